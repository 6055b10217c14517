import SumiGeometry
import SumiScene

/// What a stroke or a shape truly covers, tested point by point.
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
    }
    if cap == .round, let first = points.first, let last = points.last,
      min((point - first).length, (point - last).length) <= half
    {
      return true
    }
    return points.indices.dropFirst().dropLast().contains { joinContains(point, at: $0) }
  }

  /// The outer wedge between two legs, cut as the join wants.
  private func joinContains(_ point: Point, at index: Int) -> Bool {
    let half = width / 2
    let a = unit(points[index] - points[index - 1])
    let b = unit(points[index + 1] - points[index])
    let turn = a.dx * b.dy - a.dy * b.dx
    let side = turn > 0 ? -half : half
    let offset = point - points[index]
    let miter = abs(turn) / (1 + a.dx * b.dx + a.dy * b.dy)
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

/// How far coverages are from the truth, in 255ths, over the pixels that an edge may cross.
struct CoverageError: CustomStringConvertible {
  var sum = 0.0
  var count = 0
  var worst = 0.0

  var mean: Double { count > 0 ? sum / Double(count) : 0 }
  var description: String { "mean \(mean), worst \(worst) of \(count)" }

  /// Compares black on white with 16 × 16 samples a pixel.
  mutating func add(_ bitmap: Bitmap, contains: (Point) -> Bool) {
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let drawn = 255 - Double(bitmap[x, y].red)
        var hits = 0
        for row in 0..<16 {
          for column in 0..<16 {
            let sample = Point(
              x: Double(x) + (Double(column) + 0.5) / 16, y: Double(y) + (Double(row) + 0.5) / 16)
            if contains(sample) { hits += 1 }
          }
        }
        let truth = Double(hits) * 255 / 256
        if hits == 256 && drawn == 255 || hits == 0 && drawn == 0 { continue }
        sum += abs(drawn - truth)
        count += 1
        worst = max(worst, abs(drawn - truth))
      }
    }
  }
}
