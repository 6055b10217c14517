/// The UTC offsets of a zone and the instants of their changes.
package struct ZoneRules: Equatable, Sendable {
  /// A period with a constant UTC offset and name.
  struct Period: Equatable {
    var offset: Int64
    var designation: Int
    /// The first instant after the period; `nil` if it never ends.
    var end: Int64?
  }

  /// One UTC offset and name of the zone's time.
  struct Kind: Equatable, Sendable {
    /// The UTC offset in seconds, east positive.
    var offset: Int64
    /// An index into `designations`.
    var designation: Int
  }

  /// Instants in seconds since 1970, strictly ascending.
  let transitions: [Int64]
  /// The kinds before the first transition, after it, and so on: one more than transitions.
  let kinds: [Kind]
  let designations: [String]
  /// The rule after the last transition; `nil` if the last kind applies forever.
  let tail: ZoneTail?

  /// The largest UTC offset of any zone; the file reader checks it.
  package static let farthest: Int64 = 26 * 3600

  /// The period that contains an instant.
  func period(at instant: Int64) -> Period {
    let index = index(at: instant)
    guard index < transitions.count else { return lastPeriod(at: instant) }
    return Period(
      offset: kinds[index].offset, designation: kinds[index].designation, end: transitions[index])
  }

  func designation(at instant: Int64) -> String {
    let index = period(at: instant).designation
    switch index {
    case designations.indices: return designations[index]
    case designations.count: return tail?.standard.name ?? ""
    default: return tail?.daylight?.kind.name ?? ""
    }
  }

  /// The first instant after `instant` at which the offset changes.
  func nextTransition(after instant: Int64) -> Int64? {
    var period = period(at: instant)
    let offset = period.offset
    // A change of only the name does not count.
    while let end = period.end {
      period = self.period(at: end)
      if period.offset != offset { return end }
    }
    return nil
  }

  func localTime(_ local: Int64) -> LocalTime {
    // Instants with this local time are within a day of the same time in UTC.
    let first = local < .min + Self.farthest ? .min : local - Self.farthest
    let last = local > .max - Self.farthest ? .max : local + Self.farthest
    var period = period(at: first)
    var begin = first
    var found: Int64?
    while true {
      let instant = local.subtractingReportingOverflow(period.offset)
      if !instant.overflow, instant.partialValue >= begin,
        period.end.map({ instant.partialValue < $0 }) ?? true
      {
        if let found, found != period.offset {
          return .twice(first: found, second: period.offset)
        }
        found = period.offset
      }
      guard let end = period.end, end <= last else { break }
      let next = self.period(at: end)
      // Skipped by the change: not yet reached before it, and past after it.
      if found == nil, Int128(local) - Int128(period.offset) >= Int128(end),
        Int128(local) - Int128(next.offset) < Int128(end)
      {
        return .skipped(before: period.offset, after: next.offset, at: end)
      }
      begin = end
      period = next
    }
    return .once(offset: found ?? period.offset)
  }

  /// The number of transitions at or before an instant.
  private func index(at instant: Int64) -> Int {
    transitions.withUnsafeBufferPointer { transitions in
      var low = 0
      var high = transitions.count
      while low < high {
        let middle = (low + high) / 2
        if transitions[middle] <= instant { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  private func lastPeriod(at instant: Int64) -> Period {
    guard let tail else {
      let kind = kinds[transitions.count]
      return Period(offset: kind.offset, designation: kind.designation)
    }
    let (isDaylight, end) = tail.state(at: instant)
    return Period(
      offset: isDaylight ? tail.daylight?.kind.offset ?? 0 : tail.standard.offset,
      designation: designations.count + (isDaylight ? 1 : 0), end: end)
  }
}
