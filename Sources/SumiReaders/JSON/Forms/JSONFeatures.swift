import SumiData

/// Reads the features of GeoJSON (RFC 7946) as rows: their properties and, of points, where they are.
struct JSONFeatures {
  private var properties = JSONMembers()
  /// Features whose place is not a point.
  private(set) var shapeCount = 0
  private(set) var rowCount = 0

  /// Reads a feature.
  ///
  /// - Throws: `malformed`.
  mutating func take(
    into columns: inout JSONColumns, from scanner: inout JSONScanner
  ) throws(DataError) {
    guard scanner.take(JSONMark.openBrace) else { throw scanner.unexpected("a feature") }
    scanner.skipBlanks()
    if !scanner.take(JSONMark.closeBrace) {
      repeat {
        let key = try scanner.takeKey()
        try scanner.takeColon()
        if scanner.next == JSONMark.openBrace, key.bytes.elementsEqual("properties".utf8) {
          try properties.take(row: rowCount, into: &columns, from: &scanner)
        } else if scanner.next == JSONMark.openBrace, key.bytes.elementsEqual("geometry".utf8) {
          try takePlace(into: &columns, from: &scanner)
        } else {
          try scanner.skipValue()
        }
      } while try scanner.takeSeparator(closing: JSONMark.closeBrace)
    }
    rowCount += 1
  }

  private mutating func takePlace(
    into columns: inout JSONColumns, from scanner: inout JSONScanner
  ) throws(DataError) {
    let survey = try members(of: &scanner)
    guard var list = survey.coordinates, survey.isPoint, list.take(JSONMark.openBracket) else {
      shapeCount += 1
      return
    }
    list.skipBlanks()
    for name in ["lon", "lat"] {
      if let column = columns.index(named: name) {
        try columns.takeCell(column, row: rowCount, from: &list)
      } else {
        try list.skipValue()
      }
      guard try list.takeSeparator(closing: JSONMark.closeBracket) else { return }
    }
  }

  /// What kind of shape an object is, and where its coordinates are.
  private func members(
    of scanner: inout JSONScanner
  ) throws(DataError) -> (isPoint: Bool, coordinates: JSONScanner?) {
    var found: (isPoint: Bool, coordinates: JSONScanner?) = (false, nil)
    scanner.at += 1
    scanner.skipBlanks()
    if scanner.take(JSONMark.closeBrace) { return found }
    repeat {
      let key = try scanner.takeKey()
      try scanner.takeColon()
      if key.bytes.elementsEqual("coordinates".utf8) { found.coordinates = scanner }
      let start = scanner.at
      try scanner.skipValue()
      if key.bytes.elementsEqual("type".utf8) {
        let type = UnsafeBufferPointer(start: start, count: scanner.at - start)
        found.isPoint = type.elementsEqual("\"Point\"".utf8)
      }
    } while try scanner.takeSeparator(closing: JSONMark.closeBrace)
    return found
  }
}
