import SumiChart
import SumiData

/// Values and places, both ways.
extension AxisFrame {
  /// Where a value stands along the side, in points from the picture's left or top; also beyond the
  /// axis' ends. `nil` where it stands nowhere: a value of another kind, or a number that the axis has
  /// no place for, such as 0 on a logarithmic one.
  public func point(for value: AxisValue) -> Double? {
    guard let unit = scale.unit(value), unit.isFinite else { return nil }
    // Both ends exactly, whatever `start + (end - start)` is rounded to.
    return unit == 1 ? end : start + unit * (end - start)
  }

  /// The value at a place along the side, in points: the inverse of `point(for:)`. Where the axis has
  /// no length, that of its lower end.
  public func value(at point: Double) -> AxisValue {
    guard end != start, point.isFinite else { return scale.value(atUnit: 0) }
    // From the nearer end, so that a bound is never missed by a rounding.
    let unit = (point - start) / (end - start)
    return scale.value(
      atUnit: unit < 0.5 ? unit : 1 - (end - point) / (end - start))
  }

  /// A value as a person writes it in the terms of the axis; `nil` where it is none of the axis' own.
  public func value(of datum: Datum) -> AxisValue? {
    try? AxisValueReader(domain: scale, place: identity.name).value(datum)
  }

  /// The greatest magnitude of the numbers that are labelled.
  private var greatestTick: Double {
    ticks.reduce(0) { greatest, tick in
      guard !tick.isMinor, case .number(let value)? = tick.value else { return greatest }
      return max(greatest, abs(value))
    }
  }

  /// A value in words, as a label or a tooltip would have it: a number in the format of the axis'
  /// labels, the name of the nearest category, a date in ISO 8601 on the clocks of the axis' zone.
  /// `nil` for a value of another kind and beyond the first and the last category.
  public func label(for value: AxisValue) -> String? {
    switch (scale, value) {
    case (.number, .number(let number)):
      return labelFormat.text(number, besideNumbersUpTo: greatestTick)
    case (.category(let scale), .category(let index)):
      let nearest = index.rounded()
      guard nearest >= 0, nearest < Double(scale.names.count) else { return nil }
      return scale.names[Int(nearest)]
    case (.dateTime(let scale), .dateTime(let stamp)):
      let rate = scale.timeUnit.perSecond
      let seconds = stamp.converted(from: scale.timeUnit, to: .seconds)
      let (offset, isTooFar) = scale.timeZone.offset(at: seconds)
        .multipliedReportingOverflow(by: rate)
      let (local, isBeyond) = stamp.addingReportingOverflow(offset)
      return CivilDate.text(of: isTooFar || isBeyond ? stamp : local, unit: scale.timeUnit)
    default: return nil
    }
  }
}
