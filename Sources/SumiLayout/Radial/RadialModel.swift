import Glibc
import SumiChart
import SumiGeometry

/// The two axes of a radial chart with their data: kinds are settled, ranges known but for the
/// rounding to ticks.
struct RadialModel {
  /// What goes round.
  var x: Axis
  /// What goes outward.
  var y: Axis
  /// Its unit interval is the whole turn.
  var angles: Scale
  var radius: Radius
  /// What a careful user should know of the axes.
  var warnings: [String] = []

  /// What lies between the pole and the outer circle, in data units.
  enum Radius {
    /// - isNice: whether the range is widened to round values.
    case number(lower: Double, upper: Double, transform: NumberTransform, isNice: Bool)
    /// Ring after ring from the first around the pole, which itself is none.
    case category([String])
  }

  /// Whether rings go straight from spoke to spoke.
  var isWeb: Bool {
    if let shape = x.radial.shape { return shape == .web }
    if case .category = angles { return true }
    return false
  }

  var startAngle: Double { x.radial.startAngle * .pi / 180 }

  /// The scale from the pole outward, with room for so many ticks.
  func radii(atMost count: Int) -> Scale {
    switch radius {
    case .category(let names):
      let last = Double(names.count)
      return .category(
        y.isReversed
          ? CategoryScale(names: names, lower: last, upper: 0)
          : CategoryScale(names: names, lower: -1, upper: last - 1))
    case .number(var lower, var upper, let transform, let isNice):
      if isNice {
        switch transform {
        case .logarithmic(let base):
          (lower, upper) = Self.decades(lower, upper, base: base)
        default:
          (lower, upper) = niceRange(lower: lower, upper: upper, atMost: count)
        }
      }
      return .number(
        y.isReversed
          ? NumberScale(lower: upper, upper: lower, transform: transform)
          : NumberScale(lower: lower, upper: upper, transform: transform))
    }
  }

  /// The range extended to whole powers of the base, one apart at least.
  private static func decades(
    _ lower: Double, _ upper: Double, base: Double
  ) -> (Double, Double) {
    guard base > 1, base.isFinite else { return (lower, upper) }
    let unit = log(base)
    let first = (log(lower) / unit + 1e-9).rounded(.down)
    let last = max((log(upper) / unit - 1e-9).rounded(.up), first + 1)
    let (low, high) = (pow(base, first), pow(base, last))
    return low > 0 && high.isFinite ? (low, high) : (lower, upper)
  }
}
