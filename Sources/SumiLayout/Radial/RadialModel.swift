import SumiChart
import SumiGeometry
import SumiScales

/// The two axes of a radial chart with their data: kinds are known, and ranges except for the
/// rounding to ticks.
struct RadialModel {
  /// The angle axis.
  @Shared var x: Axis
  /// The radius axis.
  @Shared var y: Axis
  /// Its unit interval is the full turn.
  var angles: Scale
  var radius: Radius
  /// The radius without a window of the chart's state, and its limits.
  var homeRadius: Radius?
  var limits: AxisSpan?
  /// Room for what series draw beyond their points at the outer circle; none with a stated range.
  var reach = AxisReach()
  /// The same without a window of the chart's state.
  var homeReach = AxisReach()
  /// Whether series have sectors around their positions.
  var hasSectors = false
  /// The user's settings for the ticks of the two axes, in the units of their scales.
  var xRules = TickRules()
  var yRules = TickRules()
  /// Warnings about the axes.
  var warnings: [String] = []

  /// The values between the pole and the outer circle, in data units.
  enum Radius {
    /// - isNice: whether the range is extended to round values.
    case number(NumberScale, isNice: Bool)
    /// One ring per category, the first around the pole; the pole itself is none.
    case category([String])
  }

  /// Whether the outer line, and what series draw along it, is straight between spokes.
  var isWeb: Bool {
    if let shape = x.radial.shape { return shape == .web }
    // The ends of sectors are round.
    if case .category = angles { return !hasSectors }
    return false
  }

  /// Whether rings are straight between spokes.
  var hasWebRings: Bool { y.radial.shape.map { $0 == .web } ?? isWeb }

  var startAngle: Double { x.radial.startAngle.radians }

  func identity(isX: Bool) -> AxisIdentity {
    AxisIdentity(isX: isX, index: 0, id: (isX ? x : y).id)
  }

  /// The source of an axis' ticks.
  func ticks(isX: Bool, hooks: AxisHooks) -> AxisTickSource {
    let axis = isX ? x : y
    return AxisTickSource(
      identity: identity(isX: isX), rules: isX ? xRules : yRules,
      labels: axis.labels, hooks: hooks)
  }

  /// The scale from the pole outward, for at most this many ticks.
  func radii(atMost count: Int) -> Scale { scale(of: radius, atMost: count) }

  /// The same without a window of the chart's state.
  func homeRadii(atMost count: Int) -> Scale { scale(of: homeRadius ?? radius, atMost: count) }

  private func scale(of radius: Radius, atMost count: Int) -> Scale {
    switch radius {
    case .category(let names):
      let last = Double(names.count)
      return .category(
        y.isReversed == true
          ? CategoryScale(names: names, lower: last, upper: 0)
          : CategoryScale(names: names, lower: -1, upper: last - 1))
    case .number(let range, let isNice):
      // The outer circle is a ring of the grid.
      let nice = niceRange(
        of: range, atMost: count, rules: yRules, labels: y.labels.notation, savesRoom: false)
      let scale = Scale.number(isNice ? nice : range)
      return y.directed(scale)
    }
  }
}
