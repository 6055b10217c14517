import SumiChart
import SumiData
import SumiGeometry
import SumiScene
import Testing

@testable import SumiDrawing
@testable import SumiLayout

/// Markers painted pixel by pixel, compared with the formula in row order.
@Suite struct MarkerPainterTests {
  private let area = PixelRect(minX: 3, minY: 2, maxX: 83, maxY: 52)
  private let colors = [Color(hex: 0xff0000), Color(hex: 0x00c040), Color(hex: 0x2030ff)]

  private func random(_ count: Int, seed: UInt64) -> (x: [Double], y: [Double], codes: [UInt16]) {
    var numbers = FixedNumbers(state: seed)
    // On eighths of a pixel, where stamps are exact.
    return (
      (0..<count).map { _ in Double(Int.random(in: -40...720, using: &numbers)) / 8 },
      (0..<count).map { _ in Double(Int.random(in: -40...480, using: &numbers)) / 8 },
      (0..<count).map { _ in UInt16.random(in: 0...3, using: &numbers) }
    )
  }

  private func painter(
    _ points: (x: [Double], y: [Double], codes: [UInt16]), _ brush: MarkerBrush,
    rows: RowLooks? = nil, workers: Int = 1
  ) -> MarkerPainter {
    MarkerPainter(
      x: .numbers(NumberValues(points.x), .identity),
      y: .numbers(NumberValues(points.y), .identity), pixels: PixelGrid(scale: 1), area: area,
      brush: brush, fill: colors[0], stroke: .black, rows: rows, outline: \.outline,
      workers: workers)
  }

  private func looks(_ codes: [UInt16]) -> RowLooks {
    var encodings = RowEncodings(missing: Theme.light.axisLine)
    encodings.colors = .texts(codes, colors)
    return RowLooks(encodings, theme: .light)
  }

  /// The premultiplied picture by the definition: each marker over those before it.
  private func truth(
    _ points: (x: [Double], y: [Double], codes: [UInt16]), _ brush: MarkerBrush,
    look: (Int) -> (fill: Color, stroke: Color)
  ) -> [Double] {
    var picture = [Double](repeating: 0, count: 4 * area.width * area.height)
    let shape = brush.shapes[0]
    for row in points.x.indices {
      let center = Point(x: points.x[row], y: points.y[row])
      let covers = [0, brush.strokeWidth / 2, -brush.strokeWidth / 2].map { offset in
        Cover(MarkerOutline(shape, radius: brush.radius, offset: offset), at: center, in: area)
      }
      let (fill, stroke) = look(row)
      for pixel in 0..<area.width * area.height {
        let (middle, outer, inner) = (
          covers[0].levels[pixel], covers[1].levels[pixel], covers[2].levels[pixel]
        )
        guard outer > 0 || middle > 0 else { continue }
        let seen =
          brush.strokeWidth > 0
          ? inner + (1 - brush.strokeOpacity) * max(middle - inner, 0) : middle
        let weights = [
          (fill, brush.fillOpacity * seen),
          (stroke, brush.strokeWidth > 0 ? brush.strokeOpacity * (outer - inner) : 0),
        ]
        let rest = 1 - weights[0].1 - weights[1].1
        for part in 0..<4 {
          let painted = weights.reduce(0) { sum, layer in
            let color = layer.0
            return sum + layer.1 * [color.red, color.green, color.blue, 1][part]
          }
          picture[4 * pixel + part] = picture[4 * pixel + part] * rest + painted
        }
      }
    }
    return picture
  }

  /// The coverage of a marker in an area.
  private struct Cover {
    var levels: [Double]

    init(_ outline: MarkerOutline, at center: Point, in area: PixelRect) {
      levels = [Double](repeating: 0, count: area.width * area.height)
      let margin = 40.0
      var raster = AreaRaster(width: area.width + 80, height: area.height + 80)
      raster.fill(
        outline.corners.map {
          Vector(
            dx: $0.dx + center.x - Double(area.minX) + margin,
            dy: $0.dy + center.y - Double(area.minY) + margin)
        })
      for y in 0..<area.height {
        for x in 0..<area.width { levels[y * area.width + x] = raster[x + 40, y + 40] }
      }
    }
  }

  private func worst(_ bitmap: Bitmap, _ truth: [Double]) -> Double {
    zip(bitmap.bytes, truth).map { abs(Double($0) - 255 * $1) }.max() ?? 0
  }

  @Test("colours are painted over each other in row order", arguments: [1, 2, 5])
  func order(workers: Int) throws {
    let points = random(400, seed: 1)
    let brush = MarkerBrush(
      [.circle], radius: 2.5, strokeWidth: 0, fillOpacity: 0.4, strokeOpacity: 0)
    let rows = looks(points.codes)
    let painted = try #require(
      painter(points, brush, rows: rows, workers: workers).paint())
    let wanted = truth(points, brush) { row in
      (rows.palette[min(Int(points.codes[row]), 3)], .black)
    }
    #expect(worst(painted.bitmap, wanted) <= 1.5)
  }

  @Test("outlines lie over fills, for every shape", arguments: MarkerShape.allCases)
  func outlines(shape: MarkerShape) throws {
    let points = random(120, seed: 2)
    for (opacity, strokeOpacity) in [(0.3, 1.0), (1, 0.5)] {
      let brush = MarkerBrush(
        [shape], radius: 4, strokeWidth: 1.5, fillOpacity: opacity, strokeOpacity: strokeOpacity)
      let uniform = try #require(painter(points, brush).paint())
      let wanted = truth(points, brush) { _ in (colors[0], .black) }
      #expect(worst(uniform.bitmap, wanted) <= 2)
      let rows = looks(points.codes)
      let colored = try #require(painter(points, brush, rows: rows).paint())
      let other = truth(points, brush) { row in
        let color = rows.palette[min(Int(points.codes[row]), 3)]
        return (color, color.outline)
      }
      #expect(worst(colored.bitmap, other) <= 2)
    }
  }

  @Test("threads and bands do not change the picture beyond rounding, and count each point once")
  func workers() throws {
    let points = random(600_000, seed: 3)
    let brush = MarkerBrush(
      [.diamond], radius: 2, strokeWidth: 1, fillOpacity: 0.1, strokeOpacity: 0.2)
    let rows = looks(points.codes)
    let one = try #require(painter(points, brush, rows: rows, workers: 1).paint())
    for workers in [2, 3, 64] {
      let many = try #require(painter(points, brush, rows: rows, workers: workers).paint())
      let difference = zip(one.bitmap.bytes, many.bitmap.bytes).map { abs(Int($0) - Int($1)) }
      #expect((difference.max() ?? 0) <= 2)
      #expect(many.pointsDrawn == one.pointsDrawn)
    }
  }

  @Test("many markers with colours or outlines are one image, few are drawn one by one")
  func threshold() throws {
    let count = ScatterMark.accumulationThreshold + 1
    let numbers = (0..<count).map { Double($0 * 7919 % 1000) }
    func drawing(_ count: Int, color: Bool, strokeWidth: Double) throws -> [Primitive] {
      let column = ColumnReference.values(Column(Array(numbers.prefix(count))))
      var series = ScatterSeries(
        y: column, style: MarkerStyle(radius: 2, strokeWidth: strokeWidth))
      if color { series.source[.color] = column }
      return try Chart(series: [Series(series)]).scene().seriesPrimitives
    }
    for (color, width) in [(true, 0.0), (true, 1), (false, 1)] {
      let many = try drawing(count, color: color, strokeWidth: width)
      #expect(many.count == 1)
      if case .image? = many.first {} else { Issue.record("not an image: \(many)") }
      #expect(try drawing(50, color: color, strokeWidth: width).allSatisfy { $0.markers != nil })
    }
  }

  @Test("numbers on a linear scale have the colours of the slow way")
  func linearColors() {
    var numbers = FixedNumbers(state: 5)
    var values = (0..<3000).map { _ in Double.random(in: -5...12, using: &numbers) }
    values += [.nan, .infinity, -.infinity, -5, 12]
    for encoding in [
      ColorEncoding(), ColorEncoding(valueRange: -3...7), ColorEncoding(scale: .cubeRoot),
      ColorEncoding(midpoint: 1),
    ] {
      var encodings = RowEncodings(missing: .black)
      encodings.colors = .numbers(
        NumberValues(values), .init(least: -5, greatest: 12, leastPositive: nil), encoding)
      let looks = RowLooks(encodings, theme: .light)
      var block = LookBlock(looks, capacity: values.count)
      block.fill(0..<values.count)
      let slow = values.indices.map { looks.color(of: $0) ?? -1 }
      let fast = block.withKernelLooks(palette: nil) { kernel in
        values.indices.map { Int(kernel.colors?[$0] ?? 0) }
      }
      // Both round the same position; a number on the edge of a colour may fall to either side.
      #expect(zip(slow, fast).allSatisfy { abs($0 - $1) <= 1 })
      #expect(zip(slow, fast).count { $0 != $1 } <= 3)
      #expect(fast[3000...3002].allSatisfy { $0 == 256 })
    }
  }
}
