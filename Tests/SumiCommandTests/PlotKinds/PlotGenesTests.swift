import Testing

/// Very many columns of one sort, results by their names, samples of events, and names beside codes of rows.
@Suite struct PlotGenesTests {
  typealias Case = PlotChoiceTests.Case

  static let cases: [Case] = [
    Case(
      reason: "months beside years of two digits are dates",
      csv: "Country,Month,Year,Lat,Lon,Value\n"
        + rows(24) { row in
          "\(["Guinea", "Liberia"][row / 12]),\(1 + row % 12),14,\(row < 12 ? "9.95" : "6.43"),-9.7,\(10 * row % 120 + row * row)"
        },
      kind: "line", x: "date", y: ["Value"], keys: ["splitBy": "Country"]),
    Case(
      reason: "yes and no in a column called y is what the others explain",
      csv: "age,job,duration,rate,index,y\n"
        + rows(500) { row in
          let isTaken = scattered(row, 5, 1) == 0
          return
            "\(18 + scattered(row, 60, 2)),\(["admin", "services", "retired"][scattered(row, 3, 3)]),"
            + "\((isTaken ? 400 : 60) + scattered(row, 500, 4)),\(scattered(row, 40, 5)).25,9\(scattered(row, 9, 6)).5,"
            + "\(isTaken ? "yes" : "no")"
        },
      kind: "box", x: "y", y: ["duration"]),
    Case(
      reason: "the part of those who responded at each age",
      csv: "rownames,resp,id,age,smoke\n"
        + rows(800) { row in
          "\(row + 1),\(scattered(row, 9 - row % 4, 1) == 0 ? 1 : 0),\(row / 4),\(row % 4 - 2),\(row / 400)"
        },
      kind: "column", x: "age", y: ["resp"], keys: ["aggregate": "mean"]),
    Case(
      reason: "the weight at birth is what the others explain",
      csv: "case,bwt,gestation,parity,age,height,weight,smoke\n"
        + rows(300) { row in
          let gestation = 230 + scattered(row, 80, 1)
          return
            "\(row + 1),\(gestation / 2 - 20 + scattered(row, 40, 2)),\(gestation),\(scattered(row, 2, 3)),"
            + "\(18 + scattered(row, 25, 4)),\(58 + scattered(row, 12, 5)),\(100 + scattered(row, 90, 6)),\(scattered(row, 2, 7))"
        },
      kind: "scatter", x: "gestation", y: ["bwt"]),
    Case(
      reason: "a column of names says more than what R calls the rows",
      csv: "rownames,Armada,ships,tons,men\n"
        + rows(10) { row in
          "A\(row + 1),\(["Portugal", "Vizcaya", "Castilla", "Andalucia", "Guipuzcoa", "Levante", "Urcas", "Pataches", "Napoles", "Portugal 2"][row]),"
            + "\(9 + row * 7 % 13),\(4_000 + 900 * (row * 3 % 7)),\(1_200 + 310 * (row * 7 % 9))"
        },
      kind: "bar", x: "Armada", y: ["ships", "tons", "men"], panels: ["ships", "tons", "men"]),
    Case(
      reason: "of a sample with as many rows each day what was measured says more",
      csv: "date,delay,distance,origin,destination\n"
        + rows(2_000) { row in
          let day = scattered(row, 84, 1)
          return
            "2001-0\(1 + day / 28)-\(day % 28 < 9 ? "0" : "")\(1 + day % 28) 0\(scattered(row, 9, 6)):\(10 + scattered(row, 49, 7)),"
            + "\(scattered(row, 90, 2) - 20),\(100 + scattered(row, 1_900, 3)),A\(scattered(row, 50, 4))x,B\(scattered(row, 60, 5))x"
        },
      kind: "histogram", x: "delay", y: []),
  ]

  @Test("What an analyst would draw", arguments: cases)
  func choice(case one: Case) async throws { try await PlotChoiceTests().check(one) }

  @Test(
    "Very many columns of one sort are cells, also where their names count from 1 and some are like years"
  )
  func genes() async throws {
    for count in [70, 1_600] {
      let table =
        "\"\"," + (1...count).map(String.init).joined(separator: ",") + "\n"
        + rows(24) { row in
          "\"V\(row + 1)\","
            + (0..<count).map { "\(scattered(row * count + $0, 600, 1) - 300)e-2" }
            .joined(separator: ",")
        }
      let (_, said) = try await Workplace.plotted(table)
      #expect(said.contains("a heatMap of \(count) columns"), "\(said)")
    }
  }

  @Test("Sets of points in space have a panel each")
  func space() async throws {
    let (_, said) = try await Workplace.plotted(
      "x1,y1,z1,x2,y2,z2,x3,y3,z3\n"
        + rows(40) { row in
          (0..<9).map { "\(scattered(row, 90, $0)).5" }.joined(separator: ",")
        })
    #expect(said.contains("6 columns are taken as those of 3 sets of points"), "\(said)")
  }
}
