import Foundation
import Testing

/// The bars that `plot` draws from starts to ends, of which none hides another one.
@Suite struct PlotSpansTests {
  typealias Case = PlotChoiceTests.Case

  /// Stays in rooms, of guests with names of their own.
  private static func stays(_ count: Int, days: (Int) -> (start: Int, length: Int)) -> String {
    "guest,room,arrival,departure\n"
      + (0..<count).map { row in
        let (start, length) = days(row)
        return "guest \(row),r\(row % 3)x,\(day(start)),\(day(start + length))\n"
      }.joined()
  }

  private static func day(_ number: Int) -> String {
    "2024-\(String(101 + number / 28).suffix(2))-\(String(101 + number % 28).suffix(2))"
  }

  static let spans = [
    Case(
      reason: "stays one after the other share the row of their room",
      csv: stays(70) { ($0 / 3 * 4, 4) }, kind: "bar", x: "room", y: ["arrival"],
      keys: ["x2": "departure"], without: ["splitBy"]),
    Case(
      reason: "stays that overlap have rows of their own, in the colour of their room",
      csv: stays(70) { ($0 / 3 * 4, 5) }, kind: "bar", x: "row", y: ["arrival"],
      keys: ["x2": "departure", "splitBy": "room", "data": "drawn"]),
    Case(
      reason: "of more rows than can be told apart the longest stays have one each",
      csv: stays(200) { ($0 % 7, 60 + $0) }, kind: "bar", x: "guest", y: ["arrival"],
      keys: ["x2": "departure", "splitBy": "room"]),
    Case(
      reason: "reigns that begin before the year 1000 are times",
      csv: "ruler,from,to\n"
        + (0..<12).map { "k\($0)x,\(930 + $0 * 11),\(938 + $0 * 13)\n" }.joined(), kind: "bar",
      x: "ruler", y: ["from"], keys: ["x2": "to"]),
  ]

  @Test("the chart suits the spans", arguments: spans)
  func choice(_ test: Case) async throws {
    let place = try Workplace()
    try place.write(test.csv, to: "table.csv")
    try await PlotChoiceTests().check(test, of: "table.csv", in: place)
    let outcome = try await place.run(["plot", "table.csv", "-o", "a.png"])
    #expect(!outcome.complaint.contains("warning"), "\(outcome.complaint)")
  }

  @Test("the rows of a name follow each other and are numbered")
  func rows() async throws {
    let place = try Workplace()
    try place.write(
      """
      machine,state,start,end
      M1,run,2024-03-01T08:00,2024-03-01T10:00
      M2,run,2024-03-01T08:30,2024-03-01T09:00
      M1,fault,2024-03-01T09:00,2024-03-01T11:00
      M1,idle,2024-03-01T10:00,2024-03-01T12:00
      M2,idle,2024-03-01T09:00,2024-03-01T12:00

      """, to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "--data-table", "a.csv", "-o", "a.png"])
    #expect(
      outcome.line?.contains("by machine, those that overlap one below the other") == true,
      "\(outcome.complaint)")
    let table = String(decoding: try place.data(of: "a.csv"), as: UTF8.self)
    let names = table.split(separator: "\r\n").dropFirst().map { line in
      line.split(separator: ",").first { $0.hasPrefix("M") }.map(String.init) ?? ""
    }
    #expect(Set(names) == ["M1", "M1 (2)", "M2"], "\(table)")
  }

  @Test("ends with a part of a second hide no bars, and bars without a name have rows of their own")
  func ends() async throws {
    let place = try Workplace()
    let years = { (row: Int) in 1950 + row * 4 }
    try place.write(
      "shop,start,end\n"
        + (0..<12).map { row in
          let end = row > 7 ? "2050-10-01 22:20:10.165196" : "\(years(row) + 16)-06-01 00:00:00"
          return "\(["A", "", "B"][row % 3]),\(years(row))-03-01 00:00:00,\(end)\n"
        }.joined(), to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "--data-table", "a.csv", "-o", "a.png"])
    #expect(!outcome.complaint.contains("lie over"), "\(outcome.complaint)")
    #expect(outcome.complaint.contains("one below the other"), "\(outcome.complaint)")
    let table = String(decoding: try place.data(of: "a.csv"), as: UTF8.self)
    #expect(table.contains("no value (2)"), "\(table)")
  }
}
