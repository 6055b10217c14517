import Foundation
import SumiChart
import SumiGeometry
import Testing

@Suite struct PathDataTests {
  /// The ends of the elements.
  private func ends(_ svg: String) throws -> [Point] {
    try PathData(svg: svg).elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point), .curve(_, _, let point): point
      case .close: nil
      }
    }
  }

  @Test(
    "relative commands, repeated numbers and missing spaces are read as SVG has them",
    arguments: [
      ("M1,2 3,4", [(1, 2), (3, 4)]), ("m1 2 3 4", [(1, 2), (4, 6)]),
      ("M0 0h3v-2H1V5", [(0, 0), (3, 0), (3, -2), (1, -2), (1, 5)]),
      ("M0 0L.5.5-1-1", [(0, 0), (0.5, 0.5), (-1, -1)]),
      ("M1 1zl2 0", [(1, 1), (1, 1), (3, 1)]), ("M1e1 2E-1", [(10, 0.2)]),
      ("M0 0q1 1 2 0t2 0", [(0, 0), (2, 0), (4, 0)]),
      ("M0 0c0 1 1 1 1 0s1-1 1 0", [(0, 0), (1, 0), (2, 0)]),
    ] as [(String, [(Double, Double)])])
  func commands(svg: String, expected: [(Double, Double)]) throws {
    let found = try ends(svg)
    #expect(found.count == expected.count)
    for (point, other) in zip(found, expected) {
      #expect(abs(point.x - other.0) < 1e-12 && abs(point.y - other.1) < 1e-12, "\(found)")
    }
  }

  @Test("a smooth curve mirrors the last control point")
  func smooth() throws {
    let path = try PathData(svg: "M0 0C0 2 4 3 5 0S9 9 10 0")
    guard case .curve(let control, _, _) = path.elements[2] else {
      Issue.record("no curve")
      return
    }
    #expect(control == Point(x: 6, y: -3))
  }

  @Test("an arc stays at its radius, on the side and for the length that its flags say")
  func arcs() throws {
    // From the left to the upper end of a circle around the origin, the short and the long way.
    for (flags, isLong) in [("0 1", false), ("1 0", true)] {
      let path = try PathData(svg: "M-10 0A10 10 0 \(flags) 0-10")
      var points: [Point] = []
      var last = Point(x: -10, y: 0)
      for case .curve(let a, let b, let end) in path.elements {
        for step in 1...8 {
          let t = Double(step) / 8
          let u = 1 - t
          let x = u * u * u * last.x + 3 * u * u * t * a.x + 3 * u * t * t * b.x + t * t * t * end.x
          let y = u * u * u * last.y + 3 * u * u * t * a.y + 3 * u * t * t * b.y + t * t * t * end.y
          points.append(Point(x: x, y: y))
        }
        last = end
      }
      #expect(points.allSatisfy { abs(($0 - .zero).length - 10) < 1e-4 })
      #expect(points.contains { $0.x > 5 && $0.y > 5 } == isLong)
    }
    // Too small radii grow until they reach.
    #expect(try ends("M0 0A1 1 0 0 0 10 0").last == Point(x: 10, y: 0))
    #expect(try ends("M0 0A0 1 0 0 0 10 0") == [.zero, Point(x: 10, y: 0)])
  }

  @Test("what is written is read as the same path")
  func roundTrip() throws {
    var path = PathData()
    path.ellipse(Rect(x: -3, y: 2, width: 7.5, height: 1e-3))
    path.rectangle(Rect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 6)
    path.arc(center: Point(x: 1, y: 1), radius: 5, from: .zero, to: .radians(-2))
    #expect(try PathData(svg: path.svg).elements == path.elements)
  }

  @Test("a path without a start begins at the origin, and one that never ends is an error")
  func limits() throws {
    var path = PathData()
    path.line(to: Point(x: 1, y: 1))
    #expect(path.elements == [.move(.zero), .line(Point(x: 1, y: 1))])
    let endless = "M0 0" + String(repeating: "h1", count: PathData.mostElements + 1)
    #expect(throws: PathDataError.self) { try PathData(svg: endless) }
  }
}
