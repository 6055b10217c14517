import SumiTime

extension CellRules {
  /// The kind of a column from some of its rows, and from its name, which may make dates of numbers.
  func kind(_ block: CellBlock, column: Int, rows: Range<Int>, name: String) -> ColumnKind {
    let hints = ColumnNameHints(name)
    let kind = guess(block, column: column, rows: rows, areElapsed: hints.isElapsed)
    // The second term of a year is no February.
    if case .dateTimes(.yearMonthDay) = kind, hints.isTerm,
      rows.allSatisfy({ block.cell(row: $0, column: column).bare.count <= Self.longestTerm })
    {
      return .text
    }
    guard kind == .numbers || kind == .text else { return kind }
    return countLikeForm(block, column: column, rows: rows, name: name).map { .dateTimes($0) }
      ?? kind
  }

  /// A year of four digits and the number of a term.
  private static let longestTerm = 6

  /// The form in which more than half of the cells are dates; if equal, the first, so the month before the
  /// day.
  func dateForm(_ block: CellBlock, column: Int, rows: [Int]) -> DateForm? {
    let found = mostRead(
      forms.filter { !$0.isCountLike }, block, column: column, rows: rows,
      atLeast: rows.count / 2 + 1)
    guard let found else { return nil }
    return found.form == .monthNameShortYear && areDays(block, column: column, rows: rows)
      ? nil : found.form
  }

  /// The form in which most cells are dates.
  func likeliestDateForm(_ block: CellBlock, column: Int, rows: Range<Int>) -> DateForm {
    mostRead(forms, block, column: column, rows: Array(rows), atLeast: 1)?.form ?? .yearMonthDay
  }

  /// The form in which all cells are dates although they are numbers too, if the column's name, or the
  /// order of its days, says that they are.
  func countLikeForm(
    _ block: CellBlock, column: Int, rows: Range<Int>, name: String
  ) -> DateForm? {
    let cells = rows.map { block.cell(row: $0, column: column).bare }
      .filter { !numbers.missing.contains($0) }
    guard !cells.isEmpty else { return nil }
    let hint = DateHint(name)
    return DateForm.countLike.first { form in
      let reader = DateReader(form: form)
      var (days, dayless) = ([Int64](), 0)
      for cell in cells {
        if let moment = reader.read(cell) {
          days.append(moment.seconds)
        } else {
          guard form == .compactDay, hint.isDate, cell.isDayless else { return false }
          dayless += 1
        }
      }
      // A few of them are missing.
      guard Self.mostDayless * dayless <= cells.count else { return false }
      switch form {
      case .compactDay: return hint.isDate || Self.isRising(days)
      case .compactMonth: return hint.isMonth
      // 10.2000 would lose its last digit as a number, and 01.2000 its first.
      case .monthPointYear: return hint.isMonth || cells.contains(where: \.isMonthOfYear)
      default:
        return hint.isInstant
          || Self.isRising(days) && (hint.isTime || Self.areOfClock(days))
          || (hint.isTime || hint.isUnnamed) && Self.areScattered(days)
          || cells.allSatisfy(\.isInstantWithFraction) && days.allSatisfy(Self.years.contains)
      }
    }
  }

  /// One in this many of a column's compact dates may have no day.
  private static let mostDayless = 10

  /// The later forms that the options allow for the same cells.
  func rivals(of form: DateForm) -> [DateForm] {
    isDayFirst == nil ? form.rivals : []
  }

  private var forms: [DateForm] {
    DateForm.allCases.filter {
      $0.isDayFirst == nil || isDayFirst == nil || $0.isDayFirst == isDayFirst
    }
  }

  /// The form that reads most cells, if it reads enough.
  private func mostRead(
    _ forms: [DateForm], _ block: CellBlock, column: Int, rows: [Int], atLeast least: Int
  ) -> (form: DateForm, count: Int)? {
    let cells = rows.map { block.cell(row: $0, column: column).bare }
    var best: (form: DateForm, count: Int)?
    for form in forms {
      let reader = DateReader(form: form)
      // A form that cannot read more cells than the best one need not read them all.
      var left = cells.count - max(least - 1, best?.count ?? 0)
      for cell in cells where left > 0 && reader.read(cell) == nil { left -= 1 }
      if left > 0 { best = (form, left + max(least - 1, best?.count ?? 0)) }
    }
    return best
  }

  /// Whether "Jan-01, Jan-02 … Feb-01" are days of a year rather than months of years: then the days are in
  /// order, and the months are not.
  private func areDays(_ block: CellBlock, column: Int, rows: [Int]) -> Bool {
    let reader = DateReader(form: .monthNameShortYear)
    let months = rows.compactMap { row in
      reader.read(block.cell(row: row, column: column).bare).flatMap {
        CivilDate(daysSinceEpoch: Int($0.seconds / 86_400))
      }
    }
    // A leap year, so that 29 February is a day.
    let days = months.compactMap { CivilDate(year: 2000, month: $0.month, day: $0.year % 100) }
    return days.count == months.count && DateSequence(days).isLikelier(than: DateSequence(months))
  }

  /// Whether numbers that may be instants, in seconds, are as far apart as those of a clock, but for gaps: no
  /// counts are.
  private static func areOfClock(_ instants: [Int64]) -> Bool {
    let steps = zip(instants.dropFirst(), instants).map { $0 - $1 }
    guard steps.count >= leastSteps, let least = steps.min(), least > leastStep,
      least % 60 == 0 || 60 % least == 0,
      let first = instants.first, let last = instants.last, years.contains(first),
      years.contains(last)
    else { return false }
    return steps.count { $0 == least } * 5 >= steps.count * 4
      && steps.allSatisfy { $0 % least == 0 }
  }

  /// Whether numbers that may be instants, in seconds, lie in recent years, far apart as no identifiers do, and
  /// are not round.
  private static func areScattered(_ instants: [Int64]) -> Bool {
    guard let first = instants.min(), let last = instants.max(), recent.contains(first),
      recent.contains(last)
    else { return false }
    let distinct = Set(instants).count
    return distinct >= leastScattered && Int64(distinct) < (last - first) / leastDistance
      && instants.contains { $0 % 1_000 != 0 }
  }

  /// Fewer numbers than this lie in recent years by chance.
  private static let leastScattered = 5
  /// The mean step of instants, in seconds, at least.
  private static let leastDistance: Int64 = 10
  /// From July 1997 to May 2033, in seconds since 1970.
  private static let recent: ClosedRange<Int64> = 870_000_000...2_000_000_000

  /// Identifiers are this far apart.
  private static let leastStep: Int64 = 1
  /// Fewer steps are equal by chance.
  private static let leastSteps = 4
  /// From 1990 to 2040, in seconds since 1970.
  private static let years: ClosedRange<Int64> = 631_152_000...2_208_988_800

  private static func isRising(_ values: [Int64]) -> Bool {
    guard let first = values.first, let last = values.last, first < last else { return false }
    return zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }
  }
}

extension Cell {
  /// Whether it has ten digits, a point, and three to nine more, as 1593784340.000100 has: no amount is so
  /// large and so exact.
  var isInstantWithFraction: Bool { 14...20 ~= count && start[10] == Ascii.point }

  /// Whether it has eight bytes and ends in zeros, as 19500000 and 19500600 do.
  var isDayless: Bool { count == 8 && end[-1] == Ascii.zero && end[-2] == Ascii.zero }
}
