import Foundation
import Sumi
import SumiData
import SumiSummary
import Testing

/// What is drawn of parts is what is drawn of all rows in one place.
@Suite struct SameTests {
  /// A walk with some gaps, in steps of a minute; and a group, a whole number and a weight for each
  /// row.
  private static func walk(_ count: Int, seed: UInt64 = 7, gaps: Bool = false) throws -> Table {
    var numbers = Numbers(seed)
    var height = 0.0
    let y = (0..<count).map { row in
      height += Double.random(in: -1...1, using: &numbers)
      return gaps && row % 1_000 < 40 ? Double.nan : height
    }
    let names = ["north", "south", "west"]
    return try Table([
      "x": Array(0..<count).map(Double.init), "y": y,
      "time": Column(dateTimes: (0..<count).map { Int64($0) * 60 + 1_700_000_000 }, .seconds),
      "low": y.map { $0 - 2 }, "high": y.map { $0 + 3 },
      "group": (0..<count).map { row in names[(row / 7) % 3] },
      "whole": (0..<count).map { row in row * 7919 % 1_000 },
      "one": [Double](repeating: 1, count: count),
    ])
  }

  private static let lines = [
    #"{"series": [{"type": "line", "x": "x", "y": "y"}]}"#,
    #"{"series": [{"type": "line", "x": "time", "y": "y", "style": {"strokeWidth": 3}}]}"#,
    #"{"series": [{"type": "line", "x": "x", "y": "y"}], "xAxis": {"reversed": true}}"#,
    #"{"series": [{"type": "line", "x": "x", "y": "y"}, {"type": "line", "x": "x", "y": "#
      + #""whole"}]}"#,
    #"{"series": [{"type": "line", "x": "y", "y": "x", "orientation": "horizontal"}]}"#,
  ]

  @Test("Lines have the same pixels, whatever rows are where", arguments: lines)
  func someLines(json: String) async throws {
    let chart = try chart(json)
    let table = try Self.walk(60_000)
    let (whole, merged) = try await Partitions(table, pieces: 5, seed: 3).pictures(of: chart)
    #expect(difference(whole, merged) == (0, 0))
    let (_, dealt) = try await Partitions(dealing: table, to: 4, seed: 4).pictures(of: chart)
    #expect(difference(whole, dealt) == (0, 0))
  }

  @Test("Lines have the same pixels at two pixels per point")
  func scale() async throws {
    let partitions = try Partitions(Self.walk(80_000), pieces: 3, seed: 5)
    let (whole, merged) = try await partitions.pictures(of: chart(Self.lines[0]), scale: 2)
    #expect(difference(whole, merged) == (0, 0))
  }

  @Test(
    "Steps, areas and bands have nearly the same pixels",
    arguments: [
      #"{"series": [{"type": "line", "x": "x", "y": "y", "curve": "stepAfter"}]}"#,
      #"{"series": [{"type": "area", "x": "x", "y": "y"}]}"#,
      #"{"series": [{"type": "band", "x": "time", "low": "low", "high": "high"}]}"#,
    ])
  func shapes(json: String) async throws {
    let partitions = try Partitions(Self.walk(60_000), pieces: 4, seed: 18)
    let (whole, merged) = try await partitions.pictures(of: chart(json))
    #expect(difference(whole, merged).greatest <= 12)
  }

  @Test("Few rows are drawn as they are")
  func few() async throws {
    let partitions = try Partitions(Self.walk(60), pieces: 4, seed: 6)
    for json in Self.lines {
      let (whole, merged) = try await partitions.pictures(of: chart(json))
      #expect(difference(whole, merged) == (0, 0), "\(json)")
    }
  }

  @Test("Rows in no order are drawn in the order of x", arguments: ["x", "time", "small"])
  func unordered(x: String) async throws {
    let ordered = try Self.walk(60_000)
    let table = try Table(
      names: ordered.names + ["small"],
      columns: ordered.columns + [Column((0..<60_000).map { Int32($0) })])
    var numbers = Numbers(19)
    let shuffled = try table.rows((0..<60_000).shuffled(using: &numbers))
    let chart = try chart(#"{"series": [{"type": "line", "x": "\#(x)", "y": "y"}]}"#)
    var whole = chart
    whole.data["d"] = .table(table)
    let parts = try Partitions(shuffled, pieces: 5, seed: 20).summaries(of: chart)
    let renderer = try ChartRenderer(device: .cpu)
    let pictures = (
      try await renderer.image(of: whole).bitmap,
      try await renderer.image(of: ChartPart.joined(parts).chart()).bitmap
    )
    #expect(difference(pictures.0, pictures.1) == (0, 0))
  }

  @Test("A line breaks off where values are missing")
  func gaps() async throws {
    let partitions = try Partitions(Self.walk(60_000, gaps: true), pieces: 4, seed: 8)
    let (whole, merged) = try await partitions.pictures(of: chart(Self.lines[0]))
    #expect(difference(whole, merged).greatest <= 2)
  }

  @Test("Numbers up to 0 are not drawn on a logarithmic axis")
  func logarithmic() async throws {
    let json =
      #"{"series": [{"type": "line", "x": "x", "y": "y"}], "yAxis": {"type": "logarithmic"}}"#
    // Long stretches of both signs: those shorter than a bin are joined.
    let table = try Table([
      "x": (0..<60_000).map(Double.init), "y": (0..<60_000).map { 100 * sin(Double($0) / 4_000) },
    ])
    let partitions = try Partitions(table, pieces: 4, seed: 9)
    let (whole, merged) = try await partitions.pictures(of: chart(json))
    #expect(difference(whole, merged).greatest <= 2)
  }

  @Test("Square roots are drawn of parts as of all rows, and probits are refused")
  func bent() async throws {
    let table = try Self.walk(60_000)
    for type in ["line", "density"] {
      let json =
        #"{"series": [{"type": "\#(type)", "x": "x", "y": "y"}], "yAxis": {"type": "squareRoot"}}"#
      let (whole, merged) = try await Partitions(table, pieces: 4, seed: 12)
        .pictures(of: chart(json))
      #expect(difference(whole, merged) == (0, 0))
    }
    let json = #"{"series": [{"type": "line", "x": "x", "y": "y"}], "yAxis": {"type": "probit"}}"#
    let error = await #expect(throws: (any Error).self) {
      _ = try await Partitions(table, pieces: 2, seed: 12).pictures(of: chart(json))
    }
    #expect("\(try #require(error))".contains("a probit axis needs all rows in one place"))
  }

  @Test("Parts of a split series keep their colours")
  func split() async throws {
    let json =
      #"{"legend": true, "series": [{"type": "line", "x": "x", "y": "y", "splitBy": "group"}]}"#
    let partitions = try Partitions(Self.walk(80_000), pieces: 5, seed: 10)
    let (whole, merged) = try await partitions.pictures(of: chart(json))
    // Where a bin has few rows, their connections count too.
    #expect(difference(whole, merged).greatest <= 1)
  }

  @Test(
    "Bins have the same pixels",
    arguments: [
      #"{"series": [{"type": "density", "x": "x", "y": "y", "bins": {"count": [90, 70]}}]}"#,
      #"{"series": [{"type": "density", "x": "time", "y": "y", "bins": {"count": [90, 70]}}]}"#,
      #"{"series": [{"type": "density", "x": "x", "y": "y", "value": "whole", "aggregate": "#
        + #""max", "bins": {"count": [9, 7]}}]}"#,
      #"{"series": [{"type": "density", "x": "x", "y": "y", "value": "whole", "aggregate": "#
        + #""sum", "bins": {"count": [9, 7]}}]}"#,
      #"{"series": [{"type": "density", "x": "x", "y": "y", "value": "y", "aggregate": "min", "#
        + #""bins": {"count": [9, 7]}}]}"#,
      #"{"series": [{"type": "density", "x": "x", "y": "whole", "weight": "whole", "bins": "#
        + #"{"count": [9, 7]}}]}"#,
      #"{"series": [{"type": "histogram", "x": "y", "bins": 30}]}"#,
      #"{"series": [{"type": "histogram", "x": "y", "bins": {"width": 10}, "splitBy": "#
        + #""group"}], "legend": true}"#,
      #"{"series": [{"type": "histogram", "y": "y", "bins": 30, "quantity": "density"}]}"#,
      #"{"series": [{"type": "histogram", "x": "y", "weight": "whole", "bins": 30, "#
        + #""cumulative": true}]}"#,
    ])
  func bins(json: String) async throws {
    let table = try Self.walk(50_000)
    let (whole, merged) = try await Partitions(table, pieces: 4, seed: 11).pictures(
      of: chart(json))
    #expect(difference(whole, merged) == (0, 0))
    let dealt = try Partitions(dealing: table, to: 3, seed: 12)
    guard !json.contains("splitBy") else { return }
    #expect(difference(whole, try await dealt.pictures(of: chart(json)).merged) == (0, 0))
  }

  @Test("Weights of 1 draw a density as no weights do")
  func weights() async throws {
    let plain = #"{"series": [{"type": "density", "x": "x", "y": "y"}]}"#
    let weighted = #"{"series": [{"type": "density", "x": "x", "y": "y", "weight": "one"}]}"#
    let renderer = try ChartRenderer(device: .cpu)
    let table = try Self.walk(50_000)
    var pictures: [Bitmap] = []
    for json in [plain, weighted] {
      var chart = try chart(json)
      chart.data["d"] = .table(table)
      pictures.append(try await renderer.image(of: chart).bitmap)
    }
    #expect(difference(pictures[0], pictures[1]) == (0, 0))
  }

  @Test(
    "Totals have the same pixels",
    arguments: ["sum", "mean", "min", "max", "count"],
    [
      #"{"type": "column", "x": "group", "y": "whole", "aggregate": "A"}"#,
      #"{"type": "bar", "y": "group", "x": "whole", "aggregate": "A", "sort": "descending"}"#,
      #"{"type": "line", "x": "time", "y": "whole", "aggregate": "A", "every": "1 day", "#
        + #""splitBy": "group"}"#,
      #"{"type": "pie", "name": "group", "value": "whole", "aggregate": "A"}"#,
      #"{"type": "band", "x": "time", "low": "whole", "high": "one", "aggregate": "A", "every": "#
        + #""6 hours"}"#,
    ])
  func totals(aggregate: String, series: String) async throws {
    let json =
      #"{"series": ["# + series.replacing("\"A\"", with: "\"\(aggregate)\"") + "]}"
    let partitions = try Partitions(Self.walk(40_000), pieces: 5, seed: 13)
    let (whole, merged) = try await partitions.pictures(of: chart(json))
    #expect(difference(whole, merged) == (0, 0))
  }

  @Test(
    "Boxes and violins have nearly the same pixels, whatever rows are where",
    arguments: [
      #"{"series": [{"type": "box", "x": "group", "y": "y"}]}"#,
      #"{"series": [{"type": "box", "y": "group", "x": "spread", "orientation": "horizontal"}]}"#,
      #"{"series": [{"type": "box", "y": "y", "splitBy": "group", "widthByCount": true}]}"#,
      #"{"series": [{"type": "box", "x": "group", "y": "spread", "outliers": false}], "#
        + #""yAxis": {"range": [-60, 40]}}"#,
      #"{"series": [{"type": "box", "x": "group", "y": "y", "weight": "whole"}]}"#,
      #"{"series": [{"type": "violin", "x": "group", "y": "spread"}]}"#,
      #"{"series": [{"type": "violin", "x": "day", "y": "y", "width": "count"}]}"#,
      #"{"series": [{"type": "violin", "y": "y", "bandwidth": 4, "inner": "median"}]}"#,
    ])
  func distributions(json: String) async throws {
    let walk = try Self.walk(50_000)
    let heights = try #require(walk["y"]?.numberValues).doubles
    let table = try Table(
      names: walk.names + ["spread", "day"],
      columns: walk.columns + [
        // Few values far from most.
        Column(heights.enumerated().map { $0 % 997 == 0 ? 3 * $1 : $1 / 4 }),
        Column(dateTimes: (0..<50_000).map { Int64($0 / 10_000) * 86_400 }, .seconds),
      ])
    let pieces = try Partitions(table, pieces: 5, seed: 23)
    let (whole, merged) = try await pieces.pictures(of: chart(json))
    // A side of a box is on another pixel where its value is moved over the middle of one.
    #expect(difference(whole, merged).pixels <= 400)
    #expect(difference(whole, merged, above: 40).pixels <= 12)
    let again = try await pieces.pictures(of: chart(json), order: 5).merged
    #expect(difference(merged, again) == (0, 0))
  }

  @Test(
    "Medians have nearly the same pixels",
    arguments: [
      #"{"type": "column", "x": "group", "y": "whole", "aggregate": "median"}"#,
      #"{"type": "line", "x": "time", "y": "whole", "aggregate": "median", "every": "1 day", "#
        + #""splitBy": "group"}"#,
      #"{"type": "scatter", "x": "time", "y": "whole", "aggregate": "median", "every": "6 hours"}"#,
    ])
  func medians(series: String) async throws {
    let chart = try chart(
      #"{"yAxis": {"range": [0, 1000]}, "series": ["# + series + "]}")
    let partitions = try Partitions(Self.walk(40_000), pieces: 5, seed: 26)
    let (whole, merged) = try await partitions.pictures(of: chart)
    #expect(difference(whole, merged, above: 40).pixels <= 12)
  }

  @Test("The summary of a box is as large as its picture, however many rows there are")
  func sizeOfBox() throws {
    var numbers = Numbers(24)
    let heights = (0..<400_000).map { _ in Double.random(in: 0...1, using: &numbers) }
    let chart = try chart(#"{"series": [{"type": "box", "y": "y"}]}"#)
    let partitions = try Partitions(Table(["y": heights]), pieces: 2, seed: 25)
    let joined = try ChartPart.joined(
      partitions.summaries(of: chart, size: Size(width: 300, height: 200)))
    // Two rows of two numbers for each sixteenth of a pixel.
    #expect(try joined.bytes().count < 200 * 16 * 2 * 16 + 10_000)
  }

  @Test("Rows are counted without values, and periods without rows are 0")
  func countedPeriods() async throws {
    var numbers = Numbers(14)
    let days = (0..<2_000).map { _ in Int64.random(in: 0..<400, using: &numbers) }
      .filter { $0 % 50 < 20 }
    let table = try Table(["time": Column(dateTimes: days.map { $0 * 86_400 }, .seconds)])
    for missing in ["gap", "zero", "connect"] {
      let json =
        #"{"series": [{"type": "line", "x": "time", "aggregate": "count", "every": "1 day", "#
        + #""missing": "\#(missing)"}]}"#
      let (whole, merged) = try await Partitions(table, pieces: 4, seed: 15).pictures(
        of: chart(json))
      #expect(difference(whole, merged) == (0, 0), "\(missing)")
    }
  }

  @Test("A chart that states its ranges needs no first pass")
  func stated() async throws {
    let axes = #""xAxis": {"range": [15000, 41000]}, "yAxis": {"range": [-300, 300]}"#
    let json = #"{"series": [{"type": "line", "x": "x", "y": "y"}], "# + axes + "}"
    let partitions = try Partitions(Self.walk(60_000), pieces: 4, seed: 16)
    let (whole, merged) = try await partitions.pictures(of: chart(json), hasRanges: false)
    #expect(difference(whole, merged) == (0, 0))
  }

  @Test("Other tables of the chart are drawn with it")
  func others() async throws {
    var chart = try chart(
      #"{"series": [{"type": "line", "data": "d", "x": "x", "y": "y"}, {"type": "scatter", "x": "#
        + #"[5, 9], "y": [1, 2]}]}"#
    )
    chart.series[1].source.channels = [
      .x: .values(Column([5.0, 30_000])), .y: .values(Column([1.0, 2])),
    ]
    let partitions = try Partitions(Self.walk(40_000), pieces: 3, seed: 17)
    let (whole, merged) = try await partitions.pictures(of: chart)
    #expect(difference(whole, merged) == (0, 0))
  }
}
