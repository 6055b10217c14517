import Foundation
import Testing

/// Values at the places of a field, and chances of things with a name each.
@Suite struct PlotFieldsTests {
  typealias Case = PlotChoiceTests.Case

  private static func field(_ names: String, _ rows: Int, _ columns: Int) -> String {
    (0..<rows).reduce(names + ",yield\n") { text, row in
      (0..<columns).reduce(text) { text, column in
        text + "\(row + 1),\(column + 1),\(200 + (row * 37 + column * 53) % 91)\n"
      }
    }
  }

  static let cases = [
    Case(
      reason: "the rows and columns of a field have a cell for each plot",
      csv: field("row,col", 9, 6), kind: "heatMap", x: "col", y: ["row"], keys: ["value": "yield"]),
    Case(
      reason:
        "two columns of many numbers with a row for each pair are cells, however they are called",
      csv: field("a,b", 14, 15), kind: "heatMap", x: "b", y: ["a"], keys: ["value": "yield"]),
    Case(
      reason: "a few doses on a few days are lines",
      csv: field("dose,day", 4, 6), kind: "line", x: "dose", y: ["yield"]),
    Case(
      reason: "the chances of teams in many rounds are cells",
      csv: "team,index,second,third,semi,final,win\n"
        + rows(34) {
          "T\($0)x,\(50 + $0 * 7 % 43).5,0.\(10 + $0 * 37 % 89),0.\(10 + $0 * 31 % 79),"
            + "0.\(10 + $0 * 29 % 71),0.0\(10 + $0 * 23 % 61),0.00\(10 + $0 * 19 % 53)"
        },
      kind: "heatMap", x: "column", y: ["team"], keys: ["value": "value"]),
    Case(
      reason: "columns of which most numbers are one are no axes of points",
      csv: "team,region,seed,semi,final\n"
        + rows(40) {
          "T\($0)x,\(["N", "E", "S", "W"][$0 % 4]),\($0 / 4 + 1),\($0 < 6 ? "0.\(9 - $0)" : "0"),"
            + "\($0 < 4 ? "0.\(7 - $0)" : "0")"
        },
      kind: "bar", x: "team", y: ["semi", "final"], panels: ["semi", "final"]),
  ]

  @Test("cells are drawn where each pair has a row", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }
}
