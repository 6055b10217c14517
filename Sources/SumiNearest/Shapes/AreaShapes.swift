import SumiData
import SumiGeometry
import SumiLayout

/// The area between a line and another one or the ground.
struct AreaShapes: NearestShapes {
  let area: SeriesArea
  var curve = Curve.straight

  private var x: PlacedColumn { area.x }
  private var y: PlacedColumn { area.y }
  private var other: PlacedColumn? { area.other }
  private var ground: Double { area.ground }

  var count: Int { min(x.count, y.count, other?.count ?? .max) }

  func bounds(of rows: Range<Int>) -> Rect? {
    let whole = rows.lowerBound..<min(rows.upperBound + 1, count)
    guard let xs = x.extent(of: whole), let ys = y.extent(of: whole) else { return nil }
    let rect = Rect(xs, ys.union(other.map { $0.extent(of: whole) } ?? ground...ground))
    return curve == .catmullRom ? rect.aroundCurves : rect
  }

  func offer(_ rows: Range<Int>, to search: inout NearestSearch) {
    let target = search.target
    guard search.clip.contains(target) else { return }
    // A smooth curve depends on a point more on both sides.
    let before = curve.isSmooth && rows.lowerBound > 0 ? 1 : 0
    let last = min(rows.upperBound + 1, count)
    guard rows.lowerBound < last else { return }
    let whole = rows.lowerBound - before..<min(last + before, count)
    let xs = x.places(whole)
    let lines = [y.places(whole)] + (other.map { [$0.places(whole)] } ?? [])
    for row in rows.lowerBound..<last - 1 {
      let index = row - whole.lowerBound
      let (left, right) = (xs[index], xs[index + 1])
      guard min(left, right) <= target.x, target.x <= max(left, right) else { continue }
      let heights = lines.map { height(of: $0, xs, at: target.x, after: index) }
      let (one, two) = (heights[0], heights.count > 1 ? heights[1] : ground)
      guard min(one, two) <= target.y, target.y <= max(one, two) else { continue }
      let isSecond = left != right && (target.x - left) / (right - left) > 0.5
      let near = isSecond ? index + 1 : index
      let point = Point(x: xs[near], y: lines[0][near])
      search.offer(
        NearestSearch.Found(
          row: whole.lowerBound + near, point: search.clip.contains(point) ? point : target,
          distance: 0))
    }
  }

  /// The height of a line at an x between two of its points; NaN if one of them is missing.
  private func height(of ys: [Double], _ xs: [Double], at place: Double, after index: Int) -> Double
  {
    func point(_ index: Int) -> Point? {
      guard ys.indices.contains(index) else { return nil }
      let point = Point(x: xs[index], y: ys[index])
      return point.isFinite ? point : nil
    }
    return curve.height(
      at: place, from: point(index), to: point(index + 1), before: point(index - 1),
      after: point(index + 2))
  }
}
