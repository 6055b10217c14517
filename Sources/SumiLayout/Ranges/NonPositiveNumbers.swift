import SumiChart
import SumiData

/// The numbers of a column that have no logarithm, and how they are handled.
struct NonPositiveNumbers {
  let series: String
  let axis: String
  let count: Int
  let policy: LogStyle.NonPositive

  /// `nil` if there are none, or if the axis can show all of them.
  ///
  /// - Parameter name: the axis' name in warnings.
  init?(of column: Column, series: String, on scale: Scale, axis: Axis, name: String) {
    guard case .number(let scale) = scale, case .logarithmic = scale.transform else { return nil }
    count = column.positiveStatistics.nonPositiveCount
    guard count > 0 else { return nil }
    self.series = series
    self.axis = name
    policy = axis.log.nonPositive
  }

  /// The warning about them.
  func warning() throws(LayoutError) -> String {
    let outcome: String
    switch policy {
    case .gap: outcome = count == 1 ? "it is left out" : "they are left out"
    case .clip:
      outcome = (count == 1 ? "it is" : "they are") + " drawn at the axis' lower end"
    case .error: throw .noLogarithm(series: series, axis: axis, count: count)
    }
    return "\(series): \(Self.sentence(count: count, axis: axis)); \(outcome)"
  }

  static func sentence(count: Int, axis: String) -> String {
    "\(count) value\(count == 1 ? "" : "s") ≤ 0 \(count == 1 ? "has" : "have") no position on the "
      + "logarithmic \(axis)"
  }
}
