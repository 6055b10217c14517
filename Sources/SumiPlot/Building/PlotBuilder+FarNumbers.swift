import SumiChart
import SumiData

extension PlotBuilder {
  /// Numbers so far from all others that these would be drawn on each other, in columns that nobody named; those of
  /// bars and lines are drawn, whatever they are.
  func farNumbers(_ choice: PlotChoice, _ request: PlotRequest) -> [LeftOutRows] {
    let kinds = [
      Series.defaultCloudKind, Series.kind(taking: [.size]), Series.defaultDistributionKind,
      Series.defaultGroupsKind, Series.defaultFewValuesKind, Series.defaultDenseCloudKind,
    ]
    guard request.x == nil, request.y == nil, !request.areAxesStated, choice.end == nil,
      kinds.contains(choice.kind), choice.folded.isEmpty
    else { return [] }
    let names = [choice.x, choice.looks[.color]].compactMap(\.self) + choice.y
    return names.filter { !isLogarithmicAmount($0, choice) }.compactMap {
      FarNumbers.found(in: table, column: $0, areRows: $0 == choice.x || choice.y.count == 1)
    }
  }

  /// Whether a column has amounts, of which great ones are no errors, on an axis that shows all of them.
  private func isLogarithmicAmount(_ name: String, _ choice: PlotChoice) -> Bool {
    guard choice.logarithmic.contains(name == choice.x ? .x : .y), let column = table[name] else {
      return false
    }
    let profile = ColumnProfile(column, name: name)
    return profile.isAmount || profile.isMoney
  }
}
