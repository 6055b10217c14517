/// Dates that say little.
extension ColumnProfile {
  /// Whether its dates say when rows were written or done rather than when something was measured: few rows
  /// have one, most have the same, or the name says so.
  var isIdleDate: Bool {
    guard type == .dateTimes, !isTimeOfDay, count > 0, !isConstant else { return false }
    if count * 2 < rowCount { return true }
    if isRising { return false }
    if let frequencies, frequencies.upperBound * 5 > count * 2,
      Double(frequencies.upperBound) > 3 * rowsPerValue
    {
      return true
    }
    return isNamed([
      "updated", "update", "updates", "modified", "changed", "last", "latest", "scraped",
      "retrieved", "accessed", "downloaded", "extracted", "crawled", "fetched", "aktualisiert",
      "zuletzt", "letzte", "última", "ultima", "último", "ultimo", "dernière", "derniere",
      "aktualizacji", "atualização", "actualización",
    ])
  }
}
