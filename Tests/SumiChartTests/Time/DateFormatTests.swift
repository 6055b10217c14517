import Foundation
import SumiChart
import SumiScales
import Testing

@testable import SumiTime

@Suite struct DateFormatTests {
  private func text(
    _ pattern: String, _ stamp: Int64, unit: TimeUnit = .seconds, zone: Zone = .utc,
    language: Language = .english
  ) -> String {
    DateFormatWriter(DateFormat(pattern), language: language, zone: zone)
      .text(CalendarMoment(stamp, unit: unit, zone: zone))
  }

  @Test("Each directive gives its part of the date")
  func directives() throws {
    // Wednesday, 5 March 2008, 9:07:03.025 in Berlin.
    let stamp: Int64 = 1_204_704_423_025
    let cases = [
      ("%Y|%y", "2008|08"), ("%m|%-m|%b|%B", "03|3|Mar|March"), ("%d|%e|%-d|%j", "05| 5|5|065"),
      ("%a %A %u", "Wed Wednesday 3"), ("%G-W%V", "2008-W10"), ("%H:%M:%S", "09:07:03"),
      ("%-H.%-M.%-S", "9.7.3"), ("%I %p", "09 AM"), ("%L %f %N", "025 025000 025000000"),
      ("%q %Q", "1 Q1"), ("%F %T %R", "2008-03-05 09:07:03 09:07"), ("%Z %z", "CET +0100"),
      ("100%% %-e", "100% 5"), ("", ""), ("plain", "plain"),
    ]
    let berlin = try Zone(identifier: "Europe/Berlin")
    for (pattern, expected) in cases {
      #expect(text(pattern, stamp, unit: .milliseconds, zone: berlin) == expected)
      #expect(throws: Never.self) { try DateFormat(validating: pattern) }
    }
    #expect(text("%I%p", 0) == "12AM" && text("%I%p", 43_200) == "12PM")
    #expect(text("%z %Z", 0, zone: .offset(seconds: -12_600)) == "-0330 -03:30")
  }

  @Test("ISO weeks, weekdays and days of the year match Foundation's")
  func weeks() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    for day in stride(from: -140_000 as Int64, to: 200_000, by: 97) {
      let date = Date(timeIntervalSince1970: Double(day * 86_400))
      let parts = calendar.dateComponents([.yearForWeekOfYear, .weekOfYear, .weekday], from: date)
      let number = calendar.ordinality(of: .day, in: .year, for: date) ?? 0
      let weekday = ((parts.weekday ?? 0) + 5) % 7 + 1
      let expected =
        "\(parts.yearForWeekOfYear ?? 0) \(parts.weekOfYear ?? 0) \(weekday) \(number)"
      #expect(text("%-G %-V %u %-j", day * 86_400) == expected)
    }
    // The calendar's first day is a Monday, its last a Friday.
    #expect(text("%G-W%V-%u", -719_162 * 86_400) == "0001-W01-1")
    #expect(text("%G-W%V-%u", 2_932_896 * 86_400) == "9999-W52-5")
  }

  @Test("stamps at the ends of 64 bits have texts in every unit and zone")
  func extremes() throws {
    let zones = try ["UTC", "Europe/Berlin", "America/New_York", "+18:00", "-18:00"].map {
      try Zone(identifier: $0)
    }
    let everything = DateFormat(DateFormatPart.directives.map { "%\($0)" }.joined(separator: " "))
    for unit in TimeUnit.allCases {
      for base in [Int64.min, .max] {
        for step in [0, 1, 2, 86_399, 86_400, 1_000_000_001] as [Int64] {
          let stamp = base < 0 ? base + step : base - step
          for zone in zones {
            let texts = everything.texts(
              of: [stamp], unit: unit, zone: zone, language: Language("de") ?? .english)
            #expect(texts[0] == "\(stamp)" || unit == .nanoseconds)
            #expect(!DateFormat(stating: [stamp], unit: unit, zone: zone).pattern.isEmpty)
            _ = zone.localTime(stamp)
          }
        }
      }
    }
    #expect(
      text("%F %T.%N", .min, unit: .nanoseconds) == "1677-09-21 00:12:43.145224192"
        && text("%F %T.%N", .max, unit: .nanoseconds) == "2262-04-11 23:47:16.854775807")
  }

  @Test("Unknown directives are errors in a chart file, and kept as text in code")
  func unknown() {
    for (pattern, named) in [("%d %k", "%k"), ("%-", "%-"), ("50%", "\"%\""), ("%é", "%é")] {
      #expect { try DateFormat(validating: pattern) } throws: { "\($0)".contains(named) }
      #expect {
        try JSONDecoder().decode([DateFormat].self, from: JSONEncoder().encode([pattern]))
      } throws: { "\($0)".contains("date format") }
    }
    #expect(text("%d %k", 0) == "01 %k" && text("50%", 0) == "50%")
  }

  @Test("A pattern gives one line per tick")
  func ticksByPattern() throws {
    let set = ticks(
      of: DateTimeScale(lower: 1_199_145_600, upper: 1_230_768_000, unit: .seconds), atMost: 5,
      labels: TickFormat(dateFormat: DateFormat("Q%q %y")))
    #expect(set.ticks.map(\.label) == ["Q1 08", "Q2 08", "Q3 08", "Q4 08", "Q1 09"])
    #expect(set.ticks.allSatisfy { $0.contextLabel == nil })
  }

  @Test("Every language has all its words, and contexts in its own order")
  func languages() throws {
    for language in Language.allCases {
      let names = language.names
      for months in [names.months, names.longMonths, names.dateMonths, names.longDateMonths] {
        #expect(months.count == 12 && Set(months).count == 12, "\(language)")
      }
      #expect(Set(names.weekdays).count == 7 && Set(names.longWeekdays).count == 7, "\(language)")
      #expect(Set(names.quarters).count == 4 && names.dayPeriods.count == 2, "\(language)")
    }
    let date: Int64 = 1_204_704_000
    let expected = [
      "en": "Mar 5, 2008", "de": "5. März 2008", "fr": "5 mars 2008", "es": "5 mar 2008",
      "it": "5 mar 2008", "pt": "5 de mar. de 2008", "nl": "5 mrt 2008", "pl": "5 mar 2008",
      "sv": "5 mars 2008", "da": "5. mar. 2008", "nb": "5. mars 2008", "fi": "5. maalisk. 2008",
      "cs": "5. bře 2008", "tr": "5 Mar 2008", "ru": "5 мар. 2008 г.", "uk": "5 бер. 2008 р.",
      "ja": "2008年3月5日", "zh": "2008年3月5日", "ko": "2008년 3월 5일",
    ]
    #expect(Set(expected.keys) == Set(Language.allCases.map(\.code)))
    for (code, text) in expected {
      let language = try #require(Language(code))
      let set = ticks(
        of: DateTimeScale(lower: date, upper: date + 43_200, unit: .seconds), atMost: 5,
        labels: TickFormat(language: language))
      #expect(set.ticks.first?.contextLabel == text)
    }
    let russian = try #require(Language("ru"))
    #expect(text("%d %B", date, language: russian) == "05 марта")
    #expect(text("%B %Y, %A", date, language: russian) == "март 2008, среда")
    #expect(text("%Q", date, language: try #require(Language("pl"))) == "I kw.")
    #expect { try JSONDecoder().decode([Language].self, from: Data(#"["xx"]"#.utf8)) } throws: {
      "\($0)".contains("cs, da, de, en")
    }
  }
}
