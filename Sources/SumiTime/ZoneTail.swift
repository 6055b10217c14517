/// The yearly rule of a zone's clock changes, as in POSIX's TZ variable.
struct ZoneTail: Equatable, Sendable {
  struct Kind: Equatable, Sendable {
    /// The UTC offset in seconds, east positive.
    var offset: Int64
    var name: String
  }

  /// A day of each year and a time on it.
  struct Date: Equatable, Sendable {
    enum Day: Equatable, Sendable {
      /// `Jn`: 1 to 365; 29 February is never counted, so 60 is 1 March.
      case ofYear(Int)
      /// `n`: 0 to 365; 29 February is counted.
      case ofYearFromZero(Int)
      /// `Mm.w.d`: month, first to last (5) occurrence of a weekday, Sunday is 0.
      case weekday(month: Int, week: Int, day: Int)
    }

    var day: Day
    /// In local time before the change, in seconds; may be negative or longer than a day.
    var time: Int64
  }

  struct Daylight: Equatable, Sendable {
    var kind: Kind
    var start: Date
    var end: Date
  }

  var standard: Kind
  var daylight: Daylight?

  /// The seconds in 400 years, after which weekdays repeat.
  private static let cycle: Int64 = 146_097 * 86_400

  /// Whether daylight saving time applies at an instant, and the next instant of a change; `nil` if
  /// there is none.
  func state(at instant: Int64) -> (isDaylight: Bool, end: Int64?) {
    guard let daylight, daylight.kind.offset != standard.offset else { return (false, nil) }
    // Moved into the four centuries from 1970 on, so that nothing overflows.
    var base = instant / Self.cycle * Self.cycle
    if instant < base { base = base < .min + Self.cycle ? .min : base - Self.cycle }
    let place = Int64(clamping: Int128(instant) - Int128(base))
    let year = Self.year(ofDay: place / 86_400)
    var isDaylight = false
    var last = Int64.min
    // A change may be days outside its year. If an end and the next start are the same instant, as
    // for permanent daylight saving, the start counts as the later one.
    for year in year - 2...year + 2 {
      let start = Self.instant(daylight.start, year, standard.offset)
      let end = Self.instant(daylight.end, year, daylight.kind.offset)
      if end <= place, end > last { (last, isDaylight) = (end, false) }
      if start <= place, start >= last { (last, isDaylight) = (start, true) }
    }
    // The next change that is not undone at the same instant.
    var next = Int64.max
    for year in year - 2...year + 2 {
      let change =
        isDaylight
        ? Self.instant(daylight.end, year, daylight.kind.offset)
        : Self.instant(daylight.start, year, standard.offset)
      if change <= place || change >= next { continue }
      let undone =
        isDaylight
        && (year...year + 1).contains {
          Self.instant(daylight.start, $0, standard.offset) == change
        }
      if !undone { next = change }
    }
    guard next < .max else { return (isDaylight, nil) }
    let end = next.addingReportingOverflow(base)
    return (isDaylight, end.overflow ? nil : end.partialValue)
  }

  private static func year(ofDay day: Int64) -> Int {
    // The estimate is at most a year too early.
    var year = 1970 + Int(day * 400 / 146_097) - 1
    while self.day(ofYear: year + 1) <= day { year += 1 }
    return year
  }

  /// The days from 1970-01-01 to the first day of a year ≥ 1.
  private static func day(ofYear year: Int) -> Int64 {
    let before = Int64(year - 1)
    return 365 * before + before / 4 - before / 100 + before / 400 - 719_162
  }

  private static func instant(_ date: Date, _ year: Int, _ offset: Int64) -> Int64 {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let first = day(ofYear: year)
    let day: Int64
    switch date.day {
    case .ofYear(let number): day = first + Int64(number - 1 + (isLeap && number >= 60 ? 1 : 0))
    case .ofYearFromZero(let number): day = first + Int64(number)
    case .weekday(let month, let week, let weekday):
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as [12 of Int]
      var begin = first
      for index in 0..<month - 1 { begin += Int64(lengths[index]) }
      // 1970-01-01 was a Thursday; all days here are after 1960.
      let beginWeekday = Int((begin + 4 + 7 * 1000) % 7)
      var number = (weekday - beginWeekday + 7) % 7 + 7 * (week - 1)
      if number >= lengths[month - 1] { number -= 7 }
      day = begin + Int64(number)
    }
    return day * 86_400 + date.time - offset
  }
}
