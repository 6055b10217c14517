import Foundation
import SumiTime
import TestSupport
import Testing

@testable import SumiScales

@Suite struct DateTimeTicksTests {
  private func stamp(_ text: String) throws -> Int64 {
    let parts = text.split { !$0.isNumber }.compactMap { Int($0) }
    let date = try #require(CivilDate(year: parts[0], month: parts[1], day: parts[2]))
    let time = parts.dropFirst(3).reduce(into: (0, 3600)) { time, part in
      time = (time.0 + part * time.1, time.1 / 60)
    }
    return Int64(date.daysSinceEpoch * 86_400 + time.0)
  }

  private func set(
    _ lower: String, _ upper: String, _ count: Int, _ zone: Zone = .utc
  ) throws -> TickSet {
    try ticks(
      of: DateTimeScale(
        lower: stamp(lower), upper: stamp(upper), unit: .seconds, timeZone: zone),
      atMost: count)
  }

  private func lines(_ set: TickSet) -> [String] {
    set.ticks.map { $0.label + ($0.contextLabel.map { "/" + $0 } ?? "") }
  }

  private func stamps(_ set: TickSet) -> [Int64] {
    set.ticks.compactMap { if case .dateTime(let stamp) = $0.value { stamp } else { nil } }
  }

  @Test("The first tick has its full context, later ones only what changes")
  func contexts() throws {
    #expect(
      try lines(set("2007-11-05", "2008-03-10", 5)) == ["Dec/2007", "Jan/2008", "Feb", "Mar"])
    #expect(
      try lines(set("2008-01-01", "2009-01-01", 6))
        == ["Jan/2008", "Apr", "Jul", "Oct", "Jan/2009"])
    #expect(
      try lines(set("2008-02-26", "2008-03-02", 8))
        == ["26/Feb 2008", "27", "28", "29", "1/Mar", "2"])
    #expect(
      try lines(set("2008-12-29", "2009-01-15", 4))
        == ["29/Dec 2008", "5/Jan 2009", "12"])
    #expect(
      try lines(set("2008-03-05 18:00:00", "2008-03-06 06:00:00", 5))
        == ["18:00/Mar 5, 2008", "21:00", "00:00/Mar 6", "03:00", "06:00"])
    #expect(
      try lines(set("1996-05-01", "2008-05-01", 7)) == [
        "1998", "2000", "2002", "2004", "2006", "2008",
      ])
    #expect(
      try lines(set("2008-03-05 10:30:00", "2008-03-05 10:31:00", 3))
        == ["10:30:00/Mar 5, 2008", "10:30:30", "10:31:00"])
  }

  @Test("Years end at the last one or near it, where there is room")
  func years() throws {
    func years(_ first: Int, _ last: Int, every step: Int) -> [String] {
      stride(from: first, through: last, by: step).map { "\($0)" }
    }
    let third = years(1990, 2023, every: 3)
    #expect(try lines(set("1990-01-01", "2023-01-01", 12)) == third)
    #expect(try lines(set("1990-01-01", "2023-12-01", 12)) == third)
    #expect(try lines(set("1980-01-01", "2024-01-01", 14)) == years(1980, 2024, every: 4))
    #expect(try lines(set("1990-01-01", "2023-01-01", 11)) == years(1990, 2020, every: 5))
    #expect(try lines(set("1990-01-01", "2022-01-01", 12)) == years(1990, 2020, every: 5))
  }

  @Test("Dropping labels updates the contexts of the others")
  func leftOut() throws {
    let set = try set("2007-11-05", "2008-03-10", 5)
    let contexts = try #require(set.contexts)
    let values = set.ticks.compactMap(\.value)
    // Dec, Jan, Feb, Mar: without January, February is the first month of the year.
    #expect(contexts.context(of: values[2], after: values[0]) == "2008")
    #expect(contexts.context(of: values[2], after: values[1]) == nil)
    #expect(contexts.context(of: values[1], after: nil) == "2008")
    // 2007 started before the axis, 2008 did not.
    #expect(contexts.isAtStart(values[0]) && !contexts.isAtStart(values[1]))
    #expect(try self.set("1996-05-01", "2008-05-01", 7).contexts == nil)
  }

  @Test("Half months are counted from the first of each month, with breaks as well")
  func halfMonths() throws {
    #expect(
      try lines(set("2007-12-10", "2008-03-10", 6))
        == ["15/Dec 2007", "1/Jan 2008", "15", "1/Feb", "15", "1/Mar"])
  }

  @Test("Parts of a second are labelled in their units under the time")
  func fractions() throws {
    let base = try stamp("2008-03-05 10:30:59") * 1_000_000_000
    let shown = { (lower: Int64, upper: Int64) -> [String] in
      lines(
        ticks(
          of: DateTimeScale(lower: base + lower, upper: base + upper, unit: .nanoseconds),
          atMost: 4))
    }
    #expect(
      shown(500_000_000, 2_000_000_000)
        == ["59.5 s/Mar 5, 2008 10:30", "0.0 s/10:31", "0.5 s", "1.0 s"])
    #expect(
      shown(250_000_000, 250_300_000)
        == ["250.0 ms/Mar 5, 2008 10:30:59", "250.1 ms", "250.2 ms", "250.3 ms"])
    #expect(
      shown(250_999_999, 251_000_001)
        == ["999.999 µs/Mar 5, 2008 10:30:59.250", "0.000 µs/10:30:59.251", "0.001 µs"])
  }

  @Test("A reversed axis is labelled from its later end")
  func reversed() throws {
    let scale = DateTimeScale(
      lower: try stamp("2008-03-10"), upper: try stamp("2007-11-05"), unit: .seconds)
    #expect(lines(ticks(of: scale, atMost: 5)) == ["Mar/2008", "Feb", "Jan", "Dec/2007"])
  }

  @Test("Two-day steps restart each month and are never a day apart")
  func twoDays() throws {
    let labels = try set("2008-01-25", "2008-02-06", 8).ticks.map(\.label)
    #expect(labels == ["25", "27", "29", "1", "3", "5"])
    #expect(try set("2008-02-25", "2008-03-04", 6).ticks.map(\.label) == ["25", "27", "1", "3"])
  }

  @Test("Weeks start on Monday")
  func weeks() throws {
    let set = try set("2008-01-01", "2008-02-01", 6)
    #expect(set.stepDescription == "1 week")
    #expect(set.ticks.map(\.label) == ["7", "14", "21", "28"])
  }

  @Test("A fixed offset shifts midnight and the labels")
  func zone() throws {
    let set = try set(
      "2008-03-05 00:00:00", "2008-03-06 00:00:00", 3, .offset(seconds: 19_800))
    #expect(lines(set) == ["12:00/Mar 5, 2008", "00:00/Mar 6"])
    #expect(stamps(set) == [try stamp("2008-03-05 06:30:00"), try stamp("2008-03-05 18:30:00")])
  }

  @Test("A single moment has one tick with its full label")
  func single() throws {
    #expect(try lines(set("2008-03-05", "2008-03-05", 5)) == ["5/Mar 2008"])
    #expect(
      try lines(set("2008-03-05 10:30:00", "2008-03-05 10:30:00", 5)) == ["10:30/Mar 5, 2008"])
  }

  @Test("The calendar's first and last years have ticks, times beyond have none")
  func ends() throws {
    let all = DateTimeScale(lower: .min, upper: .max, unit: .seconds)
    #expect(ticks(of: all, atMost: 11).ticks.map(\.label).last == "9000")
    #expect(try lines(set("0001-01-01", "0004-01-01", 4)) == ["1", "2", "3", "4"])
    #expect(try set("9999-01-01", "9999-12-31", 12, .offset(seconds: 3600)).ticks.count >= 2)
    let beyond = DateTimeScale(lower: .max - 5, upper: .max, unit: .milliseconds)
    #expect(ticks(of: beyond, atMost: 5).ticks.isEmpty)
    for unit in TimeUnit.allCases {
      let whole = DateTimeScale(lower: .min, upper: .max, unit: unit)
      #expect((2...10).contains(ticks(of: whole, atMost: 10).ticks.count))
    }
  }

  @Test("Random ranges from nanoseconds to millennia: inside, ascending, enough, distinct")
  func properties() throws {
    var random = RandomNumbers(state: 8)
    let named = try ["Europe/Berlin", "Pacific/Apia", "America/St_Johns", "Africa/Monrovia"].map {
      try Zone(identifier: $0)
    }
    for _ in 0..<10_000 {
      let unit = TimeUnit.allCases.randomElement(using: &random) ?? .seconds
      let limit = Double(Int64.max) * 0.99
      let first = max(-62_135_596_800 * Double(unit.perSecond), -limit)
      let last = min(253_402_300_799 * Double(unit.perSecond), limit)
      let lower = Int64(Double.random(in: first...last, using: &random))
      let room = min(last - Double(lower), 9e18)
      let span = Int64(max(1, room * (Double("1e-\(Int.random(in: 0...18, using: &random))") ?? 1)))
      let count = Int.random(in: 2...20, using: &random)
      let fixed = Zone.offset(seconds: Int.random(in: -840...840, using: &random) * 60)
      let zone = Bool.random(using: &random) ? fixed : named.randomElement(using: &random) ?? fixed
      let scale = DateTimeScale(lower: lower, upper: lower + span, unit: unit, timeZone: zone)
      let set = ticks(of: scale, atMost: count)
      let stamps = stamps(set)
      #expect(stamps.count >= 2 && stamps.count <= count, "\(scale), \(count): \(stamps)")
      #expect(stamps.allSatisfy { lower <= $0 && $0 <= lower + span })
      #expect(zip(stamps, stamps.dropFirst()).allSatisfy { $0 < $1 })
      // A label is read with the last context at or before it.
      var context = ""
      var seen: Set<String> = []
      for tick in set.ticks {
        context = tick.contextLabel ?? context
        #expect(seen.insert(context + "/" + tick.label).inserted, "\(lines(set))")
      }
      var previous = 0
      for count in [2, 3, 5, 8, 13] {
        let shown = ticks(of: scale, atMost: count).ticks.count
        #expect(shown >= previous && shown <= count, "\(scale), \(count)")
        previous = shown
      }
    }
  }

  @Test("Ticks are where Foundation's calendar starts the unit, on random ranges in UTC")
  func civil() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    var random = RandomNumbers(state: 9)
    // Foundation's Gregorian calendar is Julian before 1582.
    for _ in 0..<400 {
      let lower = Int64.random(in: -12_000_000_000...30_000_000_000, using: &random)
      let exponent = Double.random(in: 1...10, using: &random)
      let span = Int64(pow(10, exponent))
      let set = ticks(
        of: DateTimeScale(lower: lower, upper: lower + span, unit: .seconds),
        atMost: Int.random(in: 3...15, using: &random))
      guard case .dateTime(let step)? = set.step else { continue }
      for stamp in stamps(set) {
        let parts = calendar.dateComponents(
          [.year, .month, .day, .hour, .minute, .second, .weekday],
          from: Date(timeIntervalSince1970: Double(stamp)))
        let year = parts.year ?? -1
        let month = parts.month ?? -1
        let day = parts.day ?? -1
        let second =
          (parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60 + (parts.second ?? 0)
        switch step.unit {
        case .year:
          // Every third or fourth year is counted back from the last.
          let isCounted = year % step.count == 0 || [3, 4].contains(step.count)
          #expect(isCounted && month == 1 && day == 1 && second == 0)
        case .month: #expect((month - 1) % step.count == 0 && day == 1 && second == 0)
        case .week: #expect(parts.weekday == 2 && second == 0)
        case .day: #expect((day - 1) % step.count == 0 && second == 0)
        case .hour: #expect(second % 3600 == 0)
        case .minute: #expect(second % 60 == 0)
        default: break
        }
      }
    }
  }
}
