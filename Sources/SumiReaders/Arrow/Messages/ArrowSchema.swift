import SumiData

/// A column described by the schema.
struct ArrowField {
  let name: String
  /// The type of its values, or of its dictionary's values.
  let type: ArrowType
  let dictionary: ArrowDictionaryEncoding?
  let children: [ArrowField]
  /// What it says about its values beyond their type.
  var metadata: ArrowFieldMetadata?
  /// The position of its description, from the start of the file.
  let offset: Int

  /// The column's list entries in a batch.
  var layout: ArrowLayout {
    // A batch holds only the indices; the dictionary holds the values.
    dictionary == nil ? valueLayout : ArrowLayout(nodeCount: 1, bufferCount: 2, viewCount: 0)
  }

  /// The list entries of the values in a dictionary's batch.
  var valueLayout: ArrowLayout {
    children.reduce(
      into: ArrowLayout(
        nodeCount: 1, bufferCount: type.bufferCount, viewCount: type.isView ? 1 : 0)
    ) { layout, child in layout.add(child.layout) }
  }
}

/// The dictionary of a column of indices.
struct ArrowDictionaryEncoding {
  let identifier: Int64
  let indexType: NumberType
  /// Whether the order of the values means something.
  let isOrdered: Bool
}

/// The number of entries in a batch's lists that a column has, including its children.
struct ArrowLayout {
  var nodeCount: Int
  /// Without the buffers that views refer to.
  var bufferCount: Int
  /// The number of columns of views; each has an entry with the number of its further buffers.
  var viewCount: Int

  mutating func add(_ other: ArrowLayout) {
    nodeCount += other.nodeCount
    bufferCount += other.bufferCount
    viewCount += other.viewCount
  }
}

/// The columns of an Arrow file.
struct ArrowSchema {
  private static let deepestNesting = 64

  let fields: [ArrowField]

  /// Reads a table Schema of Schema.fbs.
  ///
  /// - Throws: `malformed`, also for big-endian numbers.
  init(_ table: FlatTable, version: Int16) throws(DataError) {
    let source = table.region.source
    guard version >= 3 else {
      throw source.unsupported(
        at: table.offset, "Arrow's format before version 4, of 2017",
        remedy: "read it with an old release and write it with a new one")
    }
    let endianness: Int16 = try table.number(0)
    guard endianness == 0 else {
      throw source.unsupported(
        at: table.offset, "numbers in big-endian byte order",
        remedy: "write the file again on a little-endian machine")
    }
    // A field may be referenced many times: limit the total to what could be written out, with room
    // for shared names.
    var allowance = 4 * table.region.range.count
    fields = try Self.fields(
      table.list(1, stride: 4), depth: 0, version: version, allowance: &allowance)
  }

  private static func fields(
    _ list: FlatList, depth: Int, version: Int16, allowance: inout Int
  ) throws(DataError) -> [ArrowField] {
    let source = list.region.source
    guard depth < deepestNesting else {
      throw source.unsupported(
        at: list.start, "columns nested more than \(deepestNesting) deep",
        remedy: "write the file again with flat columns")
    }
    var fields: [ArrowField] = []
    for index in 0..<list.count {
      let table = try list.table(index)
      let name = try table.utf8(0)
      allowance -= 16 + (name?.count ?? 0)
      guard allowance >= 0 else {
        throw source.damaged(at: table.offset, "more columns than the schema has bytes for")
      }
      guard let typeTable = try table.table(3) else {
        throw source.damaged(at: table.offset, "a column without a type")
      }
      fields.append(
        ArrowField(
          name: name.map { String(decoding: $0, as: UTF8.self) } ?? "",
          type: try ArrowType(tag: try table.number(2), table: typeTable, version: version),
          dictionary: try dictionary(table.table(4)),
          children: try Self.fields(
            table.list(5, stride: 4), depth: depth + 1, version: version, allowance: &allowance),
          metadata: try ArrowFieldMetadata(table.list(6, stride: 4)),
          offset: table.offset))
    }
    return fields
  }

  private static func dictionary(
    _ table: FlatTable?
  ) throws(DataError) -> ArrowDictionaryEncoding? {
    guard let table else { return nil }
    return ArrowDictionaryEncoding(
      identifier: try table.number(0),
      indexType: try table.table(1).map { (type) throws(DataError) in
        try ArrowType.integer(type)
      } ?? .int32,
      isOrdered: try table.bool(2))
  }
}
