import SumiTime
import TestSupport
import Testing

@testable import SumiScales

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

  private func scale(
    _ lower: Int64, _ upper: Int64, _ periods: [BreakPeriod], zone: Zone = .utc
  ) throws -> DateTimeScale {
    let breaks = try DateTimeBreaks(
      periods: periods, within: lower...upper, unit: .seconds, zone: zone)
    return DateTimeScale(
      lower: lower, upper: upper, unit: .seconds, timeZone: zone, breaks: breaks)
  }

  @Test("A month that starts on a weekend has its tick on the Monday, with its own name")
  func months() throws {
    // March and June 2008 started on a weekend.
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

  @Test("Days of trading hours start at the first hour; night hours are dropped")
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
    let lower = ticks(of: scale, atMost: 12, labels: TickFormat(atBreaks: .lower))
    #expect(
      lower.ticks.map(\.label) == ["7", "8", "9", "10", "11", "12", "15", "16", "17", "18", "19"])
  }

  @Test("Weekends of a zone end at its midnight, also when clocks change in them")
  func weekendsOfZone() throws {
    let zone = try Zone(identifier: "Europe/Berlin")
    let midnight = { (date: Int64) in date - zone.offset(atLocal: date) }
    let weekends = BreakPeriod.repeated(
      start: midnight(date(1970, 1, 3)), length: CalendarStep(2, .day),
      every: CalendarStep(1, .week))
    // Clocks go forward on Sunday, 31 March 2024, and back on 27 October.
    for (from, to, hours) in [
      (date(2024, 3, 25), date(2024, 4, 8), 47), (date(2024, 10, 21), date(2024, 11, 4), 49),
    ] {
      let scale = try scale(midnight(from), midnight(to), [weekends], zone: zone)
      #expect(scale.breaks?.ranges.first?.count == hours * 3600)
      let set = ticks(of: scale, atMost: 12)
      let days = (0...14).map { from + $0 * 86_400 }.filter { ($0 / 86_400 + 3) % 7 < 5 }
      #expect(stamps(set) == days.map(midnight))
      for (index, tick) in set.ticks.enumerated() {
        #expect(abs(tick.position - Double(index) / 10) < 1e-12)
      }
      for (index, day) in days.enumerated() where index < 10 {
        let noon = midnight(day) + 43_200
        #expect(abs(scale.unit(noon) - (Double(index) + 0.5) / 10) < 1e-12)
        #expect(scale.value(atUnit: scale.unit(noon)) == noon)
      }
    }
  }

  @Test("A frequency counts visible time, and units that start before the axis in a break")
  func frequencies() throws {
    let month = TickRules(frequency: .time(CalendarStep(1, .month)))
    // From Sunday, 2 March 2008, on: March started the day before.
    let spring = try scale(date(2008, 3, 2), date(2008, 6, 30), [weekends])
    let months = ticks(of: spring, atMost: 3, rules: month)
    #expect(months.ticks.map(\.label) == ["Mar", "Apr", "May", "Jun"])
    #expect(stamps(months).first == date(2008, 3, 3))
    // An hour out of ten years.
    let hour = date(2008, 1, 1)
    let breaks = DateTimeBreaks(
      [date(2003, 1, 1)..<hour, hour + 3600..<date(2013, 1, 1)], unit: .seconds)
    let scale = DateTimeScale(
      lower: date(2003, 1, 1), upper: date(2013, 1, 1), unit: .seconds, breaks: breaks)
    let ten = CalendarStep(10, .minute)
    for rules in [
      TickRules(frequency: .time(ten)),
      TickRules(values: [.dateTime(hour)], minor: .frequency(.time(ten))),
    ] {
      let set = ticks(of: scale, atMost: 3, rules: rules)
      #expect((6...7).contains(set.ticks.count) && set.warnings.isEmpty, "\(set)")
    }
    let seconds = ticks(
      of: scale, atMost: 3, rules: TickRules(frequency: .time(CalendarStep(1, .second))))
    #expect((2...12).contains(seconds.ticks.count) && seconds.warnings.count == 1)
    // Days continue after a night, however little of them is visible.
    let short = BreakPeriod.repeated(
      start: 0, length: CalendarStep(1439, .minute), every: CalendarStep(1, .day))
    let years = try self.scale(date(2000, 1, 1), date(2020, 1, 1), [short])
    let days = ticks(
      of: years, atMost: 3, rules: TickRules(frequency: .time(CalendarStep(1, .day))))
    #expect((500...2000).contains(days.ticks.count) && days.warnings.count == 1)
  }

  @Test("Values in a break are dropped; minor ticks are on days that continue after one")
  func minors() throws {
    let two = try scale(date(2008, 1, 7), date(2008, 1, 19), [weekends, nights])
    let values = TickRules(
      values: [date(2008, 1, 12), date(2008, 1, 8) + 36_000].map(AxisValue.dateTime))
    #expect(stamps(ticks(of: two, atMost: 5, rules: values)) == [date(2008, 1, 8) + 36_000])
    for minor in [MinorTicks.nice, .parts(7), .frequency(.time(CalendarStep(1, .day)))] {
      let rules = TickRules(frequency: .time(CalendarStep(1, .week)), minor: minor)
      let set = ticks(of: two, atMost: 5, rules: rules)
      #expect(
        stamps(set)
          == (7...18).filter { ![12, 13].contains($0) }.map { day in
            date(2008, 1, day) + 9 * 3600
          })
      #expect(set.ticks.filter { !$0.isMinor }.map(\.label) == ["7", "14"])
    }
    // Both ends of a weekend have one position, which is used once.
    let plain = try scale(date(2008, 1, 7), date(2008, 1, 21), [weekends])
    for keeps in TickFormat.BreakLabel.allCases {
      for minor in [MinorTicks.frequency(.time(CalendarStep(1, .week))), .parts(7), .parts(3)] {
        let saturdays = TickRules(
          frequency: .time(CalendarStep(1, .week)), anchor: .dateTime(date(2008, 1, 5)),
          minor: minor)
        for rules in [saturdays, TickRules(values: [.dateTime(date(2008, 1, 12))], minor: minor)] {
          let set = ticks(
            of: plain, atMost: 5, rules: rules, labels: TickFormat(atBreaks: keeps))
          for (left, right) in zip(set.ticks, set.ticks.dropFirst()) {
            #expect(left.position < right.position, "\(keeps), \(minor): \(set)")
          }
        }
      }
    }
  }

  @Test("Random rules across random breaks in zones: ascending, inside, none in a break")
  func randomRules() throws {
    var random = RandomNumbers(state: 13)
    let zones = try ["Europe/Berlin", "Pacific/Apia", "America/Sao_Paulo"].map {
      try Zone(identifier: $0)
    }
    for round in 0..<300 {
      let unit = TimeUnit.allCases.randomElement(using: &random) ?? .seconds
      let size = Int64(200_000_000) * unit.perSecond >> Int64.random(in: 0...24, using: &random)
      let breaks = DateTimeBreaksTests.randomBreaks(&random, size: size, unit: unit)
      let scale = DateTimeScale(
        lower: .random(in: -size...size, using: &random),
        upper: .random(in: -size...size, using: &random), unit: unit, timeZone: zones[round % 3],
        breaks: breaks)
      guard breaks.compressed(scale.lower) != breaks.compressed(scale.upper) else { continue }
      func step() -> CalendarStep {
        CalendarStep(
          Int.random(in: 1...12, using: &random),
          CalendarStep.Unit.allCases.randomElement(using: &random) ?? .day)
      }
      let minors = [MinorTicks.none, .nice, .parts(4), .frequency(.time(step()))]
      let minor = minors.randomElement(using: &random) ?? .none
      let anchor = Bool.random(using: &random) ? AxisValue.dateTime(size / 3) : nil
      let stated = (0..<40).map { _ in
        AxisValue.dateTime(.random(in: -size...size, using: &random))
      }
      for rules in [
        TickRules(anchor: anchor, minor: minor),
        TickRules(frequency: .time(step()), anchor: anchor, minor: minor),
        TickRules(values: stated, minor: minor),
      ] {
        let keeps = TickFormat.BreakLabel.allCases[round % 2]
        let set = ticks(of: scale, atMost: 8, rules: rules, labels: TickFormat(atBreaks: keeps))
        #expect(set.ticks.count < 12_001)
        for (left, right) in zip(set.ticks, set.ticks.dropFirst())
        where left.isMinor != right.isMinor {
          #expect(left.position < right.position, "\(scale.lower) \(scale.upper) \(rules)")
        }
        for stamp in stamps(set) {
          #expect(scale.unit(stamp) >= 0 && scale.unit(stamp) <= 1)
          #expect(breaks.range(containing: stamp).map { $0.lowerBound == stamp } ?? true)
        }
      }
    }
  }

  @Test("With any breaks: at least two ticks, at most as many as fit, ascending, none in a break")
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
      // A label is read with the last context at or before it, and with the last one that names a
      // year.
      var (context, year) = ("", "")
      var seen: Set<String> = []
      for tick in set.ticks {
        context = tick.contextLabel ?? context
        if context.split(separator: " ").contains(where: { $0.count == 4 && Int($0) != nil }) {
          year = context
        }
        #expect(
          seen.insert("\(year)/\(context)/\(tick.label)").inserted,
          "\(context)/\(tick.label): \(set)")
      }
      for (left, right) in zip(set.ticks, set.ticks.dropFirst()) {
        #expect(left.position < right.position)
      }
      for stamp in stamps(set) {
        #expect(stamp >= min(lower, upper) && stamp <= max(lower, upper))
        guard let range = breaks.range(containing: stamp) else { continue }
        // At the end of the axis nothing follows the break.
        #expect(stamp == range.lowerBound && range.upperBound > max(lower, upper))
      }
      let fewer = ticks(of: scale, atMost: max(count - 1, 2))
      #expect(fewer.ticks.count <= set.ticks.count)
    }
  }

  @Test("An hour left of thousands of years has ticks; so have the ends of Int64")
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
    for unit in TimeUnit.allCases {
      for zone in ["America/New_York", "Asia/Tokyo"] {
        let nothing = DateTimeScale(
          lower: .min, upper: .max, unit: unit, timeZone: try Zone(identifier: zone),
          breaks: DateTimeBreaks([.min ..< .max], unit: unit))
        let set = ticks(
          of: nothing, atMost: 5, rules: TickRules(anchor: .dateTime(.min), minor: .nice))
        #expect(set.ticks.count <= 1)
      }
    }
  }
}
