import SumiChart
import SumiData

/// The axes that are stated to be logarithmic, known before the kinds of all axes are: bins and
/// distributions of numbers ≤ 0 would have no position there.
struct LogarithmicAxes {
  private let chart: Chart

  init(of chart: Chart) { self.chart = chart }

  /// Whether the axis of a series' positions is logarithmic.
  func holdsPositions(of data: SeriesData) -> Bool {
    axis(of: data, along: data.orientation.positions) != nil
  }

  /// A logarithmic axis of a series; `nil` if it is of another kind.
  fileprivate func axis(of data: SeriesData, along dimension: Dimension) -> Axis? {
    let axis = data.statedAxis(along: dimension, in: chart)
    return axis?.kind == .logarithmic ? axis : nil
  }
}

extension [SeriesData] {
  /// Leaves out the numbers ≤ 0 of series that count or summarise their rows on a logarithmic axis, and
  /// returns warnings: of these one number would make a whole bin, box or density vanish.
  ///
  /// Must run before rows are counted and summarised.
  mutating func leaveOutNonPositive(
    on axes: LogarithmicAxes, memo: ColumnMemo
  ) throws(LayoutError) -> [String] {
    var warnings = CountedWarnings()
    for index in indices where !self[index].isHidden {
      guard let found = try self[index].leaveOutNonPositive(on: axes, memo: memo) else { continue }
      warnings.add(found.count, of: self[index].name) {
        NonPositiveNumbers.leftOut($0, axis: found.axis)
      }
    }
    return warnings.texts
  }
}

extension SeriesData {
  fileprivate mutating func leaveOutNonPositive(
    on axes: LogarithmicAxes, memo: ColumnMemo
  ) throws(LayoutError) -> (count: Int, axis: String)? {
    let counts = traits.binning != nil
    guard counts || traits.distribution != nil else { return nil }
    let role: Role = counts ? .x : .y
    let dimension = counts ? orientation.positions : orientation.values
    guard let axis = axes.axis(of: self, along: dimension), columns[role]?.kind == .number
    else { return nil }
    // The lower end of the axis is a position for a quartile, but not for a bin.
    guard counts || axis.log.nonPositive != .clip else { return nil }
    let sources = sources(first: [role])
    let operation = RowsOutside(
      [.numbers(starts: [-.greatestFiniteMagnitude], ends: [.leastNonzeroMagnitude])],
      description: "numbers ≤ 0")
    let found = memo.output(of: operation, sources.map(\.column))
    guard let left = found.columns else { return nil }
    let identity = AxisIdentity(
      isX: dimension == .x, index: self.axis(along: dimension), id: axis.id)
    if axis.log.nonPositive == .error {
      throw .noLogarithm(series: name, axis: identity.name, count: found.leftOutCount)
    }
    replace(sources.map(\.role), by: left)
    return (found.leftOutCount, identity.name)
  }
}
