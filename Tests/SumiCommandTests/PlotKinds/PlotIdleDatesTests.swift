import Foundation
import Testing

/// Dates that say little beside what was measured, and dates far from all others.
@Suite struct PlotIdleDatesTests {
  typealias Case = PlotChoiceTests.Case

  /// A date that each row has, in no order.
  private static func day(_ row: Int) -> String {
    "20\(10 + row * 7 % 13)-0\(row * 5 % 9 + 1)-1\(row * 3 % 10)"
  }

  static let cases = [
    Case(
      reason: "the day of an update is no position",
      csv: "city,pollutant,value,last_updated\n"
        + rows(90) { "c\($0 * 11 % 29)x,\(["PM", "NO", "O"][$0 % 3]),\($0 * 37 % 61),\(day($0))" },
      kind: "box", x: "pollutant", y: ["value"]),
    Case(
      reason: "a date that few rows have does not hide what all have",
      csv: "id,thickness,width,done\n"
        + rows(90) { "s\($0),\($0 * 37 % 61).5,\($0 * 11 % 47),\($0 % 3 == 0 ? day($0) : "")" },
      kind: "scatter", x: "thickness", y: ["width"]),
    Case(
      reason: "a date that most rows share is no position",
      csv: "id,mass,length,day\n"
        + rows(90) {
          "s\($0),\($0 * 37 % 61).5,\($0 * 11 % 47).5,\($0 % 2 == 0 ? "2024-08-21" : day($0))"
        }, kind: "scatter", x: "mass", y: ["length"]),
    Case(
      reason: "dates in order are positions, whatever they are called",
      csv: "last_updated,level\n" + rows(20) { "2024-01-\($0 + 10),\($0 * $0)" }, kind: "line",
      x: "last_updated", y: ["level"]),
    Case(
      reason: "the only dates of events are counted, whatever they are called",
      csv: "name,updated\n" + rows(90) { "n\($0)x,\(day($0))" }, kind: "column", x: "updated",
      y: [],
      keys: ["aggregate": "count"]),
  ]

  @Test("a date that says little does not hide what was measured", arguments: cases)
  func idle(test: Case) async throws {
    let place = try Workplace()
    try place.write(test.csv, to: "t.csv")
    try await PlotChoiceTests().check(test, of: "t.csv", in: place)
  }

  @Test("days that stand for none are missing, and a warning counts them")
  func zeros() async throws {
    let place = try Workplace()
    let days = rows(40) { "n\($0)x,\($0 % 8 == 0 ? "1899-12-30" : Self.day($0))" }
    try place.write("name,quoted\n" + days, to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "-o", "t.png"])
    #expect(
      outcome.complaint.contains("\"quoted\": 5 values of 1899-12-30 are taken as missing"),
      "\(outcome.complaint)")
    try place.write("name,quoted\n" + rows(40) { "n\($0)x,19\(70 + $0)-01-01" }, to: "u.csv")
    let plain = try await place.run(["plot", "u.csv", "-o", "u.png"])
    #expect(!plain.complaint.contains("taken as missing"), "\(plain.complaint)")
    // A typing error far before does not make many zeros of a computer's clock days.
    let early = rows(200) {
      "n\($0)x,\($0 == 9 ? "1961-05-02" : $0 % 4 == 0 ? "1970-01-01" : Self.day($0))"
    }
    try place.write("name,reported\n" + early, to: "v.csv")
    let clock = try await place.run(["plot", "v.csv", "-o", "v.png"])
    #expect(
      clock.complaint.contains("\"reported\": 50 values of 1970-01-01 are taken as missing"),
      "\(clock.complaint)")
  }

  @Test("a few rows far before or after all others are left out, and counted")
  func far() async throws {
    let place = try Workplace()
    for (far, words) in [
      (["1969-05-01"], "1 row with a day far from all others left out"),
      (["1969-05-01", "2190-01-01"], "2 rows with a day far from most others left out"),
      (["2008-05-01"], nil), (Array(repeating: "1969-05-01", count: 9), nil),
    ] as [([String], String?)] {
      let days = rows(90, Self.day)
      try place.write("day\n" + days + far.map { $0 + "\n" }.joined(), to: "t.csv")
      let outcome = try await place.run(["plot", "t.csv", "--chart-file"])
      #expect(outcome.status == 0)
      #expect(
        words.map { outcome.complaint.contains("; " + $0 + ";") }
          ?? !outcome.complaint.contains("left out"), "\(outcome.complaint)")
    }
    try place.write("day\n" + rows(90, Self.day) + "1969-05-01\n", to: "t.csv")
    let stated = try await place.run(["plot", "t.csv", "-x", "day", "--chart-file"])
    #expect(!stated.complaint.contains("left out"), "\(stated.complaint)")
  }
}
