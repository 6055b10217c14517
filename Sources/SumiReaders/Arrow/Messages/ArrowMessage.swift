import SumiData

/// A message of Arrow's IPC format: metadata, and a body described by it.
struct ArrowMessage {
  enum Header {
    case schema(FlatTable)
    case dictionary(FlatTable)
    case batch(FlatTable)
    /// A tensor, which is not part of a table.
    case other
  }

  let header: Header
  let version: Int16
  let body: ArrowRegion
  /// The position of the next message.
  let end: Int

  /// The message at an offset; `nil` at the end of a stream.
  init?(in region: ArrowRegion, at offset: Int) throws(DataError) {
    let source = region.source
    // A stream may end without an end marker, but not within a word.
    if offset == region.range.upperBound { return nil }
    var place = offset
    var length = try region.load(UInt32.self, at: place)
    place += 4
    // The marker before the length was introduced with Arrow 0.15.
    if length == .max {
      length = try region.load(UInt32.self, at: place)
      place += 4
    }
    if length == 0 { return nil }
    let metadata = try region.region(at: place, count: Int(length), "metadata")
    let table = try FlatTable(rootOf: metadata)
    version = try table.number(0)
    let bodyLength: Int64 = try table.number(3)
    body = try region.region(
      at: metadata.range.upperBound, count: Int(bodyLength), "a message's body")
    end = body.range.upperBound
    guard let header = try table.table(2) else {
      throw source.damaged(at: table.offset, "a message without content")
    }
    switch try table.number(1) as UInt8 {
    case 1: self.header = .schema(header)
    case 2: self.header = .dictionary(header)
    case 3: self.header = .batch(header)
    default: self.header = .other
    }
  }
}
