import Foundation
import Testing

/// Lists side by side, very many lines that jump, surveys of a few days, and what a picture of a part leaves out.
@Suite struct PlotSurveysTests {
  typealias Case = PlotChoiceTests.Case

  private static let places = (0..<70).map { "Place \($0)x" }

  static let cases: [Case] = [
    Case(
      reason: "lists side by side, each sorted on its own, are not compared row by row",
      csv: "2015 Country,2015 Interest,2011 Country,2011 Interest\n"
        + rows(40) { row in
          "Land \(row)x,\(100 - row * 2).5,Land \((row * 7 + 3) % 40)x,\(100 - row).25"
        },
      kind: "bar", x: "2015 Country", y: ["2015 Interest"]),
    Case(
      reason: "nor are those of several kinds of things",
      csv: "Rank,Toys Item,Toys Interest,Food Item,Food Interest\n"
        + rows(10) { row in
          "\(row + 1),Toy \(row)x,\(100 - row * 7).5,Dish \(row)y,\(100 - row * 5).25"
        },
      kind: "bar", x: "Toys Item", y: ["Toys Interest"]),
    Case(
      reason: "very many lines that jump from year to year have their median",
      csv: "country,year,growth\n"
        + places.enumerated().flatMap { line, name in
          (0..<40).map {
            "\(name),\(1960 + $0),\(scattered(line * 40 + $0, 90, 1) / 10 - 4).\(scattered($0, 9, line))\n"
          }
        }.joined(),
      kind: "line", x: "year", y: ["growth"], keys: ["aggregate": "median"], without: ["splitBy"]),
    Case(
      reason: "many indicators of many countries have panels of their own",
      csv: "indicator,country,year,value\n"
        + (0..<14).flatMap { sort in
          (0..<15).flatMap { line in
            (0..<8).map {
              "Sort \(sort)x,Land \(line)x,\(2000 + $0),\((sort * sort + 1) * (100 + line * 7 + $0))\n"
            }
          }
        }.joined(),
      kind: "line", x: "year", y: ["value", "value"], panels: ["indicator"]),
    Case(
      reason: "the days of one survey are no time in which something changed",
      csv: "cover,sort,day\n"
        + rows(900) { row in
          let sort = scattered(row, 5, 1)
          return "\(sort * 9 + scattered(row, 12, 3)).5,"
            + "\(["moss", "fern", "wood", "rock", "soil"][sort]),2017-07-0\(3 + row / 300)"
        },
      kind: "box", x: "sort", y: ["cover"]),
    Case(
      reason: "places on one chromosome have nothing to do with those on another",
      csv: "chrom\tstart\tdiversity\n"
        + rows(600) { row in
          "LG_\(row / 150 + 1)\t\(1_000 + row % 150 * 900 + scattered(row, 500, 1))\t0.\(scattered(row, 900, 2) + 100)"
        },
      kind: "scatter", x: "start", y: ["diversity"], without: ["splitBy"], panels: ["chrom"]),
    Case(
      reason: "how strong an earthquake was is what is asked of its time",
      csv: "id,time,mag,depth,gap,felt,status,place\n"
        + rows(700) { row in
          "q\(row),2018-09-\(10 + row / 40) \(10 + row % 40 / 4):\(10 + scattered(row, 49, 1)):00,"
            + "\(scattered(row, 60, 2) / 10).\(scattered(row, 9, 3)),\(scattered(row, 90, 4)).5,"
            + "\(scattered(row, 300, 5)),\(row % 9 == 3 ? "\(scattered(row, 40, 6))" : ""),"
            + "\(row % 5 == 2 ? "new" : "seen"),Spot \(row)x"
        },
      kind: "scatter", x: "time", y: ["mag"]),
  ]

  @Test("lists, medians and surveys", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }

  @Test("the two sides of matches are no lists of their own")
  func sides() async throws {
    let (_, said) = try await Workplace.plotted(
      "home team,home goals,away team,away goals\n"
        + rows(12) { row in
          "Home \(row)x,\(scattered(row, 5, 1)),Away \(row)x,\(scattered(row, 4, 2))"
        })
    #expect(!said.contains("lists of their own"), "\(said)")
  }

  @Test("groups of countries are not among those whose medians are drawn, and this is said")
  func groups() async throws {
    let names = Self.places + ["World", "High income"]
    let (_, said) = try await Workplace.plotted(
      "country,year,growth\n"
        + names.enumerated().flatMap { line, name in
          (0..<40).map {
            "\(name),\(1960 + $0),\(scattered(line * 40 + $0, 90, 1) / 10 - 4).\($0 % 7)\n"
          }
        }.joined())
    #expect(said.contains("the median of all country"), "\(said)")
    #expect(said.contains("\"World\", \"High income\" left out as totals of others"), "\(said)")
    #expect(said.contains("--type line --by country"))
  }

  @Test(
    "an anomaly is the value less a constant, below a title with commas and lines with one cell")
  func anomalies() async throws {
    let (chart, said) = try await Workplace.plotted(
      "Hills, Mean Warmth, January-December\nUnits: Degrees,,\nBase Period: 1901-2000,,\nMissing: -99,,\n"
        + "Date,Value,Anomaly\n"
        + rows(60) { row in
          let value = 50 + scattered(row, 40, 1)
          return "\(1950 + row)12,\(value).25,\(value - 40).25"
        })
    #expect(
      said.contains("a line of Value by Date; Anomaly left out as functions of others"), "\(said)")
    #expect(said.contains("3 lines before the table are left out: \"Units: Degrees\""), "\(said)")
    #expect(chart.contains("\"Hills, Mean Warmth, January-December\""), "\(chart)")
  }

  @Test("a last week of one day is said to be a part")
  func parts() async throws {
    let days = rows(1_100) { row in
      let day = row / 10
      return
        "2018-\(["01", "02", "03", "04"][day / 28])-\(day % 28 < 9 ? "0" : "")\(day % 28 + 1) 0\(row % 9):30:00,"
        + "user\(scattered(row, 90, 1)),\(scattered(row, 2, 2) == 0 ? "yes" : "no")"
    }
    let (_, said) = try await Workplace.plotted("time,user,passed\n" + days)
    #expect(said.contains("in each week") || said.contains("in each day"), "\(said)")
    #expect(said.contains("in part") == said.contains("in each week"), "\(said)")
  }

  @Test("numbers of one row that are ranks have the first at the top, without a rank 0")
  func ranks() async throws {
    let (chart, said) = try await Workplace.plotted(
      "time,Ada,Bea,Cid,Dan\n"
        + rows(30) { row in
          let order = [[1, 2, 3, 4], [2, 1, 3, 4], [2, 1, 4, 3], [1, 3, 2, 4]][
            scattered(row, 4, 1)]
          return "\(1990 + row)," + order.map(String.init).joined(separator: ",")
        })
    #expect(said.contains("the first at the top"), "\(said)")
    let plain = chart.filter { !$0.isWhitespace }
    #expect(plain.contains("\"range\":[0.5,4.5]"), "\(chart)")
  }

  @Test("errors are named before what they are of, too")
  func errors() async throws {
    let (chart, said) = try await Workplace.plotted(
      "year,SAT_11,REC_11,ERR_11,REC_15,ERR_15\n"
        + rows(20) {
          "\(1990 + $0),\($0 * 3),\($0 * 3 + 1),\(6 + $0 % 3).4,\($0 * 3 - 1),6.\($0 % 9)"
        })
    #expect(said.contains("with the errors in ERR_11 and ERR_15"), "\(said)")
    #expect(chart.contains("\"error\""))
  }

  @Test("a tall map is a tall picture")
  func tall() async throws {
    let place = try Workplace()
    try place.write(
      "name,lat,lon,people\n"
        + rows(40) { row in
          "Town \(row)x,\(10 + scattered(row, 30, 1)).5,\(100 + scattered(row, 9, 2)).25,\(1_000 + scattered(row, 90_000, 3))"
        }, to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "-o", "a.svg"])
    #expect(outcome.status == 0, "\(outcome.complaint)")
    let text = try String(decoding: place.data(of: "a.svg").prefix(400), as: UTF8.self)
    let size = try #require(text.firstMatch(of: /width="(\d+)" height="(\d+)"/))
    let (width, height) = (try #require(Int(size.1)), try #require(Int(size.2)))
    #expect(height > 600 && width < 800, "\(text)")
  }

  @Test("a column with a line end in its name is found by what a message says of it")
  func lineEnds() async throws {
    let place = try Workplace()
    try place.write("\"size\nin mm\",weight\n1,2\n2,5\n3,9\n", to: "t.csv")
    let outcome = try await place.run([
      "plot", "t.csv", "-x", "size in mm", "-y", "weight", "-o", "a.png",
    ])
    #expect(outcome.status == 0, "\(outcome.complaint)")
  }
}
