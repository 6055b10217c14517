import Glibc
import SumiGeometry
import SumiScene

/// The true coverage of a stroke or shape, tested point by point.
struct StrokeTruth {
  var points: [Point]
  var width: Double
  var join = LineJoin.round
  var cap = LineCap.butt
  var miterLimit = 4.0

  func contains(_ point: Point) -> Bool {
    let half = width / 2
    for (index, (a, b)) in zip(points, points.dropFirst()).enumerated() {
      let leg = b - a
      let length = leg.length
      let offset = point - a
      let along = (offset.dx * leg.dx + offset.dy * leg.dy) / length
      let across = (offset.dx * leg.dy - offset.dy * leg.dx) / length
      let before = cap == .square && index == 0 ? half : 0
      let after = cap == .square && index == points.count - 2 ? half : 0
      if along >= -before, along <= length + after, abs(across) <= half { return true }
      guard cap == .round else { continue }
      if index == 0, along < 0, offset.length <= half { return true }
      if index == points.count - 2, along > length, (point - b).length <= half { return true }
    }
    return points.indices.dropFirst().dropLast().contains { joinContains(point, at: $0) }
  }

  /// The outer wedge between two legs, cut by the join.
  private func joinContains(_ point: Point, at index: Int) -> Bool {
    let half = width / 2
    let a = unit(points[index] - points[index - 1])
    let b = unit(points[index + 1] - points[index])
    let turn = a.dx * b.dy - a.dy * b.dx
    let side = turn > 0 ? -half : half
    let offset = point - points[index]
    // The tangent of half the turn, in the form that is exact near 180°.
    let cosine = a.dx * b.dx + a.dy * b.dy
    let miter = cosine > 0 ? abs(turn) / (1 + cosine) : (1 - cosine) / max(abs(turn), 1e-12)
    let normalA = Vector(dx: -a.dy * side, dy: a.dx * side)
    let normalB = Vector(dx: -b.dy * side, dy: b.dx * side)
    switch join {
    case .round:
      return offset.length <= half && offset.dx * a.dx + offset.dy * a.dy >= 0
        && offset.dx * b.dx + offset.dy * b.dy <= 0
    case .miter where (1 + miter * miter).squareRoot() <= miterLimit:
      let tip = normalA + a * (half * miter)
      return isInside(offset, [.zero, normalA, tip, normalB])
    case .miter, .bevel:
      return isInside(offset, [.zero, normalA, normalB])
    }
  }

  private func unit(_ vector: Vector) -> Vector { vector * (1 / vector.length) }
}

/// Paths with points closer together than the stroke's width.
enum NearPoints: CaseIterable {
  case zigzag, tightZigzag, thereAndBack, hook, curl, duplicates, tinyLegs

  func points(width: Double) -> [Point] {
    let start = Point(x: 8.3, y: 10.6)
    func path(_ steps: [(Double, Double)]) -> [Point] {
      steps.reduce(into: [start]) { points, step in
        points.append((points.last ?? start) + Vector(dx: step.0, dy: step.1))
      }
    }
    switch self {
    case .zigzag: return path((0..<6).map { ($0 % 2 == 0 ? 9 : -8.2, width * 0.3) })
    case .tightZigzag:
      return path((0..<10).map { (0.9, $0 % 2 == 0 ? width * 0.4 : width * -0.35) })
    case .thereAndBack: return path([(14, 7), (-7, -3.5), (8, 4), (-12, -6)])
    case .hook: return path([(11, 1.3), (0, width * 0.6), (-5, 0.4), (0.3, width * -0.3)])
    case .curl:
      return path((0..<12).map { (cos(Double($0) * 0.7) * 2.3, sin(Double($0) * 0.7) * 2.3) })
    case .duplicates:
      return path([(6, 2), (0.04, 0.05), (0.06, -0.02), (0, 9), (-0.05, 0.1), (4, -3)])
    case .tinyLegs: return path([(0.4, 0), (0, 0.7), (0.5, 0.2), (-0.3, 0.6), (0.9, 0.1)])
    }
  }
}

/// Whether a convex or star-shaped polygon contains the point (even-odd).
func isInside(_ point: Vector, _ polygon: [Vector]) -> Bool {
  var inside = false
  for (index, b) in polygon.enumerated() {
    let a = polygon[(index + polygon.count - 1) % polygon.count]
    if (a.dy > point.dy) != (b.dy > point.dy),
      point.dx < (b.dx - a.dx) * (point.dy - a.dy) / (b.dy - a.dy) + a.dx
    {
      inside.toggle()
    }
  }
  return inside
}

/// The difference of coverages from the truth, in units of 1/255, over the pixels that an edge may
/// cross.
struct CoverageError: CustomStringConvertible {
  var sum = 0.0
  var count = 0
  var worst = 0.0

  var mean: Double { count > 0 ? sum / Double(count) : 0 }
  var description: String { "mean \(mean), worst \(worst) of \(count)" }

  private static let probes: [(Double, Double)] = [
    (0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0.5), (0.5, 0), (0, 0.5), (1, 0.5), (0.5, 1),
    (0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75),
  ]

  /// Multiples of two irrational numbers (Roberts' R2 sequence): unlike a square grid it has no
  /// rows that an edge could meet all at once, so its own error stays near 1 / 255 at any angle.
  private static let samples: [(Double, Double)] = (0..<377).map { (index: Int) in
    let x = 0.5 + Double(index) * 0.754_877_666_246_692_8
    let y = 0.5 + Double(index) * 0.569_840_290_998_053_3
    return (x - x.rounded(.down), y - y.rounded(.down))
  }

  /// Compares black on white with 377 samples per pixel.
  mutating func add(_ bitmap: Bitmap, contains: (Point) -> Bool) {
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let drawn = 255 - Double(bitmap[x, y].red)
        // If 13 samples agree with the drawn level, no edge is near.
        if drawn == 0 || drawn == 255 {
          let isRight = Self.probes.allSatisfy {
            contains(Point(x: Double(x) + $0.0, y: Double(y) + $0.1)) == (drawn == 255)
          }
          if isRight { continue }
        }
        var hits = 0
        for (dx, dy) in Self.samples where contains(Point(x: Double(x) + dx, y: Double(y) + dy)) {
          hits += 1
        }
        let truth = Double(hits) * 255 / Double(Self.samples.count)
        if hits == Self.samples.count && drawn == 255 || hits == 0 && drawn == 0 { continue }
        sum += abs(drawn - truth)
        count += 1
        worst = max(worst, abs(drawn - truth))
      }
    }
  }
}
