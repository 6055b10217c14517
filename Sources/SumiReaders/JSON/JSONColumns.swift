import SumiData

/// The columns of a JSON text while it is read, by name.
struct JSONColumns {
  /// The purpose of one reading of the text.
  struct Request {
    /// The columns to read; `nil` for all.
    var wanted: Set<String>?
    /// Whether they are read as text, because they have both numbers and text.
    var isText = false
  }

  /// The largest number of columns; an object with more different keys is a dictionary.
  private static let mostColumns = 16_384
  /// The number of names of other columns that are kept for errors.
  private static let mostOtherNames = 64

  private let request: Request
  private(set) var names: [String] = []
  private(set) var otherNames: [String] = []
  private var columns: [TypedColumn] = []
  private var indices: [String: Int] = [:]
  /// Cells missing because a row lacks the key; limited by the text's length, so that a row with
  /// many columns after many short rows does not exhaust memory.
  private var absentCount = 0
  private let mostAbsent: Int
  /// The first position of a list or object in a column, by name. Such columns are skipped if all
  /// columns are read.
  private(set) var nested: [String: Int] = [:]

  init(_ request: Request, byteCount: Int) {
    self.request = request
    mostAbsent =
      max(1 << 22, byteCount.multipliedReportingOverflow(by: 2).partialValue)
      * max(1, request.wanted?.count ?? 1)
  }

  /// The column of a key, created if it is new; `nil` if it is not requested.
  ///
  /// - Throws: `malformed` for too many columns, and for invalid escapes.
  mutating func index(
    of key: JSONString, prefix: String = "", in scanner: borrowing JSONScanner
  ) throws(DataError) -> Int? {
    let name = prefix + String(decoding: try scanner.unescaped(key), as: UTF8.self)
    if let index = indices[name] { return index }
    if let wanted = request.wanted, !wanted.contains(name) {
      if otherNames.count < Self.mostOtherNames, !otherNames.contains(name) {
        otherNames.append(name)
      }
      return nil
    }
    guard names.count < Self.mostColumns else {
      throw scanner.fault(
        at: key.start,
        "more than \(Self.mostColumns) different keys; name the columns to read, or make the keys"
          + " cells of a column")
    }
    return add(name)
  }

  /// The column with this name, if it is requested.
  mutating func index(named name: String) -> Int? {
    if let index = indices[name] { return index }
    return request.wanted?.contains(name) ?? true ? add(name) : nil
  }

  private mutating func add(_ name: String) -> Int {
    indices[name] = names.count
    names.append(name)
    columns.append(TypedColumn(asText: request.isText))
    return names.count - 1
  }

  /// Whether columns in an object of this name are requested.
  func wants(insideOf name: String) -> Bool {
    request.wanted?.contains { $0.hasPrefix(name + ".") } ?? true
  }

  /// Notes an object that holds nothing, unless columns of it are found.
  mutating func addNested(_ name: String, at offset: Int) {
    if nested[name] == nil { nested[name] = offset }
  }

  /// The number of cells of a column.
  func count(of index: Int) -> Int { columns[index].count }

  /// Reads the value at the scanner's position as a column's cell in a row; cells between its last
  /// one and the row are missing.
  ///
  /// - Throws: `malformed` for a repeated cell, a list or an object.
  @inline(__always)
  mutating func takeCell(
    _ index: Int, row: Int, from scanner: inout JSONScanner
  ) throws(DataError) {
    let start = scanner.at
    if columns[index].count != row { try pass(to: row, of: index, scanner) }
    if scanner.next | 0x20 == JSONMark.openBrace, request.wanted == nil {
      if nested[names[index]] == nil { nested[names[index]] = scanner.offset }
      try scanner.skipValue()
      columns[index].appendMissing()
      return
    }
    switch try scanner.takeScalar(wanted(for: index)) {
    case .integer(let integer):
      let end = scanner.at
      columns[index].append(integer) { UnsafeBufferPointer(start: start, count: end - start) }
    case .number(let number):
      let end = scanner.at
      columns[index].append(number) { UnsafeBufferPointer(start: start, count: end - start) }
    case .null: columns[index].appendMissing()
    case .text(let string):
      if string.hasEscapes {
        let bytes = try scanner.unescaped(string)
        bytes.withUnsafeBufferPointer { columns[index].append(text: $0) }
      } else {
        columns[index].append(text: string.bytes)
      }
    }
  }

  private func wanted(for index: Int) -> String {
    "a number, text, true, false or null for column \"\(names[index])\""
  }

  private mutating func pass(
    to row: Int, of index: Int, _ scanner: borrowing JSONScanner
  ) throws(DataError) {
    let missing = row - columns[index].count
    guard missing > 0 else {
      throw scanner.fault(
        at: scanner.at, "the second value of \"\(names[index])\" in one object; leave one out")
    }
    absentCount += missing
    guard absentCount <= mostAbsent else {
      throw scanner.fault(
        at: scanner.at,
        "the keys of the rows differ too much; name the columns to read, or make the keys cells of a"
          + " column")
    }
    columns[index].appendMissing(missing)
  }

  /// Ends the reading: all columns get the same number of rows.
  ///
  /// - Throws: `malformed` if that adds too many missing cells.
  mutating func finish(
    rowCount: Int, _ scanner: borrowing JSONScanner
  ) throws(DataError) -> [TypedColumn] {
    for index in columns.indices where columns[index].count < rowCount {
      try pass(to: rowCount, of: index, scanner)
    }
    return columns
  }
}
