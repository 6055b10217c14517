import SumiChart
import SumiData
import SumiDrawing
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

@Suite struct RadialSceneTests {
  private let names = ["a", "b", "c", "d", "e", "f"]

  private func line(_ y: [Double], wraps: Bool = true, fill: AreaFill? = nil) -> RadialLineSeries {
    RadialLineSeries(
      x: Array(names.prefix(y.count)), y: y, pointsWrapAround: wraps, style: LineStyle(fill: fill))
  }

  private func scene(
    _ series: RadialLineSeries, scale: Double = 1, style: RadialStyle = RadialStyle()
  ) throws -> Scene {
    try Chart(xAxis: Axis(radial: style)) { series }.scene(scale: scale)
  }

  private func stroke(_ series: RadialLineSeries) throws -> Stroke {
    try #require(try scene(series).seriesPrimitives.compactMap(\.stroke).first)
  }

  @Test("a line that wraps round is closed, one that does not is open")
  func wrapping() throws {
    let closed = try stroke(line([1, 2, 3, 2]))
    #expect(closed.path.isClosed && closed.path.pieces.map(\.count) == [4])
    let open = try stroke(line([1, 2, 3, 2], wraps: false))
    #expect(!open.path.isClosed && open.path.pieces.map(\.count) == [4])
  }

  @Test("gaps break the line; the last piece continues in the first unless a gap is between")
  func gaps() throws {
    #expect(try stroke(line([1, 2, .nan, 2, 3])).path.pieces.map(\.count) == [4])
    #expect(try stroke(line([1, 2, .nan, 2, .nan])).path.pieces.map(\.count) == [2])
    #expect(
      try stroke(line([1, 2, .nan, 2, 3], wraps: false)).path.pieces.map(\.count) == [2, 2])
    #expect(try scene(line([.nan, .nan])).seriesPrimitives.isEmpty)
    // A single point is a dot.
    #expect(try scene(line([.nan, 1, .nan])).seriesPrimitives.compactMap(\.markers).count == 1)
  }

  /// The signed area of an outline, positive for clockwise ones.
  private func area(_ points: [Point]) -> Double {
    zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
      $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
    }
  }

  @Test("the area extends to the pole: six triangles of one hexagon")
  func areaToPole() throws {
    let chart = Chart { line([3, 3, 3, 3, 3, 3], fill: AreaFill()) }
    let radial = try #require(try chart.frame().radial)
    let fill = try #require(try chart.scene().seriesPrimitives.compactMap(\.fill).first)
    let hexagon = 1.5 * 3.0.squareRoot() * radial.radius * radial.radius
    #expect(abs(area(fill.path.points) - hexagon) < 1e-6 * hexagon)
    let open = Chart { line([3, 3, 3, 3, 3, 3], wraps: false, fill: AreaFill()) }
    let part = try #require(try open.scene().seriesPrimitives.compactMap(\.fill).first)
    #expect(abs(area(part.path.points) - hexagon * 5 / 6) < 1e-6 * hexagon)
  }

  @Test("with a baseline the area is a ring, of a web or a circle")
  func areaToBaseline() throws {
    for shape in [.web, .circle] as [RadialStyle.Shape] {
      let chart = Chart(xAxis: Axis(radial: RadialStyle(shape: shape))) {
        line([4, 4, 4, 4, 4, 4], fill: AreaFill(baseline: 2))
      }
      let radial = try #require(try chart.frame().radial)
      let fill = try #require(try chart.scene().seriesPrimitives.compactMap(\.fill).first)
      let square = radial.radius * radial.radius
      let inner = shape == .web ? 1.5 * 3.0.squareRoot() / 4 : .pi / 4
      let wanted = (1.5 * 3.0.squareRoot() - inner) * square
      #expect(abs(area(fill.path.points) - wanted) < 1e-3 * square)
    }
  }

  @Test("rings are circles to within a fiftieth of a pixel, or webs with a corner at each spoke")
  func rings() throws {
    let chart = Chart(xAxis: Axis(radial: RadialStyle(shape: .circle))) {
      line([1, 2, 3, 4, 5, 6])
    }
    let radial = try #require(try chart.frame().radial)
    let strokes = try chart.scene(scale: 2).underlay.compactMap(\.stroke)
    let center = Point(x: radial.center.x * 2, y: radial.center.y * 2)
    let rings = strokes.filter(\.path.isClosed).flatMap(\.path.pieces)
    #expect(rings.count == radial.rings.count)
    for ring in rings {
      let radius = (ring[0] - center).length
      for (start, end) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
        #expect(abs((start - center).length - radius) < 1e-9)
        let middle = start + (end - start) * 0.5
        #expect(radius - (middle - center).length < 0.0201)
      }
    }
    let web = try scene(line([1, 2, 3, 4, 5, 6])).underlay.compactMap(\.stroke)
      .filter(\.path.isClosed)
    #expect(!web.isEmpty && web.flatMap(\.path.pieces).allSatisfy { $0.count == 6 })
  }

  @Test("grids, stripes and lines are drawn as their styles say")
  func styles() throws {
    let red = Color(hex: 0xff0000)
    let x = Axis(
      ticks: AxisTicks(marks: TickMarkStyle(isShown: true, color: red)),
      line: AxisLineStyle(isShown: false), grid: .hidden)
    let y = Axis(
      line: AxisLineStyle(isShown: true, color: red),
      grid: GridStyle(color: red, width: 2, dashes: [3, 1]),
      stripes: StripeStyle(isShown: true, color: .black, alternate: .white))
    let chart = Chart(xAxis: x, yAxis: y) { line([1, 2, 3, 4, 5, 6]) }
    let scene = try chart.scene(scale: 2)
    let strokes = scene.underlay.compactMap(\.stroke)
    #expect(strokes.count == 1)
    #expect(
      strokes[0].dashes == [6, 2] && strokes[0].width == 4 && strokes[0].paint == .color(red))
    let stripes = scene.underlay.compactMap(\.fill)
    #expect(stripes.map(\.paint) == [.color(.black), .color(.white)])
    #expect(scene.overlay.compactMap(\.stroke).map { $0.path.pieces.count } == [1, 6])
  }

  @Test("no part of a line or its markers lies outside the circle")
  func clipped() throws {
    var series = RadialLineSeries(
      x: (0..<400).map { Double($0) * 7 }, y: (0..<400).map { Double($0 * 37 % 101) })
    series.style.fill = AreaFill()
    series.style.marker = MarkerStyle()
    var chart = Chart { series }
    chart.xAxes = [Axis(range: AxisRange(0, 360))]
    chart.yAxes = [Axis(range: AxisRange(10, 60))]
    let radial = try #require(try chart.frame().radial)
    let scene = try chart.scene()
    var points = scene.seriesPrimitives.compactMap(\.stroke).flatMap(\.path.points)
    points += scene.seriesPrimitives.compactMap(\.fill).flatMap(\.path.points)
    points += scene.seriesPrimitives.compactMap(\.markers).flatMap(\.centers)
    #expect(points.count > 1000)
    #expect(points.allSatisfy { ($0 - radial.center).length < radial.radius + 1e-3 })
  }

  @Test("many points are drawn as few, within a tenth of a pixel")
  func simplified() throws {
    let count = 200_000
    let x = (0..<count).map { Double($0) / Double(count) * 360 }
    let series = RadialLineSeries(x: x, y: x.map { 5 + ($0 / 60).rounded(.down) })
    let chart = Chart { series }
    let radial = try #require(try chart.frame().radial)
    let stroke = try #require(try chart.scene().seriesPrimitives.compactMap(\.stroke).first)
    #expect(stroke.path.points.count < 2_000)
    // The steps are arcs: no segment deviates from its radius.
    for (start, end) in zip(stroke.path.points, stroke.path.points.dropFirst()) {
      let (from, to) = ((start - radial.center).length, (end - radial.center).length)
      guard abs(from - to) < 0.3 else { continue }
      let middle = (start + (end - start) * 0.5 - radial.center).length
      #expect(abs(middle - (from + to) / 2) < 0.25)
    }
  }

  @Test("very many long legs are sampled, and the report says so")
  func sampled() throws {
    let count = 30_000
    let chart = Chart {
      RadialLineSeries(
        x: (0..<count).map { Double($0 * 7_919 % 360) },
        y: (0..<count).map { Double($0 * 104_729 % 1_000) })
    }
    let reports = try ChartDrawing(text: Fonts.library.get()).drawing(
      of: chart.frame(400, 400), scale: 1
    ).series
    #expect(reports.map(\.method) == [.sampled])
  }

  @Test("the legend shows a radial line as a line")
  func legend() throws {
    var chart = Chart { line([1, 2, 3]) }
    chart.legend = Legend()
    let frame = try chart.frame()
    let entry = try #require(frame.legend?.entries.first)
    #expect(entry.symbol.width > entry.symbol.height)
    let scene = try chart.scene()
    #expect(!scene.overlay.compactMap(\.stroke).isEmpty)
  }
}
