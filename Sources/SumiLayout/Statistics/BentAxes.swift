import SumiChart
import SumiData
import SumiGeometry

/// The axes that are stated to be bent, known before the kinds of all axes are: bins and distributions of
/// numbers outside of their domain would have no position there.
struct BentAxes {
  @Shared private var chart: Chart

  init(of chart: Chart) { self.chart = chart }

  /// Whether the axis of a series' positions is logarithmic, where bins of equal ratios have equal widths.
  func isLogarithmic(alongPositionsOf data: SeriesData) -> Bool {
    data.statedAxis(along: data.orientation.positions, in: chart)?.kind == .logarithmic
  }

  /// An axis of a series on which some numbers have no position; `nil` if it is of another kind.
  fileprivate func axis(of data: SeriesData, along dimension: Dimension) -> Axis? {
    data.statedAxis(along: dimension, in: chart).flatMap { axis in
      axis.kind.curve.domain.isAll ? nil : axis
    }
  }
}

extension [SeriesData] {
  /// Leaves out the numbers without a position of series that count or summarise their rows, and returns
  /// warnings: one such number would make a whole bin, box or density vanish.
  ///
  /// Must run before rows are counted and summarised.
  mutating func leaveOutNumbersOutside(
    on axes: BentAxes, memo: ColumnMemo
  ) throws(LayoutError) -> [String] {
    var warnings = CountedWarnings()
    for index in indices where !self[index].isHidden {
      guard let found = try self[index].leaveOutNumbersOutside(on: axes, memo: memo) else {
        continue
      }
      warnings.add(found.count, of: self[index].name) {
        NumbersOutside.leftOut($0, axis: found.axis)
      }
    }
    return warnings.texts
  }
}

extension SeriesData {
  fileprivate mutating func leaveOutNumbersOutside(
    on axes: BentAxes, memo: ColumnMemo
  ) throws(LayoutError) -> (count: Int, axis: NumbersOutside.Words)? {
    let counts = traits.binning != nil
    guard counts || traits.distribution != nil else { return nil }
    let role: Role = counts ? .x : .y
    let dimension = counts ? orientation.positions : orientation.values
    guard let axis = axes.axis(of: self, along: dimension), columns[role]?.kind == .number
    else { return nil }
    // The lower end of the axis is a position for a quartile, but not for a bin.
    guard counts || axis.log.nonPositive != .clip else { return nil }
    let sources = sources(first: [role])
    let curve = axis.kind.curve
    let gaps = curve.domain.gaps
    let operation = RowsOutside(
      [.numbers(starts: gaps.map(\.lowerBound), ends: gaps.map(\.upperBound.nextUp))],
      description: "numbers \(curve.domain.outside)")
    let found = memo.output(of: operation, sources.map(\.column))
    guard let left = found.columns else { return nil }
    let identity = AxisIdentity(
      isX: dimension == .x, index: self.axis(along: dimension), id: axis.id)
    let words = NumbersOutside.Words(axis: identity.name, curve)
    if axis.log.nonPositive == .error {
      throw NumbersOutside.error(series: name, axis: words, count: found.leftOutCount)
    }
    replace(sources.map(\.role), by: left)
    return (found.leftOutCount, words)
  }
}
