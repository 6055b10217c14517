import Foundation
import Testing

@Suite struct SummaryTests {
  private static let chart = """
    { "data": { "d": { "file": "all.csv" } }, "title": "Walk",
      "series": [{ "type": "line", "x": "x", "y": "y" }] }
    """

  private static func rows(_ rows: Range<Int>) -> String {
    "x,y\n" + rows.map { "\($0),\(($0 * 7919 % 1009) - $0 / 20)" }.joined(separator: "\n") + "\n"
  }

  /// A folder with a chart and its data, whole and in three pieces.
  private static func place() throws -> Workplace {
    let place = try Workplace()
    try place.write(chart, to: "charts/chart.json")
    try place.write(rows(0..<40_000), to: "charts/all.csv")
    for (index, piece) in [0..<9_000, 9_000..<12_000, 12_000..<40_000].enumerated() {
      try place.write(rows(piece), to: "piece-\(index).csv")
    }
    return place
  }

  private let chart = ["--for", "charts/chart.json"]

  @Test("Two passes and a merge draw the same file as all rows in one place")
  func twoPasses() async throws {
    let place = try Self.place()
    for index in 0..<3 {
      let arguments = [
        "summarize", "piece-\(index).csv", "--ranges", "-o", "ranges-\(index).arrow",
      ]
      let outcome = try await place.run(arguments + chart)
      #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome.complaint)")
    }
    let joined = try await place.run(
      ["merge", "ranges-2.arrow", "ranges-0.arrow", "ranges-1.arrow", "-o", "ranges.arrow"])
    #expect(joined.status == 0 && joined.complaint.isEmpty, "\(joined.complaint)")
    let each = ["ranges-0.arrow", "ranges-1.arrow", "ranges-2.arrow"]
    for index in 0..<3 {
      let arguments = ["summarize", "piece-\(index).csv", "--within"]
      let outcome = try await place.run(
        arguments + (index == 0 ? each : ["ranges.arrow"]) + ["-o", "part-\(index).arrow"] + chart)
      #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome.complaint)")
    }
    let parts = ["part-1.arrow", "part-2.arrow", "part-0.arrow", "part-1.arrow"]
    let merged = try await place.run(
      ["merge"] + parts + ["-o", "merged.png", "--device", "cpu"] + chart)
    #expect(merged.status == 0 && merged.complaint.isEmpty, "\(merged.complaint)")
    let whole = try await place.run(
      ["render", "charts/chart.json", "-o", "whole.png", "--device", "cpu"])
    #expect(whole.status == 0, "\(whole.complaint)")
    #expect(try place.data(of: "merged.png") == place.data(of: "whole.png"))
  }

  @Test("Wrong use is one line, and leaves no file")
  func wrongUse() async throws {
    let place = try Self.place()
    let names = try place.names()
    let summarize = ["summarize", "piece-0.csv", "-o", "part.arrow"]
    for (arguments, status, words) in [
      (summarize + chart, 1, "series[0]: the ranges of all partitions are needed"),
      (summarize + ["--for", "none.json"], 1, "none.json: no such file"),
      (summarize + chart + ["--ranges", "--within", "a.arrow"], 2, "give one of them"),
      (summarize + chart + ["--within", "piece-1.csv"], 1, "it is no part of a chart"),
      (summarize + chart + ["--table", "other", "--ranges"], 1, "it has no table \"other\""),
      (["summarize", "-", "-o", "part.arrow", "--ranges"] + chart, 2, "--part"),
      (["merge", "piece-0.csv", "-o", "a.png"], 1, "it is no part of a chart"),
      (["merge", "none.arrow", "-o", "a.png"], 1, "none.arrow: no such file"),
      (["merge", "none.arrow", "-o", "a.pgn"], 2, "the ending of no format"),
      (
        ["merge", "none.arrow", "-o", "a.png", "--size", "9x9"], 2, "the size of a picture is that"
      ),
    ] as [([String], Int32, String)] {
      let outcome = try await place.run(arguments)
      #expect(outcome.status == status, "\(arguments): \(outcome.complaint)")
      #expect(outcome.line?.contains(words) == true, "\(arguments): \(outcome.complaint)")
    }
    #expect(try place.names() == names)
  }

  @Test("Ranges are not drawn, and parts of another chart are refused")
  func otherParts() async throws {
    let place = try Self.place()
    let ranges = ["summarize", "piece-0.csv", "--ranges", "-o", "ranges.arrow"]
    #expect(try await place.run(ranges + chart).status == 0)
    let drawn = try await place.run(["merge", "ranges.arrow", "-o", "a.png"])
    #expect(
      drawn.status == 1 && drawn.line?.contains("only the ranges") == true, "\(drawn.complaint)")
    let other = Self.chart.replacingOccurrences(of: "Walk", with: "Talk")
    try place.write(other, to: "charts/other.json")
    let refused = try await place.run(
      ["summarize", "piece-0.csv", "--within", "ranges.arrow", "-o", "part.arrow", "--for"]
        + ["charts/other.json"])
    #expect(
      refused.line?.contains("of another chart, size or scale") == true, "\(refused.complaint)")
  }
}
