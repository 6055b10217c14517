import Foundation
import SumiData
import SumiPlot
import Testing

/// What was measured is drawn rather than what counts, codes or repeats it.
@Suite struct PlotMeasuredTests {
  typealias Case = PlotChoiceTests.Case

  static let columns: [Case] = [
    Case(
      reason: "columns in percent that go together with nothing have a box each",
      csv: "surely,often,maybe,seldom,never\n"
        + rows(45) { row in
          [85, 60, 45, 15, 0].enumerated()
            .map { "\($1 + scattered(row, 16, $0))" }.joined(separator: ",")
        },
      kind: "box", x: "column", y: ["value"]),
    Case(
      reason:
        "columns with several units in their names have panels, although their sizes are alike",
      csv: "crop,Yield (kg),Field (km2),Worth ($m)\n"
        + rows(12) { row in
          "Crop \("ABCDEFGHIJKL".dropFirst(row).prefix(1))x,\(90 + row * 41 % 70),"
            + "\(60 + row * 17 % 53),\(40 + row * 29 % 61)"
        },
      kind: "bar", x: "crop", y: ["Yield (kg)", "Field (km2)", "Worth ($m)"],
      panels: ["Yield (kg)", "Field (km2)", "Worth ($m)"]),
    Case(
      reason: "one measure of three groups is points of each name",
      csv: "land,part at work young,part at work middle,part at work old\n"
        + rows(40) { row in
          "Land \(names[row]),\(30 + row * 7 % 23).5,\(55 + row * 11 % 19).5,\(20 + row * 5 % 17).5"
        },
      kind: "dots", x: "land",
      y: ["part at work young", "part at work middle", "part at work old"]),
    Case(
      reason: "bars that would all be about as long are points",
      csv: "land,life\n" + rows(14) { "Land \(names[$0]),\(70 + $0 * 7 % 13).\($0 % 10)" },
      kind: "dots", x: "land", y: ["life"]),
  ]

  static let numbers: [Case] = [
    Case(
      reason: "numbers with 99 for the rest are codes",
      csv: "answer,wave,part\n"
        + rows(40) { row in
          let codes = [1, 2, 3, 4, 5, 6, 8, 9, 98, 99]
          return "\(codes[row % 10]),\(["old", "mid", "new", "last"][row / 10]),"
            + "\(40 - row % 10 * 4 + scattered(row, 3, 1)).\(row % 7)"
        },
      kind: "heatMap", x: "answer", y: ["wave"], keys: ["value": "part"]),
    Case(
      reason: "the number of a row within its part is no measure",
      csv: "season,part,shown,watchers\n"
        + rows(60) { row in
          let day = row / 10 * 360 + row % 10 * 7
          return "\(row / 10 + 1),\(row % 10 + 1),"
            + "\(2001 + day / 360)-\(String(101 + day % 360 / 30).suffix(2))-"
            + "\(String(101 + day % 30).suffix(2)),\(Double(200 + scattered(row, 90, 1)) / 100)"
        },
      kind: "line", x: "shown", y: ["watchers"], without: ["splitBy"]),
    Case(
      reason: "points in place of means that know nothing of each other",
      csv: "dose,kind,days\n"
        + rows(96) { row in
          let (dose, kind) = (row % 12, scattered(row, 3, 1))
          let days = 90 - dose + [0, 60, 15][kind] + scattered(row, 40, 2)
          return "\(1 + Double(dose) / 10),\(kind),\(Double(days) / 10)"
        },
      kind: "scatter", x: "dose", y: ["days"], keys: ["splitBy": "kind"]),
    Case(
      reason: "means of groups that are numbered are a line each",
      csv: "dose,kind,days\n"
        + rows(96) { row in
          let (dose, kind) = (row % 12, scattered(row, 3, 1))
          let days = 90 - 3 * dose + [0, 60, 15][kind] + scattered(row, 40, 2)
          return "\(1 + Double(dose) / 10),\(kind),\(Double(days) / 10)"
        },
      kind: "line", x: "dose", y: ["days"], keys: ["splitBy": "kind"]),
    Case(
      reason: "what lacks many values is not drawn where others have all",
      csv: "low,some,high\n"
        + rows(80) { row in
          let low = scattered(row, 40, 1)
          return "\(low).5,\(row % 4 == 0 ? "" : "\(low * 2).5"),"
            + "\(90 - low + scattered(row, 9, 2)).5"
        },
      kind: "scatter", x: "low", y: ["high"]),
    Case(
      reason: "the last of a few measures is what goes with another most",
      csv: "path,far,up,hours\n"
        + rows(36) { row in
          let far = 20 + scattered(row, 200, 1)
          return "Path \(names[row % names.count])\(row)x,\(far),\(300 + scattered(row, 900, 2)),"
            + "\(Double(far * 10 + scattered(row, 1_200, 3)) / 100)"
        },
      kind: "scatter", x: "far", y: ["hours"], keys: ["label": "path"]),
    Case(
      reason: "a second factor colours the points of a first",
      csv: "salt,hours,growth\n"
        + rows(8) { row in
          "\(["no", "yes"][row / 2 % 2]),\(row < 4 ? 10 : 48),"
            + "\([8.1, 11.6][row / 2 % 2] - (row < 4 ? 0 : 1) + Double(row % 2) / 10)"
        },
      kind: "strip", x: "salt", y: ["growth"], keys: ["splitBy": "hours"]),
  ]

  static let outcomes: [Case] = [
    Case(
      reason: "the last of many measures is what others explain, where the first two have no form",
      csv: "size,heft,span,wage_log,depth,result\n"
        + rows(90) { row in
          let span = scattered(row, 300, 1)
          return "\(scattered(row, 400, 2)).5,\(scattered(row, 500, 3)).5,\(span).5,"
            + "\(scattered(row, 200, 4)).5,\(scattered(row, 100, 5)).5,"
            + "\(span * 2 + scattered(row, 200, 6)).5"
        },
      kind: "scatter", x: "span", y: ["result"]),
    Case(
      reason: "yes or no of how something came out is compared between groups that were dealt out",
      csv: "colour,place,called,pay,college\n"
        + rows(400) { row in
          let isRed = row % 2 == 0
          return "\(isRed ? "red" : "blue"),\(["n", "s"][scattered(row, 2, 1)]),"
            + "\(scattered(row, 10, 2) < (isRed ? 4 : 2) ? 1 : 0),"
            + "\(30 + scattered(row, 90, 3)).5,0.\(100 + scattered(row, 800, 4))"
        },
      kind: "column", x: "colour", y: ["called"], keys: ["aggregate": "mean"]),
    Case(
      reason: "boxes of what a text sets apart, in place of two measures without a form",
      csv: "id,sex,wedding,pay,age\n"
        + rows(900) { row in
          let state = scattered(row, 3, 1)
          return
            "P\(row)x,\(["f", "m"][scattered(row, 2, 4)]),\(["never", "married", "widowed"][state]),"
            + "\(900 + scattered(row, 3_000, 2)),\(20 + 9 * state + scattered(row, 60, 3))"
        },
      kind: "box", x: "wedding", y: ["age"]),
    Case(
      reason: "an index without a name is no measure, although a number of it recurs",
      csv: ",paper,sold,read\n"
        + rows(150) { row in
          let read = scattered(row, 300, 1)
          return "\(row == 9 ? 40_007 : 40_000 + row * 37 % 997),Paper \(row % 40)x,"
            + "\(read + scattered(row, 90, 2)),\(read)"
        },
      kind: "scatter", x: "sold", y: ["read"]),
    Case(
      reason: "what counts the rows beside their years is no measure",
      csv: "poll,year,votes,turnout\n"
        + rows(30) { row in
          "\(row + 10),\(1880 + 4 * row),\(9_000 + 700 * row + scattered(row, 900, 1)),"
            + "\(6_000 + scattered(row, 3_000, 2))"
        },
      kind: "line", x: "year", y: ["votes", "turnout"]),
  ]

  static let rowsOfMany: [Case] = [
    Case(
      reason: "of thousands of names the greatest are drawn",
      csv: "name,uses\n"
        + rows(1_500) { row in "Name\(row)x,\(10 + 4_000_000 / ((row * 7 % 1_500 + 1) * 9))" },
      kind: "bar", x: "name", y: ["uses"]),
    Case(
      reason: "what was measured in parts of one course is added over time",
      csv: "start,stop,words,laugh\n"
        + rows(300) { row in
          func time(_ second: Int) -> String {
            "0:\(String(100 + second / 60).suffix(2)):\(String(100 + second % 60).suffix(2))"
          }
          return "\(time(row * 4)),\(time(row * 4 + 3)),words of number \(row),"
            + "\(Double(scattered(row, 30, 1)) / 10)"
        },
      kind: "line", x: "start", y: ["laugh"], keys: ["aggregate": "sum"]),
    Case(
      reason: "years with fractions are months",
      csv: "time,value\n"
        + rows(48) { row in
          "\(String(format: "%.9f", 1974 + Double(row) / 12)),\(500 + scattered(row, 300, 1))"
        },
      kind: "line", x: "time", y: ["value"], keys: ["data": "drawn"]),
    Case(
      reason: "where most rows of a survey have no number, the answers are counted",
      csv: "view,seats,share\n"
        + rows(26) { row in
          "\(["more", "same", "less"][row * row % 7 % 3]),\(row < 8 ? "\(49 + row % 3)" : ""),"
            + "\(row > 19 ? "\(row)" : "")"
        },
      kind: "bar", x: "view", y: []),
  ]

  @Test("what was measured is drawn", arguments: columns + numbers + outcomes + rowsOfMany)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }

  private static let names = (0..<40).map { row in
    "\("ABCDEFGHIJKLMNOPQRST".dropFirst(row % 20).prefix(1))\(row < 20 ? "o" : "u")ra"
  }

  @Test("texts that are all dates are dates, unless they are stated to be text")
  func dates() throws {
    let days = (0..<20).map { "\($0 % 28 + 1)-Mar-24" }
    let levels = Column((0..<20).map { Double($0 * 7 % 11) })
    let table = try Table(names: ["day", "level"], columns: [Column(days), levels])
    let made = try PlotBuilder(table: table, name: "table").chart(PlotRequest())
    #expect(made.choice?.message().hasPrefix("a line of level by day") == true)
    let stated = try PlotBuilder(table: table, name: "table", texts: ["day"]).chart(PlotRequest())
    #expect(made.chart.data["drawn"] != nil && stated.chart.data["drawn"] == nil)
  }

  @Test("what is stated to be text is no number with a unit")
  func texts() async throws {
    let place = try Workplace()
    try place.write("age,pay\n" + rows(20) { "\(20 + $0) years,\(900 + $0 * 7)\n" }, to: "t.csv")
    for command in ["plot", "describe"] {
      let more = command == "plot" ? ["--chart-file"] : []
      let plain = try await place.run([command, "t.csv"] + more)
      #expect(plain.complaint.contains("taken as numbers"), "\(plain.complaint)")
      let stated = try await place.run([command, "t.csv", "--text", "age"] + more)
      #expect(!stated.complaint.contains("taken as numbers"), "\(stated.complaint)")
    }
  }

  @Test("names of points are drawn where there is room, and say nothing of others")
  func names() async throws {
    let place = try Workplace()
    let csv =
      "path,far,hours\n"
      + rows(40) { row in "A long name of path \(row)x,\(10 + row % 3),\(20 + row % 5)" }
    try place.write(csv, to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "-o", "a.png"])
    #expect(outcome.status == 0, "\(outcome.complaint)")
    #expect(!outcome.complaint.contains("no room"), "\(outcome.complaint)")
  }
}
