import Glibc
import SumiGeometry

/// The row that is nearest by angle around the centre of a radial chart.
struct AngleSearch {
  private let center: Point
  /// From 0 to a whole turn, ascending.
  private let angles: [(angle: Double, row: Int)]
  /// For parts of a turn, the row of all angles in it, or -1 if they have several. The parts are equal
  /// lengths of the square |x| + |y| = 1: where a direction meets it takes no arc tangent.
  private var rowOfPart: [Int32] = []
  private static let parts = 1 << 12

  /// - Parameter points: of the rows, not finite where one is missing.
  /// - Returns: `nil` if the rows are not in the order of their angles, or go round more than once.
  init?(points: [Point], center: Point) {
    self.center = center
    let rows = points.indices.filter { points[$0].isFinite && (points[$0] - center).length > 1e-6 }
    let found = rows.map { Self.angle(of: points[$0] - center) }
    let steps = zip(found, found.dropFirst()).map { Self.step(from: $0, to: $1) }
    guard !found.isEmpty, steps.allSatisfy({ $0 >= 0 }) || steps.allSatisfy({ $0 <= 0 }),
      abs(steps.reduce(0, +)) < 2 * Double.pi + 1e-6
    else { return nil }
    angles = zip(found, rows).map { (angle: $0, row: $1) }.sorted {
      ($0.angle, $0.row) < ($1.angle, $1.row)
    }
    // A row has all angles between two of its own, unless these are almost a turn apart.
    let ends = (0...Self.parts).map { row(of: Self.angle(of: Self.direction(atPart: $0))) }
    rowOfPart = (0..<Self.parts).map { part in
      ends[part] == ends[part + 1] ? Int32(exactly: ends[part]) ?? -1 : -1
    }
  }

  func row(at place: Point) -> Int {
    let away = place - center
    let part = Self.part(of: away)
    if part < rowOfPart.count, rowOfPart[part] >= 0 { return Int(rowOfPart[part]) }
    return row(of: Self.angle(of: away))
  }

  private func row(of angle: Double) -> Int {
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

  // MARK: Parts of a turn

  /// From straight up, clockwise: the four sides of the square one after the other.
  private static func part(of away: Vector) -> Int {
    let sum = abs(away.dx) + abs(away.dy)
    guard sum > 0 else { return 0 }
    let share = abs(away.dx) / sum
    let along =
      switch (away.dx >= 0, away.dy <= 0) {
      case (true, true): share
      case (true, false): 2 - share
      case (false, false): 2 + share
      case (false, true): 4 - share
      }
    return min(Int(along / 4 * Double(parts)), parts - 1)
  }

  private static func direction(atPart part: Int) -> Vector {
    let along = Double(part) / Double(parts) * 4
    return switch along {
    case ..<1: Vector(dx: along, dy: along - 1)
    case ..<2: Vector(dx: 2 - along, dy: along - 1)
    case ..<3: Vector(dx: 2 - along, dy: 3 - along)
    default: Vector(dx: along - 4, dy: 3 - along)
    }
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
