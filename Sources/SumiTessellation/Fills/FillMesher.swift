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
    if let rects = fill.path.separateRects {
      for rect in rects { addRect(rect, paint: paint, clip: clip) }
    } else {
      addPath(fill, paint: paint, clip: clip)
    }
    drawShape(from: firstCover)
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
    if accumulator.isSlanted {
      return addGrid(rule: fill.rule, in: bounds, paint: paint)
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

  /// Adds the accumulated coverage as a grid, whose tiles are fewer than the rows of a slanted shape.
  private mutating func addGrid(rule: FillRule, in bounds: PixelRect, paint: CoverPaint) {
    let width = bounds.width
    fillLevels.removeAll(keepingCapacity: true)
    fillLevels.append(contentsOf: repeatElement(0, count: width * bounds.height))
    fillLevels.withUnsafeMutableBufferPointer { levels in
      guard let base = levels.baseAddress else { return }
      accumulator.sweep(rule: rule) { x, y, count, level in
        let start = base + (y - bounds.minY) * width + x - bounds.minX
        start.update(repeating: level, count: count)
      }
      var writer = CoverageGridWriter(levels: base, stride: width, area: bounds, paint: paint)
      writer.write(covers: &mesh.covers, atlas: &atlas)
    }
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
  /// The axis-aligned rectangles of a path, such as the bars of a series, that share no pixel, as each
  /// lies beside the one before it or below it; `nil` for other paths.
  fileprivate var separateRects: [Rect]? {
    guard points.count <= 5 * starts.count else { return nil }
    var rects: [Rect] = []
    rects.reserveCapacity(starts.count)
    for range in subpaths {
      guard let rect = Self.axisAlignedRect(points[range]) else { return nil }
      rects.append(rect)
    }
    let pairs = zip(rects, rects.dropFirst())
    let areSeparate =
      pairs.allSatisfy { $0.maxX.rounded(.up) <= $1.minX.rounded(.down) }
      || pairs.allSatisfy { $1.maxX.rounded(.up) <= $0.minX.rounded(.down) }
      || pairs.allSatisfy { $0.maxY.rounded(.up) <= $1.minY.rounded(.down) }
      || pairs.allSatisfy { $1.maxY.rounded(.up) <= $0.minY.rounded(.down) }
    return areSeparate ? rects : nil
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
