import SumiData

/// The two lines of a date-time tick: the smallest unit, and under it the larger unit that begins.
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
/// So the reader can always tell the year, and says it once. The context is compared with that of
/// the tick before it on the axis, so it is right on a reversed axis as well. The style is that of
/// Observable Plot's two-line time axis, with a clock of 24 hours and the parts of a second in
/// their units.
struct DateTimeLabels {
  private let calendar: CalendarTicks
  private let unit: CalendarStep.Unit
  /// The decimal place of the last digit of a step in its unit: 1 for steps of 10, 50 …
  private let trailing: Int?
  private var previous: Moment?

  /// A moment on the clocks of the zone.
  private struct Moment {
    var year = 1
    var month = 1
    var day = 1
    /// Since midnight.
    var second = 0
    var nanosecond = 0
  }

  /// Labels for the ticks of a step; where there is none, in the coarsest unit that says all of the first
  /// moment, down to what a single time stamp shows.
  init(_ calendar: CalendarTicks, step: CalendarStep?) {
    self.calendar = calendar
    unit = step?.unit ?? Self.unit(of: Self.moment(calendar.lower, calendar))
    trailing = step.map { DecimalNumber(Int64($0.count), exponent: 0).trimmed.exponent }
  }

  /// The lines of the next tick on the axis.
  mutating func next(_ stamp: Int64) -> (label: String, context: String?) {
    let moment = Self.moment(stamp, calendar)
    defer { previous = moment }
    return (label(moment), context(moment))
  }

  private func label(_ moment: Moment) -> String {
    let nanosecond = Int64(moment.nanosecond)
    switch unit {
    case .year: return "\(moment.year)"
    case .month: return Self.months[moment.month - 1]
    case .week, .day: return "\(moment.day)"
    case .hour, .minute: return Self.clock(moment, seconds: false)
    case .second: return Self.clock(moment, seconds: true)
    case .millisecond:
      let part = Int64(moment.second % 60) * 1_000_000_000 + nanosecond
      return decimal(part / 1_000_000) + " s"
    case .microsecond: return decimal(nanosecond / 1_000) + " ms"
    case .nanosecond: return decimal(nanosecond % 1_000_000) + " µs"
    }
  }

  private func context(_ moment: Moment) -> String? {
    let sameYear = previous?.year == moment.year
    let sameMonth = sameYear && previous?.month == moment.month
    let sameDay = sameMonth && previous?.day == moment.day
    let month = Self.months[moment.month - 1]
    switch unit {
    case .year: return nil
    case .month: return sameYear ? nil : "\(moment.year)"
    case .week, .day:
      return sameMonth ? nil : sameYear ? month : "\(month) \(moment.year)"
    default: break
    }
    let date = sameYear ? "\(month) \(moment.day)" : "\(month) \(moment.day), \(moment.year)"
    let time: String
    let sameTime: Bool
    switch unit {
    case .millisecond:
      time = Self.clock(moment, seconds: false)
      sameTime = sameDay && previous.map { $0.second / 60 } == moment.second / 60
    case .microsecond:
      time = Self.clock(moment, seconds: true)
      sameTime = sameDay && previous?.second == moment.second
    case .nanosecond:
      let millisecond = moment.nanosecond / 1_000_000
      time =
        Self.clock(moment, seconds: true) + "."
        + String(String(1000 + millisecond).dropFirst())
      sameTime =
        sameDay && previous?.second == moment.second
        && previous.map { $0.nanosecond / 1_000_000 } == millisecond
    default: return sameDay ? nil : date
    }
    return sameTime ? nil : sameDay ? time : date + " " + time
  }

  private static func moment(_ stamp: Int64, _ calendar: CalendarTicks) -> Moment {
    let perSecond = calendar.timeUnit.perSecond
    let local = calendar.local(stamp)
    let seconds = CalendarTicks.floor(local, perSecond)
    let day = CalendarTicks.floor(seconds, 86_400)
    // A zone can carry the ends of the calendar's years over its edge, by hours.
    let held = min(max(Int(day), -719_162), 2_932_896)
    guard let date = CivilDate(daysSinceEpoch: held) else { return Moment() }
    return Moment(
      year: date.year, month: date.month, day: date.day, second: Int(seconds - day * 86_400),
      nanosecond: Int((local - seconds * perSecond) * (1_000_000_000 / perSecond)))
  }

  private static func unit(of moment: Moment) -> CalendarStep.Unit {
    if moment.nanosecond % 1_000 != 0 { return .nanosecond }
    if moment.nanosecond % 1_000_000 != 0 { return .microsecond }
    if moment.nanosecond != 0 { return .millisecond }
    if moment.second % 60 != 0 { return .second }
    return moment.second != 0 ? .minute : .day
  }

  private static func clock(_ moment: Moment, seconds: Bool) -> String {
    let pad = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let time = pad(moment.second / 3600) + ":" + pad(moment.second / 60 % 60)
    return seconds ? time + ":" + pad(moment.second % 60) : time
  }

  /// A number of thousandths, with the decimals that the step needs.
  private func decimal(_ thousandths: Int64) -> String {
    let number = DecimalNumber(thousandths, exponent: -3)
    let finest = trailing.map { $0 - 3 } ?? number.trimmed.exponent
    return NumberNotation(.automatic, magnitude: 0, finest: finest).text(number)
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
