import CNumbers
import SumiGeometry
import SumiScene

extension MeshBuilder {
  /// Adds a fill as cover quads of exact area coverage.
  mutating func add(_ fill: Fill, clip: PixelRect) {
    let paint = CoverPaint(fill.paint, ramps: &ramps)
    guard !paint.isClear, !clip.isEmpty else { return }
    let firstCover = mesh.covers.count
    if let rects = fill.path.separateRects {
      for (index, rect) in rects.enumerated() {
        if sumi_stops_at(Int64(index)) { return }
        addRect(rect, paint: paint, clip: clip)
      }
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
    guard let bounds = fill.path.pixelBounds?.intersection(clip), !bounds.isEmpty else { return }
    polygons.edges.removeAll()
    // There is no coverage left of the bounds, so the bounds can be the clip.
    polygons.edges.begin(clip: bounds)
    polygons.edges.add(fill.path)
    polygons.write(
      bounds, rule: fill.rule, paint: paint, covers: &mesh.covers, atlas: &atlas)
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
