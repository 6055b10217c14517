import Foundation
import Testing

/// Intervals by their names, families of columns, texts that are times, and great numbers that are no errors.
@Suite struct PlotIntervalsTests {
  typealias Case = PlotChoiceTests.Case

  static let cases: [Case] = [
    Case(
      reason: "two measures for the same lands have a panel each",
      csv:
        "Date,Cases_Aland,Cases_Bland,Cases_Cland,Cases_Dland,Deaths_Aland,Deaths_Bland,Deaths_Cland,Deaths_Dland\n"
        + rows(36) { row in
          "2014-0\(1 + row / 18)-\(10 + row % 18),\(row * row),\(row * 90 + scattered(row, 60, 1)),"
            + "\(row * 41 + scattered(row, 50, 2)),\(row * 70 + scattered(row, 40, 3)),\(row * 3 + scattered(row, 9, 4)),"
            + "\(row * 2 + scattered(row, 9, 5)),\(row + scattered(row, 7, 6)),\(row / 2 + scattered(row, 5, 7))"
        },
      kind: "line", x: "Date",
      y: ["Cases", "Deaths"].flatMap { measure in
        ["Aland", "Bland", "Cland", "Dland"].map { "\(measure)_\($0)" }
      }),
    Case(
      reason: "texts in a column called time are in the order of the rows",
      csv: "Time,Ada,Bea,Cid,Dan,Eve,Fay,Gil\n"
        + rows(14) { row in
          "8/6 1\(6 + row / 10):4\(row % 10) EST,"
            + (0..<7).map { "\((row * ($0 + 2) + $0) % 7 + 1)" }.joined(separator: ",")
        },
      kind: "line", x: "Time", y: ["Ada", "Bea", "Cid", "Dan", "Eve", "Fay", "Gil"]),
    Case(
      reason: "a long ranking is one although its end is below 0",
      csv: "Package,Rank,Overall,Forks,Posts\n"
        + rows(100) { row in
          let overall = 400 - row * 5
          return
            "Pack \(row)x,\(row + 1),\(overall / 10).5,\(scattered(row, 90, 1)).25,\(scattered(row, 70, 2)).75"
            .replacingOccurrences(of: ",-0.5", with: ",-0.6")
        },
      kind: "bar", x: "Package", y: ["Overall"]),
    Case(
      reason: "the time at which a patient was last seen is no number of a stop",
      csv: "id,rx,size,stop,event\n"
        + rows(340) { row in
          "\(row / 4 + 1),\(row % 2 + 1),\(1 + scattered(row, 7, 1)),\(1 + scattered(row, 59, 2)),\(scattered(row, 3, 3) == 0 ? 1 : 0)"
        },
      kind: "box", x: "rx", y: ["stop"]),
    Case(
      reason: "the means of ranges in words are no numbers of a group, but what varies",
      csv: "date,plant,intensity,intensityMean,distance\n"
        + rows(1_200) { row in
          let (plant, day) = (row % 30, row / 30)
          let step = (day + plant) / 8 % 4
          return "2016-0\(4 + day / 28)-\(day % 28 < 9 ? "0" : "")\(day % 28 + 1),plant \(plant)x,"
            + "\(["<5%", "5-24%", "25-49%", ">49%"][step]),\(["0.02", "0.15", "0.37", "0.75"][step]),\(plant % 7).5"
        },
      kind: "line", x: "date", y: ["intensityMean", "intensityMean"], keys: [:]),
    Case(
      reason: "lung power is over the years of exposure",
      csv: "PEFR,Exposure\n"
        + rows(90) { row in
          let years = scattered(row, 24, 1)
          return "\(600 - years * 9 + scattered(row, 120, 2)),\(years)"
        },
      kind: "scatter", x: "Exposure", y: ["PEFR"]),
  ]

  @Test("families, times and rankings", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }

  @Test("intervals behind a measure are its errors, and the wider ones are no measures")
  func intervals() async throws {
    let bounds = try await Workplace.plotted(
      "Year,Hills Sea Level,Lower Error Bound,Upper Error Bound,Dales Sea Level\n"
        + rows(60) { "\(1950 + $0),\($0).5,\($0 - 1).5,\($0 + 2).25,\($0 + 1).5" })
    #expect(
      bounds.said.contains("with the errors in Lower Error Bound and Upper Error Bound"),
      "\(bounds.said)")
    let levels = try await Workplace.plotted(
      "Year,Drought Count,Drought Cost,Drought Lower 75,Drought Upper 75,Drought Lower 95,Drought Upper 95\n"
        + rows(40) { row in
          let cost = 5 + scattered(row, 30, 1)
          return
            "\(1980 + row),\(row % 3),\(cost).5,\(cost - 1).5,\(cost + 1).5,\(cost - 3).5,\(cost + 4).5"
        })
    let plain = levels.chart.filter { !$0.isWhitespace }
    #expect(levels.said.contains("with the errors in Drought Lower 75"), "\(levels.said)")
    #expect(
      !plain.contains("\"y\":\"DroughtLower") && !plain.contains("\"y\":\"DroughtUpper"),
      "\(levels.chart)")
  }

  @Test("a panel of one unit is called after what its columns share")
  func units() async throws {
    let (chart, _) = try await Workplace.plotted(
      "day,Temp (C),Dew Point Temp (C),Hum (%),Stn Press (kPa)\n"
        + rows(40) { row in
          "2012-0\(1 + row / 28)-\(row % 28 < 9 ? "0" : "")\(row % 28 + 1),\(scattered(row, 20, 1)).5,"
            + "\(scattered(row, 20, 1) - 5).5,\(60 + scattered(row, 40, 2)),10\(scattered(row, 3, 3)).5"
        })
    #expect(chart.contains("\"Temp (C)\""), "\(chart)")
    #expect(!chart.contains("\"panel\" : \"C\""))
  }

  @Test("a great count on a logarithmic axis is drawn")
  func great() async throws {
    let (chart, said) = try await Workplace.plotted(
      "name,forks,stars\n"
        + rows(90) { row in
          let forks =
            row == 0 ? 18_925 : scattered(row, 9, 1) == 0 ? 0 : 1 << scattered(row, 11, 2)
          return
            "Kit \(row)x,\(forks + scattered(row, 3, 3)),\(forks * (1 + scattered(row, 9, 4)) / 3)"
        })
    #expect(!said.contains("left out") && said.contains("on logarithmic axes"), "\(said)")
    #expect(chart.contains("symmetricLog"))
  }

  @Test("boxes of many names lie in panels side by side, where all names have room")
  func boxes() async throws {
    let names = (0..<24).map { "sport number \($0)x" }
    let place = try Workplace()
    try place.write(
      "sport,height,weight\n"
        + rows(700) { row in
          "\(names[row % 24]),1.\(40 + row % 24 * 2 + scattered(row, 12, 1)),"
            + "\(45 + row % 24 * 7 % 50 + scattered(row, 20, 2))"
        }, to: "t.csv")
    let outcome = try await place.run([
      "plot", "t.csv", "-x", "sport", "-y", "height,weight", "--chart-file",
    ])
    #expect(
      outcome.complaint.contains("a box of height and weight by sport"), "\(outcome.complaint)")
    let chart = outcome.text
    #expect(chart.filter { !$0.isWhitespace }.contains("\"y\":\"sport\""), "\(chart)")
  }
}
