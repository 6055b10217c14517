import Foundation
import Sumi
import Testing

@Suite struct ChartWordsTests {
  private func words(_ chart: Chart) async throws -> String {
    try await Example.renderer().image(of: chart, size: Size(width: 400, height: 300))
      .alternativeText
  }

  private func words(json: String) async throws -> String {
    try await words(try ChartFile(json: Array(json.utf8), name: "chart.json").chart)
  }

  @Test("A line over dates has its course, its extremes with their dates, and its gaps")
  func line() async throws {
    let text = try await words(
      json: """
        { "title": "Carbon", "subtitle": "Monthly means",
          "yAxis": { "title": "ppm", "range": [300, 450] },
          "series": [{ "type": "line", "title": "CO2",
            "x": ["2024-01-01", "2024-02-01", "2024-03-01", "2024-04-01", "2024-05-01", "2024-06-01"],
            "y": [315, 310.25, null, 400, 421.5, 420] }] }
        """)
    #expect(text.hasPrefix("A line chart titled “Carbon”. Monthly means. "))
    #expect(text.contains("The vertical axis, ppm, runs from 300 to 450."))
    #expect(
      text.hasSuffix(
        "CO2: rises from 315 to 420; highest 421.5 in May 2024; lowest 310.3 in February 2024; "
          + "1 gap."), "\(text)")
  }

  @Test("Bars between two ends say from where to where they go")
  func spans() async throws {
    let schedule = try await words(
      json: """
        { "series": [{ "type": "bar", "title": "Plan", "x": ["2024-01-05", "2024-03-01"],
          "x2": ["2024-02-09", "2024-05-17"], "y": ["Design", "Build"] }] }
        """)
    #expect(
      schedule.hasSuffix(
        "Plan: Design 5 January 2024 to 9 February 2024, Build 1 March 2024 to 17 May 2024."),
      "\(schedule)")
    let bins = try await words(
      json: """
        { "series": [{ "type": "column", "title": "Ages", "x": [0, 10], "x2": [10, 25],
          "y": [40, 30] }] }
        """)
    #expect(bins.hasSuffix("Ages: 0 to 10: 40, 10 to 25: 30."), "\(bins)")
  }

  @Test("Dates are in the language and the zone of the axis")
  func dates() async throws {
    let text = try await words(
      json: """
        { "xAxis": { "timeZone": "Europe/Berlin", "labels": { "language": "de" } },
          "series": [{ "type": "line", "x": ["2024-02-29T23:00:00Z", "2024-03-31T22:00:00Z",
            "2024-04-30T22:00:00Z"], "y": [1, 3, 2] }] }
        """)
    #expect(text.contains("highest 3 in April 2024; lowest 1 in März 2024"), "\(text)")
  }

  @Test("A fitted line has the ends that are seen")
  func fittedLine() async throws {
    let x = Array(0...40)
    func text(_ range: String) async throws -> String {
      try await words(
        json: """
          { "xAxis": { \(range) }, "series": [{ "type": "scatter", "regression": {},
            "x": \(x), "y": \(x.map { 2 * $0 }) }] }
          """)
    }
    let whole = try await text("")
    #expect(whole.contains("the fitted line rises from 0 to 80"), "\(whole)")
    let part = try await text(#""range": [10, 20]"#)
    #expect(part.contains("the fitted line rises from 20 to 40"), "\(part)")
  }

  @Test("Few bars have all their values, and a stack is called one")
  func bars() async throws {
    let columns = ["north", "south"].map { name in
      var series = ColumnSeries(
        x: ["Q1", "Q2"], y: name == "north" ? [1, 2.5] : [-3, 4], title: name)
      series.source.stack = "all"
      return series.asSeries
    }
    let text = try await words(Chart(series: columns))
    #expect(text.hasPrefix("A stacked column chart."))
    #expect(text.contains("2 series. north: Q1 1, Q2 2.5. south: Q1 \u{2212}3, Q2 4."), "\(text)")
  }

  @Test("A bar chart's values are along x")
  func horizontal() async throws {
    let text = try await words(
      json: """
        { "series": [{ "type": "bar", "y": ["a", "b"], "x": [10, 20], "title": "n" }] }
        """)
    #expect(text.hasPrefix("A bar chart."))
    #expect(text.hasSuffix("n: a 10, b 20."), "\(text)")
  }

  @Test("Slices have their shares, the greatest first")
  func slices() async throws {
    let pie = PieSeries(name: ["a", "b", "c"], value: [1, 6, 3], title: "All")
    let text = try await words(Chart(series: [pie.asSeries]))
    #expect(text == "A pie chart. All: b 60%, c 30%, a 10%.")
  }

  @Test("A histogram has its fullest bin, candles their prices")
  func kinds() async throws {
    let bins = try await words(
      json: """
        { "series": [{ "type": "histogram", "x": [1, 1.5, 2.5, 3.5, 2.2, 2.6], "bins": { "width": 1 } }] }
        """)
    #expect(bins.hasPrefix("A histogram."))
    #expect(bins.contains("the fullest is 2 to 3, with 3"), "\(bins)")
    let candles = try await words(
      json: """
        { "series": [{ "type": "candlestick", "title": "S", "x": [1, 2, 3], "open": [5, 6, 7],
          "high": [8, 9, 8], "low": [4, 3, 6], "close": [6, 7, 7.5] }] }
        """)
    #expect(
      candles.hasSuffix(
        "S: opens at 5 at 1 and closes at 7.5 at 3; highest high 9 at 2; lowest low 3 at 2."),
      "\(candles)")
  }

  @Test("Only what the plot shows is described")
  func shown() async throws {
    let text = try await words(
      json: """
        { "xAxis": { "range": [2, 4] },
          "series": [{ "type": "line", "x": [1, 2, 3, 4, 5], "y": [99, 1, 2, 3, -99] }] }
        """)
    #expect(text.contains("Rises from its lowest, 1 at 2, to its highest, 3 at 4"), "\(text)")
  }

  @Test("Points beyond the range of an axis count neither as extremes nor as a trend")
  func shownPoints() async throws {
    let text = try await words(
      json: """
        { "xAxis": { "range": [0, 10] }, "yAxis": { "range": [0, 10] },
          "series": [{ "type": "scatter", "x": [1, 2, 3, 4, 5, 6, 7, 99],
            "y": [1, 2, 3, 4, 5, 6, -500, 7] }] }
        """)
    #expect(text.contains("6 points, x 1 to 6, y 1 to 6; y tends to rise with x"), "\(text)")
    let count = 50_000
    let y = (0..<count).map { $0 == 7 ? 1e6 : Double($0 % 100) }
    var chart = Chart(series: [ScatterSeries(x: y.indices.map(Double.init), y: y).asSeries])
    chart.yAxes = [Axis(range: AxisRange(0, 200))]
    #expect(try await words(chart).contains("49,999 points, x 0 to 49,999, y 0 to 99"))
  }

  @Test("Error bars have their lengths, and a band its meaning")
  func errorBars() async throws {
    func line(_ keys: String) async throws -> String {
      try await words(json: "{ \"series\": [{ \"type\": \"line\", \"title\": \"T\", \(keys) }] }")
    }
    let rows = #""x": [1, 2, 3], "y": [5, 9, 4]"#
    #expect(
      try await line(#"\#(rows), "error": [1, 0.5, null]"#).hasSuffix(
        "; error bars of ±0.5 to ±1."))
    #expect(try await line(#"\#(rows), "error": [2, 2, 2]"#).hasSuffix("; error bars of ±2."))
    #expect(
      try await line(#"\#(rows), "errorLow": [1, 2, 1], "errorHigh": [3, 1, 1]"#)
        .hasSuffix("; error bars of up to 2 below and 3 above."))
    #expect(
      try await line(#"\#(rows), "errorHigh": [3, 1, 1]"#)
        .hasSuffix("; error bars of up to 3 above."))
    #expect(!(try await line(rows).contains("error")))
    #expect(
      try await line(
        #""x": [1, 1, 2, 2], "y": [4, 6, 5, 7], "aggregate": "mean", "spread": "deviation""#
      ).hasSuffix("; an error band, standard deviations, of ±1.41."))
  }

  @Test("The extremes of many rows are found by their summaries")
  func large() async throws {
    var y = (0..<300_000).map { sin(Double($0) / 1e4) }
    y[123_456] = 7
    y[200_001] = .nan
    let text = try await words(Chart(series: [LineSeries(y: y, title: "wave").asSeries]))
    #expect(text.contains("highest 7 at 123,456; lowest \u{2212}1 at"), "\(text)")
    #expect(text.hasSuffix("1 value missing."), "\(text)")
  }

  @Test("A stated description replaces the words; an empty one means none")
  func stated() async throws {
    var chart = Chart(series: [LineSeries(y: [1, 2]).asSeries])
    chart.statedDescription = "Two points."
    #expect(try await words(chart) == "Two points.")
    chart.statedDescription = ""
    let image = try await Example.renderer().image(of: chart, size: Size(width: 100, height: 80))
    #expect(image.alternativeText.isEmpty)
    #expect(!Data(try image.pngData()).contains("Description"))
    let read = try ChartFile(
      json: Array(#"{ "description": "Words.", "series": [] }"#.utf8), name: "chart.json")
    #expect(read.chart.statedDescription == "Words.")
  }

  @Test("A chart without points says so")
  func empty() async throws {
    #expect(
      try await words(Chart(series: [LineSeries(y: [Double]()).asSeries])).hasSuffix(
        "It has no points."))
  }

  @Test("Many series and panels stay within the limit")
  func limit() async throws {
    let series = (0..<60).map { index in
      LineSeries(
        y: (0..<30).map { Double(($0 * index) % 17) },
        title: "A series with the long name of number \(index)"
      ).asSeries
    }
    let text = try await words(Chart(series: series))
    #expect(text.count <= 2_000)
    #expect(text.contains("60 series."))
    #expect(text.contains("more."))
  }

  @Test("Each example has words of at most 2,000 characters", arguments: Example.names)
  func examples(name: String) async throws {
    let chart = try Example.chart(named: name)
    let image = try await Example.renderer().image(of: chart, relativeTo: Example.folder)
    let text = image.alternativeText
    #expect(text.count > 60 && text.count <= 2_000)
    #expect(!text.contains("NaN") && !text.contains("..") && !text.contains("  "), "\(text)")
  }
}

extension Data {
  fileprivate func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
