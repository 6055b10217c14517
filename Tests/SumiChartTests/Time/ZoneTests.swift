import Foundation
import SumiChart
import SumiScales
import Testing

@testable import SumiTime

@Suite struct ZoneTests {
  private func rules(_ name: String) throws -> ZoneRules {
    guard case .named(let zone) = try Zone(identifier: name) else {
      throw ZoneError.unknown(name: name, nearest: nil)
    }
    return zone.rules
  }

  @Test("Offsets and names around the changes of Berlin's clocks, also centuries from now")
  func berlin() throws {
    let zone = try Zone(identifier: "Europe/Berlin")
    for (year, spring, autumn) in [
      (2024, 1_711_846_800 as Int64, 1_729_990_800 as Int64),
      (2424, 1_711_846_800 + 146_097 * 86_400, 1_729_990_800 + 146_097 * 86_400),
    ] {
      #expect(zone.offset(at: spring - 1) == 3600 && zone.offset(at: spring) == 7200, "\(year)")
      #expect(zone.offset(at: autumn - 1) == 7200 && zone.offset(at: autumn) == 3600)
      #expect(zone.designation(at: spring - 1) == "CET" && zone.designation(at: spring) == "CEST")
      #expect(zone.nextTransition(after: spring - 1) == spring)
      #expect(zone.nextTransition(after: spring) == autumn)
      #expect(
        zone.localTime(spring + 3600) == .skipped(before: 3600, after: 7200, at: spring))
      #expect(zone.localTime(spring + 7199) == .skipped(before: 3600, after: 7200, at: spring))
      #expect(zone.localTime(spring + 3599) == .once(offset: 3600))
      #expect(zone.localTime(spring + 7200) == .once(offset: 7200))
      #expect(zone.localTime(autumn + 3599) == .once(offset: 7200))
      #expect(zone.localTime(autumn + 3600) == .twice(first: 7200, second: 3600))
      #expect(zone.localTime(autumn + 7200) == .once(offset: 3600))
      #expect(zone.offset(atLocal: spring + 3600) == 3600)
      #expect(zone.offset(atLocal: autumn + 3600) == 7200)
    }
  }

  @Test("Odd changes: half an hour, a skipped day, a repeated one, offsets with seconds")
  func odd() throws {
    let lordHowe = try Zone(identifier: "Australia/Lord_Howe")
    #expect(lordHowe.offset(at: 1_712_415_599) == 39_600)
    #expect(lordHowe.offset(at: 1_712_415_600) == 37_800)
    let apia = try Zone(identifier: "Pacific/Apia")
    #expect(
      apia.localTime(1_325_203_200)
        == .skipped(before: -36_000, after: 50_400, at: 1_325_239_200))
    let manila = try Zone(identifier: "Asia/Manila")
    #expect(manila.offset(at: -5_000_000_000) < 0 && manila.offset(at: 0) == 28_800)
    #expect(try Zone(identifier: "Europe/Amsterdam").offset(at: .min) % 60 != 0)
    for name in ["Pacific/Apia", "America/New_York", "Africa/Casablanca", "Etc/GMT+5"] {
      let zone = try Zone(identifier: name)
      for end in [Int64.min, .max] {
        // Nothing overflows.
        #expect(abs(zone.offset(at: end)) < 93_600)
        #expect(abs(zone.offset(atLocal: end)) < 93_600)
        #expect(zone.nextTransition(after: end).map { $0 > end } ?? true)
      }
    }
  }

  @Test("Rules for future years in POSIX notation")
  func footers() throws {
    let tail = { (text: String) in ZoneTail(text.utf8) }
    #expect(tail("<+03>-3") == ZoneTail(standard: .init(offset: 10_800, name: "+03")))
    let nuuk = try #require(tail("<-02>2<-01>,M3.5.0/-1,M10.5.0/0"))
    // 2024-03-31T01:00Z is 23:00 on the previous day.
    #expect(nuuk.state(at: 1_711_846_799) == (false, 1_711_846_800))
    #expect(nuuk.state(at: 1_711_846_800) == (true, 1_729_990_800))
    let always = try #require(tail("XXX3EDT4,0/0,J365/23"))
    for instant: Int64 in [0, 1_704_067_199, 1_704_078_000, 1_735_614_000, 4_000_000_000] {
      #expect(always.state(at: instant) == (true, nil), "\(instant)")
    }
    let julian = try #require(tail("AAA0BBB,J60/0,300/26:30:15"))
    // J60 is 1 March also in the leap year 2024; day 300 is 27 October then, ending on the next
    // day.
    #expect(julian.state(at: 1_709_251_199) == (false, 1_709_251_200))
    #expect(julian.state(at: 1_709_251_200) == (true, 1_729_987_200 + 95_415 - 3600))
    for bad in [
      "", "AA0", "AAA", "AAA25", "<AAA0", "AAA0BBB", "AAA0BBB,M13.1.0,M1.1.0", "AAA0BBB,M1.6.0,1",
      "AAA0BBB,J0,J1", "AAA0BBB,366,1", "AAA0BBB,1/168,2", "AAA0BBB,1,2,3", "AAA0:60",
    ] { #expect(tail(bad) == nil, "\(bad)") }
  }

  @Test("Unknown names, and names outside the database, are errors with a hint")
  func errors() throws {
    let message = { (name: String) -> String in
      do throws(ZoneError) { return "\(try Zone(identifier: name))" } catch { return "\(error)" }
    }
    #expect(message("Europe/Berlni").hasSuffix("did you mean \"Europe/Berlin\"?"))
    #expect(message("europe/berlin").hasSuffix("did you mean \"Europe/Berlin\"?"))
    #expect(message("New York").hasSuffix("did you mean \"America/New_York\"?"))
    #expect(message("Tokio").hasSuffix("did you mean \"Asia/Tokyo\"?"))
    #expect(message("zone.tab").hasPrefix("unknown time zone"))
    #expect(message("Europe").hasPrefix("unknown time zone"))
    for name in [
      "", "/", "../zoneinfo/Europe/Berlin", "Europe/../Europe/Berlin", "/etc/passwd",
      "Europe//Berlin",
      "Europe/Berlin\u{0}", "./UTC", "\u{e9}", String(repeating: "a/", count: 200),
    ] { #expect(message(name).hasPrefix("unknown time zone"), "\(name)") }
    let nowhere = ZoneDatabase(folders: ["/nonexistent"])
    #expect { try nowhere.zone("Europe/Berlin") } throws: { "\($0)".contains("tzdata") }
    #expect { try JSONDecoder().decode([Zone].self, from: Data(#"["Mars/Base"]"#.utf8)) } throws: {
      "\($0)".contains("Mars/Base")
    }
  }

  @Test("Fixed offsets are read in hours, minutes and seconds, and clamped in code")
  func fixed() throws {
    let cases: [(String, Int?)] = [
      ("+9", 32_400), ("-05", -18_000), ("+0530", 19_800), ("-03:30", -12_600),
      ("+01:02:03", 3723), ("+18", 64_800), ("+18:01", nil), ("+0560", nil), ("+123", nil),
      ("+", nil), ("5", nil),
    ]
    for (text, seconds) in cases {
      #expect(Zone(text) == seconds.map { Zone.offset(seconds: $0) }, "\(text)")
      if let seconds {
        let zone = Zone.offset(seconds: seconds)
        #expect(Zone(zone.description) == zone)
      }
    }
    for seconds in [Int.min, .max] {
      let scale = DateTimeScale(
        lower: .min, upper: .max, unit: .nanoseconds, timeZone: .offset(seconds: seconds))
      #expect(ticks(of: scale, atMost: 5).ticks.count >= 2)
    }
  }

  @Test("A zone is written as it was read; zones are equal by name")
  func codable() throws {
    let zones = try JSONDecoder().decode(
      [Zone].self, from: Data(#"["UTC", "+05:30", "Asia/Kolkata", "Asia/Kolkata"]"#.utf8))
    #expect(zones[2] == zones[3] && Set(zones).count == 3)
    #expect(zones.map(\.description) == ["UTC", "+05:30", "Asia/Kolkata", "Asia/Kolkata"])
    #expect(try JSONDecoder().decode([Zone].self, from: JSONEncoder().encode(zones)) == zones)
  }

  @Test("Many threads that request zones at once get the same ones")
  func threads() async throws {
    let database = ZoneDatabase(folders: ZoneDatabase.system.folders)
    let names = ["Europe/Paris", "Asia/Tokyo", "America/Lima", "Pacific/Apia"]
    let zones = try await withThrowingTaskGroup(of: NamedZone.self) { group in
      for number in 0..<64 { group.addTask { try database.zone(names[number % names.count]) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(zones.map { ObjectIdentifier($0) }).count == names.count)
  }
}
