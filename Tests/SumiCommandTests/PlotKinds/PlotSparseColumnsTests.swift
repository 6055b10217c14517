import Foundation
import Testing

/// Columns that are mostly empty, or say the same as others, come after those that say more.
@Suite struct PlotSparseColumnsTests {
  typealias Case = PlotChoiceTests.Case

  static let cases = [
    Case(
      reason: "a measure of few rows comes after those of all rows",
      csv: "name,gini,gdp,life\n"
        + rows(60) {
          "n\($0)x,\($0 % 9 == 0 ? "\($0 * 7 % 13)" : ""),\($0 * 37 % 61).5,\($0 * 11 % 59).2"
        },
      kind: "scatter", x: "gdp", y: ["life"]),
    Case(
      reason: "the colours of spans are not those that most have not",
      csv: "name,start,end,era,region\n"
        + rows(27) {
          "n\($0)x,\(1000 + $0 * 10),\(1050 + $0 * 13),\(["e", "", "", "", "f", "", "", "", ""][$0 % 9]),"
            + "r\($0 % 3)"
        },
      kind: "bar", x: "name", y: ["start"], keys: ["splitBy": "region"]),
    Case(
      reason: "a death rate is not explained by the deaths",
      csv: "district,death_rate,deaths,people,elevation\n"
        + rows(41) {
          "d\($0)x,\($0 * 7 % 41).5,\($0 * 13 % 47).1,\($0 * 37 % 61),\(50 - $0 * 7 % 41).2"
        },
      kind: "scatter", x: "elevation", y: ["death_rate"]),
    Case(
      reason: "the total of many columns over time comes first, where not all have room",
      csv: "date,city,a,b,c,d,e,f,g,totals\n"
        + rows(24) { row in
          let parts = (1...7).map { row * $0 * 7 % 31 + $0 }
          return "2024-0\(1 + row / 4)-01,c\(row % 4)x,"
            + (parts + [parts.reduce(0, +)]).map { "\($0)" }.joined(separator: ",")
        },
      kind: "line", x: "date", y: ["totals"], keys: ["splitBy": "city"],
      panels: ["totals", "a", "b", "c"]),
  ]

  @Test("full columns that say something new come first", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }
}
