import SumiChart
import SumiGeometry
import SumiScales

/// One axis with its data: its kind is known, and its range except for the rounding to ticks.
struct AxisModel {
  @Shared var axis: Axis
  var identity: AxisIdentity
  var side: Side
  /// The range of the axis, in data units, the smaller value first.
  var domain: Scale
  /// Whether the range follows from the data, so that room may be added.
  var isAutomatic: Bool
  /// Whether an automatic range is extended to round values.
  var wantsNiceRange: Bool
  var showsGrid: Bool
  /// Whether series have their positions along it; its line and marks are shown by default.
  var holdsPositions = false
  /// Whether series have their values along it; the line at zero is shown.
  var holdsValues = false
  /// The distance between neighbouring bars, in the unit of the domain (for a transformed one, of
  /// its linear scale); 0 without bars.
  var slotSpan: Double
  /// The user's settings for ticks, in the unit of the domain.
  var rules = TickRules()
  var ranges: AxisRanges
  /// Room for what series draw beyond their points; none with a stated range.
  var reach = AxisReach()
  /// The axis without a window of the chart's state; `nil` if it has no window.
  @Shared var home: AxisModel?
  /// The value of the first perpendicular axis at which the line is drawn.
  var crossing: AxisValue?
  /// The format of numbers between its labels; `nil` for that of the labels.
  var readingFormat: NumberFormat?
  /// The format of the values of series, where the axis has shares of them; `nil` for that of the
  /// labels.
  var valueFormat: NumberFormat?
  /// Warnings about the range.
  var warnings: [String] = []

  var isX: Bool { identity.isX }
  /// The axis' name in errors and warnings.
  var name: String { identity.name }

  /// The scale of the domain, in the axis' direction.
  var scale: Scale { axis.directed(domain) }

  /// The ranges of the axis at a length in points, including room for what series draw beyond their
  /// points.
  func ranges(onLength length: Double) -> AxisRanges {
    if let home { return home.ranges(onLength: length).counted(from: home.domain, as: domain) }
    guard !reach.isEmpty else { return ranges }
    var result = ranges
    if let span = ranges.visible, let scale = domain.between(span.lower, span.upper),
      let wide = reach.widened(scale, length: length)
    {
      result.visible = wide.span
    }
    if let wide = reach.widened(domain, length: length) {
      result.default = (ranges.limits.flatMap(wide.held) ?? wide).span
    }
    return result
  }

  /// The scale, with its range rounded for at most `count` ticks, within the limits.
  func scale(forTicksAtMost count: Int) -> Scale {
    guard isAutomatic, wantsNiceRange, case .number(let scale) = domain else { return self.scale }
    var nice = niceRange(of: scale, atMost: count, rules: rules, labels: axis.labels.notation)
    if case .number(let lower)? = ranges.limits?.lower { nice.lower = max(nice.lower, lower) }
    if case .number(let upper)? = ranges.limits?.upper { nice.upper = min(nice.upper, upper) }
    return axis.directed(.number(nice))
  }
}

extension Scale {
  /// The part of the scale, the smaller value first, within limits of the same kind; `nil` if there
  /// is none.
  func held(within limits: AxisSpan) -> Scale? {
    switch (self, limits.lower, limits.upper) {
    case (.number(var scale), .number(let lower), .number(let upper)):
      scale.lower = max(scale.lower, lower)
      scale.upper = min(scale.upper, upper)
      return scale.lower < scale.upper ? .number(scale) : nil
    case (.category(var scale), .category(let lower), .category(let upper)):
      scale.lower = max(scale.lower, lower)
      scale.upper = min(scale.upper, upper)
      return scale.lower < scale.upper ? .category(scale) : nil
    case (.dateTime(var scale), .dateTime(let lower), .dateTime(let upper)):
      scale.lower = max(scale.lower, lower)
      scale.upper = min(scale.upper, upper)
      return scale.lower < scale.upper ? .dateTime(scale) : nil
    default: return self
    }
  }

  /// The same scale with its ends swapped.
  var reversed: Scale {
    switch self {
    case .number(var scale):
      swap(&scale.lower, &scale.upper)
      return .number(scale)
    case .category(var scale):
      (scale.lower, scale.upper) = (scale.upper, scale.lower)
      return .category(scale)
    case .dateTime(var scale):
      swap(&scale.lower, &scale.upper)
      return .dateTime(scale)
    }
  }
}
