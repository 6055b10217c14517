import Sumi
import SumiData
import SumiSummary
import Testing

/// Parts as values: their order, their size, and what does not fit together.
@Suite struct PartTests {
  private static let line = #"{"series": [{"type": "line", "x": "x", "y": "y"}]}"#

  private static func waves(_ count: Int) throws -> Table {
    var numbers = Numbers(2)
    return try Table([
      "x": (0..<count).map(Double.init),
      "y": (0..<count).map { _ in Double.random(in: 0...1, using: &numbers) },
      "name": (0..<count).map { "n\($0 % 5)" },
    ])
  }

  private static func parts(_ pieces: Int = 6) throws -> [ChartPart] {
    try Partitions(waves(20_000), pieces: pieces, seed: 3).summaries(of: chart(line))
  }

  private static func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test("Any order gives the same bytes, and so does any grouping")
  func order() throws {
    let parts = try Self.parts()
    let expected = try ChartPart.joined(parts).bytes()
    var numbers = Numbers(4)
    for _ in 0..<4 {
      #expect(try ChartPart.joined(parts.shuffled(using: &numbers)).bytes() == expected)
    }
    let halves = [
      try ChartPart.joined(Array(parts.prefix(2))), try ChartPart.joined(Array(parts.dropFirst(2))),
    ]
    let grouped = try ChartPart.joined(halves)
    #expect(grouped.partitions == (0..<6).map { "piece-\($0)" })
    #expect(grouped.rowCount == 20_000)
    #expect(grouped.keptRowCount == (try ChartPart.joined(parts).keptRowCount))
  }

  @Test("A part that is made again has the same bytes, and counts once")
  func retry() throws {
    let parts = try Self.parts()
    let again = try Self.parts()
    for (part, other) in zip(parts, again) { #expect(try part.bytes() == other.bytes()) }
    let twice = try ChartPart.joined(parts + again.prefix(3))
    #expect(try twice.bytes() == ChartPart.joined(parts).bytes())
    let whole = try ChartPart.joined(parts)
    #expect(try ChartPart.joined([whole, whole]).bytes() == whole.bytes())
  }

  @Test("Different rows under one name are an error")
  func sameName() throws {
    let ranges = try ChartSummarizer(chart(Self.line)).ranges(of: Self.waves(5_000), named: "a")
    let summarizer = try ChartSummarizer(chart(Self.line), within: [ranges])
    let parts = try [4_000, 5_000].map { try summarizer.part(of: Self.waves($0), named: "a") }
    #expect(
      Self.message { _ = try ChartPart.joined(parts) }
        == "part \"a\": two parts of this name have different rows; give each partition a name "
        + "of its "
        + "own (--part)")
  }

  @Test("Partitions are put together in the order of their names, 9 before 10")
  func names() throws {
    let table = try Self.waves(60)
    let summarizer = try ChartSummarizer(
      chart(#"{"series": [{"type": "column", "x": "name", "y": "y", "aggregate": "sum"}]}"#))
    let pieces = ["part-10", "part-9", "part-1"].enumerated().map { ($1, [$0 * 20 + 4]) }
    let parts = try pieces.map { try summarizer.part(of: table.rows($1), named: $0) }
    let joined = try ChartPart.joined(parts)
    #expect(joined.partitions == ["part-1", "part-9", "part-10"])
    #expect(try ChartPart.joined(parts, named: "all").partitions == ["all"])
  }

  @Test("A part is bounded by the picture, however many rows it stands for")
  func size() throws {
    let chart = try chart(Self.line)
    var kept: [Int] = []
    for count in [40_000, 120_000] {
      let partitions = try Partitions(Self.waves(count), pieces: 1, seed: 1)
      kept.append(try partitions.summaries(of: chart)[0].keptRowCount)
    }
    // Four rows for each 32nd of a pixel of 240.
    #expect(kept[0] > 15_000)
    #expect(kept[1] <= 4 * 32 * 242)
  }

  @Test("Parts of other charts, ranges, scales and passes are refused")
  func mixed() throws {
    let table = try Self.waves(2_000)
    let chart = try chart(Self.line)
    let ranges = try ChartSummarizer(chart).ranges(of: table, named: "a")
    let part = try ChartSummarizer(chart, within: [ranges]).part(of: table, named: "a")
    let half = try table.rows(Array(0..<1_000))
    let others: [(String, ChartPart)] = [
      ("pass", ranges),
      (
        "range",
        try ChartSummarizer(
          chart, within: [try ChartSummarizer(chart).ranges(of: half, named: "b")]
        ).part(of: half, named: "b")
      ),
      (
        "scale",
        try ChartSummarizer(
          chart, scale: 2,
          within: [try ChartSummarizer(chart, scale: 2).ranges(of: table, named: "b")]
        ).part(of: half, named: "b")
      ),
    ]
    for (word, other) in others {
      #expect(
        Self.message { _ = try ChartPart.joined([part, other]) }.contains(
          "for another \(word) than"))
    }
    #expect(
      Self.message { _ = try ChartSummarizer(chart, within: [part]) }
        .contains("these are parts to be drawn"))
    #expect(
      Self.message { _ = try ChartSummarizer(chart, scale: 3, within: [ranges]) }
        .contains("another chart, size or scale"))
    #expect(Self.message { _ = try ranges.chart() }.contains("only the ranges"))
    #expect(Self.message { _ = try ChartPart.joined([]) }.contains("there are none"))
  }

  @Test(
    "What has no summary is one clear line",
    arguments: [
      (
        #"{"type": "scatter", "x": "x", "y": "y"}"#,
        "use line, area, histogram, box, violin, band, density, or give"
      ),
      (#"{"type": "line", "y": "y"}"#, "a summary needs the positions"),
      (
        #"{"type": "line", "x": "x", "y": "y", "smooth": {"window": 5}}"#,
        "\"smooth\" needs all rows"
      ),
      (
        #"{"type": "line", "x": "x", "y": "y", "style": {"marker": {}}}"#,
        "\"marker\" needs all rows"
      ),
      (#"{"type": "line", "x": "x", "y": "y", "top": 10}"#, "\"top\" needs all rows"),
      (#"{"type": "histogram", "x": "y"}"#, "\"bins\" that are \"automatic\""),
      (
        #"{"type": "column", "x": "name", "y": "y", "aggregate": "median"}"#,
        "state its \"range\", or choose sum"
      ),
      (#"{"type": "pie", "name": "name", "value": "y", "aggregate": "median"}"#, "or choose sum"),
      (
        #"{"type": "box", "y": "y", "outliers": false}"#,
        "state its \"range\", or show the outliers"
      ),
      (#"{"type": "box", "x": "name", "y": "name"}"#, "numbers, but \"name\" holds texts"),
      (
        #"{"type": "box", "low": "x", "lowerQuartile": "x", "median": "x", "upperQuartile": "x", "#
          + #""high": "x"}"#, "no summary of a box that draws the same; use line"
      ),
      (#"{"type": "line", "x": "name", "y": "y"}"#, "\"name\" holds texts"),
      (#"{"type": "line", "x": "xx", "y": "y"}"#, "did you mean \"x\"?"),
    ])
  func refused(series: String, words: String) throws {
    let chart = try chart(#"{"series": ["# + series + "]}")
    let found = Self.message {
      _ = try ChartSummarizer(chart).ranges(of: Self.waves(100), named: "a")
    }
    #expect(found.contains(words), "\(found)")
    #expect(!found.contains("\n"))
  }

  @Test("Without ranges a chart must state them")
  func missingRanges() throws {
    let summarizer = try ChartSummarizer(chart(Self.line))
    let found = Self.message { _ = try summarizer.part(of: Self.waves(100), named: "a") }
    #expect(found.contains("the ranges of all partitions are needed"))
  }

  @Test("A column that is text in one partition is told")
  func types() throws {
    let chart = try chart(
      #"{"series": [{"type": "column", "x": "k", "y": "y", "aggregate": "sum"}]}"#)
    let summarizer = try ChartSummarizer(chart)
    let parts = [
      try summarizer.part(of: Table(["k": ["a", "b"], "y": [1, 2]]), named: "1"),
      try summarizer.part(of: Table(["k": [3, 4], "y": [1, 2]]), named: "2"),
    ]
    #expect(
      Self.message { _ = try ChartPart.joined(parts) }
        == "series[0]: \"k\" holds texts in one part and numbers in another; give it one type "
        + "in all"
    )
  }

  @Test("Partitions without rows change nothing")
  func empty() throws {
    let table = try Self.waves(3_000)
    let none = try table.rows([])
    for json in [
      Self.line,
      #"{"series": [{"type": "density", "x": "x", "y": "y", "bins": {"count": [5, 5]}}]}"#,
      #"{"series": [{"type": "histogram", "x": "y", "bins": 5}]}"#,
      #"{"series": [{"type": "column", "x": "name", "y": "y", "aggregate": "mean"}]}"#,
      #"{"series": [{"type": "line", "x": "x", "y": "y", "splitBy": "name"}]}"#,
    ] {
      let chart = try chart(json)
      let first = try ChartSummarizer(chart)
      let ranges = try [(table, "a"), (none, "b")].map { try first.ranges(of: $0, named: $1) }
      let summarizer = try ChartSummarizer(chart, within: ranges)
      let parts = try [(table, "a"), (none, "b")].map { try summarizer.part(of: $0, named: $1) }
      let joined = try ChartPart.joined(parts)
      #expect(joined.keptRowCount == parts[0].keptRowCount, "\(json)")
      let nothing = try ChartPart.joined([parts[1]]).chart()
      #expect(throws: Never.self) { try ChartRenderer(device: .cpu).prepare(nothing) }
    }
  }

  @Test("Damaged files are errors, never crashes")
  func damage() throws {
    let bytes = try ChartPart.joined(Self.parts(2)).bytes()
    #expect(try ChartPart(bytes, name: "p").bytes() == bytes)
    #expect(
      Self.message { _ = try ChartPart(Array("x,y\n1,2\n".utf8), name: "p.csv") }
        .hasPrefix("p.csv: it is no part of a chart"))
    var numbers = Numbers(5)
    for round in 0..<100 {
      var damaged = bytes
      // The description is at the end.
      let first = round % 2 == 0 ? max(0, bytes.count - 6_000) : 0
      for _ in 0...round % 5 {
        damaged[Int.random(in: first..<bytes.count, using: &numbers)] = UInt8.random(
          in: 0...255, using: &numbers)
      }
      if round % 7 == 0 { damaged.removeLast(Int.random(in: 1..<bytes.count, using: &numbers)) }
      if let part = try? ChartPart(damaged, name: "damaged") {
        if let chart = try? ChartPart.joined([part]).chart() {
          _ = try? ChartRenderer(device: .cpu).prepare(chart)
        }
      }
    }
  }
}
