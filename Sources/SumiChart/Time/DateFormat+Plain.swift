import SumiData

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
  package init(stating stamps: [Int64], unit: TimeUnit, zone: Zone) {
    let found = Set(stamps.map { CalendarMoment($0, unit: unit, zone: zone).finestUnit })
    let length = Double(stamps.max() ?? 0) - Double(stamps.min() ?? 0)
    let seconds = length / Double(unit.perSecond)
    let formats: [(unit: CalendarStep.Unit, most: Double, pattern: String)] = [
      (.nanosecond, 1e-3, "%-d %B %Y, %T.%N"), (.microsecond, 1, "%-d %B %Y, %T.%f"),
      (.millisecond, 60, "%-d %B %Y, %T.%L"), (.second, 86_400, "%-d %B %Y, %T"),
      (.minute, 60 * 86_400, "%-d %B %Y, %R"), (.day, .infinity, "%-d %B %Y"),
      (.month, .infinity, "%B %Y"), (.year, .infinity, "%Y"),
    ]
    let exact = formats.firstIndex { found.contains($0.unit) } ?? formats.count - 1
    let plain = formats.firstIndex { seconds <= $0.most } ?? 0
    self.init(formats[max(exact, plain)].pattern)
  }

  /// A format in words for the two ends of a range of time.
  ///
  /// - Parameter seconds: the length of the range.
  package init(spanning seconds: Double) {
    let day = 86_400.0
    let formats: [(least: Double, pattern: String)] = [
      (5 * 365 * day, "%Y"), (300 * day, "%B %Y"), (2 * day, "%-d %B %Y"),
      (120, "%-d %B %Y, %R"), (2, "%-d %B %Y, %T"),
    ]
    self.init(formats.first { seconds >= $0.least }?.pattern ?? "%-d %B %Y, %T.%N")
  }
}
