import SumiChart
import SumiData
import SumiGeometry
import Testing

@testable import SumiLayout

@Suite struct AnnotationLayoutTests {
  private func line(_ annotations: [any AnnotationType], y: Axis = Axis(), x: Axis = Axis())
    -> Chart
  {
    var chart = Chart(
      xAxes: [x], yAxes: [y], series: [Series(LineSeries(x: [0, 10], y: [10, 60], title: "a"))])
    chart.annotations = annotations.map { Annotation($0) }
    return chart
  }

  /// The ends of the only rule.
  private func rule(_ frame: ChartFrame) throws -> (from: Point, to: Point) {
    for case .rule(let from, let to, _) in frame.annotations.flatMap(\.parts) { return (from, to) }
    throw LayoutError.annotation(place: "test", message: "there is no rule")
  }

  private func message(_ chart: Chart) -> String {
    do {
      _ = try chart.frame()
      return "nothing is wrong"
    } catch {
      return "\(error)"
    }
  }

  @Test("a line stands at its value, from side to side of the plot, also on a reversed axis")
  func rules() throws {
    for isReversed in [false, true] {
      let frame = try line(
        [HorizontalLineAnnotation(y: 30)],
        y: Axis(range: AxisRange(0, 100), isReversed: isReversed)
      ).frame()
      let (from, to) = try rule(frame)
      let share = isReversed ? 0.3 : 0.7
      #expect(abs(from.y - (frame.plotArea.minY + share * frame.plotArea.height)) < 1e-9)
      #expect(from.y == to.y && from.x == frame.plotArea.minX && to.x == frame.plotArea.maxX)
    }
  }

  @Test("a band from category to category has their whole slots", arguments: [false, true])
  func slots(isReversed: Bool) throws {
    var chart = Chart(series: [Series(ColumnSeries(x: ["a", "b", "c", "d"], y: [1, 2, 3, 4]))])
    chart.xAxes = [Axis(isReversed: isReversed)]
    chart.annotations = [
      Annotation(VerticalBandAnnotation(from: "b", to: "c")),
      Annotation(VerticalBandAnnotation(from: "c")),
      Annotation(VerticalBandAnnotation(from: "b", to: "b")),
      Annotation(RectangleAnnotation(x: AnnotationSpan("b", "c"))),
    ]
    let frame = try chart.frame()
    let area = frame.plotArea
    let expected: [(Double, Double)] = [(1, 3), (2, 4), (1, 2), (1, 3)]
    for (annotation, ends) in zip(frame.annotations, expected) {
      guard case .rectangle(let rect, _)? = annotation.parts.first else {
        Issue.record("no rectangle")
        return
      }
      let (from, to) = isReversed ? (4 - ends.1, 4 - ends.0) : ends
      let open = isReversed && annotation.index == 1
      #expect(open || abs(rect.minX - (area.minX + from / 4 * area.width)) < 1e-6)
      #expect(open || abs(rect.maxX - (area.minX + to / 4 * area.width)) < 1e-6)
    }
  }

  @Test("positions are values, shares of plot or picture, and the middle if they are missing")
  func positions() throws {
    let chart = line([
      ArrowAnnotation(
        from: AnnotationPoint(), to: AnnotationPoint(.plot(1), .plot(1)), heads: .none),
      ArrowAnnotation(
        from: AnnotationPoint(.chart(0), .chart(1)),
        to: AnnotationPoint(.chart(1, offset: -5), .chart(0, offset: 5)), heads: .none),
      ArrowAnnotation(
        from: AnnotationPoint(.value(5, offset: 3), .value(35, offset: 4)), to: AnnotationPoint(),
        heads: .none),
    ])
    let frame = try chart.frame(400, 300)
    var ends: [[Point]] = []
    for case .stroke(let path, _) in frame.annotations.flatMap(\.parts) {
      ends.append(
        path.elements.map {
          switch $0 {
          case .move(let point), .line(let point): point
          default: .zero
          }
        })
    }
    let area = frame.plotArea
    let middle = area.center
    let isNear = { (a: [Point], b: [Point]) in zip(a, b).allSatisfy { ($0 - $1).length < 1e-9 } }
    #expect(isNear(ends[0], [middle, Point(x: area.maxX, y: area.minY)]))
    #expect(isNear(ends[1], [Point(x: 0, y: 0), Point(x: 395, y: 295)]))
    let x = try #require(frame.axes[0].point(for: .number(5)))
    let y = try #require(frame.axes[1].point(for: .number(35)))
    #expect(isNear(ends[2], [Point(x: x + 3, y: y - 4), middle]))
  }

  @Test("dates and categories are found on their axes, in the axis' zone")
  func kinds() throws {
    let days = ColumnReference.values(Column(dateTimes: [0, 864_000], .seconds))
    var dates = Chart(series: [Series(LineSeries(x: days, y: .values(Column([1, 2]))))])
    dates.annotations = [Annotation(VerticalLineAnnotation(x: "1970-01-06"))]
    var frame = try dates.frame()
    #expect(abs(try rule(frame).from.x - frame.plotArea.midX) < 1)
    var names = Chart(series: [Series(ColumnSeries(x: ["a", "b", "c"], y: [1, 2, 3]))])
    names.annotations = [Annotation(VerticalLineAnnotation(x: "b"))]
    frame = try names.frame()
    #expect(abs(try rule(frame).from.x - frame.plotArea.midX) < 1e-9)
  }

  @Test("an automatic range of values shows a line, and no band widens it")
  func ranges() throws {
    let plain = try line([]).frame().axes[1].ranges
    let wide = try line([HorizontalLineAnnotation(y: 95)]).frame()
    #expect(wide.axes[1].scale.unit(.number(95)).map { (0...1).contains($0) } == true)
    #expect(try rule(wide).from.y >= wide.plotArea.minY)
    #expect(try line([HorizontalBandAnnotation(from: 80, to: 200)]).frame().axes[1].ranges == plain)
    #expect(
      try line([VerticalLineAnnotation(x: 40)]).frame().axes[0].scale.span.upper == .number(10))
  }

  @Test("what stands at a value outside of the plot is left out with a warning")
  func outside() throws {
    let axis = Axis(range: AxisRange(0, 50))
    let frame = try line(
      [
        HorizontalLineAnnotation(y: 70), TextAnnotation("away", x: 5, y: 80),
        HorizontalBandAnnotation(from: 60, to: 70), HorizontalBandAnnotation(from: 40, to: 70),
      ], y: axis
    ).frame()
    #expect(frame.annotations.map(\.index) == [3])
    #expect(
      frame.warnings == [
        "annotations 0, 1 and 2: they are outside of the range that the plot shows"
      ])
    var kept = line([TextAnnotation("away", x: 5, y: 80)], y: axis)
    kept.annotations[0].isClipped = false
    #expect(try kept.frame().annotations.count == 1)
  }

  @Test("a value that an axis cannot show leaves the annotation out")
  func logarithm() throws {
    let chart = line([HorizontalLineAnnotation(y: -5)], y: Axis(.logarithmic))
    let frame = try chart.frame()
    #expect(frame.annotations.isEmpty && frame.warnings.count == 1)
  }

  @Test("errors name the annotation, and what to do")
  func errors() throws {
    var chart = line([HorizontalLineAnnotation(y: "soon")])
    #expect(message(chart) == #"annotations[0].y: "soon" is not a number; give a number"#)
    chart = line([TextAnnotation("a", x: 1, y: 1)], y: Axis(id: "left"))
    chart.annotations[0].yAxis = "lefft"
    #expect(
      message(chart)
        == #"annotations[0].yAxis: there is no y axis with the id "lefft"; did you mean "left"?"#)
    var pie = Chart(series: [Series(PieSeries(value: .values(Column([1, 2]))))])
    pie.annotations = [Annotation(TextAnnotation("a", x: 1, y: 1))]
    #expect(message(pie).hasPrefix("annotations[0].x: a chart of slices has no axes; give a share"))
    chart = line([TextAnnotation("a", x: .plot(.nan), y: 1)])
    #expect(message(chart) == "annotations[0].x: a position is a finite number")
  }

  @Test("around a pole a line along y is a ring, and a band a sector")
  func radial() throws {
    var chart = Chart(
      xAxes: [Axis(range: AxisRange(0, 360))], yAxes: [Axis(range: AxisRange(0, 10))],
      series: [Series(RadialLineSeries(x: [0, 90, 180], y: [5, 10, 5]))])
    chart.annotations = [
      Annotation(HorizontalLineAnnotation(y: 5)),
      Annotation(VerticalBandAnnotation(from: 0, to: 90)),
      Annotation(TextAnnotation("here", x: 90, y: 10)),
    ]
    let frame = try chart.frame()
    let circle = try #require(frame.radial)
    guard case .stroke(let ring, _)? = frame.annotations[0].parts.first,
      case .fill(let sector, _)? = frame.annotations[1].parts.first
    else {
      Issue.record("no ring or no sector")
      return
    }
    for element in ring.elements {
      guard case .curve(_, _, let end) = element else { continue }
      #expect(abs((end - circle.center).length - circle.radius / 2) < 1e-9)
    }
    let bounds = try #require(sector.bounds)
    #expect(abs(bounds.minX - circle.center.x) < 1e-6 && abs(bounds.maxY - circle.center.y) < 1e-6)
    let label = try #require(frame.annotations[2].label)
    #expect(label.box.midX > circle.center.x + circle.radius * 0.7)
  }

  @Test("a panel has the annotations without a panel and its own, each at its values")
  func panels() throws {
    var series = LineSeries(
      x: .values(Column([0, 1, 0, 1])), y: .values(Column([1, 2, 3, 4])))
    series.source.splitBy = .values(Column(["a", "a", "b", "b"]))
    var chart = Chart(series: [Series(series)])
    chart.panels = Panels(by: .values(Column(["a", "a", "b", "b"])))
    chart.annotations = [
      Annotation(HorizontalLineAnnotation(y: 2)),
      Annotation(TextAnnotation("b only", x: 0.5, y: 3), panel: "b"),
      Annotation(TextAnnotation("free", x: .chart(0.5), y: .chart(0.99))),
    ]
    let frame = try chart.frame()
    #expect(frame.panels.map { $0.annotations.map(\.index) } == [[0], [0, 1]])
    #expect(frame.annotations.map(\.index) == [2])
    chart.annotations[1].panel = "bb"
    #expect(
      try chart.frame().warnings
        == [#"annotations[1].panel: there is no panel "bb"; did you mean "b"?"#])
  }

  @Test("a panel of a chart without panels is an error with its place")
  func noPanels() throws {
    var chart = line([HorizontalLineAnnotation(y: 20), HorizontalLineAnnotation(y: 30)])
    chart.annotations[1].panel = "north"
    #expect(
      message(chart).contains("annotations[1].panel: there is no panel \"north\""),
      "\(message(chart))")
  }

  @Test("on a straight web, bands follow its sides and lines end at them")
  func webs() throws {
    var chart = Chart(
      yAxes: [Axis(range: AxisRange(0, 10))],
      series: [Series(RadialLineSeries(x: ["A", "B", "C", "D", "E"], y: [3, 5, 2, 4, 6]))])
    chart.annotations = [
      Annotation(VerticalBandAnnotation(from: .value("C"), to: .value("D"))),
      Annotation(VerticalLineAnnotation(x: .value("B"))),
    ]
    let frame = try chart.frame()
    let radial = try #require(frame.radial)
    #expect(radial.isWeb)
    let corners = radial.corners.map { radial.point(angle: $0, radius: radial.radius) }
    // Inside of each side of the web.
    for part in frame.annotations.flatMap(\.parts) {
      let path: PathData
      switch part {
      case .fill(let drawn, _), .stroke(let drawn, _): path = drawn
      default: continue
      }
      for element in path.elements {
        let point: Point
        switch element {
        case .move(let place), .line(let place): point = place
        case .curve:
          Issue.record("a curve")
          continue
        default: continue
        }
        for (one, two) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
          let (side, way) = (two - one, point - one)
          let (middle, cross) = (radial.center - one, side.dx * way.dy - side.dy * way.dx)
          let inner = side.dx * middle.dy - side.dy * middle.dx
          #expect(cross * inner >= -1e-6 * inner * inner)
        }
      }
    }
  }

  @Test("a program draws in points of the picture, and its error names the annotation")
  func drawing() throws {
    struct Trouble: Error {}
    var chart = line([DrawingAnnotation()])
    chart.annotations[0].id = "mine"
    let hooks = ChartHooks(drawing: { id, canvas in
      guard id == "mine", let point = try canvas.point(x: 0, y: nil) else { throw Trouble() }
      var path = PathData()
      path.move(to: point)
      path.line(to: Point(x: canvas.plotArea.maxX, y: point.y))
      canvas.stroke(path, .black, width: 2)
      try canvas.text("Hello", at: point, alignment: 0.5)
    })
    let frame = try chart.frame(hooks: hooks)
    #expect(frame.annotations[0].parts.count == 2)
    #expect(try chart.frame().annotations[0].parts.isEmpty)
    let broken = ChartHooks(drawing: { _, _ in throw Trouble() })
    #expect(throws: LayoutError.self) { try chart.frame(hooks: broken) }
  }
}
