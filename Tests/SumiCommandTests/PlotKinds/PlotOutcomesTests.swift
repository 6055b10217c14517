import Foundation
import Testing

/// What explains how something came out, places without names, and what a picture says of its points, lines and colours.
@Suite struct PlotOutcomesTests {
  typealias Case = PlotChoiceTests.Case

  /// A chart file without its line breaks and blanks.
  private static func plain(_ chart: String) -> String { chart.filter { !$0.isWhitespace } }

  static let cases: [Case] = [
    Case(
      reason: "longitudes and latitudes are told without names, by their many decimals",
      csv: rows(80) { row in
        "\(row + 1),Field \(row)x,\(scattered(row, 140, 1) - 70).\(10_000 + scattered(row, 80_000, 2)),"
          + "\(scattered(row, 350, 3) - 175).\(10_000 + scattered(row, 80_000, 4)),\(scattered(row, 4_000, 5))"
      },
      kind: "scatter", x: "column 4", y: ["column 3"]),
    Case(
      reason: "a last column of 0 and 1 is what the others explain",
      csv: "ID,years,calls,minutes,age,left\n"
        + rows(1_200) { row in
          let left = scattered(row, 10, 1) < 3
          return "\(100_000 + row),\(scattered(row, left ? 14 : 6, 2)),\(scattered(row, 90, 3)),"
            + "\(scattered(row, 900, 4)).5,\(20 + scattered(row, 50, 5)),\(left ? 1 : 0)"
        },
      kind: "box", x: "left", y: ["years"]),
    Case(
      reason: "an outcome in words is compared by the measure that tells most of it",
      csv: "outcome,purpose,ratio,balance,score\n"
        + rows(400) { row in
          let isPaid = scattered(row, 10, 1) < 5
          return
            "\(isPaid ? "paid off" : "default"),\(["car", "house", "trip"][scattered(row, 3, 2)]),"
            + "\(scattered(row, 300, 3)).25,\(scattered(row, 90_000, 4)),0.\(20 + scattered(row, 50, 5) + (isPaid ? 12 : 0))"
        },
      kind: "box", x: "outcome", y: ["score"]),
    Case(
      reason: "what a result is another name of does not explain it",
      csv: "status,outcome,amount,score\n"
        + rows(400) { row in
          let way = scattered(row, 10, 1)
          return
            "\(way < 5 ? "Paid" : way < 8 ? "Charged" : "Late"),\(way < 5 ? "paid off" : "default"),"
            + "\(scattered(row, 9_000, 3)),0.\(20 + scattered(row, 50, 5) + (way < 5 ? 8 : 0))"
        },
      kind: "box", x: "outcome", y: ["score"]),
    Case(
      reason: "what customers have is told apart by whether they left, rather than counted",
      csv: "ID,phone,lines,web,backup,stream,contract,fee,Churn\n"
        + rows(400) { row in
          let contract = scattered(row, 3, 1)
          let word = { (seed: Int) in scattered(row, 2, seed) == 0 ? "Yes" : "No" }
          let left = scattered(row, 10, 2) < [6, 2, 1][contract]
          return "C\(row)-\(row * 7 % 911),\(word(3)),\(word(4)),\(word(5)),\(word(6)),\(word(7)),"
            + "\(["monthly", "yearly", "for two years"][contract]),\(20 + scattered(row, 90, 8)).5,\(left ? "Yes" : "No")"
        },
      kind: "column", x: "contract", y: [], keys: ["splitBy": "Churn", "aggregate": "count"]),
    Case(
      reason: "a share that was split has its adjusted price",
      csv: "Date,Open,High,Low,Close,Volume,Adj Close\n"
        + rows(400) { row in
          let price = 50 + scattered(row, 9, 1) + row / 10
          let plain = row < 200 ? price * 7 : price
          return "\(PlotDenseTests.day(row)),"
            + "\(plain),\(plain + 5),\(plain - 5),\(plain + 1),\(1_000 + scattered(row, 900, 2)),\(price)"
        },
      kind: "line", x: "Date", y: ["Adj Close"]),
    Case(
      reason: "what was measured at many places of a region is on a map",
      csv: "id,lat,lon,height,spot,region\n"
        + rows(70) { row in
          "\(10_000 + row * 3),-\(20 + scattered(row, 30, 1)).\(scattered(row, 90, 2) + 10),"
            + "-\(50 + scattered(row, 20, 3)).\(scattered(row, 90, 4) + 10),\(5 + scattered(row, 3_000, 5)),"
            + "\(row == 40 ? "SPOT 3x" : "Spot \(row)x"),Region \(row % 9)"
        },
      kind: "bubble", x: "lon", y: ["lat"]),
  ]

  @Test("outcomes, places and prices", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }

  @Test("names that differ in capitals are two where each row has one of its own")
  func spellings() async throws {
    let (_, said) = try await Workplace.plotted(try #require(Self.cases.last?.csv))
    #expect(!said.contains("taken as one"))
    let groups = try await Workplace.plotted(
      "kind,size\n"
        + rows(60) {
          "\($0 % 20 == 3 ? "APPLE" : ["Apple", "Pear"][$0 % 2]),\(scattered($0, 50, 1))"
        })
    #expect(groups.said.contains("taken as one"))
  }

  @Test("of many points with names those furthest out have theirs")
  func names() async throws {
    let (chart, said) = try await Workplace.plotted(
      "name,minutes,episodes\n"
        + rows(300) { row in
          let minutes = 1 + scattered(row, 300, 1)
          return "Person \(row)x,\(minutes).5,\(minutes / 6 + scattered(row, 9, 2))"
        })
    #expect(
      Self.plain(chart).contains("\"most\":12")
        && said.contains("those furthest out with their name"))
    // Few have all where there is room.
    let few = try await Workplace.plotted(
      "name,minutes,episodes\n"
        + rows(90) { row in
          let minutes = 1 + scattered(row, 300, 1)
          return "Person \(row)x,\(minutes).5,\(minutes / 6 + scattered(row, 9, 2))"
        })
    #expect(
      !few.chart.contains("\"most\"") && few.said.contains("each with its name where there is room")
    )
  }

  @Test("a legend has lines in the order in which they end")
  func lines() async throws {
    let (chart, _) = try await Workplace.plotted(
      "year,land,tonnes\n"
        + (0..<40).flatMap { year in
          zip(["Aland", "Bland", "Cland"], [5, 90, 40]).map {
            "\(1960 + year),\($0),\($1 * year + 300)\n"
          }
        }.joined())
    #expect(Self.plain(chart).contains("\"order\":[\"Bland\",\"Cland\",\"Aland\"]"))
  }

  @Test("yes stands on the base line, and no is a ground for it")
  func yes() async throws {
    let test = try #require(Self.cases.first { $0.reason.hasPrefix("what customers have") })
    let chart = try await Workplace.plotted(test.csv).chart
    #expect(
      Self.plain(chart).contains("\"order\":[\"Yes\",\"No\"]") && chart.contains("\"palette\""))
  }

  @Test("counts over dates say which dates, unless they are just called so")
  func titles() async throws {
    for (name, isTitle) in [("Date added", true), ("date", false)] {
      let (chart, _) = try await Workplace.plotted(
        "Symbol,Sector,\(name)\n"
          + rows(300) { row in
            "S\(row)x,\(["Food", "Ore", "Silk"][scattered(row, 3, 1)]),"
              + "\(1970 + scattered(row, 50, 2))-0\(1 + row % 9)-1\(row % 10)"
          })
      #expect(chart.contains("\"title\" : \"\(name)\"") == isTitle, "\(chart)")
    }
  }

  @Test("boxes with zeros that a few great numbers would press flat are logarithmic further out")
  func boxes() async throws {
    let (chart, said) = try await Workplace.plotted(
      "kind,balance\n"
        + rows(300) { row in
          let balance =
            row % 50 == 7 ? 1_000_000 + row : row % 9 == 0 ? 0 : 100 + scattered(row, 9_000, 1)
          return "\(["new", "old", "late"][row % 3]),\(balance)"
        })
    #expect(
      chart.contains("\"box\"") && chart.contains("symmetricLog") || chart.contains("symlog"),
      "\(chart)")
    #expect(said.contains("on a logarithmic y axis"))
  }

  @Test("a few numbers far from all others do not take the colours of most")
  func colors() async throws {
    let (chart, said) = try await Workplace.plotted(
      "lat,lon,price\n"
        + rows(700) { row in
          let price =
            row % 175 == 5
            ? 4_000 + row * 40 : row % 300 == 90 ? 2 + row / 50 : 200 + scattered(row, 800, 3)
          return "\(40 + scattered(row, 9, 1)).\(10 + row % 80),"
            + "\(2 + scattered(row, 9, 2)).\(10 + row % 70),\(price)"
        })
    #expect(said.contains("coloured by price in logarithmic steps from"), "\(said) \(chart)")
  }

  @Test("other charts that are offered look different")
  func offers() async throws {
    let cloud = try await Workplace.plotted(
      "a,b\n"
        + rows(200) {
          "\(scattered($0, 90, 1)).5,\(scattered($0, 90, 1) / 2 + scattered($0, 20, 2)).25"
        })
    #expect(cloud.said.contains("-x b --type histogram") && !cloud.said.contains("--type line"))
    let mean = try await Workplace.plotted(
      "kind,width\n"
        + rows(14) {
          "\(["ash", "oak", "elm", "fir", "yew", "bay", "box"][$0 % 7]),\(scattered($0, 90, 1)).5"
        })
    #expect(
      mean.said.contains("--aggregate median") && mean.said.contains("--type box"), "\(mean.said)")
  }

  @Test("groups without some of their members are groups")
  func groups() async throws {
    let (_, said) = try await Workplace.plotted(
      "Country Name,Year,Value\n"
        + (["Sealand & Hills (excluding high income)", "Hills (IDA & IBRD)"]
        + (0..<14).map { "Land \($0)x" }).enumerated()
        .flatMap { place, name in
          (0..<30).map { "\(name),\(1990 + $0),\((20 - place) * 100 + $0 * (place % 3))\n" }
        }
        .joined())
    #expect(said.contains("\"Sealand & Hills (excluding high income)\""))
    #expect(said.contains("left out as groups of others"))
  }
}
