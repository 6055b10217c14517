import SumiChart
import SumiData
import SumiScales

/// The numbers of a column that have no logarithm, and how they are handled.
struct NonPositiveNumbers {
  let series: String
  let axis: String
  let count: Int
  let policy: LogStyle.NonPositive

  /// `nil` if there are none, or if the axis can show all of them.
  ///
  /// - Parameters:
  ///   - name: the axis' name in warnings.
  ///   - countsZeros: whether 0 is a value to be shown.
  init?(
    of column: Column, series: String, on scale: Scale, axis: Axis, name: String,
    countsZeros: Bool = true
  ) {
    guard case .number(let scale) = scale, case .logarithmic = scale.transform else { return nil }
    let found = column.positiveStatistics.nonPositiveCount
    count =
      countsZeros || found == 0
      ? found : (column.numberValues?.doubles ?? []).count { $0 < 0 }
    guard count > 0 else { return nil }
    self.series = series
    self.axis = name
    policy = axis.log.nonPositive
  }

  /// Adds the warning about them.
  func warn(in warnings: inout CountedWarnings) throws(LayoutError) {
    switch policy {
    case .gap: warnings.add(count, of: series) { [axis] in Self.leftOut($0, axis: axis) }
    case .clip:
      warnings.add(count, of: series) { [axis] count in
        "\(Self.sentence(count: count, axis: axis)); "
          + (count == 1 ? "it is" : "they are") + " drawn at the axis' lower end"
      }
    case .error: throw .noLogarithm(series: series, axis: axis, count: count)
    }
  }

  /// The warning about numbers that are not drawn.
  static func leftOut(_ count: Int, axis: String) -> String {
    "\(sentence(count: count, axis: axis)); "
      + (count == 1 ? "it is left out" : "they are left out")
  }

  static func sentence(count: Int, axis: String) -> String {
    "\(count) value\(count == 1 ? "" : "s") ≤ 0 \(count == 1 ? "has" : "have") no position on the "
      + "logarithmic \(axis)"
  }
}
