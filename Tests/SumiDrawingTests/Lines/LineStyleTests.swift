import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

@testable import SumiDrawing

@Suite struct LineStyleTests {
  private func primitives(_ series: LineSeries, reversed: Bool = false) throws -> [Primitive] {
    try Chart(yAxes: [Axis(isReversed: reversed)], series: [Series(series)]).scene()
      .seriesPrimitives
  }

  /// On ranges that do not depend on the curve.
  private func stroke(_ series: LineSeries) throws -> Stroke {
    let axis = Axis(range: AxisRange(-1, 6))
    let scene = try Chart(xAxes: [axis], yAxes: [axis], series: [Series(series)]).scene()
    return try #require(scene.seriesPrimitives.compactMap(\.stroke).first)
  }

  @Test("a Catmull-Rom curve passes through its points and turns evenly at them")
  func catmullRom() throws {
    let (x, y) = ([0.0, 2, 4, 5, 3, 1, 1], [0.0, 1, 0, 3, 5, 4, 4])
    let curve = try stroke(LineSeries(x: x, y: y, curve: .catmullRom)).path.points
    let points = try stroke(LineSeries(x: x, y: y)).path.points
    #expect(Set(points).isSubset(of: curve))
    for point in points.dropFirst().dropLast(2) {
      let index = try #require(curve.firstIndex(of: point))
      let (before, after) = (curve[index] - curve[index - 1], curve[index + 1] - curve[index])
      let cosine =
        (before.dx * after.dx + before.dy * after.dy) / (before.length * after.length)
      #expect(cosine > 0.9, "\(point)")
    }
    let two = try #require(
      primitives(LineSeries(y: [1, 2], curve: .catmullRom)).compactMap(\.stroke).first)
    #expect(two.path.points.count == 2)
  }

  @Test("values decide the colour below the baseline", arguments: [false, true])
  func below(isReversed: Bool) throws {
    let (above, below) = (Color(hex: 0x112233), Color(hex: 0xaabbcc))
    var series = LineSeries(y: [4, -4, 4])
    series.style = LineStyle(
      stroke: above, strokeBelowBaseline: below,
      fill: AreaFill(color: above, colorBelowBaseline: below, opacity: 0.5))
    let all = try primitives(series, reversed: isReversed)
    let paints = [all.compactMap(\.fill).first?.paint, all.compactMap(\.stroke).first?.paint]
    for (paint, opacity) in zip(paints, [0.5, 1]) {
      guard case .linearGradient(let gradient)? = paint else {
        Issue.record("one colour")
        continue
      }
      // An edge of one pixel, between two rows.
      #expect(gradient.end.y - gradient.start.y == 1)
      #expect((gradient.start.y + 0.5).truncatingRemainder(dividingBy: 1) == 0)
      let colors = gradient.stops.map(\.color)
      #expect(
        colors == (isReversed ? [below, above] : [above, below]).map { $0.opacity(opacity) })
    }
  }

  @Test("colours run from the lowest point to the highest, or from the middle outward")
  func colors() throws {
    var series = LineSeries(y: [1, 5, 2])
    series.style.fill = AreaFill(colors: AreaColors([.black, .white]), opacity: 1)
    guard case .linearGradient(let up)? = try primitives(series).compactMap(\.fill).first?.paint
    else {
      Issue.record("no gradient")
      return
    }
    #expect(up.start.y > up.end.y && up.stops.map(\.color) == [.black, .white])
    series.style.fill?.colors?.direction = .outward
    guard case .radialGradient(let out)? = try primitives(series).compactMap(\.fill).first?.paint
    else {
      Issue.record("no gradient")
      return
    }
    #expect(out.radius > 100 && out.stops.first?.color == .black)
  }

  @Test("a hatch is drawn over the fill, twice if it is crossed")
  func hatch() throws {
    var series = LineSeries(y: [1, 5, 2])
    series.style.fill = AreaFill(hatch: Hatch(spacing: 10, width: 2, isCrossed: true))
    let fills = try primitives(series).compactMap(\.fill)
    #expect(fills.count == 3 && Set(fills.map(\.path.points)).count == 1)
    guard case .linearGradient(let lines) = fills[1].paint else {
      Issue.record("no lines")
      return
    }
    #expect(lines.isRepeated && abs((lines.end - lines.start).length - 10) < 1e-9)
    // The mean of the lines' opacity over a period is their share of the width.
    let offsets = lines.stops.map(\.offset)
    let share = ((offsets[3] - offsets[0]) + (offsets[2] - offsets[1])) / 2
    #expect(abs(share - 0.2) < 1e-9)
  }
}
