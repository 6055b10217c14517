import Foundation
import SumiData
import SumiPlot
import Testing

/// What came out is shown by what tells most of it.
@Suite struct PlotOutcomesTests {
  typealias Case = PlotChoiceTests.Case

  private static func scattered(_ row: Int, _ count: Int, _ seed: Int) -> Int {
    PlotEncountersTests.scattered(row, count, seed)
  }

  static let cases: [Case] = [
    Case(
      reason: "yes and no in words are shares of the groups that tell most of them",
      csv: "age,shift,pay,left\n"
        + rows(120) { row in
          let isLate = scattered(row, 2, 1) == 1
          let left = scattered(row, 10, 2) < (isLate ? 7 : 2)
          return "\(20 + scattered(row, 40, 3)),\(isLate ? "late" : "early"),"
            + "\(1000 + scattered(row, 900, 4)),\(left ? "Yes" : "No")"
        },
      kind: "scatter", x: "age", y: ["pay"]),
    Case(
      reason: "what leavers have in common is seen in shares",
      csv: "age,shift,pay,attrition\n"
        + rows(120) { row in
          let isLate = scattered(row, 2, 1) == 1
          let left = scattered(row, 10, 2) < (isLate ? 7 : 2)
          return "\(20 + scattered(row, 40, 3)),\(isLate ? "late" : "early"),"
            + "\(1000 + scattered(row, 900, 4)),\(left ? "Yes" : "No")"
        },
      kind: "column", x: "shift", y: [], keys: ["aggregate": "count", "splitBy": "attrition"]),
    Case(
      reason: "the costs of persons are points by their ages rather than means of a few",
      csv: "age,sex,weight,smokes,charges\n"
        + rows(160) { row in
          let (age, smokes) = (20 + scattered(row, 40, 1), scattered(row, 4, 2) == 0)
          return "\(age),\(["f", "m"][scattered(row, 2, 3)]),\(50 + scattered(row, 50, 4)).5,"
            + "\(smokes ? "yes" : "no"),\(age * 100 + (smokes ? 9_000 : 0) + scattered(row, 900, 5))"
        },
      kind: "scatter", x: "age", y: ["charges"], keys: ["splitBy": "smokes"]),
    Case(
      reason: "yes or no behind measures has colours",
      csv: "acid,salt,sugar,bad\n"
        + rows(90) { row in
          "\(scattered(row, 97, 1)).5,\(scattered(row, 89, 2)).25,\(scattered(row, 83, 3)).75,"
            + "\(scattered(row, 3, 4) == 0 ? 1 : 0)"
        },
      kind: "scatter", x: "acid", y: ["salt"], keys: ["splitBy": "bad"]),
    Case(
      reason: "prices of many sales depend on what was sold",
      csv: "street,sold,rooms,age,area,price\n"
        + rows(90) { row in
          let area = 40 + scattered(row, 160, 1)
          return "Street \(row)x,\(2016 + scattered(row, 4, 2))-0\(1 + scattered(row, 9, 3))-1"
            + "\(scattered(row, 10, 4)),\(1 + area / 40),\(scattered(row, 90, 6)),\(area),\(area * 3000 + scattered(row, 90_000, 5))"
        },
      kind: "scatter", x: "area", y: ["price"]),
    Case(
      reason: "points above each other at a few uneven numbers are boxes",
      csv: "name,disk,weight,price\n"
        + rows(900) { row in
          let disk = [8, 16, 32, 64, 128, 240, 256, 500, 512, 1000, 2000, 4000][
            scattered(row, 12, 1)]
          return "Thing \(row)x,\(disk),\(1 + scattered(row, 3, 2)).\(scattered(row, 9, 4)),"
            + "\(disk + 200 + scattered(row, 300, 3)).5"
        },
      kind: "box", x: "disk", y: ["price"]),
    Case(
      reason: "the factor of an experiment that tells most is along x, the second has colours",
      csv: "bed,water,shade,blooms\n"
        + rows(27) { row in
          let (bed, water, shade) = (row / 9, row / 3 % 3, row % 3)
          return "\(["a", "b", "c"][bed]),\(water + 1),\(shade + 1),"
            + "\(water * 100 - shade * 40 + scattered(row, 30, 1) + 90).5"
        },
      kind: "line", x: "water", y: ["blooms"], keys: ["splitBy": "shade", "aggregate": "mean"]),
    Case(
      reason: "what is mostly not there is no group",
      csv: "first,second,party,reserve\n"
        + rows(38) { row in
          let first = 45 + scattered(row, 30, 1)
          return "\(first).5,\(95 - first - scattered(row, 6, 2)).5,"
            + "\(["Left", "Right"][scattered(row, 2, 3)]),\(row % 4 == 0 ? "Person \(row)x" : "")"
        },
      kind: "scatter", x: "first", y: ["second"], keys: ["splitBy": "party"]),
    Case(
      reason: "life depends on the wealth of countries, which differs by factors",
      csv: "country,life,pop,gdpPercap\n"
        + rows(60) { row in
          let wealth = 300 * pow(1.09, Double(scattered(row, 60, 1)))
          return "Land \(row)x,\(40 + Int(log(wealth) * 4) + scattered(row, 12, 2)).5,"
            + "\(1_000_000 + scattered(row, 90_000_000, 3)),\(Int(wealth)).5"
        },
      kind: "bubble", x: "gdpPercap", y: ["life"]),
  ]

  @Test("an outcome is shown by what tells most of it", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }
}
