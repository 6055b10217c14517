import SumiChart
import SumiData
import Testing

@Suite struct BrokenDateTimeTicksTests {
  private func date(_ year: Int, _ month: Int, _ day: Int) -> Int64 {
    Int64(CivilDate(year: year, month: month, day: day)?.daysSinceEpoch ?? 0) * 86_400
  }

  private func stamps(_ set: TickSet) -> [Int64] {
    set.ticks.compactMap { tick in
      guard case .dateTime(let stamp)? = tick.value else { return nil }
      return stamp
    }
  }

  private let weekends = BreakPeriod.repeated(
    start: 2 * 86_400, length: CalendarStep(2, .day), every: CalendarStep(1, .week))

  /// From 17:30 to 9:00.
  private let nights = BreakPeriod.repeated(
    start: 17 * 3600 + 1800, length: CalendarStep(930, .minute), every: CalendarStep(1, .day))

  private func scale(_ lower: Int64, _ upper: Int64, _ periods: [BreakPeriod]) throws
    -> DateTimeScale
  {
    let breaks = try DateTimeBreaks(periods: periods, within: lower...upper, unit: .seconds)
    return DateTimeScale(lower: lower, upper: upper, unit: .seconds, breaks: breaks)
  }

  @Test("A month that begins on a weekend has its tick on the Monday, with its own name")
  func months() throws {
    // March and June 2008 began on a weekend.
    let scale = try scale(date(2008, 1, 1), date(2008, 12, 31), [weekends])
    let set = ticks(of: scale, atMost: 12)
    #expect(
      set.ticks.map(\.label) == [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
      ])
    #expect(stamps(set)[2] == date(2008, 3, 3))
    #expect(stamps(set)[5] == date(2008, 6, 2))
    #expect(set.ticks[0].contextLabel == "2008")
  }

  @Test("Days of trading hours begin with the first hour; hours in the night vanish")
  func tradingHours() throws {
    let scale = try scale(date(2008, 1, 7), date(2008, 1, 12), [weekends, nights])
    let days = ticks(of: scale, atMost: 5)
    #expect(days.ticks.map(\.label) == ["7", "8", "9", "10", "11"])
    #expect(stamps(days) == (7...11).map { date(2008, 1, $0) + 9 * 3600 })
    let hours = ticks(of: scale, atMost: 18)
    #expect(
      hours.ticks.prefix(4).map(\.label) == ["09:00", "12:00", "15:00", "09:00"])
    #expect(hours.ticks.map(\.contextLabel)[3] == "Jan 8")
  }

  @Test("Weekends leave no space between Friday's end and Monday")
  func days() throws {
    let scale = try scale(date(2008, 1, 7), date(2008, 1, 21), [weekends])
    let set = ticks(of: scale, atMost: 12)
    #expect(
      set.ticks.map(\.label) == ["7", "8", "9", "10", "11", "14", "15", "16", "17", "18", "21"])
    for (left, right) in zip(set.ticks, set.ticks.dropFirst()) {
      #expect(abs(right.position - left.position - 0.1) < 1e-12)
    }
    let lower = ticks(of: scale, atMost: 12, labels: TickLabels(atBreaks: .lower))
    #expect(
      lower.ticks.map(\.label) == ["7", "8", "9", "10", "11", "12", "15", "16", "17", "18", "19"])
  }

  @Test("Whatever the breaks: two ticks or more, at most as many as fit, rising, none in a break")
  func properties() {
    var random = RandomNumbers(state: 8)
    for _ in 0..<1500 {
      let unit = TimeUnit.allCases.randomElement(using: &random) ?? .seconds
      let size =
        Int64.random(in: 100...4_000_000_000_000_000_000, using: &random)
        >> Int64.random(in: 0...50, using: &random)
      let breaks = DateTimeBreaksTests.randomBreaks(&random, size: max(size, 100), unit: unit)
      let lower = Int64.random(in: -size...size, using: &random)
      let upper = Int64.random(in: -size...size, using: &random)
      let years = Int64(60_000_000_000)
      guard min(lower, upper) / unit.perSecond > -years, max(lower, upper) / unit.perSecond < years
      else { continue }
      let scale = DateTimeScale(
        lower: lower, upper: upper, unit: unit, timeZone: .offset(seconds: 3600), breaks: breaks)
      guard breaks.compressed(lower) != breaks.compressed(upper) else { continue }
      let count = Int.random(in: 2...30, using: &random)
      let set = ticks(of: scale, atMost: count)
      #expect(set.ticks.count >= 2 && set.ticks.count <= count)
      for (left, right) in zip(set.ticks, set.ticks.dropFirst()) {
        #expect(left.position < right.position)
      }
      for stamp in stamps(set) {
        #expect(stamp >= min(lower, upper) && stamp <= max(lower, upper))
        guard let range = breaks.range(containing: stamp) else { continue }
        // At the end of the axis there is nothing after the break.
        #expect(stamp == range.lowerBound && range.upperBound > max(lower, upper))
      }
      let fewer = ticks(of: scale, atMost: max(count - 1, 2))
      #expect(fewer.ticks.count <= set.ticks.count)
    }
  }

  @Test("An hour shown out of thousands of years has its ticks; so have the ends of Int64")
  func extremes() throws {
    let hour = date(2008, 1, 1)
    let breaks = DateTimeBreaks(
      [date(1, 1, 1)..<hour, hour + 3600..<date(9999, 1, 1)], unit: .seconds)
    let scale = DateTimeScale(
      lower: date(1, 1, 1), upper: date(9999, 1, 1), unit: .seconds, breaks: breaks)
    let set = ticks(of: scale, atMost: 8)
    #expect(set.ticks.count >= 6)
    let ends = DateTimeScale(
      lower: .min, upper: .max, unit: .nanoseconds,
      breaks: DateTimeBreaks([.min..<(-100), 100 ..< .max], unit: .nanoseconds))
    #expect(ticks(of: ends, atMost: 8).ticks.count >= 2)
    let covered = DateTimeScale(
      lower: 5, upper: 9, unit: .seconds, breaks: DateTimeBreaks([0..<100], unit: .seconds))
    #expect(ticks(of: covered, atMost: 5).ticks.count == 1)
  }
}
