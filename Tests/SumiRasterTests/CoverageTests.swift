import SumiGeometry
import SumiScene
import Testing

/// Covered areas compared with samples of the true shape, over random paths.
@Suite struct CoverageTests {
  /// Fills are exact to 1/255, strokes to 2/255; the samples have an error of their own.
  private func check(
    _ primitive: Primitive, within levels: Double, _ note: String,
    isInside: (Point) -> Bool, isNear: (Point) -> Bool
  ) throws {
    let bitmap = try covered([primitive])
    for y in 0..<40 {
      for x in 0..<40 {
        let middle = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let truth: Double
        if isNear(middle) {
          truth = Truth.share(x: x, y: y, isInside)
        } else {
          truth = isInside(middle) ? 1 : 0
        }
        let level = Double(bitmap[x, y].red)
        #expect(
          abs(level - truth * 255) <= levels + 0.5 + Truth.uncertainty,
          "\(note), pixel \(x), \(y): \(level), truth \(truth * 255)")
      }
    }
  }

  @Test(
    "Crossing rectangles cover their union, whole pixels or not, opaque or not",
    arguments: [(0.0, 1.0), (0, 0.5), (0.25, 1)])
  func crossing(offset: Double, opacity: Double) throws {
    var rects = Path()
    // The same areas as polygons of other points.
    var polygons = Path()
    for line in 0..<6 {
      let start = Double(4 + 6 * line) + offset
      for (left, top, right, bottom) in [(start, 2.0, start + 1, 38.0), (2, start, 38, start + 1)] {
        let corners = [
          Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
          Point(x: left, y: bottom),
        ]
        rects.beginSubpath()
        rects.points += corners
        polygons.beginSubpath()
        polygons.points += corners + [Point(x: left, y: (top + bottom) / 2)]
      }
    }
    let paint = Paint.color(.white.opacity(opacity))
    let separate = Fill(path: rects, paint: paint)
    #expect((separate.rects != nil) == (offset == 0 && opacity == 1))
    #expect(Fill(path: polygons, paint: paint).rects == nil)
    let drawn = try covered([.fill(separate)])
    #expect(drawn.bytes == (try covered([.fill(Fill(path: polygons, paint: paint))])).bytes)
  }

  @Test("Rectangles of both directions are not drawn one by one, since they may take away")
  func directions() {
    let square = [
      Point(x: 0, y: 0), Point(x: 9, y: 0), Point(x: 9, y: 9), Point(x: 0, y: 9),
    ]
    let path = Path(points: square + square.reversed(), starts: [0, 4])
    #expect(Fill(path: path, paint: .color(.white)).rects == nil)
    #expect(Fill(path: path, paint: .color(.white), rule: .evenOdd).rects == nil)
  }

  @Test("Strokes cover the union of their outline", arguments: 0..<60)
  func strokes(seed: Int) throws {
    var numbers = SeededNumbers(seed)
    let width = [0.3, 0.8, 1.5, 3, 7, 15][seed % 6]
    let step = [0.4, 3, 12, 40][seed / 6 % 4]
    var points = [Point(x: 20, y: 20)]
    for _ in 0..<Int.random(in: 1...9, using: &numbers) {
      let last = points[points.count - 1]
      let next = numbers.point(in: -step...step)
      points.append(
        Point(x: min(max(last.x + next.x, -5), 45), y: min(max(last.y + next.y, -5), 45)))
    }
    let stroke = Stroke(
      path: Path(points: points), width: width, paint: .color(.white), join: .round, cap: .round)
    try check(
      .stroke(stroke), within: 2, "width \(width), \(points)",
      isInside: { Truth.isInRoundStroke($0, points, width: width) },
      isNear: { point in
        let nearest = zip(points, points.dropFirst()).map { Truth.distance(point, $0, $1) }.min()
        return abs((nearest ?? 0) - width / 2) < 0.75
      })
  }

  @Test("Miter and bevel joins are those of the pen", arguments: 0..<24)
  func joins(seed: Int) throws {
    var numbers = SeededNumbers(seed + 1_000)
    let points = (0..<4).map { _ in numbers.point(in: 8...32) }
    let stroke = Stroke(
      path: Path(points: points), width: [1, 4, 8][seed % 3], paint: .color(.white),
      join: seed.isMultiple(of: 2) ? .miter : .bevel, cap: .butt)
    try check(
      .stroke(stroke), within: 2, "\(stroke.join) \(stroke.width), \(points)",
      isInside: { Truth.isInStroke($0, points, pen: stroke) }, isNear: { _ in true })
  }

  @Test("Polygons that cross themselves are filled by both rules", arguments: 0..<40)
  func fills(seed: Int) throws {
    var numbers = SeededNumbers(seed + 2_000)
    let range = seed.isMultiple(of: 3) ? 18.0...22 : -5.0...45
    try checkFill(
      of: (0..<2).map { _ in
        (0..<Int.random(in: 3...9, using: &numbers)).map { _ in numbers.point(in: range) }
      }, seed.isMultiple(of: 2) ? .nonZero : .evenOdd, within: 1)
  }

  @Test(
    "Pixels may have very many edges", arguments: [20, 40, 90, 300],
    [FillRule.nonZero, .evenOdd])
  func manyEdges(count: Int, rule: FillRule) throws {
    var numbers = SeededNumbers(count)
    try checkFill(of: [(0..<count).map { _ in numbers.point(in: 18.5...20.5) }], rule, within: 2)
  }

  private func checkFill(
    of polygons: [[Point]], _ rule: FillRule, within levels: Double
  ) throws {
    var path = Path()
    for polygon in polygons {
      path.beginSubpath()
      path.points += polygon
    }
    try check(
      .fill(Fill(path: path, paint: .color(.white), rule: rule)), within: levels,
      "\(rule), \(polygons)",
      isInside: {
        let winding = Truth.winding(of: $0, in: polygons)
        return rule == .nonZero ? winding != 0 : !winding.isMultiple(of: 2)
      },
      isNear: { point in
        polygons.contains { polygon in
          zip(polygon, polygon.dropFirst() + [polygon[0]]).contains {
            Truth.distance(point, $0, $1) < 0.75
          }
        }
      })
  }

  @Test("Hairpins, repeated points and points at one place lose nothing")
  func hairpins() throws {
    let path = [
      Point(x: 8, y: 20), Point(x: 30, y: 20.3), Point(x: 10, y: 20.3), Point(x: 10, y: 20.3),
      Point(x: 34, y: 20.3), Point(x: 34.001, y: 20.3),
    ]
    let bitmap = try covered([
      .stroke(
        Stroke(
          path: Path(points: path), width: 6, paint: .color(.white), join: .bevel, cap: .butt))
    ])
    for x in 9..<34 {
      for y in 18..<23 { #expect(bitmap[x, y].red == 255, "\(x), \(y)") }
      #expect(bitmap[x, 23].red <= 80 && bitmap[x, 23].red >= 75 || x < 11, "\(x)")
    }
  }

  @Test("Rectangles between pixels have the share of each")
  func rects() throws {
    let bitmap = try covered([
      .fill(
        Fill(
          path: Path(Rect(minX: 10.25, minY: 5.5, maxX: 12.5, maxY: 7)), paint: .color(.white)))
    ])
    #expect([9, 10, 11, 12, 13].map { bitmap[$0, 6].red } == [0, 191, 255, 128, 0])
    #expect([10, 11, 12].map { bitmap[$0, 5].red } == [96, 128, 64])
    #expect(bitmap[11, 7].red == 0)
  }

  @Test("Markers cover the area of their shape", arguments: MarkerShape.allCases)
  func markers(shape: MarkerShape) throws {
    // Shapes have about the circle's area at the same radius.
    for radius in [0.5, 2, 6.3, 15] {
      let set = MarkerSet(
        shape: shape, centers: [Point(x: 20.3, y: 19.6)], radius: radius, fill: .white)
      let bitmap = try covered([.markers(set)])
      let sum = bitmap.bytes.indices.filter { $0 % 4 == 0 }.reduce(0) { $0 + Int(bitmap.bytes[$1]) }
      let ratio = Double(sum) / 255 / (Double.pi * radius * radius)
      #expect(abs(ratio - 1) < (shape == .circle ? 0.02 : 0.3), "radius \(radius): \(ratio)")
    }
  }

  @Test(
    "A disc is exact in each pixel", arguments: [0.01, 0.4, 1.0, 1.7, 2.0, 3.5, 9.2, 10.0, 14.5])
  func disc(radius: Double) throws {
    // Also where a pixel's sides touch the disc.
    for (x, y) in [(20.31, 19.77), (20, 20), (20.5, 19), (19.999, 20.001)] {
      let center = Point(x: x, y: y)
      try check(
        .markers(MarkerSet(shape: .circle, centers: [center], radius: radius, fill: .white)),
        within: 1, "radius \(radius) at (\(x), \(y))",
        isInside: { ($0 - center).length <= radius },
        isNear: { abs(($0 - center).length - radius) < 0.75 })
    }
  }

  @Test("A disc is the same where the picture ends in it", arguments: [0.7, 1.0, 3.2, 9.9, 12.0])
  func cutDisc(radius: Double) throws {
    let set = MarkerSet(
      shape: .circle, centers: [Point(x: 20.31, y: 19.77)], radius: radius, fill: .white)
    let whole = try covered([.markers(set)])
    for width in 17...26 {
      let cut = try covered([.markers(set)], width: width)
      for y in 0..<40 {
        for x in 0..<width where cut[x, y] != whole[x, y] {
          Issue.record("width \(width), pixel (\(x), \(y))")
        }
      }
    }
  }
}
