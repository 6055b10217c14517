import Foundation
import Testing

/// Tables whose rows are lists, parts of records, or the rows of a matrix.
@Suite struct PlotReshapedTests {
  private func outcome(_ text: String, _ options: [String] = []) async throws -> Outcome {
    let place = try Workplace()
    try place.write(text, to: "t.csv")
    return try await place.run(["plot", "t.csv", "--chart-file"] + options)
  }

  private struct Made: Decodable {
    struct Series: Decodable {
      let type: String
      let x: String?
      let y: String?
      let value: String?
    }
    struct Table: Decodable {
      let columns: [String: [Cell]]?
    }
    struct Cell: Decodable, Equatable {
      let text: String

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        text = try (try? value.decode(String.self)) ?? "\(value.decode(Double.self))"
      }
    }
    let series: [Series]
  }

  private func made(_ text: String) async throws -> (Made, Outcome) {
    let outcome = try await outcome(text)
    #expect(outcome.status == 0, "\(outcome.complaint)")
    return (try JSONDecoder().decode(Made.self, from: outcome.output), outcome)
  }

  private static let fruits = ["pear", "plum", "kiwi", "fig", "lime", "date"]

  /// Lists of one to four fruits.
  private static func lists(_ count: Int, from first: Int) -> String {
    (0..<count).map { list in
      (0...(list + first) % 4).map { fruits[(list * 5 + $0) % 6] }
        .joined(separator: ",") + "\n"
    }.joined()
  }

  @Test("lists of items are counted by item, also the last one and the first", arguments: [0, 3])
  func items(first: Int) async throws {
    let text = Self.lists(40, from: first) + "kiwi\n"
    let (chart, outcome) = try await made(text)
    #expect(chart.series.first?.type == "column" && chart.series.first?.y == "item")
    #expect(
      outcome.complaint.contains("41 rows are taken as lists of items"), "\(outcome.complaint)")
    #expect(!outcome.complaint.contains("fewer cells") && !outcome.complaint.contains("left out"))
    #expect(outcome.complaint.contains("a bar of the number of rows by item"))
    let count = text.components(separatedBy: "kiwi").count - 1
    #expect(outcome.text.components(separatedBy: "kiwi").count - 1 == count)
  }

  @Test(
    "sentences and tables with gaps are no lists of items",
    arguments: [
      (0..<20).map { "It was \($0) years ago, in the town of \($0 * 7)\n" }.joined(),
      "a,b\n" + (0..<20).map { "x\($0 % 3),\($0 % 2 == 0 ? "" : "y\($0 % 3)")\n" }.joined(),
    ])
  func noItems(text: String) async throws {
    #expect(try await !outcome(text).complaint.contains("lists of items"))
  }

  @Test(
    "fields of records are a row for each record",
    arguments: [
      "field,value\n", "", ":",
    ])
  func records(kind: String) async throws {
    let boats = (0..<12).map { boat in
      [
        ("Name", "Boat \(boat)"), ("Length", "\(5 + boat * 7 % 5).5"),
        ("Crew", "\(boat * boat % 11)"),
        ("Port", boat % 2 == 0 ? "East" : "West"),
      ].map { kind == ":" ? "\($0): \($1)\n" : "\($0),\($1)\n" }.joined()
    }
    let (chart, outcome) = try await made((kind == ":" ? "" : kind) + boats.joined())
    #expect(outcome.complaint.contains("48 rows are taken as the fields of 12 records"))
    let names = Set(chart.series.flatMap { [$0.x, $0.y] }.compactMap(\.self))
    #expect(!names.isDisjoint(with: ["Length", "Crew"]) && !names.contains("field"))
  }

  @Test("fields of records that cannot be told apart are an error, and values of names a chart")
  func mixed() async throws {
    let rows = (0..<30).map {
      "\($0 % 7 == 3 ? "" : ["Place:", "Time:", "Way:"][$0 % 3]),text no \($0)\n"
    }
    let dump = try await outcome("k,v\n" + rows.joined() + "Place:,x\nPlace:,y\n")
    #expect(dump.status == 1 && dump.line?.contains("make a column of each field") == true)
    let groups = (0..<30).map { "g\($0 % 5),\(["yes", "no", "both"][$0 * $0 % 11 % 3])\n" }
    #expect(try await !outcome("group,answer\n" + groups.joined()).complaint.contains("records"))
    let long = (0..<30).map { "\(["oak", "elm", "ash"][$0 % 3]),\($0 * 7 % 11)\n" }
    #expect(try await !outcome("tree,height\n" + long.joined()).complaint.contains("records"))
  }

  @Test("numbers without names that are alike are cells, by the numbers of their rows and columns")
  func matrix() async throws {
    let square = (0..<9).map { row in
      (0..<9).map { "\((row * 7 + $0 * 4) % 10)" }.joined(separator: ",")
    }
    let wide = (0..<5).map { row in (0..<30).map { "\(row * row + $0)" }.joined(separator: " ") }
    for rows in [square, wide] {
      let (chart, outcome) = try await made(rows.joined(separator: "\n") + "\n")
      #expect(chart.series.first?.type == "heatMap" && chart.series.first?.value == "value")
      #expect(chart.series.first?.x == "column" && chart.series.first?.y == "row")
      #expect(outcome.text.contains("\"reversed\" : true"), "\(outcome.text.prefix(600))")
      #expect(outcome.complaint.hasSuffix("; or sumi plot t.csv -y 'column 1' --type line\n"))
      #expect(
        try await self.outcome(
          rows.joined(separator: "\n") + "\n", ["-y", "column 1", "--type", "line"]
        ).status == 0)
    }
    // Measures of several kinds are none.
    let rows = (0..<30).map { row in
      "\(row),\(row % 3),"
        + (0..<8).map { "\((row * 7 + $0 * 3) % (2 + $0 * $0 * $0))" }.joined(separator: ",")
    }
    #expect(
      try await !outcome(rows.joined(separator: "\n") + "\n").complaint.contains(
        "by column and row"))
  }

  @Test("rows without both of two values are counted, but for those without anything")
  func withoutBoth() async throws {
    let rows = (0..<60).map { row in
      let (x, y) = (row * 37 % 50, row * 73 % 40)
      switch row % 6 {
      case 0: return ",,\(row)\n"
      case 1: return "\(x).5,,\(row)\n"
      default: return "\(x).5,\(y).5,\(row)\n"
      }
    }
    func cells(_ count: Int, _ end: String) -> String {
      rows.map { row in
        row.split(separator: ",", omittingEmptySubsequences: false).prefix(count)
          .joined(separator: ",") + end
      }.joined()
    }
    let pair = try await outcome("x,y\n" + cells(2, "\n"))
    #expect(pair.complaint.contains("; 10 rows without y left out"), "\(pair.complaint)")
    let all = try await outcome("x,y,by\n" + cells(2, ",me\n"))
    #expect(all.complaint.contains("20 rows without y left out"), "\(all.complaint)")
  }
}
