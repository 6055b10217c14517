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
  /// Room for what series draw beyond their points at the outer circle; none where the range is stated.
  var reach = AxisReach()
  /// What the user says about the ticks of the two axes, in the terms of their scales.
  var xRules = TickRules()
  var yRules = TickRules()
  /// What a careful user should know of the axes.
  var warnings: [String] = []

  /// What lies between the pole and the outer circle, in data units.
  enum Radius {
    /// - isNice: whether the range is widened to round values.
    case number(NumberScale, isNice: Bool)
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

  /// Where the ticks of an axis come from.
  func ticks(isX: Bool, hooks: ChartHooks) -> AxisTickSource {
    let axis = isX ? x : y
    return AxisTickSource(
      identity: AxisIdentity(isX: isX, index: 0, id: axis.id), rules: isX ? xRules : yRules,
      labels: axis.labels, hooks: hooks)
  }

  /// The scale from the pole outward, with room for so many ticks.
  func radii(atMost count: Int) -> Scale {
    switch radius {
    case .category(let names):
      let last = Double(names.count)
      return .category(
        y.isReversed
          ? CategoryScale(names: names, lower: last, upper: 0)
          : CategoryScale(names: names, lower: -1, upper: last - 1))
    case .number(let range, let isNice):
      // The outer circle is a ring of the grid.
      let nice = niceRange(
        of: range, atMost: count, rules: yRules, labels: y.labels, savesRoom: false)
      let scale = Scale.number(isNice ? nice : range)
      return y.directed(scale)
    }
  }
}
