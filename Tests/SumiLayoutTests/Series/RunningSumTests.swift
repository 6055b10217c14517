import SumiChart
import SumiData
import SumiLayout
import Testing

/// Waterfalls and tornados on their axes.
@Suite struct RunningSumTests {
  private func bounds(_ axis: AxisFrame) -> ClosedRange<Double>? {
    guard case .number(let scale) = axis.scale else { return nil }
    return min(scale.lower, scale.upper)...max(scale.lower, scale.upper)
  }

  @Test("the range covers all sums and the ground")
  func range() throws {
    let series = WaterfallSeries(x: ["a", "b", "c"], y: [60, 45, -30])
    let frame = try Chart(series: [Series(series)]).frame()
    let range = try #require(bounds(frame.axes[1]))
    #expect(range.lowerBound == 0 && range.upperBound >= 105 && range.upperBound < 150)
    #expect(frame.warnings.isEmpty && frame.series[0].slot != nil)
    let below = WaterfallSeries(x: ["a", "b"], y: [-20, -30])
    let other = try Chart(series: [Series(below)]).frame()
    #expect(try #require(bounds(other.axes[1])).lowerBound <= -50)
  }

  @Test("a total that is not the sum is a warning, and a strange flag an error")
  func faults() throws {
    var series = WaterfallSeries(x: ["a", "b"], y: [1, 3]) {
      $0.source[.isTotal] = .values(Column([0.0, 1]))
    }
    #expect(
      try Chart(series: [Series(series)]).frame().warnings
        == ["series[0]: 1 total is not the sum of the rows before it; the given number is drawn"])
    series.source[.isTotal] = .values(Column(["x", "true"]))
    #expect(throws: LayoutError.self) { try Chart(series: [Series(series)]).frame() }
    series.source.isHidden = true
    #expect(throws: Never.self) {
      try Chart(series: [Series(series), Series(WaterfallSeries(y: [1]))]).frame()
    }
  }

  @Test(
    "a tornado has its values above, its first category at the top, and a thick line at its base")
  func tornado() throws {
    let series = TornadoSeries(
      category: ["a", "b", "c"], low: [10, 30, 75], high: [60, 90, 25], base: 50)
    let frame = try Chart(series: [Series(series)]).frame()
    #expect(frame.axes[0].side == .top && frame.axes[1].side == .left)
    let zero = try #require(frame.axes[0].zeroLine)
    #expect(zero.isGround && zero.width == 2)
    #expect(
      abs(zero.position - frame.axes[0].map(frame.axes[0].scale.unit(.number(50)) ?? -1)) < 1e-9)
    let labels = frame.axes[1].labels
    #expect(labels.map(\.text).sorted() == ["a", "b", "c"])
    let top = try #require(labels.min { $0.origin.y < $1.origin.y })
    #expect(top.text == "a" && frame.legend?.entries.count == 2)
    let range = try #require(bounds(frame.axes[0]))
    #expect(range.contains(10) && range.contains(90))
    // What an axis states counts more.
    let other = try Chart(
      xAxes: [Axis(position: .normal)], yAxes: [Axis(isReversed: false)], series: [Series(series)]
    ).frame()
    #expect(other.axes[0].side == .bottom)
    let last = try #require(other.axes[1].labels.min { $0.origin.y < $1.origin.y })
    #expect(last.text == "c")
  }

  @Test("the longest bars come first on request, with any names of categories")
  func sorted() throws {
    let series = TornadoSeries(
      category: .values(Column([2001.0, 2002, 2003])), low: [4, 75, 1], high: [6, 25, 9], base: 5,
      order: .span)
    let frame = try Chart(series: [Series(series)]).frame()
    let names = frame.axes[1].labels.sorted { $0.origin.y < $1.origin.y }.map(\.text)
    #expect(names == ["2002", "2003", "2001"])
    #expect(throws: LayoutError.self) {
      var text = series
      text.source[.low] = .values(Column(["a", "b", "c"]))
      _ = try Chart(series: [Series(text)]).frame()
    }
  }

  @Test("no rows, one row, equal and missing values", arguments: [[], [5], [5, 5], [.nan, .nan]])
  func few(values: [Double]) throws {
    let names = values.indices.map { "\($0)" }
    for series in [
      Series(WaterfallSeries(x: .values(Column(names)), y: .values(Column(values)))),
      Series(TornadoSeries(category: names, low: values, high: values, base: 5)),
    ] {
      let frame = try Chart(series: [series]).frame()
      #expect(frame.plotArea.width > 0)
      let isEmpty = values.allSatisfy(\.isNaN)
      #expect(frame.warnings.contains("there are no points to draw") == isEmpty)
    }
  }
}
