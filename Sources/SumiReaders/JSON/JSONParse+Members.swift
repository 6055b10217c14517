import SumiData

/// Forms whose rows or columns are the members of one object or list.
extension JSONParse {
  /// Reads an object of very many cells: a row each, behind its name.
  func readCells(
    into columns: inout JSONColumns, from scanner: inout JSONScanner, _ clock: inout ReadClock
  ) throws(DataError) -> Int {
    let names = columns.index(named: Self.nameColumn)
    let cells = columns.index(named: JSONReader.valueColumn)
    var row = 0
    try scanner.takeMembers { (name, scanner) throws(DataError) in
      if let names { try take(name, names, row: row, into: &columns, scanner) }
      if let cells {
        try columns.takeCell(cells, row: row, from: &scanner)
      } else {
        try scanner.skipValue()
      }
      row += 1
      try clock.reach(scanner.offset)
    }
    return row
  }

  /// Reads a list of columns, each a list of its name and its cells; those at the end of some may lack.
  func readColumnLists(
    into columns: inout JSONColumns, from scanner: inout JSONScanner, _ clock: inout ReadClock
  ) throws(DataError) -> Int {
    var rowCount = 0
    var place = 0
    try scanner.takeElements { (scanner) throws(DataError) in
      place += 1
      var column: Int?
      var row = -1
      let unnamed = "column \(place)"
      try scanner.takeElements { (scanner) throws(DataError) in
        if row < 0 {
          var name = unnamed
          if scanner.next == Ascii.quote {
            let text = String(decoding: try scanner.unescaped(scanner.takeString()), as: UTF8.self)
            name = text.isEmpty ? unnamed : text
          } else {
            try scanner.skipValue()
          }
          column = columns.index(named: columns.names.contains(name) ? unnamed : name)
        } else if let column {
          try columns.takeCell(column, row: row, from: &scanner)
        } else {
          try scanner.skipValue()
        }
        row += 1
      }
      rowCount = max(rowCount, row)
      try clock.reach(scanner.offset)
    }
    return rowCount
  }
}
