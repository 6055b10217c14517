import SumiChart
import SumiData

/// Series whose rows are combined to medians: of each bin of values at each position or in each period,
/// narrower than can be seen, the least and the greatest, and how many there are.
struct MedianForm: SummaryForm {
  /// What is combined.
  let totals: TotalsForm
  let value: String

  var index: Int { totals.index }
  var columns: [String] { totals.columns }
  let needsLayout = true

  func extremes(of rows: Table) throws(DataError) -> SeriesRows {
    try sketch(of: rows, copies: nil, in: PixelBins(index, on: nil))
  }

  func summary(of rows: Table, on layout: SummaryLayout) throws(DataError) -> SeriesRows {
    try sketch(of: rows, copies: nil, in: PixelBins(index, on: layout))
  }

  func joined(_ rows: SeriesRows, on layout: SummaryLayout) throws(DataError) -> SeriesRows {
    try sketch(of: rows.table, copies: MadeColumn.count, in: PixelBins(index, on: layout))
  }

  func joinedExtremes(_ rows: SeriesRows) throws(DataError) -> SeriesRows {
    try sketch(of: rows.table, copies: MadeColumn.count, in: PixelBins(index, on: nil))
  }

  private func sketch(
    of rows: Table, copies: String?, in bins: PixelBins
  ) throws(DataError) -> SeriesRows {
    try eachPart(of: rows) { (part) throws(DataError) in
      let keys = try part.column(named: totals.key, source: totals.name)
      let sketch = DistributionSketch(
        positions: keys, periods: try totals.periods(of: keys),
        values: try part.numbers(
          named: value, source: totals.name, for: "the aggregate \"median\" needs"),
        copies: try copies.map { (copies) throws(DataError) in
          try part.column(named: copies, source: totals.name)
        }, bins: bins.bins)
      return try Table(
        names: [totals.key, value, MadeColumn.count],
        columns: [
          sketch.positions, Column(sketch.values), Column(sketch.copies.map(Int64.init)),
        ])
    }
  }

  /// A median of one value is itself.
  func drawn(_ rows: SeriesRows, as series: inout Series) throws(DataError) -> Table {
    try eachPart(of: rows.table) { (part) throws(DataError) in
      let columns = try [totals.key, value, MadeColumn.count].map { (name) throws(DataError) in
        try part.column(named: name, source: totals.name)
      }
      let parts = Distributions.Parts(whiskerReach: nil, hasOutliers: false)
      let found = Distributions(parts).output(of: columns)
      return try Table(
        names: [totals.key, value],
        columns: [found.positions, Column(found.five.map(\.median))])
    }.table
  }

  func drawnExtremes(_ rows: SeriesRows, as series: inout Series) throws(DataError) -> Table {
    try drawn(rows, as: &series)
  }

  private func eachPart(
    of rows: Table, _ body: (Table) throws(DataError) -> Table
  ) throws(DataError) -> SeriesRows {
    try rows.eachPart(by: totals.split, source: totals.name, body)
  }
}
