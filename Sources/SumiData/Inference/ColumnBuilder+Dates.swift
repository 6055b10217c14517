import SumiTime

extension ColumnBuilder {
  /// Whether the month was assumed to be first although the dates are as regular with the day first.
  package var isDayOrderUnknown: Bool {
    guard case .dateTimes(let form) = kind else { return false }
    return reading(of: form).isOpen
  }

  /// Whether its dates have the day before the month; `nil` where they have names of months or the year
  /// first, and where nothing tells.
  package var isDayFirst: Bool? {
    guard case .dateTimes(let form) = kind else { return nil }
    let read = reading(of: form)
    return read.isOpen ? nil : read.form.isDayFirst
  }

  /// The column of dates, after all blocks.
  func dates(_ form: DateForm) -> Column {
    let read = reading(of: form)
    let plain = read.form == form ? stamps.values : reordered(from: form, to: read.form)
    let values = read.form.hasShortYear ? inOneSpan(plain) : plain
    var column = Column(dateTimes: values, stamps.unit, validity: validity)
    column.dayOrder =
      read.isOpen ? .unclear : read.form.isDayFirst.map { $0 ? .dayFirst : .monthFirst }
    return form == .timeOfDay ? column.meaning(.timeOfDay) : column
  }

  /// The form in which the whole column is most regular, and whether its month is first only because nothing
  /// says otherwise.
  private func reading(of form: DateForm) -> (form: DateForm, isOpen: Bool) {
    let others = rules.rivals(of: form).compactMap { rival in
      days(from: form, to: rival).map { (form: rival, days: $0) }
    }
    guard !others.isEmpty, let own = days(from: form, to: form) else { return (form, false) }
    var best = (form: form, sequence: DateSequence(own))
    var isOpen = false
    for other in others where other.days != own {
      let sequence = DateSequence(other.days)
      // Dates of one year are the same "day" if their year is read as one.
      let isMeant =
        other.form == .shortYearMonthDay
        ? sequence.isStraighter(than: best.sequence)
          || !best.sequence.isStraighter(than: sequence) && !best.sequence.isEven
            && Self.areDaysLast(other.days)
        : sequence.isLikelier(than: best.sequence)
      // With an offset, a day may be another than the written one.
      if isMeant, !stamps.isShifted {
        best = (other.form, sequence)
        isOpen = false
      } else if other.form.isDayFirst == true {
        isOpen = !best.sequence.isLikelier(than: sequence)
      }
    }
    return (best.form, isOpen)
  }

  /// Whether the last numbers of many dates are nearly all days of a month, and the first ones few years: years that end
  /// with those of a month would be a chance.
  private static func areDaysLast(_ days: [CivilDate]) -> Bool {
    guard days.count >= leastDates else { return false }
    let years = Set(days.map(\.year)).count
    return Set(days.map(\.day)).count >= leastDaysOfMonth && 2...mostYears ~= years
  }

  private static let leastDates = 60
  private static let leastDaysOfMonth = 25
  private static let mostYears = 20

  /// The days with their numbers in another order; `nil` if one is then no date.
  private func days(from form: DateForm, to other: DateForm) -> [CivilDate]? {
    var days: [CivilDate] = []
    for row in stamps.values.indices where validity?[row] != false {
      guard let day = CivilDate(daysSinceEpoch: Int(floorDivided(stamps.values[row], perDay))),
        let moved = form == other ? day : day.moved(from: form, to: other)
      else { return nil }
      days.append(moved)
    }
    return days
  }

  /// Dates of years 30 to 49 before those of the fifties where they are nearer to these than to the latest others: a
  /// table that begins in 1947 and ends in 2015 tells nothing of 2047.
  private func inOneSpan(_ stamps: [Int64]) -> [Int64] {
    let years = stamps.indices.map { row in
      validity?[row] == false
        ? nil : CivilDate(daysSinceEpoch: Int(floorDivided(stamps[row], perDay)))?.year
    }
    let known = years.compactMap(\.self)
    let late = known.filter(Self.doubtfulYears.contains)
    let others = known.filter { !Self.doubtfulYears.contains($0) }
    guard let first = others.min(), let last = others.max(), let start = late.min(),
      let end = late.max(), first < 2000, others.count >= Self.leastOthers,
      late.count < others.count, first - (end - 100) < start - last
    else { return stamps }
    return stamps.indices.map { row in
      guard let year = years[row], Self.doubtfulYears.contains(year),
        let day = CivilDate(daysSinceEpoch: Int(floorDivided(stamps[row], perDay))),
        let moved = CivilDate(year: year - 100, month: day.month, day: day.day)
      else { return stamps[row] }
      return stamps[row] + Int64(moved.daysSinceEpoch - day.daysSinceEpoch) * perDay
    }
  }

  private static let doubtfulYears = 2030...2049
  /// Fewer dates tell nothing of the span of all.
  private static let leastOthers = 8

  private func reordered(from form: DateForm, to other: DateForm) -> [Int64] {
    stamps.values.indices.map { row in
      let stamp = stamps.values[row]
      let number = floorDivided(stamp, perDay)
      guard validity?[row] != false,
        let day = CivilDate(daysSinceEpoch: Int(number))?.moved(from: form, to: other)
      else { return stamp }
      let moved = Int128(stamp) + Int128(Int64(day.daysSinceEpoch) - number) * Int128(perDay)
      return Int64(clamping: moved)
    }
  }

  private var perDay: Int64 { 86_400 * stamps.unit.perSecond }
}

extension CivilDate {
  /// The date whose numbers, written in one form, are read in another.
  fileprivate func moved(from form: DateForm, to other: DateForm) -> CivilDate? {
    form.numbers(of: self).flatMap { other.date($0.0, $0.1, $0.2) }
  }
}
