import SumiData

/// Detects whether the first row has the columns' names, and makes the names.
struct DelimitedTextHeader {
  let rules: CellRules
  /// The number of rows used for the decision.
  private static let sampleRows = 100

  /// Whether the first row of the block is a header: it is, unless more columns speak against it (a
  /// number above numbers, a date above dates) than for it (neither above them). A single row is a
  /// header unless it has a number or a date.
  func isHeader(_ block: CellBlock) -> Bool {
    var balance = 0
    let rows = min(1, block.rowCount)..<min(Self.sampleRows, block.rowCount)
    for column in 0..<block.stride - 1 {
      let head = rules.guess(block, column: column, rows: 0..<min(1, block.rowCount))
      if head == .undecided { continue }
      switch rows.isEmpty ? .undecided : rules.guess(block, column: column, rows: rows) {
      case .numbers: balance += head == .numbers ? -1 : 1
      case .dateTimes: balance += head == .text ? 1 : -1
      case .undecided: balance += head == .text ? 1 : -1
      case .text: break
      }
    }
    return balance >= 0
  }

  /// The names in the first row, trimmed; `column 3` for an empty one, `x 2` for the second `x`.
  static func names(_ block: CellBlock, isHeader: Bool) -> [String] {
    var seen: Set<String> = []
    return (0..<block.stride - 1).map { column in
      var name = isHeader ? headerText(block.cell(row: 0, column: column)) : ""
      if name.isEmpty { name = "column \(column + 1)" }
      var unique = name
      var number = 2
      while !seen.insert(unique).inserted {
        unique = "\(name) \(number)"
        number += 1
      }
      return unique
    }
  }

  private static func headerText(_ cell: Cell) -> String {
    let bytes = cell.unquoted
    return bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return "" }
      return String(
        decoding: Cell(start: start, end: start + buffer.count).trimmed.bytes, as: UTF8.self)
    }
  }
}
