import SumiData
import SumiTime

/// Dates that say little.
extension ColumnProfile {
  /// Whether its texts are months.
  var hasMonths: Bool {
    type == .text && CalendarWords.numbers(of: labels, in: CalendarWords.months) != nil
  }

  /// Whether its dates say when rows were written or done rather than when something was measured: few rows
  /// have one, most have the same, or the name says so.
  var isIdleDate: Bool {
    guard type == .dateTimes, !isTimeOfDay, count > 0, !isConstant else { return false }
    if count * 2 < rowCount { return true }
    // When rows were fetched says nothing of them, though they may have been fetched in their order.
    if repeats, isNamed(Self.fetched) { return true }
    if isRising { return false }
    if let frequencies, frequencies.upperBound * 5 > count * 2,
      Double(frequencies.upperBound) > 3 * rowsPerValue
    {
      return true
    }
    return isNamed([
      "lastupdate", "lastupdated", "lastmodified", "lastchanged", "updated", "update", "updates",
      "modified", "changed", "last", "latest", "rev", "revised", "revision", "aktualisiert",
      "zuletzt", "letzte", "última", "ultima", "último", "ultimo", "dernière", "derniere",
      "aktualizacji", "atualização", "actualización",
    ]) || isNamed(Self.fetched)
  }

  private static let fetched: Set<String> = [
    "scraped", "retrieved", "accessed", "downloaded", "extracted", "crawled", "fetched",
  ]
}

extension Column {
  /// Whether it has days, without times.
  var hasDays: Bool {
    guard !isTimeOfDay, case .dateTimes(let stamps, let unit) = values else { return false }
    return (0..<min(count, ColumnProfile.sampleRows)).allSatisfy {
      isMissing($0) || stamps.integer(at: $0) % (86_400 * unit.perSecond) == 0
    }
  }

  /// Whether it has so few days that an axis of times would have hours.
  var hasFewDays: Bool {
    guard count <= ColumnProfile.sampleRows, case .dateTimes(let stamps, let unit) = values,
      hasDays
    else { return false }
    let days = (0..<count).filter { !isMissing($0) }
      .map { stamps.integer(at: $0) / (86_400 * unit.perSecond) }
    guard let first = days.min(), let last = days.max() else { return false }
    return 1...Self.mostDays ~= last - first
  }

  private static let mostDays: Int64 = 14
}
