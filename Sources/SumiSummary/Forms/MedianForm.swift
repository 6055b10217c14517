import SumiChart
import SumiData

/// Series whose rows are combined to medians.
struct MedianForm: SketchForm {
  /// What is combined.
  let totals: TotalsForm
  let value: String

  var index: Int { totals.index }
  var name: String { totals.name }
  var columns: [String] { totals.columns }
  var position: String? { totals.key }
  let weight: String? = nil
  var split: String? { totals.split }
  let need = "the aggregate \"median\" needs"

  func periods(of positions: Column) throws(DataError) -> Totals.Periods? {
    try totals.periods(of: positions)
  }

  /// A median of one value is itself.
  func drawn(_ rows: SeriesRows, as series: inout Series) throws(DataError) -> Table {
    try rows.table.eachPart(by: split, source: name) { (part) throws(DataError) in
      let columns = try [totals.key, value, MadeColumn.count].map { (column) throws(DataError) in
        try part.column(named: column, source: name)
      }
      let parts = Distributions.Parts(whiskerReach: nil, hasOutliers: false)
      let found = Distributions(parts).output(of: columns)
      return try Table(
        names: [totals.key, value],
        columns: [found.positions, Column(found.five.map(\.median))])
    }.table
  }
}
