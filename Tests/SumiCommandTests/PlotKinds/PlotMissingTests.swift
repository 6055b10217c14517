import Foundation
import Testing

/// Numbers that stand for no value, places in texts, totals in columns of numbers, and words for ranges.
@Suite struct PlotMissingTests {
  typealias Case = PlotChoiceTests.Case

  static let cases: [Case] = [
    Case(
      reason: "a word for the range of a number tells no lines apart",
      csv: "released,phrase,title,platform,score\n"
        + rows(100) { row in
          let score = 20 + scattered(row, 78, 1)
          let phrase = ["Painful", "Awful", "Bad", "Mediocre", "Okay", "Good", "Great", "Amazing"][
            score / 10 - 2]
          return "\(1996 + scattered(row, 20, 2))-0\(1 + row % 9)-\(10 + row % 18),\(phrase),"
            + "Title \(row)x,\(["PC", "Box", "Station"][scattered(row, 3, 3)]),\(score / 10).\(score % 10)"
        },
      kind: "box", x: "phrase", y: ["score"], without: ["splitBy"]),
    Case(
      reason: "the areas of a census are codes",
      csv: "Geo_COUNTY,Geo_TRACT,income,shops\n"
        + rows(120) { row in
          "\([5, 9, 17, 21, 23, 25][row % 6]),\(600_100 + row * 101),"
            + "\(20_000 + scattered(row, 90_000, 1)),\(scattered(row, 400, 2)).\(row % 10)"
        },
      kind: "scatter", x: "income", y: ["shops"]),
  ]

  static let pairs: [Case] = [
    Case(
      reason: "the shares of two parties leave each other, and are no pair",
      csv: "county,votes_red,votes_blue,per_red,per_blue\n"
        + rows(300) { row in
          let (red, blue) = (1_000 + scattered(row, 90_000, 1), 1_000 + scattered(row, 80_000, 2))
          let others = scattered(row, 900, 3)
          let all = Double(red + blue + others)
          return "County \(row)x,\(red),\(blue),\(Double(red) / all),\(Double(blue) / all)"
        },
      kind: "scatter", x: "votes_red", y: ["per_red"]),
    Case(
      reason: "rows of codes that recur are counted by these",
      csv: "actor_id,movie_id\n"
        + rows(200) { "\(90_000 + scattered($0, 4_000, 1)),\(3_000 + scattered($0, 9, 2) * 77)" },
      kind: "bar", x: "movie_id", y: [], keys: ["aggregate": "count"]),
    Case(
      reason: "two third places in one race need no panels",
      csv: "Name,Country,Medal,Time,Year\n"
        + rows(60) { row in
          let medal = row == 4 ? 2 : row % 3
          return "Runner \(row)x,\(["USA", "GBR", "JAM", "CAN", "NED"][scattered(row, 5, 1)]),"
            + "\(["GOLD", "SILVER", "BRONZE"][medal]),\(10 + medal).\(99 - row),\(1900 + row / 3 * 4)"
        },
      kind: "line", x: "Year", y: ["Time"], keys: ["splitBy": "Medal", "aggregate": "mean"]),
    Case(
      reason: "of columns of yes and no the first is drawn by what it depends on",
      csv: "here,parent,order,sister\n"
        + rows(300) { row in
          let parent = scattered(row, 3, 1) == 0 ? 1 : 0
          let here = scattered(row, 10, 2) < (parent == 1 ? 1 : 6) ? 1 : 0
          return "\(here),\(parent),\(scattered(row, 3, 3)),\(scattered(row, 2, 4))"
        },
      kind: "column", x: "parent", y: ["here"], keys: ["aggregate": "mean"]),
    Case(
      reason: "the greatest of very many things by each of several measures are no picture of them",
      csv: "Name,Sort,Attack,Defense,Speed,Rare\n"
        + rows(400) { row in
          "Beast \(row)x,\(["Fire", "Water", "Grass"][scattered(row, 3, 1)]),"
            + "\(5 + scattered(row, 150, 2)),\(5 + scattered(row, 180, 3)),"
            + "\(5 + scattered(row, 120, 4)),\(scattered(row, 8, 5) == 0 ? "TRUE" : "FALSE")"
        },
      kind: "scatter", x: "Attack", y: ["Defense"]),
    Case(
      reason: "where many rows have no date, they are counted by their year",
      csv: "year,fire,alarm,cause\n"
        + rows(400) { row in
          let year = 1990 + scattered(row, 20, 1)
          let day = "\(year)-0\(1 + scattered(row, 9, 2))-\(10 + scattered(row, 18, 3))"
          return "\(year),Fire \(row)x,\(scattered(row, 6, 4) == 0 ? "" : day),"
            + "\(["sun", "camp", "car"][scattered(row, 3, 5)])"
        },
      kind: "column", x: "year", y: [], keys: ["aggregate": "count"]),
    Case(
      reason: "bars that are hairs are counted",
      csv: "start,end,address\n"
        + rows(50) { row in
          let day = "2018-\(10 + scattered(row, 2, 1))-\(10 + scattered(row, 18, 2))"
          return "\(day) 10:00:0\(row % 5),\(day) 10:00:\(10 + row % 40),10.0.\(row).7"
        },
      kind: "column", x: "start", y: [], keys: ["aggregate": "count"]),
    Case(
      reason: "the medals of many teams are stacked for those with the most",
      csv: "Team,Code,Gold,Silver,Bronze,Total\n"
        + rows(90) { row in
          let medals = (0..<3).map { scattered(row, row < 20 ? 30 : 6, $0) }
          return "Team \(row)x,T\(10 + row),\(medals.map(String.init).joined(separator: ",")),"
            + "\(medals.reduce(0, +))"
        },
      kind: "bar", x: "Team", y: ["Gold", "Silver", "Bronze"]),
    Case(
      reason: "the footnotes of a few years leave them years",
      csv: "election,turnout\n"
        + rows(20) { "\(1920 + 4 * $0)\($0 == 10 ? "[i]" : ""),\(50 + scattered($0, 200, 1)).5" },
      kind: "line", x: "election", y: ["turnout"]),
  ]

  @Test("shares, codes, ties, flags and crowds", arguments: pairs)
  func pair(_ test: Case) async throws {
    var test = test
    // What is said of footnotes is no choice.
    guard test.x == "election" else { return try await PlotChoiceTests().check(test) }
    let (chart, said) = try await Workplace.plotted(test.csv)
    test.csv = ""
    #expect(chart.contains("\"x\" : \"election\"") && chart.contains("\"type\" : \"line\""))
    #expect(said.contains("\"election\": the footnote of 1 cell is left out, such as \"1960[i]\""))
  }

  @Test("words for ranges, areas and rain", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }

  @Test("a few cells of two numbers leave a column that is called a year one of numbers")
  func oddCells() async throws {
    let states = rows(50) { row in
      let votes = 3 + scattered(row, 50, 1)
      let last = row % 25 == 7 ? "4|3|1" : "\(votes)"
      return "State \(row)x;\(votes);\(votes + row % 2);\(votes + row % 3);\(last)"
    }
    let (chart, said) = try await Workplace.plotted("state;2008;2012;2016;2020\n" + states)
    #expect(chart.contains("\"splitBy\" : \"state\"") && chart.contains("\"x\" : \"year\""))
    #expect(said.contains("2 cells are not numbers and are left out: \"4|3|1\""), "\(said)")
  }

  @Test("rain is added, whatever falls at most times, and what each station has is left out")
  func rain() async throws {
    let hours = rows(1_200) { row in
      let station = row / 40
      let rain = scattered(row, 4, 3) == 0 ? scattered(row, 300, 4) : 0
      return "C\(station),Place \(station)x,\(200 + station * 7),"
        + "2012-\(10 + row % 3)-\(10 + scattered(row, 18, 1)) \(10 + scattered(row, 12, 2)):00,"
        + "\(row % 70 == 3 ? 99_999 : rain)"
    }
    let (chart, said) = try await Workplace.plotted("station,name,elevation,date,HPCP\n" + hours)
    #expect(chart.contains("\"aggregate\" : \"sum\"") && chart.contains("\"y\" : \"HPCP\""))
    #expect(said.contains("elevation left out as one number for each group"), "\(said)")
  }

  @Test("a number of nines far above all others is no value, and this is said")
  func nines() async throws {
    let rain = rows(400) { row in
      "\(row % 20 == 3 ? "99999" : "\(scattered(row, 400, 1))"),\(scattered(row, 300, 2))"
    }
    let said = try await Workplace.plotted("depth,width\n" + rain).said
    #expect(said.contains("\"depth\": 20 values of 99999 are taken as missing"), "\(said)")
    // Prices end with nines.
    let prices = rows(400) {
      "\($0 % 20 == 3 ? "999.99" : "\(scattered($0, 400, 1)).5"),\($0 * 7 % 301)"
    }
    #expect(
      try await !Workplace.plotted("price,width\n" + prices).said.contains("taken as missing"))
    // One among numbers of its size is a number.
    let near = rows(400) { "\($0 % 20 == 3 ? 999 : scattered($0, 990, 1)),\($0 * 7 % 301)" }
    #expect(try await !Workplace.plotted("depth,width\n" + near).said.contains("taken as missing"))
  }

  @Test(
    "points in texts are places on a map",
    arguments: [
      ("geo", "POINT(%x %y)"), ("geo", "Point (%x %y 12)"), ("Location", "(%y, %x)"),
      ("gps position", "%y,%x"),
    ])
  func points(_ name: String, _ form: String) async throws {
    let places = rows(80) { row in
      let x = "-74.\(200 + scattered(row, 700, 1))"
      let y = "40.\(500 + scattered(row, 400, 2))"
      let point = form.replacingOccurrences(of: "%x", with: x)
        .replacingOccurrences(of: "%y", with: y)
      return "\(row + 1),Spot \(row)x,\"\(point)\""
    }
    let chart = try await Workplace.plotted("id,spot,\(name)\n" + places).chart
    #expect(chart.contains("\"x\" : \"longitude\"") && chart.contains("\"y\" : \"latitude\""))
  }

  @Test("pairs of numbers are no places unless they are called so")
  func intervals() async throws {
    let intervals = rows(80) { "\($0 + 1),\"(0.\(100 + $0), 1.\(200 + $0))\",\($0 * 37 % 83)" }
    #expect(try await !Workplace.plotted("id,interval,n\n" + intervals).chart.contains("longitude"))
  }

  @Test("totals in a column of numbers and beside folded years are not added to their parts")
  func totals() async throws {
    let months = ["Jan", "Feb", "Mar", "Apr"]
    var lines = ""
    for month in months.indices {
      var sums = [0, 0, 0]
      for day in 1...14 {
        let values = (0..<3).map { scattered(day, 6, month * 3 + $0) }
        for place in 0..<3 { sums[place] += values[place] }
        lines +=
          "\(months[month]),\(day),\(values.map(String.init).joined(separator: ",")),"
          + "\(values.reduce(0, +))\n"
      }
      lines +=
        "\(months[month]),Total,\(sums.map(String.init).joined(separator: ",")),"
        + "\(sums.reduce(0, +))\n"
    }
    let (chart, said) = try await Workplace.plotted("month,day,2009,2010,2011,Total\n" + lines)
    #expect(said.contains("\"Total\": left out as the sum of the folded columns"), "\(said)")
    #expect(said.contains("12 rows without a day left out as totals of others"), "\(said)")
    #expect(chart.contains("\"value\""))
  }

  @Test("the codes of groups of countries are no countries")
  func groupCodes() async throws {
    let groups = ["WLD", "IBT", "LMY", "MIC", "EAP", "SSA"]
    let countries = (0..<30).map { "\(["A", "B", "C"][$0 % 3])X\(["P", "Q"][$0 / 3 % 2])" }
    let names =
      groups + Set(countries).sorted() + ["DEU", "FRA", "USA", "KEN", "BRA", "IND", "PER"]
    let table = names.enumerated().map { place, name in
      name + (0..<6).map { ",\((place < 6 ? 900 : 10 + place) * ($0 + 20)).5" }.joined() + "\n"
    }
    let years = (2000..<2006).map(String.init).joined(separator: ",")
    let said = try await Workplace.plotted("country,\(years)\n" + table.joined()).said
    #expect(said.contains("\"WLD\", \"IBT\", \"LMY\", \"MIC\""), "\(said)")
  }

  @Test("commas behind all numbers of a column are left out")
  func commas() async throws {
    let wind = rows(30) { "\(2 + $0 % 7).5,\t\($0 % 9).25,\t\(3 + $0 % 5).75," }
    let (chart, said) = try await Workplace.plotted("Low\tMax\tMid\n" + wind, named: "t.tsv")
    #expect(
      said.contains("\"Max\": the comma behind each of its 30 numbers is left out"), "\(said)")
    #expect(chart.contains("\"Low\"") || chart.contains("\"Max\""))
  }

  @Test("codes with letters are text, although one letter could stand for billions")
  func letters() async throws {
    let genes = ["0.3", "0.6A", "0.6B", "1", "1.2", "4A", "4B", "5", "7", "10B", "10A", "12", "13"]
    let place = try Workplace()
    try place.write(
      "gene,count\n" + rows(130) { "\(genes[$0 % 13]),\(scattered($0, 900, 1))" }, to: "t.csv")
    let outcome = try await place.run(["describe", "t.csv"])
    #expect(outcome.text.contains("gene    text"), "\(outcome.text)")
  }

  @Test("a comma before each tab parts the cells")
  func padded() async throws {
    let text =
      "Month,\tone,\ttwo,\n"
      + rows(24) { row in
        "20\(10 + row / 12)-\(row % 12 < 9 ? "0" : "")\(row % 12 + 1),\t\(row),\t\(row * row),"
      }
    let chart = try await Workplace.plotted(text).chart
    #expect(chart.contains("\"x\" : \"Month\"") && chart.contains("\"y\" : \"two\""))
    #expect(!chart.contains("two,"))
  }
}
