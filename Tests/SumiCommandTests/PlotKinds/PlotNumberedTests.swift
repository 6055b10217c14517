import Foundation
import Testing

/// Numbers that stand for names, dates and steps, and rows of which something is missing.
@Suite struct PlotNumberedTests {
  typealias Case = PlotChoiceTests.Case

  static let cases: [Case] = [
    Case(
      reason: "a year and the code of a quarter are a date, whatever the code's column is called",
      csv: "Id,Year,Period,Rate\n"
        + rows(48) { row in
          "LN1,\(1990 + row / 4),Q0\(row % 4 + 1),\(5 + row / 10).\(scattered(row, 10, 1))"
        },
      kind: "line", x: "date", y: ["Rate"], without: ["splitBy"]),
    Case(
      reason: "so are the codes of months, of which the thirteenth is the mean of the year",
      csv: "Id,Year,Period,Rate\n"
        + rows(65) { row in
          let month = row % 13 + 1
          return "LN1,\(1990 + row / 13),M\(month < 10 ? "0" : "")\(month),"
            + "\(5 + row / 13).\(scattered(row, 10, 1))"
        },
      kind: "line", x: "date", y: ["Rate"], without: ["splitBy"]),
    Case(
      reason: "cells have the names and dates that are numbered rather than their numbers",
      csv: "search,place,week,week_num,interest\n"
        + rows(600) { row in
          let (name, week) = (row / 30, row % 30)
          return "Search \("abcdefghijklmnopqrst".dropFirst(name).prefix(1)),\(name + 1),"
            + "2020-0\(1 + week / 6)-\(10 + week % 6 * 3),\(week),\(scattered(row, 100, 1))"
        },
      kind: "heatMap", x: "week", y: ["search"]),
    Case(
      reason: "what was measured after depends on what was measured before",
      csv: "patient,sex,age,bp_before,bp_after\n"
        + rows(120) { row in
          let before = 138 + scattered(row, 48, 1)
          return "\(row + 1),\(["m", "f"][row % 2]),\(["30-45", "46-59", "60+"][row / 40]),"
            + "\(before),\(before - 10 + scattered(row, 12, 2))"
        },
      kind: "scatter", x: "bp_before", y: ["bp_after"], keys: ["splitBy": "sex"]),
    Case(
      reason: "a group that has one value in all rows with a result is none",
      csv: "title,rating,score,sample\n"
        + rows(200) { row in
          let isRated = scattered(row, 5, 1) > 1
          let rating = ["G", "PG", "R", "Y"][scattered(row, 4, 2)]
          return "Title \(row)x,\(rating),"
            + "\(isRated ? "\(55 + scattered(row, 45, 3))" : ""),\(isRated ? 80 : 81 + row % 2)"
        },
      kind: "box", x: "rating", y: ["score"]),
    Case(
      reason: "a share of one or two rows is no second group of bars",
      csv: "sex,pain,blocked,disease\n"
        + rows(300) { row in
          let pain = scattered(row, 4, 1)
          // Some combinations are rare.
          let blocked = pain == 0 && scattered(row, 20, 2) > 0 ? 0 : scattered(row, 3, 3)
          let ill = scattered(row, 10, 4) < 2 + 2 * pain + blocked ? 1 : 0
          return "\(scattered(row, 2, 5)),\(pain),\(blocked),\(ill)"
        },
      kind: "column", x: "pain", y: ["disease"], without: ["splitBy"]),
    Case(
      reason: "when rows were fetched says nothing of them",
      csv: "county,margin2016,margin2020,retrieved_time\n"
        + rows(200) { row in
          let margin = scattered(row, 120, 1) - 60
          return "County \(row)x,\(margin),\(margin + scattered(row, 20, 2)).5,"
            + "2020-11-10T12:00:\(10 + row / 8)"
        },
      kind: "scatter", x: "margin2016", y: ["margin2020"]),
    Case(
      reason: "the cases of several countries have one axis, however their numbers differ",
      csv: "Date,China,US,United_Kingdom,Iran\n"
        + rows(60) { row in
          "2021-\(10 + row / 20)-\(10 + row % 20),\(90_000 + row),\(20_000_000 + row * 99_000),"
            + "\(3_000_000 + row * 9_000),\(1_200_000 + row * 8_000)"
        },
      kind: "line", x: "Date", y: ["China", "US", "United_Kingdom", "Iran"]),
    Case(
      reason: "numbers without names that go from one to the next are cells",
      csv: rows(40) { row in
        (0..<30).map { "\(max(0, 15 - abs($0 - 15) + scattered(row * 30 + $0, 9, 1) - 4))" }
          .joined(separator: ",")
      },
      kind: "heatMap", x: "column", y: ["row"]),
  ]

  @Test("numbers of names and of steps", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }

  @Test("rows without any value that is drawn are counted")
  func left() async throws {
    let map = try await Workplace.plotted(
      "place,kind,lat,long,people\n"
        + rows(200) {
          $0 % 20 == 7
            ? "P\($0)x,town,,,"
            : "P\($0)x,town,\(40 + scattered($0, 45, 1)).5,\(scattered($0, 99, 2)).25,"
              + "\(10 + scattered($0, 9_000, 3))"
        })
    #expect(map.said.contains("10 rows without lat left out"), "\(map.said)")
    let bins = try await Workplace.plotted(
      "v\n" + rows(200) { $0 % 50 == 3 ? "NA" : "\($0 * 7_919 % 211).5" })
    #expect(bins.said.contains("4 rows without v left out"), "\(bins.said)")
    let names = try await Workplace.plotted(
      "name,count\n"
        + rows(300) { "Name \($0)x,\($0 % 10 == 4 ? "" : "\(1 + scattered($0, 900, 1))")" })
    #expect(names.said.contains("of 270"), "\(names.said)")
  }

  @Test("places have their names where there is room, and sizes only where they are seen")
  func maps() async throws {
    let capitals = try await Workplace.plotted(
      "state,lat,long\n"
        + rows(50) {
          "S\($0)x,\(30 + scattered($0, 18, 1)).5,-\(70 + scattered($0, 50, 2)).25"
        })
    #expect(capitals.chart.contains("\"label\" : \"state\""))
    let events = try await Workplace.plotted(
      "lat,long,killed,note\n"
        + rows(100) {
          "\(30 + scattered($0, 18, 1)).5,-\(70 + scattered($0, 50, 2)).25,"
            + "\($0 % 5 == 0 ? 1 + $0 / 20 : 0),\($0 == 50 ? "why" : "")"
        })
    #expect(!events.chart.contains("\"label\"") && !events.chart.contains("\"size\" : \"killed\""))
  }

  @Test("answers on a scale have colours from light to dark, others those of the theme")
  func scales() async throws {
    func answers(_ words: [String]) -> String {
      "q1,q2,q3,q4,q5,q6\n"
        + rows(80) { row in
          (0..<6).map { words[scattered(row, words.count, $0)] }.joined(separator: ",")
        }
    }
    #expect(
      try await Workplace.plotted(answers(["1", "2", "3", "4", "5"])).chart.contains("\"palette\""))
    #expect(
      try await Workplace.plotted(answers(["never", "rarely", "sometimes", "often", "always"]))
        .chart
        .contains("\"palette\""))
    #expect(
      try await !Workplace.plotted(answers(["bus", "car", "foot"])).chart.contains("\"palette\""))
  }

  @Test("lines through a few values at uneven distances have markers")
  func markers() async throws {
    let days = [0, 3, 9, 70, 71, 160, 165, 300]
    let uneven = rows(16) { row in
      let day = days[row / 2]
      return "2017-\(10 + day / 150)-\(10 + day % 19),\(["A", "B"][row % 2]),"
        + "\(scattered(row, 90, 1)).5"
    }
    #expect(try await Workplace.plotted("date,site,flow\n" + uneven).chart.contains("\"marker\""))
    let even = rows(16) { "\(2000 + $0 / 2),\(["A", "B"][$0 % 2]),\(scattered($0, 90, 1)).5" }
    #expect(try await !Workplace.plotted("year,site,flow\n" + even).chart.contains("\"marker\""))
  }

  @Test("a line that is called a title is one, and lines of identifiers are none")
  func titles() async throws {
    let chart = try await Workplace.plotted(
      "Series Id:   LN14Q\n\nSeries title:   (Seas) Unemployment Rate\nAge:  16 years\n\n"
        + "Year,Rate\n" + rows(20) { "\(1990 + $0),\(scattered($0, 90, 1)).5" })
    #expect(chart.chart.contains("\"(Seas) Unemployment Rate\""))
  }

  @Test("a total is said first or last")
  func totals() async throws {
    let searches = try await Workplace.plotted(
      "search,week,interest\n"
        + rows(280) { row in
          let names =
            ["Total", "Four seasons total landscaping"] + (2..<14).map { "Search \($0)x" }
          return "\(names[row % 14]),2020-01-\(10 + row / 14),\(1 + scattered(row, 100, 1))"
        })
    #expect(!searches.said.contains("landscaping"), "\(searches.said)")
  }
}
