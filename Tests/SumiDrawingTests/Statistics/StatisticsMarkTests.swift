import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

@testable import SumiDrawing

@Suite struct StatisticsMarkTests {
  private let ink = Color(hex: 0x112233)
  private let line = Color(hex: 0xaa0000)

  private func primitives(
    _ series: some SeriesType, scale: Double = 1
  ) throws -> [Primitive] {
    try Chart(series: [Series(series)]).scene(scale: scale).seriesPrimitives
  }

  private func boxes(_ primitives: [Primitive], _ color: Color) -> [Rect] {
    primitives.compactMap(\.fill).filter { $0.paint == .color(color) }.flatMap(\.path.boxes)
  }

  @Test("the columns of a histogram share their sides but for a thin gap", arguments: [1, 1.5, 2])
  func columns(scale: Double) throws {
    let series = HistogramSeries(
      x: .values(Column([0.5, 1.5, 1.5, 2.5, 4.5])), bins: .edges([0, 1, 2, 4, 5]),
      style: ColumnStyle(fill: ink))
    let found = boxes(try primitives(series, scale: scale), ink)
    #expect(found.count == 4)
    for (left, right) in zip(found, found.dropFirst()) {
      #expect(right.minX - left.maxX == max(scale.rounded(), 1))
      #expect(left.minX == left.minX.rounded())
    }
    // The third bin is as wide as two.
    #expect(abs(found[2].width - 2 * found[0].width) <= 3)
    #expect(found[1].height > 1.9 * found[0].height)
  }

  @Test("an empty bin has no column, and an outline takes the place of the gap")
  func emptyBins() throws {
    let series = HistogramSeries(
      x: .values(Column([0.5, 2.5])), bins: .edges([0, 1, 2, 3]),
      style: ColumnStyle(fill: ink, stroke: line))
    let primitives = try primitives(series)
    #expect(boxes(primitives, ink).count == 2)
    #expect(primitives.compactMap(\.stroke).flatMap(\.path.boxes).count == 2)
    let full = HistogramSeries(
      x: .values(Column([0.5, 1.5])), bins: .edges([0, 1, 2]),
      style: ColumnStyle(fill: ink, stroke: line))
    let found = boxes(try self.primitives(full), ink)
    #expect(found[0].maxX == found[1].minX)
  }

  @Test("thousands of bins narrower than a pixel are drawn with their exact sides")
  func narrow() throws {
    var series = HistogramSeries(
      x: .values(Column((0..<3_000).map(Double.init))), bins: .count(3_000),
      style: ColumnStyle(fill: ink))
    let found = boxes(try primitives(series), ink)
    #expect(found.count == 3_000)
    for (left, right) in zip(found, found.dropFirst()) {
      #expect(abs(right.minX - left.maxX) < 1e-6)
    }
    series.source.orientation = .horizontal
    series.source = SeriesSource(
      channels: [.y: .values(Column([1.0, 2, 2]))], orientation: .horizontal)
    series.bins = .count(2)
    let turned = boxes(try primitives(series), ink)
    #expect(turned.count == 2 && turned[1].width > 1.9 * turned[0].width)
  }

  private func box(_ style: BoxStyle = BoxStyle()) -> BoxSeries {
    var style = style
    (style.fill, style.stroke) = (ink, line)
    return BoxSeries(
      x: .values(Column(["a", "a", "a", "a", "a", "a"])), y: .values(Column([1, 3, 5, 7, 12, 60])),
      style: style)
  }

  @Test("a box from quartile to quartile, a median, whiskers and a marker", arguments: [1, 1.5, 2])
  func box(scale: Double) throws {
    let frame = try Chart(series: [Series(box())]).frame().series[0]
    let slot = try #require(frame.slot)
    let found = try primitives(box(), scale: scale)
    let line = max(scale.rounded(), 1)
    let body = try #require(found.compactMap(\.stroke).flatMap(\.path.boxes).first)
      .inset(by: -line / 2)
    #expect(abs(body.minY - frame[.upperQuartile][0] * scale) <= 0.5)
    #expect(abs(body.maxY - frame[.lowerQuartile][0] * scale) <= 0.5)
    #expect(abs(body.width - slot.width * scale) <= 1)
    #expect(abs(body.midX - frame.x[0] * scale) <= 0.5)
    let lines = boxes(found, self.line)
    // Two caps with their stems, and the median.
    #expect(lines.count == 5)
    #expect(lines.allSatisfy { $0.midX == body.midX })
    let median = try #require(lines.last)
    #expect(abs(median.midY - frame[.median][0] * scale) <= 1)
    #expect(median.width == body.width)
    let ends = lines.dropLast().map { ($0.minY, $0.maxY) }
    #expect(
      abs((ends.map(\.0).min() ?? 0) - frame[.high][0] * scale) <= line)
    #expect(
      abs((ends.map(\.1).max() ?? 0) - frame[.low][0] * scale) <= line)
    let markers = try #require(found.compactMap(\.markers).first)
    #expect(markers.centers.count == 1)
    #expect(abs(markers.centers[0].y - frame.y[1] * scale) < 1e-9)
  }

  @Test("equal values are a line, and a box without lines is drawn all the same")
  func flat() throws {
    let equal = BoxSeries(y: .values(Column([3.0, 3, 3])), style: BoxStyle(stroke: line))
    let lines = boxes(try primitives(equal), line)
    #expect(lines.count == 1 && lines[0].height == 1)
    let plain = try primitives(box(BoxStyle(strokeWidth: 0, medianWidth: 0)))
    #expect(boxes(plain, ink).count == 1 && plain.compactMap(\.stroke).isEmpty)
  }

  @Test("a violin is as wide to the right as to the left, and has its box inside")
  func violin() throws {
    let values: [Double] = [1, 2, 2, 3, 3, 3, 4, 4, 9]
    let series = ViolinSeries(
      y: .values(Column(values)), style: ViolinStyle(fill: ink, stroke: line))
    let frame = try Chart(series: [Series(series)]).frame().series[0]
    let slot = try #require(frame.slot)
    let found = try primitives(series)
    let body = try #require(boxes(found, ink).first)
    #expect(abs(body.width - slot.width) < 1e-6 && abs(body.midX - frame.x[0]) < 1e-6)
    #expect(
      abs(
        body.maxY - body.minY - (frame.y.places.filter(\.isFinite).max() ?? 0)
          + (frame.y.places.filter(\.isFinite).min() ?? 0)) < 1e-6)
    // The box and a whisker at each end.
    #expect(boxes(found, line).count == 3)
    #expect(found.compactMap(\.markers).flatMap(\.centers).count == 1)
    var median = series
    median.inner = .median
    let across = boxes(try primitives(median), line)
    #expect(across.count == 1 && across[0].width <= body.width && across[0].width > 10)
    median.inner = .none
    #expect(boxes(try primitives(median), line).isEmpty)
  }

  @Test("a strip draws a marker for each row")
  func strip() throws {
    let series = StripSeries(y: .values(Column([1.0, 2, 2, 2, .nan])))
    let markers = try primitives(series).compactMap(\.markers)
    #expect(markers.flatMap(\.centers).count == 4)
    #expect(Set(markers.flatMap(\.centers).map(\.x)).count == 4)
  }

  @Test("horizontal ones are the vertical ones transposed")
  func horizontal() throws {
    let source = SeriesSource(
      channels: [.y: ["a", "a", "a"], .x: .values(Column([1.0, 2, 4]))], orientation: .horizontal)
    let box = BoxSeries(source: source, style: BoxStyle(fill: ink, stroke: line))
    let body = try #require(
      try primitives(box).compactMap(\.stroke).flatMap(\.path.boxes).first)
    #expect(body.height > 40)
    let violin = ViolinSeries(source: source, style: ViolinStyle(fill: ink))
    #expect(try #require(boxes(primitives(violin), ink).first).height > 40)
  }
}
