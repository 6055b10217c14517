import SumiChart
import SumiData

extension [SeriesData] {
  /// Fits a line through the middle of the points of each series that wants one, and returns warnings.
  ///
  /// - Throws: `LayoutError.statistics` for points that have no middle, such as categories.
  mutating func fitRegressions(
    on kinds: AxisKinds, isRadial: Bool, memo: ColumnMemo
  ) throws(LayoutError) -> [String] {
    var warnings: [String] = []
    for index in indices where !self[index].isHidden {
      guard let line = self[index].series.source.regression else { continue }
      let data = self[index]
      guard data.traits.isCloud, !isRadial else {
        throw .statistics(
          series: data.name,
          message: isRadial
            ? "a \"regression\" needs straight axes, but this chart is radial; leave it out"
            : "only series of points, such as a scatter, have a \"regression\"; leave it out")
      }
      let positions = data.column(.x)
      let axis = kinds[data.orientation.positions, data.axis(along: data.orientation.positions)]
      guard axis != .category, positions.kind != .category, data.columns[.y]?.numberValues != nil
      else {
        throw .statistics(
          series: data.name,
          message: "a \"regression\" needs numbers or dates as positions, and numbers as values; "
            + "choose other columns, or leave it out")
      }
      self[index].regression = memo.output(
        of: Regression(line.method, confidence: line.confidence), [positions, data.column(.y)])
      if self[index].regression == nil, data.count > 0 {
        warnings.append(
          "\(data.name): a regression needs two points at different positions; it is left out")
      }
    }
    return warnings
  }
}
