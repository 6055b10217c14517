import SumiGeometry
import SumiScene
import Testing

@testable import SumiTessellation

@Test("A stroke is its points between gaps")
func points() throws {
  let mesh = try mesh([stroke([(10, 10), (50, 30), (90, 10)])])
  #expect(mesh.strokePoints.first?.isGap == true && mesh.strokePoints.last?.isGap == true)
  #expect(mesh.pieces.map(\.count) == [3])
  guard case .coverage(let draws) = mesh.steps[0] else { return #expect(Bool(false)) }
  #expect(draws[0].points == 1..<4 && draws[0].width == 2)
}

@Test("NaN is a gap, and a single point is a dot only with a round cap")
func gaps() throws {
  let points = [(10.0, 10.0), (20, 20), (.nan, 5), (40, 10), (.infinity, 3), (60, 10), (70, 20)]
  #expect(try mesh([stroke(points)]).pieces.map(\.count) == [2, 2])
  #expect(try mesh([stroke(points, cap: .round)]).pieces.map(\.count) == [2, 1, 2])
  #expect(try mesh([stroke(points, cap: .square)]).pieces.map(\.count) == [2, 2, 2])
}

@Test("Repeated points and points on a straight line are dropped, bends are kept")
func dropping() throws {
  let mesh = try mesh([
    stroke([(10, 10), (10, 10), (11, 10), (12, 10), (13, 10), (30, 10), (30, 10.5), (31, 40)])
  ])
  #expect(mesh.pieces.count == 1)
  #expect((mesh.pieces.first?.count ?? 0) <= 6)
  #expect(mesh.pieces.first?.first?.x == 10 && mesh.pieces.first?.last?.y == 40)
}

@Test("Dropped points are within the tolerance of what is drawn")
func tolerance() throws {
  let curve = (0...2000).map { (Double($0) * 0.04 + 5, 40 + 20 * sine(Double($0) / 150)) }
  let mesh = try mesh([stroke(curve)])
  let piece = try #require(mesh.pieces.first)
  #expect(piece.count < 120)
  for (x, y) in curve {
    var nearest = Double.infinity
    for (a, b) in zip(piece, piece.dropFirst()) {
      let (ax, ay, bx, by) = (Double(a.x), Double(a.y), Double(b.x), Double(b.y))
      let (dx, dy) = (bx - ax, by - ay)
      let t = min(max(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0), 1)
      let (ex, ey) = (ax + dx * t - x, ay + dy * t - y)
      nearest = min(nearest, (ex * ex + ey * ey).squareRoot())
    }
    #expect(nearest < 0.035)
  }
}

/// A sine precise enough to bend a curve (Bhaskara's).
private func sine(_ angle: Double) -> Double {
  let turn = angle.truncatingRemainder(dividingBy: 2 * .pi)
  let x = turn > .pi ? turn - .pi : turn
  let value = 16 * x * (.pi - x) / (5 * .pi * .pi - 4 * x * (.pi - x))
  return turn > .pi ? -value : value
}

@Test("Dashes have their lengths and continue around corners")
func dashes() throws {
  let mesh = try mesh([stroke([(10, 10), (25, 10), (25, 40)], dashes: [10, 5])])
  // 45 px: 0–10, then 15–25 around the corner, then 30–40.
  #expect(mesh.pieces.count == 3)
  #expect(mesh.pieces[0] == [StrokePoint(x: 10, y: 10), StrokePoint(x: 20, y: 10)])
  #expect(mesh.pieces[1] == [StrokePoint(x: 25, y: 10), StrokePoint(x: 25, y: 20)])
  #expect(mesh.pieces[2] == [StrokePoint(x: 25, y: 25), StrokePoint(x: 25, y: 35)])
  let bent = try SumiTessellationTests.mesh([
    stroke([(10, 10), (25, 10), (25, 40)], dashes: [10, 5], offset: 5)
  ])
  #expect(bent.pieces[1].count == 3)
}

@Test("The dash phase survives a long invisible part, and no pattern takes forever")
func farDashes() throws {
  let mesh = try mesh([stroke([(-1e9, 10), (1e9, 10)], dashes: [6, 4])])
  #expect(mesh.pieces.count > 8 && mesh.pieces.count < 16)
  // 1e9 is a multiple of 10, so a dash starts at 0.
  #expect(mesh.pieces.contains { abs($0[0].x) < 0.01 && abs($0[1].x - 6) < 0.01 })
  for pattern in [[0.0], [0, 0], [-1, 2], [1e-9], [.nan, 1]] {
    let solid = try SumiTessellationTests.mesh([stroke([(10, 10), (50, 10)], dashes: pattern)])
    #expect(solid.pieces.count == 1)
  }
  let dots = try SumiTessellationTests.mesh([
    stroke([(10, 10), (50, 10)], cap: .round, dashes: [0, 8])
  ])
  #expect(dots.pieces.count == 5 && dots.pieces.allSatisfy { $0.count == 1 })
}

@Test("Far-away points are clipped near the target")
func clipping() throws {
  let mesh = try mesh([stroke([(-1e12, 40), (1e12, 40.5), (50, -1e12)])])
  for point in mesh.strokePoints where !point.isGap {
    #expect(point.x > -20 && point.x < 120 && point.y > -20 && point.y < 100)
  }
  #expect(mesh.pieces.count >= 1)
  #expect(try SumiTessellationTests.mesh([stroke([(-50, -50), (-10, 900)])]).pieces.isEmpty)
}

@Test("A closed path overlaps its start and has no caps")
func closed() throws {
  let mesh = try mesh([
    stroke([(10, 10), (40, 10), (40, 60), (10, 60)], cap: .round, isClosed: true)
  ])
  #expect(mesh.pieces.count == 1 && mesh.pieces[0].count >= 6)
  guard case .coverage(let draws) = mesh.steps[0] else { return #expect(Bool(false)) }
  #expect(draws[0].cap == .butt)
}

@Test("Tiles cover all that a stroke paints")
func tiles() throws {
  var numbers = FixedNumbers(state: 11)
  for _ in 0..<40 {
    let points = (0..<4).map { _ in
      (Double.random(in: -40...240, using: &numbers), Double.random(in: -40...200, using: &numbers))
    }
    let width = Double.random(in: 0.5...12, using: &numbers)
    let mesh = try mesh([stroke(points, width: width)], width: 200, height: 160)
    var isCovered = [Bool](repeating: false, count: 200 * 160)
    for cover in mesh.covers {
      for y in Int(cover.y)..<Int(cover.y + cover.height) {
        for x in Int(cover.x)..<Int(cover.x + cover.width) {
          #expect(!isCovered[y * 200 + x])
          isCovered[y * 200 + x] = true
        }
      }
    }
    var missed = 0
    for (a, b) in zip(points, points.dropFirst()) {
      for step in 0...200 {
        let t = Double(step) / 200
        for side in [-1.0, 0, 1] {
          let x = a.0 + (b.0 - a.0) * t + side * width / 2
          let y = a.1 + (b.1 - a.1) * t
          guard x >= 0, x < 200, y >= 0, y < 160 else { continue }
          if side != 0, abs(b.0 - a.0) > abs(b.1 - a.1) { continue }
          if !isCovered[Int(y) * 200 + Int(x)] { missed += 1 }
        }
      }
    }
    #expect(missed == 0)
  }
}
