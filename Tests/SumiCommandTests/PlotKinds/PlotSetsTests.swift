import Testing

/// Sets of points side by side, measures of the same groups, names above blocks of rows, and grids of places.
@Suite struct PlotSetsTests {
  typealias Case = PlotChoiceTests.Case

  private static func day(_ row: Int) -> String {
    let (month, day) = (1 + row / 28, 1 + row % 28)
    return "2014-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  static let cases: [Case] = [
    Case(
      reason: "a station has no map, but a line of what it measured",
      csv: "Date,SITE,LATITUDE,LONGITUDE,POC,PM25,AQI\n"
        + rows(120) { row in
          "\(day(row)),37-063,36.032944,-78.905417,\(row < 60 ? 1 : 3),"
            + "\(6 + scattered(row, 9, 1)).\(scattered(row, 9, 2)),\(20 + scattered(row, 40, 3))"
        },
      kind: "line", x: "Date", y: ["PM25", "AQI"]),
    Case(
      reason: "a value at each point of a grid fills the plane",
      csv: "long,lat,elev\n"
        + rows(16 * 14) { row in
          "\(-113.5 + 2.5 * Double(row / 14)),\(-21.25 + 2.5 * Double(row % 14)),\(scattered(row, 2, 1) * scattered(row, 900, 2))"
        },
      kind: "heatMap", x: "long", y: ["lat"], keys: ["value": "elev"]),
    Case(
      reason: "so do most places of a small grid",
      csv: "velocity,spin,miss\n"
        + (0..<120).filter { $0 % 7 != 3 }
        .map { "\(83 + $0 / 10),\(1_600 + 100 * ($0 % 10)),\(scattered($0, 90, 1)).5\n" }.joined(),
      kind: "heatMap", x: "velocity", y: ["spin"], keys: ["value": "miss"]),
    Case(
      reason: "what was found at each of a few times is stacked there",
      csv: "id,y,time,treated\n"
        + rows(360) { row in
          let time = row % 4 * 6
          return "\(row / 4),\(scattered(row, 3, 1)),\(time),\(row / 4 % 2)"
        },
      kind: "column", x: "time", y: [], keys: ["splitBy": "y"]),
    Case(
      reason: "the years of a report rather than the date at which each well was completed",
      csv: "Reporting Year,Gas Produced,Well Name,Date Well Completed\n"
        + rows(2_400) { row in
          let well = row % 400
          return
            "\(2001 + row / 400),\(row % 7 == 0 ? 0 : scattered(row, 9_000, 1)),Well \(well)x,19\(30 + well % 60)-0\(1 + well % 9)-1\(well % 8)"
        },
      kind: "line", x: "Reporting Year", y: ["Gas Produced"]),
    Case(
      reason: "the share of votes over how many there are, rather than a difference of these",
      csv: "county,votes_a,votes_b,total_votes,diff,per_a,per_b\n"
        + rows(300) { row in
          let (one, two) = (400 + scattered(row, 9_000, 1), 500 + scattered(row, 7_000, 2))
          let all = Double(one + two)
          return
            "County \(row)x,\(one),\(two),\(one + two),\(one - two),\(Double(one) / all),\(Double(two) / all)"
        },
      kind: "scatter", x: "votes_a", y: ["per_a"]),
    Case(
      reason: "the last text of a table without names is how things came out",
      csv: rows(400) { row in
        let isRich = scattered(row, 4, 1) == 0
        return
          "\(17 + scattered(row, 60, 2)), \(["State", "Private"][row % 2]), "
          + "\((isRich ? ["Husband", "Wife", "Husband"] : ["Child", "Other", "Husband"])[scattered(row, 3, 3)]), "
          + "\(1 + scattered(row, 60, 4)), \(isRich ? ">50K" : "<=50K")"
      },
      kind: "column", x: "column 3", y: [], keys: ["splitBy": "column 5"]),
    Case(
      reason: "of many measures those that classes set furthest apart have boxes",
      csv: (0..<18).map { "f\(Character(UnicodeScalar(97 + UInt8($0))))" }.joined(separator: ",")
        + ",Class\n"
        + rows(2_000) { row in
          let kind = row % 4
          return (0..<18).map { place in
            let base = place % 3 == 1 ? 5 * kind : 0
            return place == 17 ? "\(row * 7 % 997)" : "\(base + scattered(row, 16, place))"
          }.joined(separator: ",") + ",\(["opel", "saab", "bus", "van"][kind])"
        },
      kind: "box", x: "Class", y: ["fb", "fe", "fh", "fk", "fn", "fq"]),
    Case(
      reason: "persons with many dates are no series of one of them",
      csv: "name,sex,age,race,dob,jail_in,jail_out,screened,priors_count\n"
        + rows(400) { row in
          "Person \(row)x,\(["Male", "Female"][scattered(row, 2, 1)]),\(18 + scattered(row, 60, 2)),"
            + "\(["a", "b", "c"][scattered(row, 3, 3)]),19\(40 + scattered(row, 50, 4))-03-12,"
            + "2013-0\(1 + scattered(row, 9, 5))-1\(row % 9),2014-0\(1 + scattered(row, 9, 6))-1\(row % 8),"
            + "2013-1\(row % 3)-11,\(scattered(row, 30, 7))"
        },
      kind: "scatter", x: "age", y: ["priors_count"]),
    Case(
      reason: "the numbers of varieties, each as often as all others, are names",
      csv: "n,r,x,var,block\n"
        + rows(180) { row in
          let x = 3 + scattered(row, 26, 1)
          return
            "\(60 + scattered(row, 110, 2)),\(x * 2 + scattered(row, 30, 3)),\(x),\(1 + row % 45),\(["A", "B", "C", "D"][row / 45])"
        },
      kind: "bar", x: "block", y: ["n"]),
  ]

  @Test("What an analyst would draw", arguments: cases)
  func choice(case one: Case) async throws { try await PlotChoiceTests().check(one) }

  @Test("Each of a few measures over time has a panel, with the same groups in the same colours")
  func families() async throws {
    let names = ["actual", "average", "record"].flatMap { group in
      ["min_temp", "max_temp", "rain"].map { "\(group)_\($0)" }
    }
    let (chart, said) = try await Workplace.plotted(
      "date,\(names.joined(separator: ","))\n"
        + rows(90) { row in
          Self.day(row) + ","
            + names.indices.map { place in
              place % 3 == 2
                ? "0.\(scattered(row, 90, place))"
                : "\(40 + 30 * (place % 3) + scattered(row, 9, place))"
            }.joined(separator: ",")
        })
    #expect(said.contains("a panel for each measure"), "\(said)")
    let plain = chart.filter { !$0.isWhitespace }
    for panel in ["min_temp", "max_temp", "rain"] {
      #expect(plain.components(separatedBy: "\"panel\":\"\(panel)\"").count == 4, "\(chart)")
    }
    #expect(plain.components(separatedBy: "\"title\":\"record\"").count == 4, "\(chart)")
    // Each group has one entry.
    #expect(plain.components(separatedBy: "\"showInLegend\":false").count == 7, "\(chart)")
  }

  @Test("Columns of many countries are one measure, of which the greatest have names")
  func countries() async throws {
    let names = [
      "Afghanistan", "Bahrain", "China", "Hong Kong China", "India", "Iran", "Iraq", "Israel",
      "Japan",
      "Jordan", "Kuwait", "Lebanon", "Malaysia", "Nepal", "Oman",
    ]
    let table =
      "year,\(names.joined(separator: ","))\n"
      + rows(12) { row in
        "\(1952 + 5 * row),"
          + names.indices.map { "\(500 + 90 * $0 * (row + 2))" }.joined(separator: ",")
      }
    let (chart, said) = try await Workplace.plotted(table, named: "gdp_per_capita.csv")
    #expect(
      said.contains("15 columns are taken as those of one measure of countries")
        && said.contains("8 of country named"), "\(said)")
    let plain = chart.filter { !$0.isWhitespace }
    #expect(
      plain.contains("\"splitBy\":\"country\"") && plain.contains("gdppercapita"), "\(chart)")
    // Fewer are lines of their own.
    let few = try await Workplace.plotted(
      "year,China,India,Japan\n" + rows(12) { "\(1952 + 5 * $0),\($0 + 3),\(2 * $0),\(9 - $0)" })
    #expect(!few.said.contains("are taken as"), "\(few.said)")
  }

  @Test("Sets of points side by side have a panel each, beginnings and ends of ways have not")
  func sets() async throws {
    let points = rows(11) { row in
      "\(4 + row),\(4 + row),8,\(scattered(row, 9, 1)).5,\(scattered(row, 9, 2)).1,\(scattered(row, 9, 3)).2"
    }
    let (chart, said) = try await Workplace.plotted("x1,x2,x3,y1,y2,y3\n" + points)
    #expect(
      said.contains("a scatter of y by x, a panel for each set")
        && said.contains("6 columns are taken as those of 3 sets of points"), "\(said)")
    #expect(
      chart.filter { !$0.isWhitespace }.contains("\"set\":[\"1\",\"1\""), "\(chart)")
    let ways = try await Workplace.plotted(
      "x1,y1,x2,y2\n" + rows(20) { "\($0 * 7 % 11),\($0 * 5 % 13),\($0 * 3 % 17),\($0 * 2 % 19)" })
    #expect(!ways.said.contains("sets of points"), "\(ways.said)")
  }

  @Test("Places of several sorts side by side are one map with a colour for each")
  func places() async throws {
    let sorts = ["0 Deaths", "1-50 Deaths", ">50 Deaths"]
    let (chart, said) = try await Workplace.plotted(
      sorts.map { "\"\($0)\"" }.joined(separator: ",") + ","
        + sorts.flatMap { ["\"\($0), lat\"", "\"\($0), lon\""] }.joined(separator: ",") + "\n"
        + rows(60) { row in
          "\(row % 4),\(row % 5),\(row % 3),"
            + (0..<3).map { sort in
              row < 60 - 15 * sort
                ? "\(20 + scattered(row, 40, sort)).5,\(-100 + scattered(row, 190, sort + 3)).25"
                : ","
            }.joined(separator: ",")
        })
    #expect(
      said.contains("a scatter of lat by lon, as a map, a series for each set"), "\(said)")
    let plain = chart.filter { !$0.isWhitespace }
    #expect(
      sorts.allSatisfy { plain.contains("\"\($0.filter { $0 != " " })\"") }, "\(chart)")
  }

  @Test("Names above the blocks of rows that they are of are in each row; notes are not")
  func blocks() async throws {
    let months = ["January", "February", "March", "April"]
    let table =
      "month,day,2019,2020,2021,Total\n"
      + months.enumerated().map { place, month in
        (1...28).map { day in
          let counts = (0..<3).map { scattered(day + 31 * place, 9, $0) }
          return
            "\(day == 1 ? month : ""),\(day),\(counts.map(String.init).joined(separator: ",")),\(counts.reduce(0, +))\n"
        }.joined()
      }.joined()
    let (chart, said) = try await Workplace.plotted(table)
    #expect(
      said.contains("\"month\": 324 empty cells have the name above them")
        && said.contains("a line of value by date"), "\(said)")
    #expect(chart.contains("\"date\""), "\(chart)")
    let notes = try await Workplace.plotted(
      "note,day,value\n"
        + rows(60) {
          "\($0 == 0 ? "first" : $0 == 20 ? "moved" : $0 == 44 ? "rain" : ""),\($0 + 1),\($0 * $0 % 17)"
        })
    #expect(!notes.said.contains("above them"), "\(notes.said)")
  }

  @Test("A line goes over the weekends of days on which is worked, and not over a long gap")
  func weekends() async throws {
    let rates = (0..<90).map { row in
      row % 7 > 4 ? "NA" : "1.\(300 + 20 * abs(row % 60 - 30) / 3 + scattered(row, 5, 1))"
    }
    let (_, said) = try await Workplace.plotted("rate\n" + rates.joined(separator: "\n") + "\n")
    #expect(said.contains("joined over gaps"), "\(said)")
    let long = (0..<90).map { row in 30..<50 ~= row ? "NA" : rates[row / 7 * 7] }
    let gap = try await Workplace.plotted("rate\n" + long.joined(separator: "\n") + "\n")
    #expect(!gap.said.contains("joined"), "\(gap.said)")
  }

  @Test("Numbers that are often 0 have colours in equal steps")
  func zeros() async throws {
    let (_, said) = try await Workplace.plotted(
      "long,lat,elev\n"
        + rows(20 * 20) { row in
          "\(row / 20).5,\(row % 20).5,\(row % 3 == 0 ? 0 : 1 << (row % 13))"
        })
    #expect(said.contains("a heatMap of elev") && !said.contains("logarithmic"), "\(said)")
  }
}
