import SumiData
import SumiGeometry

/// Lists of rows within rows.
extension JSONParse {
  /// The rows in the lists of each row, behind the other cells of that row; `nil` if its lists are no such rows.
  func nestedTable(_ wanted: Set<String>?) throws(DataError) -> Table? {
    guard let nested = JSONNested(form, in: start) else { return nil }
    var (parse, plain) = (self, self)
    parse.form = .nested(nested)
    // Lists that differ from those of the first row are left out, as others are.
    guard let inner = try? parse.flatTable(nil), !inner.names.isEmpty else { return nil }
    let sizes = parse.nestedSizes
    if nested.isOfThings {
      guard inner.rowCount > sizes.count, sizes.count <= JSONNested.mostLines,
        inner.columns.contains(where: { $0.type != .text })
      else { return nil }
    }
    let flat = try? plain.flatTable(nil, besides: Set(nested.members))
    let own = flat.flatMap { $0.names.isEmpty ? nil : $0 }
    // What is measured of the rows themselves would count for each row of their lists.
    guard !nested.isOfThings || own?.columns.allSatisfy(Self.isName) ?? true else { return nil }
    let rows = sizes.indices.flatMap { Array(repeating: $0, count: sizes[$0]) }
    // Lines that have nothing else are numbered.
    let numbered = try Table(
      names: ["row"], columns: [Column(sizes.indices.map { Double($0 + 1) })])
    let outer = own ?? numbered
    guard outer.rowCount == sizes.count,
      Self.repeatedBytes(of: outer, sizes) <= Double(max(start.count, Self.leastBytes)) * 4
    else { return nil }
    var columns = zip(outer.names, outer.columns).map { (name: $0, column: $1.rows(at: rows)) }
    if let beside = labels(nested, of: sizes) { columns.append(beside) }
    for (name, column) in zip(inner.names, inner.columns) {
      let isTaken = columns.contains { $0.name == name }
      columns.append((isTaken ? "\(nested.members[0]).\(name)" : name, column))
    }
    if let wanted {
      if let missing = wanted.first(where: { name in !columns.contains { $0.name == name } }) {
        let names = columns.map(\.name)
        throw .missingColumn(
          source: start.name, column: missing,
          nearest: nearestName(to: missing, among: names), names: names)
      }
      columns.removeAll { !wanted.contains($0.name) }
    }
    return try Table(
      names: columns.map(\.name), columns: columns.map(\.column),
      notes: outer.notes + [note(on: nested, sizes)] + inner.notes)
  }

  /// The bytes of the texts of rows that are there for each row of their lists: a long text in front of very many rows
  /// would exhaust memory.
  private static func repeatedBytes(of table: Table, _ sizes: [Int]) -> Double {
    table.columns.reduce(0) { sum, column in
      guard case .text(let texts) = column.values else { return sum }
      return sizes.indices.reduce(sum) {
        $0 + Double(texts[$1].utf8.count) * Double(sizes[$1])
      }
    }
  }

  private static let leastBytes = 1 << 24

  /// Whether a column has texts, or one number that all rows have, such as the width of lines.
  private static func isName(_ column: Column) -> Bool {
    guard column.type != .text, !column.isMissingWhole else { return true }
    guard column.type == .numbers, let range = column.statistics.range else { return false }
    return range.lowerBound == range.upperBound
  }

  private func note(on nested: JSONNested, _ sizes: [Int]) -> String {
    let members = nested.members.map { "\"\($0)\"" }.joined(separator: ", ")
    let empty = sizes.count { $0 == 0 }
    let none = empty == 0 ? "" : "; \(empty) of them have none and are left out"
    return
      "\(start.name): \(members) of \(sizes.count == 1 ? "a row is" : "\(sizes.count) rows are") read as"
      + " \(sizes.reduce(0, +)) rows, with the other cells of each\(none)"
  }

  /// The cells beside the list of rows, one for each cell of their lists.
  private func labels(
    _ nested: JSONNested, of sizes: [Int]
  ) -> (name: String, column: Column)? {
    guard let beside = nested.beside, let count = sizes.first, sizes.allSatisfy({ $0 == count })
    else { return nil }
    var parse = self
    parse.form = .inner(list: beside.place, depth: nested.depth, names: nil)
    guard let labels = try? parse.flatTable(nil), labels.rowCount == count,
      let column = labels.columns.first
    else { return nil }
    let rows = sizes.flatMap { Array(0..<$0) }
    return (beside.name, column.rows(at: rows))
  }

  /// Reads what the lists of the rows have.
  mutating func readNested(
    _ nested: JSONNested, into columns: inout JSONColumns, from scanner: inout JSONScanner,
    _ clock: inout ReadClock
  ) throws(DataError) -> Int {
    let keys = Set(nested.members.map { Array($0.utf8) })
    var rows = JSONRows()
    var count = 0
    var sizes: [Int] = []
    scanner.at = nested.list
    try scanner.takeElements { (scanner) throws(DataError) in
      let first = count
      try scanner.takeMembers { (key, scanner) throws(DataError) in
        let isNull = scanner.next == UInt8(ascii: "n")
        guard !isNull, keys.contains(try scanner.unescaped(key)) else {
          try scanner.skipValue()
          return
        }
        if nested.isOfThings {
          count = try max(count, takeCells(key, first, into: &columns, from: &scanner))
        } else {
          try scanner.takeElements { (scanner) throws(DataError) in
            try rows.takeRow(into: &columns, from: &scanner)
          }
          count = rows.rowCount
        }
      }
      sizes.append(count - first)
      try clock.reach(scanner.offset)
    }
    nestedSizes = sizes
    return count
  }

  /// Reads the list of a column's cells in a row.
  ///
  /// - Returns: the number of rows with them.
  private func takeCells(
    _ key: JSONString, _ first: Int, into columns: inout JSONColumns,
    from scanner: inout JSONScanner
  ) throws(DataError) -> Int {
    guard let column = try columns.index(of: key, in: scanner) else {
      try scanner.skipValue()
      return first
    }
    var row = first
    try scanner.takeElements { (scanner) throws(DataError) in
      try columns.takeCell(column, row: row, from: &scanner)
      row += 1
    }
    return row
  }
}
