import Foundation
import SumiData
import TestSupport
import Testing

@Suite struct DateReadingTests {
  /// 2000-01-31T00:00:00Z.
  private let day: Int64 = 949_276_800

  @Test(
    "a date in any common form is the same day",
    arguments: [
      "2000-01-31", "2000/01/31", "2000-1-31", "01/31/2000", "1/31/2000", "31/01/2000",
      "31.01.2000", "31-1-2000", "Jan 31 2000", "Jan 31, 2000", "January 31, 2000", "jan. 31 2000",
      "31 Jan 2000", "31-Jan-2000", "31 january 2000", "2000-01-31T00:00", "2000-01-31 00:00:00",
      "2000-01-31T00:00:00Z", "2000-01-31T02:30:00+02:30", "2000-01-30T22:00:00-0200",
      "2000-01-30T23:00-01", "2000-01-31 12:00 AM", "2000-01-31 00:00:00 UTC",
      "01/31/2000 00:00:00", "Jan 31, 2000, 00:00",
    ])
  func forms(cell: String) throws {
    let column = try Column(inferringTypesOf: [cell, nil, "  \(cell) "])
    #expect(column.stamps == [day, 0, day])
    #expect(column.unit == .seconds)
    #expect(column.missingRows == [1])
  }

  @Test(
    "almost-dates are text",
    arguments: [
      "2000-13-01", "2000-02-30", "2001-02-29", "0000-01-01", "2000-01-31T24:01", "2000-01-31T1",
      "2000-01-31T10:60", "2000-01-31x", "2000-01-31T10:00:00.", "Janus 31 2000", "31 31 2000",
      "2000-01", "32/13/2000", "32/13/99", "2000--01", "Jan", "Jan 31", "2000-01-31T10:00+25:00",
      "2000-01-31 13:00 PM", "Sept 31 2000",
    ])
  func nonDates(cell: String) throws {
    let isMonth = cell == "2000-01"
    #expect(try Column(inferringTypesOf: [cell]).type == (isMonth ? .dateTimes : .text))
  }

  @Test("a year and a month are the month's first day")
  func months() throws {
    #expect(try Column(inferringTypesOf: ["2006-01"]).stamps == [1_136_073_600])
    #expect(try Column(inferringTypesOf: ["Sept 2006", "Sep 2006"]).type == .dateTimes)
  }

  @Test("the whole column determines the order of day and month")
  func dayOrder() throws {
    let early = (0..<3_000).map { _ in "01/02/2000" }
    let dayFirst = try read("d,v\n" + (early + ["13/02/2000"]).map { "\($0),1\n" }.joined())
    #expect(dayFirst["d"]?.stamps?.first == 949_363_200)
    #expect(dayFirst["d"]?.stamps?.last == 950_400_000)
    #expect(dayFirst.notes == [])
    let monthFirst = try read("d,v\n" + (early + ["02/13/2000"]).map { "\($0),1\n" }.joined())
    #expect(monthFirst["d"]?.stamps?.first == 946_771_200)
    #expect(monthFirst.notes == [])
    let unknown = try read("d,v\n01/02/2000,1\n")
    #expect(unknown["d"]?.stamps == [946_771_200])
    #expect(unknown.notes.count == 1)
    let told = try read("d,v\n01/02/2000,1\n", .init(isDayFirst: true))
    #expect(told["d"]?.stamps == [949_363_200])
    #expect(told.notes == [])
  }

  @Test("the unit is as fine as the finest fraction, even if that comes late")
  func units() throws {
    func column(_ last: String) throws -> Column? {
      let rows = String(repeating: "1969-12-31T23:59:59,1\n", count: 2_000)
      return try read("t,v\n\(rows)\(last),2\n")["t"]
    }
    #expect(try column("1970-01-01T00:00:01.5")?.unit == .milliseconds)
    #expect(try column("1970-01-01T00:00:01.5")?.stamps?.first == -1_000)
    #expect(try column("1970-01-01T00:00:01.5")?.stamps?.last == 1_500)
    #expect(try column("1970-01-01T00:00:01.000001")?.stamps?.last == 1_000_001)
    #expect(try column("1970-01-01T00:00:01.000000001")?.stamps?.last == 1_000_000_001)
    #expect(try column("1970-01-01T00:00:01.0000000019")?.stamps?.last == 1_000_000_001)
    #expect(try column("1969-12-31T23:59:59.25")?.stamps?.last == -750)
  }

  @Test("nanoseconds out of range become microseconds")
  func longNanoseconds() throws {
    for cells in [
      ["9999-12-31T23:59:59.123456789", "1970-01-01T00:00:00.000000001"],
      ["0001-01-01", "1970-01-01T00:00:00.000000001"],
      ["1970-01-01T00:00:00.000000001", "0001-01-01"],
    ] {
      let column = try Column(inferringTypesOf: cells)
      #expect(column.unit == .microseconds)
    }
    let last = try Column(inferringTypesOf: ["9999-12-31T23:59:59.123456789"])
    #expect(last.stamps == [253_402_300_799_123_456])
  }

  @Test("dates and times match Foundation's")
  func againstFoundation() throws {
    var random = SplitMix64(state: 31)
    let formatter = ISO8601DateFormatter()
    // Foundation's calendar is Julian before 1582.
    for _ in 0..<500 {
      let seconds = Int64.random(in: -12_000_000_000...253_402_300_799, using: &random)
      let cell = formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
      #expect(try Column(inferringTypesOf: [cell]).stamps == [seconds], "\(cell)")
    }
  }
}
