import Sumi
import Testing

/// Candles and bars of open, high, low and close, as the seed's series draw them.
@Suite("Seed: candles") struct CandleSeedTests {
  private struct Day {
    var name: String
    var open: Double
    var high: Double
    var low: Double
    var close: Double
  }

  private let days = [
    Day(name: "Mon", open: 20, high: 90, low: 10, close: 60),
    Day(name: "Tue", open: 60, high: 70, low: 5, close: 30),
  ]

  private func chart(_ style: CandlestickStyle) -> Chart {
    Chart(size: Size(width: 400, height: 300)) {
      CandlestickSeries(
        days, x: \.name, open: \.open, high: \.high, low: \.low, close: \.close, title: "Price"
      ) { $0.style = style }
      YAxis(range: 0...100)
    }
  }

  /// The colours in the middle of a day's candle, and beside its stick, at values.
  private func words(
    _ style: CandlestickStyle, _ day: Datum, _ values: [Double], away: Double = 0
  ) async throws -> [String] {
    let frame = try Example.renderer().prepare(chart(style))
    let image = try await frame.image()
    let x = try #require(frame.axis("xAxis")?.pixel(forValue: day))
    return try values.map {
      image.word(
        at: Point(
          x: x + away, y: try #require(frame.axis("yAxis")?.pixel(forValue: .number($0)))))
    }
  }

  private let style = CandlestickStyle(
    rising: CandleLook(fill: .seedOrange, stroke: .seedOrange, stick: .seedOrange),
    falling: CandleLook(fill: .seedBlue, stroke: .seedBlue, stick: .seedBlue),
    hollow: HollowCandles.none,
    stickWidth: 5)

  @Test(
    "A body reaches from open to close in the colour of its direction, a stick from low to high")
  func parts() async throws {
    let values = [5.0, 15, 25, 55, 65, 85, 95]
    #expect(
      try await words(style, "Mon", values)
        == ["white", "orange", "orange", "orange", "orange", "orange", "white"])
    #expect(
      try await words(style, "Mon", values, away: 20)
        == ["white", "white", "orange", "orange", "white", "white", "white"])
    #expect(
      try await words(style, "Tue", [2, 8, 25, 35, 55, 65, 75])
        == ["white", "blue", "blue", "blue", "blue", "blue", "white"])
    #expect(
      try await words(style, "Tue", [8, 25, 35, 55, 65], away: 20)
        == ["white", "white", "blue", "blue", "white"])
  }

  @Test("The range holds lows and highs, and a tap at the high is on the candle")
  func ranges() throws {
    var chart = chart(style)
    chart.yAxes = []
    let frame = try Example.renderer().prepare(chart)
    #expect(frame.axis("yAxis")?.ranges.data == AxisSpan(.number(5), .number(90)))
    let high = Point(
      x: try #require(frame.axis("xAxis")?.pixel(forValue: "Mon")),
      y: try #require(frame.axis("yAxis")?.pixel(forValue: 90)))
    let found = try #require(frame.nearest(to: high, within: 3))
    #expect(found.values[.open] == .number(20) && found.values[.close] == .number(60))
  }

  @Test("Bars of the same days have their marks at the sides: open at the left, close at the right")
  func bars() async throws {
    let chart = Chart(size: Size(width: 400, height: 300)) {
      OHLCSeries(
        days, x: \.name, open: \.open, high: \.high, low: \.low, close: \.close
      ) {
        $0.style.rising = .seedOrange
        $0.style.armWidth = 5
        $0.style.stickWidth = 5
      }
      YAxis(range: 0...100)
    }
    let frame = try Example.renderer().prepare(chart)
    let image = try await frame.image()
    let x = try #require(frame.axis("xAxis")?.pixel(forValue: "Mon"))
    let word = { (away: Double, value: Double) -> String in
      image.word(
        at: Point(
          x: x + away, y: try #require(frame.axis("yAxis")?.pixel(forValue: .number(value)))))
    }
    #expect(try [word(-12, 20), word(12, 20)] == ["orange", "white"])
    #expect(try [word(-12, 60), word(12, 60), word(0, 40)] == ["white", "orange", "orange"])
  }
}
