import SumiGeometry
import SumiScene
import Testing

@testable import SumiDrawing

@Suite struct CircleClipTests {
  private let center = Point(x: 10, y: 20)
  private var circle: CircleClip { CircleClip(center: center, radius: 5, corners: []) }

  private func at(_ dx: Double, _ dy: Double) -> Point { center + Vector(dx: dx, dy: dy) }

  /// The winding number of a closed outline around a point.
  private func winding(_ points: [Point], around place: Point) -> Int {
    var count = 0
    for (index, start) in points.enumerated() {
      let end = points[(index + 1) % points.count]
      let side =
        (end.x - start.x) * (place.y - start.y) - (place.x - start.x) * (end.y - start.y)
      if start.y <= place.y, end.y > place.y, side > 0 { count += 1 }
      if start.y > place.y, end.y <= place.y, side < 0 { count -= 1 }
    }
    return count
  }

  private func random(_ state: inout UInt64) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / 0x1p53
  }

  @Test("a line keeps the parts inside the circle, cut where it crosses it")
  func line() {
    let runs = circle.line([at(-9, 0), at(9, 0), at(9, 9), at(0, 0)])
    #expect(runs.count == 2)
    #expect(runs[0].count == 2 && (runs[0][0] - at(-5, 0)).length < 1e-4)
    #expect((runs[0][1] - at(5, 0)).length < 1e-4)
    #expect(runs[1].last == at(0, 0))
    #expect(circle.line([at(6, 6), at(7, 0)]).isEmpty)
    let inside = [at(0, 0), at(1, 1), at(5, 0)]
    #expect(circle.line(inside) == [inside])
  }

  @Test("an area keeps its winding numbers inside the circle or the web", arguments: 1...20)
  func area(seed: Int) {
    var state = UInt64(seed)
    let corners = seed % 2 == 0 ? [] : (0..<5).map { 0.3 + Double($0) * 2 * .pi / 5 }
    let clip = CircleClip(center: center, radius: 5, corners: corners)
    let points = (0..<12).map { _ in at(random(&state) * 24 - 12, random(&state) * 24 - 12) }
    var path = Path()
    clip.area(points, into: &path)
    for _ in 0..<200 {
      let place = at(random(&state) * 10 - 5, random(&state) * 10 - 5)
      // Away from the edge, which consists of line segments.
      let scaled = center + (place - center) * 1.02
      if clip.contains(scaled) {
        #expect(winding(path.points, around: place) == winding(points, around: place))
      } else if !clip.contains(center + (place - center) * 0.98) {
        #expect(winding(path.points, around: place) == 0)
      }
    }
  }

  @Test("a web is the polygon through its corners")
  func web() {
    let square = CircleClip(
      center: center, radius: 5, corners: [0, 1, 2, 3].map { $0 * .pi / 2 })
    #expect(square.contains(at(0, -5)) && square.contains(at(2.4, 2.4)))
    #expect(!square.contains(at(2.6, 2.6)) && circle.contains(at(2.6, 2.6)))
    let runs = square.line([at(0, 0), at(4, 4)])
    #expect((runs[0][1] - at(2.5, 2.5)).length < 1e-4)
  }
}
