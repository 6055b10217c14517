import SumiGeometry
import SumiScene

extension EdgeList {
  /// The edges of a path's subpaths, each closed. Points that are not finite are left out.
  package mutating func add(_ path: Path) {
    for range in path.subpaths {
      var walk = FillWalk()
      for point in path.points[range] where abs(point.x) < 1e150 && abs(point.y) < 1e150 {
        walk.line(to: point, in: &self)
      }
      walk.close(in: &self)
      tag += 2
    }
  }
}

/// A walk around a subpath, from one of its points to the next.
///
/// Where it turns from downward to upward or back, a new tag begins, because later edges may cross
/// the earlier ones.
private struct FillWalk {
  private var first: Point?
  private var last = Point.zero
  private var isDown: Bool?

  mutating func line(to point: Point, in edges: inout EdgeList) {
    guard first != nil else {
      first = point
      last = point
      return
    }
    guard point != last else { return }
    if point.y != last.y {
      let turnsDown = point.y > last.y
      if let isDown, isDown != turnsDown { edges.tag += 2 }
      isDown = turnsDown
    }
    edges.add(last, point)
    last = point
  }

  mutating func close(in edges: inout EdgeList) {
    if let first { line(to: first, in: &edges) }
  }
}
