import SumiData

/// Arrow's file format: messages between magic bytes, and a footer with their positions.
enum ArrowFile {
  private static let mark = Array("ARROW1".utf8)
  /// The magic bytes and two of padding; the footer's length and the magic bytes again.
  private static let (head, tail) = (8, 10)

  static func isFile(_ source: ByteSource) -> Bool {
    source.bytes.starts(with: mark)
  }

  /// What the schema says about the file, by key.
  static func metadata(of source: ByteSource) throws(DataError) -> [String: String] {
    let entries = try footer(of: source).schema.list(2, stride: 4).entries()
    return Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { _, last in last })
  }

  /// The footer, and its schema.
  private static func footer(
    of source: ByteSource
  ) throws(DataError) -> (region: ArrowRegion, table: FlatTable, schema: FlatTable) {
    let count = source.bytes.count
    guard count >= head + tail, source.bytes.suffix(mark.count).elementsEqual(mark) else {
      throw source.damaged(at: count, "an Arrow file that does not end with ARROW1")
    }
    let length = try source.whole.load(Int32.self, at: count - tail)
    guard length > 0, length <= count - head - tail else {
      throw source.damaged(
        at: count - tail, "a footer of \(length) bytes in a file of \(count) bytes")
    }
    let footer = try source.whole.region(
      at: count - tail - Int(length), count: Int(length), "the footer")
    let table = try FlatTable(rootOf: footer)
    guard let schemaTable = try table.table(1) else {
      throw source.damaged(at: table.offset, "a footer without a schema")
    }
    return (footer, table, schemaTable)
  }

  static func content(
    of source: ByteSource, columns: Set<String>?
  ) throws(DataError) -> ArrowContent {
    let (footer, table, schemaTable) = try footer(of: source)
    let schema = try ArrowSchema(schemaTable, version: try table.number(0))
    var content = try ArrowContent(
      schema: schema, wanted: schema.indices(of: columns, source: source), source: source)

    let messages = ArrowRegion(source: source, range: head..<footer.range.lowerBound)
    // Overlapping blocks would let a small file be a large table.
    var left = messages.range.count
    for list in [try table.list(2, stride: 24), try table.list(3, stride: 24)] {
      for index in 0..<list.count {
        let offset: Int64 = try list.number(index)
        guard let message = try ArrowMessage(in: messages, at: Int(offset)) else {
          throw source.damaged(
            at: list.start + index * list.stride, "no message at byte \(offset)")
        }
        left -= message.end - Int(offset)
        guard left >= 0 else {
          throw source.damaged(
            at: list.start + index * list.stride, "overlapping messages")
        }
        try content.add(message)
      }
    }
    return content
  }
}
