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
    palette: [MarkerLook] = [], rows: RowLooks? = nil, sides: BaselineSides? = nil,
    workers: Int = 1
  ) -> MarkerPainter {
    MarkerPainter(
      x: .numbers(NumberValues(points.x), .identity),
      y: .numbers(NumberValues(points.y), .identity), pixels: PixelGrid(scale: 1), area: area,
      brush: brush, palette: palette, rows: rows, sides: sides, workers: workers)
  }

  private func looks(_ codes: [UInt16]) -> RowLooks {
    var encodings = RowEncodings(missing: Theme.light.axisLine)
    encodings.colors = .texts(codes, colors)
    return RowLooks(encodings, theme: .light)
  }

  /// The premultiplied picture by the definition: each marker over those before it, its outline over
  /// its fill, and its inner marker over both.
  private func truth(
    _ points: (x: [Double], y: [Double], codes: [UInt16]), _ brush: MarkerBrush,
    look: (Int) -> MarkerLook
  ) -> [Double] {
    var picture = [Double](repeating: 0, count: 4 * area.width * area.height)
    let half = brush.strokeWidth / 2
    var edges: [(Double, Double)] = [
      (brush.radius, 0), (brush.radius, half), (brush.radius, -half),
    ]
    if brush.innerRadius > 0 { edges.append((brush.innerRadius, 0)) }
    for row in points.x.indices {
      let center = Point(x: points.x[row], y: points.y[row])
      let covers = edges.map { edge in
        Cover(
          MarkerOutline(brush.shapes[0], radius: edge.0, offset: edge.1), at: center,
          in: area)
      }
      let look = look(row)
      for pixel in 0..<area.width * area.height {
        let levels = covers.map { $0.levels[pixel] }
        guard levels[0] > 0 || levels[1] > 0 else { continue }
        let isOutlined = brush.strokeWidth > 0
        let seen =
          isOutlined
          ? levels[2] + (1 - look.stroke.alpha) * max(levels[0] - levels[2], 0) : levels[0]
        let weights = [
          look.fill.alpha * seen, isOutlined ? look.stroke.alpha * (levels[1] - levels[2]) : 0,
        ]
        let inner = levels.count > 3 ? look.inner.alpha * levels[3] : 0
        for part in 0..<4 {
          let colors = look.layers.map { [$0.red, $0.green, $0.blue, 1][part] }
          let behind = picture[4 * pixel + part] * (1 - weights[0] - weights[1])
          let outer = behind + weights[0] * colors[0] + weights[1] * colors[1]
          picture[4 * pixel + part] = outer * (1 - inner) + inner * colors[2]
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
    let rows = looks(points.codes)
    let palette = rows.palette.map { MarkerLook(fill: $0.opacity(0.4)) }
    let brush = MarkerBrush([.circle], looks: [palette[0]], radius: 2.5)
    let painted = try #require(
      painter(points, brush, palette: palette, rows: rows, workers: workers).paint())
    let wanted = truth(points, brush) { palette[min(Int(points.codes[$0]), 3)] }
    #expect(worst(painted.bitmap, wanted) <= 1.5)
  }

  @Test(
    "a wide picture, which is painted strip by strip, has the pixels of its parts",
    arguments: [2.5, 24])
  func strips(radius: Double) throws {
    let wide = PixelRect(minX: 0, minY: 0, maxX: 4_000, maxY: 120)
    var numbers = FixedNumbers(state: 9)
    let points = (0..<6_000).map { _ in
      Point(
        x: .random(in: -30...4_030, using: &numbers), y: .random(in: -30...150, using: &numbers))
    }
    let rows = looks(points.map { _ in UInt16.random(in: 0...3, using: &numbers) })
    let palette = rows.palette.map { MarkerLook(fill: $0.opacity(0.5), stroke: .black) }
    let brush = MarkerBrush([.star], looks: [palette[0]], radius: radius, strokeWidth: 1)
    func painted(_ area: PixelRect) throws -> (bitmap: Bitmap, pointsDrawn: Int) {
      let painter = MarkerPainter(
        x: .numbers(NumberValues(points.map(\.x)), .identity),
        y: .numbers(NumberValues(points.map(\.y)), .identity), pixels: PixelGrid(scale: 1),
        area: area, brush: brush, palette: palette, rows: rows, sides: nil, workers: 1)
      return try #require(painter.paint())
    }
    let whole = try painted(wide)
    #expect(whole.pointsDrawn > 4_000)
    for start in [0, 1_700, 3_900] {
      // So narrow that it is a single strip.
      let part = try painted(PixelRect(minX: start, minY: 0, maxX: start + 100, maxY: 120)).bitmap
      for y in 0..<120 {
        let (row, wanted) = (400 * y..<400 * (y + 1), 4 * (4_000 * y + start))
        #expect(part.bytes[row] == whole.bitmap.bytes[wanted..<wanted + 400], "row \(y)")
      }
    }
  }

  @Test(
    "outlines lie over fills and inner markers over both, above and below a baseline",
    arguments: MarkerShape.allCases)
  func parts(shape: MarkerShape) throws {
    let points = random(120, seed: 2)
    let sides = BaselineSides(values: NumberValues(points.y), baseline: 30)
    let rows = looks(points.codes)
    for (opacity, strokeOpacity, inner) in [(0.3, 1.0, 0.0), (1, 0.5, 2.5), (0.6, 0.7, 1.5)] {
      let below = MarkerLook(
        fill: .white.opacity(0.9), stroke: colors[2], inner: colors[0].opacity(0.2))
      let uniform = [
        MarkerLook(
          fill: colors[0].opacity(opacity), stroke: .black.opacity(strokeOpacity), inner: .white),
        below,
      ]
      func brush(_ looks: [MarkerLook]) -> MarkerBrush {
        MarkerBrush([shape], looks: looks, radius: 4, strokeWidth: 1.5, innerRadius: inner)
      }
      let painted = try #require(painter(points, brush(uniform), sides: sides).paint())
      let wanted = truth(points, brush(uniform)) { uniform[points.y[$0] < 30 ? 1 : 0] }
      #expect(worst(painted.bitmap, wanted) <= 2)
      let palette = rows.palette.flatMap { color in
        [0.5, 0.8].map {
          MarkerLook(
            fill: color.opacity($0), stroke: color.outline.opacity(strokeOpacity), inner: .white)
        }
      }
      let colored = try #require(
        painter(
          points, brush(Array(palette.prefix(2))), palette: palette, rows: rows, sides: sides
        ).paint())
      let other = truth(points, brush(palette)) { row in
        palette[2 * min(Int(points.codes[row]), 3) + (points.y[row] < 30 ? 1 : 0)]
      }
      #expect(worst(colored.bitmap, other) <= 2)
    }
  }

  @Test("opacities of rows are a factor of every part")
  func opacities() throws {
    let points = random(200, seed: 6)
    var encodings = RowEncodings(missing: .black)
    let shares = points.codes.map { Double($0) / 3 }
    encodings.opacities = (NumberValues(shares), .identity)
    let look = MarkerLook(fill: colors[0], stroke: .black.opacity(0.5), inner: .white)
    let brush = MarkerBrush([.square], looks: [look], radius: 4, strokeWidth: 1, innerRadius: 2)
    let rows = RowLooks(encodings, theme: .light)
    // Parts over each other are not one part of the product: the weights are scaled together.
    let painted = try #require(painter(points, brush, rows: rows).paint())
    #expect(painted.bitmap.bytes.contains { $0 > 0 })
    encodings.opacities = (NumberValues(shares.map { _ in 1 }), .identity)
    let full = try #require(
      painter(points, brush, rows: RowLooks(encodings, theme: .light)).paint())
    #expect(worst(full.bitmap, truth(points, brush) { _ in look }) <= 2)
    encodings.opacities = (NumberValues(shares.map { _ in 0 }), .identity)
    let none = try #require(
      painter(points, brush, rows: RowLooks(encodings, theme: .light)).paint())
    #expect(none.bitmap.bytes.allSatisfy { $0 == 0 })
  }

  @Test("a brush for a picture that is transposed afterwards has x and y exchanged")
  func turned() throws {
    let points = random(40, seed: 7)
    let look = MarkerLook(fill: .black)
    let square = PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 60)
    func picture(_ x: [Double], _ y: [Double], isTurned: Bool) throws -> Bitmap {
      let brush = MarkerBrush([.triangle], looks: [look], radius: 5, isTurned: isTurned)
      var painter = MarkerPainter(
        x: .numbers(NumberValues(x), .identity), y: .numbers(NumberValues(y), .identity),
        pixels: PixelGrid(scale: 1), area: square, brush: brush)
      painter.workers = 1
      return try #require(painter.paint()).bitmap
    }
    let upright = try picture(points.x, points.y, isTurned: false)
    let turned = try picture(points.y, points.x, isTurned: true)
    for y in 0..<60 {
      for x in 0..<60 { #expect(abs(Int(upright[x, y].alpha) - Int(turned[y, x].alpha)) <= 1) }
    }
  }

  @Test("threads and bands do not change the picture beyond rounding, and count each point once")
  func workers() throws {
    let points = random(600_000, seed: 3)
    let rows = looks(points.codes)
    let palette = rows.palette.map {
      MarkerLook(fill: $0.opacity(0.1), stroke: $0.outline.opacity(0.2))
    }
    let brush = MarkerBrush([.diamond], looks: [palette[0]], radius: 2, strokeWidth: 1)
    func painted(_ workers: Int) throws -> (bitmap: Bitmap, pointsDrawn: Int) {
      try #require(
        painter(points, brush, palette: palette, rows: rows, workers: workers).paint())
    }
    let one = try painted(1)
    for workers in [2, 3, 64] {
      let many = try painted(workers)
      let difference = zip(one.bitmap.bytes, many.bitmap.bytes).map { abs(Int($0) - Int($1)) }
      #expect((difference.max() ?? 0) <= 2)
      #expect(many.pointsDrawn == one.pointsDrawn)
    }
  }

  @Test("many markers with colours or outlines are one image, few are drawn one by one")
  func threshold() throws {
    let count = ScatterMark.accumulationThreshold + 1
    let numbers = (0..<count).map { Double($0 * 7919 % 1000) }
    func drawing(_ count: Int, color: Bool, _ style: MarkerStyle) throws -> [Primitive] {
      let column = ColumnReference.values(Column(Array(numbers.prefix(count))))
      var series = ScatterSeries(y: column, style: style)
      if color { series.source[.color] = column }
      return try Chart(series: [Series(series)]).scene().seriesPrimitives
    }
    let plain = MarkerStyle(radius: 2)
    let outlined = MarkerStyle(radius: 2, strokeWidth: 1)
    for (color, style) in [
      (true, plain), (true, outlined), (false, outlined),
      (false, MarkerStyle(radius: 2, fillBelowBaseline: .black)),
      (false, MarkerStyle(radius: 2, innerRadius: 1)),
    ] {
      let many = try drawing(count, color: color, style)
      #expect(many.count == 1)
      if case .image? = many.first {} else { Issue.record("not an image: \(many)") }
      #expect(try drawing(50, color: color, style).allSatisfy { $0.markers != nil })
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
