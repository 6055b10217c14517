import SumiData
import SumiGeometry
import SumiLayout

/// The area between a line and another one or the ground.
struct AreaShapes: NearestShapes {
  let x: PlacedColumn
  let y: PlacedColumn
  /// `nil` for the ground.
  let other: PlacedColumn?
  let ground: Double
  var curve = Curve.straight

  var count: Int { min(x.count, y.count, other?.count ?? .max) }

  func bounds(of rows: Range<Int>) -> Rect? {
    let whole = rows.lowerBound..<min(rows.upperBound + 1, count)
    guard let xs = x.extent(of: whole), let ys = y.extent(of: whole) else { return nil }
    return Rect(xs, ys.union(other.map { $0.extent(of: whole) } ?? ground...ground))
  }

  func offer(_ rows: Range<Int>, to search: inout NearestSearch) {
    let target = search.target
    guard search.clip.contains(target) else { return }
    let whole = rows.lowerBound..<min(rows.upperBound + 1, count)
    let (xs, ys, others) = (x.places(whole), y.places(whole), other?.places(whole))
    for index in xs.indices.dropLast() {
      let (left, right) = (xs[index], xs[index + 1])
      guard min(left, right) <= target.x, target.x <= max(left, right) else { continue }
      let share = left == right ? 0 : (target.x - left) / (right - left)
      let one = height(between: ys[index], ys[index + 1], share)
      let two = others.map { height(between: $0[index], $0[index + 1], share) } ?? ground
      guard min(one, two) <= target.y, target.y <= max(one, two) else { continue }
      let near = share > 0.5 ? index + 1 : index
      let point = Point(x: xs[near], y: ys[near])
      search.offer(
        NearestSearch.Found(
          row: rows.lowerBound + near, point: search.clip.contains(point) ? point : target,
          distance: 0))
    }
  }

  /// The height of a line at a share of the distance between two points; NaN if one of them is
  /// missing.
  private func height(between start: Double, _ end: Double, _ share: Double) -> Double {
    guard start.isFinite, end.isFinite else { return .nan }
    return switch curve {
    case .straight, .monotone, .catmullRom: start + (end - start) * share
    case .stepAfter: share < 1 ? start : end
    case .stepBefore: share > 0 ? end : start
    case .stepMiddle: share < 0.5 ? start : end
    }
  }
}
