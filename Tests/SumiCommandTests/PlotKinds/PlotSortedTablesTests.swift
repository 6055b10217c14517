import Foundation
import Testing

/// Long tables in the order of a column, whose first rows all have one value of it.
@Suite struct PlotSortedTablesTests {
  typealias Case = PlotChoiceTests.Case

  static let cases = [
    Case(
      reason: "each kind has a box, though the first rows are all of one",
      csv: "kind,value\n" + rows(105_000) { "\(["u", "v", "w"][$0 / 35_000]),\($0 * 37 % 811).5" },
      kind: "box", x: "kind", y: ["value"]),
    Case(
      reason: "hours are positions, though the first rows are all of one",
      csv: "hour,load\n" + rows(200_000) { "\($0 / 34_000),\($0 * 37 % 811 + $0 / 400).5" },
      kind: "line", x: "hour", y: ["load"], keys: ["aggregate": "mean"]),
    Case(
      reason: "a counter is one in a long table, too",
      csv: "n,value\n" + rows(70_000) { "\($0 + 1),\($0 * $0 % 811).5" },
      kind: "line", x: "n", y: ["value"]),
  ]

  @Test("a table is known from rows all over it", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }
}
