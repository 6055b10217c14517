import SumiTime

/// How day and month stood in a text of dates.
package enum DayOrder: Sendable {
  case dayFirst, monthFirst
  /// Nothing told them apart, and the month was taken to be first.
  case unclear
}

extension Column {
  /// The unit of its date-times; `nil` if it holds none.
  package var timeUnit: TimeUnit? {
    guard case .dateTimes(_, let unit) = values else { return nil }
    return unit
  }

  /// The steps of its dates in a second; 1 for numbers.
  package var secondScale: Double { timeUnit.map { Double($0.perSecond) } ?? 1 }

  /// Its numbers as the nearest date-times of a unit, missing where there is none; the same column
  /// without a unit.
  package func asDates(in unit: TimeUnit?) -> Column {
    guard let unit, let numbers = numberValues else { return self }
    let stamps = numbers.doubles.map { Int64(exactly: $0.rounded()) }
    var isThere = Validity(repeating: true, count: stamps.count)
    for (row, stamp) in stamps.enumerated() where stamp == nil { isThere[row] = false }
    return Column(dateTimes: stamps.map { $0 ?? 0 }, unit, validity: isThere)
  }

  /// The first of its dates that is another with day and month exchanged, in both readings.
  var exampleOfDayOrder: String? {
    guard case .dateTimes(let stamps, let unit) = values else { return nil }
    for (row, stamp) in stamps.integers.enumerated() where !isMissing(row) {
      let number = Int(floorDivided(stamp, 86_400 * unit.perSecond))
      guard let day = CivilDate(daysSinceEpoch: number), day.day != day.month,
        let other = CivilDate(year: day.year, month: day.day, day: day.month)
      else { continue }
      return [day, other].map {
        CivilDate.text(of: Int64($0.daysSinceEpoch) * 86_400, unit: .seconds)
      }
      .joined(separator: " or ")
    }
    return nil
  }
}
