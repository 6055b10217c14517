import Foundation
import Testing

/// Columns that are sums or parts of others.
@Suite struct PlotSumsTests {
  typealias Case = PlotChoiceTests.Case

  private static func parts(_ row: Int) -> [Int] {
    (0..<5).map { 10 + (row * 37 + $0 * $0 * 53) % 91 }
  }

  private static let letters = Array("kjhgfdsaqwertzuiop")

  static let cases = [
    Case(
      reason: "the terms of a sum are stacked over the years",
      csv: "year,All species,Blue,Fin,Sperm,Sei,Gray\n"
        + rows(12) { row in
          let all = [parts(row).reduce(0, +)] + parts(row)
          return "\(1900 + 10 * row)," + all.map { "\($0)" }.joined(separator: ",")
        },
      kind: "line", x: "year", y: ["Blue", "Fin", "Sperm", "Sei", "Gray"],
      keys: ["missing": "zero"], without: ["aggregate"]),
    Case(
      reason: "terms of which some fall below 0 are lines",
      csv: "year,All funds,Blue,Fin,Sperm\n"
        + rows(12) { row in
          let terms = [parts(row)[0] - 50, parts(row)[1], parts(row)[2]]
          return "\(1900 + 10 * row),"
            + ([terms.reduce(0, +)] + terms).map { "\($0)" }.joined(separator: ",")
        },
      kind: "line", x: "year", y: ["Blue", "Fin", "Sperm"], without: ["stack"]),
    Case(
      reason: "totals of two kinds are drawn without their parts",
      csv:
        "date,Total Equity,Home Equity,World Equity,Hybrid,Total Bond,Taxed Bond,Free Bond,Total\n"
        + rows(20) { row in
          let part = parts(row)
          let all = [
            part[0] + part[1], part[0], part[1], part[4], part[2] + part[3], part[2], part[3],
            part.reduce(0, +),
          ]
          return "2024-01-\(row + 1)," + all.map { "\($0)" }.joined(separator: ",")
        },
      kind: "line", x: "date", y: ["Total Equity", "Hybrid", "Total Bond"]),
    Case(
      reason: "a count and what each of several firms has of it is a bar of the count",
      csv: "phrase,count,Acme,Bolt,Core,Dyne,Echo\n"
        + rows(45) { row in
          "\(letters[row % 18])\(letters[row * 7 % 17])\(letters[row / 18]),"
            + ([parts(row).reduce(row, +)] + parts(row)).map { "\($0)" }
            .joined(separator: ",")
        },
      kind: "bar", x: "phrase", y: ["count"], keys: ["sort": "descending"]),
    Case(
      reason: "what is left of a constant is not drawn beside it",
      csv: "day,won,lost\n"
        + rows(20) { "2024-01-\($0 + 1),\(parts($0)[0]),\(101 - parts($0)[0])" },
      kind: "line", x: "day", y: ["won"]),
    Case(
      reason: "what has nearly a constant sum is",
      csv: "day,won,lost\n"
        + rows(20) { "2024-01-\($0 + 1),\(parts($0)[0]),\(100 + $0 % 3 - parts($0)[0])" },
      kind: "line", x: "day", y: ["won", "lost"]),
  ]

  @Test("what follows from others is left out, and its parts are stacked", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }

  @Test(
    "what each group has once is left out of lines with a reason, and a total of two names is said once"
  )
  func once() async throws {
    let place = try Workplace()
    let areas = rows(60) {
      "c\($0 / 15)x,\(2000 + $0 % 15),\(40 + $0 * 37 % 61),\(7 * ($0 / 15)).5"
    }
    try place.write("country,year,rate,area\n" + areas, to: "areas.csv")
    let fixed = try await place.run(["plot", "areas.csv", "--chart-file"])
    #expect(
      fixed.line?.contains("; area left out as one number for each group; or ") == true,
      "\(fixed.complaint)")
    let groups = "group,part,cases\nOverall,Overall,60\nSex,Women,31\nSex,Men,29\n"
    try place.write(groups + "Age,Old,20\nAge,Young,40\n", to: "groups.csv")
    let total = try await place.run(["plot", "groups.csv", "--chart-file"])
    let parts = total.complaint.components(separatedBy: "\"Overall\" left out")
    #expect(parts.count == 2, "\(total.complaint)")
  }

  @Test("a message says why a column is left out")
  func words() async throws {
    let place = try Workplace()
    for (number, words) in [
      (0, "; All species left out as the sum of others"),
      (2, "; Home Equity, World Equity, Taxed Bond and Free Bond left out beside totals"),
      (4, "; lost left out as the rest to a constant"),
    ] {
      try place.write(Self.cases[number].csv, to: "t.csv")
      let outcome = try await place.run(["plot", "t.csv", "--chart-file"])
      #expect(outcome.line?.contains(words) == true, "\(outcome.complaint)")
    }
  }
}
