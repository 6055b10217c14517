import SumiTime

extension Column {
  /// The unit of its date-times; `nil` if it holds none.
  package var timeUnit: TimeUnit? {
    guard case .dateTimes(_, let unit) = values else { return nil }
    return unit
  }

  /// Its numbers as the nearest date-times of a unit, missing where there is none; the same column
  /// without a unit.
  package func asDates(in unit: TimeUnit?) -> Column {
    guard let unit, let numbers = numberValues else { return self }
    let stamps = numbers.doubles.map { Int64(exactly: $0.rounded()) }
    var isThere = Validity(repeating: true, count: stamps.count)
    for (row, stamp) in stamps.enumerated() where stamp == nil { isThere[row] = false }
    return Column(dateTimes: stamps.map { $0 ?? 0 }, unit, validity: isThere)
  }
}
