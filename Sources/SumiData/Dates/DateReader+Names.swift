import SumiTime

extension DateReader {
  /// A date with a month's name.
  @inline(never)
  func namedDate(_ scanner: inout DateScanner) -> CivilDate? {
    switch form {
    case .monthNameDayYear: scanner.monthNameDayYear()
    case .dayMonthNameYear: scanner.dayMonthNameYear()
    default: scanner.yearMonthNameDay()
    }
  }
}

extension DateScanner {
  fileprivate mutating func monthNameDayYear() -> CivilDate? {
    guard let month = firstMonthName() else { return nil }
    skipGap()
    if let year = number(digits: 4...4) {
      skipYearMark()
      return isAtEnd ? CivilDate(year: year, month: month, day: 1) : nil
    }
    guard let day = number(digits: 1...2) else { return nil }
    skipOrdinal()
    guard let gap = skipGap() else { return nil }
    // Two digits after a blank may be an hour.
    guard let year = number(digits: 4...4) ?? (gap == .mark ? shortYear() : nil) else {
      return nil
    }
    return CivilDate(year: year, month: month, day: day)
  }

  fileprivate mutating func dayMonthNameYear() -> CivilDate? {
    guard let day = number(digits: 1...2) else { return nil }
    skipOrdinal()
    skipGap()
    guard let month = monthName() else { return nil }
    skipGap()
    guard let year = number(digits: 4...4) ?? shortYear() else { return nil }
    skipYearMark()
    return CivilDate(year: year, month: month, day: day)
  }

  fileprivate mutating func yearMonthNameDay() -> CivilDate? {
    guard let year = number(digits: 4...4) else { return nil }
    skipGap()
    guard let month = monthName() else { return nil }
    if isAtEnd { return CivilDate(year: year, month: month, day: 1) }
    skipGap()
    guard let day = number(digits: 1...2) else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// `Jan 31 13:00:00 2000`, with a zone before the year if need be.
  @inline(never)
  mutating func nameDayTimeYear() -> Moment? {
    guard let month = firstMonthName(), skipGap() != nil, let day = number(digits: 1...2),
      skipGap() != nil, let time = clock()
    else { return nil }
    skipBlanks()
    if skipUniversalTime() { skipBlanks() }
    guard let year = number(digits: 4...4), isAtEnd,
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    var moment = Moment(date)
    moment.add(time)
    return moment
  }

  /// `2000年1月31日`, `2000년 1월`.
  @inline(never)
  mutating func signedDate() -> CivilDate? {
    guard let year = number(digits: 4...4), take("年") || take("년") else { return nil }
    skipBlanks()
    guard let month = number(digits: 1...2), take("月") || take("월") else { return nil }
    skipBlanks()
    guard let day = number(digits: 1...2) else {
      return isAtEnd ? CivilDate(year: year, month: month, day: 1) : nil
    }
    return take("日") || take("일") ? CivilDate(year: year, month: month, day: day) : nil
  }
}
