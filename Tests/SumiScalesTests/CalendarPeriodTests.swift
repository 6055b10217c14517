import SumiTime
import Testing

@testable import SumiScales

@Suite struct CalendarPeriodTests {
  private func starts(
    _ step: String, _ from: Int64, _ to: Int64, zone: String = "UTC"
  ) throws -> [Int64]? {
    try #require(CalendarStep(step)).starts(
      covering: from...to, in: .seconds, try #require(Zone(zone)), limit: 1000)
  }

  @Test("the first period holds the first stamp, the last one the last")
  func covering() throws {
    let day: Int64 = 86_400
    // 1 January 1970 was a Thursday; weeks start on Monday.
    #expect(try starts("week", 0, 4 * day) == [-3 * day, 4 * day])
    #expect(try starts("week", 4 * day, 5 * day) == [4 * day])
    #expect(try starts("month", 0, 30 * day) == [0])
    #expect(try starts("quarter", 40 * day, 100 * day) == [0, 90 * day])
    #expect(try starts("2 days", day, 2 * day)?.count == 2)
    #expect(try starts("6 hours", 5, 7 * 3600) == [0, 6 * 3600])
    #expect(try starts("second", 0, 5000) == nil)
  }

  @Test("a day begins at its first instant, if midnight is skipped too")
  func zones() throws {
    // In São Paulo, 4 November 2018 began at 1:00.
    let first: Int64 = 1_541_300_400
    let days = try #require(
      try starts("day", first - 3600, first + 86_400, zone: "America/Sao_Paulo"))
    #expect(days.contains(first) && days[0] <= first - 3600)
  }
}
