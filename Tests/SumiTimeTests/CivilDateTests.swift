import Testing

@testable import SumiTime

@Suite struct CivilDateTests {
  @Test("every day of ten thousand years follows the previous one, and converts back to itself")
  func everyDay() throws {
    var expected = try #require(CivilDate(year: 1, month: 1, day: 1)).daysSinceEpoch
    #expect(expected == -719_162)
    for year in 1...9999 {
      for month in 1...12 {
        let count = CivilDate.dayCount(ofMonth: month, year: year)
        for day in [1, count] {
          let date = try #require(CivilDate(year: year, month: month, day: day))
          let number = expected + day - 1
          guard date.daysSinceEpoch == number, CivilDate(daysSinceEpoch: number) == date else {
            Issue.record("\(date)")
            return
          }
        }
        expected += count
      }
    }
    #expect(expected == 2_932_897)
    #expect(CivilDate(daysSinceEpoch: 2_932_897) == nil)
    #expect(CivilDate(daysSinceEpoch: -719_163) == nil)
  }

  @Test("days outside the calendar are rejected")
  func invalid() {
    #expect(CivilDate(year: 1900, month: 2, day: 29) == nil)
    #expect(CivilDate(year: 2000, month: 2, day: 29) != nil)
    #expect(CivilDate(year: 0, month: 1, day: 1) == nil)
    #expect(CivilDate(year: 10_000, month: 1, day: 1) == nil)
    #expect(CivilDate(year: 2000, month: 0, day: 1) == nil)
    #expect(CivilDate(year: 2000, month: 4, day: 31) == nil)
  }

  @Test("the first and the last stamp of each unit have a text")
  func ends() {
    #expect(CivilDate.text(of: .min, unit: .nanoseconds) == "1677-09-21T00:12:43.145224192")
    #expect(CivilDate.text(of: .max, unit: .nanoseconds) == "2262-04-11T23:47:16.854775807")
    for unit in [TimeUnit.seconds, .milliseconds, .microseconds] {
      #expect(CivilDate.text(of: .min, unit: unit) == "\(Int64.min)")
      #expect(CivilDate.text(of: .max, unit: unit) == "\(Int64.max)")
    }
  }

  @Test("dates have an order")
  func order() throws {
    let a = try #require(CivilDate(year: 1999, month: 12, day: 31))
    let b = try #require(CivilDate(year: 2000, month: 1, day: 1))
    #expect(a < b)
    #expect(b.daysSinceEpoch - a.daysSinceEpoch == 1)
  }
}
