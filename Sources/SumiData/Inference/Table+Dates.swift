extension Column {
  /// The times of texts that are all dates, by the rules of delimited text; other columns as they are.
  package var readingDates: Column {
    guard case .text(let text) = values, text.count > 0,
      case .column(let dates, let found)? = text.dates(validity), found.misfits.count == 0
    else { return self }
    return dates
  }
}

extension Table {
  /// The same table with times in place of texts that are all dates, by the rules of delimited text.
  ///
  /// - Parameter source: the table's name in notes.
  package func readingDates(source: String) -> Table {
    var columns = columns
    var notes = notes
    for index in columns.indices {
      guard case .text(let text) = columns[index].values, text.count > 0,
        case .column(let dates, let found)? = text.dates(
          columns[index].validity, named: names[index]),
        found.misfits.count == 0
      else { continue }
      columns[index] = dates
      notes += found.lines(source: source, column: names[index])
    }
    var table = self
    table.setColumns(columns)
    table.notes = notes
    return table
  }
}
