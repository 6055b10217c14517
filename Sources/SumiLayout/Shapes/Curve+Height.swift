import SumiGeometry

extension Curve {
  /// The height of a line at a position between two of its points; NaN without one of them.
  ///
  /// - Parameters:
  ///   - before: the point before `start`, on which a smooth line depends.
  ///   - after: the point after `end`.
  package func height(
    at x: Double, from start: Point?, to end: Point?, before: Point?, after: Point?
  ) -> Double {
    guard let start, let end else { return .nan }
    if let cubic = cubic(from: start, to: end, before: before, after: after) {
      return cubic.y(atX: x)
    }
    let share = start.x == end.x ? 0 : (x - start.x) / (end.x - start.x)
    return switch self {
    case .straight, .monotone, .catmullRom: start.y + (end.y - start.y) * share
    case .stepAfter: share < 1 ? start.y : end.y
    case .stepBefore: share > 0 ? end.y : start.y
    case .stepMiddle: share < 0.5 ? start.y : end.y
    }
  }
}
