import Foundation
import Testing

/// Columns that belong together by their names, and columns that are computed from others.
@Suite struct PlotFamiliesTests {
  typealias Case = PlotChoiceTests.Case

  private static func part(_ row: Int, _ column: Int) -> Int { 10 + (row * 37 + column * 53) % 91 }

  private static let names = Array("kjhgfdsaqwertzuiop").map { "\($0)land" }

  static let cases = [
    Case(
      reason: "one measure of several periods is compared for each name",
      csv: "firm,faults_90_99,deaths_90_99,costs_90_99,faults_00_09,deaths_00_09,costs_00_09\n"
        + rows(18) { row in
          "\(names[row]),"
            + (0..<6).map { "\(part(row, $0) * ($0 % 3 == 2 ? 9 : 1))" }
            .joined(separator: ",")
        },
      kind: "dots", x: "firm", y: ["faults_90_99", "faults_00_09"]),
    Case(
      reason: "rates of several groups are compared rather than their counts",
      csv: "date,NO_ILL_COUNT,NO_DEAD_COUNT,NO_ILL_RATE,SO_ILL_COUNT,SO_DEAD_COUNT,SO_ILL_RATE\n"
        + rows(20) { row in
          "2024-01-\(row + 1),"
            + (0..<6).map { "\(part(row, $0) * ($0 % 3 == 2 ? 1 : 900))" }
            .joined(separator: ",")
        },
      kind: "line", x: "date", y: ["NO_ILL_RATE", "SO_ILL_RATE"]),
    Case(
      reason: "measures of one size share a plot, however they are called",
      csv: "date,actual_low,actual_high,usual_low,usual_high,record_low,record_high\n"
        + rows(20) { row in
          "2024-01-\(row + 1)," + (0..<6).map { "\(part(row, $0))" }.joined(separator: ",")
        },
      kind: "line", x: "date",
      y: ["actual_low", "actual_high", "usual_low", "usual_high", "record_low", "record_high"]),
    Case(
      reason: "logarithms, squares and changes are left out beside what they are of",
      csv: "rent,income,lrent,rentsq,crent\n"
        + rows(60) { row in
          let (rent, last) = (Double(part(row, 0)), Double(part(row - 1, 0)))
          return "\(rent),\(part(row, 3)),\(String(format: "%.4f", log(rent))),\(rent * rent),"
            + (row % 2 == 0 ? "" : "\(rent - last)")
        },
      kind: "scatter", x: "rent", y: ["income"]),
    Case(
      reason: "flags of which no row has two are no colours",
      csv: "rent,income,east,west,north,married\n"
        + rows(90) { row in
          "\(part(row, 0)),\(part(row, 3)),"
            + (0..<3).map { row % 3 == $0 ? "1" : "0" }
            .joined(separator: ",") + ",\(part(row, 0) < 50 + row % 9 ? 0 : 1)"
        },
      kind: "scatter", x: "rent", y: ["income"], keys: ["splitBy": "married"]),
    Case(
      reason: "shares that add up to 100 are stacked over a few years",
      csv: "year,single,married,widowed\n2015,41,52.5,6\n2016,43,50,7\n2017,45,48.2,6.8\n",
      kind: "column", x: "year", y: ["single", "married", "widowed"], without: ["aggregate"]),
    Case(
      reason: "and in a panel for each group, with a part that is not there at first",
      csv: "land,year,wood,coal,oil\n"
        + rows(24) { row in
          let oil = row % 8 > 3 ? row % 8 * 5 + row / 8 : 0
          let wood = 60 - row % 8 * (row / 8)
          return "\(names[row / 8]),\(1850 + row % 8 * 20),\(wood),"
            + "\(100 - wood - oil),\(oil > 0 ? "\(oil)" : "")"
        },
      kind: "line", x: "year", y: ["wood", "coal", "oil"], panels: ["land"]),
    Case(
      reason: "what adds up to other sums is not",
      csv: "year,single,married,widowed\n2015,41,52.5,16\n2016,43,50,7\n2017,45,28.2,6.8\n",
      kind: "line", x: "year", y: ["single", "married", "widowed"], without: ["stack"]),
  ]

  @Test("columns are compared with those that they belong to", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }

  @Test("columns with commas in their names, and several -y, are all drawn")
  func commas() async throws {
    let place = try Workplace()
    try place.write("day,\"wind, water\",coal\n1,2,3\n2,3,5\n3,5,4\n", to: "power.csv")
    for arguments in [["-y", "coal,wind, water"], ["-y", "coal", "-y", "wind, water"]] {
      let outcome = try await place.run(
        ["plot", "power.csv", "-x", "day", "--chart-file"] + arguments)
      #expect(outcome.status == 0, "\(outcome.complaint)")
      #expect(outcome.text.contains("\"wind, water\"") && outcome.text.contains("\"coal\""))
    }
  }
}
