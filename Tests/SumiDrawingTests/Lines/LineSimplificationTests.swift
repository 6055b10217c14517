import Foundation
import SumiData
import SumiGeometry
import Testing

@testable import SumiDrawing
@testable import SumiLayout

private func runs(_ x: [Double], _ y: [Double]) -> [[Point]] {
  LineSimplification(
    frame: ReducedLine(x: NumberValues(x), y: NumberValues(y), width: 1.5).frame,
    pixels: PixelGrid(scale: 1), plotArea: ReducedLine.area, strokeWidth: 1.5
  ).runs
}

/// The distance of a point to the segment between two others.
private func distance(_ point: Point, _ start: Point, _ end: Point) -> Double {
  let (dx, dy) = (end.x - start.x, end.y - start.y)
  let square = dx * dx + dy * dy
  let along = (point.x - start.x) * dx + (point.y - start.y) * dy
  let t = square > 0 ? min(max(along / square, 0), 1) : 0
  return hypot(start.x + t * dx - point.x, start.y + t * dy - point.y)
}

@Suite struct LineSimplificationTests {
  @Test("No dropped point is further than the bound from the simplified line", arguments: 0..<24)
  func bound(seed: UInt64) {
    var random = SplitMix(seed: seed)
    // From curves with closely spaced points to jitter about one position.
    let step = [0.01, 0.04, 0.3, 4][Int(seed % 4)]
    var x: [Double] = [500]
    var y: [Double] = [120]
    var direction = 0.0
    for row in 1..<3_000 {
      direction += (random.next() - 0.5) * (seed % 3 == 0 ? 6 : 0.3)
      x.append(min(max(x[row - 1] + step * cos(direction), 1), 999))
      y.append(min(max(y[row - 1] + step * sin(direction), 1), 239))
    }
    let kept = runs(x, y)
    #expect(kept.count == 1)
    // The points kept are part of the data, in order.
    var next = 0
    for row in x.indices {
      let point = Point(x: x[row], y: y[row])
      let end = kept[0][min(next, kept[0].count - 1)]
      let away = distance(point, kept[0][max(next - 1, 0)], end)
      #expect(away <= LineSimplification.tolerance, "row \(row)")
      if point == end { next += 1 }
    }
    #expect(next == kept[0].count)
    if step < 0.1 { #expect(kept[0].count < x.count / 2) }
  }

  @Test("A gap in either column is a gap, and points near each other do not vanish")
  func gaps() {
    let kept = runs(
      [10, 20, .nan, 30, 30.01, 40, 50, 60], [10, 10, 10, 10, 10, .nan, 20, 20])
    #expect(kept.map(\.count) == [2, 1, 2])
  }

  @Test("Invisible points are dropped, and points that become visible again are not")
  func outOfSight() {
    let x: [Double] = (0..<1_000).map { 500 + Double($0 % 7) }
    let y: [Double] = (0..<1_000).map { $0 == 500 ? 100 : -50 - Double($0 % 11) }
    let kept = runs(x, y)
    #expect(kept[0].count < 10)
    #expect(kept[0].contains(Point(x: x[500], y: 100)))
  }

  @Test("Numbers whose squares overflow leave the rest of a line unchanged")
  func huge() {
    let kept = runs([100, 200, 1e200, 300, 400, 300, 200], [50, 80, 1e200, 90, 20, 10, 70])
    for point in [Point(x: 300, y: 90), Point(x: 400, y: 20), Point(x: 200, y: 70)] {
      #expect(kept[0].contains(point))
    }
  }
}
