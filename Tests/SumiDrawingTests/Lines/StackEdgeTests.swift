import SumiChart
import SumiData
import SumiGeometry
import SumiScene
import Testing

@testable import SumiDrawing

/// Areas of a stack share their edges, whatever their curves.
@Suite struct StackEdgeTests {
  private static let lower = [2.0, 5, 1, 4, 4, 2, 6]
  private static let upper = [3.0, 1, 2, 0, 5, 1, 2]

  private func area(
    _ numbers: [Double], _ curve: Curve, width: Double = 0,
    orientation: Orientation = .vertical, mode: StackMode = .cumulative
  ) -> Series {
    var line = LineSeries(
      source: SeriesSource(
        channels: [Role.y.turned(orientation): .values(Column(numbers))], orientation: orientation,
        stack: Stack("s", mode: mode)))
    line.curve = curve
    line.style = LineStyle(strokeWidth: width, fill: AreaFill(opacity: 1))
    return Series(line)
  }

  /// The outlines of the areas of each series, without repeated points.
  private func outlines(_ series: [Series]) throws -> [[[Point]]] {
    try Chart(series: series).scene().series.map { layer in
      layer.primitives.compactMap(\.fill).flatMap { fill in fill.path.pieces.map(Self.distinct) }
    }
  }

  private static func distinct(_ points: [Point]) -> [Point] {
    points.reduce(into: []) { kept, point in
      if kept.last != point { kept.append(point) }
    }
  }

  /// The upper edge of the lowest area, whose outline begins and ends on the baseline.
  private func top(_ outline: [Point]) -> [Point] { Array(outline.dropFirst().dropLast()) }

  @Test(
    "the lower edge of an area is the upper edge of the one beneath", arguments: Curve.allCases,
    Curve.allCases)
  func edges(lower: Curve, upper: Curve) throws {
    for (orientation, width) in [(Orientation.vertical, 0.0), (.vertical, 3), (.horizontal, 0)] {
      let outlines = try outlines([
        area(Self.lower, lower, width: width, orientation: orientation),
        area(Self.upper, upper, orientation: orientation),
      ])
      let edge = Self.distinct(top(outlines[0][0]))
      #expect(edge.count >= Self.lower.count)
      #expect(Array(outlines[1][0].prefix(edge.count)) == edge, "\(orientation) \(width)")
    }
  }

  @Test("over a gap an area rests on the one further below, and follows its curve")
  func gaps() throws {
    var middle = Self.upper
    middle[3] = .nan
    middle[4] = .nan
    var gap = area(middle, .stepMiddle)
    gap.source.missing = .gap
    let outlines = try outlines([area(Self.lower, .catmullRom), gap, area(Self.upper, .straight)])
    let bottom = Self.distinct(top(outlines[0][0]))
    // From the fourth to the fifth point, between which the area in the middle is missing.
    let width = (bottom[bottom.count - 1].x - bottom[0].x) / 6
    let xs = (0..<7).map { bottom[0].x + Double($0) * width }
    let stretch = bottom.filter { $0.x > xs[3] + 1e-6 && $0.x < xs[4] - 1e-6 }
    #expect(stretch.count > 2)
    #expect(Set(stretch).isSubset(of: Set(outlines[2][0])))
    // Elsewhere it follows the steps in the middle.
    let steps = outlines[1].map { outline in
      outline.filter { $0.x > xs[0] + 1e-6 && $0.x < xs[1] - 1e-6 }
    }
    #expect(steps[0].count > 1)
    let tops = Set(steps[0]).subtracting(bottom)
    #expect(!tops.isEmpty && tops.isSubset(of: Set(outlines[2][0])))
  }

  @Test("reduced areas of different curves meet", arguments: [Curve.stepMiddle, .stepAfter])
  func reduced(lower: Curve) throws {
    let numbers = (0..<300).map { $0 % 2 == 0 ? 2.0 : 5 }
    let chart = Chart(series: [area(numbers, lower), area(numbers.map { _ in 4 }, .straight)])
    // In a whole scene the two would be one picture.
    let layers = try ChartDrawing(text: Fonts.library.get())
      .seriesLayers(of: chart.frame(), scale: 1)
    let grids = layers.flatMap(\.layer.primitives).compactMap(\.coverage)
    try #require(grids.count == 2)
    let plot = grids[1].area
    func level(_ index: Int, _ x: Int, _ y: Int) -> Int {
      let (area, levels) = (grids[index].area, grids[index].levels)
      guard y >= area.minY, y < area.maxY else { return 0 }
      return Int(levels[(y - area.minY) * area.width + x - area.minX])
    }
    var shared = 0
    for x in plot.minX..<plot.maxX {
      let rows = plot.minY..<plot.maxY
      // Beside the first and the last point the areas cover no pixel wholly.
      guard let first = rows.first(where: { level(1, x, $0) == 255 }),
        let last = rows.first(where: { $0 > first && level(0, x, $0) == 255 })
      else { continue }
      for y in first..<last {
        let (below, above) = (level(0, x, y), level(1, x, y))
        if below > 0, above > 0 { shared += 1 }
        #expect(abs(below + above - 255) <= 2, "\(x), \(y): \(below) and \(above)")
      }
    }
    #expect(shared > 10_000)
  }

  @Test("the lowest edge of a stream is as smooth as the rest")
  func stream() throws {
    let outlines = try outlines([
      area(Self.lower, .monotone, mode: .stream), area(Self.upper, .monotone, mode: .stream),
    ])
    // Both edges of the lowest area are curves, and its upper one is the other's lower one.
    let count = outlines[0][0].count
    #expect(count > 4 * Self.lower.count)
    #expect(Set(outlines[0][0]).intersection(outlines[1][0]).count > 2 * Self.lower.count)
  }
}
