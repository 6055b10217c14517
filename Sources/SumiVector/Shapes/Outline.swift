import SumiGeometry
import SumiScene

/// The subpaths of a fill or a stroke as a document can hold them: finite, and cut where they lie far
/// outside the picture, because readers keep coordinates with few digits.
struct Outline {
  struct Subpath {
    var points: [Point]
    var isClosed: Bool
  }

  private(set) var subpaths: [Subpath] = []
  /// Alternating lengths of dashes and gaps; empty for a solid stroke, and where the dashes were cut.
  private(set) var dashes: [Double] = []

  /// The distance from the picture up to which nothing is cut, in pixels.
  private static let margin = 10_000.0

  init(_ fill: Fill, size: PixelSize) {
    for range in fill.path.subpaths {
      var points = fill.path.points[range].filter(\.isUsable)
      if !Self.isNear(points, size) {
        points = Self.cut(points, to: Self.bounds(size, margin: 100))
      }
      if points.count > 2 { subpaths.append(Subpath(points: points, isClosed: true)) }
    }
  }

  init(_ stroke: Stroke, size: PixelSize) {
    let reach = min(stroke.width * max(1, stroke.miterLimit), Self.margin)
    guard Self.isNear(stroke.path.points.filter(\.isUsable), size) else {
      let pieces = StrokePieces(stroke, within: Self.bounds(size, margin: 100 + reach))
      subpaths = pieces.ranges.map {
        Subpath(points: Array(pieces.points[$0]), isClosed: false)
      }
      return
    }
    dashes = stroke.visibleDashes
    for range in stroke.path.subpaths {
      if stroke.path.isClosed {
        let points = stroke.path.points[range].filter(\.isUsable)
        if !points.isEmpty { subpaths.append(Subpath(points: points, isClosed: true)) }
      } else {
        // A point that is not finite is a gap.
        for part in stroke.path.points[range].split(whereSeparator: { !$0.isUsable }) {
          subpaths.append(Subpath(points: Array(part), isClosed: false))
        }
      }
    }
  }

  private static func bounds(_ size: PixelSize, margin: Double) -> Rect {
    Rect(
      minX: -margin, minY: -margin, maxX: Double(size.width) + margin,
      maxY: Double(size.height) + margin)
  }

  private static func isNear(_ points: [Point], _ size: PixelSize) -> Bool {
    let bounds = bounds(size, margin: margin)
    return points.allSatisfy { bounds.contains($0) }
  }

  /// The part of a closed polygon inside a rectangle, after Sutherland and Hodgman: one side of the
  /// rectangle after the other cuts it off.
  private static func cut(_ points: [Point], to bounds: Rect) -> [Point] {
    var points = points
    let sides: [(Point) -> Double] = [
      { $0.x - bounds.minX }, { bounds.maxX - $0.x }, { $0.y - bounds.minY },
      { bounds.maxY - $0.y },
    ]
    for inside in sides {
      guard var previous = points.last else { return [] }
      var result: [Point] = []
      for point in points {
        let (before, here) = (inside(previous), inside(point))
        if (before < 0) != (here < 0) {
          let share = before / (before - here)
          result.append(
            Point(
              x: previous.x + (point.x - previous.x) * share,
              y: previous.y + (point.y - previous.y) * share))
        }
        if here >= 0 { result.append(point) }
        previous = point
      }
      points = result
    }
    return points
  }
}

extension Point {
  /// Other points are gaps, or are left out, as when a picture is drawn.
  fileprivate var isUsable: Bool { abs(x) < 1e150 && abs(y) < 1e150 }
}

extension Stroke {
  /// The dashes; empty if they are invalid or too short to be told apart.
  fileprivate var visibleDashes: [Double] {
    guard dashes.allSatisfy({ $0 >= 0 && $0.isFinite }), dashOffset.isFinite,
      dashes.reduce(0, +) >= 0.05
    else { return [] }
    return dashes
  }
}

extension Outline {
  /// The rectangle around its points and within the picture.
  func bounds(in size: PixelSize) -> Rect {
    let points = subpaths.flatMap(\.points)
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    return Rect(
      minX: max(xs.min() ?? 0, 0), minY: max(ys.min() ?? 0, 0),
      maxX: min(xs.max() ?? 0, Double(size.width)), maxY: min(ys.max() ?? 0, Double(size.height)))
  }

  /// One polygon.
  init(closed points: [Point]) { subpaths = [Subpath(points: points, isClosed: true)] }
}
