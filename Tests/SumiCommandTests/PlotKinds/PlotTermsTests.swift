import Testing

/// Terms of a year, short dates, heads that count columns, and what is said of rows and units.
@Suite struct PlotTermsTests {
  typealias Case = PlotChoiceTests.Case

  static let cases: [Case] = [
    Case(
      reason: "the terms of years are groups rather than January and February",
      csv: "semester,sex,exam1,exam2,grade\n"
        + rows(200) { row in
          let exam = 40 + scattered(row, 60, 1)
          return
            "\(2000 + row / 70)-\(1 + row / 35 % 2),\(["Man", "Woman"][row % 2]),\(30 + scattered(row, 70, 2)),"
            + "\(exam),\(exam + scattered(row, 15, 3)).5"
        },
      kind: "scatter", x: "exam2", y: ["grade"], keys: ["splitBy": "semester"]),
    Case(
      reason: "models in the order of their years are things that several numbers describe",
      csv:
        "Name,Miles_per_Gallon,Cylinders,Displacement,Horsepower,Weight,Acceleration,Year,Origin\n"
        + rows(300) { row in
          let size = 70 + scattered(row, 380, 1)
          return
            "model \(row * 3 % 211)x,\(46 - size / 12 + scattered(row, 5, 2)),\([4, 6, 8][size * 3 / 451]),\(size),"
            + "\(size / 3 + scattered(row, 40, 3)),\(1_500 + 8 * size + scattered(row, 300, 4)),"
            + "\(8 + scattered(row, 90, 5) / 10).\(scattered(row, 9, 6)),19\(70 + row / 25)-01-01,"
            + "\(["USA", "Japan", "Europe"][scattered(row, 3, 7)])"
        },
      kind: "scatter", x: "Displacement", y: ["Miles_per_Gallon"]),
    Case(
      reason: "the third direction of points in space is their colour",
      csv: "x,y,z\n"
        + rows(80) { row in
          "\(scattered(row, 90, 1)).5,\(scattered(row, 70, 2)).5,\(scattered(row, 50, 3)).5"
        },
      kind: "scatter", x: "x", y: ["y"], keys: ["color": "z"]),
    Case(
      reason: "what is the part of a year in which a law held is no measure beside others",
      csv: "year,state,sl55,sl65,deaths\n"
        + rows(240) { row in
          let (year, state) = (row % 24, row / 24)
          return
            "\(1980 + year),S\(state)x,\(year < 8 ? "1" : year == 8 ? "0.542" : "0"),"
            + "\(year < 8 ? "0" : year == 8 ? "0.458" : "1"),\(900 - 9 * year + 40 * state + scattered(row, 30, 1))"
        },
      kind: "line", x: "year", y: ["deaths"], keys: ["splitBy": "state"]),
    Case(
      reason: "columns that are others a row later say nothing of their own",
      csv: "Year,Lag1,Lag2,Volume,Today\n"
        + rows(400) { row in
          let change = { (row: Int) in "\(scattered(row + 9, 600, 1) - 300)e-2" }
          return
            "\(2001 + row / 100),\(change(row - 1)),\(change(row - 2)),1.\(scattered(row, 900, 2)),\(change(row))"
        },
      kind: "column", x: "Year", y: ["Volume"]),
  ]

  @Test("What an analyst would draw", arguments: cases)
  func choice(case one: Case) async throws { try await PlotChoiceTests().check(one) }

  @Test(
    "The number of a column from 0 is its name above numbers with fractions, and a number above others"
  )
  func counted() async throws {
    let place = try Workplace()
    try place.write("0,1\n" + rows(20) { "0.\($0 + 11),\($0).75" }, to: "frame.csv")
    try place.write("0,1\n" + rows(20) { "\($0 + 11),\($0).75" }, to: "plain.csv")
    let frame = try await place.run(["describe", "frame.csv"]).text
    #expect(frame.contains("20 rows") && !frame.contains("column 1"), "\(frame)")
    let plain = try await place.run(["describe", "plain.csv"]).text
    #expect(plain.contains("21 rows") && plain.contains("column 1"), "\(plain)")
  }

  @Test("Numbers of year, month and day in a column called date are dates")
  func days() async throws {
    let day = { (row: Int) in 800_101 + row / 28 * 100 + row % 28 }
    let (chart, said) = try await Workplace.plotted(
      "date,day,dm\n" + rows(90) { "\(day($0)),\(["mon", "tue"][$0 % 2]),0.\(500 + $0)" })
    #expect(
      said.contains("taken as dates, year, month and day") && said.contains("a line of dm by date"),
      "\(said)")
    #expect(chart.contains("1980-04-06"), "\(chart)")
    let codes = try await Workplace.plotted(
      "date,dm\n" + rows(40) { "\(800_101 + 7 * $0),0.\(500 + $0)" })
    #expect(!codes.said.contains("taken as dates"), "\(codes.said)")
  }

  @Test("A sign that few of the numbers have is not written on their axis")
  func signs() async throws {
    let (chart, said) = try await Workplace.plotted(
      "day,cases\n"
        + rows(20) { "2014-09-0\($0 % 9 + 1)T0\($0 / 9):00,\($0 == 7 ? "43%" : "\($0 * 9)")" })
    #expect(said.contains("only 1 of the numbers has \"%\""), "\(said)")
    #expect(!chart.contains("%\""), "\(chart)")
  }

  @Test("Totals of several things are no totals of others by chance")
  func peers() async throws {
    let things = [
      "New cases", "Total suspected cases", "New deaths", "Total probable cases", "Contacts",
      "Total confirmed cases", "Followed up", "Total deaths",
    ]
    let numbers = [3, 37, 1, 912, 30, 620, 2, 1_048]
    let (_, said) = try await Workplace.plotted(
      "thing,National,North,South\n"
        + things.indices.map { row in
          "\(things[row]),\(numbers[row]),\(numbers[row] / 3),\(numbers[row] - numbers[row] / 3)\n"
        }.joined())
    #expect(!said.contains("left out as total"), "\(said)")
  }

  @Test("Panels are those with the most values, and shares of rows are called so")
  func words() async throws {
    let indicators = (0..<14).map { "Indicator \(Character(UnicodeScalar(65 + UInt8($0))))x" }
    let (chart, said) = try await Workplace.plotted(
      "Country,Indicator,Year,Value\n"
        + rows(20 * 14 * 12) { row in
          let (country, indicator, year) = (row / 168, row / 12 % 14, row % 12)
          let size = indicator < 3 ? 9_000_000 : 20
          // The first three have hardly a value.
          return
            "Land \(country)x,\(indicators[indicator]),\(2000 + year),"
            + (indicator < 3 && year > 3
              ? "" : "\(size + 7 * year + scattered(row, size / 5, 1))")
        })
    #expect(said.contains("the 6 with the most values"), "\(said)")
    #expect(chart.contains("\"top\" : 6"), "\(chart)")
    let answers = try await Workplace.plotted(
      "Contract,Months,Churn\n"
        + rows(400) { row in
          let isShort = scattered(row, 2, 1) == 0
          return
            "\(isShort ? "Monthly" : "Yearly"),\(1 + scattered(row, 70, 2)),"
            + "\(scattered(row, isShort ? 2 : 9, 3) == 0 ? "Yes" : "No")"
        })
    #expect(answers.said.contains("the shares of rows by Contract"), "\(answers.said)")
  }
}
