import SumiData

/// Makes the table of the requested columns.
struct ArrowTable {
  let source: ByteSource
  let content: ArrowContent
  let count: ReadCount

  /// - Parameter isAll: whether all columns were requested, so that those left out need a note.
  func table(isAll: Bool) throws(DataError) -> Table {
    let fields = content.schema.fields
    var columns: [Column] = []
    for index in content.wanted.indices { columns.append(try column(index)) }
    var notes: [String] = []
    if isAll {
      for field in fields {
        guard let type = field.unchartedType else { continue }
        notes.append("column \"\(field.name)\" is left out: its type \(type) cannot be drawn")
      }
    }
    return try Table(
      names: content.wanted.map { fields[$0].name }, columns: columns, notes: notes)
  }

  private func column(_ index: Int) throws(DataError) -> Column {
    let field = content.schema.fields[content.wanted[index]]
    let columns = ArrowColumns(source: source, count: count)
    guard let encoding = field.dictionary,
      let dictionary = content.dictionaries[encoding.identifier]
    else {
      let column = try columns.column(of: field.type, content.parts[index])
      return field.metadata?.applied(to: column) ?? column
    }
    return try columns.column(
      of: field.type, indexType: encoding.indexType, content.parts[index],
      states: content.states[index], in: dictionary, isOrdered: encoding.isOrdered)
  }
}
