import SumiGeometry

extension Path {
  /// The axis-aligned rectangles of a path; `nil` if it has other subpaths.
  var axisAlignedRects: [Rect]? {
    guard points.count <= 5 * starts.count else { return nil }
    var rects: [Rect] = []
    rects.reserveCapacity(starts.count)
    for range in subpaths {
      guard let rect = Self.axisAlignedRect(points[range]) else { return nil }
      rects.append(rect)
    }
    return rects
  }

  /// Whether rectangles share no pixel, as each lies beside the one before it or below it.
  static func areSeparate(_ rects: [Rect]) -> Bool {
    let pairs = zip(rects, rects.dropFirst())
    return pairs.allSatisfy { $0.maxX.rounded(.up) <= $1.minX.rounded(.down) }
      || pairs.allSatisfy { $1.maxX.rounded(.up) <= $0.minX.rounded(.down) }
      || pairs.allSatisfy { $0.maxY.rounded(.up) <= $1.minY.rounded(.down) }
      || pairs.allSatisfy { $1.maxY.rounded(.up) <= $0.minY.rounded(.down) }
  }

  /// Whether all rectangles of a path of rectangles go around in the same direction, so that none
  /// takes away from another.
  var hasOneDirection: Bool {
    let areas = subpaths.map { range in
      let (a, b, c) = (
        points[range.lowerBound], points[range.lowerBound + 1], points[range.lowerBound + 2]
      )
      return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    }
    return areas.allSatisfy { $0 >= 0 } || areas.allSatisfy { $0 <= 0 }
  }

  private static func axisAlignedRect(_ points: ArraySlice<Point>) -> Rect? {
    let first = points.startIndex
    guard points.count == 4 || (points.count == 5 && points[first] == points[first + 4])
    else { return nil }
    let (a, b, c, d) = (points[first], points[first + 1], points[first + 2], points[first + 3])
    let isLevel =
      (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x)
      || (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y)
    guard isLevel else { return nil }
    return Rect(
      minX: min(a.x, c.x), minY: min(a.y, c.y), maxX: max(a.x, c.x), maxY: max(a.y, c.y))
  }

  /// The pixels around all points; `nil` if there are none.
  public var pixelBounds: PixelRect? {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    for point in points where abs(point.x) < 1e150 && abs(point.y) < 1e150 {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    guard low.x <= high.x else { return nil }
    return PixelRect(around: Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y))
  }
}
