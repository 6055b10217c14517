import SumiGeometry
import SumiScene

extension MeshBuilder {
  /// Adds a fill as cover quads of exact area coverage.
  ///
  /// Compared with feathered triangles there is no triangulation, so thin, self-intersecting and
  /// holed paths need no special case; coverage is exact where several edges meet in a pixel; and
  /// the interior is a few large quads that do not read a texture.
  mutating func add(_ fill: Fill, clip: PixelRect) {
    let paint = CoverPaint(fill.paint, ramps: &ramps)
    guard !paint.isClear, !clip.isEmpty else { return }
    let firstCover = mesh.covers.count
    if let rect = fill.path.axisAlignedRect {
      addRect(rect, paint: paint, clip: clip)
    } else {
      addPath(fill, paint: paint, clip: clip)
    }
    drawCovers(from: firstCover)
  }

  /// At most three columns by three rows: each side's coverage is its fraction of a pixel.
  private mutating func addRect(_ rect: Rect, paint: CoverPaint, clip: PixelRect) {
    let columns = Bands(rect.minX, rect.maxX, clip.minX, clip.maxX)
    let rows = Bands(rect.minY, rect.maxY, clip.minY, clip.maxY)
    for (y, height, rowShare) in rows.bands {
      for (x, width, columnShare) in columns.bands {
        let level = Int(rowShare * columnShare * 255 + 0.5)
        guard level > 0 else { continue }
        mesh.covers.append(
          paint.cover(
            x: x, y: y, width: width, height: height, u: level, v: 0,
            source: CoverInstance.Source.constant))
      }
    }
  }

  private mutating func addPath(_ fill: Fill, paint: CoverPaint, clip: PixelRect) {
    let points = fill.path.points
    guard let bounds = fill.path.pixelBounds?.intersection(clip), !bounds.isEmpty else { return }
    // There is no coverage left of the bounds, so the bounds can be the clip.
    accumulator.begin(clip: bounds)
    for range in fill.path.subpaths {
      var previous: Point?
      var first: Point?
      for point in points[range] where abs(point.x) < 1e150 && abs(point.y) < 1e150 {
        if let previous { accumulator.addEdge(previous, point) } else { first = point }
        previous = point
      }
      if let previous, let first { accumulator.addEdge(previous, first) }
    }
    var writer = FillWriter(covers: mesh.covers, atlas: atlas, paint: paint)
    mesh.covers = []
    atlas = AtlasPacker()
    accumulator.sweep(rule: fill.rule) { x, y, width, level in
      writer.add(x: x, y: y, width: width, level: level)
    }
    writer.finish()
    mesh.covers = writer.covers
    atlas = writer.atlas
  }
}

/// An extent split at pixel edges: a partial pixel, whole pixels, a partial pixel.
private struct Bands {
  /// Start, length and coverage.
  var bands: [(Int, Int, Double)] = []

  init(_ low: Double, _ high: Double, _ clipLow: Int, _ clipHigh: Int) {
    let low = max(low, Double(clipLow))
    let high = min(high, Double(clipHigh))
    guard low < high else { return }
    let first = Int(low.rounded(.down))
    let last = Int(high.rounded(.up)) - 1
    if first == last {
      bands.append((first, 1, high - low))
      return
    }
    let whole = Int(low.rounded(.up))..<Int(high.rounded(.down))
    if whole.lowerBound > first { bands.append((first, 1, Double(first + 1) - low)) }
    if !whole.isEmpty { bands.append((whole.lowerBound, whole.count, 1)) }
    if whole.upperBound <= last { bands.append((last, 1, high - Double(last))) }
  }
}

extension Path {
  /// The rectangle of a path that is axis-aligned; `nil` for other paths.
  fileprivate var axisAlignedRect: Rect? {
    guard starts.count == 1, points.count == 4 || (points.count == 5 && points[0] == points[4])
    else { return nil }
    let (a, b, c, d) = (points[0], points[1], points[2], points[3])
    let isLevel =
      (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x)
      || (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y)
    guard isLevel else { return nil }
    return Rect(
      minX: min(a.x, c.x), minY: min(a.y, c.y), maxX: max(a.x, c.x), maxY: max(a.y, c.y))
  }

  /// The pixels around all points; `nil` if there are none.
  fileprivate var pixelBounds: PixelRect? {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    for point in points where abs(point.x) < 1e150 && abs(point.y) < 1e150 {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    guard low.x <= high.x else { return nil }
    func whole(_ value: Double) -> Int { Int(min(max(value, -1e9), 1e9)) }
    return PixelRect(
      minX: whole(low.x.rounded(.down)), minY: whole(low.y.rounded(.down)),
      maxX: whole(high.x.rounded(.up)), maxY: whole(high.y.rounded(.up)))
  }
}
