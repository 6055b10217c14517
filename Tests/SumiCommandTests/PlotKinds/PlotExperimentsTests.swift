import Foundation
import Testing

/// Columns whose part is told by how they are combined rather than by their names.
@Suite struct PlotExperimentsTests {
  typealias Case = PlotChoiceTests.Case

  private static let levels = [0, 40, 70, 120]

  static let cases = [
    Case(
      reason: "numbers that are combined with each group are set, whatever they are called",
      csv: "ground,potash,mass\n"
        + rows(24) { row in
          let (ground, level) = (row % 2, levels[row / 2 % 4])
          return "\(ground == 0 ? "clay" : "sand"),\(level),"
            + "\(4 + Double(level * (1 - 2 * ground)) / 100 + Double(row * 7 % 5) / 10)"
        },
      kind: "line", x: "potash", y: ["mass"], keys: ["splitBy": "ground", "aggregate": "mean"]),
    Case(
      reason: "repetitions are no lines: the groups have their means",
      csv: "ground,potash,replicate,mass\n"
        + rows(24) { row in
          let (ground, level) = (row % 2, levels[row / 2 % 4])
          return "\(ground == 0 ? "clay" : "sand"),\(level),P\(row / 8),"
            + "\(4 + Double(level * (1 - 2 * ground)) / 100 + Double(row * 7 % 5) / 10)"
        },
      kind: "line", x: "potash", y: ["mass"], keys: ["splitBy": "ground", "aggregate": "mean"]),
    Case(
      reason: "numbers from 1 on count blocks, which are not set",
      csv: "ground,b,mass\n"
        + rows(24) { row in
          "\(row % 2 == 0 ? "clay" : "sand"),\(1 + row / 2 % 4),\(4 + Double(row * 7 % 23) / 10)"
        },
      kind: "box", x: "ground", y: ["mass"]),
    Case(
      reason: "how many there are of all combinations is added, whatever it is called",
      csv: "branch,grade,found,year\n"
        + rows(60) { row in
          let (branch, grade) = (row % 3, row / 3 % 2)
          let count = (grade == 0 ? 900 : 9) * (branch + 1) + row
          return "\(["land", "sea", "air"][branch]),\(grade == 0 ? "mild" : "bad"),\(count),"
            + "\(2006 + row / 6 % 8)"
        },
      kind: "line", x: "year", y: ["found"], keys: ["splitBy": "branch", "aggregate": "sum"]),
    Case(
      reason: "what is about as great in all combinations is measured",
      csv: "branch,grade,found,year\n"
        + rows(60) { row in
          "\(["land", "sea", "air"][row % 3]),\(row / 3 % 2 == 0 ? "mild" : "bad"),"
            + "\(500 + row * 37 % 100),\(2006 + row / 6 % 8)"
        },
      kind: "strip", x: "year", y: ["found"]),
    Case(
      reason: "each group that was measured all over the same area, one after the other, has a map",
      csv: "harvest,lat,lon,mass\n"
        + rows(120) { row in
          "H\(row / 60),\(24 + Double(row * 37 % 61) / 9_000),\(48 + Double(row * 23 % 59) / 9_000),"
            + "\(1 + row * 7 % 5).\(row % 10)"
        },
      kind: "scatter", x: "lon", y: ["lat"], keys: ["color": "mass"], panels: ["harvest"]),
    Case(
      reason: "the part with yes is compared where groups tell most of it",
      csv: "cabin,sex,years,survived\n"
        + rows(240) { row in
          let isWoman = row % 2 == 0
          let hasLived = isWoman ? row % 5 != 0 : row / 2 % 3 == 0 && row % 7 < 3
          return
            "\(1 + row / 2 % 3),\(isWoman ? "f" : "m"),\(20 + row * 13 % 47),\(hasLived ? 1 : 0)"
        },
      kind: "column", x: "cabin", y: ["survived"],
      keys: ["splitBy": "sex", "aggregate": "mean"]),
    Case(
      reason: "where a number tells more of it than the groups, it is a cloud",
      csv: "cabin,sex,years,fare,survived\n"
        + rows(240) { row in
          let years = 20 + row * 13 % 47
          return "\(1 + row / 2 % 3),\(row % 2 == 0 ? "f" : "m"),\(years),\(7 + row * 31 % 89),"
            + "\(years > 40 ? 1 : 0)"
        },
      kind: "scatter", x: "years", y: ["fare"], keys: ["splitBy": "survived"]),
    Case(
      reason: "bars of counted rows have periods that leave room for their groups",
      csv: "drug,day\n"
        + rows(590) { row in
          let date = Date(timeIntervalSince1970: 1.36e9 + Double(row * 7919 % 900) * 86_400)
          return "\(row % 3 == 0 ? "sugar" : "salt"),"
            + date.formatted(.iso8601.year().month().day())
        },
      kind: "column", x: "day", y: [], keys: ["splitBy": "drug", "aggregate": "count"]),
  ]

  @Test("what was set, counted or answered is told by the rows", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }
}
