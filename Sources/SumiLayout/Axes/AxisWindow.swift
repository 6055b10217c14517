import SumiScales

/// The visible range of an axis while it is panned and zoomed: a scale, the initial scale, and
/// limits.
///
/// All operations are on the linear scale, so a logarithmic axis moves by factors and one with
/// breaks by its visible part. A window is never shorter than 1e-9 of its initial length nor longer
/// than 1e9 times that, never exceeds its limits, and is never empty; operations that would violate
/// this are applied as far as possible.
public struct AxisWindow: Equatable, Sendable {
  /// The visible range.
  public private(set) var scale: Scale
  /// The range without any zoom, with which lengths are compared.
  public private(set) var home: Scale
  /// The limits of the visible range.
  public private(set) var limits: AxisSpan?

  /// - Parameters:
  ///   - scale: the range that is shown now.
  ///   - home: the range without any zoom; `nil` for that of the scale.
  ///   - limits: what zooming and panning never leave; `nil` for none.
  public init(_ scale: Scale, home: Scale? = nil, limits: AxisSpan? = nil) {
    self.scale = scale
    self.home = home ?? scale
    self.limits = limits
  }

  /// The largest zoom factor, in and out.
  public static let greatestZoom = 1e9

  /// The window moved by a fraction of its length: positive towards unit 1, so that values on the
  /// right or at the top become visible. It stops at a limit.
  public func panned(by fraction: Double) -> AxisWindow {
    guard fraction.isFinite else { return self }
    return moved(low: fraction, high: 1 + fraction)
  }

  /// The window shortened by a factor, or extended if it is below 1, with the value at `unit` fixed
  /// unless a limit prevents that. A factor ≤ 0 has no effect.
  public func zoomed(by factor: Double, about unit: Double = 0.5) -> AxisWindow {
    guard factor > 0, factor.isFinite, unit.isFinite else { return self }
    let span = scale.span
    guard let lower = home.unit(span.lower), let upper = home.unit(span.upper) else { return self }
    let length = abs(upper - lower)
    guard length > 0, length.isFinite else { return self }
    let wanted = min(max(length / factor, 1 / Self.greatestZoom), Self.greatestZoom) / length
    return moved(low: unit * (1 - wanted), high: unit + (1 - unit) * wanted)
  }

  /// The window shortened by a factor and moved, so that the value at the unit `from` is at the unit `to`
  /// unless a limit prevents that.
  package func placed(
    _ from: Double, at to: Double, zoomedBy factor: Double = 1
  ) -> AxisWindow {
    guard from.isFinite, to.isFinite, factor > 0, from != to || factor != 1 else { return self }
    let factor = min(max(factor, factors.lowerBound), factors.upperBound)
    return moved(low: from - to / factor, high: from + (1 - to) / factor)
  }

  /// The factors by which it can be zoomed; 1 is among them.
  package var factors: ClosedRange<Double> {
    let span = scale.span
    guard let lower = home.unit(span.lower), let upper = home.unit(span.upper) else { return 1...1 }
    let length = abs(upper - lower)
    guard length > 0, length.isFinite else { return 1...1 }
    var least = length / Self.greatestZoom
    if let room, room.upperBound - room.lowerBound >= 1 {
      least = max(least, 1 / (room.upperBound - room.lowerBound))
    }
    return min(least, 1)...max(length * Self.greatestZoom, 1)
  }

  /// The limits as units of the scale; `nil` without finite ones.
  package var room: ClosedRange<Double>? {
    guard let first = scale.unit(bounds.lower), let second = scale.unit(bounds.upper),
      first.isFinite, second.isFinite
    else { return nil }
    return min(first, second)...max(first, second)
  }

  /// The window from one unit of the current scale to another, clamped to the limits.
  package func moved(low: Double, high: Double) -> AxisWindow {
    guard low < high else { return self }
    var window = counted(as: scale.fine(forShare: high - low))
    let (scale, bounds) = (window.scale, window.bounds)
    guard let first = scale.unit(bounds.lower), let second = scale.unit(bounds.upper) else {
      return self
    }
    let (floor, ceiling) = (min(first, second), max(first, second))
    var (low, high) = (low, high)
    if low < floor { (low, high) = (floor, high + (floor - low)) }
    if high > ceiling { (low, high) = (max(low - (high - ceiling), floor), ceiling) }
    guard low.isFinite, high.isFinite else { return self }
    // An end that only rounding keeps from a limit is at it.
    let rounding = 1e-12 * max(1, high - low)
    let value = { (unit: Double) -> AxisValue in
      if abs(unit - floor) <= rounding { return first < second ? bounds.lower : bounds.upper }
      if abs(unit - ceiling) <= rounding { return first < second ? bounds.upper : bounds.lower }
      return scale.value(atUnit: unit)
    }
    guard let next = scale.between(value(low), value(high)), next.showsSomething else {
      return self
    }
    window.scale = next
    return window
  }

  /// The same dates in the unit of another scale.
  private func counted(as other: Scale) -> AxisWindow {
    var window = self
    window.scale = scale.counted(as: other)
    window.home = home.counted(as: other)
    window.limits = limits?.counted(from: scale, as: other)
    return window
  }

  /// The limits or, without them, the range of possible values.
  private var bounds: AxisSpan {
    if let limits { return limits }
    switch scale {
    case .number(let scale):
      let most = Double.greatestFiniteMagnitude
      let domain = scale.transform.curve.domain
      return AxisSpan(.number(domain.held(-most)), .number(domain.held(most)))
    case .category:
      // Beyond them neighbours cannot be distinguished.
      return AxisSpan(.category(index: -0x1p52), .category(index: 0x1p52))
    case .dateTime: return AxisSpan(.dateTime(.min), .dateTime(.max))
    }
  }
}

extension Scale {
  /// The same scale from a lesser to a greater value, or back if it is reversed; `nil` if it would be empty.
  package func spanning(_ lower: AxisValue, _ upper: AxisValue) -> Scale? {
    isReversed ? between(upper, lower) : between(lower, upper)
  }

  /// The same scale with other ends, in the same direction; `nil` if it would be empty.
  package func between(_ first: AxisValue, _ second: AxisValue) -> Scale? {
    switch (self, first, second) {
    case (.number(var scale), .number(let lower), .number(let upper)):
      guard lower.isFinite, upper.isFinite, lower != upper, (lower > upper) == isReversed else {
        return nil
      }
      (scale.lower, scale.upper) = (lower, upper)
      return .number(scale)
    case (.category(var scale), .category(let lower), .category(let upper)):
      guard lower != upper, (lower > upper) == isReversed else { return nil }
      (scale.lower, scale.upper) = (lower, upper)
      return .category(scale)
    case (.dateTime(var scale), .dateTime(let lower), .dateTime(let upper)):
      guard lower != upper, (lower > upper) == isReversed else { return nil }
      (scale.lower, scale.upper) = (lower, upper)
      return .dateTime(scale)
    default: return nil
    }
  }
}

extension Scale {
  /// Whether breaks leave something between the ends.
  fileprivate var showsSomething: Bool {
    guard case .dateTime(let scale) = self, let breaks = scale.breaks else { return true }
    return breaks.compressed(scale.lower) != breaks.compressed(scale.upper)
  }
}
