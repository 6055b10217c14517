import Foundation
import Testing

/// Cells with several parts, numbers that are times, and numbers far from all others.
@Suite struct PlotCellsTests {
  private struct Made: Decodable {
    struct Series: Decodable {
      let type: String
      let x: String?
      let y: String?
      let aggregate: String?
    }
    let series: [Series]
    let subtitle: String?
  }

  private func made(
    _ text: String, _ options: [String] = [], name: String = "t.csv"
  ) async throws -> (Made, Outcome) {
    let place = try Workplace()
    try place.write(text, to: name)
    let outcome = try await place.run(["plot", name, "--chart-file"] + options)
    #expect(outcome.status == 0, "\(outcome.complaint)")
    return (try JSONDecoder().decode(Made.self, from: outcome.output), outcome)
  }

  private static let tools = ["saw", "rake", "hoe", "axe", "spade"]

  /// Each row has one to three tools, in lists with a sign between them.
  private static func lists(_ separator: String, around: (String, String) = ("", "")) -> String {
    "member,owns\n"
      + (0..<80).map { row in
        let own = (0...(row * 7) % 3).map { tools[(row * 3 + $0 * (1 + row % 2)) % 5] }
        let cell = around.0 + own.joined(separator: separator) + around.1
        return "Member \(row),\"\(cell)\"\n"
      }.joined()
  }

  @Test(
    "lists in cells are counted by their parts", arguments: ["|", ";", "; ", ", ", ",", "/"])
  func parts(separator: String) async throws {
    let text = Self.lists(separator)
    let (chart, outcome) = try await made(text)
    #expect(chart.series.first?.y == "owns" && chart.series.first?.aggregate == "count")
    #expect(chart.subtitle == "A row counts for each of its owns")
    #expect(outcome.complaint.contains("a row counts for each of its owns, parted by"))
    // The rows of the chart's table, with a row for each part.
    let count = text.components(separatedBy: "hoe").count - 1
    #expect(outcome.text.components(separatedBy: "\"hoe\"").count - 1 == count)
    #expect(!outcome.text.contains("hoe\(separator)"))
  }

  @Test("the brackets and quotes of lists in programs are no part of their names")
  func programs() async throws {
    let (chart, outcome) = try await made(Self.lists("', '", around: ("['", "']")))
    #expect(chart.subtitle == "A row counts for each of its owns")
    #expect(outcome.text.contains("\"hoe\"") && !outcome.text.contains("'hoe"))
  }

  @Test("names with a comma in each are one")
  func names() async throws {
    let towns = ["Arden", "Brill", "Cobham", "Dunmow"]
    let states = ["Essex", "Kent", "Devon"]
    let text =
      "row,town\n"
      + (0..<90).map { "\($0),\"\(towns[$0 % 4]), \(states[($0 * $0) % 3])\"\n" }.joined()
    let (chart, outcome) = try await made(text)
    #expect(chart.subtitle == nil, "\(outcome.complaint)")
  }

  @Test(
    "whole numbers of a file without names that are seconds, milliseconds or microseconds are times",
    arguments: ["", "000", "000000"])
  func instants(zeros: String) async throws {
    let text = (0..<200).map { row in
      "\(1 + (row * 37) % 61)\t\(1 + (row * 53) % 67)\t\(1 + (row * 7 / 3) % 5)\t"
        + "\(881_000_000 + (row * 7_919) % 9_973 * 611)\(zeros)\n"
    }.joined()
    let place = try Workplace()
    try place.write(text, to: "t.tsv")
    let told = try await place.run(["describe", "t.tsv"])
    #expect(told.text.contains("1997-12"), "\(told.text)")
    let (chart, outcome) = try await made(text, name: "t.tsv")
    // The marks are counted.
    #expect(chart.series.first?.x == "column 3", "\(outcome.complaint)")
    #expect(chart.series.first?.aggregate == "count")
  }

  @Test("numbers as large that are no times stay numbers")
  func numbers() async throws {
    let codes = (0..<60).map { "\(900_000_000 + $0 * 7)\t\($0)\n" }.joined()
    let amounts = (0..<60).map { "\((900_000 + ($0 * 7_919) % 9_973) * 1_000)\t\($0)\n" }.joined()
    let place = try Workplace()
    for text in [codes, amounts] {
      try place.write(text, to: "t.tsv")
      let told = try await place.run(["describe", "t.tsv"])
      #expect(!told.text.contains("199"), "\(told.text)")
    }
  }

  /// Two measures that go together, with another number in the tenth row.
  private static func measures(_ far: String) -> String {
    "height,weight\n"
      + (0..<120).map { row in
        let height = 150 + Double((row * 37) % 50)
        let weight = (height - 100) * 0.9 + Double((row * 13) % 11)
        return "\(height),\(row == 9 ? far : "\(weight)")\n"
      }.joined()
  }

  @Test("a number far from all others leaves its point out, with its value and how to draw it")
  func far() async throws {
    let (chart, outcome) = try await made(Self.measures("7777"))
    #expect(chart.series.first?.type == "scatter")
    #expect(outcome.complaint.contains("the weight 7777, far from all others, left out"))
    #expect(outcome.complaint.contains("name weight to draw it"))
    #expect(!outcome.text.contains("7777"))
    let (_, stated) = try await made(
      Self.measures("7777"), ["-x", "height", "-y", "weight", "--type", "scatter"])
    #expect(!stated.complaint.contains("left out"))
  }

  @Test("a number that is only greater than others is drawn")
  func great() async throws {
    let (_, outcome) = try await made(Self.measures("250"))
    #expect(!outcome.complaint.contains("far from"), "\(outcome.complaint)")
  }

  @Test("texts of numbers with a word or a plus behind them are numbers, with a warning")
  func units() async throws {
    let text =
      "name,size,sold\n"
      + (0..<12).map { "Thing \($0),\(2 + $0 * 5 % 7) hectares,\"\(1 + $0 * $0 % 9),000+\"\n" }
      .joined()
    let place = try Workplace()
    try place.write(text, to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "-o", "t.png"])
    for (name, first) in [("size", "2 hectares"), ("sold", "1,000+")] {
      #expect(
        outcome.complaint.contains("\"\(name)\": texts such as \"\(first)\" are taken as numbers"),
        "\(outcome.complaint)")
    }
    let (_, chart) = try await made(text)
    #expect(chart.text.contains("size (hectares)"), "\(chart.text)")
    let houses = (0..<12).map { "\($0) \($0 % 2 == 0 ? "mill" : "oak") road,\($0 * 7 % 5)\n" }
    try place.write("house,doors\n" + houses.joined(), to: "t.csv")
    let others = try await place.run(["plot", "t.csv", "-o", "t.png"])
    #expect(!others.complaint.contains("taken as numbers"))
  }

  @Test("commands of other charts repeat how the file is read")
  func commands() async throws {
    let text = Self.measures("90").replacingOccurrences(of: ",", with: ";")
    let (_, outcome) = try await made(
      text, ["--delimiter", "semicolon", "--header", "yes", "--missing", "x,y", "--no-day-first"])
    #expect(
      outcome.complaint.contains(
        "t.csv --delimiter semicolon --header yes --missing x,y --no-day-first -x "),
      "\(outcome.complaint)")
  }

  @Test("amounts of two currencies in one column are text, or a few are left out, with a warning")
  func currencies() async throws {
    func described(_ isEuro: (Int) -> Bool) async throws -> Outcome {
      let place = try Workplace()
      let rows = (0..<40).map {
        "Thing \($0),\(isEuro($0) ? "\u{20AC}" : "$")\(1 + $0 * 7 % 11).50\n"
      }
      try place.write("name,price\n" + rows.joined(), to: "t.csv")
      return try await place.run(["describe", "t.csv"])
    }
    let mixed = try await described { $0 % 3 == 1 }
    #expect(
      mixed.complaint.contains(
        "text, since some of its numbers have \"$\" and others \"\u{20AC}\""),
      "\(mixed.complaint)")
    let few = try await described { $0 == 31 || $0 == 35 }
    #expect(
      few.complaint.contains(
        "column \"price\": 2 numbers are in other units than \"$\" and are left out:"
          + " \"\u{20AC}9.50\", \"\u{20AC}4.50\" (line 33)"),
      "\(few.complaint)")
    #expect(few.text.contains("price   number  2"), "\(few.text)")
    // The first unit is not the usual one.
    let first = try await described { $0 == 0 }
    #expect(first.complaint.contains("text, since some of its numbers have"), "\(first.complaint)")
  }
}
