import SumiChart
import SumiData
import SumiGeometry
import Testing

@testable import SumiLayout

/// Labels of kinds whose rows are no points.
@Suite struct LabelAnchorTests {
  private func frame(_ series: some SeriesType, _ labels: PointLabels? = PointLabels()) throws
    -> ChartFrame
  {
    var series = Series(series)
    series.source.labels = labels
    return try Chart(series: [series]).frame()
  }

  private func label(_ text: String, in frame: ChartFrame) throws -> Rect {
    let found = try #require(frame.pointLabels.first { $0.text == text }, "\(text)")
    // From the baseline to the top of digits.
    var box = found.bounds
    box.maxY = found.origin.y
    box.minY = found.origin.y - 2 * LayoutMetrics.middle * found.font.size
    return box
  }

  private func bars(_ frame: ChartFrame, at anchor: LabelAnchor = .value) throws -> [Rect] {
    try (0..<frame.series[0].count).map {
      let places = frame.series[0].labelPlaces(of: $0, isStacked: false, at: anchor)
      return try #require(places.bar ?? places.body)
    }
  }

  @Test("a waterfall shows its changes with their signs beyond its bars, and totals without")
  func waterfall() throws {
    let series = WaterfallSeries(x: ["a", "b", "c", "d"], y: [10, 2.5, -3.4, nil])
    let frame = try frame(series)
    let bars = try bars(frame)
    #expect(Set(frame.pointLabels.map(\.text)) == ["+10.0", "+2.5", "−3.4", "9.1"])
    #expect(try label("+2.5", in: frame).maxY < bars[1].minY)
    #expect(try label("−3.4", in: frame).minY > bars[2].maxY)
    #expect(try label("9.1", in: frame).maxY < bars[3].minY)
    #expect(FrameCheck(frame: frame).faults.isEmpty)
    #expect(try self.frame(series, nil).pointLabels.isEmpty)
    var turned = WaterfallSeries(x: ["a", "b"], y: [10, -3])
    turned.source.channels = [.y: turned.source[.x] ?? [], .x: turned.source[.y] ?? []]
    turned.source.orientation = .horizontal
    let horizontal = try self.frame(turned)
    #expect(try label("−3", in: horizontal).maxX < self.bars(horizontal)[1].minX)
  }

  @Test("labels in the bars of a waterfall are black or white by the colour of their sort")
  func grounds() throws {
    var series = WaterfallSeries(x: ["a", "b", "c"], y: [10, -8, nil])
    (series.style.rising.fill, series.style.falling.fill) = (.white, .black)
    series.style.total.fill = .black
    let frame = try frame(series, PointLabels(placement: .inside))
    let colors = Dictionary(uniqueKeysWithValues: frame.pointLabels.map { ($0.text, $0.color) })
    #expect(colors == ["+10": Color.white.contrasting, "−8": .white, "2": .white])
  }

  @Test("a tornado has the low and the high value at the ends of its bars")
  func tornado() throws {
    let series = TornadoSeries(
      category: ["a", "b", "c"], low: [5, 70, 60], high: [90, 30, 80], base: 50)
    let anchors = series.traits.labelAnchors
    let frame = try frame(series)
    let (low, high) = (try bars(frame, at: anchors[0]), try bars(frame, at: anchors[1]))
    #expect(try label("5", in: frame).maxX < low[0].minX)
    #expect(try label("90", in: frame).minX > high[0].maxX)
    // Swapped sides.
    #expect(try label("70", in: frame).minX > low[1].maxX)
    #expect(try label("30", in: frame).maxX < high[1].minX)
    // On one side the shorter bar holds its label, which would be on the longer one.
    #expect(try low[2].contains(label("60", in: frame).center))
    #expect(try label("80", in: frame).minX > high[2].maxX)
    #expect(FrameCheck(frame: frame).faults.isEmpty)
    let shown = try self.frame(series, PointLabels(show: [.high])).pointLabels.map(\.text)
    #expect(Set(shown) == ["90", "30", "80"])
  }

  @Test("a histogram has its counts above its bins")
  func histogram() throws {
    let series = HistogramSeries(
      x: [0.5, 1.5, 1.6, 1.7, 2.5, 2.6], bins: .width(1, anchor: 0))
    let frame = try frame(series)
    let bars = try bars(frame)
    for (text, bar) in zip(["1", "3", "2"], bars) {
      let box = try label(text, in: frame)
      #expect(abs(box.midX - bar.midX) < 2 && box.maxY < bar.minY && bar.minY - box.maxY < 6)
    }
    var density = series
    density.quantity = .probability
    let shares = try self.frame(density, PointLabels(format: .percent)).pointLabels.map(\.text)
    #expect(Set(shares) == ["16.7%", "50.0%", "33.3%"])
  }

  @Test("candles have their close above the high, and a column of labels in its place")
  func candles() throws {
    var series = CandlestickSeries(
      open: [10, 12, 11], high: [14, 15, 13], low: [9, 10, 8], close: [12, 11, 12.5])
    let frame = try frame(series)
    let bars = try bars(frame, at: series.traits.labelAnchors[0])
    for (text, bar) in zip(["12.0", "11.0", "12.5"], bars) {
      let box = try label(text, in: frame)
      #expect(abs(box.midX - bar.midX) < 2 && box.maxY < bar.minY && bar.minY - box.maxY < 6)
    }
    #expect(try self.frame(series, PointLabels(show: [.high])).pointLabels.map(\.text).count == 3)
    series.source[.label] = .values(Column(["", "crash", ""]))
    #expect(try self.frame(series, nil).pointLabels.map(\.text) == ["crash"])
    let many = (0..<400).map(Double.init)
    let crowded = try self.frame(
      OHLCSeries(
        open: many, high: many.map { $0 + 9 }, low: many.map { $0 - 9 }, close: many))
    #expect((1..<100).contains(crowded.pointLabels.count))
    #expect(FrameCheck(frame: crowded).faults.isEmpty)
  }

  @Test("a box has its median beside it, on no outlier's side of it")
  func box() throws {
    let frame = try frame(
      BoxSeries(
        x: .values(Column(["a", "a", "a", "a", "b", "b", "b"])),
        y: .values(Column([1.0, 2, 4, 99, 5, 6, 7]))))
    let anchor = frame.series[0].series.traits.labelAnchors[0]
    let rows = (0..<frame.series[0].count).map {
      frame.series[0].labelPlaces(of: $0, isStacked: false, at: anchor)
    }.filter { $0.point.y.isFinite }
    for (text, places) in zip(["3", "6"], rows) {
      let box = try label(text, in: frame)
      #expect(try box.minX > #require(places.body).maxX)
      #expect(abs(box.midY - places.point.y) < 1)
    }
    #expect(frame.pointLabels.count == 2)
  }

  @Test("an automatic range has room for the labels of its outermost columns")
  func room() throws {
    for values in [[98.0, 40, -3.8], [-9.9, -1], [99.9, 2], [0.98, 0.5]] {
      var series = ColumnSeries(x: values.indices.map { "c\($0)" }, y: values)
      let bare = try frame(series, nil)
      let frame = try frame(series)
      let bars = try bars(frame)
      #expect(frame.pointLabels.count == values.count)
      for (box, bar) in zip(frame.pointLabels, bars) where !bar.contains(box.bounds.center) {
        #expect(frame.plotArea.contains(box.bounds.center), "\(box.text)")
      }
      #expect(frame.pointLabels.allSatisfy { box in !bars.contains { $0.contains(box.origin) } })
      #expect(bare.axes.map(\.scale) != [] && bare.pointLabels.isEmpty)
      series.source.orientation = .horizontal
      series.source.channels = [.y: series.source[.x] ?? [], .x: series.source[.y] ?? []]
      let turned = try self.frame(series)
      #expect(turned.pointLabels.count == values.count)
      for box in turned.pointLabels {
        #expect(box.bounds.maxX <= turned.plotArea.maxX + 0.01)
        #expect(box.bounds.minX >= turned.plotArea.minX - 0.01)
      }
    }
    var stated = ColumnSeries(x: ["a"], y: [98])
    stated.source.labels = PointLabels()
    let chart = Chart(yAxes: [Axis(range: AxisRange(0, 98))], series: [Series(stated)])
    #expect(try chart.frame().axes[1].scale.span == AxisSpan(.number(0), .number(98)))
  }

  @Test("grid lines leave labels free, except those on their marks")
  func gridGaps() throws {
    let outside = try frame(ColumnSeries(x: ["a", "b"], y: [5, 6]))
    #expect(outside.gridGaps.count == 2)
    for (gap, box) in zip(outside.gridGaps, outside.pointLabels) {
      #expect(gap.minX < box.origin.x && gap.maxY > box.origin.y)
    }
    let inside = try frame(
      ColumnSeries(x: ["a", "b"], y: [5, 6]), PointLabels(placement: .inside))
    #expect(inside.pointLabels.count == 2 && inside.gridGaps.isEmpty)
  }

  @Test("labels of a line avoid series without values of their own, such as candles and bands")
  func besides() throws {
    var line = LineSeries(y: [10, 12, 11])
    line.source.labels = PointLabels()
    let candles = CandlestickSeries(
      open: [10, 12, 11], high: [14, 15, 13], low: [9, 10, 8], close: [12, 11, 12.5])
    let band = BandSeries(source: SeriesSource(channels: [.low: [1, 2, 3], .high: [4, 5, 6]]))
    for other in [Series(candles), Series(band)] {
      #expect(try !Chart(series: [other, Series(line)]).frame().pointLabels.isEmpty)
    }
  }
}
