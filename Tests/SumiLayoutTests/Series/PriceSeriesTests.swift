import SumiChart
import SumiData
import SumiLayout
import Testing

@Suite struct PriceSeriesTests {
  private func candles(
    open: [Double] = [10, 12, 11], high: [Double] = [13, 14, 12], low: [Double] = [9, 8, 10],
    close: [Double] = [12, 11, 11]
  ) -> CandlestickSeries {
    CandlestickSeries(x: [1, 2, 4], open: open, high: high, low: low, close: close)
  }

  private func bounds(_ frame: ChartFrame, axis: Int) -> ClosedRange<Double>? {
    guard case .number(let scale) = frame.axes[axis].scale else { return nil }
    return scale.lower...scale.upper
  }

  @Test("the range is that from the lowest to the highest value, and a slot wider along x")
  func ranges() throws {
    let frame = try Chart(series: [Series(candles())]).frame()
    let y = try #require(bounds(frame, axis: 1))
    #expect(y.lowerBound <= 8 && y.lowerBound > 5 && y.upperBound >= 14 && y.upperBound < 17)
    #expect(bounds(frame, axis: 0) == 0.5...4.5)
    let slot = try #require(frame.series[0].slot)
    #expect(abs(slot.width - 0.7 * frame.plotArea.width / 4) < 1e-9)
    #expect(frame.warnings.isEmpty)
  }

  @Test("a row without one of the four has no candle, and does not widen the range")
  func missing() throws {
    for role in 0..<4 {
      var columns: [[Double]] = [[10, 990, 11], [13, 999, 12], [9, 980, 10], [12, 990, 11]]
      columns[role][1] = .nan
      let series = candles(
        open: columns[0], high: columns[1], low: columns[2], close: columns[3])
      let frame = try Chart(series: [Series(series)]).frame()
      #expect(frame.series[0].count == 2)
      #expect(try #require(bounds(frame, axis: 1)).upperBound < 20)
      let words = ["open", "high", "low", "close"][role]
      #expect(frame.warnings == ["series[0]: 1 row has no \(words) and is not drawn"])
    }
    // Without an x the others keep their row numbers.
    var series = candles(open: [10, .nan, 11])
    series.source[.x] = nil
    let frame = try Chart(series: [Series(series)]).frame()
    #expect(frame.series[0].x.values.doubles == [0, 2])
  }

  @Test("a high below the low is a warning with the number of rows")
  func exchanged() throws {
    let one = try Chart(series: [Series(candles(low: [9, 15, 10]))]).frame()
    #expect(
      one.warnings == ["series[0]: in 1 row high is below low; they are drawn as if exchanged"])
    let two = try Chart(series: [Series(candles(low: [19, 15, 10]))]).frame()
    #expect(two.warnings.count == 1 && two.warnings[0].contains("in 2 rows high is below low"))
    var hidden = candles(low: [19, 15, 10])
    hidden.source.isHidden = true
    #expect(
      try Chart(series: [Series(candles()), Series(hidden)]).frame().warnings.isEmpty)
  }

  @Test("text for a price is an error that names the column")
  func text() {
    var series = candles()
    series.source[.high] = .values(Column(["a", "b", "c"]))
    #expect(throws: LayoutError.self) { try Chart(series: [Series(series)]).frame() }
  }
}
