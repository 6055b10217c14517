import SumiChart

/// What an axis shows while it is panned and zoomed: a scale, the scale that it began with, and limits.
///
/// All is done on the straight scale, so a logarithmic axis moves by factors and one with breaks by what
/// it shows. A window is never shorter than 1e-9 of what it began with nor longer than 1e9 times that, never
/// leaves its limits, and always has a length; what would break this is done as far as it goes.
public struct AxisWindow: Equatable, Sendable {
  /// What is shown.
  public private(set) var scale: Scale
  /// What was shown first.
  public let home: Scale
  /// Outside of which nothing is shown.
  public let limits: AxisSpan?

  public init(_ scale: Scale, limits: AxisSpan? = nil) {
    self.scale = scale
    home = scale
    self.limits = limits
  }

  /// How far may be zoomed in and out.
  public static let greatestZoom = 1e9

  /// Moved by a share of its length: positive towards unit 1, so that what was right or above comes into
  /// view. At a limit it stops.
  public func panned(by fraction: Double) -> AxisWindow {
    guard fraction.isFinite else { return self }
    return moved(low: fraction, high: 1 + fraction)
  }

  /// Made shorter by a factor, longer where it is below 1, while the value at `unit` stays where it is,
  /// unless a limit is in the way. A factor that is not above 0 does nothing.
  public func zoomed(by factor: Double, about unit: Double = 0.5) -> AxisWindow {
    guard factor > 0, factor.isFinite, unit.isFinite else { return self }
    let span = scale.span
    guard let lower = home.unit(span.lower), let upper = home.unit(span.upper) else { return self }
    let length = abs(upper - lower)
    guard length > 0, length.isFinite else { return self }
    let wanted = min(max(length / factor, 1 / Self.greatestZoom), Self.greatestZoom) / length
    return moved(low: unit * (1 - wanted), high: unit + (1 - unit) * wanted)
  }

  /// The window from one unit of the present scale to another, held within the limits.
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

  /// The limits or, without them, the ends of what can be a value.
  private var bounds: AxisSpan {
    if let limits { return limits }
    switch scale {
    case .number(let scale):
      let most = Double.greatestFiniteMagnitude
      let least = scale.transform.isLogarithmic ? Double.leastNormalMagnitude : -most
      return AxisSpan(.number(least), .number(most))
    case .category:
      // Beyond them neighbours can no longer be told apart.
      return AxisSpan(.category(index: -0x1p52), .category(index: 0x1p52))
    case .dateTime: return AxisSpan(.dateTime(.min), .dateTime(.max))
    }
  }
}

extension Scale {
  /// The same scale with other ends, in the same direction; `nil` where they leave it no length.
  func between(_ first: AxisValue, _ second: AxisValue) -> Scale? {
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
  /// What the axis shows, ready to be panned and zoomed within its limits.
  public var window: AxisWindow { AxisWindow(scale, limits: ranges?.limits) }
}
