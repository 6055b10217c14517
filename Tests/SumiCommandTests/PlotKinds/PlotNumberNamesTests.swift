import Foundation
import Testing

/// Columns that are called numbers are measures where nothing else is measured.
@Suite struct PlotNumberNamesTests {
  typealias Case = PlotChoiceTests.Case

  private static func day(_ number: Int) -> String {
    "2024-0\(1 + number / 28)-\(10 + number % 18)"
  }

  static let cases = [
    Case(
      reason:
        "the only number at each date is the measure, although its name ends as that of a code",
      csv: "date,day_cum_num\n" + rows(15) { "\(day($0)),\(2 + $0 * 3 + $0 % 3)" },
      kind: "line", x: "date", y: ["day_cum_num"]),
    Case(
      reason: "so is the only number at each date and region",
      csv: "date,region,case_num\n" + rows(30) { "\(day($0 / 2)),r\($0 % 2)x,\($0 * 37 % 61)" },
      kind: "line", x: "date", y: ["case_num"], keys: ["splitBy": "region"]),
    Case(
      reason: "a number of cases is no code",
      csv: "country,cases_no,rank\n" + rows(12) { "c\($0)x,\($0 * 37 % 61),\($0 + 1)" },
      kind: "bar", x: "country", y: ["cases_no"]),
    Case(
      reason: "numbers as on shirts are neither added nor compared",
      csv: "team,number,height\n"
        + rows(40) { "t\($0 % 3)x,\($0 * 7 % 33),\(180 + $0 * 37 % 31)" },
      kind: "box", x: "team", y: ["height"]),
    Case(
      reason: "a number that is all there is is added",
      csv: "region,number\n" + rows(24) { "r\($0 % 3)x,\($0 * 37 % 61)" },
      kind: "bar", x: "region", y: ["number"], keys: ["aggregate": "sum"]),
    Case(
      reason: "a number of cases beside another count is drawn",
      csv: "file,nobs,nvar\n" + rows(12) { "c\($0)x,\(20 + $0 * 37 % 61),\(10 + $0 * 11 % 13)" },
      kind: "column", x: "file", y: ["nobs", "nvar"]),
    Case(
      reason: "texts with as many rows each are not counted, if others have not",
      csv: "parent,kind\n" + rows(24) { "p\($0 / 2)x,k\($0 * $0 % 5)x" },
      kind: "bar", x: "kind", y: [], keys: ["aggregate": "count"]),
  ]

  @Test("numbers by name are drawn where they are measures", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }
}
