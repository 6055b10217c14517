import Foundation
import Testing

/// The chart that `plot` chooses where each row is an event or a person with a date.
@Suite struct PlotEventsTests {
  typealias Case = PlotChoiceTests.Case

  /// Days of a year that are irregular and repeated.
  private static func day(_ row: Int) -> String {
    let day = row * row * 7 % 331
    return "2024-\(String(100 + day / 28 + 1).suffix(2))-\(String(100 + day % 28 + 1).suffix(2))"
  }

  static let events = [
    Case(
      reason: "each row of a line list is a case: they are counted, stacked by how they ended",
      csv: "case_id,onset,outcome,age\n"
        + rows(60) { "case_\($0),\(day($0)),\($0 % 3 == 0 ? "died" : "recovered"),\($0 * 37 % 80)" },
      kind: "column", x: "onset", y: [],
      keys: ["aggregate": "count", "every": "1 month", "splitBy": "outcome"]),
    Case(
      reason: "lines of a log in half a minute are counted in each second",
      csv: "LineId,time,component,content\n"
        + rows(120) {
          "\($0 + 1),2017-06-09T20:10:\(10 + ($0 + $0 % 3) / 4),c\($0 % 9)x,text \($0 * 7)"
        },
      kind: "column", x: "time", y: [], keys: ["aggregate": "count", "every": "1 second"]),
    Case(
      reason: "bookings of an account are added, and their kinds are no series",
      csv: "Buchungstag;Buchungstext;Zweck;Betrag\n"
        + rows(40) {
          "\(day($0));\(["Lastschrift", "Gutschrift"][$0 % 2]);Zweck \($0);\($0 * 37 % 90 - 40),50"
        }, kind: "column", x: "Buchungstag", y: ["Betrag"], keys: ["aggregate": "sum"],
      without: ["splitBy"]),
    Case(
      reason: "the running balance of an account is a line of its own",
      csv: "Buchungstag;Buchungstext;Betrag;Saldo\n"
        + rows(30) { "\(day($0));\(["A", "B"][$0 % 2])x;\($0 * 37 % 90),50;\(1000 + $0 * 3),10" },
      kind: "line", x: "Buchungstag", y: ["Saldo"], without: ["splitBy", "aggregate"]),
    Case(
      reason: "nobody is a point at his birthday: ages are averaged at the terms",
      csv: "name,birthday,chamber,termstart,age\n"
        + rows(200) {
          "n\($0)x,19\(40 + $0 % 50)-0\(1 + $0 % 9)-11,\($0 % 2 == 0 ? "house" : "senate"),"
            + "20\(10 + $0 / 20)-01-03,\(40 + $0 * 37 % 41).5"
        }, kind: "line", x: "termstart", y: ["age"],
      keys: ["splitBy": "chamber", "aggregate": "mean"]),
    Case(
      reason: "home teams are no series: matches are counted, stacked by their result",
      csv: "Date,HomeTeam,AwayTeam,goals,against,result\n"
        + rows(90) {
          "\(day($0)),t\($0 % 18)x,u\($0 * 7 % 18)x,\($0 * 11 % 4),\($0 * 5 % 3),\(["H", "D", "A"][$0 % 3])"
        }, kind: "column", x: "Date", y: [],
      keys: ["aggregate": "count", "splitBy": "result"]),
    Case(
      reason: "birds that were measured at different days are compared by species",
      csv: "Individual,Species,Date Egg,Culmen Length,Culmen Depth\n"
        + rows(90) {
          "N\($0 % 60)A,\(["Adelie", "Gentoo"][$0 % 2]),\(day($0)),\(30 + $0 * 37 % 29).1,\(12 + $0 * 11 % 17).7"
        }, kind: "scatter", x: "Culmen Length", y: ["Culmen Depth"],
      keys: ["splitBy": "Species"]),
    Case(
      reason: "temperatures of stations by day stay lines",
      csv: "day,station,t\n"
        + rows(60) { "2024-03-\(10 + $0 / 3),s\($0 % 3)x,\($0 % 3 * 10 + $0 * 7 % 5)" },
      kind: "line", x: "day", y: ["t"], keys: ["splitBy": "station"], without: ["every"]),
    Case(
      reason: "sensors that report one after the other are a line each",
      csv: "ts,sensor,value\n"
        + rows(60) {
          "2024-03-01T\(10 + $0 / 6):\(String(100 + $0 % 6 * 9).suffix(2)):00,s\($0 % 3)x,\($0 % 3 * 10 + $0 * 7 % 5)"
        }, kind: "line", x: "ts", y: ["value"], keys: ["splitBy": "sensor"]),
    Case(
      reason: "a year and the number of a day are a date",
      csv: "Year,#day,Vol\n" + rows(80) { "\(2001 + $0 / 40),\(320 + $0 % 40),\(20 + $0 % 40).5" },
      kind: "line", x: "date", y: ["Vol"]),
    Case(
      reason: "a column for each month beside the year is one line over the months",
      csv: "year,JAN,FEB,MAR,APR,MAY,JUN,JUL,AUG,SEP,OCT,NOV,DEC\n"
        + rows(4) { row in
          "\(2001 + row)," + (0..<12).map { "\(row).\($0 + 10)" }.joined(separator: ",")
        },
      kind: "line", x: "date", y: ["value"], without: ["splitBy"]),
    Case(
      reason: "thousands of candles are a line",
      csv: "Date,Open,High,Low,Close\n"
        + rows(900) {
          "20\(10 + $0 / 336)-\(String(101 + $0 / 28 % 12).suffix(2))-\(String(101 + $0 % 28).suffix(2)),"
            + "\($0),\($0 + 2),\($0 - 1),\($0 + 1)"
        }, kind: "line", x: "Date", y: ["Close"]),
  ]

  @Test("events are counted or added, and no lines join them", arguments: events)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }

  @Test("rows without a value are said with their number, and so are columns that are equal")
  func leftOut() async throws {
    let place = try Workplace()
    try place.write(
      "height,weight\n"
        + rows(40) { "\($0 * 37 % 61),\($0 % 4 == 0 ? "" : "\($0 * 11 % 17)")" },
      to: "t.csv")
    let points = try await place.run(["plot", "t.csv", "-o", "a.png"])
    #expect(
      points.line?.contains("; 10 rows without weight left out") == true, "\(points.complaint)")
    try place.write(
      "year,reported,cases\n" + rows(9) { "\(2001 + $0),\($0 % 4),\($0 % 4)" }, to: "u.csv")
    let lines = try await place.run(["plot", "u.csv", "-o", "a.png"])
    #expect(lines.line?.contains("cases left out as equal to others") == true, "\(lines.complaint)")
  }
}
