import SumiTime

extension DateReader {
  /// The first day of a month, quarter, half-year or week.
  @inline(never)
  func period(_ scanner: inout DateScanner) -> CivilDate? {
    switch form {
    case .monthNameShortYear: scanner.monthNameShortYear()
    case .monthYear: scanner.monthYear()
    case .yearPeriod: scanner.yearPeriod()
    case .periodYear: scanner.periodYear()
    case .numberPeriodYear: scanner.numberPeriodYear()
    case .compactMonth: scanner.compactMonth()
    case .monthPointYear: scanner.monthPointYear()
    default: nil
    }
  }
}

/// What a letter beside a year counts.
private enum Period {
  case months(count: Int)
  case weeks

  /// `Q`, `K` and `T` are quarters in some languages, `H` and `S` half-years.
  init?(_ letter: UInt8) {
    switch UnicodeScalar(Ascii.lower(letter)) {
    case "q", "k", "t": self = .months(count: 3)
    case "h", "s": self = .months(count: 6)
    case "m": self = .months(count: 1)
    case "w": self = .weeks
    default: return nil
    }
  }

  /// Whether it is a quarter or a half-year.
  var isLong: Bool { if case .months(let count) = self { count > 1 } else { false } }

  /// The first day of one of them, from 1.
  func start(_ number: Int, of year: Int) -> CivilDate? {
    switch self {
    case .months(let count):
      number > 0 ? CivilDate(year: year, month: (number - 1) * count + 1, day: 1) : nil
    case .weeks: CivilDate(isoWeek: number, of: year, weekday: 1)
    }
  }
}

extension CivilDate {
  /// A day of a week as in ISO 8601: weeks start on Monday, the first one has 4 January.
  fileprivate init?(isoWeek week: Int, of year: Int, weekday: Int) {
    guard 1...53 ~= week, 1...7 ~= weekday,
      let fourth = CivilDate(year: year, month: 1, day: 4)?.daysSinceEpoch
    else { return nil }
    // 1970-01-01 was a Thursday; a week belongs to the year of its Thursday.
    let monday = fourth - (fourth + 3 + 7 * 103_000) % 7 + 7 * (week - 1)
    guard CivilDate(daysSinceEpoch: monday + 3)?.year == year else { return nil }
    self.init(daysSinceEpoch: monday + weekday - 1)
  }
}

extension DateScanner {
  /// Years of forms that other texts may look like.
  private mutating func usualYear() -> Int? {
    number(digits: 4...4).flatMap { DateForm.usualYears.contains($0) ? $0 : nil }
  }

  private mutating func period() -> Period? {
    let found = Period(next)
    if found != nil { skip() }
    return found
  }

  fileprivate mutating func monthNameShortYear() -> CivilDate? {
    guard let month = firstMonthName(), let gap = skipGap(), gap == .mark,
      let year = shortYear()
    else { return nil }
    return CivilDate(year: year, month: month, day: 1)
  }

  fileprivate mutating func monthYear() -> CivilDate? {
    guard let month = number(digits: 1...2), take(Ascii.slash) || take(Ascii.minus),
      let year = usualYear()
    else { return nil }
    return CivilDate(year: year, month: month, day: 1)
  }

  fileprivate mutating func yearPeriod() -> CivilDate? {
    guard let year = usualYear() else { return nil }
    skipGap()
    guard let period = period(), let number = number(digits: 1...2) else { return nil }
    if case .weeks = period, take(Ascii.minus) {
      guard let weekday = self.number(digits: 1...1) else { return nil }
      return CivilDate(isoWeek: number, of: year, weekday: weekday)
    }
    return period.start(number, of: year)
  }

  fileprivate mutating func periodYear() -> CivilDate? {
    guard let period = period(), let number = number(digits: 1...2), skipGap() != nil,
      let year = usualYear() ?? (period.isLong ? shortYear() : nil)
    else { return nil }
    return period.start(number, of: year)
  }

  fileprivate mutating func numberPeriodYear() -> CivilDate? {
    guard let number = number(digits: 1...1), let period = period(), period.isLong else {
      return nil
    }
    skipGap()
    guard let year = usualYear() ?? shortYear() else { return nil }
    return period.start(number, of: year)
  }

  fileprivate mutating func compactMonth() -> CivilDate? {
    guard let number = number(digits: 6...6), DateForm.usualYears.contains(number / 100) else {
      return nil
    }
    skipZeroFraction()
    return CivilDate(year: number / 100, month: number % 100, day: 1)
  }

  fileprivate mutating func monthPointYear() -> CivilDate? {
    guard let month = number(digits: 1...2), take(Ascii.point), let year = usualYear() else {
      return nil
    }
    return CivilDate(year: year, month: month, day: 1)
  }
}
