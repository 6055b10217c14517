import Foundation
import Testing

/// Rows in the order of a time that the table does not tell, results of several measures, births, and sorted numbers.
@Suite struct PlotSeasonsTests {
  typealias Case = PlotChoiceTests.Case

  private static let quarters = [40, 10, 20, 30]

  static let cases: [Case] = [
    Case(
      reason: "numbers with a season go on from row to row",
      csv: "North,South,West\n"
        + rows(48) { row in
          "\(quarters[row % 4] * 90 + scattered(row, 900, 1)),\(quarters[(row + 1) % 4] * 70 + scattered(row, 500, 2)),"
            + "\(5_000 + scattered(row, 900, 3))"
        },
      kind: "line", x: nil, y: ["North", "South", "West"]),
    Case(
      reason: "two columns that go round are a curve in a plane",
      csv: "11.25,5.05\n"
        + rows(120) { row in
          "\(20 + 10 * cos(Double(row) / 19)),\(20 + 10 * sin(Double(row) / 19))"
        },
      kind: "line", x: "column 1", y: ["column 2"]),
    Case(
      reason: "numbers without an order are points",
      csv: "North,South,West\n"
        + rows(60) { row in
          "\(scattered(row, 900, 1)),\(scattered(row, 900, 1) + scattered(row, 300, 2)),\(scattered(row, 900, 3))"
        },
      kind: "scatter", x: "North", y: ["South"]),
    Case(
      reason: "persons are counted by when they were born, where nothing else is known of them",
      csv: "Name,BirthDate\n"
        + rows(120) { row in
          "Person \(row)x,\(19 + row % 2)\(scattered(row, 9, 1))\(scattered(row, 9, 2))-0\(1 + row % 9)-1\(row % 3)"
        },
      kind: "column", x: "BirthDate", y: []),
    Case(
      reason:
        "what each of the marks from 1 to 10 says of a class are boxes of those that tell most",
      csv: "Id,thickness,size,shape,margin,chromatin,mitoses,Class\n"
        + rows(500) { row in
          let isBad = scattered(row, 3, 1) == 0
          let mark = { (seed: Int) in
            isBad ? 4 + scattered(row, 7, seed) : 1 + scattered(row, 6, seed)
          }
          return
            "\(1_000_025 + row * 37),\(mark(2)),\(mark(3)),\(mark(4)),\(mark(5)),\(mark(6)),\(1 + scattered(row, 10, 7)),\(isBad ? 1 : 0)"
        },
      kind: "box", x: "Class", y: ["shape", "chromatin", "thickness", "margin"],
      panels: ["shape", "chromatin", "thickness", "margin"]),
    Case(
      reason:
        "a response of ten degrees is told by what goes most with it, also of fewer than 200 rows",
      csv: "response,V1,V2,V3\n"
        + rows(180) { row in
          let response = 1 + scattered(row, 10, 1)
          return
            "\(response),\(scattered(row, 900, 2)),\(response * 30 + scattered(row, 200, 3)),\(scattered(row, 4_000, 4))"
        },
      kind: "box", x: "response", y: ["V2"]),
    Case(
      reason: "of very many columns of counts for many places their totals are drawn",
      csv:
        "month,state,permit,recheck,handgun,long_gun,other,admin,prepawn_handgun,prepawn_long_gun,"
        + "redemption_handgun,redemption_long_gun,multiple,rentals,totals\n"
        + rows(12 * 20) { row in
          let counts = (0..<12).map {
            scattered(row, [9_000, 400, 4_000, 3_000, 200, 300, 90, 80, 700, 400, 90, 50][$0], $0)
          }
          return
            "20\(20 + row / 240)-\(row / 20 < 9 ? "0" : "")\(row / 20 + 1),State \(row % 20)x,"
            + counts.map(String.init).joined(separator: ",") + ",\(counts.reduce(0, +))"
        },
      kind: "line", x: "month", y: ["totals", "totals"]),
    Case(
      reason: "days since a landing count the time, which is the axis",
      csv: "date,sol,pressure,dust\n"
        + rows(90) { row in
          "2018-0\(1 + row / 28)-\(row % 28 < 9 ? "0" : "")\(row % 28 + 1),\(1_900 + row + (row >= 28 ? 3 : 0) - (row >= 56 ? 0 : 0)),"
            + "\(700 + row + scattered(row, 20, 1)),\(3 + scattered(row, 9, 2)).5"
        },
      kind: "line", x: "date", y: ["pressure", "dust"], panels: ["pressure", "dust"]),
    Case(
      reason: "what is said with yes and no tells less than the years of the rows",
      csv: "name,year,party,white,male,known\n"
        + rows(200) { row in
          "Person \(row)x,\(1968 + scattered(row, 14, 1) * 4),\(["Democratic", "Republican", "Green"][scattered(row, 3, 2)]),"
            + "\(scattered(row, 5, 3) == 0 ? "N" : "Y"),\(scattered(row, 6, 4) == 0 ? "N" : "Y"),\(scattered(row, 7, 5) == 0 ? "N" : "Y")"
        },
      kind: "column", x: "year", y: []),
  ]

  @Test("the chart of a table, for what the columns are", arguments: cases)
  func choice(_ expected: Case) async throws { try await PlotChoiceTests().check(expected) }

  @Test("numbers that were sorted have bins, which are logarithmic where they differ by factors")
  func sorted() async throws {
    let table = "Inhabitants\n" + rows(400) { row in "\(Int(8e6 / pow(Double(row + 1), 1.7)) + 1)" }
    let (chart, said) = try await Workplace.plotted(table)
    #expect(
      said.contains("a histogram of Inhabitants, on a logarithmic x axis"), "\(said)")
    #expect(chart.contains("logarithmic"), "\(chart)")
  }

  @Test("lines that are told apart by numbers have the name of these above them")
  func loops() async throws {
    let (chart, _) = try await Workplace.plotted(
      "Whorls,Loops,width\n"
        + rows(18) { row in "\(row % 6),\(row / 6),\(200 - row * 7 + row % 3 * 40)" })
    let plain = chart.filter { !$0.isWhitespace }
    #expect(plain.contains("\"legend\":{") && plain.contains("\"title\":\"Loops\""), "\(chart)")
  }

  @Test("boxes of 1 and 0 begin with 0")
  func flags() async throws {
    let (chart, said) = try await Workplace.plotted(
      "acid,density,bad\n"
        + rows(300) { row in
          let isBad = row % 3 != 1
          return
            "0.\(10 + scattered(row, 80, 1)),0.99\((isBad ? 3 : 0) + scattered(row, 6, 2)),\(isBad ? 1 : 0)"
        })
    #expect(said.contains("by bad"), "\(said)")
    #expect(chart.filter { !$0.isWhitespace }.contains("\"order\":[\"0\",\"1\"]"), "\(chart)")
  }

  @Test("the greatest of coloured points lie on the others")
  func raised() async throws {
    let (chart, said) = try await Workplace.plotted(
      "temperature,latitude,longitude\n"
        + rows(400) { row in
          "\(row * 37 % 400 - 150),\(30 + scattered(row, 15, 1)).25,-\(70 + scattered(row, 40, 2)).75"
        })
    #expect(said.contains("coloured by temperature"), "\(said)")
    let plain = chart.filter { !$0.isWhitespace }
    #expect(plain.contains("\"temperature\":[-150,-149,-148,"), "\(chart)")
  }

  @Test("the least and the greatest of a day share a panel")
  func ends() async throws {
    let (chart, _) = try await Workplace.plotted(
      "date,min_temp,max_temp,pressure\n"
        + rows(80) { row in
          "2018-0\(1 + row / 28)-\(row % 28 < 9 ? "0" : "")\(row % 28 + 1),-\(70 + scattered(row, 9, 1)),"
            + "-\(scattered(row, 20, 2)),\(700 + row + scattered(row, 20, 3))"
        })
    let plain = chart.filter { !$0.isWhitespace }
    #expect(
      plain.components(separatedBy: "\"panel\":\"temp\"").count == 3
        && plain.contains("\"title\":\"min\"") && plain.contains("\"title\":\"max\""), "\(chart)")
  }
}
