import SumiTime

/// The two lines of a date-time label: the smallest unit, and below it the larger unit that starts.
///
/// | step | label | first context | later contexts |
/// |---|---|---|---|
/// | years | `2008` | – | – |
/// | months | `Mar` | `2008` | `2009` |
/// | weeks, days | `5` | `Mar 2008` | `Apr`, `Jan 2009` |
/// | hours, minutes | `10:30` | `Mar 5, 2008` | `Mar 6`, `Jan 1, 2009` |
/// | seconds | `10:30:15` | `Mar 5, 2008` | `Mar 6` |
/// | milliseconds | `15.25 s` | `Mar 5, 2008 10:30` | `10:31` |
/// | microseconds | `250.5 ms` | `Mar 5, 2008 10:30:15` | `10:30:16` |
/// | nanoseconds | `123.25 µs` | `Mar 5, 2008 10:30:15.250` | `10:30:15.251` |
///
/// So the year can always be read and appears only once. The context is compared with the previous
/// label on the axis, so it is also correct on a reversed axis. The style follows Observable Plot's
/// two-line time axis, with a 24-hour clock and named units below seconds.
///
/// When clocks go back and repeat a time, the second ticks have the name of the zone's time as
/// context, such as `CET` under the second `02:00`. The default language is English; other
/// languages have their own words and order, such as `5. März 2008`.
struct DateTimeLabels {
  private let calendar: CalendarTicks
  private let unit: CalendarStep.Unit
  /// The decimal position of the last digit in the unit: 1 for steps of 10, 50 …
  private let trailing: Int?
  private let language: Language
  private let names: LanguageNames
  private let writer: DateFormatWriter?

  /// A time stamp as local date and time.
  struct Reading {
    fileprivate var moment: CalendarMoment
    fileprivate var occurrence: Occurrence
  }

  /// Which occurrence of a repeated local time a moment is.
  fileprivate enum Occurrence {
    case only, first, second
  }

  /// Labels for ticks in a unit with a given decimal position of the last digit; `nil` to use what
  /// each tick needs.
  ///
  /// - Parameter isTimeOfDay: whether the date says nothing.
  init(
    _ calendar: CalendarTicks, unit: CalendarStep.Unit, trailing: Int?, labels: TickFormat,
    isTimeOfDay: Bool
  ) {
    hasContexts = labels.dateFormat == nil && unit != .year && !(isTimeOfDay && unit >= .second)
    self.calendar = calendar
    self.unit = unit
    self.trailing = trailing
    let language = labels.language ?? .english
    self.language = language
    names = language.names
    writer = labels.dateFormat.map {
      DateFormatWriter($0, language: language, zone: calendar.zone)
    }
  }

  /// Whether labels have a second line; labels with a pattern have none.
  let hasContexts: Bool

  func reading(_ stamp: Int64) -> Reading {
    let moment = CalendarMoment(stamp, unit: calendar.timeUnit, zone: calendar.zone)
    return Reading(moment: moment, occurrence: occurrence(moment))
  }

  /// The first line of a tick.
  func label(_ reading: Reading) -> String {
    writer?.text(reading.moment) ?? label(reading.moment)
  }

  /// The second line of a tick; `nil` if the previous label already implies it.
  func context(_ reading: Reading, after previous: Reading?) -> String? {
    guard hasContexts else { return nil }
    return context(reading.moment, reading.occurrence, after: previous)
  }

  private func occurrence(_ moment: CalendarMoment) -> Occurrence {
    guard writer == nil, unit < .day,
      case .twice(let first, _) = calendar.zone.localTime(moment.local)
    else { return .only }
    return moment.offset == first ? .first : .second
  }

  private func label(_ moment: CalendarMoment) -> String {
    let nanosecond = Int64(moment.nanosecond)
    switch unit {
    case .year: return names.text(names.year, moment)
    case .month: return names.months[moment.month - 1]
    case .week, .day: return names.text(names.day, moment)
    case .hour, .minute: return Self.clock(moment, seconds: false)
    case .second: return Self.clock(moment, seconds: true)
    case .millisecond:
      let part = Int64(moment.second % 60) * 1_000_000_000 + nanosecond
      return decimal(part / 1_000_000) + " s"
    case .microsecond: return decimal(nanosecond / 1_000) + " ms"
    case .nanosecond: return decimal(nanosecond % 1_000_000) + " µs"
    }
  }

  private func context(
    _ moment: CalendarMoment, _ occurrence: Occurrence, after previous: Reading?
  ) -> String? {
    let before = previous?.moment
    let sameYear = before?.year == moment.year
    let sameMonth = sameYear && before?.month == moment.month
    let sameDay = sameMonth && before?.day == moment.day
    switch unit {
    case .year: return nil
    case .month: return sameYear ? nil : names.text(names.year, moment)
    case .week, .day:
      if sameMonth { return nil }
      return sameYear ? names.months[moment.month - 1] : names.text(names.monthYear, moment)
    default: break
    }
    var parts: [String] = []
    if !sameDay { parts.append(names.text(sameYear ? names.dayMonth : names.date, moment)) }
    if let time = time(moment), !sameDay || before.flatMap({ self.time($0) }) != time {
      parts.append(time)
    }
    // The second occurrence is named at its first tick, and again on the next day that it extends
    // into; the first occurrence only on a reversed axis, where it follows the second.
    let isNew = previous?.occurrence != occurrence || !sameDay
    if (occurrence == .second && isNew)
      || (occurrence == .first && previous?.occurrence == .second)
    {
      parts.append(designation(moment))
    }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// The time next to the date in the context of units below seconds.
  private func time(_ moment: CalendarMoment) -> String? {
    switch unit {
    case .millisecond: Self.clock(moment, seconds: false)
    case .microsecond: Self.clock(moment, seconds: true)
    case .nanosecond:
      Self.clock(moment, seconds: true) + "."
        + String(String(1000 + moment.nanosecond / 1_000_000).dropFirst())
    default: nil
    }
  }

  /// The name of a repeated local time, or its UTC offset if both occurrences have the same name.
  private func designation(_ moment: CalendarMoment) -> String {
    let local = moment.local
    let zone = calendar.zone
    guard case .twice(let first, let second) = zone.localTime(local),
      zone.designation(at: local - first) != zone.designation(at: local - second)
    else { return Zone.text(ofOffset: moment.offset, separator: ":") }
    return zone.designation(at: moment.instant)
  }

  private static func clock(_ moment: CalendarMoment, seconds: Bool) -> String {
    let pad = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let time = pad(moment.second / 3600) + ":" + pad(moment.second / 60 % 60)
    return seconds ? time + ":" + pad(moment.second % 60) : time
  }

  /// A number of thousandths with the decimals that the step needs.
  private func decimal(_ thousandths: Int64) -> String {
    let number = DecimalNumber(thousandths, exponent: -3)
    let finest = trailing.map { $0 - 3 } ?? number.trimmed.exponent
    let text = NumberNotation(.automatic, magnitude: 0, finest: finest).text(number)
    return NumberFormat.automatic.localized(text, in: language)
  }

  /// The decimal position of the last digit that the moments need, in a unit below seconds.
  static func trailing(of moments: [CalendarMoment], in unit: CalendarStep.Unit) -> Int? {
    guard unit < .second else { return nil }
    return moments.compactMap { moment in
      let number = Int64(moment.nanosecond) / unit.nanoseconds
      return number == 0 ? nil : DecimalNumber(number, exponent: 0).trimmed.exponent
    }.min().map { min($0, 3) }
  }
}
