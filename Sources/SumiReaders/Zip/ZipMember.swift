import SumiData

/// A file in a zip archive, as described by the directory.
struct ZipMember {
  enum Method: Equatable {
    case stored
    case deflated
    /// Its number in the zip format.
    case other(Int)
  }

  var name: String
  var method: Method
  var isEncrypted: Bool
  var checksum: UInt32
  /// In the archive, in bytes.
  var compressedSize: Int
  /// In bytes.
  var size: Int
  /// The start of its own header in the archive.
  var headerOffset: Int
}

/// The bytes of a member.
struct ZipContent {
  /// The archive's own bytes, or new ones.
  let bytes: InputBytes
  /// The position of the member in these.
  let range: Range<Int>

  /// The member as a file of its own.
  func file() -> InputBytes { range == 0..<bytes.count ? bytes : bytes.part(range) }
}
