import SumiChart
import SumiData

extension Axis {
  /// The kind of values that the axis holds: the kind that it states or, failing that, the kind of the
  /// first series on it. Hidden series count only where all series are hidden.
  ///
  /// - Parameter series: those on the axis.
  func kind(isX: Bool, of series: [SeriesData]) -> Kind {
    guard kind == .automatic else { return kind }
    guard let first = series.first(where: { !$0.isHidden }) ?? series.first else { return .number }
    return first.kind(isX: isX)
  }
}

extension SeriesData {
  /// The kind of axis that the x or the y values ask for; row numbers are numbers.
  func kind(isX: Bool) -> Axis.Kind { (isX ? x : y)?.kind ?? .number }
}
