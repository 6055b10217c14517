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
    let to: MarkOutline
  }

  private let pairs: [Pair]

  /// `nil` if a series of one of the charts has no marks for its rows.
  init?(from: ChartFrame, to: ChartFrame) {
    var pairs: [Pair] = []
    for index in 0..<max(from.series.count, to.series.count) {
      let old = from.series.indices.contains(index) ? from.markOutlines(ofSeries: index) : []
      let new = to.series.indices.contains(index) ? to.markOutlines(ofSeries: index) : []
      guard let old, let new else { return nil }
      pairs += Self.pairs(of: old, and: new)
    }
    guard !pairs.isEmpty else { return nil }
    self.pairs = pairs
  }

  private static func pairs(of old: [MarkOutline], and new: [MarkOutline]) -> [Pair] {
    var rest = old
    let arriving = new.map { mark in
      guard let place = rest.firstIndex(where: { $0.row == mark.row }) else {
        return Pair(from: mark.collapsed, to: mark)
      }
      let before = rest.remove(at: place)
      var mark = mark
      mark.corners = mark.corners.turned(nearestTo: before.corners)
      return Pair(from: before, to: mark)
    }
    return rest.map { Pair(from: $0, to: $0.collapsed) } + arriving
  }

  /// - Parameter progress: from 0 to 1, and a little beyond both where a spring swings.
  func shapes(at progress: Double) -> [Replacement.Shape] {
    let share = min(max(progress, 0), 1)
    return pairs.map { pair in
      let (from, to) = (pair.from, pair.to)
      return Replacement.Shape(
        corners: zip(from.corners, to.corners).map { $0 + ($1 - $0) * progress },
        fill: from.fill.mixed(with: to.fill, fraction: share),
        stroke: from.strokeWidth > to.strokeWidth ? from.stroke : to.stroke,
        strokeWidth: from.strokeWidth + (to.strokeWidth - from.strokeWidth) * share)
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
