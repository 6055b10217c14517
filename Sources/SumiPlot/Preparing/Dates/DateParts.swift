import SumiData
import SumiScales
import SumiTime

/// The columns of a table that are parts of one date, such as a year and a month, or a date and a time of
/// day, and the dates that they make.
struct DateParts {
  /// The columns that the dates replace; empty if there are none.
  private(set) var names: [String] = []
  /// The joined dates; `nil` if another column has them already, or if there are no parts.
  private(set) var dates: Column?

  init(_ table: Table) {
    guard table.rowCount > 1 else { return }
    if let (day, time) = Self.dayAndTime(table) {
      join(table, [day, time.name]) { row in Self.moment(table, day, time, row) }
      return
    }
    guard let year = Self.year(table) else { return }
    let month = Self.part(.month, of: table, beside: year)
    let quarter = month == nil ? Self.part(.quarter, of: table, beside: year) : nil
    let ordinal =
      month == nil && quarter == nil ? Self.part(.dayOfYear, of: table, beside: year) : nil
    guard let first = month ?? quarter ?? ordinal else { return }
    // The day of the first blossom in each year is measured.
    if ordinal != nil, table[year].map({ RowCodes($0, rows: table.rowCount).areUnique }) == true {
      return
    }
    let day = month == nil ? nil : Self.part(.day, of: table, beside: year)
    let hour = day == nil ? nil : Self.part(.hour, of: table, beside: year)
    let damaged = month != nil && day == nil ? Self.damagedDay(table) : nil
    let found = [year, first.name, day?.name, damaged, hour?.name].compactMap(\.self)
    // A column of whole dates makes its parts superfluous.
    if table.names.contains(where: { name in
      table[name]?.type == .dateTimes
        && !ColumnProfile(table[name] ?? Column([]), name: name).isConstant
    }) {
      names = found
      return
    }
    let years = table[year]?.numberValues
    join(table, found) { row in
      guard let number = years?[row], let whole = Int(exactly: number),
        let value = first.numbers[row],
        let date = CivilDate(
          year: whole < 100 ? DateForm.year(ofTwoDigits: whole) : whole,
          month: ordinal != nil ? 1 : quarter == nil ? value : 3 * value - 2,
          day: day.map { $0.numbers[row] ?? 0 } ?? 1)
      else { return nil }
      if ordinal != nil { return (Int64(date.daysSinceEpoch) + Int64(value) - 1) * 86_400 }
      let hours = hour.map { $0.numbers[row] ?? 0 } ?? 0
      return Int64(date.daysSinceEpoch) * 86_400 + Int64(hours) * 3_600
    }
  }

  private mutating func join(_ table: Table, _ parts: [String], _ moment: (Int) -> Int64?) {
    var stamps: [Int64] = []
    var validity = Validity(repeating: true, count: table.rowCount)
    var missing = 0
    for row in 0..<table.rowCount {
      let stamp = moment(row)
      stamps.append(stamp ?? 0)
      if stamp == nil {
        validity[row] = false
        missing += 1
      }
    }
    // Parts that make no dates are none, but for some rows of totals.
    guard missing * 8 <= table.rowCount else { return }
    names = parts
    dates = Column(dateTimes: stamps, .seconds, validity: missing > 0 ? validity : nil)
  }

  // MARK: Date and time of day

  private static func dayAndTime(_ table: Table) -> (day: String, time: DayTimes)? {
    let dates = table.names.filter { table[$0]?.type == .dateTimes }
    guard let day = dates.first(where: { table[$0]?.hasDays == true }),
      !areTimesMeasures(table, of: day)
    else { return nil }
    let place = table.names.firstIndex(of: day) ?? 0
    for (index, name) in table.names.enumerated() where name != day {
      guard let column = table[name],
        let time = DayTimes(column, name: name, isBehindDay: index == place + 1)
      else { continue }
      return (day, time)
    }
    return nil
  }

  /// Whether times of day are what was measured on each day, such as sunrise and sunset.
  private static func areTimesMeasures(_ table: Table, of day: String) -> Bool {
    let times = table.columns.count { $0.isTimeOfDay }
    guard times > 0, let column = table[day],
      !ColumnProfile(column, name: day).repeats
    else { return false }
    return times > 1 || !table.columns.contains { $0.type == .numbers }
  }

  private static func moment(_ table: Table, _ day: String, _ time: DayTimes, _ row: Int) -> Int64?
  {
    guard let dates = table[day], !dates.isMissing(row),
      case .dateTimes(let stamps, let unit) = dates.values, let seconds = time.seconds(row)
    else { return nil }
    return stamps.integer(at: row) / unit.perSecond + seconds
  }

  // MARK: Years and their parts

  /// A part of a date, and its number in each row.
  private struct Part {
    let name: String
    let numbers: [Int?]
  }

  private enum Kind {
    case month, quarter, dayOfYear, day, hour

    var range: ClosedRange<Int> {
      switch self {
      case .month: 1...12
      case .quarter: 1...4
      case .dayOfYear: 1...366
      case .day: 1...31
      case .hour: 0...24
      }
    }

    var names: Set<String> {
      switch self {
      case .month: ["month", "mon", "mo", "mm", "monat", "mois", "mes", "mese", "maand"]
      case .quarter: ["quarter", "qtr", "quartal", "trimestre", "q"]
      case .dayOfYear: ["day", "doy", "yday", "dayofyear", "julianday", "jour", "tag"]
      case .day:
        ["day", "dayofmonth", "dateofmonth", "mday", "dd", "d", "tag", "jour", "dia", "día"]
      case .hour: ["hour", "hr", "hh", "stunde", "heure", "hora"]
      }
    }
  }

  private static func year(_ table: Table) -> String? {
    let wholes = table.names.filter { name in
      guard let column = table[name], case .numbers = column.values,
        let range = column.statistics.range
      else { return false }
      return range.lowerBound >= 1_500 && range.upperBound <= 2_200
        // Beside months, 14 is 2014; the first years of a loan or of a life are none.
        || (10.0...99).contains(range.lowerBound) && range.upperBound < 100
          && ["year", "yr", "yy", "jahr", "año", "année", "anno"].contains(name.lowercased())
          && hasMonths(table)
    }
    return wholes.first { YearNames.nameYear(NameWords.words(of: $0)) }
      ?? wholes.first { name in
        // Without a name, a column of twelve months follows.
        guard let place = table.names.firstIndex(of: name),
          let next = table.names.dropFirst(place + 1).first,
          let years = table[name]?.numberValues, let months = table[next]?.numberValues,
          table[next]?.statistics.range == 1...12
        else { return false }
        let rows = 0..<min(table.rowCount, ColumnProfile.sampleRows)
        let numbers = rows.map { years[$0] * 12 + months[$0] }
        return zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 && $1 <= $0 + 1 }
      }
  }

  /// Whether a column is called after months, and has their numbers.
  private static func hasMonths(_ table: Table) -> Bool {
    table.names.contains { name in
      Kind.month.names.contains(NameWords.words(of: name).joined())
        && table[name]?.statistics.range.map { 1.0 <= $0.lowerBound && $0.upperBound <= 12 } == true
    }
  }

  private static func part(_ kind: Kind, of table: Table, beside year: String) -> Part? {
    let place = table.names.firstIndex(of: year) ?? 0
    for (index, name) in table.names.enumerated() where name != year {
      let words = NameWords.words(of: name)
      // As in `day_endofweek`, which is none of seven.
      let isDay =
        kind == .day && words.count > 1 && words.allSatisfy(Self.dayWords.contains)
        && (table[name]?.statistics.range?.upperBound ?? 0) > 12
      let isNamed = kind.names.contains(words.joined()) || isDay
      // Months without a name are right behind the year.
      let isNext = kind == .month && index == place + 1
      guard let column = table[name] else { continue }
      let found =
        isNamed || isNext ? numbers(column, kind, isNamed: isNamed) : codes(column, kind)
      if let numbers = found ?? (isNext ? codes(column, kind) : nil) {
        return Part(name: name, numbers: numbers)
      }
    }
    return nil
  }

  /// What the day at the end of a week, or of a month, is called with.
  private static let dayWords: Set<String> = [
    "day", "of", "the", "week", "month", "end", "start", "begin", "last", "first", "endofweek",
    "startofweek",
  ]

  /// A column of days of which a few are others, such as 99 for an unknown one: the dates are months then.
  private static func damagedDay(_ table: Table) -> String? {
    table.names.first { name in
      guard Kind.day.names.contains(NameWords.words(of: name).joined()),
        let numbers = table[name]?.numberValues, let range = table[name]?.statistics.range,
        range.lowerBound >= 0, range.upperBound <= 99
      else { return false }
      let known = numbers.doubles.filter(\.isFinite)
      return known.count { 1...31 ~= $0 } * 20 >= known.count * 19
    }
  }

  /// The numbers of periods with a letter, such as `Q01` and `M12`, whatever the column is called; rows of other
  /// periods, such as `M13` for a year's mean, have none.
  private static func codes(_ column: Column, _ kind: Kind) -> [Int?]? {
    guard kind == .month || kind == .quarter, case .text(let texts) = column.values else {
      return nil
    }
    let letter: Character = kind == .month ? "M" : "Q"
    let names = CategoryScale.names(of: [column])
    guard 2...13 ~= names.count else { return nil }
    let places = names.map { name -> Int? in
      guard name.first?.uppercased() == String(letter), 2...3 ~= name.count else { return nil }
      return Int(name.dropFirst())
    }
    guard let known = places.withoutNil,
      known.allSatisfy({ kind.range ~= $0 || kind == .month && $0 == 13 })
    else { return nil }
    let values = Dictionary(zip(names, known)) { first, _ in first }
    return (0..<column.count).map { row in
      column.isMissing(row) ? nil : values[texts[row]].flatMap { kind.range ~= $0 ? $0 : nil }
    }
  }

  private static func numbers(_ column: Column, _ kind: Kind, isNamed: Bool) -> [Int?]? {
    let rows = 0..<column.count
    switch column.values {
    case .numbers(let numbers):
      guard let range = column.statistics.range,
        Double(kind.range.lowerBound) <= range.lowerBound,
        range.upperBound <= Double(kind.range.upperBound),
        range.upperBound > range.lowerBound || kind != .month,
        kind != .dayOfYear || range.upperBound > 31,
        isNamed || range == 1...12
      else { return nil }
      let found = rows.map { column.isMissing($0) ? nil : Int(exactly: numbers[$0]) }
      return found.contains { $0 != nil } ? found : nil
    case .text(let texts):
      // Sums of all months have no date.
      let names = CategoryScale.names(of: [column]).filter { !TotalNames.isJustTotal($0) }
      guard names.count <= 13 else { return nil }
      let found = kind == .month ? CalendarWords.numbers(of: names, in: CalendarWords.months) : nil
      let places =
        found.map { $0.map { $0 + 1 } }
        ?? names.map { name in Int(name.filter(\.isNumber)).flatMap { kind.range ~= $0 ? $0 : nil }
        }
        .withoutNil
      guard let places, isNamed || found != nil else { return nil }
      let values = Dictionary(zip(names, places)) { first, _ in first }
      return rows.map { column.isMissing($0) ? nil : values[texts[$0]] }
    case .dateTimes: return nil
    }
  }
}

extension [Int?] {
  /// The elements if none is `nil`.
  fileprivate var withoutNil: [Int]? {
    let found = compactMap { $0 }
    return found.count == count ? found : nil
  }
}
