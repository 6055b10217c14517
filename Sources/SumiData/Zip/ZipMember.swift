/// A file in a zip archive, as the archive's directory says.
struct ZipMember {
  enum Method: Equatable {
    case stored
    case deflated
    /// By its number in the zip format.
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
  /// Where its own header begins in the archive.
  var headerOffset: Int
}

/// The bytes of a member, whole.
struct ZipContent {
  /// The archive's own bytes, or new ones.
  let bytes: InputBytes
  /// Where in these the member lies.
  let range: Range<Int>
}
