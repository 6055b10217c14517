import SumiChart
import SumiData
import SumiDrawing
import SumiLayout

/// Lines, and bands between two of them, along x: of each bin that they are reduced to when they
/// are drawn, the first, the lowest, the highest and the last row. These are rows of the data, so
/// they are drawn like these.
struct LineForm: SummaryForm {
  let index: Int
  let name: String
  let x: String
  let values: [String]
  let split: String?
  /// Whether the axes along and across the line are logarithmic, so that numbers up to 0 are not
  /// drawn.
  let isLogAlong: Bool
  let isLogAcross: Bool

  var columns: [String] { [x] + values + (split.map { [$0] } ?? []) }
  let needsLayout = true

  private var leastX: Double { isLogAlong ? 0 : -.infinity }
  private var leastValue: Double { isLogAcross ? 0 : -.infinity }

  func extremes(of rows: Table) throws(DataError) -> SeriesRows {
    try reduced(rows) { x, values in
      KeptRows.ofExtremes(x: x, values: values, leastX: leastX, leastValue: leastValue)
    }
  }

  func summary(of rows: Table, on layout: SummaryLayout) throws(DataError) -> SeriesRows {
    guard let series = layout.series(index) else { return try extremes(of: rows) }
    try checkKinds(of: rows, in: layout)
    return try reduced(rows) { x, values in
      KeptRows.ofLine(
        series, in: layout.frame, scale: layout.scale, x: series.x.placing(x), values: values,
        leastValue: leastValue)
    }
  }

  func joined(_ rows: SeriesRows, on layout: SummaryLayout) throws(DataError) -> SeriesRows {
    try summary(of: rows.table, on: layout)
  }

  func drawn(_ rows: SeriesRows, as series: inout Series) throws(DataError) -> Table {
    // A line is drawn through its rows in their order, and partitions may come in any.
    let parts = try rows.table.parts(by: split, source: name).map { (part) throws(DataError) in
      try part.table.ordered(by: x).adding(part.title, as: split)
    }
    return parts.isEmpty ? rows.table : try Table.joined(parts, source: name)
  }

  private func reduced(
    _ rows: Table, _ kept: (NumberValues, [NumberValues]) -> [Int]
  ) throws(DataError) -> SeriesRows {
    let parts = try rows.parts(by: split, source: name).map { (part) throws(DataError) in
      let columns = try self.values.map { (value) throws(DataError) in
        try numbers(value, in: part.table)
      }
      let kept = kept(try numbers(x, in: part.table), columns)
      return try part.table.picking(kept).adding(part.title, as: split)
    }
    return SeriesRows(
      table: parts.isEmpty ? try rows.picking([]) : try Table.joined(parts, source: name))
  }

  private func numbers(_ column: String, in table: Table) throws(DataError) -> NumberValues {
    let found = try table.column(named: column)
    if let numbers = found.numbersOrNothing { return numbers }
    throw .unusable(
      source: name,
      problem:
        "a summary of a line needs numbers or dates, but \"\(column)\" holds texts; combine the "
        + "rows of each text with an \"aggregate\", or choose another column")
  }

  /// Throws unless the columns are of the same kind as those that the layout was made of.
  private func checkKinds(of rows: Table, in layout: SummaryLayout) throws(DataError) {
    guard let known = layout.extremes[index]?.table else { return }
    for column in [x] + values {
      guard let here = rows[column], let there = known[column], here.count > 0, there.count > 0,
        !here.hasSameUnit(as: there)
      else { continue }
      throw .unusable(
        source: name,
        problem:
          "\"\(column)\" holds \(here.unitWords), and \(there.unitWords) in the ranges; give it "
          + "one type in all parts")
    }
  }
}

extension Column {
  /// Whether both are numbers, or times in one unit, or texts.
  func hasSameUnit(as other: Column) -> Bool {
    switch (values, other.values) {
    case (.numbers, .numbers), (.text, .text): true
    case (.dateTimes(_, let own), .dateTimes(_, let others)): own == others
    default: false
    }
  }

  fileprivate var unitWords: String {
    if case .dateTimes(_, let unit) = values { "times in \(unit.rawValue)" } else { kindWord }
  }
}

extension Table {
  /// The rows in the ascending order of a column; of equal ones the first comes first.
  fileprivate func ordered(by name: String) throws(DataError) -> Table {
    guard let keys = self[name]?.numberValues, rowCount > 1 else { return self }
    let rows: [Int]
    if keys.type.isFloatingPoint {
      let numbers = keys.doubles
      // Rows without a position stay at the end.
      let places = numbers.map { $0.isNaN ? Double.infinity : $0 }
      if zip(places, places.dropFirst()).allSatisfy({ $0 <= $1 }) { return self }
      rows = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    } else {
      let numbers = keys.integers
      if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 <= $1 }) { return self }
      rows = numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
    }
    return try picking(rows)
  }
}
