import SumiChart
import SumiData
import SumiGeometry

/// One axis with its data: its kind is settled, its range known but for the rounding to ticks.
struct AxisModel {
  var axis: Axis
  var identity: AxisIdentity
  var side: Side
  /// What the axis shows, in data units, the lesser value first.
  var domain: Scale
  /// Whether the range is the data's own, so that room may be added to it.
  var isAutomatic: Bool
  /// Whether an automatic range is widened to round values.
  var wantsNiceRange: Bool
  var showsGrid: Bool
  /// The distance between neighbouring columns, in the unit of the domain (of a transformed one, of its
  /// straight scale); 0 without columns.
  var slotSpan: Double
  /// What the user says about ticks, in the terms of the domain.
  var rules = TickRules()
  var ranges: AxisRanges
  /// Room for what series draw beyond their points; none where the range is stated.
  var reach = AxisReach()
  /// The value of the first axis across at which the line stands.
  var crossing: AxisValue?
  /// What a careful user should know about the range.
  var warnings: [String] = []

  var isX: Bool { identity.isX }
  /// How errors and warnings call the axis.
  var name: String { identity.name }

  /// The scale of the domain as it is.
  var scale: Scale { axis.directed(domain) }

  /// The ranges of the axis on a length in points, with the room for what series draw beyond their
  /// points.
  func ranges(onLength length: Double) -> AxisRanges {
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

  /// The same axis, its range rounded to the ticks of which there may be `count`, within the limits.
  func rounded(forTicksAtMost count: Int) -> AxisModel {
    guard isAutomatic, wantsNiceRange, case .number(let scale) = domain else { return self }
    var model = self
    var nice = niceRange(of: scale, atMost: count, rules: rules, labels: axis.labels)
    if case .number(let lower)? = ranges.limits?.lower { nice.lower = max(nice.lower, lower) }
    if case .number(let upper)? = ranges.limits?.upper { nice.upper = min(nice.upper, upper) }
    model.domain = .number(nice)
    return model
  }
}

extension Scale {
  /// The part of it, the lesser value first, that lies within limits of the same kind; `nil` where there is none.
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
