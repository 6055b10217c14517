import SumiChart
import SumiData

extension [SeriesData] {
  /// Warnings about rows whose values are not in the order of their roles, such as a high below the
  /// low.
  func orderWarnings(memo: ColumnMemo) -> [String] {
    var warnings = CountedWarnings()
    for data in self where !data.isHidden {
      let roles = data.traits.ascendingRoles
      let found = roles.compactMap { data.columns[$0] }
      guard found.count == 2 else { continue }
      warnings.add(memo.output(of: DescendingRows(), found), of: data.name) { count in
        "in \(count) \(count == 1 ? "row" : "rows") \(data.words(for: roles[1])) is below "
          + "\(data.words(for: roles[0])); they are drawn as if exchanged"
      }
    }
    return warnings.texts
  }
}
