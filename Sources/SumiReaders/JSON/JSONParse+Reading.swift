import SumiData

extension JSONParse {
  /// Reads the whole text once; twice if its layout is known only at its end.
  mutating func read(
    _ request: JSONColumns.Request
  ) throws(DataError) -> (columns: JSONColumns, cells: [TypedColumn]) {
    var scanner = start
    var columns = JSONColumns(request, byteCount: scanner.count)
    var clock = ReadClock(progress, source: scanner.name, total: scanner.count)
    readingNotes = []
    let rowCount = try readForm(into: &columns, from: &scanner, &clock)
    scanner.skipBlanks()
    if scanner.at < scanner.end {
      // What looked like a list of cells, or an object of lists, was the first of several lines.
      var second = start
      try second.skipValue()
      second.skipBlanks()
      guard !form.isLines, second.next == start.next else {
        throw scanner.unexpected("the end of the text")
      }
      form = .lines
      return try read(request)
    }
    try clock.reach(scanner.count)
    return (columns, try columns.finish(rowCount: rowCount, scanner))
  }

  private mutating func readForm(
    into columns: inout JSONColumns, from scanner: inout JSONScanner, _ clock: inout ReadClock
  ) throws(DataError) -> Int {
    var depth = 0
    let rowCount: Int
    switch form {
    case .rows(let names): rowCount = try readRows(names, into: &columns, from: &scanner, &clock)
    case .lists: rowCount = try readLists(into: &columns, from: &scanner, &clock)
    case .lines: rowCount = try readLines(into: &columns, from: &scanner, &clock)
    case .inner(let list, let outer, let names, _, _):
      (scanner.at, depth) = (list, outer)
      rowCount = try readRows(names, into: &columns, from: &scanner, &clock)
    case .groups(let object, let outer):
      (scanner.at, depth) = (object, outer)
      rowCount = try readGroups(into: &columns, from: &scanner, &clock)
    case .nested(let nested):
      depth = nested.depth
      rowCount = try readNested(nested, into: &columns, from: &scanner, &clock)
    case .behind(let list):
      scanner.at = list
      rowCount = try readRows(nil, into: &columns, from: &scanner, &clock)
      guard try !scanner.takeSeparator(closing: JSONMark.closeBracket) else {
        throw scanner.unexpected("the end of the list")
      }
    case .columnLists(let list, let outer):
      (scanner.at, depth) = (list, outer)
      rowCount = try readColumnLists(into: &columns, from: &scanner, &clock)
    case .features(let list):
      (scanner.at, depth) = (list, 1)
      rowCount = try readFeatures(into: &columns, from: &scanner, &clock)
    case .cells: rowCount = try readCells(into: &columns, from: &scanner, &clock)
    case .columns: rowCount = try readColumns(into: &columns, from: &scanner, &clock)
    case .named: rowCount = try readNamedRows(into: &columns, from: &scanner, &clock)
    case .split: rowCount = try readSplit(into: &columns, from: &scanner, &clock)
    }
    for _ in 0..<depth { try close(&scanner) }
    return rowCount
  }

  /// Passes what follows a member of an object, and the object's end.
  private func close(_ scanner: inout JSONScanner) throws(DataError) {
    while try scanner.takeSeparator(closing: JSONMark.closeBrace) {
      _ = try scanner.takeKey()
      try scanner.takeColon()
      try scanner.skipValue()
    }
  }

  /// Reads a list of rows, the first of which has the names if there are some that it does not follow.
  func readRows(
    _ names: [String]?, isAbove: Bool = true, into columns: inout JSONColumns,
    from scanner: inout JSONScanner, _ clock: inout ReadClock
  ) throws(DataError) -> Int {
    var rows = JSONRows(names: names)
    scanner.at += 1
    scanner.skipBlanks()
    if scanner.take(JSONMark.closeBracket) { return 0 }
    if names != nil, isAbove {
      try scanner.skipValue()
      guard try scanner.takeSeparator(closing: JSONMark.closeBracket) else { return 0 }
    }
    repeat {
      try rows.takeRow(into: &columns, from: &scanner)
      try clock.reach(scanner.offset)
    } while try scanner.takeSeparator(closing: JSONMark.closeBracket)
    return rows.rowCount
  }

  private func readLines(
    into columns: inout JSONColumns, from scanner: inout JSONScanner, _ clock: inout ReadClock
  ) throws(DataError) -> Int {
    var rows = JSONRows()
    while scanner.at < scanner.end {
      try rows.takeRow(into: &columns, from: &scanner)
      try clock.reach(scanner.offset)
      let end = scanner.at
      scanner.skipBlanks()
      guard scanner.at > end || scanner.at == scanner.end else {
        throw scanner.unexpected("the end of the line")
      }
    }
    return rows.rowCount
  }

  /// Reads an object of lists; other members are skipped.
  private func readLists(
    into columns: inout JSONColumns, from scanner: inout JSONScanner, _ clock: inout ReadClock
  ) throws(DataError) -> Int {
    var first: (name: String, count: Int)?
    scanner.at += 1
    scanner.skipBlanks()
    repeat {
      let key = try scanner.takeKey()
      try scanner.takeColon()
      let place = scanner.at
      guard scanner.next == JSONMark.openBracket,
        let column = try columns.index(of: key, in: scanner)
      else {
        try scanner.skipValue()
        continue
      }
      guard columns.count(of: column) == 0 else {
        throw scanner.fault(
          at: key.start, "the second list of \"\(columns.names[column])\"; leave one out")
      }
      var row = 0
      scanner.at += 1
      scanner.skipBlanks()
      if !scanner.take(JSONMark.closeBracket) {
        repeat {
          try columns.takeCell(column, row: row, from: &scanner)
          row += 1
          try clock.reach(scanner.offset)
        } while try scanner.takeSeparator(closing: JSONMark.closeBracket)
      }
      if let first, first.count != row {
        throw scanner.fault(
          at: place,
          "\(row) cells in column \"\(columns.names[column])\" where \"\(first.name)\" has"
            + " \(first.count); columns need one length")
      }
      first = (columns.names[column], row)
    } while try scanner.takeSeparator(closing: JSONMark.closeBrace)
    return first?.count ?? 0
  }
}
