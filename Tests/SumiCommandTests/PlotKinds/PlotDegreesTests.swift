import Foundation
import SumiData
import SumiPlot
import Testing

/// Marks of few degrees, columns with years in front, and offers with a price.
@Suite struct PlotDegreesTests {
  typealias Case = PlotChoiceTests.Case

  static let cases: [Case] = [
    Case(
      reason: "a mark of few degrees is shown with the measure that goes most with it",
      csv: "acid,salt,sugar,spirit,quality\n"
        + rows(300) { row in
          let quality = 3 + scattered(row, 3, 1) + scattered(row, 4, 2)
          return
            "\(scattered(row, 97, 3)).5,\(scattered(row, 89, 4)).25,\(scattered(row, 83, 5)).75,"
            + "\(8 + quality + scattered(row, 3, 6)).\(scattered(row, 100, 7) + 100),\(quality)"
        },
      kind: "box", x: "quality", y: ["spirit"]),
    Case(
      reason: "years in front of what was counted are a time",
      csv: "rank,land,part,2022 Population,2010 Population,2000 Population,1990 Population,area\n"
        + rows(12) { row in
          let people = 900_000 + scattered(row, 90_000_000, 1)
          return
            "\(row + 1),Land \(row)x,\(["East", "West"][row % 2]),\(people),\(people / 10 * 9),"
            + "\(people / 10 * 8),\(people / 10 * 7),\(1_000 + scattered(row, 90_000, 2))"
        },
      kind: "line", x: "year", y: ["Population"], keys: ["splitBy": "land"]),
    Case(
      reason: "the price of what is offered on many days depends on what it is",
      csv: "from,leaves,train,price\n"
        + rows(300) { row in
          let train = scattered(row, 3, 1)
          return "\(["A", "B"][scattered(row, 2, 2)]),"
            + "2019-05-\(10 + scattered(row, 20, 3)) \(10 + scattered(row, 9, 4)):30:00,"
            + "\(["fast", "slow", "night"][train]),\(30 + train * 30 + scattered(row, 20, 5)).25"
        },
      kind: "box", x: "train", y: ["price"]),
    Case(
      reason: "a group of which nearly all rows have one number has no colours",
      csv: "difficulty,quality,projects\n"
        + rows(200) { row in
          let hard = scattered(row, 40, 1)
          return "\(1 + hard / 10).\(hard % 10),\(5 - hard / 10).\(scattered(row, 10, 2)),"
            + "\(scattered(row, 40, 3) == 0 ? 1 + scattered(row, 4, 4) : 0)"
        },
      kind: "scatter", x: "difficulty", y: ["quality"]),
    Case(
      reason: "several bars say more than two",
      csv: "title,level,sport\n"
        + rows(120) { row in
          "Title \(row)x,\(["pro", "college"][scattered(row, 2, 1)]),"
            + "\(["ball", "ice", "track", "water"][scattered(row, 4, 2) * scattered(row, 4, 3) / 3])"
        },
      kind: "column", x: "sport", y: [], keys: ["aggregate": "count", "splitBy": "level"]),
    Case(
      reason: "what somebody earns, in two words, is a result",
      csv: "age,school,sex,income\n"
        + rows(300) { row in
          let school = scattered(row, 4, 1)
          return "\(18 + scattered(row, 60, 2)),\(["none", "high", "college", "master"][school]),"
            + "\(["f", "m"][scattered(row, 2, 3)]),"
            + "\(scattered(row, 5, 4) < school ? ">50K" : "<=50K")"
        },
      kind: "column", x: "school", y: [], keys: ["aggregate": "count", "splitBy": "income"]),
    Case(
      reason: "the months of a few cities are lines",
      csv: "city,Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec\n"
        + rows(5) { row in
          "City \(row)x," + (0..<12).map { "\(row * 3 + 6 - abs(6 - $0)).5" }.joined(separator: ",")
        },
      kind: "line", x: "month", y: ["value"], keys: ["splitBy": "city"]),
    Case(
      reason: "half-years in words are dates",
      csv: "period,firm,requests\n"
        + rows(16) { row in
          "\(2010 + row / 4) (\(row / 2 % 2 == 0 ? "1st" : "2nd") half),\(["A", "B"][row % 2]),"
            + "\(100 + scattered(row, 90, 1))"
        },
      kind: "line", x: "period", y: ["requests"], keys: ["splitBy": "firm"]),
  ]

  @Test("texts that differ in capitals are one group, and this is said")
  func spellings() async throws {
    let place = try Workplace()
    try place.write(
      "id,answer\n" + rows(40) { "\($0 + 1),\(["Yes", "yes", "No", "NO "][$0 * 7 % 4])" },
      to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "-o", "t.png"])
    #expect(
      outcome.complaint.contains(
        "\"answer\": texts that differ in capitals or blanks only are taken as one: "))
  }

  @Test("degrees, years and offers", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }
}
