import Sumi

/// A picture that takes long: of many rows, or of many pixels.
struct CancelledPicture {
  let name: String
  var format = OutputFormat.png
  private let rows: Int
  private let size: String
  private let series: String

  private init(
    _ name: String, rows: Int = 1_000_000, size: String = "800, 600", _ series: String,
    format: OutputFormat = .png
  ) {
    self.name = name
    self.format = format
    self.rows = rows
    self.size = size
    self.series = series
  }

  static let all = kinds + formats

  private static let kinds = [
    Self("line", rows: 10_000_000, #""type": "line", "x": "x", "y": "y""#),
    Self("tangled", #""type": "line", "x": "z", "y": "y""#),
    Self("monotone", #""type": "line", "x": "x", "y": "y", "curve": "monotone""#),
    Self("average", #""type": "line", "x": "x", "y": "y", "smooth": { "window": 1001 }"#),
    Self(
      "loess", rows: 100_000,
      #""type": "line", "x": "x", "y": "y", "smooth": { "method": "loess" }"#),
    Self(
      "golay",
      #""type": "line", "x": "x", "y": "y", "smooth": { "method": "savitzkyGolay", "window": 101 }"#
    ),
    Self("sampled", #""type": "scatter", "x": "y", "y": "z", "sample": { "points": 5000 }"#),
    Self("dashed", #""type": "line", "x": "z", "y": "y", "style": { "dashes": [6, 3] }"#),
    Self("area", rows: 10_000_000, #""type": "area", "x": "x", "y": "y""#),
    Self("band", #""type": "band", "x": "x", "low": "y", "high": "z""#),
    Self("scatter", rows: 10_000_000, #""type": "scatter", "x": "y", "y": "z""#),
    Self("coloured", #""type": "scatter", "x": "y", "y": "z", "color": "x""#),
    Self("bubble", #""type": "bubble", "x": "y", "y": "z", "size": "y""#),
    Self("column", #""type": "column", "x": "x", "y": "y""#),
    Self(
      "stack",
      #""type": "column", "x": "g", "y": "y", "stack": "a", "splitBy": "h", "aggregate": "sum""#),
    Self(
      "totals", rows: 3_000_000, #""type": "column", "x": "g", "y": "y", "aggregate": "median""#),
    Self("parts", #""type": "line", "x": "x", "y": "y", "splitBy": "h""#),
    Self("histogram", rows: 10_000_000, #""type": "histogram", "x": "y""#),
    Self("box", rows: 3_000_000, #""type": "box", "x": "h", "y": "y""#),
    Self("violin", rows: 3_000_000, #""type": "violin", "x": "h", "y": "y""#),
    Self("strip", #""type": "strip", "x": "h", "y": "y""#),
    Self("density", rows: 10_000_000, #""type": "density", "x": "y", "y": "z""#),
    Self("heatMap", #""type": "heatMap", "x": "x", "y": "h", "value": "y""#),
    Self(
      "candlestick",
      #""type": "candlestick", "x": "x", "open": "y", "high": "w", "low": "v", "close": "z""#),
    Self("waterfall", #""type": "waterfall", "x": "x", "y": "y""#),
    Self("radialLine", #""type": "radialLine", "x": "x", "y": "y""#),
    Self("regression", #""type": "scatter", "x": "y", "y": "z", "regression": "loess""#),
  ]

  /// Large pictures of few points in each format, and SVG and PDF of many shapes. AVIF has no pictures as
  /// large as these.
  private static let formats =
    OutputFormat.allCases.filter { $0 != .avif }.map {
      Self(
        "large \($0)", rows: 200, size: "8000, 6000",
        #""type": "line", "x": "z", "y": "y", "style": { "strokeWidth": 2.5 }"#, format: $0)
    }
    + [OutputFormat.svg, .pdf].flatMap { format in
      [
        Self(
          "markers \(format)", rows: 9_999, #""type": "scatter", "x": "y", "y": "z""#,
          format: format),
        Self(
          "many \(format)", rows: 1_000_000, #""type": "line", "x": "z", "y": "y""#,
          format: format),
      ]
    }

  /// The same numbers in new columns each time.
  func chart() throws -> Chart {
    let columns: [(name: String, numbers: () -> [Double])] = [
      ("x", { Array(Self.places[..<rows]) }), ("y", { Array(Self.noise[..<rows]) }),
      ("z", { Array(Self.other[..<rows]) }), ("v", { Self.noise[..<rows].map { $0 - 1 } }),
      ("w", { Self.noise[..<rows].map { $0 + 1 } }), ("g", { Array(Self.groups[..<rows]) }),
      ("h", { (0..<rows).map { Double($0 % 5) } }),
    ]
    let used = columns.filter { series.contains(#": "\#($0.name)""#) }
    let table = try Table(names: used.map(\.name), columns: used.map { Column($0.numbers()) })
    var chart = try ChartFile(json: Array(json.utf8), name: "chart.json").chart
    chart.data["d"] = .table(table)
    return chart
  }

  private var json: String {
    """
    { "size": [\(size)], "title": "A title", "legend": {},
      "data": { "d": { "columns": { "x": [], "y": [], "z": [], "v": [], "w": [], "g": [], "h": [] } } },
      "series": [{ "data": "d", \(series) }] }
    """
  }

  private static let most = 10_000_000
  private static let places = (0..<most).map(Double.init)
  private static let groups = (0..<most).map { Double($0 % 1_000) }
  private static let noise = numbers(seed: 3)
  private static let other = numbers(seed: 5)

  private static func numbers(seed: UInt64) -> [Double] {
    var state = seed
    return (0..<most).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) * 0x1p-53
    }
  }
}
