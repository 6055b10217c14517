import SumiData

/// Reads rows of JSON: objects with cells by name, lists with cells by position, or single cells.
struct JSONRows {
  private enum Kind {
    case object
    case list
    case cell
  }

  private var kind: Kind?
  private var members = JSONMembers()
  /// The names of the cells of lists, if they have some.
  private let names: [String]
  /// The columns of lists by position.
  private var places: [Int?] = []
  private(set) var rowCount = 0

  init(names: [String]? = nil) { self.names = names ?? [] }

  /// Reads a row.
  ///
  /// - Throws: `malformed`.
  @inline(__always)
  mutating func takeRow(
    into columns: inout JSONColumns, from scanner: inout JSONScanner
  ) throws(DataError) {
    let kind = Self.kind(of: scanner.next)
    if kind != self.kind {
      guard self.kind == nil else { throw scanner.unexpected(rowName) }
      self.kind = kind
    }
    switch kind {
    case .object: try members.take(row: rowCount, into: &columns, from: &scanner)
    case .list: try takeList(into: &columns, from: &scanner)
    case .cell:
      if places.isEmpty { places = [columns.index(named: JSONReader.valueColumn)] }
      try takeCell(places[0], into: &columns, from: &scanner)
    }
    rowCount += 1
  }

  private static func kind(of byte: UInt8) -> Kind {
    switch byte {
    case JSONMark.openBrace: .object
    case JSONMark.openBracket: .list
    default: .cell
    }
  }

  private var rowName: String {
    switch kind {
    case .object: "an object, as the rows before,"
    case .list: "a list, as the rows before,"
    case .cell, nil: "a single value, as the rows before,"
    }
  }

  @inline(__always)
  private func takeCell(
    _ column: Int?, into columns: inout JSONColumns, from scanner: inout JSONScanner
  ) throws(DataError) {
    if let column {
      try columns.takeCell(column, row: rowCount, from: &scanner)
    } else {
      try scanner.skipValue()
    }
  }

  private mutating func takeList(
    into columns: inout JSONColumns, from scanner: inout JSONScanner
  ) throws(DataError) {
    scanner.at += 1
    scanner.skipBlanks()
    if scanner.take(JSONMark.closeBracket) { return }
    var place = 0
    repeat {
      if place == places.count {
        guard place < JSONReader.longestRow else {
          throw scanner.fault(
            at: scanner.at,
            "a row of more than \(JSONReader.longestRow) cells; make them rows of one column")
        }
        places.append(
          columns.index(named: place < names.count ? names[place] : "column \(place + 1)"))
      }
      try takeCell(places[place], into: &columns, from: &scanner)
      place += 1
    } while try scanner.takeSeparator(closing: JSONMark.closeBracket)
  }
}
