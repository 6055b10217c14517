import Glibc
import SumiGeometry

/// The row that is nearest by angle around the centre of a radial chart.
struct AngleSearch {
  private let center: Point
  /// From 0 to a whole turn, ascending.
  private let angles: [(angle: Double, row: Int)]

  /// - Parameter points: of the rows, not finite where one is missing.
  /// - Returns: `nil` if the rows are not in the order of their angles, or go round more than once.
  init?(points: [Point], center: Point) {
    self.center = center
    let rows = points.indices.filter { points[$0].isThere && (points[$0] - center).length > 1e-6 }
    let found = rows.map { Self.angle(of: points[$0] - center) }
    let steps = zip(found, found.dropFirst()).map { Self.step(from: $0, to: $1) }
    guard !found.isEmpty, steps.allSatisfy({ $0 >= 0 }) || steps.allSatisfy({ $0 <= 0 }),
      abs(steps.reduce(0, +)) < 2 * Double.pi + 1e-6
    else { return nil }
    angles = zip(found, rows).map { (angle: $0, row: $1) }.sorted {
      ($0.angle, $0.row) < ($1.angle, $1.row)
    }
  }

  func row(at place: Point) -> Int {
    let angle = Self.angle(of: place - center)
    var (low, high) = (0, angles.count)
    while low < high {
      let middle = (low + high) / 2
      if angles[middle].angle < angle { low = middle + 1 } else { high = middle }
    }
    let before = angles[low > 0 ? low - 1 : angles.count - 1]
    let after = angles[low < angles.count ? low : 0]
    let isBefore =
      abs(Self.step(from: before.angle, to: angle)) < abs(Self.step(from: after.angle, to: angle))
    return isBefore ? before.row : after.row
  }

  private static func angle(of away: Vector) -> Double {
    let angle = atan2(away.dx, -away.dy)
    return angle < 0 ? angle + 2 * Double.pi : angle
  }

  /// From half a turn back to half a turn on.
  private static func step(from one: Double, to other: Double) -> Double {
    let step = other - one
    return step - (step / (2 * Double.pi)).rounded() * 2 * Double.pi
  }
}
