import Foundation
import Testing

/// What a column says in another unit, or of how many cases, and what a name says of no value.
@Suite struct PlotOtherUnitsTests {
  typealias Case = PlotChoiceTests.Case

  static let cases = [
    Case(
      reason: "heights in inches, rounded, are those in metres, and surnames group nobody",
      csv: "last_name,h_meters,h_in\n"
        + rows(200) {
          let height = 1.6 + Double($0 * 37 % 83) / 150
          let metres = String(format: "%.2f", height)
          return "n\($0 % 170)x,\(metres),\(Int((height / 0.0254).rounded()))"
        }, kind: "histogram", x: "h_meters", y: []),
    Case(
      reason: "two thermometers are no units of each other",
      csv: "station,temp_in,temp_out\n"
        + rows(200) { "n\($0 % 5)x,\(10 + $0 * 37 % 83),\(20 + 2 * ($0 * 37 % 83) + $0 % 7)" },
      kind: "scatter", x: "temp_in", y: ["temp_out"]),
    Case(
      reason: "how often something was measured is no value beside it",
      csv: "Year,Mean balance,Number of observations\n"
        + rows(40) { "\(1970 + $0),-\($0).\($0 * 7 % 10),\(20 + $0 / 3)" },
      kind: "line", x: "Year", y: ["Mean balance"]),
    Case(
      reason: "whether a time was observed to its end is no group beside a treatment",
      csv: "time,delta,type\n" + rows(60) { "\($0 * 37 % 61).5,\($0 % 3 / 2),\(1 + $0 % 2)" },
      kind: "box", x: "type", y: ["time"]),
    Case(
      reason: "the place on a list, which follows from the name, is no value of cells",
      csv: "CR,r_pos,votes,list\n"
        + rows(60) {
          "0\(1 + $0 / 12),\($0 % 12 < 4 ? $0 % 12 + 1 : $0 % 12 + 10),"
            + "\(900 + $0 * $0 * 37 % 811),list \("ABCDEFGHIJKL".map(String.init)[$0 % 12])"
        },
      kind: "column", x: "list", y: ["votes"], keys: ["splitBy": "CR"]),
    Case(
      reason: "coordinates in other units than degrees are no measures",
      csv: "position_lat,position_long,altitude\n"
        + rows(60) { "\(-138_827_872 + 187 * $0),\(1_992_359_008 - $0 * $0 / 3),\(20 + $0 / 7).5" },
      kind: "line", y: ["altitude"]),
    Case(
      reason: "the better part of a value's neighbours is missing, so that a line joins the values",
      csv: "date,bot,replies\n"
        + rows(90) {
          "2020-0\($0 / 28 + 1)-\($0 % 28 + 1),\($0 % 3 == 2 ? "" : "B\($0 % 3)"),"
            + ($0 % 3 == 2 ? "\($0 * 7 % 23)" : "")
        },
      kind: "line", x: "date", y: ["replies"], keys: ["missing": "connect"]),
    Case(
      reason: "a line with a few gaps shows them",
      csv: "date,replies\n"
        + rows(90) { "2020-0\($0 / 28 + 1)-\($0 % 28 + 1),\($0 % 9 == 2 ? "" : "\($0 * 7 % 23)")" },
      kind: "line", x: "date", y: ["replies"], without: ["missing"]),
  ]

  @Test("what says the same, or nothing, is left out", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }

  @Test("what is left out is said, and cells are named by their values")
  func words() async throws {
    let place = try Workplace()
    try place.write(Self.cases[0].csv, to: "heights.csv")
    let heights = try await place.run(["plot", "heights.csv", "-o", "a.png"])
    #expect(
      heights.complaint.contains("h_in left out as multiples of others"), "\(heights.complaint)")
    try place.write(
      "type,m,f,age\n"
        + rows(56) { "t\($0 % 7)x,\(4000 + $0 * 37 % 811),\(3000 + $0 * 53 % 911),a\($0 / 7)y" },
      to: "cells.csv")
    let cells = try await place.run(["plot", "cells.csv", "-o", "a.png"])
    #expect(
      cells.complaint.contains("a heatMap of m by age and type; f not drawn"), "\(cells.complaint)")
    let gaps = Self.cases[6].csv
    try place.write(gaps, to: "gaps.csv")
    let joined = try await place.run(["plot", "gaps.csv", "-o", "a.png"])
    #expect(
      joined.complaint.contains("joined over gaps; 60 rows without replies left out"),
      "\(joined.complaint)")
  }

  @Test("both axes of two nearly proportional measures are logarithmic, or none is")
  func proportions() async throws {
    let place = try Workplace()
    let size = { (row: Int) in Int(5 * pow(1.12, Double(row))) }
    for zero in [1, 0] {
      try place.write(
        "town,without_card,with_card\n"
          + rows(90) {
            "t\($0)x,\(size($0) * zero + (zero == 0 && $0 > 3 ? size($0) : 0)),\(size($0) / 3 + 1)"
          },
        to: "t.csv")
      let outcome = try await place.run(
        ["plot", "t.csv", "-x", "without_card", "-y", "with_card", "-o", "a.png"])
      let line = outcome.line ?? ""
      #expect(line.contains(", on logarithmic axes"), "\(outcome.complaint)")
    }
  }
}
