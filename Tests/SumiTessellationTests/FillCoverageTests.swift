import SumiGeometry
import SumiScene
import Testing

@testable import SumiTessellation

private func fill(_ rect: Rect) -> Primitive {
  .fill(Fill(path: Path(rect), paint: .color(.black)))
}

@Test("A rectangle on whole pixels is one quad")
func wholeRect() throws {
  let mesh = try mesh([fill(Rect(x: 10, y: 20, width: 30, height: 40))])
  #expect(mesh.covers.count == 1)
  #expect(mesh.covers[0].x == 10 && mesh.covers[0].width == 30 && mesh.covers[0].u == 255)
  #expect(mesh.atlas.texels.isEmpty)
}

@Test("A rectangle between pixels is nine quads of the right coverage")
func fractionalRect() throws {
  let mesh = try mesh([fill(Rect(minX: 10.25, minY: 20.5, maxX: 30.5, maxY: 40.75))])
  #expect(mesh.covers.count == 9)
  let (levels, hits) = mesh.coverage()
  #expect(levels[20 * 100 + 10] == Int(0.75 * 0.5 * 255 + 0.5))
  #expect(levels[30 * 100 + 20] == 255)
  #expect(hits.allSatisfy { $0 <= 1 })
}

@Test("A rectangle beyond the target is clipped to it")
func hugeRect() throws {
  let mesh = try mesh([fill(Rect(minX: -1e12, minY: -1e12, maxX: 1e12, maxY: 1e12))])
  #expect(mesh.covers.count == 1)
  #expect(mesh.covers[0].width == 100 && mesh.covers[0].height == 80)
}

/// The exact area of pixel ∩ polygon by clipping, signed.
private func clippedArea(_ polygon: [Point], _ x: Int, _ y: Int) -> Double {
  func clip(_ points: [Point], _ distance: (Point) -> Double) -> [Point] {
    var result: [Point] = []
    for (index, b) in points.enumerated() {
      let a = points[(index + points.count - 1) % points.count]
      let (da, db) = (distance(a), distance(b))
      if (da < 0) != (db < 0) { result.append(a + (b - a) * (da / (da - db))) }
      if db >= 0 { result.append(b) }
    }
    return result
  }
  var points = clip(polygon) { $0.x - Double(x) }
  points = clip(points) { Double(x + 1) - $0.x }
  points = clip(points) { $0.y - Double(y) }
  points = clip(points) { Double(y + 1) - $0.y }
  var area = 0.0
  for (index, b) in points.enumerated() {
    let a = points[(index + points.count - 1) % points.count]
    area += (a.x * b.y - b.x * a.y) / 2
  }
  return area
}

@Test("Triangles cover each pixel by its exact area, also beyond every side of the target")
func triangleAreas() throws {
  var numbers = FixedNumbers(state: 7)
  for _ in 0..<60 {
    let points = (0..<3).map { _ in
      Point(
        x: .random(in: -60...160, using: &numbers), y: .random(in: -60...140, using: &numbers))
    }
    let mesh = try mesh([.fill(Fill(path: Path(points: points), paint: .color(.black)))])
    let (levels, hits) = mesh.coverage()
    #expect(hits.allSatisfy { $0 <= 1 })
    var worst = 0.0
    for y in 0..<80 {
      for x in 0..<100 {
        let exact = abs(clippedArea(points, x, y)) * 255
        worst = max(worst, abs(exact - Double(levels[y * 100 + x])))
      }
    }
    #expect(worst <= 1)
  }
}

@Test("A large slanted shape consists of tiles, not of rows")
func slanted() throws {
  let path = Path(points: [Point(x: 3, y: 2), Point(x: 97, y: 30), Point(x: 40, y: 78)])
  let mesh = try mesh([.fill(Fill(path: path, paint: .color(.black)))])
  // A row of each of the 76 would be three.
  #expect(mesh.covers.count < 24)
  #expect(mesh.coverage().hits.allSatisfy { $0 <= 1 })
}

@Test("A hole, a thin sliver and a star follow their fill rule")
func rules() throws {
  var path = Path(Rect(x: 10, y: 10, width: 40, height: 40))
  path.beginSubpath()
  path.points += Path(Rect(x: 20, y: 20, width: 20, height: 20)).points
  let even = try mesh([.fill(Fill(path: path, paint: .color(.black), rule: .evenOdd))])
  #expect(even.coverage().levels.reduce(0, +) == (1600 - 400) * 255)
  // The sides of the hole and the rows above and below it: equal runs are extended downward.
  #expect(even.covers.count == 4)
  let translucent = Paint.color(Color.black.opacity(0.5))
  let nonZero = try mesh([.fill(Fill(path: path, paint: translucent))])
  #expect(nonZero.coverage().levels.reduce(0, +) == 1600 * 255)
  // Nobody sees that an opaque pixel is drawn twice.
  let opaque = try mesh([.fill(Fill(path: path, paint: .color(.black)))])
  #expect(opaque.covers.count == 2)

  let sliver = Path(points: [Point(x: 5, y: 5), Point(x: 95, y: 70), Point(x: 95, y: 70.2)])
  let area =
    Double(
      try mesh([.fill(Fill(path: sliver, paint: .color(.black)))]).coverage()
        .levels.reduce(0, +)) / 255
  #expect(abs(area - 9) < 0.3)
}

@Test("Points that are not numbers are left out of a fill")
func fillNaN() throws {
  let path = Path(points: [
    Point(x: 10, y: 10), Point(x: .nan, y: 3), Point(x: 20, y: 10), Point(x: 20, y: 20),
    Point(x: 10, y: .infinity),
  ])
  let mesh = try mesh([.fill(Fill(path: path, paint: .color(.black)))])
  #expect(abs(mesh.coverage().levels.reduce(0, +) - 50 * 255) <= 10)
}

@Test("A gradient's position is 0 at its start and 1 at its end, and equal gradients share a row")
func gradient() throws {
  let gradient = LinearGradient(
    start: Point(x: 10, y: 0), end: Point(x: 60, y: 0),
    stops: [.init(offset: 0, color: .white), .init(offset: 1, color: .black)])
  let paint = Paint.linearGradient(gradient)
  let path = Path(Rect(x: 10, y: 10, width: 50, height: 10))
  let mesh = try mesh([
    .fill(Fill(path: path, paint: paint)), .fill(Fill(path: path, paint: paint)),
  ])
  #expect(mesh.gradientCount == 1)
  #expect(mesh.gradientRamps[0] == 255 && mesh.gradientRamps[255 * 4] == 0)
  let cover = mesh.covers[0]
  #expect(abs(cover.gradientX * 10 + cover.gradientOffset) < 1e-6)
  #expect(abs(cover.gradientX * 60 + cover.gradientOffset - 1) < 1e-6)
}
