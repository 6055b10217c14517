import SumiGeometry

/// The corners of a marker's shape, with about the circle's area at the same radius.
package struct MarkerOutline {
  /// A corner at radius 1, and its displacement when every edge moves outward by 1.
  private struct Corner {
    var place: Vector
    var shift: Vector
  }

  private var corners: [Corner] = []
  /// The corner between two arms of a plus or a cross is where their edges meet.
  private let hasArms: Bool

  package init(_ shape: MarkerShape) {
    hasArms = shape == .plus || shape == .cross
    switch shape {
    case .circle: break
    case .square: addSectors(4, turn: (0, 1), [corner(0.886, 0.886, 1, 1)])
    case .diamond: addSectors(4, turn: (0, 1), [corner(1.2533, 0, 2.0.squareRoot(), 0)])
    case .triangle:
      addSectors(3, turn: (-0.5, 0.75.squareRoot()), [corner(0, -1.4, 0, -2)])
    case .triangleDown:
      addSectors(3, turn: (-0.5, 0.75.squareRoot()), [corner(0, 1.4, 0, 2)])
    case .plus:
      addSectors(4, turn: (0, 1), [corner(1.15, -0.36, 1, -1), corner(1.15, 0.36, 1, 1)])
    case .cross:
      addSectors(
        4, turn: (0, 1),
        [
          corner(1.0677312, 0.55861436, 2.0.squareRoot(), 0),
          corner(0.55861436, 1.0677312, 0, 2.0.squareRoot()),
        ])
    case .star:
      // Inner corners at 0.382 of the outer ones; the edges are 0.309 of it from the centre.
      addSectors(
        5, turn: (0.30901699, 0.95105652),
        [corner(0, -1.45, 0, -3.236068), corner(0.32554, -0.44808, 0.72654, -1)])
    }
  }

  private func corner(_ x: Double, _ y: Double, _ shiftX: Double, _ shiftY: Double) -> Corner {
    Corner(place: Vector(dx: x, dy: y), shift: Vector(dx: shiftX, dy: shiftY))
  }

  /// Repeats the corners of one sector around the centre; `turn` is its angle's cosine and sine.
  private mutating func addSectors(_ count: Int, turn: (Double, Double), _ sector: [Corner]) {
    func turned(_ vector: Vector) -> Vector {
      Vector(
        dx: turn.0 * vector.dx - turn.1 * vector.dy, dy: turn.1 * vector.dx + turn.0 * vector.dy)
    }
    var sector = sector
    for _ in 0..<count {
      corners += sector
      sector = sector.map { Corner(place: turned($0.place), shift: turned($0.shift)) }
    }
  }

  /// The corners around a centre, in order; none if moving its edges inward leaves nothing.
  ///
  /// - Parameter offset: how far every edge is moved outward, in pixels.
  package func corners(at center: Point, radius: Double, offset: Double) -> [Point] {
    let moved = corners.map { $0.place * radius + $0.shift * offset }
    guard moved.count > 1 else { return [] }
    let first = corners[0].place
    let isLeft =
      hasArms
      ? dot(corners[1].place + first * -1, moved[1] + moved[0] * -1) > 0 : dot(first, moved[0]) > 0
    guard isLeft else { return [] }
    guard hasArms else { return moved.map { center + $0 } }
    var all: [Point] = []
    for index in stride(from: 0, to: moved.count, by: 2) {
      let (a, b) = (moved[index], moved[index + 1])
      // A quarter turn of the edge from b to a leads to the corner before the next arm.
      let edge = a + b * -1
      let turned = Vector(dx: -edge.dy, dy: edge.dx)
      all += [center + a, center + b, center + (b + a * -1 + turned) * 0.5]
    }
    return all
  }
}
