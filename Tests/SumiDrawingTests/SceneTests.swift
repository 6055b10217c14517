import SumiChart
import SumiData
import SumiDrawing
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

@Suite struct SceneTests {
  private var chart: Chart {
    Chart(
      title: "Title",
      xAxes: [Axis(title: "x", grid: .shown, stripes: .shown)], yAxes: [Axis(title: "y")],
      series: [
        Series(LineSeries(x: [0, 1, 2], y: [-3, 7, 5], title: "line")),
        Series(ScatterSeries(x: [0, 1, 2], y: [1, 2, 3], title: "dots")),
      ], legend: Legend())
  }

  @Test("a scene is as large as the chart times the scale", arguments: [1, 1.25, 1.5, 2, 3, 4])
  func size(scale: Double) throws {
    let scene = try chart.scene(401, 299, scale: scale)
    #expect(scene.size.width == Int((401 * scale).rounded()))
    #expect(scene.size.height == Int((299 * scale).rounded()))
    #expect(scene.background == Theme.light.background)
    #expect(scene.seriesPrimitives.count == 2)
  }

  @Test("the clip is the plot area, extended a little for automatic ranges")
  func clip() throws {
    var chart = chart
    let frame = try chart.frame()
    let clip = try chart.scene(scale: 2).plotArea
    let area = frame.plotArea.scaled(by: 2)
    #expect(Double(clip.minX) < area.minX && Double(clip.maxX) > area.maxX)
    #expect(Double(clip.minY) < area.minY && Double(clip.maxY) > area.maxY)
    #expect(clip.minX >= 0 && clip.maxX <= 800 && clip.minY >= 0 && clip.maxY <= 600)
    chart.yAxes[0].range = AxisRange(0, 4)
    let cut = try chart.scene(scale: 2).plotArea
    let cutArea = try chart.frame().plotArea.scaled(by: 2)
    #expect(cut.minY == Int(cutArea.minY.rounded(.down)))
    #expect(cut.maxY == Int(cutArea.maxY.rounded(.up)))
  }

  @Test("lines of axes and grid cover whole pixels", arguments: [1, 1.25, 1.5, 2, 3, 4])
  func hairlines(scale: Double) throws {
    let scene = try chart.scene(401, 299, scale: scale)
    let grounds = scene.underlay.compactMap(\.fill) + scene.overlay.compactMap(\.fill)
    #expect(grounds.count >= 3)
    for point in grounds.flatMap(\.path.points) {
      #expect(point.x == point.x.rounded() && point.y == point.y.rounded())
    }
    let width = max(scale.rounded(), 1)
    let grid = try #require(
      scene.underlay.compactMap(\.fill).first { $0.paint == .color(Theme.light.gridLine) })
    #expect(!grid.path.boxes.isEmpty)
    #expect(grid.path.boxes.allSatisfy { min($0.width, $0.height) == width })
  }

  @Test("each series has its symbol in the legend, inside the symbol's box")
  func symbols() throws {
    let frame = try chart.frame()
    let legend = try #require(frame.legend)
    let overlay = try chart.scene().overlay
    let line = try #require(overlay.compactMap(\.stroke).first)
    let dots = try #require(overlay.compactMap(\.markers).first)
    #expect(line.path.points.count == 2)
    let lineRoom = legend.entries[0].symbol
    #expect(line.path.points.allSatisfy { lineRoom.contains($0) })
    #expect(line.paint == .color(Theme.light.color(at: 0)))
    #expect(dots.centers == [legend.entries[1].symbol.center])
    #expect(2 * dots.radius <= legend.entries[1].symbol.height)
  }

  @Test("a legend in the plot has its own background")
  func legendGround() throws {
    var chart = chart
    chart.legend.placement = .inside
    let bounds = try #require(try chart.frame().legend).bounds
    let grounds = try chart.scene().overlay.compactMap(\.fill).filter {
      $0.paint == .color(Theme.light.background.opacity(0.85))
    }
    let ground = try #require(grounds.first?.path.boxes.first)
    #expect(ground.minX < bounds.minX && ground.maxX > bounds.maxX)
    #expect(ground.minY < bounds.minY && ground.maxY > bounds.maxY)
  }

  @Test("hidden series are not drawn")
  func hidden() throws {
    var chart = chart
    chart.series[0].source.isHidden = true
    let scene = try chart.scene()
    #expect(scene.seriesPrimitives.compactMap(\.stroke).isEmpty)
    #expect(scene.seriesPrimitives.compactMap(\.markers).count == 1)
    #expect(scene.overlay.compactMap(\.stroke).isEmpty)
  }

  @Test("a dark theme has dark pixels")
  func dark() throws {
    var chart = chart
    chart.theme = .dark
    let scene = try chart.scene()
    #expect(scene.background == Theme.dark.background)
    #expect(scene.seriesPrimitives.first?.stroke?.paint == .color(Theme.dark.color(at: 0)))
  }

  @Test("the smallest charts are drawn", arguments: [1.0, 2, 7, 40])
  func tiny(size: Double) throws {
    for scale in [1.0, 4] {
      let scene = try chart.scene(size, size, scale: scale)
      #expect(scene.size.width == Int(size * scale))
      #expect(scene.plotArea.minX >= 0 && scene.plotArea.maxX <= scene.size.width)
      #expect(scene.plotArea.minY >= 0 && scene.plotArea.maxY <= scene.size.height)
    }
  }
}
