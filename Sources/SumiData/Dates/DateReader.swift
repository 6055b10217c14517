import SumiTime

/// Reads dates and date-times with a given order of parts.
///
/// A time may follow after `T` or spaces: `hh:mm`, `hh:mm:ss`, a fraction of any length (truncated
/// to nanoseconds), `AM` or `PM`; then `Z`, `UTC`, `GMT` or an offset `±hh:mm`, `±hhmm`, `±hh`.
/// Without an offset it is UTC.
struct DateReader {
  let order: DateOrder

  /// The moment in a cell (without surrounding spaces and quotes); `nil` if it is not such a date.
  func read(_ cell: Cell) -> Moment? {
    var scanner = DateScanner(cell)
    guard let date = readDate(&scanner) else { return nil }
    var moment = Moment(
      seconds: Int64(date.daysSinceEpoch) * 86_400, nanoseconds: 0, fractionDigits: 0)
    if scanner.isAtEnd { return moment }
    return readTime(&scanner, into: &moment) && scanner.isAtEnd ? moment : nil
  }

  @inline(__always)
  private func readDate(_ scanner: inout DateScanner) -> CivilDate? {
    switch order {
    case .yearMonthDay:
      guard let year = scanner.number(digits: 4...4),
        let separator = scanner.separator(), separator != Ascii.point,
        let month = scanner.number(digits: 1...2)
      else { return nil }
      guard scanner.take(separator) else {
        return scanner.isAtEnd ? CivilDate(year: year, month: month, day: 1) : nil
      }
      guard let day = scanner.number(digits: 1...2) else { return nil }
      return CivilDate(year: year, month: month, day: day)
    case .monthDayYear, .dayMonthYear:
      guard let first = scanner.number(digits: 1...2), let separator = scanner.separator(),
        let second = scanner.number(digits: 1...2), scanner.take(separator),
        let year = scanner.number(digits: 4...4)
      else { return nil }
      if order == .dayMonthYear { return CivilDate(year: year, month: second, day: first) }
      // Points are used only with the day first.
      if separator == Ascii.point { return nil }
      return CivilDate(year: year, month: first, day: second)
    case .monthNameDayYear:
      guard let month = scanner.monthName(), scanner.gap() else { return nil }
      if let year = scanner.number(digits: 4...4) {
        return CivilDate(year: year, month: month, day: 1)
      }
      guard let day = scanner.number(digits: 1...2), scanner.gap(),
        let year = scanner.number(digits: 4...4)
      else { return nil }
      return CivilDate(year: year, month: month, day: day)
    case .dayMonthNameYear:
      guard let day = scanner.number(digits: 1...2), scanner.gap(),
        let month = scanner.monthName(), scanner.gap(),
        let year = scanner.number(digits: 4...4)
      else { return nil }
      return CivilDate(year: year, month: month, day: day)
    }
  }

  @inline(__always)
  private func readTime(_ scanner: inout DateScanner, into moment: inout Moment) -> Bool {
    guard scanner.timeMark(), var hour = scanner.number(digits: 1...2), hour <= 23,
      scanner.take(Ascii.colon), let minute = scanner.number(digits: 2...2), minute <= 59
    else { return false }
    var second = 0
    if scanner.take(Ascii.colon) {
      // 60 is a leap second; it becomes the first second of the next minute.
      guard let read = scanner.number(digits: 2...2), read <= 60 else { return false }
      second = read
      if scanner.take(Ascii.point) || scanner.take(Ascii.comma) {
        guard let fraction = scanner.fraction() else { return false }
        moment.nanoseconds = fraction.nanoseconds
        moment.fractionDigits = fraction.digits
      }
    }
    if scanner.isAtEnd {
      moment.seconds += Int64(hour * 3_600 + minute * 60 + second)
      return true
    }
    scanner.skipBlanks()
    if let isAfternoon = scanner.halfDay() {
      guard 1...12 ~= hour else { return false }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
      scanner.skipBlanks()
    }
    guard let offset = scanner.offset() else { return false }
    moment.seconds += Int64(hour * 3_600 + minute * 60 + second - offset)
    return true
  }
}
