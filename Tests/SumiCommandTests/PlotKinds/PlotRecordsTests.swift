import Foundation
import Testing

/// Tables of records: columns that nearly all rows have one value of or none, marks, classes with numbers, long lists,
/// and rows without a date.
@Suite struct PlotRecordsTests {
  typealias Case = PlotChoiceTests.Case

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
      kind: "scatter", x: "Release Year", y: ["Users' Review (stars)"], without: ["aggregate"]),
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
    Case(
      reason: "the greatest means of thousands of texts are those of single rows",
      csv: "toss,age\n"
        + rows(8_000) { row in
          let toss = (0..<11).map { scattered(row, 1 << 11, 1) >> $0 & 1 == 0 ? "H" : "T" }.joined()
          return "\(toss),\(20 + scattered(row, 60, 2))"
        },
      kind: "histogram", x: "age", y: []),
    Case(
      reason: "trees are told apart by what was done to them",
      csv: "tree,days,size,treat\n"
        + rows(40 * 5) { row in
          let tree = row / 5
          return
            "\(tree + 1),\(150 + row % 5 * 25),\(3 + row % 5).\(10 + scattered(row, 80, 1)),\(tree < 25 ? "ozone" : "control")"
        },
      kind: "line", x: "days", y: ["size"], keys: ["splitBy": "treat", "aggregate": "mean"]),
    Case(
      reason: "sentences about the world are no totals",
      csv: "year,category,count,word\n"
        + rows(60) { row in
          "\(2001 + row % 10),\(["violence", "alcohol", "other"][row / 20]),\(3 + scattered(row, 9, 1)),"
            + (row % 20 == 7 ? "The only boy in this phoney world is Ari \(row)" : "Word \(row)")
        },
      kind: "line", x: "year", y: ["count"]),
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
          "\(90 + scattered(row, 10, 1)),\(60 + scattered(row, 30, 2)),\([50, 50, 50, 49, 45, 52][row % 6]),\(20 + scattered(row, 30, 3)),"
            + "\(5 + scattered(row, 30, 4)),\(2 + scattered(row, 20, 5)),\(1 + scattered(row, 60, 6))"
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
          let groups = (1...4).map { "0.\(10 + scattered(row, 80, $0))" }.joined(
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

  @Test("of very many lines of what is no amount, the least have names beside the greatest")
  func least() async throws {
    let (chart, said) = try await Workplace.plotted(
      "country,year,fertility rate\n"
        + rows(60 * 15) { row in
          "Land \(row / 15)x,\(1990 + row % 15),\(1 + row / 15).\(10 + row % 15 * 4)"
        })
    #expect(said.contains("8 of country named by their last values"), "\(said)")
    let plain = chart.filter { !$0.isWhitespace }
    #expect(
      plain.contains(
        "\"order\":[\"Land59x\",\"Land58x\",\"Land57x\",\"Land56x\",\"Land55x\",\"Land2x\",\"Land1x\",\"Land0x\"]"
      ),
      "\(said)")
  }

  @Test("cells on both sides of 0 have colours on both sides, as far as nearly all of them go")
  func balanced() async throws {
    let names = (0..<14).map { "Name\($0)x" }
    let (chart, said) = try await Workplace.plotted(
      "name," + names.joined(separator: ",") + "\n"
        + rows(14) { row in
          names[row] + ","
            + names.indices.map {
              "\(row == 3 && $0 == 4 ? 650 : scattered(row * 14 + $0, 90, 1) - 45)"
            }
            .joined(separator: ",")
        })
    #expect(said.contains("heatMap"), "\(said)")
    let plain = chart.filter { !$0.isWhitespace }
    #expect(plain.contains("\"midpoint\":0") && !plain.contains("650]"), "\(said)")
  }

  @Test("elements are no series in the order of their discovery")
  func discovery() async throws {
    let (_, said) = try await Workplace.plotted(
      "symbol,year discovered,melting point,boiling point,density\n"
        + rows(90) { row in
          let point = 300 + scattered(row, 2_000, 1)
          return
            "El\(row)x,\(1700 + scattered(row, 250, 2)),\(point),\(point + 200 + scattered(row, 500, 3)),\(1 + scattered(row, 20, 4)).5"
        })
    #expect(said.contains("a scatter of") && !said.contains("by year discovered"), "\(said)")
  }

  @Test(
    "values that are called nothing else are called after the file",
    arguments: [("oxygen_level.csv", "oxygen level"), ("data.csv", "value"), ("t.csv", "value")])
  func title(file: String, title: String) async throws {
    let (chart, _) = try await Workplace.plotted(
      "month,value\n"
        + rows(40) { row in
          "20\(10 + row / 12)-\(row % 12 < 9 ? "0" : "")\(row % 12 + 1),\(7 + row % 5)"
        },
      named: file)
    #expect(chart.filter { $0 != "\n" }.contains("\"title\" : \"\(title)\""), "\(chart)")
  }
}
