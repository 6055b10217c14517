import Testing

/// Things of a few kinds, outcomes, and columns that are not what they are called.
@Suite struct PlotThingsTests {
  typealias Case = PlotChoiceTests.Case

  static let cases: [Case] = [
    Case(
      reason: "what things with a row each are gives their bars colours",
      csv: "Name,Party,Age\n"
        + rows(12) { "Person \($0)x,\($0 % 3 == 0 ? "Green" : "Red"),\(40 + scattered($0, 30, 1))" },
      kind: "bar", x: "Name", y: ["Age"], keys: ["splitBy": "Party"]),
    Case(
      reason: "ids that are words are names",
      csv: "id,value,parent\n"
        + rows(24) { row in
          let id =
            String(["ab", "cd", "ef", "gh"][row % 4]) + " "
            + String(repeating: "no", count: 1 + row / 4)
          return "\(id),\(400 - row * row / 2),\(row % 2 == 0 ? "tree" : "bush")"
        },
      kind: "bar", x: "id", y: ["value"], keys: ["splitBy": "parent"]),
    Case(
      reason:
        "a score that no measure tells anything of is told by the number of few values that does",
      csv: "sex,score,wage,distance,years,income\n"
        + rows(600) { row in
          let years = 12 + scattered(row, 7, 1)
          return
            "\(row % 2 == 0 ? "f" : "m"),\(20 + 3 * years + scattered(row, 14, 2)).\(row % 9),\(7 + scattered(row, 40, 3)).25,"
            + "\(scattered(row, 90, 4)).5,\(years),\(scattered(row, 3, 5) == 0 ? "high" : "low")"
        },
      kind: "box", x: "years", y: ["score"]),
    Case(
      reason: "the only measure with a name beside numbered ones is what they explain",
      csv: (1...8).map { "\($0)" }.joined(separator: ",") + ",rejected_part\n"
        + rows(300) { row in
          let all = (1...8).map { scattered(row, 900, $0) }
          return all.map { "\($0).\(row % 10)" }.joined(separator: ",")
            + ",\(Double(all[4]) / 7 + Double(scattered(row, 30, 20)))"
        },
      kind: "scatter", x: "5", y: ["rejected_part"]),
    Case(
      reason: "two columns of yes and no are counted together, and are no lines",
      csv: "id,ill_before,ill_after\n"
        + rows(80) { "\($0 + 1),\(scattered($0, 2, 1)),\(scattered($0, 2, 2))" },
      kind: "column", x: "ill_before", y: [],
      keys: ["splitBy": "ill_after", "aggregate": "count"]),
    Case(
      reason: "means over some days are left out beside what they are of",
      csv: "day,ADMITTED,ADMIT_7DAY_AVG,EAST_ADMITTED,EAST_ADMITTED_7DAY_AVG\n"
        + rows(90) { row in
          let (all, east) = (90 + scattered(row, 40, 1), 30 + scattered(row, 20, 2))
          return "\(day(row)),\(all),\(100 + row % 9),\(east),\(40 + row % 7)"
        },
      kind: "line", x: "day", y: ["ADMITTED", "EAST_ADMITTED"]),
    Case(
      reason: "how many are missing is no measure beside a mean",
      csv: "year,n,n_miss,age_mean\n"
        + rows(18) { "\(2000 + $0),\(4_000 + 31 * $0),\(scattered($0, 40, 1)),\(60 + $0 / 3).5" },
      kind: "line", x: "year", y: ["age_mean"]),
    Case(
      reason: "counts that were corrected are counts, and are added",
      csv: "land,day,cases\n"
        + rows(1_200) { row in
          "Land \(row % 3)x,\(day(row / 12)),\(row == 500 ? -3 : scattered(row, 60, 1))"
        },
      kind: "line", x: "day", y: ["cases"], keys: ["aggregate": "sum"]),
    Case(
      reason: "years may be before Christ",
      csv: "year,people\n" + rows(30) { "\(-1_000 + $0 * 100),\(40 + $0 * $0)" },
      kind: "line", x: "year", y: ["people"]),
    Case(
      reason: "how large the picture of a thing is measures nothing of it",
      csv: "title,score,thumbnail_width,thumbnail_height\n"
        + rows(40) {
          "Film \($0)x,\(1990 + scattered($0, 9, 4)),\(scattered($0, 99, 1)),"
            + "\(200 + scattered($0, 90, 2)),\(300 + scattered($0, 90, 3))"
        },
      kind: "scatter", x: "title", y: ["score"]),
    Case(
      reason: "the numbers of issues are no measure beside their comments",
      csv: "number,html_url,state,comments\n"
        + rows(90) {
          "\(9_000 - $0 * 7 - scattered($0, 5, 1)),https://a.example/\($0),\($0 % 3 == 0 ? "open" : "closed"),"
            + "\(scattered($0, 12, 2))"
        },
      kind: "box", x: "state", y: ["comments"]),
    Case(
      reason: "shapes of a map are numbered by programs",
      csv: "AREA,PERIMETER,LAND_,LAND_I,INCOME,CRIME\n"
        + rows(49) { row in
          let income = 10 + scattered(row, 20, 3)
          return "0.\(30 + scattered(row, 60, 1)),\(2 + scattered(row, 3, 2)).4,\(row + 2),"
            + "\((row * 11) % 49 + 1),\(income).\(row % 10),\(70 - 2 * income + scattered(row, 9, 5))"
        },
      kind: "scatter", x: "INCOME", y: ["CRIME"]),
    Case(
      reason: "sorts have the names that say more than their codes",
      csv: "INDICATOR,Indicator,Value\n"
        + rows(120) { row in
          "\(["HO_B", "HO_H", "JE_E"][row % 3]),\(["Rooms of a home", "Housing costs", "Net wealth"][row % 3]),"
            + "\(20 + row % 3 * 9 + scattered(row, 8, 1)).5"
        },
      kind: "box", x: "Indicator", y: ["Value"]),
    Case(
      reason: "outcomes of two groups, each in a column of its own, are compared by group",
      csv: "Group,if treated,if not treated\n"
        + rows(31) {
          $0 < 16 ? "Control,Unknown,\($0 < 2 ? 1 : 0)" : "Treatment,\($0 < 25 ? 1 : 0),Unknown"
        },
      kind: "column", x: "Group", y: ["if not treated", "if treated"]),
    Case(
      reason: "the numbers of rows before a matrix are none of its cells",
      csv: rows(24) { row in
        "\(row + 1) " + (0..<24).map { abs($0 - row) == 1 ? ".5" : "0" }.joined(separator: " ")
      },
      kind: "heatMap", x: "column", y: ["row"]),
    Case(
      reason: "days some of which are 99 are no measure",
      csv: "year,month,day,gender,births\n"
        + rows(1_440) { row in
          "\(1990 + row / 720),\(1 + row / 60 % 12),\(row % 500 == 7 ? 99 : 1 + row / 2 % 28),"
            + "\(row % 2 == 0 ? "F" : "M"),\(4_000 + row % 2 * 200 + scattered(row, 90, 1))"
        },
      kind: "line", x: "date", y: ["births"], keys: ["splitBy": "gender", "aggregate": "sum"]),
    Case(
      reason: "things of a few kinds that are numbered are counted by their kind",
      csv: "Pocket,Color\n"
        + rows(37) { "\(($0 * 5) % 37),\($0 % 2 == 0 ? "red" : "black")" },
      kind: "column", x: "Color", y: [], keys: ["aggregate": "count"]),
    Case(
      reason: "what was confirmed in places is added where these are grouped",
      csv: "department,municipality,zika_confirmed,zika_suspected\n"
        + rows(160) { row in
          "D\(row / 10)x,Place \(row)x,\(scattered(row, 3, 1) * scattered(row, 40, 4)),\(scattered(row, 60, 2))"
        },
      kind: "column", x: "department", y: ["zika_confirmed", "zika_suspected"],
      keys: ["aggregate": "sum"]),
    Case(
      reason:
        "the index of tables that were joined is no measure, and a year is rather that of a row",
      csv: ",year,start_year,conflict,deaths\n"
        + rows(120) { row in
          let (place, year) = (row / 12, row % 12)
          return "\(row % 60 + row % 60 / 20),\(2000 + year),\(1990 + place),Conflict \(place)x,"
            + "\(400 * place + 30 * year + scattered(row, 50, 1))"
        },
      kind: "line", x: "year", y: ["deaths"], keys: ["splitBy": "conflict"]),
    Case(
      reason: "the last day of a week is part of a date, and the codes of states are no measure",
      csv: "year,month,day_endofweek,statefips,posts\n"
        + rows(160) { row in
          let week = row / 5
          return
            "2020,\(1 + week / 4),\(1 + week % 4 * 7),\(row % 5 + 1),-0.\(10 + week + row % 5 * 9)"
        },
      kind: "line", x: "date", y: ["posts"], keys: ["splitBy": "statefips"]),
    Case(
      reason: "cells of a field that is found in part have their places",
      csv: "North,East,Finds\n"
        + rows(168) { row in
          (row * 7) % 168 < 60 ? "" : "\(row / 12),\(row % 12),\(scattered(row, 90, 1))"
        }.split(separator: "\n").joined(separator: "\n"),
      kind: "heatMap", x: "East", y: ["North"]),
  ]

  @Test("An analyst's chart", arguments: cases)
  func chart(_ expected: Case) async throws { try await PlotChoiceTests().check(expected) }

  @Test("Names that everyone expects in a colour have it, and others have none")
  func colors() async throws {
    func colors(_ names: [String]) async throws -> Bool {
      let table =
        "Name,Kind,Age\n"
        + rows(12) { "Person \($0)x,\(names[$0 % names.count]),\(40 + scattered($0, 30, 1))" }
      return try await Workplace.plotted(table).chart.contains("\"colors\"")
    }
    #expect(try await colors(["Republican", "Democrat", "Independent"]))
    #expect(try await colors(["gold", "silver", "bronze"]))
    #expect(try await colors(["red", "blue"]))
    #expect(try await colors(["all", "east", "west"]))
    #expect(try await !colors(["black", "white"]))
    #expect(try await !colors(["red", "oak"]))
    #expect(try await !colors(["r", "s"]))
    // These would look alike.
    #expect(try await !colors(["grey", "gray", "red"]))
  }

  @Test("Ranked bars of kinds have the greatest first, and those without a value last")
  func ranked() async throws {
    let place = try Workplace()
    try place.write(
      "name,kind,margin\n"
        + rows(12) { row in
          "Thing \(row)x,\(row % 2 == 0 ? "low" : "high"),\(row % 4 == 3 ? "" : "\(120 - 9 * row)")"
        }, to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "--chart-file"])
    let order = outcome.text.split(separator: "\"").map(String.init)
      .filter { $0.hasPrefix("Thing") }
    let expected = [0, 1, 2, 4, 5, 6, 8, 9, 10, 11, 3, 7].map { "Thing \($0)x" }
    #expect(order == expected, "\(outcome.text)")
    #expect(outcome.complaint.contains("coloured by kind, sorted"), "\(outcome.complaint)")
  }

  @Test("Bars that stand for a name in one column of several have the whole width")
  func oneValue() async throws {
    let (chart, said) = try await Workplace.plotted(
      "name,price,monthly price\n"
        + rows(9) { "Thing \($0)x,\($0 < 5 ? "\(30 + 7 * $0)" : ""),\($0 < 5 ? "" : "\(10 + $0)")" }
    )
    #expect(chart.contains("\"stack\"") && !said.contains("stacked"), "\(said)")
    let (_, twice) = try await Workplace.plotted(
      "name,height,weight\nA,1,\nA,,20\nB,2,\nB,,30\nC,3,\nC,,25\n")
    #expect(!twice.contains("coloured"), "\(twice)")
  }

  @Test(
    "Months whose values are not known yet are missing where several columns say 0; others are not")
  func zeroEnds() async throws {
    func said(_ values: (Int) -> String) async throws -> String {
      let table =
        "month,a,b,c,d\n"
        + rows(80) {
          "\(1960 + $0 / 12)-\($0 % 12 < 9 ? "0" : "")\($0 % 12 + 1)-01,\(values($0)),\(20 + $0 % 5).25"
        }
      return try await Workplace.plotted(table).said
    }
    let missing = try await said { row in
      let isKnown = row < 76
      return isKnown
        ? "\(row < 3 ? "0.0" : "3\(row % 4).5"),5\(row % 3).5,7\(row % 6).1" : "0.0,0.0,0.0"
    }
    #expect(missing.contains("\"a\": 7 values of 0 are taken as missing"), "\(missing)")
    #expect(missing.contains("\"c\": 4 values of 0 are taken as missing"), "\(missing)")
    for measured in [
      // A rate that was 0, what fell slowly, what was 0 before, and counts.
      try await said { $0 < 76 ? "3\($0 % 4).5,5.5,7.1" : "0.0,5.5,7.1" },
      try await said { row in
        let value = row < 70 ? "\(70 - row).5" : "0.0"
        return "\(value),\(value),\(value)"
      },
      try await said {
        $0 < 76 && $0 != 40 ? "3\($0 % 4).5,5\($0 % 3).5,7\($0 % 6).1" : "0.0,0.0,0.0"
      },
      try await said { $0 < 76 ? "3\($0 % 4),5\($0 % 3),7\($0 % 6)" : "0,0,0" },
    ] {
      #expect(!measured.contains("missing"), "\(measured)")
    }
  }

  @Test("Rows that are there twice are counted in the words, where a column tells rows apart")
  func copies() async throws {
    let (_, said) = try await Workplace.plotted(
      "id,from,to,day\n"
        + rows(200) { row in
          let row = row % 180
          return "\(4_000 + 17 * row),L\(row % 7),M\(row % 5),\(day(row))"
        })
    #expect(said.contains("20 rows are copies of others and count again"), "\(said)")
    let (_, few) = try await Workplace.plotted(
      "sort,size,part\n" + rows(200) { "S\($0 % 4),M\($0 % 3),P\($0 % 2)" })
    #expect(!few.contains("cop"), "\(few)")
  }

  @Test("A row without a position cuts no line")
  func positions() async throws {
    let place = try Workplace()
    for (name, row) in [("a", ""), ("b", "0,a,4000\n0,b,4000\n")] {
      let some = rows(9) { "\(2000 + $0),a,\(3 + $0 % 4)\n\(2000 + $0),b,\(7 - $0 % 3)" }
      let others = rows(9) { "\(2009 + $0),a,\(3 + $0 % 4)\n\(2009 + $0),b,\(7 - $0 % 3)" }
      try place.write("year,sort,v\n" + some + row + others, to: "\(name).csv")
      let outcome = try await place.run(["plot", "\(name).csv", "-o", "\(name).svg"])
      #expect(outcome.status == 0, "\(outcome.complaint)")
    }
    #expect(try place.data(of: "a.svg") == place.data(of: "b.svg"))
  }

  @Test("A measure that hardly a row has gives way to how many rows there were")
  func sparse() async throws {
    let (_, said) = try await Workplace.plotted(
      "id,kind,made,bounty amount\n"
        + rows(900) { row in
          "\(row + 1),\(1 + scattered(row, 3, 1)),\(day(row * 2 / 3)),\(row % 90 == 0 ? "\(50 + row % 4)" : "")"
        })
    #expect(said.contains("the number of rows by made"), "\(said)")
  }

  @Test(
    "Currencies without dates are lines over their rows, and prices by minutes have gaps at night")
  func rates() async throws {
    let (_, said) = try await Workplace.plotted(
      "USD,JPY,CZK,OLD,PEG\n"
        + rows(120) { row in
          guard row % 7 < 5 else { return ",,,," }
          let wave = Double(row * row % 37) / 400
          return
            "\(1.1 + Double(row) / 900 + wave / 9),\(120 - Double(row) / 20 + wave * 4),\(25 + Double(abs(60 - row)) / 30 + wave),,1.95"
        })
    #expect(said.contains("a line of USD, JPY and CZK"), "\(said)")
    func twice(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (chart, _) = try await Workplace.plotted(
      "time,open,high,low,close\n"
        + rows(480) { row in
          let price = 180 + Double(row % 60) / 40
          return
            "2019-05-\(20 + row / 120) \(twice(9 + row % 120 / 60))-\(twice(row % 60)),\(price),\(price + 0.5),\(price - 0.5),\(price + 0.25)"
        })
    #expect(chart.contains("longestStep"), "\(chart)")
  }

  @Test("The balance of a taste is no account")
  func balance() async throws {
    let (_, said) = try await Workplace.plotted(
      "country,graded,aroma,balance\n"
        + rows(28) { row in
          "Land \(row % 5)x,\(day(23 * scattered(row, 40, 1))),\(7 + scattered(row, 2, 2)).\(row % 10),"
            + "\(5 + scattered(row, 4, 3)).5"
        })
    #expect(!said.contains("of balance by graded"), "\(said)")
    let (_, account) = try await Workplace.plotted(
      "day,text,amount,balance\n"
        + rows(40) { row in
          "\(day(3 * row + scattered(row, 3, 1))),Shop \(row)x,\(scattered(row, 90, 2) - 45).25,\(scattered(row, 400, 3)).5"
        })
    #expect(account.contains("a line of balance by day"), "\(account)")
  }

  @Test("Years are read beside words and zeros, with a warning")
  func years() async throws {
    let begun = try await Workplace.plotted(
      "Country,2015,Estimates Start After\n"
        + rows(60) {
          "Land \($0)x,\(900 + scattered($0, 90_000, 1)),\($0 % 20 == 3 ? 0 : 2009 + scattered($0, 6, 2))"
        })
    #expect(begun.said.contains("values of 0 are taken as missing"))
    #expect(begun.said.contains("a bar of 2015 by Country"), "\(begun.said)")
    let provisional = try await Workplace.plotted(
      "YEAR,STATE,RATE\n"
        + rows(60) { row in
          "\(row < 5 ? "Provisional " : "")\(2022 - row / 5),S\(row % 5),\(5 + row % 5 + row / 25).\(row % 7)"
        })
    #expect(
      provisional.said.contains(
        "the words beside 5 years are left out, such as \"Provisional 2022\""))
    #expect(
      provisional.said.contains("a line of RATE by YEAR, a series for each STATE"),
      "\(provisional.said)")
  }
}
