import Foundation
import Testing

/// What a reader of a table sees first: what is greatest, what goes up, and what is apart.
@Suite struct PlotFirstPictureTests {
  typealias Case = PlotChoiceTests.Case

  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

  /// A name of its own for each of up to 2,600 rows.
  private static func name(_ row: Int) -> String {
    "\(letters[row % 26])\(["a", "o", "u", "i", "e"][row / 26 % 5])\(letters[row / 130 % 20])a"
  }

  static let lines: [Case] = [
    Case(
      reason: "the seasons of two centuries are the means of years",
      csv: "day,warmth\n"
        + rows(1_800) { row in
          let month = row % 12
          let season = [0, 10, 30, 60, 90, 110, 120, 110, 80, 50, 20, 5][month]
          return "\(1850 + row / 12)-\(String(101 + month).suffix(2))-01,"
            + "\(Double(season + scattered(row, 40, 1) + row / 60) / 10)"
        },
      kind: "line", x: "day", y: ["warmth"], keys: ["aggregate": "mean", "every": "1 year"]),
    Case(
      reason: "lines that cover each other have panels",
      csv: "time,a,b,c\n"
        + rows(400) { row in
          "\(row + 1),\((1...3).map { "\(30 + scattered(row, 60, $0))" }.joined(separator: ","))"
        },
      kind: "line", x: "time", y: ["a", "b", "c"], panels: ["a", "b", "c"]),
    Case(
      reason: "numbers of which one is greater than all others have medians",
      csv: "day,side,shares\n"
        + rows(420) { row in
          "2024-03-\(String(101 + row / 20).suffix(2)),\(["left", "right"][row % 2]),"
            + "\(row == 77 ? 1_000_000 : 1 + scattered(row, 900, 1))"
        },
      kind: "line", x: "day", y: ["shares"], keys: ["aggregate": "median", "splitBy": "side"]),
    Case(
      reason: "means of a row or two are not split",
      csv: "year,mood,loud\n"
        + rows(300) { row in
          "\(1960 + row / 5),\(row % 5 == 0 ? "minor" : "major"),"
            + "\(Double(row + scattered(row, 90, 1) * (row % 5 == 0 ? 3 : 1)) / 10)"
        },
      kind: "line", x: "year", y: ["loud"], keys: ["aggregate": "mean"], without: ["splitBy"]),
    Case(
      reason: "a measure of several years is a line over them, shares rather than numbers",
      csv:
        "word,count_2014,share_2014,count_2015,share_2015,count_2016,share_2016,count_2017,share_2017\n"
        + rows(9) { row in
          "\(name(row)),"
            + (0..<4).map { "\(900 + row * 70 + $0 * 11),0.\(100 + row * 9 + $0 * 13)" }
            .joined(separator: ",")
        },
      kind: "line", x: "year", y: ["share"], keys: ["splitBy": "word"]),
    Case(
      reason: "many columns of one size beside years are lines of which the greatest have names",
      csv: "year," + (0..<16).map(name).joined(separator: ",") + "\n"
        + rows(18) { row in
          "\(2000 + row),"
            + (0..<16).map {
              "\(($0 + row) % 3 == 0 ? "" : "\(40 + row * 3 + scattered(row, 4, $0) + 2 * $0)")"
            }
            .joined(separator: ",")
        },
      kind: "line", x: "year", y: ["value", "value"], keys: ["data": "others"]),
    Case(
      reason: "years that go down are years",
      csv: "id,cycle,money\n"
        + rows(13) { row in "\(2014 - 2 * row) - Arms,\(2014 - 2 * row),\(900 - row * 53)" },
      kind: "line", x: "cycle", y: ["money"]),
    Case(
      reason: "errors may have the unit of what they are of",
      csv: "time,Sea level (mm),Sea level uncertainty (mm)\n"
        + rows(60) { row in "\(1880 + row),\(row * 2 - 40 + scattered(row, 9, 1)),\(24 - row / 4)" },
      kind: "line", x: "time", y: ["Sea level (mm)"],
      keys: ["error": "Sea level uncertainty (mm)"]),
  ]

  static let names: [Case] = [
    Case(
      reason: "the first of a ranking are drawn by what they are ranked by",
      csv: "who,worth,rank,age,trade\n"
        + rows(200) { row in
          "\(name(row)),\(900_000 / (row + 3)),\(row + 1),\(30 + scattered(row, 50, 1)),"
            + "\(["ore", "web", "toys"][row % 3])"
        },
      kind: "bar", x: "who", y: ["worth"]),
    Case(
      reason: "a total of many parts is drawn for each name",
      csv: "state,total sold,beef,pork,eggs,milk,wheat\n"
        + rows(45) { row in
          let parts = (1...5).map { 5 + scattered(row, 300, $0) }
          return "\(name(row)),\(parts.reduce(40, +)).5,"
            + parts.map { "\($0).25" }.joined(separator: ",")
        },
      kind: "bar", x: "state", y: ["total sold"]),
    Case(
      reason: "all pairs of the same things are cells",
      csv: "mother,father,yield\n"
        + rows(36) { row in
          "\(name(row / 6)),\(name(row % 6)),\(200 + scattered(row, 90, 1)).5"
        },
      kind: "heatMap", x: "mother", y: ["father"], keys: ["value": "yield"]),
    Case(
      reason: "what is called after a kind is no axis, and has means where most rows are alike",
      csv: "treattype,gift\n"
        + rows(800) { row in
          "\(row % 4),\(scattered(row, 9, 1) == 0 ? 5 + scattered(row, 90, 2) : 0)"
        },
      kind: "column", x: "treattype", y: ["gift"], keys: ["aggregate": "mean"]),
    Case(
      reason: "of more measures than have panels those are drawn that classes set apart",
      csv: "class,age,tall,jump,grip,bend,swim,run,climb\n"
        + rows(200) { row in
          let place = row % 4
          let parts = (1...8).map { column in
            "\((column > 2 ? 40 * place : 0) + scattered(row, 60, column)).5"
          }
          return "\(["A", "B", "C", "D"][place]),\(parts.joined(separator: ","))"
        },
      kind: "box", x: "class", y: ["jump", "grip", "bend", "swim", "run", "climb"]),
    Case(
      reason: "several marks of some pupils are points",
      csv: "pupil,maths,sport,art,music\n"
        + rows(18) { row in
          "\(name(row)),\((1...4).map { "\(40 + scattered(row, 60, $0))" }.joined(separator: ","))"
        },
      kind: "dots", x: "pupil", y: ["maths", "sport", "art", "music"]),
    Case(
      reason: "a factor that an experiment set is shown although it tells little",
      csv: "len,way,dose\n"
        + rows(60) { row in
          let dose = row / 10 % 3
          return "\(8 + 8 * dose + (row < 30 ? 0 : 6) + scattered(row, 9, 1)).5,"
            + "\(row < 30 ? "VC" : "OJ"),\([0.5, 1, 2][dose])"
        },
      kind: "box", x: "dose", y: ["len"], keys: ["splitBy": "way"]),
    Case(
      reason: "what the rows are of, where their dates are those of a calendar",
      csv: "guest,show,group\n"
        + rows(900) { row in
          let day = row * 3
          return
            "\(name(row)) \(row),\(2001 + day / 360)-\(String(101 + day % 360 / 30).suffix(2))-"
            + "\(String(101 + day % 30).suffix(2)),"
            + "\(["actor", "writer", "clown", "doctor", "cook", "pilot", "poet", "judge"][min(scattered(row, 8, 1), scattered(row, 8, 2))])"
        },
      kind: "bar", x: "group", y: [], keys: ["aggregate": "count"]),
  ]

  @Test("the first picture is what a reader looks for", arguments: lines + names)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }

  @Test("med is between low and high")
  func orderOfDoses() async throws {
    let place = try Workplace()
    let doses = rows(12) { "\(["high", "low", "med"][$0 % 3]),\(30 - $0 % 3 * 8 + $0)" }
    try place.write("dose,score\n" + doses, to: "t.csv")
    let text = try await place.run(["plot", "t.csv", "--chart-file"]).text
    let ends = ["\"low\"", "\"med\"", "\"high\""].compactMap { text.range(of: $0)?.lowerBound }
    #expect(ends.count == 3 && ends == ends.sorted(), "\(text)")
  }

  @Test("ages of which nobody is are left out, and the world is no point among countries")
  func leftOut() async throws {
    let place = try Workplace()
    let ages =
      "age,score\n"
      + rows(200) { row in
        "\(row == 5 ? 999 : row == 9 ? 124 : 18 + scattered(row, 60, 1)),"
          + "\(scattered(row, 40, 2)).5"
      }
    try place.write(ages, to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "-o", "a.png"])
    #expect(
      outcome.line?.contains("age 124, 999, far from all others, left out") == true,
      "\(outcome.complaint)")
    let countries =
      "land,fertility,hope\n"
      + rows(80) { row in
        let births = 8 + scattered(row, 30, 1)
        return "\(Self.name(row)),\(births).5,\(births / 2 + scattered(row, 6, 2)).25"
      } + "World,18.5,8.25\n"
    try place.write(countries, to: "u.csv")
    let points = try await place.run(["plot", "u.csv", "-o", "b.png"])
    #expect(points.line?.contains("\"World\" left out") == true, "\(points.complaint)")
  }
}
