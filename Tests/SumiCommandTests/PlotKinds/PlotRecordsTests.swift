import Foundation
import Testing

/// Tables of records: columns that nearly all rows have one value of or none, marks, classes with numbers, long lists,
/// and rows without a date.
@Suite struct PlotRecordsTests {
  typealias Case = PlotChoiceTests.Case

  private static func scattered(_ row: Int, _ count: Int, _ seed: Int) -> Int {
    PlotEncountersTests.scattered(row, count, seed)
  }

  static let cases: [Case] = [
    Case(
      reason: "what nearly all rows have none of is no measure of an airline",
      csv: "Airline,Source,Destination,Stops\n"
        + rows(900) { row in
          "\(["AA", "DL", "FL", "UA", "WN"][scattered(row, 5, 1)]),X\(scattered(row, 90, 2))Q,Y\(scattered(row, 90, 3))Q,\(row == 77 ? 1 : 0)"
        },
      kind: "bar", x: "Airline", y: []),
    Case(
      reason: "a column that hardly a row has a name in tells no lines apart",
      csv: "Date,Vendor,Obligated\n"
        + rows(200) { row in
          "20\(10 + row / 100)-0\(1 + row % 9)-1\(row % 7),\(row % 40 == 3 ? "Hotel \(row % 3)x" : ""),\(100 + scattered(row, 9_000, 1)).25"
        },
      kind: "line", x: "Date", y: ["Obligated"], without: ["splitBy"]),
    Case(
      reason: "the stars of reviews are a mark, and are not added",
      csv: "Game,Release Year,Users' Review (stars)\n"
        + rows(120) { row in
          "Game \(row)x,\(1985 + scattered(row, 25, 1)),\(3 + scattered(row, 2, 2)).\(10 + scattered(row, 80, 3))"
        },
      kind: "line", x: "Release Year", y: ["Users' Review (stars)"], keys: ["aggregate": "mean"]),
    Case(
      reason: "types with numbers are classes, which have colours of their own",
      csv: "Id,RI,Ca,Type\n"
        + rows(200) { row in
          let (index, type) = (scattered(row, 90, 1), scattered(row, 6, 5))
          return
            "\(row + 1),1.5\(10 + index),\(5 + index / 10 + 3 * type).\(10 + scattered(row, 80, 4)),\([1, 2, 3, 5, 6, 7][type])"
        },
      kind: "scatter", x: "RI", y: ["Ca"], keys: ["splitBy": "Type"]),
    Case(
      reason: "the greatest of a long list, which are all alike, tell nothing of the others",
      csv: "Occupation,Percentage\n"
        + rows(340) { row in
          "Work \(row)x,\(row < 60 ? 97 + row % 3 : scattered(row, 97, 1)).\(row % 9)"
        },
      kind: "histogram", x: "Percentage", y: []),
  ]

  @Test("the chart of a table, for what the columns are", arguments: cases)
  func choice(_ expected: Case) async throws { try await PlotChoiceTests().check(expected) }

  @Test("rows without a date are told where rows are counted")
  func undated() async throws {
    let (_, said) = try await Workplace.plotted(
      "name,jailed,sex\n"
        + rows(300) { row in
          "Person \(row)x,\(row % 10 == 3 ? "" : "2013-0\(1 + row % 9)-\(10 + row % 17)"),\(["Male", "Female"][row % 2])"
        })
    #expect(said.contains("the number of rows by jailed"), "\(said)")
    #expect(said.contains("30 rows without jailed left out"), "\(said)")
  }

  @Test("boxes of columns stand in the order of the file, also of one that has few values")
  func phrases() async throws {
    let (chart, said) = try await Workplace.plotted(
      "Certain,Likely,Even,Doubt,Improbable,Slight,Chance\n"
        + rows(50) { row in
          "\(90 + Self.scattered(row, 10, 1)),\(60 + Self.scattered(row, 30, 2)),\([50, 50, 50, 49, 45, 52][row % 6]),\(20 + Self.scattered(row, 30, 3)),"
            + "\(5 + Self.scattered(row, 30, 4)),\(2 + Self.scattered(row, 20, 5)),\(1 + Self.scattered(row, 60, 6))"
        })
    #expect(said.contains("a box for each of 7 columns"), "\(said)")
    let plain = chart.filter { !$0.isWhitespace }
    #expect(plain.contains("[\"Certain\",\"Likely\",\"Even\",\"Doubt\""), "\(chart)")
  }

  @Test("chances in the order of one of them stay so")
  func chances() async throws {
    let (chart, said) = try await Workplace.plotted(
      "team,first,second,third,fourth,sixteen,quarter,semi,final,win\n"
        + rows(20) { row in
          let groups = (1...4).map { "0.\(10 + Self.scattered(row, 80, $0))" }.joined(
            separator: ",")
          return
            "Team \(row)x,\(groups),0.\(98 - row * 2),0.\(80 - row * 2),0.\(70 - row * 2),0.\(60 - row * 2),0.\(51 - row * 2)"
        })
    #expect(said.contains("heatMap"), "\(said)")
    #expect(!chart.filter { !$0.isWhitespace }.contains("\"order\":[\"Team"), "\(chart)")
  }

  @Test("columns most of which are called like countries are lines of one measure")
  func countries() async throws {
    let names = [
      "Bahrain", "Bangladesh", "China", "Hong Kong China", "India", "Japan", "Kuwait", "Nepal",
      "Oman", "Vietnam",
    ]
    let (_, said) = try await Workplace.plotted(
      "year," + names.joined(separator: ",") + "\n"
        + rows(12) { row in
          "\(1952 + row * 5),"
            + names.indices.map { "\((1 << $0) * (100 + row * 9))" }.joined(separator: ",")
        })
    #expect(!said.contains("a panel for each"), "\(said)")
  }
}
