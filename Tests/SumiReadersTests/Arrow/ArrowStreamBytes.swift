import Testing

@testable import SumiData
@testable import SumiReaders

/// A stream without compression whose batches can be repeated, to make a long table from a small
/// fixture.
struct ArrowStreamBytes {
  private let schema: ArraySlice<UInt8>
  private let batches: ArraySlice<UInt8>
  private let end: ArraySlice<UInt8>

  init(of fixture: String) throws {
    let bytes = try ArrowFixture.bytes(fixture)
    let schemaEnd = try Self.reading(bytes) { (source) throws(DataError) in
      try ArrowMessage(in: source.whole, at: 0)?.end
    }
    // The stream's end: the marker before a length, and no message.
    let batchesEnd = bytes.count - 8
    let schemaCount = try #require(schemaEnd)
    schema = bytes[..<schemaCount]
    batches = bytes[schemaCount..<batchesEnd]
    end = bytes[batchesEnd...]
  }

  /// The stream with its batches repeated, and the row number in a column of float64.
  func repeated(_ count: Int, column: String) throws -> [UInt8] {
    var bytes = Array(schema)
    for _ in 0..<count { bytes += batches }
    bytes += end
    let parts = try Self.reading(bytes) { (source) throws(DataError) in
      try ArrowStream.content(of: source, columns: [column]).parts[0]
    }
    var row = 0
    try bytes.withUnsafeMutableBytes { bytes in
      for part in parts {
        let offset = try #require(part.buffers[1].storedOffset)
        for place in 0..<part.rowCount {
          bytes.storeBytes(of: Double(row), toByteOffset: offset + place * 8, as: Double.self)
          row += 1
        }
      }
    }
    return bytes
  }

  private static func reading<Result>(
    _ bytes: [UInt8], _ body: (ByteSource) throws(DataError) -> Result
  ) throws -> Result {
    let input = bytes.withUnsafeBytes { InputBytes.copying($0) }
    return try input.withBytes { (buffer) throws(DataError) in
      try body(ByteSource(input: input, bytes: buffer, name: "file.arrow"))
    }
  }
}
