import Foundation
import Testing

/// Groups with many rows each are compared, rather than a few of very many names or subjects.
@Suite struct PlotSubjectsTests {
  typealias Case = PlotChoiceTests.Case

  static let cases = [
    Case(
      reason: "positions of players say more than their first names",
      csv: "first_name,team,position,height\n"
        + rows(120) { "n\($0 % 70)x,t\($0 * 7 % 15)x,p\($0 * $0 % 5)x,\(170 + $0 * 37 % 41)" },
      kind: "box", x: "position", y: ["height"]),
    Case(
      reason: "names with many rows each are compared",
      csv: "station,kind,height\n"
        + rows(480) { "n\($0 % 48)x,p\($0 * $0 % 5)x,\(170 + $0 * 37 % 41)" },
      kind: "bar", x: "station", y: ["height"]),
    Case(
      reason: "what hundreds of subjects spent in a few years is a distribution in each",
      csv: "person,year,spend\n"
        + rows(960) { "\(1000 + $0 / 3),\(1 + $0 % 3),\($0 * 37 % 61).5" },
      kind: "box", x: "year", y: ["spend"]),
    Case(
      reason: "what hundreds of subjects had in many years is their mean",
      csv: "person,year,score\n"
        + rows(1600) { "\(1000 + $0 / 5),\(2001 + $0 % 5),\($0 * 37 % 61).5" },
      kind: "line", x: "year", y: ["score"], keys: ["aggregate": "mean"]),
    Case(
      reason: "what a few subjects had in many years are their lines",
      csv: "person,year,score\n"
        + rows(20) { "\(1000 + $0 / 5),\(2001 + $0 % 5),\($0 * 37 % 61).5" },
      kind: "line", x: "year", y: ["score"], keys: ["splitBy": "person"]),
  ]

  @Test("what has many rows is compared", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }
}
