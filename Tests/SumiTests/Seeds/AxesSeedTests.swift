import FoundationEssentials
import Sumi
import Testing

/// Several axes, dates of a program, days without weekends, and prices over volumes.
@Suite("Seed: axes and time") struct AxesSeedTests {
  /// A day of January 2024, at midnight in UTC.
  private func day(_ number: Int) -> Date {
    Date(timeIntervalSince1970: Double(19_723 + number - 1) * 86_400)
  }

  private struct Price {
    var date: Date
    var open = 0.0
    var high = 0.0
    var low = 0.0
    var close = 0.0
    var volume = 0.0
  }

  @Test("Dates and ranges of dates are a program's own, and come back from pixels")
  func dates() throws {
    let prices = (1...31).map { Price(date: day($0), close: Double($0)) }
    var chart = Chart(size: Size(width: 500, height: 200)) {
      LineSeries(prices, x: \.date, y: \.close)
    }
    let (first, middle, last) = (day(5), day(10), day(15))
    chart.xAxes = [Axis(range: AxisRange(first...last))]
    chart.annotations = [Annotation(VerticalLineAnnotation(x: .value(Datum(middle))))]
    let frame = try Example.renderer().prepare(chart)
    let axis = try #require(frame.axis("xAxis"))
    #expect(axis.date(atPixel: axis.startPixel) == first)
    #expect(axis.date(atPixel: axis.endPixel) == last)
    let pixel = try #require(axis.pixel(forValue: Datum(middle)))
    #expect(abs(pixel - (axis.startPixel + axis.endPixel) / 2) < 1e-6)
    #expect(axis.label(for: Datum(middle)) == "2024-01-10")
    guard case .rule(let from, _, _)? = frame.layout.annotations.first?.parts.first else {
      Issue.record("no line")
      return
    }
    #expect(abs(from.x - pixel) < 1e-6)
  }

  @Test("Weekends take no room, and a candle of each working day lies over its volume")
  func workingDays() async throws {
    let rows = [
      Price(date: day(3), open: 1, high: 6, low: 0, close: 5, volume: 100),
      Price(date: day(4), open: 5, high: 7, low: 2, close: 3, volume: 200),
      Price(date: day(5), open: 3, high: 8, low: 2, close: 7, volume: 150),
      Price(date: day(8), open: 9, high: 10, low: 3, close: 4, volume: 90),
      Price(date: day(9), open: 4, high: 11, low: 3, close: 9, volume: 120),
    ]
    let volumes = ColumnSeries(rows, x: \.date, y: \.volume, title: "Volume") {
      $0.style.fill = .seedOrange
      $0.source.yAxis = "volume"
    }
    let prices = CandlestickSeries(
      rows, x: \.date, open: \.open, high: \.high, low: \.low, close: \.close, title: "Price")
    let frame = try Example.renderer().prepare(
      Chart(
        size: Size(width: 500, height: 260), xAxes: [Axis(breaks: [.weekends])],
        yAxes: [
          Axis(range: AxisRange(-10...12)),
          Axis(id: "volume", position: .reverse, range: AxisRange(0...400)),
        ], series: [Series(volumes), Series(prices)]))
    let image = try await frame.image()
    let x = try #require(frame.axis("xAxis"))
    let (left, right) = (try #require(frame.axis("yAxis")), try #require(frame.axis("volume")))
    #expect(left.side == .left && right.side == .right)
    let pixels = try rows.map { try #require(x.pixel(forValue: Datum($0.date))) }
    let steps = zip(pixels, pixels.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { abs($0 - steps[0]) < 1e-6 })
    for (row, pixel) in pixels.enumerated() {
      let bottom = try #require(right.pixel(forValue: 20))
      #expect(image.word(at: Point(x: pixel, y: bottom)) == "orange")
      let close = try #require(left.pixel(forValue: .number(rows[row].close)))
      let found = try #require(frame.nearest(to: Point(x: pixel, y: close), within: 2))
      #expect(found.title == "Price" && abs(found.point.x - pixel) < 0.5 && found.row == row)
    }
  }

  @Test("A logarithmic axis maps both ways, and an axis is found by its id or its name")
  func logarithmic() throws {
    var chart = Chart(size: Size(width: 300, height: 300)) {
      LineSeries(x: [1, 2, 3], y: [1, 100, 10_000])
    }
    chart.yAxes = [Axis(.logarithmic, id: "power", range: AxisRange(1...10_000))]
    let frame = try Example.renderer().prepare(chart)
    let axis = try #require(frame.axis("power"))
    #expect(frame.axis("yAxis")?.identity == axis.identity && frame.axis("nope") == nil)
    let middle = (axis.startPixel + axis.endPixel) / 2
    #expect(abs(try axis.number(atPixel: middle) - 100) < 1e-6)
    #expect(
      abs(try #require(axis.pixel(forValue: 10)) - (axis.startPixel * 3 + axis.endPixel) / 4) < 1e-6
    )
    #expect(axis.pixel(forValue: 0) == nil)
  }
}
