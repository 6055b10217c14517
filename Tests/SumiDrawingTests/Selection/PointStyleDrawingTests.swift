import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

@testable import SumiDrawing

@Suite struct PointStyleDrawingTests {
  private let red = Color(hex: 0xff0000)

  private func columns() -> ColumnSeries {
    var series = ColumnSeries(x: ["a", "b", "c"], y: [1, 2, 3], title: "One")
      .pointStyle("loss") { $0.style.fill = red }
    series.source[.pointStyle] = .values(Column(["", "loss", ""]))
    return series
  }

  @Test("a column in a style of its own is drawn once, below the series that follow")
  func column() throws {
    var plain = columns()
    plain.source.pointStyles = [:]
    plain.source[.pointStyle] = nil
    let line = LineSeries(x: .values(Column(["a", "b", "c"])), y: .values(Column([1.0, 3, 2])))
    let boxes = try #require(
      Chart(series: [Series(plain)]).scene().series[0].primitives.first?.fill?.path.boxes)
    let scene = try Chart(series: [Series(columns()), Series(line)]).scene()
    #expect(scene.series.count == 2 && scene.series[1].primitives.first?.stroke != nil)
    #expect(scene.series[0].primitives.first?.fill?.path.boxes == [boxes[0], boxes[2]])
    let fill = try #require(scene.series[0].primitives.last?.fill)
    #expect(fill.path.boxes == [boxes[1]] && fill.paint == .color(red))
  }

  @Test("a selected row has its selected style alone; others keep theirs")
  func selected() throws {
    let blue = Color(hex: 0x0000ff)
    var chart = Chart(series: [Series(columns().whenSelected { $0.style.fill = blue })])
    chart.state.selection = Selection(points: [.init(series: "One", rows: [1])])
    let scene = try chart.scene()
    let fills = scene.series.flatMap(\.primitives).compactMap(\.fill)
    #expect(!fills.contains { $0.paint == .color(red) })
    #expect(fills.count { $0.paint == .color(blue) } == 1)
    chart.state.selection = Selection(points: [.init(series: "One", rows: [0])])
    let other = try chart.scene().series.flatMap(\.primitives).compactMap(\.fill)
    #expect(other.contains { $0.paint == .color(red) })
  }

  @Test("a point of a line has a marker in its style, of the usual size")
  func line() throws {
    var line = LineSeries(x: [0, 1, 2], y: [1, 3, 2])
      .pointStyle("peak") { $0.style.marker = MarkerStyle(radius: 7, fill: red) }
    line.source[.pointStyle] = .values(Column(["", "peak", ""]))
    let scene = try Chart(series: [Series(line)]).scene()
    let points = try #require(scene.series[0].primitives.first?.stroke?.path.points)
    let markers = try #require(scene.series[0].primitives.last?.markers)
    #expect(markers.centers == [points[1]] && markers.radius == 7 && markers.fill == red)
  }

  @Test("a candle may have a style because of the close before it")
  func candles() throws {
    let candles = CandlestickSeries(
      open: [1, 5, 2], high: [6, 6, 6], low: [0, 0, 0], close: [5, 2, 3]
    )
    .pointStyle("jump") {
      $0.style.rising.fill = red
      $0.style.falling.fill = red
    }
    let hooks = ChartHooks(pointStyle: { point in
      guard let close = point.number(.close), let last = point.previous?.number(.close) else {
        return nil
      }
      return abs(close - last) > 2 ? "jump" : nil
    })
    let scene = try Chart(series: [Series(candles)]).scene(hooks: hooks)
    let bodies = scene.series[0].primitives.compactMap(\.fill).filter { $0.paint == .color(red) }
    let boxes = bodies.flatMap(\.path.boxes)
    let widest = try #require(boxes.max { $0.width < $1.width })
    #expect(boxes.allSatisfy { widest.minX <= $0.minX && $0.maxX <= widest.maxX })
  }
}
