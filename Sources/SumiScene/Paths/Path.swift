import SumiGeometry

/// Line segments through points, in one or more subpaths. Curves are flattened before.
public struct Path: Equatable, Sendable {
  /// The points of all subpaths, consecutively.
  public var points: [Point]
  /// The index in `points` where each subpath starts, ascending, the first 0.
  public var starts: [Int]
  /// Whether each subpath returns to its start. A fill closes every subpath anyway.
  public var isClosed: Bool

  public init(points: [Point] = [], starts: [Int] = [0], isClosed: Bool = false) {
    self.points = points
    self.starts = starts
    self.isClosed = isClosed
  }

  public init(_ rect: Rect) {
    self.init(
      points: [
        Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
        Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
      ], isClosed: true)
  }

  /// Starts another subpath. Empty subpaths are dropped.
  public mutating func beginSubpath() {
    if points.isEmpty {
      starts = [0]
    } else if starts.last != points.count {
      starts.append(points.count)
    }
  }

  /// The indices in `points` of each subpath that has points, in order.
  public var subpaths: [Range<Int>] {
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(starts.count)
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : points.count
      if start < end { ranges.append(start..<end) }
    }
    return ranges
  }
}
