import SumiData

/// Reads delimited text that comes in parts of whole lines. The first part decides about the delimiter, the
/// names and the types of columns as `DelimitedTextReader` does, and later parts are read alike.
///
/// A row is a line, so that quotes do not hold line ends. Rows that do not fit are left out.
package struct DelimitedTextRows {
  private let name: String
  /// As the first part decided.
  private var options = DelimitedTextOptions()
  /// How the first part was written; `nil` for plain text.
  private var dialect: TextDialect?
  /// A line with the columns' names, and its end.
  private var header: [UInt8] = []
  /// The lines of the parts so far.
  private var lineCount = 0
  /// The rows that were left out, and why the first of them was.
  package private(set) var faultCount = 0
  package private(set) var firstFault: DataError?

  /// More bad rows in the first part speak against its form.
  private static let mostFirstFaults = 100

  package init(name: String) { self.name = name }

  /// The rows of the first part.
  ///
  /// - Parameter limit: the most rows, the last ones.
  /// - Throws: `DataError` for what is no delimited text, or if many rows do not fit.
  package mutating func first(_ text: [UInt8], last limit: Int) throws(DataError) -> Table {
    lineCount = text.lineCount
    guard let content = text.firstIndex(where: { $0 > Ascii.space }) else { return Table() }
    // Without the blank lines before the header.
    let start = text[..<content].lastIndex(of: Ascii.lineFeed).map { $0 + 1 } ?? 0
    let numbers = text[..<start].lineCount
    try checkFormat(text[start...])
    var body = Array(text[start...])
    while true {
      do throws(DataError) {
        var table = try begin(body)
        table.removeFirst(table.rowCount - limit)
        return table
      } catch {
        guard let place = error.place, place.line > 1, faultCount < Self.mostFirstFaults else {
          throw error.moved(by: numbers)
        }
        note(error.moved(by: numbers + faultCount))
        body.removeLine(place.line)
      }
    }
  }

  /// The rows of a later part.
  ///
  /// - Parameter limit: the most rows, the last ones.
  /// - Throws: `DataError` for what is not an error of a row.
  package mutating func next(_ text: [UInt8], last limit: Int) throws(DataError) -> Table {
    let start = text.startOfLastLines(limit)
    let skipped = text[..<start].lineCount
    let line = lineCount + skipped
    lineCount = line + text[start...].lineCount
    return try rows(of: text[start...], after: line) ?? Table()
  }

  private mutating func begin(_ text: [UInt8]) throws(DataError) -> Table {
    let name = name
    let result = text.withUnsafeBytes { bytes in
      Result { () throws(DataError) -> (Table, DelimitedTextOptions, TextDialect?)? in
        try DelimitedTextParse.reading(bytes, name: name, options: .init(), progress: .none) {
          (parse) throws(DataError) in
          var parse = parse
          let (table, form) = try parse.tableAndForm()
          return (table, form, parse.dialect)
        }
      }
    }
    guard let (table, form, dialect) = try result.get() else { return Table() }
    self.dialect = dialect
    options = form
    options.header = .present
    (options.isPart, options.skippedLines) = (true, 0)
    let names = table.names.map { Array("\"\($0.replacing("\"", with: "\"\""))\"".utf8) }
    // Blanks are a tab where they part cells.
    let delimiter = form.delimiter == .space ? Ascii.tab : form.delimiter.byte ?? Ascii.comma
    header = Array(names.joined(separator: [delimiter]))
    header.append(Ascii.lineFeed)
    noteTypes(of: table)
    return table
  }

  /// Columns have the type of their first values.
  private mutating func noteTypes(of table: Table) {
    for (name, column) in zip(table.names, table.columns)
    where options.types[name] == nil && !column.isMissingWhole {
      options.types[name] = column.type
    }
  }

  /// The rows that fit; `nil` if there are none.
  ///
  /// - Parameter line: the number of lines before the text.
  private mutating func rows(
    of text: ArraySlice<UInt8>, after line: Int
  ) throws(DataError) -> Table? {
    guard text.contains(where: { $0 > Ascii.space }) else { return nil }
    do throws(DataError) {
      let table = try table(of: text)
      noteTypes(of: table)
      return table
    } catch {
      guard error.place != nil else { throw error }
      guard let cut = text.middleOfLines else {
        note(error.moved(by: line - 1))
        return nil
      }
      let first = try rows(of: text[..<cut], after: line)
      let second = try rows(of: text[cut...], after: line + text[..<cut].lineCount)
      guard var joined = first, let second else { return first ?? second }
      try joined.append(second)
      return joined
    }
  }

  private func table(of text: ArraySlice<UInt8>) throws(DataError) -> Table {
    let bytes = header + (dialect?.rewritten(text) ?? Array(text))
    let (name, options) = (name, options)
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(DataError) in
        try DelimitedTextReader.table(bytes: bytes, name: name, options: options)
      }
    }
    return try result.get()
  }

  private func checkFormat(_ text: ArraySlice<UInt8>) throws(DataError) {
    let format = text.withUnsafeBytes { DataFormat(magic: $0) ?? DataFormat(text: $0) }
    guard format != .csv, format != .automatic else { return }
    throw .unusable(
      source: name,
      problem: "is \(format.rawValue); rows that come in are read as delimited text such as CSV")
  }

  private mutating func note(_ fault: DataError) {
    faultCount += 1
    firstFault = firstFault ?? fault
  }
}

extension Sequence<UInt8> {
  fileprivate var lineCount: Int { reduce(0) { $1 == Ascii.lineFeed ? $0 + 1 : $0 } }
}

extension [UInt8] {
  /// Where the last lines begin.
  fileprivate func startOfLastLines(_ count: Int) -> Int {
    var left = count
    var at = self.count
    if last == Ascii.lineFeed { at -= 1 }
    while at > 0 {
      if self[at - 1] == Ascii.lineFeed {
        left -= 1
        if left == 0 { return at }
      }
      at -= 1
    }
    return 0
  }

  /// Removes a line, from 1.
  fileprivate mutating func removeLine(_ number: Int) {
    var start = 0
    for _ in 1..<Swift.max(number, 1) {
      guard let end = self[start...].firstIndex(of: Ascii.lineFeed) else { break }
      start = end + 1
    }
    let end = self[start...].firstIndex(of: Ascii.lineFeed).map { $0 + 1 } ?? count
    removeSubrange(start..<end)
  }
}

extension ArraySlice<UInt8> {
  /// The start of the line nearest to the middle; `nil` of a single line.
  fileprivate var middleOfLines: Int? {
    let middle = startIndex + count / 2
    if let end = self[middle...].dropLast().firstIndex(of: Ascii.lineFeed) { return end + 1 }
    return self[..<middle].lastIndex(of: Ascii.lineFeed).map { $0 + 1 }
  }
}

extension DataError {
  /// Where a row is that does not fit; `nil` for other errors.
  fileprivate var place: DataPlace? {
    switch self {
    case .cellCount(let place, _, _), .unterminatedQuote(let place),
      .wrongType(let place, _, _, _, _):
      place
    default: nil
    }
  }

  /// The same error some lines later.
  fileprivate func moved(by lines: Int) -> DataError {
    guard var place else { return self }
    place.line += lines
    return switch self {
    case .cellCount(_, let found, let expected):
      .cellCount(place: place, found: found, expected: expected)
    case .unterminatedQuote: .unterminatedQuote(place: place)
    case .wrongType(_, let column, let number, let cell, let wanted):
      .wrongType(place: place, column: column, number: number, cell: cell, wanted: wanted)
    default: self
    }
  }
}
