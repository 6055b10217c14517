import Sumi

/// A table in words: a line for each column.
struct TableDescription {
  let text: String

  /// - Parameter plotted: the table as charts are chosen from it.
  init(_ table: Table, plotted: Table, name: String) {
    let rows = table.rowCount == 1 ? "1 row" : "\(table.rowCount) rows"
    let columns = table.names.count == 1 ? "1 column" : "\(table.names.count) columns"
    var lines = [["column", "type", "missing", "different", "from", "to", "examples"]]
    lines += zip(table.names, table.columns).map { name, column in
      Self.line(Self.column(column, plotted[name]), name: name)
    }
    let widths = lines[0].indices.map { index in lines.map { $0[index].count }.max() ?? 0 }
    let body = lines.map { line in
      let cells = zip(line, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
    let titles = [table.title, table.subtitle].compactMap(\.self).map { ": \($0)" }.joined()
    text = (["\(name): \(rows), \(columns)\(titles)"] + body).joined(separator: "\n") + "\n"
  }

  /// The rows among which different values are counted.
  private static let sampleRows = 1 << 20
  private static let examples = 3
  private static let longest = 24

  /// A column as it is drawn, if that tells other values; texts are as they are in the file.
  private static func column(_ column: Column, _ plotted: Column?) -> Column {
    guard let plotted else { return column }
    let isOther =
      plotted.type != column.type
      || plotted.statistics.missingCount != column.statistics.missingCount
    return isOther ? plotted : column
  }

  private static func line(_ column: Column, name: String) -> [String] {
    let known = (0..<min(column.count, sampleRows)).filter { !column.isMissing($0) }
    let cells = column.cellTexts(of: known)
    var seen: Set<String> = []
    var first: [String] = []
    for cell in cells where seen.insert(cell).inserted && first.count < examples {
      first.append(cut(cell))
    }
    let range = column.rangeTexts ?? ("", "")
    let different = "\(seen.count)" + (column.count > sampleRows ? "+" : "")
    // What is no number is drawn as little as what is missing.
    let missing = column.statistics.missingCount + column.statistics.notANumberCount
    return [
      cut(name), column.typeName, "\(missing)", different, range.0, range.1,
      first.joined(separator: ", "),
    ]
  }

  /// A text on one line, at most so long.
  private static func cut(_ text: String) -> String {
    let line = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return line.count <= longest ? line : line.prefix(longest - 1) + "…"
  }
}

extension Column {
  fileprivate var typeName: String {
    switch (type, isTimeOfDay) {
    case (.numbers, _): "number"
    case (.dateTimes, true): "time"
    case (.dateTimes, false): "date"
    case (.text, _): levels == nil ? "text" : "ordered text"
    }
  }

  /// Its cells as they read.
  fileprivate func cellTexts(of rows: [Int]) -> [String] {
    switch values {
    case .numbers(let numbers): rows.map { number(numbers[$0..<$0 + 1].doubles[0]) }
    case .dateTimes(let stamps, let unit):
      rows.map { CivilDate.text(of: stamps.integer(at: $0), unit: unit) }
    case .text(let texts): rows.map { texts[$0] }
    }
  }

  /// The least and the greatest value; `nil` for texts, and without any.
  fileprivate var rangeTexts: (String, String)? {
    let statistics = statistics
    if case .dateTimes(_, let unit) = values, let range = statistics.stampRange {
      return (
        CivilDate.text(of: range.lowerBound, unit: unit),
        CivilDate.text(of: range.upperBound, unit: unit)
      )
    }
    guard case .numbers = values, let range = statistics.range else { return nil }
    return (number(range.lowerBound), number(range.upperBound))
  }

  private func number(_ value: Double) -> String {
    guard let whole = Int64(exactly: value) else { return "\(value)" }
    return "\(whole)"
  }
}
