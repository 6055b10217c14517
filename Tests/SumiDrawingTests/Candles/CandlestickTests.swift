import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

@testable import SumiDrawing

@Suite struct CandlestickTests {
  private let up = Color(hex: 0x112233)
  private let down = Color(hex: 0xaa0000)

  private func series(
    open: [Double], high: [Double], low: [Double], close: [Double],
    style: CandlestickStyle = CandlestickStyle(), x: [Double]? = nil
  ) -> CandlestickSeries {
    CandlestickSeries(x: x, open: open, high: high, low: low, close: close) {
      $0.style = style
      if $0.style.rising.fill == nil { $0.style.rising.fill = up }
      if $0.style.falling.fill == nil { $0.style.falling.fill = down }
    }
  }

  /// A rising candle, then a falling one that closes above the close before.
  private func two(_ style: CandlestickStyle = CandlestickStyle()) -> CandlestickSeries {
    series(open: [10, 20], high: [16, 21], low: [8, 14], close: [14, 16], style: style)
  }

  private func primitives(
    _ series: some SeriesType, scale: Double = 1, isReversed: Bool = false
  ) throws -> [Primitive] {
    try Chart(yAxes: [Axis(isReversed: isReversed)], series: [Series(series)])
      .scene(scale: scale).seriesPrimitives
  }

  private func boxes(_ primitives: [Primitive], _ color: Color) -> [Rect] {
    primitives.compactMap(\.fill).filter { $0.paint == .color(color) }.flatMap(\.path.boxes)
  }

  @Test("a body from open to close on a stick from low to high, on pixels", arguments: [1, 1.5, 2])
  func parts(scale: Double) throws {
    let frame = try Chart(series: [Series(two())]).frame().series[0]
    let slot = try #require(frame.slot)
    let found = try primitives(two(), scale: scale)
    for (row, color, ends) in [(0, up, (Role.close, Role.open)), (1, down, (.open, .close))] {
      let boxes = boxes(found, color)
      #expect(boxes.count == 3)
      let (upper, lower, body) = (boxes[0], boxes[1], boxes[2])
      #expect(abs(body.minY - frame[ends.0][row] * scale) <= 0.5)
      #expect(abs(body.maxY - frame[ends.1][row] * scale) <= 0.5)
      #expect(body.minY == body.minY.rounded() && body.minX == body.minX.rounded())
      #expect(abs(body.width - slot.width * scale) <= 1)
      #expect(abs(upper.minY - frame[.high][row] * scale) < 1e-9 && upper.maxY == body.minY)
      #expect(abs(lower.maxY - frame[.low][row] * scale) < 1e-9 && lower.minY == body.maxY)
      for stick in [upper, lower] {
        #expect(stick.width == scale.rounded() && stick.midX == body.midX)
        #expect(abs(stick.midX - frame.x[row] * scale) <= 0.5)
      }
    }
  }

  @Test("the direction of the axis does not exchange rising and falling", arguments: [false, true])
  func reversed(isReversed: Bool) throws {
    let found = try primitives(two(), isReversed: isReversed)
    let (rising, falling) = (boxes(found, up), boxes(found, down))
    #expect(rising.count == 3 && falling.count == 3)
    #expect(rising[0].minX < falling[0].minX)
  }

  @Test("the theme's colours, and exchanged ones where red rises")
  func colors() throws {
    let plain = CandlestickSeries(open: [1, 3], high: [4, 4], low: [0, 0], close: [3, 1])
    var paints = try primitives(plain).compactMap(\.fill?.paint)
    #expect(
      Set(paints.map { "\($0)" })
        == Set([Theme.light.falling, Theme.light.rising].map { "\(Paint.color($0))" }))
    let first = try #require(paints.first)
    #expect(first == .color(Theme.light.falling))
    var red = plain
    red.style.redRises = true
    paints = try primitives(red).compactMap(\.fill?.paint)
    #expect(paints.first == .color(Theme.light.rising))
  }

  @Test("compared with the close before, a falling body may be of a rising candle")
  func previous() throws {
    let style = CandlestickStyle(comparedWith: .previousClose)
    let found = try primitives(two(style))
    #expect(boxes(found, up).count == 6 && boxes(found, down).isEmpty)
    // Rows 2 and 3 close lower and equal: the latter is compared with its open.
    let more = try primitives(
      series(
        open: [1, 1, 5], high: [4, 4, 6], low: [0, 0, 0], close: [3, 2, 2], style: style))
    #expect(boxes(more, up).count == 3 && boxes(more, down).count == 6)
  }

  @Test("open equal to close is a line, of the direction since the close before")
  func doji() throws {
    for (close, color) in [(4.0, down), (2.0, up)] {
      let found = try primitives(
        series(open: [1, 3], high: [5, 5], low: [0, 1], close: [close, 3]))
      let frame = try Chart(
        series: [
          Series(series(open: [1, 3], high: [5, 5], low: [0, 1], close: [close, 3]))
        ]
      ).frame().series[0]
      let line = try #require(boxes(found, color).max { $0.minX < $1.minX })
      let bodies = boxes(found, color).filter { $0.height == 1 && $0.width > 3 }
      #expect(bodies.count == 1 && abs(bodies[0].midY - frame[.close][1]) <= 0.5)
      #expect(line.midX >= bodies[0].midX)
    }
    let point = try primitives(series(open: [3], high: [3], low: [3], close: [3]))
    #expect(boxes(point, up).map(\.height) == [1])
  }

  @Test("a hollow body is an outline inside it, without the stick")
  func hollow() throws {
    let filled = try primitives(two())
    let body = boxes(filled, up)[2]
    for hollow in [HollowCandles.rising, .all] {
      let found = try primitives(two(CandlestickStyle(hollow: hollow)))
      let strokes = found.compactMap(\.stroke)
      #expect(strokes.count == (hollow == .all ? 2 : 1))
      let ring = try #require(strokes.last)
      #expect(ring.paint == .color(up) && ring.width == 1)
      #expect(ring.path.boxes == [body.inset(by: 0.5)])
      #expect(boxes(found, up) == Array(boxes(filled, up).prefix(2)))
    }
    // The body decides, not the colour.
    let other = CandlestickStyle(comparedWith: .previousClose, hollow: .falling)
    let found = try primitives(two(other))
    #expect(found.compactMap(\.stroke).map(\.paint) == [.color(up)])
    #expect(boxes(found, up).count == 5)
  }

  @Test("an outline is inside the body, and sticks and outlines have their own colours")
  func outline() throws {
    let body = boxes(try primitives(two()), up)[2]
    let look = CandleLook(fill: up, stroke: .black, strokeWidth: 2, stick: .white)
    let found = try primitives(two(CandlestickStyle(rising: look)), scale: 1)
    #expect(boxes(found, up) == [body.inset(by: 2)])
    let stroke = try #require(found.compactMap(\.stroke).first)
    #expect(stroke.path.boxes == [body.inset(by: 1)] && stroke.width == 2)
    #expect(stroke.paint == .color(.black) && boxes(found, .white).count == 2)
    let line = series(
      open: [3], high: [3], low: [3], close: [3],
      style: CandlestickStyle(rising: CandleLook(fill: up, stroke: .black)))
    #expect(boxes(try primitives(line), .black).map(\.height) == [1])
    let bare = try primitives(two(CandlestickStyle(stickWidth: 0)))
    #expect(boxes(bare, up) == [body] && bare.count == 2)
  }

  @Test("no points, one point, gaps, infinite values and a high below the low")
  func odd() throws {
    #expect(try primitives(series(open: [], high: [], low: [], close: [])).isEmpty)
    #expect(try primitives(series(open: [1], high: [2], low: [0], close: [.nan])).isEmpty)
    let one = try primitives(series(open: [1], high: [2], low: [0], close: [2]))
    #expect(boxes(one, up).count == 2)
    let wild = try primitives(
      series(
        open: [1, 1, 1], high: [3, .infinity, 3], low: [0, 0, .nan], close: [2, 2, 2]))
    #expect(boxes(wild, up).count == 3)
    let right = boxes(try primitives(two()), up)
    let exchanged = boxes(
      try primitives(
        series(open: [10, 20], high: [8, 21], low: [16, 14], close: [14, 16])), up)
    #expect(right == exchanged)
  }

  @Test("narrow candles are as wide as their sticks, which then are fainter")
  func narrow() throws {
    let rows = 250
    let chart = Chart(
      series: [
        Series(
          series(
            open: (0..<rows).map(Double.init), high: (0..<rows).map { Double($0) + 3 },
            low: (0..<rows).map { Double($0) - 2 }, close: (0..<rows).map { Double($0) + 1 }))
      ])
    let slot = try #require(try chart.frame().series[0].slot)
    #expect(slot.width < 2 && slot.room >= 1)
    let found = try chart.scene().seriesPrimitives
    #expect(boxes(found, up).count == rows && boxes(found, up).allSatisfy { $0.width == 1 })
    #expect(!boxes(found, up.opacity(0.5)).isEmpty)
  }

  @Test("a horizontal candle is the vertical one with x and y exchanged")
  func turned() throws {
    func chart(_ orientation: Orientation) -> Chart {
      var candles = series(open: [10, 20], high: [16, 21], low: [8, 14], close: [14, 16])
      candles.source.orientation = orientation
      candles.source[orientation == .vertical ? .x : .y] = .values(Column([1.0, 2]))
      let (positions, values) = (
        Axis(range: AxisRange(0, 3)), Axis(range: AxisRange(0, 24))
      )
      return Chart(
        xAxes: [orientation == .vertical ? positions : values],
        yAxes: [orientation == .vertical ? values : positions], series: [Series(candles)])
    }
    let turned = chart(.horizontal)
    let frame = try turned.frame()
    let bodies = boxes(try turned.scene().seriesPrimitives, up)
    #expect(bodies.count == 3)
    let (x, width) = (frame.plotArea.minX, frame.plotArea.width)
    #expect(abs(bodies[2].minX - (x + width * 10 / 24)) <= 0.5)
    #expect(abs(bodies[2].maxX - (x + width * 14 / 24)) <= 0.5)
    #expect(bodies[2].midY > frame.plotArea.midY && bodies[0].height == 1)
  }

  @Test("the legend shows a rising and a falling candle")
  func symbol() throws {
    let chart = Chart(series: [Series(two())], legend: Legend())
    let frame = try chart.frame()
    let entry = try #require(frame.legend?.entries.first?.symbol)
    let found = try chart.scene().overlay
    for color in [up, down] {
      let boxes = boxes(found, color)
      #expect(boxes.count == 3)
      for box in boxes {
        #expect(box.minX >= entry.minX - 1 && box.maxX <= entry.maxX + 1)
        #expect(box.minY >= entry.minY - 1 && box.maxY <= entry.maxY + 1)
      }
    }
  }
}
