import Foundation
import Testing

/// What `plot` draws of times of day, which have no date.
@Suite struct PlotClockTests {
  typealias Case = PlotChoiceTests.Case

  /// Passengers of two lines every half hour, day by day, so that times come again and again.
  private static let passengers =
    "time,line,passengers\n"
    + (0..<3).flatMap { day in
      (12..<40).flatMap { half in
        ["A", "B"].map { line in
          "\(half / 2 < 10 ? "0" : "")\(half / 2):\(half % 2 == 0 ? "00" : "30"),\(line),"
            + "\(day * 3 + half * 7 % 23)\n"
        }
      }
    }.joined()

  static let choices = [
    Case(
      reason: "days one after the other are added at each time of day", csv: passengers,
      kind: "line", x: "time", y: ["passengers"], keys: ["splitBy": "line", "aggregate": "sum"]),
    Case(
      reason: "times of day beside a date each were measured then",
      csv: "day,sunrise,sunset\n"
        + (1...9).map { "2024-0\($0)-15,0\(8 - $0 / 3):1\($0),1\(6 + $0 / 3):2\($0)\n" }.joined(),
      kind: "line", x: "day", y: ["sunrise", "sunset"], without: ["aggregate"]),
    Case(
      reason: "results of each year are lines over the years",
      csv: "event,year,time\n"
        + ["men", "women"].flatMap { event in
          (1970...1990).map { "\(event),\($0),02:\(50 - $0 % 20):\(10 + $0 % 7)\n" }
        }.joined(), kind: "line", x: "year", y: ["time"], keys: ["splitBy": "event"],
      without: ["aggregate"]),
    Case(
      reason: "times of day beside dates that come again are moments",
      csv: "day,time,level\n"
        + (0..<12).map { "2024-03-0\(1 + $0 / 4),\(10 + $0 % 4 * 3):00,\($0 * 5 % 7)\n" }.joined(),
      kind: "line", x: "date", y: ["level"]),
  ]

  @Test("the chart suits the times", arguments: choices)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }

  @Test(
    "no axis, label or description of times of day has a date",
    arguments: [
      [], ["-x", "time", "-y", "passengers", "--type", "line", "--aggregate", "mean"],
      ["-x", "time", "-y", "passengers", "--type", "column", "--aggregate", "mean"],
      ["-x", "time", "--type", "column", "--aggregate", "count"],
      ["-x", "time", "-y", "passengers", "--panels", "line"],
      ["-x", "time", "-y", "passengers", "--type", "area", "--by", "line", "--stack", "percent"],
      ["-x", "line", "-y", "time", "--type", "box"],
      ["-x", "time", "-y", "passengers", "--type", "scatter", "--trend"],
    ])
  func withoutDates(options: [String]) async throws {
    let place = try Workplace()
    try place.write(Self.passengers, to: "t.csv")
    let outcome = try await place.run(
      ["plot", "t.csv", "-o", "a.svg", "--data-table", "a.csv", "--layout-file", "a.json"]
        + options)
    #expect(outcome.status == 0, "\(outcome.complaint)")
    for name in ["a.svg", "a.csv", "a.json"] {
      let text = String(decoding: try place.data(of: name), as: UTF8.self)
      #expect(!text.contains("1970") && !text.contains("Jan"), "\(name)")
      #expect(text.contains("06:00") || text.contains("08:00"), "\(name)")
    }
  }
}
