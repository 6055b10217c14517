import SumiChart
import SumiData

/// Boxes and violins: of each bin of values at each position, narrower than can be seen, the least and
/// the greatest, and how many there are.
struct DistributionForm: SummaryForm {
  let index: Int
  let name: String
  /// `nil` for one distribution at the series' title.
  let position: String?
  let value: String
  let weight: String?
  let split: String?

  var columns: [String] {
    var names: [String] = []
    for column in [position, value, weight, split].compactMap(\.self) where !names.contains(column)
    {
      names.append(column)
    }
    return names
  }

  let needsLayout = true

  func extremes(of rows: Table) throws(DataError) -> SeriesRows {
    try sketch(of: rows, copies: weight, on: nil)
  }

  func summary(of rows: Table, on layout: SummaryLayout) throws(DataError) -> SeriesRows {
    try sketch(of: rows, copies: weight, on: layout)
  }

  func joined(_ rows: SeriesRows, on layout: SummaryLayout) throws(DataError) -> SeriesRows {
    try sketch(of: rows.table, copies: MadeColumn.count, on: layout)
  }

  func joinedExtremes(_ rows: SeriesRows) throws(DataError) -> SeriesRows {
    try sketch(of: rows.table, copies: MadeColumn.count, on: nil)
  }

  func drawn(_ rows: SeriesRows, as series: inout Series) throws(DataError) -> Table {
    series.source[.weight] = .named(MadeColumn.count)
    return rows.table
  }

  func drawnExtremes(_ rows: SeriesRows, as series: inout Series) throws(DataError) -> Table {
    try drawn(rows, as: &series)
  }

  /// - Parameters:
  ///   - copies: the column that says how often each value is there; `nil` for once.
  ///   - layout: where values are drawn; `nil` for the extremes only.
  private func sketch(
    of rows: Table, copies: String?, on layout: SummaryLayout?
  ) throws(DataError) -> SeriesRows {
    let bins = PixelBins(index, on: layout)
    return try rows.eachPart(by: split, source: name) { (part) throws(DataError) in
      try sketch(of: part, copies: copies, in: bins)
    }
  }

  private func sketch(
    of rows: Table, copies: String?, in bins: PixelBins
  ) throws(DataError) -> Table {
    let numbers = try rows.numbers(named: value, source: name, for: "a distribution needs")
    let positions = try position.map { (position) throws(DataError) in
      try rows.column(named: position, source: name)
    }
    let sketch = DistributionSketch(
      positions: positions ?? Column([Int64](repeating: 0, count: rows.rowCount)),
      values: numbers,
      copies: try copies.map { (copies) throws(DataError) in
        try rows.column(named: copies, source: name)
      },
      bins: bins.bins)
    var names = [value, MadeColumn.count]
    var columns = [Column(sketch.values), Column(sketch.copies.map(Int64.init))]
    if let position, position != value {
      names.append(position)
      columns.append(sketch.positions)
    }
    return try Table(names: names, columns: columns)
  }
}
