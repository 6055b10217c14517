import SumiGeometry
import SumiScene
import Testing

@testable import SumiTessellation

private func covered(
  _ primitives: [Primitive], width: Int = 100, height: Int = 80, mostPixels: Int = 1 << 14
) throws -> Mesh {
  try Tessellator(mostPixelsOfStroke: mostPixels).mesh(
    of: scene(primitives, width: width, height: height), glyphs: BoxGlyphs())
}

/// The share of a pixel within half a width of a path with round joins and caps, by 16 × 16 samples.
private func share(_ x: Int, _ y: Int, _ path: [Point], width: Double) -> Double {
  var count = 0
  for sample in 0..<256 {
    let point = Point(
      x: Double(x) + (Double(sample % 16) + 0.5) / 16,
      y: Double(y) + (Double(sample / 16) + 0.5) / 16)
    let isInside = zip(path, path.dropFirst()).contains { a, b in
      let (leg, own) = (b - a, point - a)
      let square = leg.dx * leg.dx + leg.dy * leg.dy
      let along = square > 0 ? (own.dx * leg.dx + own.dy * leg.dy) / square : 0
      return (point - (a + leg * min(max(along, 0), 1))).length <= width / 2
    }
    if isInside { count += 1 }
  }
  return Double(count) / 256
}

@Test("A short stroke needs no coverage step, and covers each pixel once with the share inside")
func shortStrokes() throws {
  var numbers = FixedNumbers(state: 5)
  for _ in 0..<12 {
    let points = (0..<4).map { _ in
      (Double.random(in: -10...70, using: &numbers), Double.random(in: -10...58, using: &numbers))
    }
    let width = Double.random(in: 0.7...9, using: &numbers)
    let mesh = try covered([stroke(points, width: width, cap: .round)], width: 60, height: 48)
    #expect(mesh.steps.count == 1 && mesh.strokePoints.count <= 1)
    let (levels, hits) = mesh.coverage()
    let path = points.map { Point(x: $0.0, y: $0.1) }
    for index in levels.indices {
      let truth = 255 * share(index % 60, index / 60, path, width: width)
      // Samples along an edge decide within 1/32 of the pixel.
      #expect(abs(Double(levels[index]) - truth) <= 12 && hits[index] <= 1)
    }
  }
}

@Test("Short strokes that cross are one draw, whatever their pens")
func manyShortStrokes() throws {
  let strokes = (0..<40).map { index -> Primitive in
    stroke(
      [(0, Double(index)), (100, 80 - Double(index))], width: 0.5 + Double(index % 5),
      join: LineJoin.allCases[index % 3], cap: LineCap.allCases[index % 3],
      dashes: index.isMultiple(of: 2) ? [] : [5, 3])
  }
  let mesh = try covered(strokes)
  guard mesh.steps.count == 1, case .draws(let draws) = mesh.steps[0]
  else { return #expect(Bool(false)) }
  #expect(draws.count == 1)
}

@Test("Long strokes, and those of many points, are left to the device")
func longStrokes() throws {
  let zigzag = (0..<200).map { (Double($0) * 5, $0.isMultiple(of: 2) ? 5.0 : 395) }
  let many = (0..<3_000).map { (Double($0) / 40, 20 + Double($0 % 2)) }
  for points in [zigzag, many] {
    let mesh = try covered([stroke(points)], width: 1_000, height: 400)
    guard mesh.steps.count == 2, case .coverage = mesh.steps[0] else {
      Issue.record("\(mesh.steps.count) steps")
      continue
    }
  }
  let short = [stroke([(10, 10), (50, 30)])]
  #expect(try covered(short, mostPixels: 0).steps.count == 2)
  // What is far outside does not make a stroke long.
  let far = [stroke([(-1e9, 20), (1e9, 24), (1e9, -1e9)], dashes: [4, 4])]
  #expect(try covered(far).steps.count == 1)
}

@Test("A short stroke stays within its clip, and one without width or finite points draws nothing")
func clippedShortStrokes() throws {
  var scene = scene([])
  scene.plotArea = PixelRect(minX: 21, minY: 20, maxX: 60, maxY: 61)
  scene.series = [SceneLayer([stroke([(0, 0), (100, 80), (0, 70)], width: 7, cap: .square)])]
  let mesh = try Tessellator().mesh(of: scene, glyphs: BoxGlyphs())
  #expect(!mesh.covers.isEmpty)
  for cover in mesh.covers {
    #expect(cover.x >= 21 && cover.y >= 20)
    #expect(cover.x + cover.width <= 60 && cover.y + cover.height <= 61)
  }
  for nothing in [
    stroke([(10, 10)]), stroke([(.nan, 1), (5, .infinity)]), stroke([(-90, 5), (-20, 60)]),
    stroke([(10, 10), (20, 20)], width: .nan), stroke([(10, 10), (20, 20)], color: .clear),
  ] {
    #expect(try covered([nothing]).steps.isEmpty)
  }
}

@Test("Blocks leave out the empty rows and columns beside a line")
func tightBlocks() throws {
  for points in [[(0.0, 10.5), (640, 90.5)], [(20.5, 0), (60.5, 480)]] {
    let mesh = try covered([stroke(points, width: 2)], width: 640, height: 480)
    let length = points[1].0 - points[0].0 + points[1].1 - points[0].1
    let area = mesh.covers.reduce(0) { $0 + Int($1.width) * Int($1.height) }
    // Tiles of 16 × 16 pixels would be 16 times as long.
    #expect(Double(area) < 13 * length)
    #expect(Double(mesh.covers.count) < length / 12)
  }
}
