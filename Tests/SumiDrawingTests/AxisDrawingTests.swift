import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

/// Lines, marks, grids and bands of axes, as pixel-aligned rectangles.
@Suite struct AxisDrawingTests {
  private let red = Color(hex: 0xff0000)
  private let blue = Color(hex: 0x0000ff)

  private func chart(x: Axis = Axis(), y: Axis = Axis()) -> Chart {
    Chart(xAxes: [x], yAxes: [y], series: [Series(LineSeries(x: [-3, 0, 4], y: [-5, 7, 5]))])
  }

  private func boxes(_ primitives: [Primitive], _ color: Color) -> [Rect] {
    primitives.compactMap(\.fill).filter { $0.paint == .color(color) }.flatMap(\.path.boxes)
  }

  @Test("widths in points become whole pixels, one at least", arguments: [1, 1.25, 2, 3])
  func widths(scale: Double) throws {
    for width in [0.1, 1, 2, 3.5] {
      let chart = chart(
        y: Axis(
          line: AxisLineStyle(isShown: true, color: blue, width: width),
          grid: GridStyle(isShown: true, color: red, width: width)))
      let scene = try chart.scene(scale: scale)
      let grid = boxes(scene.underlay, red)
      let line = boxes(scene.overlay, blue)
      #expect(!grid.isEmpty && line.count == 1)
      let pixels = max((width * scale).rounded(), 1)
      #expect(grid.allSatisfy { $0.height == pixels } && line[0].width == pixels)
    }
    let none = chart(y: Axis(grid: GridStyle(isShown: true, color: red, width: 0)))
    #expect(boxes(try none.scene().underlay, red).isEmpty)
  }

  @Test("dashes are whole pixels from the same end on every line", arguments: [1, 1.5, 2])
  func dashes(scale: Double) throws {
    let grid = GridStyle(isShown: true, color: red, dashes: [6, 2, 1])
    for isX in [true, false] {
      let chart = isX ? chart(x: Axis(grid: grid)) : chart(y: Axis(grid: grid))
      let frame = try chart.frame()
      let all = boxes(try chart.scene(scale: scale).underlay, red)
      #expect(all.count > 20 * frame.axes[isX ? 0 : 1].grid.major.positions.count)
      let lengths = [6, 2, 1].map { max(($0 * scale).rounded(), 1) }
      let area = frame.plotArea.scaled(by: scale)
      let lines = Dictionary(grouping: all) { isX ? $0.minX : $0.minY }
      for line in lines.values {
        let starts = line.map {
          isX ? area.maxY.rounded() - $0.maxY : $0.minX - area.minX.rounded()
        }
        .sorted()
        // An odd number of lengths is repeated once: dash, gap, dash, gap, dash, gap.
        #expect(
          Array(starts.prefix(4)) == [
            0, lengths[0] + lengths[1], lengths[0] + lengths[1] + lengths[2] + lengths[0],
            2 * lengths.reduce(0, +),
          ])
      }
    }
  }

  @Test("marks have their length and colour, minor ones their own")
  func marks() throws {
    let ticks = AxisTicks(marks: TickMarkStyle(isShown: true, color: red, width: 2, length: 9))
    let frame = try chart(y: Axis(ticks: ticks)).frame()
    let marks = boxes(try chart(y: Axis(ticks: ticks)).scene().overlay, red)
    #expect(marks.count == frame.axes[1].marks.major.positions.count && marks.count >= 3)
    #expect(marks.allSatisfy { $0.width == 9 && $0.height == 2 })
    #expect(marks.allSatisfy { $0.maxX == frame.plotArea.minX.rounded() })
  }

  @Test("bands in two colours cover the plot area once")
  func stripes() throws {
    let stripes = StripeStyle(isShown: true, color: red, alternate: blue)
    let scene = try chart(y: Axis(stripes: stripes)).scene()
    let (one, other) = (boxes(scene.underlay, red), boxes(scene.underlay, blue))
    #expect(abs(one.count - other.count) <= 1 && one.count >= 1 && one.count + other.count >= 3)
    let area = try chart(y: Axis(stripes: stripes)).frame().plotArea
    let height = (one + other).reduce(0) { $0 + $1.height }
    #expect(height == area.maxY.rounded() - area.minY.rounded())
  }

  @Test("no grid line crosses a label in the plot area, and the label has a background")
  func insideLabels() throws {
    let grid = GridStyle(isShown: true, color: red)
    let crossing = chart(x: Axis(crossing: 0, grid: grid), y: Axis(crossing: 0, grid: grid))
    let frame = try crossing.frame()
    let labels = frame.axes.filter(\.isInside).flatMap(\.labels)
    #expect(labels.count >= 6)
    let lines = boxes(try crossing.scene().underlay, red)
    for label in labels {
      #expect(!lines.contains { $0.intersects(label.bounds) }, "\(label.text) is crossed")
    }
    let area = frame.plotArea
    // The remaining parts of the lines still cross the plot area.
    #expect(lines.contains { $0.height == area.maxY.rounded() - area.minY.rounded() })
    var ground = Theme.light.background
    ground.alpha = 0.75
    #expect(boxes(try crossing.scene().underlay, ground).count == labels.count)
    // Labels on a bar could not be read.
    let columns = Chart(
      yAxes: [Axis(crossing: "b")], series: [Series(ColumnSeries(x: ["a", "b"], y: [3, 5]))])
    #expect(boxes(try columns.scene().overlay, ground).count >= 3)
    #expect(boxes(try columns.scene().underlay, ground).isEmpty)
  }

  @Test("the line at zero crosses no label of a point")
  func zeroLine() throws {
    var points = ScatterSeries(y: [-2, 0, 2])
    points.source.labels = PointLabels()
    let chart = Chart(yAxes: [Axis(range: AxisRange(-3, 3))], series: [Series(points)])
    let frame = try chart.frame()
    let zero = try #require(frame.axes.compactMap(\.zeroLine).first)
    let lines = boxes(try chart.scene().underlay, Theme.light.axisLine).filter {
      abs($0.midY - zero.position) < 1
    }
    #expect(
      !lines.isEmpty
        && frame.gridGaps.contains { $0.minY < zero.position && $0.maxY > zero.position })
    for gap in frame.gridGaps { #expect(!lines.contains { $0.intersects(gap.inset(by: 1)) }) }
  }

  @Test("no grid line crosses the label of a point, and every line is still there")
  func pointLabels() throws {
    var columns = ColumnSeries(x: ["a", "b", "c"], y: [5.05, 9.1, 2.05])
    let grid = Axis(
      ticks: AxisTicks(frequency: .number(0.5)), grid: GridStyle(isShown: true, color: red))
    let plain = boxes(try Chart(yAxes: [grid], series: [Series(columns)]).scene().underlay, red)
    columns.source.labels = PointLabels()
    let chart = Chart(yAxes: [grid], series: [Series(columns)])
    let frame = try chart.frame()
    let lines = boxes(try chart.scene().underlay, red)
    #expect(frame.gridGaps.count == 3)
    for gap in frame.gridGaps {
      #expect(!lines.contains { $0.intersects(gap.inset(by: 1)) })
    }
    #expect(Set(lines.map(\.minY)).count >= Set(plain.map(\.minY)).count)
    #expect(lines.count > Set(lines.map(\.minY)).count)
  }
}
