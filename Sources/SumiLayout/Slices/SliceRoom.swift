import SumiGeometry

/// The room of a slice for an upright text.
struct SliceRoom {
  let slice: SliceFrame

  /// The least distance of a text from the sides of its slice, in points.
  static let distance = 3.0
  /// The radii at which a text is tried, as shares of the distance from the inner to the outer
  /// radius: first where a slice without a hole is wide, but has room outside.
  private static let shares = [0.64, 0.72, 0.56, 0.5, 0.42, 0.8]
  private static let ringShares = [0.5, 0.56, 0.44]

  /// The middle of a box of this size that lies in the slice; `nil` if it has no room.
  func middle(of size: Size) -> Point? {
    let (inner, outer) = (slice.innerRadius, slice.outerRadius)
    guard size.height < outer - inner, size.height < 2 * outer else { return nil }
    // A single slice without a hole has its text in the middle.
    if isWhole, inner == 0 { return fits(size, at: slice.center) ? slice.center : nil }
    let isNarrowRing = inner > 0.35 * outer
    for share in isNarrowRing ? Self.ringShares : Self.shares {
      let middle = slice.point(angle: slice.middle, radius: inner + share * (outer - inner))
      if fits(size, at: middle) { return middle }
    }
    return nil
  }

  private var isWhole: Bool { slice.sweep > 2 * .pi - 1e-9 }

  /// Whether a box with this middle lies in the slice.
  func fits(_ size: Size, at middle: Point) -> Bool {
    let offset = middle - slice.center
    let (x, y) = (abs(offset.dx), abs(offset.dy))
    let (halfWidth, halfHeight) = (size.width / 2 + Self.distance, size.height / 2 + Self.distance)
    let furthest = Vector(dx: x + halfWidth, dy: y + halfHeight).length
    let nearest = Vector(dx: max(x - halfWidth, 0), dy: max(y - halfHeight, 0)).length
    guard furthest <= slice.outerRadius, nearest >= slice.innerRadius else { return false }
    guard !isWhole else { return true }
    let corners = [-1.0, 1].flatMap { right in
      [-1.0, 1].map { down in offset + Vector(dx: right * halfWidth, dy: down * halfHeight) }
    }
    // From half a turn on, a box on the side of the middle angle does not meet the rest of the circle.
    guard slice.sweep < .pi else {
      return corners.allSatisfy { along($0, slice.middle) >= 0 }
    }
    // Otherwise each corner is on the inner side of both straight sides.
    let (low, high) = (min(slice.start, slice.end), max(slice.start, slice.end))
    return corners.allSatisfy { along($0, low + .pi / 2) >= 0 && along($0, high - .pi / 2) >= 0 }
  }

  /// The part of a vector in the direction of an angle.
  private func along(_ vector: Vector, _ angle: Double) -> Double {
    vector.dx * Trigonometry.sine(angle) - vector.dy * Trigonometry.cosine(angle)
  }
}
