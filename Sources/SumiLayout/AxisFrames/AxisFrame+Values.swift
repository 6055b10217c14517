import SumiChart
import SumiScales
import SumiTime

/// Conversion between values and positions.
extension AxisFrame {
  /// The position of a value along the side, in points from the picture's left or top; also beyond
  /// the axis' ends. `nil` for a value of another kind, and for a number that the axis cannot show,
  /// such as 0 on a logarithmic axis.
  public func point(for value: AxisValue) -> Double? {
    guard let unit = scale.unit(value), unit.isFinite else { return nil }
    // Both ends exactly, whatever `start + (end - start)` rounds to.
    return unit == 1 ? end : start + unit * (end - start)
  }

  /// The value at a position along the side, in points: the inverse of `point(for:)`. The lower
  /// end's value if the axis has no length.
  public func value(at point: Double) -> AxisValue {
    guard end != start, point.isFinite else { return scale.value(atUnit: 0) }
    // From the nearer end, so that bounds are exact.
    let unit = (point - start) / (end - start)
    return scale.value(
      atUnit: unit < 0.5 ? unit : 1 - (end - point) / (end - start))
  }

  /// A value as users write it, converted to the axis' kind; `nil` if it has no such value.
  public func value(of datum: Datum) -> AxisValue? {
    scale.value(of: datum)
  }

  /// A number in a format, beside the labels.
  func text(of number: Double, in format: NumberFormat) -> String {
    format.text(number, besideNumbersUpTo: greatestTick, in: language)
  }

  /// The greatest magnitude of the labelled numbers.
  private var greatestTick: Double {
    ticks.reduce(0) { greatest, tick in
      guard !tick.isMinor, case .number(let value)? = tick.value else { return greatest }
      return max(greatest, abs(value))
    }
  }

  /// A value as text for a label or a tooltip: a number in the format of the axis' labels, the
  /// nearest category's name, or a date in ISO 8601 in the axis' time zone. `nil` for a value of
  /// another kind and beyond the first and last category.
  public func label(for value: AxisValue) -> String? {
    switch (scale, value) {
    case (.number, .number(let number)): return text(of: number, in: labelFormat)
    case (.category(let scale), .category(let index)):
      let nearest = index.rounded()
      guard nearest >= 0, nearest < Double(scale.names.count) else { return nil }
      return scale.names[Int(nearest)]
    case (.dateTime(let scale), .dateTime(let stamp)):
      return CivilDate.text(
        of: scale.timeZone.local(stamp, unit: scale.timeUnit), unit: scale.timeUnit,
        isTimeOfDay: scale.isTimeOfDay)
    default: return nil
    }
  }
}

extension Zone {
  /// The stamp that a clock of the zone shows, as if it were one of UTC; the stamp itself where that is
  /// beyond Int64.
  func local(_ stamp: Int64, unit: TimeUnit) -> Int64 {
    let (offset, isTooFar) = offset(at: stamp.converted(from: unit, to: .seconds))
      .multipliedReportingOverflow(by: unit.perSecond)
    let (local, isBeyond) = stamp.addingReportingOverflow(offset)
    return isTooFar || isBeyond ? stamp : local
  }
}
