import SumiChart
import SumiData

/// Boxes and violins.
struct DistributionForm: SketchForm {
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

  let need = "a distribution needs"

  func periods(of positions: Column) -> Totals.Periods? { nil }

  func drawn(_ rows: SeriesRows, as series: inout Series) throws(DataError) -> Table {
    series.source[.weight] = .named(MadeColumn.count)
    return rows.table
  }
}
