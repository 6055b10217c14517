import SumiTime

extension CalendarStep {
  /// The starts of the periods of this length that cover a range of time stamps, in the local time
  /// of a zone: weeks start on Monday, several hours at midnight, several years at year 0.
  ///
  /// The first is at or before the range, unless that would be before the year 1. `nil` if there
  /// are more than `limit`, or if the step is shorter than the unit.
  public func starts(
    covering stamps: ClosedRange<Int64>, in unit: TimeUnit, _ zone: Zone, limit: Int
  ) -> [Int64]? {
    let scale = DateTimeScale(
      lower: stamps.lowerBound, upper: stamps.upperBound, unit: unit, timeZone: zone)
    // Clocks that change can move the start of a long period by hours.
    guard let range = CalendarTicks(scale)?.extended(by: seconds.longest + 2 * 86_400) else {
      return nil
    }
    guard let all = range.stamps(self, isFrequency: true, limit: limit) else { return nil }
    let first = all.lastIndex { $0 <= stamps.lowerBound } ?? all.startIndex
    return all[first...].filter { $0 <= stamps.upperBound }
  }
}
