import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

@testable import SumiDrawing

@Suite struct LineTests {
  /// The first stroke of the series layer of a chart without margins.
  private func stroke(_ series: LineSeries, scale: Double = 1) throws -> Stroke {
    let scene = try Chart(series: [Series(series)]).scene(scale: scale)
    return try #require(scene.seriesPrimitives.compactMap(\.stroke).first)
  }

  @Test("a gap ends a piece of the line, and the next value starts another")
  func gaps() throws {
    let y = [.nan, 1, 2, .nan, .nan, 3, .infinity, 4, 5, 6]
    let stroke = try stroke(LineSeries(y: y))
    #expect(stroke.path.pieces.map(\.count) == [2, 1, 3])
    #expect(stroke.path.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }

  @Test("a line with only gaps draws nothing")
  func nothing() throws {
    let scene = try Chart(series: [Series(LineSeries(y: [.nan, .nan]))]).scene()
    #expect(scene.seriesPrimitives.isEmpty)
  }

  @Test("the points are at the frame's positions, times the scale", arguments: [1.0, 1.5, 4])
  func places(scale: Double) throws {
    let chart = Chart(series: [Series(LineSeries(x: [0, 4, 10], y: [0, 50, 100]))])
    let frame = try chart.frame()
    let line = try #require(try chart.scene(scale: scale).seriesPrimitives.first?.stroke)
    let area = frame.plotArea
    let points = [
      Point(x: area.minX, y: area.maxY), Point(x: area.minX + 0.4 * area.width, y: area.midY),
      Point(x: area.maxX, y: area.minY),
    ]
    for (found, wanted) in zip(line.path.points, points) {
      #expect(abs(found.x - wanted.x * scale) < 1e-6 && abs(found.y - wanted.y * scale) < 1e-6)
    }
    #expect(line.width == 1.75 * scale)
  }

  @Test("styles come through: width, dashes, joins, caps, colours")
  func style() throws {
    var series = LineSeries(y: [1, 3, 2])
    series.style = LineStyle(
      stroke: Color(hex: 0x123456), strokeWidth: 3, opacity: 0.5, dashes: [4, 2], join: .miter,
      cap: .square)
    let stroke = try stroke(series, scale: 2)
    #expect(stroke.width == 6 && stroke.dashes == [8, 4])
    #expect(stroke.join == .miter && stroke.cap == .square)
    #expect(stroke.paint == .color(Color(hex: 0x123456, alpha: 0.5)))
  }

  @Test("an area closes each piece of its line on the baseline")
  func area() throws {
    var series = LineSeries(y: [1, 2, .nan, 5, .nan, 3, -4])
    series.style.fill = AreaFill(isGradient: true)
    let chart = Chart(series: [Series(series)])
    let frame = try chart.frame()
    let fill = try #require(try chart.scene().seriesPrimitives.compactMap(\.fill).first)
    // A single point has no area.
    #expect(fill.path.pieces.map(\.count) == [4, 4])
    for piece in fill.path.pieces {
      #expect(piece.first?.y == frame.series[0].baseline.rounded())
      #expect(piece.last?.y == frame.series[0].baseline.rounded())
    }
  }

  @Test(
    "a gradient fades towards the baseline on both sides", arguments: [false, true], [7, 4_000])
  func gradient(isReversed: Bool, count: Int) throws {
    for (least, greatest) in [(0.0, 8.0), (-4, 8), (-8, 4), (-8, 0)] {
      var series = LineSeries(y: (0..<count).map { $0 % 2 == 0 ? least : greatest })
      series.style = LineStyle(
        stroke: .black, fill: AreaFill(opacity: 0.5, isGradient: true))
      let chart = Chart(
        yAxes: [Axis(padding: AxisPadding(.fraction(0.1)), isReversed: isReversed)],
        series: [Series(series)])
      let frame = try chart.frame().series[0]
      let paint = try chart.scene().seriesPrimitives.compactMap {
        $0.fill?.paint ?? $0.coverage?.paint
      }.first
      guard case .linearGradient(let gradient) = paint else {
        Issue.record("the area has no gradient")
        return
      }
      let places = gradient.stops.map { stop in
        gradient.start.y + (gradient.end.y - gradient.start.y) * stop.offset
      }
      let baseline = frame.baseline.rounded()
      for (place, stop) in zip(places, gradient.stops) {
        let isFaded = abs(place - baseline) < 1e-6
        #expect(abs(stop.color.alpha - (isFaded ? 0.05 : 0.5)) < 1e-9)
      }
      // From the farthest value on each side to the baseline.
      let ends = [frame.y[0], frame.y[1], frame.baseline]
      #expect(abs((places.first ?? 0) - (ends.min() ?? 0)) < 1)
      #expect(abs((places.last ?? 0) - (ends.max() ?? 0)) < 1)
      #expect(places.contains { abs($0 - baseline) < 1e-6 })
    }
  }

  @Test(
    "horizontal and vertical parts of long steps lie on pixels, sharp for the line's width",
    arguments: [0, 1, 1.75, 2, 3], [Curve.stepAfter, .stepBefore, .stepMiddle])
  func sharpSteps(width: Double, curve: Curve) throws {
    var series = LineSeries(x: [0, 1.3, 2.4, 7], y: [1, 2.7, 3.1, 1.9], curve: curve)
    series.style = LineStyle(strokeWidth: width, fill: AreaFill())
    var straight = LineSeries(x: [0, 1.3, 2.4, 7], y: [1, 2.7, 3.1, 1.9])
    straight.style = LineStyle(strokeWidth: max(width, 1), fill: AreaFill())
    let exact = try Chart(series: [Series(straight)]).scene().seriesPrimitives
      .compactMap(\.stroke)[0].path.points
    let scene = try Chart(series: [Series(series)]).scene()
    let half = PixelGrid.isOdd(width) ? 0.5 : 0
    for path in scene.seriesPrimitives.compactMap({ $0.stroke?.path ?? $0.fill?.path }) {
      for point in path.points.dropFirst().dropLast() {
        #expect((point.x - half) == (point.x - half).rounded())
        #expect((point.y - half) == (point.y - half).rounded())
        #expect(exact.contains { abs($0.y - point.y) <= 0.5 })
      }
    }
  }

  @Test("every point with a value has a marker")
  func markers() throws {
    var series = LineSeries(y: [1, .nan, 2, 3])
    series.style.marker = MarkerStyle(shape: .diamond, radius: 5)
    let scene = try Chart(series: [Series(series)]).scene(scale: 2)
    let markers = try #require(scene.seriesPrimitives.compactMap(\.markers).first)
    #expect(markers.centers.count == 3 && markers.shape == .diamond && markers.radius == 10)
  }

  @Test("steps: horizontal and vertical pieces, turning where they should")
  func steps() throws {
    let x = [0.0, 10, 20]
    let y = [0.0, 100, 50]
    let turns: [(Curve, Double)] = [(.stepBefore, 0), (.stepAfter, 1), (.stepMiddle, 0.5)]
    for (curve, share) in turns {
      let points = try stroke(LineSeries(x: x, y: y, curve: curve)).path.points
      let ends = try stroke(LineSeries(x: x, y: y)).path.points
      for (left, right) in zip(points, points.dropFirst()) {
        #expect(left.x == right.x || left.y == right.y)
      }
      let verticals = zip(points, points.dropFirst()).filter { $0.y != $1.y }.map(\.0.x)
      let wanted = zip(ends, ends.dropFirst()).map { $0.x + ($1.x - $0.x) * share }
      #expect(verticals.count == 2)
      #expect(zip(verticals, wanted).allSatisfy { abs($0 - $1) <= 0.5 })
      #expect(points.count >= 5)
    }
  }

  @Test("a monotone curve passes through its points without overshoot", arguments: 1...40)
  func monotone(seed: Int) throws {
    var state = UInt64(seed)
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / 0x1p53
    }
    var x = 0.0
    let xs = (0..<30).map { _ in
      x += 0.001 + random()
      return x
    }
    let ys = xs.map { _ in (random() * 9).rounded() * (random() < 0.1 ? 100 : 1) }
    let curve = try stroke(LineSeries(x: xs, y: ys, curve: .monotone)).path.points
    let points = try stroke(LineSeries(x: xs, y: ys)).path.points
    var piece = 0
    for point in curve {
      while piece < points.count - 2, point.x > points[piece + 1].x { piece += 1 }
      let ends = [points[piece].y, points[piece + 1].y]
      #expect(point.y >= ends.min()! - 1e-9 && point.y <= ends.max()! + 1e-9)
    }
    #expect(Set(points).isSubset(of: curve))
    #expect(zip(curve, curve.dropFirst()).allSatisfy { $0.x < $1.x })
  }

  @Test("a monotone curve is within a twentieth of a pixel of the true cubic")
  func flattening() throws {
    let curve = try stroke(LineSeries(x: [0, 1, 2], y: [0, 1, 0], curve: .monotone)).path.points
    // Near the top the exact curve is y = 1 - … with slope 0 at the middle point.
    let top = try #require(curve.min { $0.y < $1.y })
    let ends = try stroke(LineSeries(x: [0, 1, 2], y: [0, 1, 0])).path.points
    #expect(abs(top.y - ends[1].y) < 1e-9)
    // Slopes 1.5 and 0: y(t) = 1.5t − 0.5t³ on the first segment.
    let (start, middle) = (ends[0], ends[1])
    for point in curve where point.x <= middle.x {
      let t = (point.x - start.x) / (middle.x - start.x)
      let y = start.y + (middle.y - start.y) * (1.5 * t - 0.5 * t * t * t)
      #expect(abs(point.y - y) < 1e-6)
    }
  }

  @Test("a monotone curve on a reversed axis, or with falling x, is mirrored")
  func mirrored() throws {
    let (x, y) = ([0.0, 1, 3, 4, 7], [0.0, 4, 5, 1, 2])
    let curve = try stroke(LineSeries(x: x, y: y, curve: .monotone)).path.points
    #expect(curve.count > 50)
    let falling = LineSeries(x: x.reversed(), y: y.reversed(), curve: .monotone)
    let back = try stroke(falling).path.points
    #expect(back.count == curve.count)
    for (found, wanted) in zip(back, curve.reversed()) {
      #expect((found - wanted).length < 1e-9)
    }
    var chart = Chart(series: [Series(LineSeries(x: x, y: y, curve: .monotone))])
    chart.xAxes = [Axis(isReversed: true)]
    let area = try chart.frame().plotArea
    let reversed = try #require(try chart.scene().seriesPrimitives.compactMap(\.stroke).first).path
      .points
    #expect(reversed.count == curve.count)
    let middle = try Chart(series: [Series(LineSeries(x: x, y: y))]).frame().plotArea.midX
    for (found, wanted) in zip(reversed, curve) {
      #expect(abs((found.x - area.midX) + (wanted.x - middle)) < 1e-9)
      #expect(abs(found.y - wanted.y) < 1e-9)
    }
  }

  @Test("where x turns back, one smooth curve ends and the next starts")
  func turningBack() throws {
    let x = [0.0, 1, 2, 3, 2, 1, 0]
    let y = [0.0, 3, 4, 5, 7, 8, 12]
    let curve = try stroke(LineSeries(x: x, y: y, curve: .monotone)).path.points
    let out = try stroke(
      LineSeries(x: Array(x[..<4]) + [0], y: Array(y[..<4]) + [12], curve: .monotone))
    let corners = try stroke(LineSeries(x: x, y: y)).path.points
    let turn = try #require(curve.firstIndex(of: corners[3]))
    #expect(Array(curve[...turn]) == out.path.points.dropLast())
    #expect(curve[turn...].count > 20)
    #expect(zip(curve[turn...], curve[turn...].dropFirst()).allSatisfy { $0.x > $1.x })
  }

  @Test("x that turns back at every point is drawn with straight pieces, points at one x too")
  func backwards() throws {
    let series = LineSeries(x: [0, 2, 1, 3], y: [0, 1, 2, 3], curve: .monotone)
    #expect(try stroke(series).path.points.count == 4)
    let upright = LineSeries(x: [0, 1, 1, 1, 2], y: [0, 1, 2, 0, 3], curve: .monotone)
    #expect(try stroke(upright).path.points.count == 5)
  }

  @Test("dashes do not change a monotone curve of many points")
  func dashedCurve() throws {
    let count = 700
    let x = (0..<count).map(Double.init)
    // One corner among hundreds of points on two straight lines.
    let y = x.map { max($0, 350) }
    let line = LineSeries(x: x, y: y, curve: .monotone, style: LineStyle(dashes: [5, 3]))
    let curve = try stroke(line).path.points
    let points = try stroke(LineSeries(x: x, y: y, style: LineStyle(dashes: [5, 3])))
      .path.points
    #expect(points.count < 10)
    for point in curve {
      let nearest = zip(points, points.dropFirst()).map { start, end in
        let along = min(max((point.x - start.x) / (end.x - start.x), 0), 1)
        return abs(point.y - (start.y + (end.y - start.y) * along))
      }
      #expect((nearest.min() ?? 1) < 0.5)
    }
  }
}
