/// Where all that is asked for lies in an Arrow file: the parts of each column and of the
/// dictionaries they need. Nothing of it is read yet.
struct ArrowContent {
  /// The batches that a dictionary has been sent in, and the state it has for rows now.
  struct Dictionary {
    let type: ArrowType
    let layout: ArrowLayout
    /// The batches of each state: one that adds to a dictionary adds to its last state, which
    /// leaves the indices of rows before as they were; one that replaces it begins another.
    var states: [[ArrowPart]] = []
  }

  let schema: ArrowSchema
  /// The numbers of the columns asked for, ascending.
  let wanted: [Int]
  /// The parts of each of them.
  private(set) var parts: [[ArrowPart]]
  /// The state of its dictionary that each part of each of them refers to; -1 for none yet.
  private(set) var states: [[Int]]
  private(set) var dictionaries: [Int64: Dictionary] = [:]
  private let layouts: [ArrowLayout]

  /// Bytes in the file that are read for the columns asked for; those of a dictionary count for
  /// each of its columns.
  var storedByteCount: Int {
    let values = wanted.compactMap { schema.fields[$0].dictionary }
      .flatMap { dictionaries[$0.identifier]?.states ?? [] }
    return (parts + values).joined().reduce(0) { $0 + $1.storedByteCount }
  }

  /// - Throws: `malformed` for columns of different types that share a dictionary.
  init(schema: ArrowSchema, wanted: [Int], source: ArrowSource) throws(DataError) {
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

  /// Adds what a message after the schema tells.
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
