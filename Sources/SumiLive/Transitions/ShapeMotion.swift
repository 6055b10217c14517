import SumiChart
import SumiGeometry
import SumiLayout
import SumiNearest

/// The marks of a chart that become those of a chart of another family, such as slices that become
/// columns: those of the same row, by the order of the series. Marks without one in the other chart
/// shrink to their middle, or grow from it.
struct ShapeMotion: Sendable {
  private struct Pair {
    let from: MarkOutline
    /// The corners a moment later without the spring; `nil` at rest.
    var soon: [Point]?
    let to: MarkOutline

    /// The way of the corner that goes furthest, and the greatest velocity per second, in points.
    var way: (distance: Double, velocity: Double) {
      let far = zip(from.corners, to.corners).map { $0.distance(to: $1) }.max() ?? 0
      let step = zip(from.corners, soon ?? from.corners).map { $0.distance(to: $1) }.max() ?? 0
      return (far, step / ChartMotion.moment)
    }
  }

  /// By series.
  private let pairs: [[Pair]]

  /// `nil` if a series of one of the charts has no marks for its rows.
  ///
  /// - Parameter soon: the first marks a moment later without the spring; `nil` at rest.
  init?(from: ChartMoment, soon: ChartMoment?, to: ChartMoment) {
    guard let old = from.marks, let new = to.marks else { return nil }
    let later = soon?.marks
    pairs = (0..<max(old.count, new.count)).map { index in
      let before = old.indices.contains(index) ? old[index] : []
      let next = later.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      return Self.pairs(
        of: before, soon: next, and: new.indices.contains(index) ? new[index] : [])
    }
    if pairs.allSatisfy(\.isEmpty) { return nil }
  }

  private static func pairs(
    of old: [MarkOutline], soon: [MarkOutline]?, and new: [MarkOutline]
  ) -> [Pair] {
    let later = soon.flatMap { $0.count == old.count ? $0.map(\.corners) : nil }
    var rest = old.indices.map { (mark: old[$0], soon: later?[$0]) }
    let arriving = new.map { mark in
      guard let place = rest.firstIndex(where: { $0.mark.row == mark.row }) else {
        return Pair(from: mark.collapsed, to: mark)
      }
      let before = rest.remove(at: place)
      var mark = mark
      mark.corners = mark.corners.turned(nearestTo: before.mark.corners)
      return Pair(from: before.mark, soon: before.soon, to: mark)
    }
    return rest.map { Pair(from: $0.mark, soon: $0.soon, to: $0.mark.collapsed) } + arriving
  }

  /// The greatest velocity as a part of the greatest distance, per second.
  var velocity: Double {
    let ways = pairs.joined().map(\.way)
    let distance = ways.map(\.distance).max() ?? 0
    return (ways.map(\.velocity).max() ?? 0) / max(distance, 1)
  }

  /// The marks on their way, by series, a little beyond both ends where a spring swings.
  func marks(_ response: Spring.Response) -> [[MarkOutline]] {
    let share = min(max(1 - response.distance, 0), 1)
    let moving = response.velocity / ChartMotion.moment
    return pairs.map { pairs in
      pairs.map { pair in
        let (from, to) = (pair.from, pair.to)
        var mark = from.strokeWidth > to.strokeWidth ? from : to
        mark.row = to.row ?? from.row
        mark.corners = zip(from.corners, to.corners).map { $1 + ($0 - $1) * response.distance }
        if let soon = pair.soon {
          for index in mark.corners.indices.prefix(soon.count) {
            mark.corners[index] = mark.corners[index] + (soon[index] - from.corners[index]) * moving
          }
        }
        mark.fill = from.fill.mixed(with: to.fill, fraction: share)
        mark.strokeWidth = from.strokeWidth + (to.strokeWidth - from.strokeWidth) * share
        return mark
      }
    }
  }
}

extension MarkOutline {
  /// The same without any size, in its middle.
  fileprivate var collapsed: MarkOutline {
    var mark = self
    mark.corners = [Point](repeating: corners.middle, count: corners.count)
    mark.strokeWidth = 0
    return mark
  }
}

extension [Point] {
  fileprivate var middle: Point {
    let sum = reduce(Vector(dx: 0, dy: 0)) { $0 + ($1 - Point(x: 0, y: 0)) }
    return Point(x: 0, y: 0) + sum * (1 / Double(Swift.max(count, 1)))
  }

  /// The same corners from that of the four sides on that lets another outline turn least.
  fileprivate func turned(nearestTo other: [Point]) -> [Point] {
    guard count == other.count, count.isMultiple(of: 4) else { return self }
    let (here, there) = (middle, other.middle)
    let turns = (0..<4).map { side in
      let first = side * count / 4
      return Array(self[first...] + self[..<first])
    }
    func distance(_ corners: [Point]) -> Double {
      zip(corners, other).reduce(0) { sum, pair in
        let (one, two) = (pair.0 - here, pair.1 - there)
        let (x, y) = (one.dx - two.dx, one.dy - two.dy)
        return sum + x * x + y * y
      }
    }
    return turns.min { distance($0) < distance($1) } ?? self
  }
}
