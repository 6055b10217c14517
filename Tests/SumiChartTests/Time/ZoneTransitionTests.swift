import Foundation
import SumiChart
import SumiScales
import TestSupport
import Testing

@testable import SumiTime

/// Zones, and ticks around each of their changes from 1970 to 2040, compared with Foundation, which
/// has its own copy of the database.
@Suite struct ZoneTransitionTests {
  private static let first: Int64 = 0
  private static let last: Int64 = 2_240_524_800

  /// A zone in both databases, with the changes that they agree on.
  private struct Pair: Sendable {
    var zone: Zone
    var theirs: TimeZone
    var changes: [Int64] = []
    /// Where the two copies of the database differ.
    var differences = 0

    init?(_ name: String) {
      guard let zone = Zone(name), case .named = zone, let theirs = TimeZone(identifier: name)
      else { return nil }
      (self.zone, self.theirs) = (zone, theirs)
      var known: Set<Int64> = []
      var next = zone.nextTransition(after: ZoneTransitionTests.first)
      while let change = next, change < ZoneTransitionTests.last {
        known.insert(change)
        next = zone.nextTransition(after: change)
      }
      var date = Date(timeIntervalSince1970: 0)
      while let change = theirs.nextDaylightSavingTimeTransition(after: date),
        change.timeIntervalSince1970 < Double(ZoneTransitionTests.last), change > date
      {
        known.insert(Int64(change.timeIntervalSince1970))
        date = change
      }
      for change in known.sorted() {
        let agree = [change - 1, change].allSatisfy { instant in
          let date = Date(timeIntervalSince1970: Double(instant))
          return zone.offset(at: instant) == Int64(theirs.secondsFromGMT(for: date))
        }
        if agree { changes.append(change) } else { differences += 1 }
      }
    }
  }

  private static let pairs = ZoneDatabase.system.names().compactMap { Pair($0) }

  @Test("Offsets match Foundation's a second before and after each change of each zone")
  func offsets() {
    let changes = Self.pairs.reduce(0) { $0 + $1.changes.count }
    let differences = Self.pairs.filter { $0.differences > 0 }
    let count = differences.reduce(0) { $0 + $1.differences }
    print(
      "\(Self.pairs.count) zones, \(changes) changes; the two databases differ at \(count) of",
      "\(differences.count) zones:", differences.map { "\($0.zone) \($0.differences)" })
    #expect(Self.pairs.count > 400 && changes > 20_000)
    // A wrong reader would differ everywhere; two releases of the database differ at a few changes.
    #expect(count * 50 < changes)
  }

  @Test("Each local time occurs as often as the offsets around it imply")
  func localTimes() {
    for pair in Self.pairs {
      for change in pair.changes {
        let (before, after) = (pair.zone.offset(at: change - 1), pair.zone.offset(at: change))
        let early = min(before, after) + change
        let late = max(before, after) + change
        for local in [early - 1, early, (early + late) / 2, late - 1, late] where early < late {
          let isBetween = local >= early && local < late
          let expected: LocalTime =
            !isBetween
            ? .once(offset: local < early ? before : after)
            : before > after
              ? .twice(first: before, second: after)
              : .skipped(before: before, after: after, at: change)
          // Near another change this simple rule does not apply.
          guard pair.zone.offset(at: change - 93_600) == before,
            pair.zone.offset(at: change + 93_600) == after
          else { continue }
          #expect(pair.zone.localTime(local) == expected, "\(pair.zone) \(change) \(local)")
        }
      }
    }
  }

  @Test("Ticks around the changes of each zone match the units of Foundation's calendar")
  func ticksAround() {
    var random = RandomNumbers(state: 40)
    for pair in Self.pairs where !pair.changes.isEmpty {
      var calendar = Calendar(identifier: .iso8601)
      calendar.timeZone = pair.theirs
      // All unusual changes, and some of the many by an hour.
      let chosen = pair.changes.filter { change in
        let size = abs(pair.zone.offset(at: change) - pair.zone.offset(at: change - 1))
        return size != 3600 || Int.random(in: 0..<pair.changes.count, using: &random) < 12
      }
      for change in chosen.prefix(24) {
        for days in [2, 7, 90] as [Int64] {
          let lower = change - Int64.random(in: 1...days * 43_200, using: &random)
          let count = Int.random(in: 4...(days == 2 ? 50 : 16), using: &random)
          check(pair, calendar, lower, lower + days * 86_400, count, &random)
        }
      }
    }
  }

  private func check(
    _ pair: Pair, _ calendar: Calendar, _ lower: Int64, _ upper: Int64, _ count: Int,
    _ random: inout RandomNumbers
  ) {
    let isReversed = Bool.random(using: &random)
    let set = ticks(
      of: DateTimeScale(
        lower: isReversed ? upper : lower, upper: isReversed ? lower : upper, unit: .seconds,
        timeZone: pair.zone),
      atMost: count)
    let place: Comment = "\(pair.zone) \(lower)...\(upper), \(count)"
    var stamps = set.ticks.compactMap { tick -> Int64? in
      if case .dateTime(let stamp) = tick.value { stamp } else { nil }
    }
    if isReversed { stamps.reverse() }
    #expect(stamps.count >= 2 && stamps.count <= count, place)
    #expect(zip(stamps, stamps.dropFirst()).allSatisfy { $0 < $1 }, place)
    var context = ""
    var seen: Set<String> = []
    for tick in set.ticks {
      context = tick.contextLabel ?? context
      #expect(seen.insert(context + "/" + tick.label).inserted, "\(place): \(set.ticks)")
    }
    guard case .dateTime(let step)? = set.step, agrees(pair, lower, upper) else { return }
    #expect(
      stamps == expected(step, lower, upper, calendar, pair.zone), "\(place): \(step)")
  }

  /// Whether both databases agree on a range, day by day.
  private func agrees(_ pair: Pair, _ lower: Int64, _ upper: Int64) -> Bool {
    stride(from: lower, through: upper, by: 43_200).allSatisfy { instant in
      let date = Date(timeIntervalSince1970: Double(instant))
      return pair.zone.offset(at: instant) == Int64(pair.theirs.secondsFromGMT(for: date))
    }
  }

  /// The starts of a step's units in a range, found by walking through it with Foundation's
  /// calendar.
  private func expected(
    _ step: CalendarStep, _ lower: Int64, _ upper: Int64, _ calendar: Calendar, _ zone: Zone
  ) -> [Int64] {
    if step.unit < .day { return expectedTimes(step, lower, upper, calendar) }
    var found: [Int64] = []
    var day = calendar.startOfDay(for: Date(timeIntervalSince1970: Double(lower - 86_400)))
    let end = Date(timeIntervalSince1970: Double(upper))
    while day <= end {
      let parts = calendar.dateComponents([.month, .day, .weekday], from: day)
      let number = parts.day ?? 0
      let month = parts.month ?? 0
      let length = calendar.range(of: .day, in: .month, for: day)?.count ?? 0
      let isDue =
        switch step.unit {
        case .day:
          (number - 1) % step.count == 0 && (number == 1 || number - 1 + step.count <= length)
        case .week: parts.weekday == 2
        case .month: number == 1 && (month - 1) % step.count == 0
        default: number == 1 && month == 1
        }
      let instant = Int64(day.timeIntervalSince1970)
      if isDue, instant >= lower, instant <= upper { found.append(instant) }
      let next = calendar.startOfDay(for: day.addingTimeInterval(36 * 3600))
      // A day longer than 36 hours needs another step.
      day = next > day ? next : calendar.startOfDay(for: day.addingTimeInterval(50 * 3600))
    }
    return found
  }

  /// Instants at which Foundation's clock shows a multiple of the step: all of them for a step no
  /// longer than the repeated time, otherwise the first; and days that start late.
  private func expectedTimes(
    _ step: CalendarStep, _ lower: Int64, _ upper: Int64, _ calendar: Calendar
  ) -> [Int64] {
    let length = step.length(in: .seconds) ?? 1
    // All offsets of the years in question are whole quarters of an hour, or a few with seconds:
    // try each second at which one of the offsets near the range shows a multiple.
    var offsets: Set<Int64> = []
    let offset = { (instant: Int64) in
      Int64(
        calendar.timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant))))
    }
    for instant in stride(from: lower - 93_600, through: upper + 3600, by: 1800) {
      offsets.insert(offset(instant))
    }
    var found: Set<Int64> = []
    for candidate in offsets {
      var local = floorDivided(lower + candidate - 1, length) * length + length
      while local - candidate <= upper {
        if offset(local - candidate) == candidate {
          // The same local time earlier, if clocks went back by less than a step.
          let isSecond = offsets.contains { earlier in
            earlier > candidate && earlier - candidate < length
              && offset(local - earlier) == earlier
          }
          if !isSecond { found.insert(local - candidate) }
        }
        local += length
      }
    }
    // Days whose midnight is skipped.
    var day = calendar.startOfDay(for: Date(timeIntervalSince1970: Double(lower - 93_600)))
    while Int64(day.timeIntervalSince1970) <= upper {
      let instant = Int64(day.timeIntervalSince1970)
      let skipped = offset(instant) - offset(instant - 1)
      let isLate = (instant + offset(instant)) % 86_400 != 0
      if isLate, skipped > 0, length > skipped, instant >= lower { found.insert(instant) }
      let next = calendar.startOfDay(for: day.addingTimeInterval(36 * 3600))
      day = next > day ? next : calendar.startOfDay(for: day.addingTimeInterval(50 * 3600))
    }
    return found.sorted()
  }
}
