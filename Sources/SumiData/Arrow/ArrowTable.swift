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
    var notes = content.wanted.compactMap { fields[$0].note }
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
      return try columns.column(of: field.type, content.parts[index])
    }
    return try columns.column(
      of: field.type, indexType: encoding.indexType, content.parts[index],
      states: content.states[index], in: dictionary, isOrdered: encoding.isOrdered)
  }
}

extension ArrowField {
  /// The note about the column, if any.
  var note: String? {
    switch type {
    case .timeOfDay: return DataNotes.timeOfDay(name)
    case .elapsed(let unit): return "column \"\(name)\" counts \(unit.rawValue)"
    case .stamps(_, let zone):
      let isUTC = ["", "UTC", "Etc/UTC", "GMT", "Etc/GMT", "Z", "+00:00"].contains(zone)
      return isUTC ? nil : "column \"\(name)\" is shown in UTC, not in its time zone \(zone)"
    default: return nil
    }
  }
}
