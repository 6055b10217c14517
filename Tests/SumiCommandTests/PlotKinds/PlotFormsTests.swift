import Foundation
import SumiData
import SumiPlot
import Testing

/// The form of a chart follows from how many there are of what is drawn, and from its order.
@Suite struct PlotFormsTests {
  typealias Case = PlotChoiceTests.Case

  static let cases: [Case] = [
    Case(
      reason: "days and hours are cells",
      csv: "weekday,hour,calls\n"
        + rows(168) { row in
          "\(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][row / 24]),\(row % 24),"
            + "\(5 + row * 31 % 47)"
        },
      kind: "heatMap", x: "hour", y: ["weekday"], keys: ["value": "calls"]),
    Case(
      reason: "ages without letters are names with an order",
      csv: "ages,sex,number of people\n"
        + rows(16) { row in
          let low = row / 2 * 5
          return
            "\(row > 13 ? "35+" : "\(low)-\(low + 4)"),\(["M", "F"][row % 2]),\(900 - row * 31)"
        },
      kind: "column", x: "ages", y: ["number of people"], keys: ["splitBy": "sex"]),
    Case(
      reason: "many names are below each other in cells",
      csv: "state,kind,people\n"
        + rows(200) { row in
          "State \(row / 5)x,\(["Young", "Old", "Sick", "Poor", "Rich", "Odd", "Even", "Plain"][row % 5]) "
            + "people,\(100 + scattered(row, 900, 1))"
        } + "State 0x,Odd people,3\nState 1x,Even people,5\nState 2x,Plain people,8\n",
      kind: "heatMap", x: "kind", y: ["state"], keys: ["value": "people"]),
    Case(
      reason: "the total of many parts and the greatest of these share a plot",
      csv: "month,all,tiny,small,farms,roads,schools,films,power,maps,homes\n"
        + rows(12) { row in
          let parts = (1...9).map { $0 * $0 * (row + 3) + scattered(row, 3 * $0, $0) }
          return "2015-\(String(101 + row).suffix(2)),\(parts.reduce(row % 3, +)),"
            + parts.map(String.init).joined(separator: ",")
        },
      kind: "line", x: "month",
      y: ["all", "farms", "roads", "schools", "films", "power", "maps", "homes"]),
    Case(
      reason: "means of other sizes have panels, whatever their rows reach over",
      csv: "at,delay,distance\n"
        + rows(1_200) { row in
          "2001-0\(1 + row / 420)-\(String(101 + row / 15 % 28).suffix(2)) "
            + "\(String(105 + row % 15).suffix(2)):\(String(110 + row % 7).suffix(2)),"
            + "\(scattered(row, 40, 1) - 10),\(600 + scattered(row, 1_400, 2))"
        },
      kind: "line", x: "at", y: ["delay", "distance"], panels: ["delay", "distance"]),
    Case(
      reason: "three tests of each person have a box each",
      csv: "person,test1,test2,test3\n"
        + rows(20) { row in
          "\(row + 1),\(20 + scattered(row, 50, 1)),\(25 + scattered(row, 50, 2)),\(22 + scattered(row, 50, 3))"
        },
      kind: "box", x: "column", y: ["value"]),
    Case(
      reason: "thin bars over a century are counted",
      csv: "name,kind,start date,end date\n"
        + rows(150) { row in
          let (year, day) = (1900 + row * 2 / 3, 101 + scattered(row, 25, 1))
          return "Storm \(row)x,\(["weak", "mid", "strong"][row % 3]),"
            + "\(year)-08-\(String(day).suffix(2)),\(year)-08-\(String(day + 3).suffix(2))"
        },
      kind: "line", x: "start date", y: [], keys: ["aggregate": "count"]),
    Case(
      reason: "things with dates are compared where their names have numbers, too",
      csv: "statue,sold,price\n"
        + rows(13) { row in
          "\(row % 5 == 0 ? "Head (\(row))" : "Statue of \("ABCDEFGHIJKLMN".dropFirst(row).prefix(1))x"),"
            + "\(2005 + row % 7)-0\(1 + row % 9)-11,\(27_000_000 + row * row * 410_000)"
        },
      kind: "bar", x: "statue", y: ["price"]),
    Case(
      reason: "years of many countries may be called a time",
      csv: "geo,time,population\n"
        + rows(330) { row in "g\(row / 110)x,\(1_890 + row % 110),\(19_000 + row % 110 * 71)" },
      kind: "line", x: "time", y: ["population"], keys: ["splitBy": "geo"]),
    Case(
      reason: "a few events of each of many are added",
      csv: "land,year,number of elections\n"
        + rows(400) { row in
          "Land \(row % 80)x,\(1_990 + row / 80 * 4 + row % 3),\(1 + scattered(row, 3, 1))"
        },
      kind: "line", x: "year", y: ["number of elections"], keys: ["aggregate": "sum"],
      without: ["splitBy"]),
    Case(
      reason: "parts of a total are on each other, however small one is",
      csv: "degree,Disagree,Agree,Other,Total,Percent agree\nNo degree,1661,1732,20,3413,50.7\n"
        + "High school degree,3034,2361,59,5454,43.3\nCollege degree,1610,1065,45,2720,39.2\n"
        + "Graduate degree,368,312,12,692,45.1\n",
      kind: "column", x: "degree", y: ["Disagree", "Agree", "Other"]),
    Case(
      reason: "shortened longitudes and latitudes are a map",
      csv: "city,latd,longd,population\n"
        + rows(60) { row in
          "City \(row)x,\(32 + scattered(row, 900, 1) / 100).5,-\(114 + scattered(row, 900, 2) / 100).5,"
            + "\(900 + scattered(row, 90_000, 3))"
        },
      kind: "bubble", x: "longd", y: ["latd"]),
    Case(
      reason: "the days of decades, which would cover a plot, are means",
      csv: "day,low\n"
        + rows(20_000) { row in
          let (year, month) = (1930 + row / 336, row / 28 % 12)
          return "\(year)-\(String(101 + month).suffix(2))-\(String(101 + row % 28).suffix(2)),"
            + "\([0, 5, 12, 20, 28, 33, 36, 34, 27, 18, 9, 3][month] + scattered(row, 9, 1))"
        },
      kind: "line", x: "day", y: ["low"], keys: ["aggregate": "mean"]),
    Case(
      reason: "the number of a drug trial is no shirt",
      csv: "number,treat,age\n"
        + rows(40) {
          "\(scattered($0, 60, 1)),\(["drug", "placebo"][$0 % 2]),\(13 + scattered($0, 38, 2))"
        },
      kind: "scatter", x: "age", y: ["number"], keys: ["splitBy": "treat"]),
  ]

  @Test("the form follows from what is drawn", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }

  /// The first axis of a chart file with a property.
  private static func order(_ csv: String, of axis: String) async throws -> [String] {
    let place = try Workplace()
    try place.write(csv, to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "--chart-file"])
    let file = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    return (file?[axis] as? [String: Any])?["order"] as? [String] ?? []
  }

  @Test("how much was said runs from least to most")
  func degrees() async throws {
    let words = ["Not at all", "Somewhat", "Not so", "Very", "Extremely"].map { "\($0) worried" }
    let csv = "worry\n" + rows(60) { words[scattered($0, 5, 1)] }
    #expect(
      try await Self.order(csv, of: "xAxis") == [0, 2, 1, 3, 4].map { words[$0] })
  }

  @Test("the likeliest winner is at the top")
  func chances() async throws {
    let csv =
      "team,round 1,round 2,round 3,round 4,round 5\n"
      + rows(8) { row in
        let chance = 1 - Double(row * 3 % 8) / 9
        return "Team \(row)x,"
          + (1...5).map {
            "0.\(Int(pow(chance, Double($0)) * 8_000) + 1_000 + scattered(row, 99, $0))"
          }
          .joined(separator: ",")
      }
    #expect(try await Self.order(csv, of: "yAxis").prefix(3) == ["Team 0x", "Team 3x", "Team 6x"])
  }
}
