import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

@testable import SumiDrawing

@Suite struct CandleReductionTests {
  private struct Prices {
    var x: [Double]
    var open: [Double]
    var high: [Double]
    var low: [Double]
    var close: [Double]

    /// Prices without a trend, so that each row has other ones.
    init(_ count: Int) {
      let noise = { (row: Int, seed: Int) in
        Double((row &* 7_919 &+ seed &* 104_729) % 1_009) / 10
      }
      x = (0..<count).map(Double.init)
      open = (0..<count).map { 200 + noise($0, 1) }
      close = (0..<count).map { 200 + noise($0, 2) }
      high = (0..<count).map { max(200 + noise($0, 1), 200 + noise($0, 2)) + noise($0, 3) }
      low = (0..<count).map { min(200 + noise($0, 1), 200 + noise($0, 2)) - noise($0, 4) }
    }

    mutating func sort(_ rows: [Int]) {
      x = rows.map { x[$0] }
      open = rows.map { open[$0] }
      high = rows.map { high[$0] }
      low = rows.map { low[$0] }
      close = rows.map { close[$0] }
    }

    var series: CandlestickSeries {
      CandlestickSeries(x: x, open: open, high: high, low: low, close: close)
    }
  }

  private func candles(
    _ chart: Chart, scale: Double = 1
  ) throws -> (found: [Candle], areJoined: Bool, frame: SeriesFrame, area: PixelRect) {
    let whole = try chart.frame()
    let pixels = PixelGrid(scale: scale)
    let area = pixels.covering(whole.clip)
    let candles = Candles(
      context: MarkContext(
        frame: whole.series[0], pixels: pixels, theme: .light, plotArea: area, memo: LineMemo()))
    let (found, areJoined) = candles.found
    return (found, areJoined, whole.series[0], area)
  }

  private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

  /// What each column of pixels should be, from its rows one by one.
  private func check(_ chart: Chart, _ prices: Prices, scale: Double = 1) throws {
    let (found, areJoined, frame, area) = try candles(chart, scale: scale)
    #expect(areJoined)
    var columns: [Int: [Int]] = [:]
    for row in prices.x.indices where prices.open[row].isFinite && prices.high[row].isFinite {
      columns[Int(frame.x[row] * scale) - area.minX, default: []].append(row)
    }
    #expect(found.count == columns.count && found.count <= area.width)
    for candle in found {
      let rows = try #require(columns[Int(candle.x) - area.minX])
        .sorted { prices.x[$0] < prices.x[$1] }
      let (first, last) = (rows[0], rows[rows.count - 1])
      #expect(near(candle.open, frame[.open][first] * scale))
      #expect(near(candle.close, frame[.close][last] * scale))
      let (highs, lows) = (
        rows.map { frame[.high][$0] * scale }, rows.map { frame[.low][$0] * scale }
      )
      #expect(near(candle.top, (highs + lows).min() ?? .nan))
      #expect(near(candle.bottom, (highs + lows).max() ?? .nan))
    }
    for (candle, next) in zip(found, found.dropFirst()) {
      #expect(candle.close == next.previousClose)
    }
  }

  @Test("candles of a pixel have the first open, the last close, the highest and lowest value")
  func joined() throws {
    let prices = Prices(5_000)
    for isReversed in [false, true] {
      let chart = Chart(
        xAxes: [Axis(isReversed: isReversed)], yAxes: [Axis(isReversed: isReversed)],
        series: [Series(prices.series)])
      try check(chart, prices)
      try check(chart, prices, scale: 2)
    }
  }

  @Test("rows in falling order, and in none, give the same candles")
  func orders() throws {
    let prices = Prices(40_000)
    let chart = Chart(series: [Series(prices.series)])
    let wanted = try candles(chart).found
    try check(chart, prices)
    for rows in [
      Array((0..<40_000).reversed()), (0..<40_000).map { ($0 * 17_389) % 40_000 },
    ] {
      var other = prices
      other.sort(rows)
      let found = try candles(Chart(series: [Series(other.series)])).found
      #expect(found.count == wanted.count)
      for (a, b) in zip(found, wanted) {
        #expect(a.x == b.x && near(a.open, b.open) && near(a.close, b.close))
        #expect(near(a.top, b.top) && near(a.bottom, b.bottom))
      }
    }
  }

  @Test("an infinite value takes its row out of the candle that it would join")
  func infinite() throws {
    var prices = Prices(4_000)
    for row in stride(from: 0, to: 4_000, by: 3) { prices.high[row] = .infinity }
    try check(Chart(series: [Series(prices.series)]), prices)
  }

  @Test("zoomed in, each row has its candle, and knows the close before the first visible one")
  func zoomed() throws {
    let prices = Prices(20_000)
    let chart = Chart(
      xAxes: [Axis(range: AxisRange(9_999.5, 10_019.5))], series: [Series(prices.series)])
    let (found, areJoined, frame, _) = try candles(chart)
    #expect(!areJoined && found.count >= 20 && found.count <= 24)
    for candle in found {
      let distance = { (row: Int) in abs(frame.x[row] - candle.x) }
      let row = try #require((9_990..<10_030).min { distance($0) < distance($1) })
      #expect(near(candle.open, frame[.open][row]))
      #expect(near(candle.previousClose, frame[.close][row - 1]))
    }
  }

  @Test("the number of shapes is bounded by pixels, also where all rows have one position")
  func bounded() throws {
    var prices = Prices(60_000)
    let scene = try Chart(series: [Series(prices.series)]).scene()
    let shapes = scene.seriesPrimitives.compactMap(\.fill).flatMap(\.path.boxes)
    #expect(shapes.count <= 3 * 400 && shapes.allSatisfy { $0.width == 1 })
    prices.x = prices.x.map { _ in 7 }
    let (found, areJoined, frame, _) = try candles(Chart(series: [Series(prices.series)]))
    #expect(areJoined && found.count == 1)
    #expect(near(found[0].open, frame[.open][0]) && near(found[0].close, frame[.close][59_999]))
  }
}
