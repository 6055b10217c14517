import SumiData
import SumiForms
import SumiGeometry

/// One JSON text: its layout, and reading it once or, if columns are mixed, again.
struct JSONParse {
  /// How a text represents a table.
  private enum Form {
    /// A list of rows.
    case rows
    /// One object with a list per column.
    case lists
    /// Consecutive rows.
    case lines
  }

  private let start: JSONScanner
  private let progress: ReadProgress
  private var form: Form

  /// A parse of a text that is not blank.
  init(
    _ scanner: JSONScanner, wanted: Set<String>?, areLines: Bool, progress: ReadProgress
  ) throws(DataError) {
    start = scanner
    self.progress = progress
    form = areLines ? .lines : try Self.firstForm(scanner, wanted)
  }

  /// The layout that the first bytes suggest, if nothing follows the first value: a list of rows,
  /// or an object of columns.
  private static func firstForm(
    _ start: JSONScanner, _ wanted: Set<String>?
  ) throws(DataError) -> Form {
    var scanner = start
    if scanner.take(JSONMark.openBracket) { return .rows }
    guard scanner.take(JSONMark.openBrace) else { return .lines }
    scanner.skipBlanks()
    if scanner.take(JSONMark.closeBrace) { return .lines }
    repeat {
      let key = try scanner.takeKey()
      try scanner.takeColon()
      if scanner.next == JSONMark.openBracket {
        let name = String(decoding: try scanner.unescaped(key), as: UTF8.self)
        if wanted?.contains(name) ?? true { return .lists }
      }
      try scanner.skipValue()
    } while try scanner.takeSeparator(closing: JSONMark.closeBrace)
    return .lines
  }

  /// Reads the requested columns, all for `nil`.
  mutating func table(_ wanted: Set<String>?) throws(DataError) -> Table {
    var (columns, cells) = try read(JSONColumns.Request(wanted: wanted))
    let names = columns.names.filter { columns.nested[$0] == nil }
    if let missing = wanted?.subtracting(names).min() {
      let known = names + columns.otherNames
      throw .missingColumn(
        source: start.name, column: missing, nearest: nearestName(to: missing, among: known),
        names: known)
    }
    var notes = try notes(on: columns.nested, areAll: names.isEmpty)
    var finished: [String: Column] = [:]
    var open = columns.names
    var isText = false
    while !open.isEmpty {
      var mixed: Set<String> = []
      for (name, column) in zip(open, cells) where columns.nested[name] == nil {
        switch column.finish() {
        case .column(let column, let isDayOrderUnknown):
          finished[name] = column
          if isDayOrderUnknown {
            notes.append(TypedColumn.dayOrderNote(source: start.name, column: name))
          }
        case .mixed: mixed.insert(name)
        case .wrong(let row, let cell, let type):
          throw try wrongCell(cell, name, row: row, wanted: type, isText: isText)
        }
      }
      if mixed.isEmpty { break }
      isText = true
      (columns, cells) = try read(JSONColumns.Request(wanted: mixed, isText: true))
      open = columns.names
    }
    return try Table(names: names, columns: names.compactMap { finished[$0] }, notes: notes)
  }

  /// The table's notes about columns of lists and objects, which are left out.
  ///
  /// - Throws: `malformed` if there are no other columns.
  private func notes(
    on nested: [String: Int], areAll: Bool
  ) throws(DataError) -> [String] {
    let places = nested.sorted { $0.value < $1.value }
    if areAll, let first = places.first {
      throw start.fault(
        at: start.at + (first.value - start.offset),
        "\"\(first.key)\" holds lists or objects, and there is no column of numbers or text; make"
          + " each cell a number or text")
    }
    return places.map { name, offset in
      "\(start.name): byte \(offset): column \"\(name)\" holds lists or objects; left out"
    }
  }

  /// The error for a cell, whose position is found by another reading.
  private mutating func wrongCell(
    _ cell: String, _ name: String, row: Int, wanted: ColumnType, isText: Bool
  ) throws(DataError) -> DataError {
    let request = JSONColumns.Request(wanted: [name], isText: isText, row: row)
    let place = try read(request).columns.requestedPlace ?? 0
    return start.fault(
      at: start.at + (place - start.offset),
      "column \"\(name)\": \"\(cell)\" is not \(wanted.cellName), as most of the column is;"
        + " correct it, or make it null")
  }

  /// Reads the whole text once; twice if its layout is known only at its end.
  private mutating func read(
    _ request: JSONColumns.Request
  ) throws(DataError) -> (columns: JSONColumns, cells: [TypedColumn]) {
    var scanner = start
    var columns = JSONColumns(request, byteCount: scanner.count)
    var clock = ReadClock(progress, source: scanner.name, total: scanner.count)
    let rowCount: Int
    switch form {
    case .rows: rowCount = try readRows(into: &columns, from: &scanner, &clock)
    case .lists: rowCount = try readLists(into: &columns, from: &scanner, &clock)
    case .lines: rowCount = try readLines(into: &columns, from: &scanner, &clock)
    }
    scanner.skipBlanks()
    if scanner.at < scanner.end {
      // What looked like a list of cells, or an object of lists, was the first of several lines.
      var second = start
      try second.skipValue()
      second.skipBlanks()
      guard form != .lines, second.next == start.next else {
        throw scanner.unexpected("the end of the text")
      }
      form = .lines
      return try read(request)
    }
    try clock.reach(scanner.count)
    return (columns, try columns.finish(rowCount: rowCount, scanner))
  }

  private func readRows(
    into columns: inout JSONColumns, from scanner: inout JSONScanner, _ clock: inout ReadClock
  ) throws(DataError) -> Int {
    var rows = JSONRows()
    scanner.at += 1
    scanner.skipBlanks()
    if scanner.take(JSONMark.closeBracket) { return 0 }
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
