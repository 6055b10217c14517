import SumiTime

/// Reads dates and date-times of a given form.
///
/// A time may follow after `T`, a colon, or spaces: `hh:mm`, `hh:mm:ss`, a fraction of any length (truncated
/// to nanoseconds), `AM` or `PM`; then `Z`, `UTC`, `GMT` or an offset `±hh:mm`, `±hhmm`, `±hh`, and a zone's
/// name in brackets. Without an offset it is UTC. A weekday may come before the date, and before it a word or
/// two that end with a colon. An interval of ISO 8601 with its start, `2000-01-31/2000-02-29` or `2000-01-31/P1M`, is
/// that start.
struct DateReader {
  let form: DateForm

  /// The moment in a cell (without surrounding spaces and quotes); `nil` if it is not such a date.
  @inline(__always)
  func read(_ cell: Cell) -> Moment? {
    var scanner = DateScanner(cell)
    if let moment = moment(&scanner) { return moment }
    if form == .yearMonthDay, cell.count >= Self.shortestInterval,
      let start = startOfInterval(cell)
    {
      return start
    }
    return cell.count > 0 && Ascii.isWordByte(cell.start[0]) ? readAfterWords(cell) : nil
  }

  /// `2000-01-31/P1M`; a shorter cell is no interval.
  private static let shortestInterval = 13

  @inline(never)
  private func startOfInterval(_ cell: Cell) -> Moment? {
    guard let slash = cell.bytes.firstIndex(of: Ascii.slash), slash >= 10 else { return nil }
    let (before, after) = cell.parted(at: slash)
    var (start, end) = (DateScanner(before), DateScanner(after))
    guard let first = moment(&start) else { return nil }
    let isDuration = after.count > 2 && after.start[0] == UInt8(ascii: "P")
    if isDuration { return after.bytes.dropFirst().allSatisfy(Self.isOfDuration) ? first : nil }
    return moment(&end).flatMap { $0.seconds >= first.seconds ? first : nil }
  }

  /// Whether a byte may be one of `P1Y2M10DT2H30M1.5S`.
  private static func isOfDuration(_ byte: UInt8) -> Bool {
    byte &- Ascii.zero < 10 || byte == Ascii.point || byte == Ascii.comma
      || "YMWDTHS".utf8.contains(byte)
  }

  @inline(never)
  private func readAfterWords(_ cell: Cell) -> Moment? {
    guard form != .timeOfDay else { return nil }
    var scanner = DateScanner(cell)
    let hasLabel = scanner.skipLabel()
    let start = scanner
    if scanner.skipWeekday(), let moment = moment(&scanner) { return moment }
    scanner = start
    return hasLabel ? moment(&scanner) : nil
  }

  @inline(__always)
  private func moment(_ scanner: inout DateScanner) -> Moment? {
    switch form {
    case .yearMonthDay: return timed(yearMonthDay(&scanner), &scanner)
    case .monthDayYear, .dayMonthYear, .dayPointMonth, .monthDayShortYear, .dayMonthShortYear,
      .shortYearMonthDay:
      return timed(numericDate(&scanner), &scanner)
    case .monthNameDayYear, .dayMonthNameYear, .yearMonthNameDay:
      return timed(namedDate(&scanner), &scanner)
    case .signs: return timed(scanner.signedDate(), &scanner)
    case .compactTime: return compactTime(&scanner)
    case .monthNameDayTimeYear: return scanner.nameDayTimeYear()
    case .timeOfDay: return scanner.timeOfDay()
    case .monthNameShortYear, .monthYear, .yearPeriod, .periodYear, .numberPeriodYear,
      .compactMonth, .monthPointYear:
      guard let date = period(&scanner), scanner.isAtEnd else { return nil }
      return Moment(date)
    case .compactDay, .seconds, .milliseconds, .microseconds, .nanoseconds:
      return count(&scanner)
    }
  }

  /// A date with the time that follows.
  @inline(__always)
  private func timed(_ date: CivilDate?, _ scanner: inout DateScanner) -> Moment? {
    guard let date else { return nil }
    var moment = Moment(date)
    if scanner.isAtEnd { return moment }
    return scanner.readTime(into: &moment) && scanner.isAtEnd ? moment : nil
  }

  @inline(__always)
  private func yearMonthDay(_ scanner: inout DateScanner) -> CivilDate? {
    guard let year = scanner.number(digits: 4...4), let separator = scanner.separator(),
      let month = scanner.number(digits: 1...2)
    else { return nil }
    guard scanner.take(separator) else {
      // A year, a point and two digits are a number.
      return scanner.isAtEnd && separator != Ascii.point
        ? CivilDate(year: year, month: month, day: 1) : nil
    }
    guard let day = scanner.number(digits: 1...2) else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  @inline(__always)
  private func numericDate(_ scanner: inout DateScanner) -> CivilDate? {
    let least = form == .shortYearMonthDay ? 2 : 1
    guard let first = scanner.number(digits: least...2), let separator = scanner.separator(),
      let second = scanner.number(digits: least...2), scanner.take(separator),
      (separator == Ascii.point) == (form == .dayPointMonth)
    else { return nil }
    switch form {
    case .monthDayYear, .dayMonthYear:
      guard let year = scanner.number(digits: 4...4) else { return nil }
      return form == .dayMonthYear
        ? CivilDate(year: year, month: second, day: first)
        : CivilDate(year: year, month: first, day: second)
    case .dayPointMonth:
      guard let year = scanner.number(digits: 4...4) ?? scanner.shortYear() else { return nil }
      return CivilDate(year: year, month: second, day: first)
    default:
      guard let third = scanner.number(digits: 2...2) else { return nil }
      return form.date(first, second, third)
    }
  }
}

extension DateForm {
  /// The year of two digits, 1950 to 2049: tables tell of the fifties and sixties more often than of the years 2050 to
  /// 2068, as which POSIX reads them.
  package static func year(ofTwoDigits year: Int) -> Int { year < 50 ? 2000 + year : 1900 + year }

  /// The date of three numbers as they are written; `nil` for forms without three numbers.
  func date(_ first: Int, _ second: Int, _ third: Int) -> CivilDate? {
    switch self {
    case .monthDayYear: CivilDate(year: third, month: first, day: second)
    case .dayMonthYear: CivilDate(year: third, month: second, day: first)
    case .monthDayShortYear:
      CivilDate(year: Self.year(ofTwoDigits: third), month: first, day: second)
    case .dayMonthShortYear:
      CivilDate(year: Self.year(ofTwoDigits: third), month: second, day: first)
    case .shortYearMonthDay:
      CivilDate(year: Self.year(ofTwoDigits: first), month: second, day: third)
    default: nil
    }
  }

  /// The three numbers with which the form writes a date.
  func numbers(of date: CivilDate) -> (Int, Int, Int)? {
    switch self {
    case .monthDayYear: (date.month, date.day, date.year)
    case .dayMonthYear: (date.day, date.month, date.year)
    case .monthDayShortYear: (date.month, date.day, date.year % 100)
    case .dayMonthShortYear: (date.day, date.month, date.year % 100)
    case .shortYearMonthDay: (date.year % 100, date.month, date.day)
    default: nil
    }
  }
}

extension Cell {
  /// Whether it is a month and a year with a point between them, `01.2000`, and no day.
  package var isMonthOfYear: Bool {
    count == 7 && DateReader(form: .monthPointYear).read(self) != nil
  }
}
