import SumiTime

extension DateForm {
  /// The years of dates without separators, and of others that may be something else.
  static let usualYears = 1600...2200

  /// The years of dates with an hour and without separators.
  static let usualHourYears = 1900...2100

  /// The unit of a count since 1970.
  var countUnit: TimeUnit? {
    switch self {
    case .seconds: .seconds
    case .milliseconds: .milliseconds
    case .microseconds: .microseconds
    case .nanoseconds: .nanoseconds
    default: nil
    }
  }
}

extension DateReader {
  /// A day without separators, or a count since 1970.
  @inline(never)
  func count(_ scanner: inout DateScanner) -> Moment? {
    let moment =
      if let unit = form.countUnit { scanner.count(in: unit) } else { scanner.compactDay() }
    return scanner.isAtEnd ? moment : nil
  }

  /// `20000131T130000Z`.
  @inline(never)
  func compactTime(_ scanner: inout DateScanner) -> Moment? {
    guard let number = scanner.number(digits: 8...8), let date = CivilDate(compact: number),
      !scanner.isAtEnd
    else { return nil }
    var moment = Moment(date)
    return scanner.readTime(into: &moment) && scanner.isAtEnd ? moment : nil
  }
}

extension CivilDate {
  /// The date with the digits `yyyymmdd`, in the usual years.
  fileprivate init?(compact number: Int) {
    guard DateForm.usualYears.contains(number / 10_000) else { return nil }
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }
}

extension DateScanner {
  /// `20000131`, with an hour, a minute and a second or without some of them.
  fileprivate mutating func compactDay() -> Moment? {
    if let number = number(digits: 8...8) {
      skipZeroFraction()
      return CivilDate(compact: number).map { Moment($0) }
    }
    let number =
      number(digits: 14...14) ?? number(digits: 12...12).map { $0 * 100 }
      ?? number(digits: 10...10).flatMap {
        // Others are counts since 1970.
        DateForm.usualHourYears.contains($0 / 1_000_000) ? $0 * 10_000 : nil
      }
    guard let number, let date = CivilDate(compact: number / 1_000_000),
      let clock = Clock(
        hour: number / 10_000 % 100, minute: number / 100 % 100, second: number % 100)
    else { return nil }
    var moment = Moment(date)
    moment.add(clock)
    return moment
  }

  /// A count since 1970 with a fraction, in the range of 3e8 to 4e9 seconds.
  fileprivate mutating func count(in unit: TimeUnit) -> Moment? {
    guard let number = number(digits: 9...19) else { return nil }
    let perSecond = unit.perSecond
    let (seconds, rest) = Int64(number).quotientAndRemainder(dividingBy: perSecond)
    guard 300_000_000...4_000_000_000 ~= seconds else { return nil }
    var moment = Moment()
    moment.seconds = seconds
    moment.nanoseconds = rest * (1_000_000_000 / perSecond)
    moment.fractionDigits = unit.digits
    guard take(Ascii.point) else { return moment }
    guard let fraction = fraction() else { return nil }
    if fraction.nanoseconds != 0 {
      moment.nanoseconds += fraction.nanoseconds / perSecond
      moment.fractionDigits = min(moment.fractionDigits + Int32(fraction.digits), 9)
    }
    return moment
  }
}

extension TimeUnit {
  /// The digits of its fraction of a second.
  fileprivate var digits: Int32 {
    switch self {
    case .seconds: 0
    case .milliseconds: 3
    case .microseconds: 6
    case .nanoseconds: 9
    }
  }
}
