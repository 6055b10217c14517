import Foundation
import Testing

/// Numbers of rows, and what an experiment sets, are told from measures by their values.
@Suite struct PlotRowNumbersTests {
  typealias Case = PlotChoiceTests.Case

  static let cases = [
    Case(
      reason: "an identifier beside measures is none of them",
      csv: "identifier,height,weight\n"
        + rows(60) { "\($0 * 7 + $0 % 5),\($0 * 37 % 61),\($0 * 11 % 59)" },
      kind: "scatter", x: "height", y: ["weight"]),
    Case(
      reason:
        "rising numbers that say nothing of the others are those of the rows, whatever their name",
      csv: "sq,height,weight\n"
        + rows(60) { "\($0 * 7 + $0 % 5),\($0 * 37 % 61),\($0 * 11 % 59)" },
      kind: "scatter", x: "height", y: ["weight"]),
    Case(
      reason: "rising numbers that others follow are an axis",
      csv: "pressure,height,weight\n"
        + rows(60) { "\($0 * 7 + $0 % 5),\($0 * 3 + $0 % 4),\($0 * 2 + $0 % 7)" },
      kind: "line", x: "pressure", y: ["height", "weight"], panels: ["height", "weight"]),
    Case(
      reason: "a code of three digits beside names is no measure",
      csv: "name,qz,income,life\n"
        + rows(60) { "n\($0)x,\(100 + $0 * 397 % 887),\($0 * 37 % 61).5,\($0 * 11 % 59).2" },
      kind: "scatter", x: "income", y: ["life"]),
    Case(
      reason: "what an experiment sets in a few steps is x, beside a number of the rows",
      csv: "rownames,root,conc\n"
        + rows(24) {
          "\($0 + 1),\(8.1 - Double($0) / 3 - Double($0 % 3) / 7),\(0.94 * Double($0 / 4))"
        },
      kind: "scatter", x: "conc", y: ["root"]),
    Case(
      reason: "what an experiment sets in a few steps is x, although it comes last",
      csv: "root,conc\n"
        + rows(24) { "\(8.1 - Double($0) / 3 - Double($0 % 3) / 7),\(0.94 * Double($0 * 5 % 6))" },
      kind: "scatter", x: "conc", y: ["root"]),
    Case(
      reason:
        "numbers that count the rows of each group anew are none, and treatments are compared",
      csv: "no.,sex,treatment,response\n"
        + rows(48) {
          "\($0 % 24 + 1),\($0 < 24 ? "F" : "M"),\(["none", "low", "high"][$0 % 3]),"
            + "\(20 + $0 * 37 % 13 + $0 % 3 * 5).4"
        },
      kind: "box", x: "treatment", y: ["response"]),
    Case(
      reason: "what has the numbers of codes has codes",
      csv: "modzcta,first_of_area,positive,cases\n"
        + rows(60) {
          "\(10_001 + $0 * 17 + $0 % 5),\(10_001 + $0 * 17 + $0 % 5),\($0 * 37 % 61).5,"
            + "\($0 * 11 % 59)"
        },
      kind: "scatter", x: "positive", y: ["cases"]),
  ]

  @Test("numbers of rows are not drawn", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }
}
