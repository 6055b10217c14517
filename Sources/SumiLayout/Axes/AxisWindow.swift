import SumiChart

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
  /// The initial range.
  public let home: Scale
  /// The limits of the visible range.
  public let limits: AxisSpan?

  public init(_ scale: Scale, limits: AxisSpan? = nil) {
    self.scale = scale
    home = scale
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

  /// The window from one unit of the current scale to another, clamped to the limits.
  private func moved(low: Double, high: Double) -> AxisWindow {
    let bounds = bounds
    guard let first = scale.unit(bounds.lower), let second = scale.unit(bounds.upper) else {
      return self
    }
    let (floor, ceiling) = (min(first, second), max(first, second))
    var (low, high) = (low, high)
    if low < floor { (low, high) = (floor, high + (floor - low)) }
    if high > ceiling { (low, high) = (max(low - (high - ceiling), floor), ceiling) }
    guard low.isFinite, high.isFinite else { return self }
    let value = { (unit: Double) -> AxisValue in
      if unit == floor { return first < second ? bounds.lower : bounds.upper }
      if unit == ceiling { return first < second ? bounds.upper : bounds.lower }
      return scale.value(atUnit: unit)
    }
    guard let next = scale.between(value(low), value(high)) else { return self }
    var window = self
    window.scale = next
    return window
  }

  /// The limits or, without them, the range of possible values.
  private var bounds: AxisSpan {
    if let limits { return limits }
    switch scale {
    case .number(let scale):
      let most = Double.greatestFiniteMagnitude
      let least = scale.transform.isLogarithmic ? Double.leastNormalMagnitude : -most
      return AxisSpan(.number(least), .number(most))
    case .category:
      // Beyond them neighbours cannot be distinguished.
      return AxisSpan(.category(index: -0x1p52), .category(index: 0x1p52))
    case .dateTime: return AxisSpan(.dateTime(.min), .dateTime(.max))
    }
  }
}

extension Scale {
  /// The same scale with other ends, in the same direction; `nil` if it would be empty.
  public func between(_ first: AxisValue, _ second: AxisValue) -> Scale? {
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

extension AxisFrame {
  /// The visible range, to be panned and zoomed within its limits.
  public var window: AxisWindow { AxisWindow(scale, limits: ranges?.limits) }
}
