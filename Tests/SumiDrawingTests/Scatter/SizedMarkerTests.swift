import SumiChart
import SumiData
import SumiGeometry
import SumiScene
import Testing

@testable import SumiDrawing
@testable import SumiLayout

/// Very many markers of different sizes.
@Suite struct SizedMarkerTests {
  private func chart(
    _ count: Int, largest: Double = 16, shape: Bool = false, opacity: Double = 0.5
  ) -> Chart {
    var numbers = FixedNumbers(state: 9)
    let places = (0..<2 * count).map { _ in Double.random(in: 0...1, using: &numbers) }
    var series = ScatterSeries(
      x: .values(Column(Array(places[..<count]))), y: .values(Column(Array(places[count...]))),
      color: .values(Column((0..<count).map { Double($0 % 97) })),
      size: .values(Column((0..<count).map { Double($0 % 31) })),
      style: MarkerStyle(opacity: opacity, strokeWidth: 1))
    series.sizeScale = .largest(diameter: largest)
    if shape {
      series.source[.shape] = .values(Column((0..<count).map { ["a", "b", "c"][$0 % 3] }))
    }
    return Chart(series: [Series(series)])
  }

  private func mark(_ chart: Chart) throws -> (ScatterMark, PixelRect) {
    let frame = try chart.frame(400, 300)
    let pixels = PixelGrid(scale: 1)
    let area = pixels.covering(frame.clip)
    let context = MarkContext(
      frame: frame.series[0], pixels: pixels, theme: frame.theme, plotArea: area, memo: LineMemo())
    return (try #require(context.mark as? ScatterMark), area)
  }

  @Test("sizes whose sum is infinite have markers and an opacity")
  func extremes() throws {
    for size in [Double.greatestFiniteMagnitude, 1e308, 1e-290] {
      let series = ScatterSeries(
        x: .values(Column([0.0, 1, 2])), y: .values(Column([0.0, 1, 2])),
        size: .values(Column([size, size, size])))
      let primitives = try Chart(series: [Series(series)]).scene().seriesPrimitives
      let count = primitives.reduce(0) { count, primitive in
        if case .markers(let set) = primitive { count + set.centers.count } else { count }
      }
      #expect(count == 3)
    }
  }

  @Test("they are one image, and fewer are drawn one by one")
  func threshold() throws {
    let few = try chart(2_500).scene().seriesPrimitives
    #expect(few.allSatisfy { $0.markers != nil })
    let many = try chart(ScatterMark.sizedThreshold * 2).scene().seriesPrimitives
    #expect(many.count == 1)
    if case .image? = many.first {} else { Issue.record("not an image") }
  }

  @Test(
    "the picture is that of the markers one by one, the largest first",
    arguments: [false, true])
  func picture(hasShapes: Bool) throws {
    let (mark, area) = try mark(chart(3_000, shape: hasShapes))
    let exact = try #require(mark.drawingOfRows.primitives.isEmpty ? nil : mark.drawingOfRows)
    let points = try #require(
      mark.visiblePoints(near: area, radius: mark.greatestRadius).points(limit: .max))
    let painted = try #require(mark.paintedBySize(points, in: area))
    #expect(painted.primitives.count == 1)
    // Rows without an area are not drawn.
    #expect(painted.pointsDrawn < 3_000 && painted.pointsDrawn > 2_500)
    guard case .image(let image)? = painted.primitives.first else { return }
    // The truth: each marker over those before it, in the order of the exact drawing.
    var truth = [Double](repeating: 0, count: 4 * area.width * area.height)
    for set in exact.primitives.compactMap(\.markers) {
      for center in set.centers { paint(set, at: center, in: area, &truth) }
    }
    var (sum, worst) = (0.0, 0.0)
    for index in truth.indices {
      let difference = abs(Double(image.bitmap.bytes[index]) - 255 * truth[index])
      sum += difference
      worst = max(worst, difference)
    }
    #expect(sum / Double(truth.count) <= 2, "\(sum / Double(truth.count))")
    #expect(worst <= 64)
  }

  @Test("markers too large for stamps lie below the others, one by one")
  func large() throws {
    let (mark, area) = try mark(chart(3_000, largest: 90))
    let points = try #require(
      mark.visiblePoints(near: area, radius: mark.greatestRadius).points(limit: .max))
    let painted = try #require(mark.paintedBySize(points, in: area))
    if case .image? = painted.primitives.last {} else { Issue.record("no image at the end") }
    let large = painted.primitives.dropLast().compactMap(\.markers)
    #expect(!large.isEmpty && large.allSatisfy { $0.radius > 23 })
    #expect(zip(large, large.dropFirst()).allSatisfy { $0.radius >= $1.radius })
  }

  private func paint(
    _ set: MarkerSet, at center: Point, in area: PixelRect, _ picture: inout [Double]
  ) {
    let reach = set.radius * 1.5 + 2
    let box = PixelRect(
      minX: Int(center.x - reach), minY: Int(center.y - reach), maxX: Int(center.x + reach) + 1,
      maxY: Int(center.y + reach) + 1)
    func cover(_ offset: Double) -> AreaRaster {
      var raster = AreaRaster(width: box.width, height: box.height)
      raster.fill(
        MarkerOutline(set.shape, radius: set.radius, offset: offset).corners.map {
          Vector(dx: $0.dx + center.x - Double(box.minX), dy: $0.dy + center.y - Double(box.minY))
        })
      return raster
    }
    let (middle, outer, inner) = (
      cover(0), cover(set.strokeWidth / 2), cover(-set.strokeWidth / 2)
    )
    let seen = area.intersection(box)
    guard !seen.isEmpty else { return }
    for y in seen.minY..<seen.maxY {
      for x in seen.minX..<seen.maxX {
        let (i, j) = (x - box.minX, y - box.minY)
        let fill = inner[i, j] + (1 - set.stroke.alpha) * max(middle[i, j] - inner[i, j], 0)
        let weights = [
          set.fill.alpha * fill, set.stroke.alpha * max(outer[i, j] - inner[i, j], 0),
        ]
        let rest = 1 - weights[0] - weights[1]
        let place = 4 * ((y - area.minY) * area.width + x - area.minX)
        for part in 0..<4 {
          let colors = [set.fill, set.stroke].map { [$0.red, $0.green, $0.blue, 1][part] }
          picture[place + part] =
            picture[place + part] * rest + weights[0] * colors[0] + weights[1] * colors[1]
        }
      }
    }
  }
}
