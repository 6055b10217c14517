import SumiChart
import SumiScales
import SumiTime

/// Dates are counted in a unit that is far finer than a pixel of what an axis shows, so that it is moved and
/// zoomed without steps.
extension TimeUnit {
  /// The most that the parts of a picture are apart, in units, before these are fine enough.
  private static let leastCount = 1e7

  /// The unit for a length in seconds, at least as fine as another one.
  ///
  /// - Parameter fits: whether dates can be counted in a unit.
  static func fine(
    forSeconds seconds: Double, from coarsest: TimeUnit, fits: (TimeUnit) -> Bool
  ) -> TimeUnit {
    let possible = allCases.filter { $0.perSecond >= coarsest.perSecond && fits($0) }
    return possible.first { seconds * Double($0.perSecond) >= leastCount } ?? possible.last
      ?? coarsest
  }

  /// Whether a date in another unit can be counted in this one.
  func holds(_ stamp: Int64, in unit: TimeUnit) -> Bool {
    guard perSecond > unit.perSecond else { return true }
    return !stamp.multipliedReportingOverflow(by: perSecond / unit.perSecond).overflow
  }
}

extension DateTimeScale {
  /// The unit for a range of dates in texts; `nil` for what are no dates.
  func unit(for range: AxisRange) -> TimeUnit? {
    Self.unit(for: range, from: timeUnit, zone: timeZone, isTimeOfDay: isTimeOfDay) {
      [lower, upper]
    }
  }

  /// The unit for a range of dates in texts, in which other dates can be counted as well; `nil` for what are
  /// no dates.
  static func unit(
    for range: AxisRange, from coarsest: TimeUnit, zone: Zone, isTimeOfDay: Bool,
    others: () -> [Int64]
  ) -> TimeUnit? {
    let ends = [range.lower, range.upper].compactMap { datum in
      try? AxisValueReader.stamp(
        datum, unit: .microseconds, zone: zone, place: "", isTimeOfDay: isTimeOfDay)
    }
    guard ends.count == 2 else { return nil }
    let seconds = abs(Double(ends[1]) - Double(ends[0])) / Double(TimeUnit.microseconds.perSecond)
    let others = others()
    return TimeUnit.fine(forSeconds: seconds, from: coarsest) { unit in
      ends.allSatisfy { unit.holds($0, in: .microseconds) }
        && others.allSatisfy { unit.holds($0, in: coarsest) }
    }
  }

  /// The same dates in another unit.
  func counted(in unit: TimeUnit) -> DateTimeScale {
    if unit == timeUnit { return self }
    var scale = DateTimeScale(
      lower: lower.converted(from: timeUnit, to: unit),
      upper: upper.converted(from: timeUnit, to: unit), unit: unit, timeZone: timeZone,
      breaks: breaks)
    scale.isTimeOfDay = isTimeOfDay
    return scale
  }
}

extension Scale {
  /// The same scale in a unit that is fine enough for a part of it; of numbers and categories itself.
  package func fine(forShare share: Double) -> Scale {
    guard case .dateTime(let scale) = self else { return self }
    let length = abs(Double(scale.upper) - Double(scale.lower)) / Double(scale.timeUnit.perSecond)
    let unit = TimeUnit.fine(forSeconds: length * share, from: scale.timeUnit) {
      $0.holds(scale.lower, in: scale.timeUnit) && $0.holds(scale.upper, in: scale.timeUnit)
    }
    return .dateTime(scale.counted(in: unit))
  }

  /// This one or another one of the same dates, whichever is counted in the finer unit.
  package func finer(_ other: Scale) -> Scale {
    guard case .dateTime(let own) = self, case .dateTime(let others) = other else { return self }
    return others.timeUnit.perSecond > own.timeUnit.perSecond ? other : self
  }

  /// A value as users write it; `nil` for one of another kind.
  package func value(of datum: Datum) -> AxisValue? {
    try? AxisValueReader(domain: self, place: "").value(datum)
  }

  /// The same scale in the unit of another one.
  package func counted(as other: Scale) -> Scale {
    guard case .dateTime(let scale) = self, case .dateTime(let other) = other else { return self }
    return .dateTime(scale.counted(in: other.timeUnit))
  }
}

extension AxisSpan {
  /// The same dates, of a scale, in the unit of another one.
  func counted(from scale: Scale, as other: Scale) -> AxisSpan {
    guard case .dateTime(let from) = scale, case .dateTime(let other) = other,
      case .dateTime(let lower) = lower, case .dateTime(let upper) = upper
    else { return self }
    return AxisSpan(
      .dateTime(lower.converted(from: from.timeUnit, to: other.timeUnit)),
      .dateTime(upper.converted(from: from.timeUnit, to: other.timeUnit)))
  }
}
