import SumiData

/// The positions of everything requested from an Arrow file: the parts of each column and of the
/// dictionaries that they need. Nothing is read yet.
struct ArrowContent {
  /// The batches of a dictionary, and its state for the current rows.
  struct Dictionary {
    let type: ArrowType
    let layout: ArrowLayout
    /// The batches of each state. A batch that adds to a dictionary belongs to its last state,
    /// which keeps the indices of earlier rows valid; a batch that replaces it starts a new state.
    var states: [[ArrowPart]] = []
  }

  let schema: ArrowSchema
  /// The indices of the requested columns, ascending.
  let wanted: [Int]
  /// The parts of each requested column.
  private(set) var parts: [[ArrowPart]]
  /// The dictionary state of each part of each requested column; -1 for none yet.
  private(set) var states: [[Int]]
  private(set) var dictionaries: [Int64: Dictionary] = [:]
  private let layouts: [ArrowLayout]

  /// The bytes in the file that are read for the requested columns; a dictionary's bytes count for
  /// each of its columns.
  var storedByteCount: Int {
    let values = wanted.compactMap { schema.fields[$0].dictionary }
      .flatMap { dictionaries[$0.identifier]?.states ?? [] }
    return (parts + values).joined().reduce(0) { $0 + $1.storedByteCount }
  }

  /// - Throws: `malformed` if columns of different types share a dictionary.
  init(schema: ArrowSchema, wanted: [Int], source: ByteSource) throws(DataError) {
    self.schema = schema
    self.wanted = wanted
    layouts = schema.fields.map(\.layout)
    parts = Array(repeating: [], count: wanted.count)
    states = parts.map { _ in [] }
    for column in wanted {
      let field = schema.fields[column]
      guard let identifier = field.dictionary?.identifier else { continue }
      if let other = dictionaries[identifier], other.type != field.type {
        throw source.damaged(
          at: field.offset, "a dictionary of another type than that of a column before")
      }
      dictionaries[identifier] = Dictionary(type: field.type, layout: field.valueLayout)
    }
  }

  /// Adds the content of a message after the schema.
  mutating func add(_ message: ArrowMessage) throws(DataError) {
    switch message.header {
    case .schema(let table):
      throw table.region.source.unsupported(
        at: table.offset, "a second schema", remedy: "write each table to a file of its own")
    case .dictionary(let table): try addDictionary(table, body: message.body)
    case .batch(let table): try addBatch(table, body: message.body)
    case .other: break
    }
  }

  private mutating func addDictionary(
    _ table: FlatTable, body: ArrowRegion
  ) throws(DataError) {
    let identifier: Int64 = try table.number(0)
    guard let layout = dictionaries[identifier]?.layout else { return }
    guard let data = try table.table(1) else {
      throw table.region.source.damaged(at: table.offset, "a dictionary without values")
    }
    let parts = try ArrowBatch(data, body: body, layouts: [layout], wanted: [0]).parts
    let isDelta = try table.bool(2)
    let last = (dictionaries[identifier]?.states.count ?? 0) - 1
    if isDelta, last >= 0 {
      dictionaries[identifier]?.states[last] += parts
    } else {
      dictionaries[identifier]?.states.append(parts)
    }
  }

  private mutating func addBatch(_ table: FlatTable, body: ArrowRegion) throws(DataError) {
    let batch = try ArrowBatch(table, body: body, layouts: layouts, wanted: wanted)
    if batch.rowCount == 0 { return }
    for (index, part) in batch.parts.enumerated() {
      parts[index].append(part)
      let encoding = schema.fields[wanted[index]].dictionary
      let dictionary = encoding.flatMap { dictionaries[$0.identifier] }
      states[index].append((dictionary?.states.count ?? 0) - 1)
    }
  }
}
