import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

@testable import SumiDrawing

@Suite struct ErrorBarMarkTests {
  private let red = Color(hex: 0xaa0000)

  private func style(cap: Double? = nil, width: Double = 1) -> ErrorBarStyle {
    ErrorBarStyle(stroke: red, strokeWidth: width, capWidth: cap, opacity: 1)
  }

  private func line(
    x: [Double]? = nil, _ y: [Double], _ errors: [Double], _ style: ErrorBarStyle? = nil
  ) -> LineSeries {
    var line = LineSeries(x: x, y: y)
    line.source[.error] = .values(Column(errors))
    line.source.errorBars = style ?? self.style()
    return line
  }

  /// The rectangles of all error bars, and the paint.
  private func boxes(_ primitives: [Primitive]) -> [Rect] {
    primitives.compactMap(\.fill).filter { $0.paint == .color(red) }.flatMap(\.path.boxes)
  }

  private func boxes(_ series: some SeriesType, scale: Double = 1) throws -> [Rect] {
    boxes(try Chart(series: [Series(series)]).scene(scale: scale).seriesPrimitives)
  }

  @Test("a bar with a cap on each end lies on whole pixels", arguments: [1.0, 1.5, 2])
  func parts(scale: Double) throws {
    let series = line([10, 20, 15], [1, 6, 2], style(cap: 7))
    let frame = try Chart(series: [Series(series)]).frame().series[0]
    let found = try boxes(series, scale: scale)
    #expect(found.count == 9)
    let width = max(scale.rounded(), 1)
    for row in 0..<3 {
      let parts = found[row * 3..<row * 3 + 3]
      let (top, bottom, stem) = (parts[row * 3], parts[row * 3 + 1], parts[row * 3 + 2])
      let x = frame.x[row] * scale
      #expect(abs((stem.minX + stem.maxX) / 2 - x) <= 0.5 && stem.width == width)
      for (cap, place) in [(top, frame[.errorTo][row]), (bottom, frame[.errorFrom][row])] {
        #expect(abs((cap.minY + cap.maxY) / 2 - place * scale) <= 0.5)
        #expect(cap.height == width && abs(cap.width - 7 * scale) <= 1.5)
        #expect((cap.minX + cap.maxX) / 2 == (stem.minX + stem.maxX) / 2)
      }
      #expect(top.maxY == stem.minY && bottom.minY == stem.maxY)
      let sides = parts.flatMap { [$0.minX, $0.maxX, $0.minY, $0.maxY] }
      #expect(sides.allSatisfy { $0 == $0.rounded() })
    }
  }

  @Test("without caps a bar ends exactly, and a stroke of no width draws none")
  func noCaps() throws {
    let series = line([10, 20, 15], [1, 6, 2], style(cap: 0))
    let frame = try Chart(series: [Series(series)]).frame().series[0]
    let found = try boxes(series)
    #expect(found.count == 3)
    #expect(abs(found[1].minY - frame[.errorTo][1]) < 1e-9)
    #expect(abs(found[1].maxY - frame[.errorFrom][1]) < 1e-9)
    #expect(try boxes(line([1, 2], [1, 1], style(width: 0))).isEmpty)
  }

  @Test("no points, one point, gaps and an error of 0")
  func odd() throws {
    #expect(try boxes(line([], [])).isEmpty)
    #expect(try boxes(line([.nan], [1])).isEmpty)
    #expect(try boxes(line([3], [1], style(cap: 5))).count == 3)
    // One cap, which stands for both.
    let zero = try boxes(line([1, 2], [0, .nan], style(cap: 5)))
    #expect(zero.count == 1 && zero[0].width == 5 && zero[0].height == 1)
    #expect(try boxes(line([1, 2], [0, 0], style(cap: 0))).isEmpty)
  }

  @Test("an error of one side starts at the value, without a cap there")
  func oneSide() throws {
    var series = line([10, 20], [1, 1], style(cap: 5))
    series.source[.error] = nil
    series.source[.errorHigh] = [4, 5]
    let frame = try Chart(series: [Series(series)]).frame().series[0]
    let found = try boxes(series)
    #expect(found.count == 4)
    #expect(abs(found[1].maxY - frame.y[0]) < 1e-9 && found[1].width == 1)
  }

  @Test("a horizontal series has the same bars, transposed")
  func horizontal() throws {
    let upright = line([10, 20, 15], [1, 6, 2], style(cap: 7))
    for kind in ["line", "scatter", "bar"] {
      var source = upright.source
      source.orientation = .horizontal
      (source[.x], source[.y]) = (source[.y], nil)
      let series = try #require(Series(kind: kind, source: source))
      let scene = try Chart(series: [series]).scene()
      let found = boxes(scene.seriesPrimitives)
      #expect(found.count == 9)
      let frame = try Chart(series: [series]).frame().series[0]
      let stem = found[5]
      #expect(stem.height == 1 && abs(stem.minX - frame[.errorFrom][1]) <= 2)
      #expect(abs(stem.maxX - frame[.errorTo][1]) <= 2)
      // Columns are on whole pixels, and their bars in the middle of them.
      #expect(abs((stem.minY + stem.maxY) / 2 - frame.x[1]) <= 1)
    }
  }

  @Test("markers of a horizontal series keep their place and shape")
  func horizontalMarkers() throws {
    let upright = ScatterSeries(x: [1, 5, 9], y: [4, 2, 3], style: MarkerStyle(shape: .triangle))
    var turned = upright
    turned.source.orientation = .horizontal
    let found = try [upright, turned].map {
      try Chart(series: [Series($0)]).scene().seriesPrimitives.compactMap(\.markers)
    }
    #expect(found[0] == found[1] && found[0].first?.centers.count == 3)
  }

  @Test("bars of columns are in the middle of each column, and no wider")
  func columns() throws {
    let series = [[10.0, 12], [8, 9]].map { y in
      var column = ColumnSeries(x: ["a", "b"], y: y)
      column.source[.error] = [1, 2]
      column.source.errorBars = style(cap: 500)
      return Series(column)
    }
    for layer in try Chart(series: series).scene().series {
      // The bars lie above the columns.
      #expect(layer.primitives.first?.fill?.paint != .color(red))
      let columns = layer.primitives.first?.fill?.path.boxes ?? []
      let bars = boxes(layer.primitives)
      #expect(bars.count == 6 && columns.count == 2)
      for (index, column) in columns.enumerated() {
        let (cap, stem) = (bars[index * 3], bars[index * 3 + 2])
        #expect(abs((stem.minX + stem.maxX) / 2 - (column.minX + column.maxX) / 2) <= 0.5)
        #expect(cap.width <= column.width + 2 && cap.width > column.width - 3)
      }
    }
  }

  @Test("bars lie below lines and markers, and above all columns of a stack")
  func order() throws {
    let scene = try Chart(series: [Series(line([1, 2], [1, 1]))]).scene()
    #expect(scene.seriesPrimitives.first?.fill?.paint == .color(red))
    #expect(scene.seriesPrimitives.last?.stroke != nil)
    let stacked = [true, false].map { hasErrors in
      var column = ColumnSeries(x: ["a", "b"], y: [1, 2])
      column.source.stack = "s"
      if hasErrors { column.source[.error] = [0.5, 0.5] }
      column.source.errorBars = hasErrors ? style() : ErrorBarStyle()
      return Series(column)
    }
    let layers = try Chart(series: stacked).scene().series
    #expect(layers.count == 2 && boxes(layers[0].primitives).isEmpty)
    #expect(layers[1].primitives.last?.fill?.paint == .color(red))
    // A hidden series does not end a stack.
    var hidden = stacked
    hidden[1].source.isHidden = true
    #expect(try boxes(Chart(series: hidden).scene().seriesPrimitives).count == 6)
  }

  @Test("bars are cut off by the plot area, without a cap there")
  func clip() throws {
    let series = line([10, 1e9, -1e9], [1e12, 1, 1], style(cap: 9))
    let chart = Chart(yAxes: [Axis(range: AxisRange(0, 20))], series: [Series(series)])
    let found = boxes(try chart.scene().seriesPrimitives)
    #expect(found.count == 1 && found[0].width == 1)
    let area = try chart.frame().plotArea
    #expect(found[0].minY == area.minY && found[0].maxY == area.maxY)
  }

  @Test("on a logarithmic axis a bar to 0 or below reaches the plot's edge")
  func logarithm() throws {
    let series = line([10, 100], [10, 500], style(cap: 9))
    let chart = Chart(yAxes: [Axis(.logarithmic)], series: [Series(series)])
    let found = boxes(try chart.scene().seriesPrimitives)
    #expect(found.count == 4)
    let edge = try chart.frame().plotArea.maxY
    #expect(found[1].maxY == edge && found[1].width == 1)
    #expect(found[3].maxY == edge && found[3].width == 1)
  }

  // MARK: Look

  @Test("bars on columns have a halo of the colour behind the plot, if there is one")
  func halo() throws {
    func fills(_ theme: Theme) throws -> [Fill] {
      var column = ColumnSeries(x: ["a", "b"], y: [1, 2])
      column.source[.error] = [0.5, 0.5]
      column.source.errorBars = style(cap: 5)
      return try Chart(theme: theme, series: [Series(column)]).scene().seriesPrimitives.compactMap(
        \.fill)
    }
    let found = try fills(.light)
    #expect(found.count == 3 && found[1].paint == .color(Theme.light.background.opacity(0.6)))
    for (halo, bar) in zip(found[1].path.boxes, found[2].path.boxes) {
      #expect(halo == bar.inset(by: -1))
    }
    var clear = Theme.light
    clear.background = .clear
    #expect(try fills(clear).count == 2)
  }

  @Test("the default colour follows the series'")
  func colors() throws {
    func paint(_ series: some SeriesType) throws -> Paint? {
      try Chart(series: [Series(series)]).scene().seriesPrimitives.compactMap(\.fill).last?.paint
    }
    var series = line([1, 2], [1, 1], ErrorBarStyle())
    #expect(try paint(series) == .color(Theme.light.color(at: 0).outline))
    series.style.stroke = Color(hex: 0x808080)
    #expect(try paint(series) == .color(Color(hex: 0x808080).outline))
    var column = ColumnSeries(x: ["a"], y: [1])
    column.source[.error] = [1]
    #expect(try paint(column) == .color(Theme.light.text))
    var scatter = ScatterSeries(x: "x", y: "y")
    scatter.source = SeriesSource(channels: [.x: [1, 2], .y: [1, 2], .color: ["a", "b"]])
    scatter.source[.error] = [1, 1]
    #expect(try paint(scatter) == .color(Theme.light.secondaryText))
  }

  @Test("bars that are close together are fainter, with shorter caps or none")
  func density() throws {
    func drawn(_ count: Int) throws -> (alpha: Double, cap: Double) {
      let y = [Double](repeating: 1, count: count)
      let series = line(y, y, ErrorBarStyle(stroke: red))
      let fill = try Chart(series: [Series(series)]).scene().seriesPrimitives.compactMap(\.fill)
        .first
      guard case .color(let color)? = fill?.paint else { return (0, 0) }
      return (color.alpha, fill?.path.boxes.map(\.width).max() ?? 0)
    }
    let found = try [10, 50, 200].map(drawn)
    #expect(found[0].alpha == 1 && found[1].alpha == 1 && found[2].alpha < 0.5)
    #expect(found[0].cap == 7 && found[1].cap == 5 && found[2].cap == 1)
  }

  // MARK: Very many rows

  @Test("more bars than pixels are joined into one grid", arguments: [false, true])
  func joined(isTurned: Bool) throws {
    let count = 20_000
    let y = (0..<count).map { Double($0 % 7) }
    let errors = (0..<count).map { $0 < count / 2 ? 1.0 : 0.25 }
    var series = line(y, errors, ErrorBarStyle(stroke: red))
    // The line would be composed with the bars.
    series.style.strokeWidth = 0
    if isTurned {
      series.source.orientation = .horizontal
      series.source[.x] = series.source[.y]
      series.source[.y] = nil
    }
    let chart = Chart(series: [Series(series)])
    let scene = try chart.scene()
    let grids = scene.seriesPrimitives.compactMap(\.coverage)
    let grid = try #require(grids.first)
    #expect(scene.seriesPrimitives.count == 1)
    #expect(grid.area == scene.plotArea && grid.paint == .color(red.opacity(0.35)))
    #expect(grid.levels.count == scene.plotArea.width * scene.plotArea.height)
    // Around each whole number of the second half there is a bar of half a unit.
    let frame = try chart.frame()
    let pixel = { (row: Int, value: Double) -> UInt8 in
      let axis = frame.axes[isTurned ? 0 : 1]
      let place = Int(axis.map(axis.scale.unit(.number(value)) ?? 0))
      let x = Int(frame.series[0].x[row])
      let (column, line) = isTurned ? (place, x) : (x, place)
      return grid.levels[
        (line - grid.area.minY) * grid.area.width + column - grid.area.minX]
    }
    #expect(pixel(count / 4, 2.5) == 255 && pixel(count / 4, 6.9) == 255)
    #expect(pixel(count * 3 / 4, 2.1) == 255 && pixel(count * 3 / 4, 2.5) == 0)
    #expect(pixel(count * 3 / 4, 6.6) == 0)
    // The second picture is the first.
    #expect(try chart.scene().seriesPrimitives.first == scene.seriesPrimitives.first)
  }

  @Test("a few visible rows of many are drawn one by one")
  func zoomed() throws {
    let count = 50_000
    let y = [Double](repeating: 1, count: count)
    for x in [(0..<count).map(Double.init), (0..<count).reversed().map(Double.init)] {
      let series = line(x: x, y, y, style(cap: 5))
      let chart = Chart(
        xAxes: [Axis(range: AxisRange(1_000, 1_010))], series: [Series(series)])
      // Those on the two sides are cut in half.
      #expect(boxes(try chart.scene().seriesPrimitives).count == 33)
    }
  }
}
