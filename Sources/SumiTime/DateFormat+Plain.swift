extension CalendarStep {
  /// The longest of a day, a month and a year such that all stamps are starts of one, a day for a single
  /// stamp; `nil` if some are at another time of day.
  package init?(startingAt stamps: some Sequence<Int64>, unit: TimeUnit, zone: Zone) {
    var finest = Unit.year
    var count = 0
    for stamp in stamps {
      count += 1
      finest = min(finest, CalendarMoment(stamp, unit: unit, zone: zone).finestUnit)
      if finest < .day { return nil }
    }
    self.init(1, count > 1 ? finest : .day)
  }
}

extension DateFormat {
  /// A format in words for points of a chart at some time stamps: the shortest that states them all
  /// exactly, `%Y` if each is the start of a year, but with no more detail than suits the time from the
  /// first to the last.
  ///
  /// - Parameter isTimeOfDay: whether their date says nothing.
  package init(stating stamps: [Int64], unit: TimeUnit, zone: Zone, isTimeOfDay: Bool = false) {
    let found = Set(stamps.map { CalendarMoment($0, unit: unit, zone: zone).finestUnit })
    let length = Double(stamps.max() ?? 0) - Double(stamps.min() ?? 0)
    let seconds = length / Double(unit.perSecond)
    let formats: [(unit: CalendarStep.Unit, most: Double, pattern: String)] = [
      (.nanosecond, 1e-3, Self.date + ", %T.%N"), (.microsecond, 1, Self.date + ", %T.%f"),
      (.millisecond, 60, Self.date + ", %T.%L"), (.second, 86_400, Self.date + ", %T"),
      (.minute, 60 * 86_400, Self.date + ", %R"), (.day, .infinity, Self.date),
      (.month, .infinity, "%B %Y"), (.year, .infinity, "%Y"),
    ]
    let exact = formats.firstIndex { found.contains($0.unit) } ?? formats.count - 1
    let plain = formats.firstIndex { seconds <= $0.most } ?? 0
    let pattern = formats[min(max(exact, plain), isTimeOfDay ? 4 : formats.count - 1)].pattern
    self.init(isTimeOfDay ? String(pattern.dropFirst(Self.date.count + 2)) : pattern)
  }

  private static let date = "%-d %B %Y"

  /// A format in words for the two ends of a range of time.
  ///
  /// - Parameters:
  ///   - seconds: the length of the range.
  ///   - isTimeOfDay: whether the date says nothing.
  package init(spanning seconds: Double, isTimeOfDay: Bool = false) {
    if isTimeOfDay {
      self.init(seconds >= 120 ? "%R" : seconds >= 2 ? "%T" : "%T.%N")
      return
    }
    let day = 86_400.0
    let formats: [(least: Double, pattern: String)] = [
      (5 * 365 * day, "%Y"), (300 * day, "%B %Y"), (2 * day, "%-d %B %Y"),
      (120, "%-d %B %Y, %R"), (2, "%-d %B %Y, %T"),
    ]
    self.init(formats.first { seconds >= $0.least }?.pattern ?? "%-d %B %Y, %T.%N")
  }
}
