import Foundation
import Testing

/// What tells something is drawn, and the rest is not: fields, codes, outcomes, names with a row now and then.
@Suite struct PlotSignalTests {
  typealias Case = PlotChoiceTests.Case

  static let cases: [Case] = [
    Case(
      reason: "several fields of plots have a panel of cells each",
      csv: "plot,trial,row,col,yield\n"
        + rows(432) { row in
          "\(row + 1),\(["T1", "T2", "T3"][row / 144]),\(row % 12 + 1),\(row / 12 % 12 + 1),"
            + "\(2 + Double(scattered(row, 90, 1)) / 30)"
        },
      kind: "heatMap", x: "col", y: ["row"], keys: ["value": "yield"], panels: ["trial"]),
    Case(
      reason: "what tells rows of one code and one name apart has panels",
      csv: "remedy,reason,percent,kind\n"
        + rows(60) { row in
          let (remedy, reason) = (row / 20, scattered(row, 14, 1) + 1)
          return
            "\(["Balm", "Drops", "Patch"][remedy]),\(row % 20 < 10 ? row % 10 * 2 + 1 : row % 10 + reason % 2 * 10 + 1),"
            + "\(5 + scattered(row, 61, 2)).5,\(row % 20 < 10 ? "wide" : "narrow")"
        },
      kind: "scatter", x: "reason", y: ["percent"], keys: ["splitBy": "kind"], panels: ["remedy"]),
    Case(
      reason: "a flag that was made from a measure is no colour, and does not choose what is drawn",
      csv: "POOR,NOISE,WORTH,CAT_WORTH\n"
        + rows(120) { row in
          let poor = Double(scattered(row, 300, 1)) / 10
          let worth = 40 - poor + Double(scattered(row, 90, 2)) / 10
          return
            "\(poor),\(Double(scattered(row, 300, 3)) / 10 - 9),\(worth),\(worth >= 30 ? 1 : 0)"
        },
      kind: "scatter", x: "POOR", y: ["WORTH"], without: ["splitBy", "color"]),
    Case(
      reason: "yes or no in the last column colours what it sets apart",
      csv: "Pain,MaxRate,Dip,Ill\n"
        + rows(160) { row in
          let isIll = scattered(row, 2, 1) == 0
          return "\(["sharp", "dull", "none", "burning"][scattered(row, 4, 2)]),"
            + "\((isIll ? 120 : 150) + scattered(row, 40, 3)),\(Double(scattered(row, 60, 4)) / 10),"
            + "\(isIll ? "Yes" : "No")"
        },
      kind: "scatter", x: "MaxRate", y: ["Dip"], keys: ["splitBy": "Ill"]),
    Case(
      reason: "names with a row now and then are points of all of them",
      csv: "date,sitter,glow\n"
        + rows(130) { row in
          "\(2001 + row / 12)-\(row % 12 < 9 ? "0" : "")\(row % 12 + 1)-01,Sitter \(scattered(row, 60, 3)),"
            + "0.\(300 + scattered(row, 600, 2))\n"
            + (row % 5 == 0
              ? "\(2001 + row / 12)-\(row % 12 < 9 ? "0" : "")\(row % 12 + 1)-01,Other \(row),0.\(300 + row)"
              : "")
        }.replacingOccurrences(of: "\n\n", with: "\n"),
      kind: "scatter", x: "date", y: ["glow"]),
    Case(
      reason: "treatments are compared over the blocks of an experiment",
      csv: "block,trt,yield\n"
        + rows(24) { row in
          "B\(row / 6 + 1),\(["A", "B", "C", "D", "E", "S"][row % 6]),\(150 + scattered(row, 170, 1))"
        },
      kind: "strip", x: "trt", y: ["yield"]),
    Case(
      reason: "the zeros of food are zeros",
      csv: "Item,Group,Energy,Cholesterol\n"
        + rows(60) { row in
          "Dish \(row),\(["Soup", "Cake"][row % 2]),\(100 + scattered(row, 700, 1)),"
            + "\(row % 4 == 0 ? 0 : 5 + scattered(row, 300, 2))"
        },
      kind: "scatter", x: "Energy", y: ["Cholesterol"], keys: ["splitBy": "Group"]),
  ]

  @Test("what tells something is drawn", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }

  /// The message of the command for a table.
  private func complaint(_ csv: String, _ options: [String] = []) async throws -> String {
    let place = try Workplace()
    try place.write(csv, to: "t.csv")
    return try await place.run(["plot", "t.csv", "-o", "a.png"] + options).complaint
  }

  @Test("long texts are no names of bars, and their numbers measure nothing")
  func prose() async throws {
    let words = ["gate", "lamp", "river", "stone", "bell"]
    let said = try await complaint(
      "chapter,book,text\n"
        + rows(17) { row in
          let text = (0..<60).map { words[scattered(row * 60 + $0, 5, 1)] }
          return "\(row + 1),Gate,\(text.joined(separator: " "))"
        })
    #expect(said.contains("nothing to measure"), "\(said)")
  }

  @Test("of alike warnings of several series that with the greatest number is told")
  func warnings() async throws {
    let csv =
      "day,a,b,c,d\n" + rows(40) { "\($0),\($0 < 2 ? "" : "1"),\($0 < 30 ? "" : "2"),3,\($0)" }
    let said = try await complaint(
      csv.replacingOccurrences(of: ",3,", with: ",,"),
      ["-x", "day", "-y", "a,b,c,d", "--type", "scatter"])
    #expect(!said.contains("so it is in") || said.contains("40 rows"), "\(said)")
  }

  @Test("nothing is said of the cells of columns that are not drawn")
  func quiet() async throws {
    let csv =
      "day,y,p,q,r,s\n"
      + rows(60) { row in
        let word = row == 7 ? "NA" : "w\(row)"
        return "2024-0\(row / 28 + 1)-\(row % 28 + 1),\(value(row)),\(word),\(word),\(word),\(word)"
      }
    let all = try await complaint(csv)
    #expect(!all.contains("NA") && !all.contains("warning"), "\(all)")
  }

  private func value(_ row: Int) -> Int { scattered(row, 97, 5) }
}
