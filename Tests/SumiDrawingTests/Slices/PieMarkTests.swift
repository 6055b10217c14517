import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

@Suite struct PieMarkTests {
  private func scene(
    _ values: [Double], _ settings: SliceSettings = SliceSettings(), scale: Double = 1
  ) throws -> Scene {
    try Chart {
      PieSeries(
        name: values.indices.map { "slice \($0)" }, value: values, slices: settings)
    }.scene(scale: scale)
  }

  /// The area inside a path's subpaths.
  private func area(_ path: Path) -> Double {
    path.pieces.reduce(0) { sum, points in
      let ends = points.dropFirst() + points.prefix(1)
      let twice = zip(points, ends).reduce(0.0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
      return sum + abs(twice) / 2
    }
  }

  @Test("fills cover areas in proportion to values", arguments: [0, 0.5])
  func areas(inner: Double) throws {
    let scene = try scene([1, 2, 5], SliceSettings(innerRadius: inner), scale: 2)
    let areas = scene.seriesPrimitives.compactMap(\.fill).map { area($0.path) }
    #expect(areas.count == 3)
    #expect(abs(areas[1] / areas[0] - 2) < 1e-3 && abs(areas[2] / areas[0] - 5) < 1e-2)
  }

  @Test("a single slice is a circle, and with a hole two")
  func whole() throws {
    let circle = try scene([3]).seriesPrimitives.compactMap(\.fill)
    #expect(circle.map(\.path.pieces.count) == [1])
    let ring = try scene([3], SliceSettings(innerRadius: 0.5)).seriesPrimitives
    #expect(ring.compactMap(\.fill).map(\.path.pieces.count) == [2])
    #expect(ring.compactMap(\.fill).map(\.rule) == [.evenOdd])
    #expect(ring.compactMap(\.stroke).isEmpty)
  }

  @Test("a spoke begins at a dot in its slice, and ends beside the circle")
  func spokes() throws {
    let style = SpokeStyle(isShown: true, stroke: .black, strokeWidth: 2, anchorRadius: 4)
    let settings = SliceSettings(
      style: SliceStyle(strokeWidth: 0), labels: SliceLabels(parts: [.share]), spokes: style)
    let primitives = try scene([1, 1], settings).seriesPrimitives
    let lines = primitives.compactMap(\.stroke)
    // Of one look, so drawn in one go.
    #expect(lines.map(\.width) == [2] && lines.allSatisfy { $0.paint == .color(.black) })
    let spokes = lines.flatMap(\.path.pieces)
    #expect(spokes.count == 2)
    let dots = primitives.compactMap(\.markers)
    #expect(dots.map(\.radius) == [4])
    #expect(dots.flatMap(\.centers) == spokes.compactMap(\.first))
    let circle = primitives.compactMap(\.fill).flatMap(\.path.boxes)
    let (left, right) = (circle.map(\.minX).min() ?? 0, circle.map(\.maxX).max() ?? 0)
    let ends = spokes.compactMap(\.last).map(\.x)
    #expect(ends.contains { $0 < left } && ends.contains { $0 > right })
  }

  @Test("a side that two slices have in common is drawn once, unless they are apart")
  func commonSides() throws {
    func outlines(_ settings: SliceSettings) throws -> [Stroke] {
      var settings = settings
      settings.labels.isShown = false
      return try scene([3, 2, 1], settings).seriesPrimitives.compactMap(\.stroke)
    }
    let whole = try outlines(SliceSettings())
    #expect(whole.count == 1 && whole[0].path.subpaths.count == 3 && !whole[0].path.isClosed)
    // Each begins at the middle, and ends on the circle.
    for range in whole[0].path.subpaths {
      let points = whole[0].path.points[range]
      #expect(points.first == whole[0].path.points.first && points.last != points.first)
    }
    let holed = try outlines(SliceSettings(innerRadius: 0.5))
    #expect(holed.count == 1 && holed[0].path.subpaths.count == 6)
    let apart = try outlines(SliceSettings(style: SliceStyle(protrusion: 10)))
    #expect(apart.allSatisfy { $0.path.isClosed })
  }

  @Test("the outline of a narrow slice is narrow, and none lies on a clear background")
  func outlines() throws {
    let widths = try scene([1000, 1], SliceSettings(style: SliceStyle(strokeWidth: 6)))
      .seriesPrimitives.compactMap(\.stroke).map(\.width)
    #expect(widths.first == 6 && (widths.dropFirst().first ?? 9) < 0.5)
    var chart = Chart { PieSeries(name: ["a", "b"], value: [1, 2]) }
    chart.theme.background = .clear
    let primitives = try chart.scene().seriesPrimitives
    #expect(primitives.compactMap(\.stroke).isEmpty)
    // The first one reaches under the second on both sides, so that no background shows through.
    let areas = primitives.compactMap(\.fill).map { area($0.path) }
    #expect(areas[0] > areas[1] / 2 + 100 && areas[0] < areas[1] / 2 + 300)
  }
}
