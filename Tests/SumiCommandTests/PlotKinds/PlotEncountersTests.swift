import Foundation
import TestSupport
import Testing

/// What rows are: encounters, things of a catalogue, events with a strength, names with an amount, and what tells
/// nothing of each other.
@Suite struct PlotEncountersTests {
  typealias Case = PlotChoiceTests.Case

  /// Words that differ, without a number.
  private static func word(_ place: Int) -> String {
    let (starts, ends) = (
      ["Ba", "Ke", "Lu", "Mo", "Ri", "Sa", "To", "Ve"], ["dar", "lix", "nov", "pel", "sin", "tur"]
    )
    return starts[place % 8] + ends[place / 8 % 6] + ends[(place / 48 + place) % 6]
  }

  /// Matches of two players each, with courts that are there in some months only.
  private static let matches =
    "cup,court,day,match_num,winner,winner_points,loser,loser_points\n"
    + (0..<40).map { week in
      (0..<24).map { match in
        let court = week < 30 ? (match % 3 == 0 && week < 4 ? "ice" : "sand") : "grass"
        let month = week % 12 + 1
        let (one, two) = (scattered(week * 24 + match, 90, 1), scattered(week * 24 + match, 90, 2))
        return
          "Cup \(week),\(court),2019-\(month < 10 ? "0" : "")\(month)-0\(week / 12 + 1),\(match + 1),"
          + "\(word(one)),\(40 + scattered(match + week * 24, 700, 3)),\(word(two + 90)),"
          + "\(30 + scattered(match + week * 24, 600, 4))\n"
      }.joined()
    }.joined()

  /// Ten weeks of each of a few winters.
  private static let winters =
    "week,depth\n"
    + [2015, 2016, 2019, 2021].map { year in
      [
        "01-01", "01-08", "01-15", "01-22", "01-29", "02-05", "02-12", "02-19", "02-26", "03-05",
      ].enumerated().map { "\(year)-\($1),\($0 * (12 - $0))\n" }.joined()
    }.joined()

  static let cases = [
    Case(
      reason: "years without a winter are gaps of a line",
      csv: winters, kind: "line", x: "week", y: ["depth"], keys: ["longestStep": "12 weeks"]),
    Case(
      reason:
        "matches are counted rather than joined over months without any, and their numbers are no series",
      csv: matches, kind: "column", x: "day", y: [],
      keys: ["aggregate": "count", "splitBy": "court"]),
    Case(
      reason:
        "things of a catalogue are points of what describes them rather than sums over their days",
      csv: "maker,model,size,miles,mass,annual cost,released\n"
        + rows(90) { row in
          let size = 1.1 + Double(scattered(row, 480, 5)) / 100
          return
            "M\(row % 3),\(word(row)) \(word(row + 7)),\(size),\(50 - 5 * size + Double(scattered(row, 90, 9)) / 10),\(800 + scattered(row, 900, 8)),"
            + "\(Int(700 + 200 * size) + row % 7),2020-0\(1 + scattered(row, 9, 6))-1\(row % 7)"
        },
      kind: "scatter", x: "size", y: ["miles"]),
    Case(
      reason: "what was measured of single events is drawn at their dates",
      csv: "day,place,strength,killed\n"
        + rows(60) { row in
          "\(1900 + scattered(row, 90, 7))-0\(1 + row % 9)-1\(scattered(row, 9, 1)),\(word(row)),"
            + "\(5 + Double(scattered(row, 40, 2)) / 10),\(1 + scattered(row, 90, 3) * scattered(row, 90, 4))"
        },
      kind: "scatter", x: "day", y: ["strength", "killed"], panels: ["strength", "killed"]),
    Case(
      reason: "of names that most rows of two groups share out, those with most are bars",
      csv: "given,sex,born\n"
        + rows(600) { row in
          "\(word(row / 2))\(row / 96),\(row % 2 == 0 ? "F" : "M"),\(5 + 90_000 / (row + 1))"
        },
      kind: "bar", x: "given", y: ["born"], keys: ["splitBy": "sex"], without: ["sort", "top"]),
    Case(
      reason: "a word for an outcome in a name is no reason for a cloud without a form",
      csv: "distance,raise of salary,seat,span,stay\n"
        + rows(200) { row in
          let span = 1 + Double(scattered(row, 400, 1)) / 10
          return "\(Double(scattered(row, 700, 2)) / 10),\(Double(scattered(row, 140, 3)) / 10),"
            + "\(Double(scattered(row, 300, 6)) / 10),\(span),\(span * 0.7 + Double(scattered(row, 90, 5)) / 10)"
        },
      kind: "scatter", x: "span", y: ["stay"]),
    Case(
      reason: "a number and what was computed from it and a third one are no pair",
      csv: "rank,percent,size,points\n"
        + rows(120) { row in
          let (size, rank) = (40 + scattered(row, 300, 1), 1 + scattered(row, 39, 2))
          return "\(rank),\(100 * Double(rank) / Double(size)),\(size),"
            + "\(500 - rank * 9 + scattered(row, 60, 4))"
        },
      kind: "scatter", x: "rank", y: ["points"]),
    Case(
      reason: "means of what no age tells are no lines, but points of what it tells are drawn",
      csv: "age,team,rate,way,hours,served\n"
        + rows(400) { row in
          let age = 20 + scattered(row, 40, 1)
          return "\(age),\(["a", "b", "c"][scattered(row, 3, 7)]),\(100 + scattered(row, 900, 2)),"
            + "\(1 + scattered(row, 29, 3)),\(30 + scattered(row, 70, 4)),\(age + scattered(row, 25, 5))"
        },
      kind: "scatter", x: "age", y: ["served"]),
    Case(
      reason: "the weight of a stratum measures nothing",
      csv: "shop id,stratum,weight,depth,heat\n"
        + rows(60) { row in
          let depth = 200 + scattered(row, 9_000, 1)
          return "S\(100 + row),\(["big", "mid", "small"][row % 3]),\([0.05, 0.14, 0.02][row % 3]),"
            + "\(depth),\(depth * 3 / 4 + scattered(row, 500, 2))"
        },
      kind: "scatter", x: "depth", y: ["heat"], keys: ["splitBy": "stratum"]),
  ]

  @Test("rows are drawn as what they are", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }
}
