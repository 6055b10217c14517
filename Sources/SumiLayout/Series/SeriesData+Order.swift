import SumiChart
import SumiData

extension [SeriesData] {
  /// Warnings about rows whose values are not in the order of their roles, such as a high below the
  /// low.
  func orderWarnings(memo: ColumnMemo) -> [String] {
    var warnings: [String] = []
    for data in self where !data.isHidden {
      // The parts of a split series may have the same one.
      if let warning = data.orderWarning(memo: memo), !warnings.contains(warning) {
        warnings.append(warning)
      }
    }
    return warnings
  }
}

extension SeriesData {
  fileprivate func orderWarning(memo: ColumnMemo) -> String? {
    let roles = traits.ascendingRoles
    let found = roles.compactMap { columns[$0] }
    guard found.count == 2 else { return nil }
    let count = memo.output(of: DescendingRows(), found)
    guard count > 0 else { return nil }
    return "\(name): in \(count) \(count == 1 ? "row" : "rows") \(words(for: roles[1])) is below "
      + "\(words(for: roles[0])); they are drawn as if exchanged"
  }
}
