import SumiData

extension ArrowReader {
  /// What a file in Arrow's file format says about itself, by key; `nil` for other files. Keys that
  /// are repeated have their last value.
  ///
  /// - Throws: `malformed`.
  package static func metadata(
    in bytes: InputBytes, name: String
  ) throws(DataError) -> [String: String]? {
    try bytes.withBytes { (buffer) throws(DataError) in
      let source = ByteSource(input: bytes, bytes: buffer, name: name)
      guard ArrowFile.isFile(source) else { return nil }
      return try ArrowFile.metadata(of: source)
    }
  }
}
