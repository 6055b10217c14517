import SumiChart
import SumiData

/// A series that is drawn from the distribution of the values at each position or in each period: of each bin
/// of values, narrower than can be seen, the least and the greatest, and how many there are.
protocol SketchForm: SummaryForm {
  /// The series' name in errors.
  var name: String { get }
  /// `nil` for one distribution of all values.
  var position: String? { get }
  var value: String { get }
  /// The column that says how often each value is there; `nil` for once.
  var weight: String? { get }
  var split: String? { get }
  /// Who needs numbers, in an error.
  var need: String { get }
  /// The periods whose dates belong together; `nil` for equal positions.
  func periods(of positions: Column) throws(DataError) -> Totals.Periods?
}

extension SketchForm {
  var needsLayout: Bool { true }

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

  func drawnExtremes(_ rows: SeriesRows, as series: inout Series) throws(DataError) -> Table {
    try drawn(rows, as: &series)
  }

  /// - Parameter layout: where values are drawn; `nil` for the extremes only.
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
    let numbers = try rows.numbers(named: value, source: name, for: need)
    let positions =
      if let position {
        try rows.column(named: position, source: name)
      } else {
        Column(.numbers(NumberValues(regularFrom: 0 as Int64, step: 0, count: rows.rowCount)))
      }
    let sketch = DistributionSketch(
      positions: positions, periods: try periods(of: positions), values: numbers,
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
