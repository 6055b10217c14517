import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

@testable import SumiDrawing

@Suite struct StackedColumnTests {
  private func chart(
    _ numbers: [[Double]], mode: StackMode = .cumulative, spacing: SeriesGroup.Spacing? = nil,
    style: ColumnStyle = ColumnStyle()
  ) -> Chart {
    let names = numbers[0].indices.map { "\($0)" }
    return Chart(
      series: numbers.map { numbers in
        var series = ColumnSeries(x: names, y: numbers, style: style)
        series.source.stack = Stack("s", mode: mode)
        series.source.group = spacing.map { SeriesGroup(spacing: $0) }
        return Series(series)
      })
  }

  /// The boxes of each series.
  private func boxes(_ chart: Chart, scale: Double = 1) throws -> [[Rect]] {
    try chart.scene(scale: scale).series.map { layer in
      layer.primitives.compactMap(\.fill).flatMap(\.path.boxes)
    }
  }

  @Test("the parts of a stack share pixel edges", arguments: [1, 1.5, 2])
  func edges(scale: Double) throws {
    var numbers: [[Double]] = []
    for part in 0..<4 {
      let row = (0..<9).map { (index: Int) -> Double in Double((index * 7 + part * 5) % 11) }
      numbers.append(row.map { $0 + 0.37 })
    }
    let boxes = try boxes(chart(numbers), scale: scale)
    let counts = boxes.map { $0.count }
    #expect(counts == [9, 9, 9, 9])
    for (lower, upper) in zip(boxes, boxes.dropFirst()) {
      for (a, b) in zip(lower, upper) {
        #expect(a.minY == b.maxY)
        #expect(a.minX == b.minX && a.maxX == b.maxX)
        #expect(a.minY == a.minY.rounded())
        #expect(b.minX == b.minX.rounded())
      }
    }
  }

  @Test("only the outermost part is rounded")
  func tips() throws {
    let style = ColumnStyle(cornerRatio: 1)
    let chart = chart([[10, 10, 10], [10, 10, 0], [10, .nan, 0]], style: style)
    let points = try chart.scene().series.map { layer in
      layer.primitives.compactMap(\.fill).flatMap { $0.path.pieces.map(\.count) }
    }
    #expect(points[0].map { $0 > 4 } == [false, false, true])
    #expect(points[1].map { $0 > 4 } == [false, true])
    #expect(points[2].map { $0 > 4 } == [true])
    // With both signs both ends are.
    let signed = self.chart([[10], [-10], [10], [-10]], mode: .diverging, style: style)
    let counts = try signed.scene().series.map { layer in
      layer.primitives.compactMap(\.fill).flatMap { $0.path.pieces.map(\.count) }
    }
    #expect(counts.map { $0[0] > 4 } == [false, false, true, true])
  }

  @Test("a value below its start has the colour of values below the baseline")
  func below() throws {
    let (fill, below) = (Color(hex: 0x112233), Color(hex: 0xaa0000))
    let style = ColumnStyle(fill: fill, fillBelowBaseline: below)
    let paints = try chart([[75], [-25], [-25]], style: style).scene().series.map { layer in
      layer.primitives.compactMap { $0.fill?.paint }
    }
    #expect(paints == [[.color(fill)], [.color(below)], [.color(below)]])
  }

  @Test("touching columns share sharp sides", arguments: [3, 7, 30])
  func touching(count: Int) throws {
    let names = (0..<count).map { "\($0)" }
    let chart = Chart(
      series: (0..<3).map { index in
        var series = ColumnSeries(x: names, y: names.map { _ in 5 })
        series.dataPointWidth = 1
        if index == 0 { series.source.group = SeriesGroup(spacing: .relative(0)) }
        return Series(series)
      })
    let boxes = try boxes(chart).flatMap { $0 }.sorted { $0.minX < $1.minX }
    #expect(boxes.count == 3 * count)
    guard boxes[0].width >= ColumnSides.wideGap else { return }
    for (left, right) in zip(boxes, boxes.dropFirst()) {
      #expect(left.maxX == right.minX && left.maxX == left.maxX.rounded())
    }
  }

  @Test("gaps of stated points are equal and sharp", arguments: [2.0, 5])
  func spacing(points: Double) throws {
    let names = (0..<5).map { "\($0)" }
    let chart = Chart(
      series: (0..<3).map { _ in
        var series = ColumnSeries(x: names, y: names.map { _ in 5 })
        series.source.group = SeriesGroup(spacing: .absolute(points))
        return Series(series)
      })
    let boxes = try boxes(chart).flatMap { $0 }.sorted { $0.minX < $1.minX }
    let gaps = zip(boxes, boxes.dropFirst()).map { $1.minX - $0.maxX }
    for index in gaps.indices where (index + 1) % 3 != 0 { #expect(gaps[index] == points) }
  }

  @Test("very many columns cover the area between their ends")
  func reduced() throws {
    let rows = (0..<3_000).map(Double.init)
    let x = ColumnReference.values(Column(rows))
    func series(_ numbers: [Double]) -> Series {
      var series = ColumnSeries(source: SeriesSource(x: x, y: .values(Column(numbers))))
      series.source.stack = "s"
      return Series(series)
    }
    let chart = Chart(
      yAxes: [Axis(range: AxisRange(0, 4))],
      series: [series(rows.map { _ in 1 }), series(rows.map { _ in 2 })])
    let area = try chart.frame().plotArea
    let layers = try chart.scene().series.map { $0.primitives.compactMap(\.coverage) }
    for (layer, (low, high)) in zip(layers, [(0.0, 1.0), (1, 3)]) {
      let grid = try #require(layer.first)
      let column = grid.area.width / 2
      let covered = (0..<grid.area.height).filter {
        grid.levels[$0 * grid.area.width + column] > 128
      }
      let ends = [high, low].map { area.maxY - $0 / 4 * area.height - Double(grid.area.minY) }
      #expect(abs(Double(covered.first ?? 0) - ends[0]) <= 1)
      #expect(abs(Double(covered.last ?? 0) + 1 - ends[1]) <= 1)
    }
  }
}
