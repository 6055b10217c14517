import SumiChart
import SumiData
import SumiScales

/// The numbers of a column that have no position on a bent axis, and how they are handled.
struct NumbersOutside {
  let series: String
  /// Its adjective and name, and the numbers, in words.
  let axis: Words
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
    guard case .number(let scale) = scale else { return nil }
    let curve = scale.transform.curve
    guard !curve.domain.isAll else { return nil }
    let found = column.statistics(in: curve.domain).outsideCount
    count =
      countsZeros || found == 0
      ? found
      : (column.numberValues?.doubles ?? []).count {
        $0 != 0 && $0.isFinite && !curve.domain.contains($0)
      }
    guard count > 0 else { return nil }
    self.series = series
    self.axis = Words(axis: name, curve)
    policy = axis.log.nonPositive
  }

  /// Adds the warning about them.
  func warn(in warnings: inout CountedWarnings) throws(LayoutError) {
    switch policy {
    case .gap: warnings.add(count, of: series) { [axis] in Self.leftOut($0, axis: axis) }
    case .clip:
      warnings.add(count, of: series) { [axis] count in
        "\(Self.sentence(count: count, axis: axis)); "
          + (count == 1 ? "it is" : "they are") + " drawn at the axis' \(axis.clippedEnd)"
      }
    case .error: throw Self.error(series: series, axis: axis, count: count)
    }
  }

  /// The warning about numbers that are not drawn.
  static func leftOut(_ count: Int, axis: Words) -> String {
    "\(sentence(count: count, axis: axis)); "
      + (count == 1 ? "it is left out" : "they are left out")
  }

  static func error(series: String, axis: Words, count: Int) -> LayoutError {
    .outsideOfDomain(
      series: series,
      message: sentence(count: count, axis: axis)
        + "; set \"nonPositive\" of its \"log\" to \"gap\" or \"clip\", or \(axis.alternative)")
  }

  private static func sentence(count: Int, axis: Words) -> String {
    "\(count) value\(count == 1 ? "" : "s") \(axis.outside) \(count == 1 ? "has" : "have") no position "
      + "on the \(axis.adjective) \(axis.name)"
  }

  /// What sentences say about an axis.
  struct Words: Hashable, Sendable {
    /// Such as "y axis".
    let name: String
    /// Such as "logarithmic".
    let adjective: String
    /// The numbers without a position: "≤ 0".
    let outside: String
    /// Where they are drawn, if they are.
    let clippedEnd: String
    /// What a user can do about them.
    let alternative: String

    init(axis name: String, _ curve: any NumberCurve) {
      self.name = name
      adjective = curve.adjective
      outside = curve.domain.outside
      clippedEnd = curve.domain.upper.isFinite ? "ends" : "lower end"
      alternative = curve.alternative
    }
  }
}
