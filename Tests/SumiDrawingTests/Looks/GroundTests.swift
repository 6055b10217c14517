import Foundation
import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

/// What a theme has behind and around a chart.
@Suite struct GroundTests {
  private let red = Color(hex: 0xff0000)
  private let blue = Color(hex: 0x0000ff)

  private func read(_ keys: String) throws -> Chart {
    let text = """
      {\(keys), "legend": {"position": "right"}, "title": "Rain", "series": [
       {"type": "column", "x": ["Jan", "Feb"], "y": [20, 60], "title": "North"}]}
      """
    return try JSONDecoder().decode(Chart.self, from: Data(text.utf8))
  }

  private func fills(_ primitives: [Primitive], _ paint: Paint) -> [Fill] {
    primitives.compactMap(\.fill).filter { $0.paint == paint }
  }

  @Test("several colours fill the picture, and the plot area, in their direction")
  func gradients() throws {
    let chart = try read(
      #""theme": {"backgroundColors": ["red", "blue"], "plotBackgroundColors": {"colors": ["blue", "red"], "direction": "right"}}"#
    )
    var theme = Theme.light
    theme.backgroundColors = AreaColors([red, blue])
    theme.plotBackgroundColors = AreaColors([blue, red], direction: .right)
    #expect(chart.theme == theme)
    let (frame, scene) = (try chart.frame(), try chart.scene())
    let grounds = scene.underlay.compactMap(\.fill)
    #expect(grounds[0].path.boxes == [Rect(x: 0, y: 0, width: 400, height: 300)])
    #expect(
      grounds[0].paint
        == .linearGradient(
          LinearGradient(
            start: Point(x: 0, y: 300), end: .zero,
            stops: [GradientStop(offset: 0, color: red), GradientStop(offset: 1, color: blue)])))
    let area = frame.plotArea
    guard case .linearGradient(let across) = grounds[1].paint else {
      Issue.record("\(grounds[1].paint)")
      return
    }
    #expect(abs(across.start.x - area.minX) <= 1 && abs(across.end.x - area.maxX) <= 1)
    #expect(grounds[1].path.boxes[0].height.rounded() == area.height.rounded())
    // What contrasts with them sees their mixture.
    #expect(frame.theme.background == red.mixed(with: blue, fraction: 0.5))
    #expect(scene.background.alpha == 1)
    let clear = try read(##""theme": {"backgroundColors": ["#f000", "#f008"]}"##).scene()
    #expect(clear.background == .clear)
  }

  @Test("one colour where several belong names the key for them")
  func several() {
    #expect {
      try read(#""theme": {"background": ["red", "blue"]}"#)
    } throws: {
      "\($0)".contains("several are \\\"backgroundColors\\\"")
        || "\($0)".contains("several are \"backgroundColors\"")
    }
  }

  @Test("the canvas holds axes and plot, without title and legend")
  func canvas() throws {
    let chart = try read(
      #""theme": {"canvasBackground": "red", "canvasBorder": "blue", "canvasBorderWidth": 3}"#)
    let (frame, scene) = (try chart.frame(), try chart.scene())
    let canvas = try #require(frame.canvas)
    #expect(canvas.intersection(frame.plotArea) == frame.plotArea)
    for label in frame.axes.flatMap(\.labels) {
      #expect(canvas.intersection(label.bounds) == label.bounds)
    }
    let others = frame.texts + (frame.legend?.entries.map(\.label) ?? [])
    #expect(others.count == 2 && others.allSatisfy { !$0.bounds.intersects(canvas) })
    let ground = try #require(fills(scene.underlay, .color(red)).first).path.boxes[0]
    #expect(abs(ground.minX - canvas.minX) <= 0.5 && abs(ground.maxY - canvas.maxY) <= 0.5)
    let border = try #require(fills(scene.underlay, .color(blue)).first)
    let boxes = border.path.boxes
    #expect(boxes.count == 2 && boxes[0].width - boxes[1].width == 6)
    // Labels in the plot stand out from it, as from the plot's own background.
    #expect(frame.theme.plotBackground == red)
  }

  @Test("the picture and the plot area have borders")
  func borders() throws {
    let chart = try read(
      #""theme": {"border": "red", "borderWidth": 4, "plotBorder": "blue", "plotBorderWidth": 2}"#)
    let (frame, scene) = (try chart.frame(), try chart.scene())
    let outer = try #require(fills(scene.underlay, .color(red)).first)
    #expect(
      outer.path.boxes == [
        Rect(x: 0, y: 0, width: 400, height: 300), Rect(x: 4, y: 4, width: 392, height: 292),
      ])
    let plot = try #require(fills(scene.overlay, .color(blue)).first).path.boxes
    #expect(abs(plot[0].minX - frame.plotArea.minX) <= 1.5)
    #expect(plot[0].width - plot[1].width == 4)
    // It takes the place of the axis line there, unless that has a colour of its own.
    #expect(fills(scene.overlay, .color(chart.theme.axisLine)).isEmpty)
    var stated = chart
    stated.xAxes = [Axis(line: AxisLineStyle(color: Color(hex: 0x00ff00)))]
    #expect(fills(try stated.scene().overlay, .color(Color(hex: 0x00ff00))).count == 1)
  }

  @Test("the base line of a tornado has the colour of the plot's border")
  func tornado() throws {
    var chart = Chart(
      series: [
        Series(
          TornadoSeries(
            category: .values(Column(["A", "B"])), low: .values(Column([1.0, 2])),
            high: .values(Column([6.0, 5])), base: 4))
      ])
    #expect(try chart.frame().axes.compactMap { $0.zeroLine?.color }.isEmpty)
    var theme = Theme.light
    theme.plotBorder = red
    chart.statedTheme = theme
    let frame = try chart.frame()
    #expect(frame.axes.compactMap { $0.zeroLine?.color } == [red])
    #expect(frame.axes.compactMap { $0.zeroLine?.width } == [2])
    #expect(fills(try chart.scene().overlay, .color(red)).flatMap(\.path.boxes).count == 3)
  }

  @Test("insets are kept on each side, of the chart before those of the theme")
  func insets() throws {
    let sides = #"{"top": 40, "left": 60, "bottom": 30, "right": 50}"#
    let stated = Insets(top: 40, left: 60, bottom: 30, right: 50)
    let (chart, themed) = (
      try read(#""insets": \#(sides)"#), try read(#""theme": {"insets": \#(sides)}"#)
    )
    #expect(chart.insets == stated && themed.theme.insets == stated)
    let frames = try [chart, themed].map { try $0.frame() }
    #expect(frames[0].plotArea == frames[1].plotArea)
    let all = try #require(frames[0].allTexts.map(\.bounds).reduce(nil) { $0?.union($1) ?? $1 })
    #expect(all.minX >= 59.5 && all.minX < 64 && all.maxX <= 350.5 && all.maxX > 345)
    #expect(all.minY >= 30 && all.maxY <= 272)
    let wide = try read(#""insets": 5, "theme": {"insets": 60}"#)
    #expect(wide.insets == Insets(5))
    #expect(try wide.frame().plotArea.width > frames[0].plotArea.width + 60)
    #expect {
      try read(#""insets": 150"#).frame()
    } throws: {
      "\($0)".contains("no room")
    }
  }

  @Test("a title is aligned with the canvas, and may lie over the chart")
  func title() throws {
    let centre = { (reference: ChartTitle.Reference) in
      let chart = Chart(
        title: ChartTitle("Rain", position: .center, reference: reference),
        series: [Series(ColumnSeries(x: ["a", "b"], y: [1, 2], title: "A long name of it"))],
        legend: Legend(position: .left))
      let frame = try chart.frame()
      let box = try #require(frame.texts.first?.bounds)
      return (box.midX, frame)
    }
    let (chart, canvas, plot) = (
      try centre(.chart).0, try centre(.canvas), try centre(.plotArea).0
    )
    let left = try #require(canvas.1.axes[1].labels.map(\.bounds.minX).min())
    #expect(abs(chart - 200) < 0.5)
    #expect(abs(canvas.0 - (left + 382) / 2) < 2)
    #expect(plot > canvas.0 + 5 && canvas.0 > chart + 40)

    let over = try read(#""size": [400, 300]"#)
    var lying = over
    lying.title?.overlaps = true
    let file = try JSONDecoder().decode(
      Chart.self,
      from: Data(#"{"title": {"text": "Rain", "overlap": true}, "series": []}"#.utf8))
    #expect(file.title == lying.title)
    let (below, free) = (try over.frame(), try lying.frame())
    #expect(free.texts.first?.bounds.minY == below.texts.first?.bounds.minY)
    #expect(free.plotArea.minY < below.plotArea.minY - 20)
    #expect(free.gridGaps.count == 1)
    #expect(
      free.warnings == [
        "the title covers 1 of the axes' labels, which is left out; give it another \"position\", or "
          + "leave \"overlap\" out"
      ], "\(free.warnings)")
    lying.yAxes = [Axis(title: "Rain in mm")]
    #expect(
      try lying.frame().warnings.filter { $0.contains("over other texts") } == [
        "the title lies over other texts; give it another \"position\", or leave \"overlap\" out"
      ])
    lying.title?.position = .center
    #expect(try lying.frame().warnings.isEmpty)
  }

  @Test("a legend is aligned with the chart or with its plot area")
  func legend() throws {
    let place = { (position: Legend.Position, reference: Legend.Reference?) in
      let chart = Chart(
        yAxes: [Axis(labels: TickLabels(template: "{} millimetres"))],
        series: [Series(ColumnSeries(x: ["a", "b"], y: [1, 2], title: "Rain"))],
        legend: Legend(position: position, reference: reference))
      let frame = try chart.frame()
      #expect(frame.warnings.isEmpty, "\(frame.warnings)")
      return (try #require(frame.legend).bounds, frame.plotArea)
    }
    let start = try place(.topLeft, .plotArea)
    #expect(abs(start.0.minX - start.1.minX) < 0.01)
    #expect(try place(.topLeft, .chart).0 == place(.topLeft, nil).0)
    #expect(abs(try place(.top, .chart).0.midX - 200) < 0.01)
    let middle = try place(.top, nil)
    #expect(abs(middle.0.midX - middle.1.midX) < 0.01)
    #expect(abs(try place(.right, .chart).0.midY - 150) < 0.01)
    let beside = try place(.right, .plotArea)
    #expect(abs(beside.0.midY - beside.1.midY) < 0.01)
    var inside = Chart(
      series: [Series(ColumnSeries(x: ["a", "b"], y: [1, 2], title: "Rain"))],
      legend: Legend(placement: .inside, reference: .chart))
    #expect(
      try inside.frame().warnings == [
        "\"legend.reference\" has no effect on a legend in the plot area"
      ])
    inside.legend.reference = nil
    #expect(try inside.frame().warnings.isEmpty)
    let direct = Chart(
      series: [Series(LineSeries(y: [1, 2], title: "Rain"))],
      legend: Legend(placement: .direct, reference: .chart))
    #expect(
      try direct.frame().warnings == [
        "\"legend.reference\" has no effect on names at the ends of lines"
      ])
  }
}
