import SumiTime
import TestSupport
import Testing

@testable import SumiScales

@Suite struct DateTimeRulesTests {
  private func stamp(_ text: String) throws -> Int64 {
    let parts = text.split { !$0.isNumber }.compactMap { Int($0) }
    let date = try #require(CivilDate(year: parts[0], month: parts[1], day: parts[2]))
    let time = parts.dropFirst(3).reduce(into: (0, 3600)) { time, part in
      time = (time.0 + part * time.1, time.1 / 60)
    }
    return Int64(date.daysSinceEpoch * 86_400 + time.0)
  }

  /// The ticks of a range of dates in seconds, in UTC by default.
  private func set(
    _ lower: String, _ upper: String, _ count: Int = 10, _ rules: TickRules = TickRules(),
    zone: Zone = .utc, labels: TickFormat = TickFormat()
  ) throws -> TickSet {
    try ticks(
      of: DateTimeScale(lower: stamp(lower), upper: stamp(upper), unit: .seconds, timeZone: zone),
      atMost: count, rules: rules, labels: labels)
  }

  private func every(_ step: String, from anchor: String? = nil) throws -> TickRules {
    TickRules(
      frequency: .time(try #require(CalendarStep(step))),
      anchor: try anchor.map { .dateTime(try stamp($0)) })
  }

  private func lines(_ set: TickSet) -> [String] {
    set.ticks.filter { !$0.isMinor }.map { $0.label + ($0.contextLabel.map { "/" + $0 } ?? "") }
  }

  private func minorCounts(_ set: TickSet) -> [Int] {
    set.ticks.split(omittingEmptySubsequences: false) { !$0.isMinor }.map(\.count)
  }

  @Test("ticks are no finer than the period that bars stand for, unless none would be left")
  func period() {
    let day = 86_400
    let scale = { (lower: Int, upper: Int) in
      DateTimeScale(lower: Int64(lower), upper: Int64(upper), unit: .seconds, timeZone: .utc)
    }
    var rules = TickRules(minor: .nice)
    rules.period = CalendarStep(1, .day)
    let days = ticks(of: scale(-day / 2, 5 * day / 2), atMost: 12, rules: rules)
    #expect(days.ticks.map(\.value) == [0, day, 2 * day].map { .dateTime(Int64($0)) })
    rules.period = CalendarStep(1, .year)
    let years = ticks(of: scale(-180 * day, 540 * day), atMost: 12, rules: rules)
    #expect(years.ticks.map(\.label) == ["1970", "1971"])
    #expect(ticks(of: scale(day / 4, day / 2), atMost: 6, rules: rules).ticks.count >= 2)
  }

  @Test("A frequency is obeyed for any count, counted from natural starts")
  func frequencies() throws {
    #expect(
      try lines(set("2008-01-01", "2009-01-01", 2, every("3 months")))
        == ["Jan/2008", "Apr", "Jul", "Oct", "Jan/2009"])
    #expect(
      try lines(set("2007-12-31", "2008-02-01", 2, every("2 weeks")))
        == ["31/Dec 2007", "14/Jan 2008", "28"])
    #expect(
      try lines(set("2008-03-05", "2008-03-26", 2, every("7 days")))
        == ["10/Mar 2008", "17", "24"])
    #expect(
      try lines(set("2008-03-05", "2008-03-06", 2, every("5 hours"))).count == 5)
    #expect(
      try lines(set("2008-03-05 00:00:00", "2008-03-05 05:00:00", 2, every("90 minutes")))
        == ["00:00/Mar 5, 2008", "01:30", "03:00", "04:30"])
    #expect(
      try lines(set("1650-01-01", "2008-01-01", 2, every("century"))) == [
        "1700", "1800", "1900", "2000",
      ])
    #expect(
      try lines(set("2008-01-01", "2010-06-01", 2, every("12 months"))) == ["2008", "2009", "2010"])
  }

  @Test("A number is a frequency in seconds")
  func numbers() throws {
    let number = { TickRules(frequency: .number($0)) }
    #expect(
      try set("2008-03-05", "2008-03-06", 2, number(21_600)).stepDescription == "6 hours")
    #expect(CalendarStep(.number(0.25)) == CalendarStep(250, .millisecond))
    #expect(CalendarStep(.number(1e-9)) == CalendarStep(1, .nanosecond))
    #expect(CalendarStep(.number(90)) == CalendarStep(90, .second))
    #expect(CalendarStep(.number(1e300))?.count ?? 0 > 1_000_000)
    for bad in [0, -1, .nan, .infinity] as [Double] {
      let set = try set("2008-03-05", "2008-03-06", 4, number(bad))
      #expect(set.ticks.count >= 2 && set.warnings.count == 1, "\(bad)")
    }
  }

  @Test("Anchors: months from a 31st use their last day, and labels show what is needed")
  func anchors() throws {
    #expect(
      try lines(set("2008-01-01", "2008-06-01", 2, every("1 month", from: "2007-10-31")))
        == ["31/Jan 2008", "29/Feb", "31/Mar", "30/Apr", "31/May"])
    #expect(
      try lines(set("2008-03-05", "2008-03-08", 2, every("1 day", from: "2030-01-01 06:00:00")))
        == ["06:00/Mar 5, 2008", "06:00/Mar 6", "06:00/Mar 7"])
    #expect(
      try lines(set("2005-01-01", "2010-01-01", 2, every("1 year", from: "2004-02-29")))
        == ["28/Feb 2005", "28/Feb 2006", "28/Feb 2007", "29/Feb 2008", "28/Feb 2009"])
    #expect(
      try lines(set("2008-01-01", "2008-12-31", 2, every("3 months", from: "2001-02-01")))
        == ["Feb/2008", "May", "Aug", "Nov"])
    // Without a frequency nice steps are counted from the anchor.
    let rules = TickRules(anchor: .dateTime(try stamp("2008-01-01 00:10:00")))
    #expect(
      try lines(set("2008-03-05 00:00:00", "2008-03-05 04:00:00", 5, rules))
        == ["00:10/Mar 5, 2008", "01:10", "02:10", "03:10"])
  }

  @Test("Anchors at the ends of Int64 are clamped; invalid or excessive ones are warnings")
  func nonsense() throws {
    for zone in ["Europe/Berlin", "America/New_York"] {
      for anchor in [Int64.min, .max] {
        for frequency in [nil, TickFrequency.time(CalendarStep(1, .week))] {
          let rules = TickRules(frequency: frequency, anchor: .dateTime(anchor))
          let zone = try Zone(identifier: zone)
          #expect(try set("2008-01-01", "2008-03-01", 5, rules, zone: zone).ticks.count >= 2)
        }
      }
    }
    let anchored = try set("2008-01-01", "2008-03-01", 5, TickRules(anchor: .number(3)))
    #expect(try anchored.ticks == set("2008-01-01", "2008-03-01", 5).ticks)
    #expect(anchored.warnings.count == 1)
    let values = TickRules(values: [.number(3), .dateTime(try stamp("2008-02-01"))])
    let stated = try set("2008-01-01", "2008-03-01", 5, values)
    #expect(stated.ticks.count == 1 && stated.warnings.count == 1)
    let first = try stamp("2008-01-01")
    let many = TickRules(values: (0..<5000).map { .dateTime(first + $0) })
    let thinned = try set("2008-01-01", "2008-03-01", 5, many)
    #expect((1000...2000).contains(thinned.ticks.count) && thinned.warnings.count == 1)
    for parts in [Int.min, 0, 1, 20_000, .max] {
      let set = try set("2008-01-01", "2009-01-01", 6, TickRules(minor: .parts(parts)))
      #expect(set.ticks.allSatisfy { !$0.isMinor } && set.warnings.count == 1, "\(parts)")
    }
  }

  @Test("A million ticks are thinned by whole multiples, with a warning; nothing hangs")
  func dense() throws {
    let set = try set("2008-01-01", "2009-01-01", 10, every("1 second"))
    #expect((3...10).contains(set.ticks.count { !$0.isMinor }))
    #expect(set.warnings.count == 1 && set.warnings[0].contains("1 second"), "\(set.warnings)")
    var random = RandomNumbers(state: 12)
    let steps = CalendarStep.Unit.allCases.flatMap { unit in
      [1, 90, .max].map { CalendarStep($0, unit) }
    }
    for unit in [TimeUnit.seconds, .nanoseconds] {
      for step in steps {
        let anchor = Int64.random(in: .min ... .max, using: &random)
        for rules in [
          TickRules(frequency: .time(step), minor: .frequency(.time(step))),
          TickRules(frequency: .time(step), anchor: .dateTime(anchor), minor: .parts(1000)),
          TickRules(minor: .frequency(.time(step))), TickRules(minor: .nice),
        ] {
          let scale = DateTimeScale(
            lower: .min, upper: .max, unit: unit, timeZone: try Zone(identifier: "Europe/Berlin"))
          let set = ticks(of: scale, atMost: 8, rules: rules)
          #expect(set.ticks.count <= 25_000)
          let positions = set.ticks.map(\.position)
          #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 })
        }
      }
    }
  }

  @Test("A frequency finer than the time stamps is rounded up to them, with a warning")
  func fine() throws {
    let set = try set(
      "2008-03-05 00:00:00", "2008-03-05 00:00:10", 5,
      TickRules(frequency: .time(CalendarStep(250, .millisecond))))
    #expect(set.ticks.count == 11 && set.stepDescription == "1000 milliseconds")
    #expect(lines(set).prefix(2) == ["00:00:00/Mar 5, 2008", "00:00:01"])
    #expect(set.warnings.count == 1)
  }

  @Test("Explicit values in any order, within the range, in the finest unit that they need")
  func values() throws {
    let rules = { (dates: [String]) in
      TickRules(values: try dates.map { .dateTime(try self.stamp($0)) })
    }
    #expect(
      try lines(
        set("2007-01-01", "2009-12-31", 2, rules(["2009-01-01", "2008-01-01", "2012-01-01"])))
        == ["2008", "2009"])
    #expect(
      try lines(set("2008-01-01", "2008-12-31", 2, rules(["2008-09-15", "2008-03-16"])))
        == ["16/Mar 2008", "15/Sep"])
    #expect(
      try lines(set("2008-01-01", "2008-12-31", 2, rules(["2008-05-06 14:45:00", "2008-05-06"])))
        == ["00:00/May 6, 2008", "14:45"])
    #expect(try lines(set("2008-01-01", "2008-12-31", 2, rules(["2008-01-01"]))) == ["1/Jan 2008"])
    #expect(try lines(set("2008-01-01", "2008-12-31", 2, rules([]))) == [])
  }

  @Test("Minor ticks: none by default, natural divisions, parts, and their own frequency")
  func minor() throws {
    #expect(try set("2008-01-01", "2009-01-01", 6).ticks.allSatisfy { !$0.isMinor })
    let nice = TickRules(minor: .nice)
    // Quarters are divided into months, a year into months, a day into three hours.
    #expect(try minorCounts(set("2008-01-01", "2009-01-01", 6, nice)) == [0, 2, 2, 2, 2, 0])
    #expect(try minorCounts(set("2000-01-01", "2003-01-01", 4, nice)) == [0, 3, 3, 3, 0])
    #expect(try minorCounts(set("2008-03-05", "2008-03-07", 4, nice)) == [0, 7, 7, 0])
    var rules = try every("1 year")
    rules.minor = .parts(4)
    #expect(try minorCounts(set("2000-07-01", "2003-05-01", 6, rules)) == [2, 3, 3, 1])
    // A month has no calendar quarters: equal parts, also before the first tick.
    rules = try every("1 month")
    rules.minor = .parts(3)
    #expect(try minorCounts(set("2008-01-05", "2008-03-25", 6, rules)) == [2, 2, 2])
    rules.minor = .frequency(.time(CalendarStep(1, .week)))
    let weeks = try set("2008-01-01", "2008-03-01", 6, rules).ticks
    #expect(weeks.filter(\.isMinor).count == 8)
    #expect(weeks.allSatisfy { !$0.isMinor || ($0.label.isEmpty && $0.contextLabel == nil) })
  }

  @Test("The hour that clocks repeat has both ticks, the second with the zone's name")
  func repeatedHour() throws {
    let berlin = try Zone(identifier: "Europe/Berlin")
    let evening = ("2024-10-26 22:00:00", "2024-10-27 02:00:00")
    #expect(
      try lines(set(evening.0, evening.1, 6, zone: berlin))
        == ["00:00/Oct 27, 2024", "01:00", "02:00", "02:00/CET", "03:00"])
    let reversed = ticks(
      of: DateTimeScale(
        lower: try stamp(evening.1), upper: try stamp(evening.0), unit: .seconds, timeZone: berlin),
      atMost: 6)
    #expect(
      lines(reversed) == ["03:00/Oct 27, 2024", "02:00/CET", "02:00/CEST", "01:00", "00:00"])
    // Every three hours: on the day of 25 hours 00:00 and 03:00 are not repeated.
    #expect(
      try lines(set("2024-10-26 22:00:00", "2024-10-27 10:00:00", 5, zone: berlin))
        == ["00:00/Oct 27, 2024", "03:00", "06:00", "09:00"])
    // In spring 2:00 is skipped.
    #expect(
      try lines(set("2024-03-30 23:00:00", "2024-03-31 03:00:00", 6, zone: berlin))
        == ["00:00/Mar 31, 2024", "01:00", "03:00", "04:00", "05:00"])
  }

  @Test("A day without midnight starts when clocks go forward; a skipped day has no tick")
  func oddDays() throws {
    // Brazil, 2018-11-04: 0:00 is skipped.
    let brazil = try Zone(identifier: "America/Sao_Paulo")
    #expect(
      try lines(set("2018-11-03 09:00:00", "2018-11-04 16:00:00", 4, zone: brazil))
        == ["12:00/Nov 3, 2018", "01:00/Nov 4", "12:00"])
    let days = try set("2018-11-02 12:00:00", "2018-11-06 12:00:00", 5, zone: brazil)
    #expect(lines(days) == ["3/Nov 2018", "4", "5", "6"])
    #expect(days.ticks[1].value == .dateTime(try stamp("2018-11-04 03:00:00")))
    let samoa = try Zone(identifier: "Pacific/Apia")
    #expect(
      try lines(set("2011-12-28 12:00:00", "2012-01-02 12:00:00", 8, zone: samoa))
        == ["29/Dec 2011", "31", "1/Jan 2012", "2", "3"])
    // Toronto, 1919-03-30: 23:30 to 0:30 of the 31st is skipped, so that day starts at 0:30.
    let toronto = try set(
      "1919-03-29 12:00:00", "1919-04-02 12:00:00", 5, zone: Zone(identifier: "America/Toronto"))
    #expect(toronto.ticks[1].value == .dateTime(try stamp("1919-03-31 04:30:00")))
    // Lord Howe changes its clocks by half an hour.
    #expect(
      try lines(
        set(
          "2024-04-06 13:30:00", "2024-04-06 16:00:00", 9,
          zone: Zone(identifier: "Australia/Lord_Howe")))
        == ["00:30/Apr 7, 2024", "01:00", "01:30", "01:30/+1030", "02:00", "02:30"])
  }
}
