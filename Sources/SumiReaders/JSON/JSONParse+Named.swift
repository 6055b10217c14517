import SumiData

/// Forms in which rows have names.
extension JSONParse {
  /// The column of the names of rows.
  static let nameColumn = "index"

  /// Reads an object of columns, each an object with the cells by the names of the rows.
  func readColumns(
    into columns: inout JSONColumns, from scanner: inout JSONScanner, _ clock: inout ReadClock
  ) throws(DataError) -> Int {
    var names: [JSONString]?
    scanner.at += 1
    scanner.skipBlanks()
    repeat {
      let key = try scanner.takeKey()
      try scanner.takeColon()
      let rows: [JSONString]
      if let names {
        rows = names
      } else {
        rows = try takeNames(at: scanner)
        try addNames(rows, into: &columns, scanner)
        names = rows
      }
      guard scanner.next == JSONMark.openBrace else {
        throw scanner.unexpected("an object, as the columns before,")
      }
      guard let column = try columns.index(of: key, in: scanner) else {
        try scanner.skipValue()
        continue
      }
      try readCells(column, of: rows, into: &columns, from: &scanner, &clock)
    } while try scanner.takeSeparator(closing: JSONMark.closeBrace)
    return names?.count ?? 0
  }

  private func readCells(
    _ column: Int, of names: [JSONString], into columns: inout JSONColumns,
    from scanner: inout JSONScanner, _ clock: inout ReadClock
  ) throws(DataError) {
    var row = 0
    let start = scanner.at
    scanner.at += 1
    scanner.skipBlanks()
    if !scanner.take(JSONMark.closeBrace) {
      repeat {
        let name = try scanner.takeKey()
        guard row < names.count, names[row].isSpelled(as: name) else {
          throw scanner.fault(
            at: name.start - 1,
            "column \"\(columns.names[column])\" has other rows than the first one; write a list of rows "
              + "(in pandas: orient=\"records\")")
        }
        try scanner.takeColon()
        try columns.takeCell(column, row: row, from: &scanner)
        row += 1
        try clock.reach(scanner.offset)
      } while try scanner.takeSeparator(closing: JSONMark.closeBrace)
    }
    guard row == names.count else {
      throw scanner.fault(
        at: start,
        "column \"\(columns.names[column])\" has \(row) rows where the first one has \(names.count); write "
          + "a list of rows (in pandas: orient=\"records\")")
    }
  }

  /// The keys of the object at the scanner's position.
  private func takeNames(at scanner: JSONScanner) throws(DataError) -> [JSONString] {
    var scanner = scanner
    guard scanner.take(JSONMark.openBrace) else { throw scanner.unexpected("an object") }
    var names: [JSONString] = []
    scanner.skipBlanks()
    if scanner.take(JSONMark.closeBrace) { return names }
    repeat {
      names.append(try scanner.takeKey())
      try scanner.takeColon()
      try scanner.skipValue()
    } while try scanner.takeSeparator(closing: JSONMark.closeBrace)
    return names
  }

  /// Makes the names of rows a column, unless they only count the rows.
  private func addNames(
    _ names: [JSONString], into columns: inout JSONColumns, _ scanner: JSONScanner
  ) throws(DataError) {
    let isCount = names.enumerated().allSatisfy { $1.bytes.elementsEqual(String($0).utf8) }
    guard !isCount, let column = columns.index(named: Self.nameColumn) else { return }
    for (row, name) in names.enumerated() {
      try take(name, column, row: row, into: &columns, scanner)
    }
  }

  /// Takes the name of a row as its cell in a column: as a number if it is one.
  func take(
    _ name: JSONString, _ column: Int, row: Int, into columns: inout JSONColumns,
    _ scanner: JSONScanner
  ) throws(DataError) {
    var number = scanner
    number.at = name.start
    var text = scanner
    text.at = name.start - 1
    let first = number.next
    guard first &- Ascii.zero < 10 || first == Ascii.minus, (try? number.takeScalar("")) != nil,
      number.at == name.end
    else {
      try columns.takeCell(column, row: row, from: &text)
      return
    }
    number.at = name.start
    try columns.takeCell(column, row: row, from: &number)
  }

  /// Reads an object of rows, each an object with its cells.
  func readNamedRows(
    into columns: inout JSONColumns, from scanner: inout JSONScanner, _ clock: inout ReadClock
  ) throws(DataError) -> Int {
    var members = JSONMembers()
    var column: Int?
    var row = 0
    scanner.at += 1
    scanner.skipBlanks()
    repeat {
      let name = try scanner.takeKey()
      try scanner.takeColon()
      // Rows that pandas counts have no names.
      if row == 0, !name.bytes.elementsEqual("0".utf8) {
        column = columns.index(named: Self.nameColumn)
      }
      if let column { try take(name, column, row: row, into: &columns, scanner) }
      guard scanner.next == JSONMark.openBrace else {
        throw scanner.unexpected("an object, as the rows before,")
      }
      try members.take(row: row, into: &columns, from: &scanner)
      row += 1
      try clock.reach(scanner.offset)
    } while try scanner.takeSeparator(closing: JSONMark.closeBrace)
    return row
  }

  /// Reads lists of rows, whose names are a column.
  mutating func readGroups(
    into columns: inout JSONColumns, from scanner: inout JSONScanner, _ clock: inout ReadClock
  ) throws(DataError) -> Int {
    var rows = JSONRows()
    var lists = 0
    /// What each row begins with: other lists beside are left out.
    var mark: UInt8?
    let column = columns.index(named: Self.nameColumn)
    try scanner.takeMembers { (name, scanner) throws(DataError) in
      var first = scanner
      guard first.take(JSONMark.openBracket), case () = first.skipBlanks(),
        first.next == JSONMark.openBrace || first.next == JSONMark.openBracket,
        first.next == mark ?? first.next
      else {
        try scanner.skipValue()
        return
      }
      mark = first.next
      lists += 1
      try scanner.takeElements { (scanner) throws(DataError) in
        if let column { try take(name, column, row: rows.rowCount, into: &columns, scanner) }
        try rows.takeRow(into: &columns, from: &scanner)
        try clock.reach(scanner.offset)
      }
    }
    readingNotes.append(
      "\(start.name): \(lists) lists of rows with the same cells are one table, with their names in the column \"\(Self.nameColumn)\""
    )
    return rows.rowCount
  }

  /// Reads the names of columns, the names of rows, and the rows as lists.
  func readSplit(
    into columns: inout JSONColumns, from scanner: inout JSONScanner, _ clock: inout ReadClock
  ) throws(DataError) -> Int {
    var places: [String: UnsafePointer<UInt8>] = [:]
    var end = scanner
    end.at += 1
    end.skipBlanks()
    repeat {
      let key = try end.takeKey()
      try end.takeColon()
      places[String(decoding: key.bytes, as: UTF8.self)] = end.at
      if key.bytes.elementsEqual("data".utf8) {
        // The rows are read once, if all else is before them.
        if places["columns"] != nil, places["index"] != nil { break }
      }
      try end.skipValue()
    } while try end.takeSeparator(closing: JSONMark.closeBrace)
    guard let names = places["columns"], let data = places["data"] else {
      throw scanner.unexpected("\"columns\" and \"data\"")
    }
    var index = 0
    var list = scanner
    if let place = places["index"] {
      list.at = place
      index = try readIndex(into: &columns, from: &list)
    }
    list.at = names
    let labels = try takeLabels(from: &list)
    scanner.at = data
    let rowCount = try readRows(
      labels, isAbove: false, into: &columns, from: &scanner, &clock)
    guard index == 0 || index == rowCount else {
      throw scanner.fault(
        at: data, "\(rowCount) rows where \"index\" has \(index); they need one length")
    }
    while try scanner.takeSeparator(closing: JSONMark.closeBrace) {
      _ = try scanner.takeKey()
      try scanner.takeColon()
      try scanner.skipValue()
    }
    return rowCount
  }

  /// Reads the names of rows, unless they only count them, and returns how many there are.
  private func readIndex(
    into columns: inout JSONColumns, from scanner: inout JSONScanner
  ) throws(DataError) -> Int {
    guard scanner.take(JSONMark.openBracket) else { throw scanner.unexpected("a list") }
    scanner.skipBlanks()
    guard scanner.next != JSONMark.closeBracket else { return 0 }
    var first = scanner
    if case .integer(0)? = try? first.takeScalar("") { return 0 }
    guard let column = columns.index(named: Self.nameColumn) else { return 0 }
    var row = 0
    repeat {
      try columns.takeCell(column, row: row, from: &scanner)
      row += 1
    } while try scanner.takeSeparator(closing: JSONMark.closeBracket)
    return row
  }

  /// The names of columns: texts, numbers, or lists of them for names of several levels.
  private func takeLabels(from scanner: inout JSONScanner) throws(DataError) -> [String] {
    guard scanner.take(JSONMark.openBracket) else { throw scanner.unexpected("a list of names") }
    var labels: [String] = []
    scanner.skipBlanks()
    if scanner.take(JSONMark.closeBracket) { return labels }
    repeat {
      if scanner.next == JSONMark.openBracket {
        labels.append(try takeLabels(from: &scanner).joined(separator: "."))
        continue
      }
      let start = scanner.at
      if case .text(let text) = try scanner.takeScalar("a name") {
        labels.append(String(decoding: try scanner.unescaped(text), as: UTF8.self))
      } else {
        let spelling = UnsafeBufferPointer(start: start, count: scanner.at - start)
        labels.append(String(decoding: spelling, as: UTF8.self))
      }
    } while try scanner.takeSeparator(closing: JSONMark.closeBracket)
    return labels
  }

  /// Reads a list of GeoJSON's features.
  mutating func readFeatures(
    into columns: inout JSONColumns, from scanner: inout JSONScanner, _ clock: inout ReadClock
  ) throws(DataError) -> Int {
    var features = JSONFeatures()
    scanner.at += 1
    scanner.skipBlanks()
    if scanner.take(JSONMark.closeBracket) { return 0 }
    repeat {
      try features.take(into: &columns, from: &scanner)
      try clock.reach(scanner.offset)
    } while try scanner.takeSeparator(closing: JSONMark.closeBracket)
    if features.shapeCount > 0 {
      readingNotes.append(
        "\(start.name): \(features.shapeCount) of \(features.rowCount) features are no points; their "
          + "shapes are left out")
    }
    return features.rowCount
  }
}
