import CNumbers
import SumiGeometry
import SumiOutline
import SumiScene

/// Writes the coverage of shapes as cover quads, one shape after the other.
struct ShapeCoverer {
  private(set) var covers: [CoverInstance] = []
  private(set) var atlas = AtlasPacker()
  /// The covers of each shape; `nil` for strokes that are left to the device.
  private(set) var ranges: [Range<Int>?] = []
  private var polygons: PolygonCoverage
  private let mostPixelsOfStroke: Int

  init(width: Int, mostPixelsOfStroke: Int) {
    polygons = PolygonCoverage(width: width)
    self.mostPixelsOfStroke = mostPixelsOfStroke
  }

  /// Forgets all covers, but not the memory for the coverage.
  mutating func removeAll() {
    covers = []
    atlas = AtlasPacker()
    ranges = []
  }

  mutating func add(_ shape: Shape) {
    let first = covers.count
    var isCovered = true
    if !shape.paint.isClear, !shape.clip.isEmpty {
      switch shape.content {
      case .fill(let fill): add(fill, paint: shape.paint, clip: shape.clip)
      case .stroke(let stroke):
        isCovered = add(stroke, paint: shape.paint, clip: shape.clip)
      case .grid(let grid): add(grid, paint: shape.paint, clip: shape.clip)
      }
    }
    covers.putConstantFirst(from: first)
    ranges.append(isCovered ? first..<covers.count : nil)
  }

  /// A fill has exact area coverage.
  private mutating func add(_ fill: Fill, paint: CoverPaint, clip: PixelRect) {
    if let rects = fill.rects {
      for (index, rect) in rects.enumerated() {
        if sumi_stops_at(Int64(index)) { return }
        add(rect, paint: paint, clip: clip)
      }
      return
    }
    guard let bounds = fill.path.pixelBounds?.intersection(clip), !bounds.isEmpty else { return }
    polygons.edges.removeAll()
    // There is no coverage left of the bounds, so the bounds can be the clip.
    polygons.edges.begin(clip: bounds)
    polygons.edges.add(fill.path)
    polygons.write(bounds, rule: fill.rule, paint: paint, covers: &covers, atlas: &atlas)
  }

  /// At most three columns by three rows: each side's coverage is its fraction of a pixel.
  private mutating func add(_ rect: Rect, paint: CoverPaint, clip: PixelRect) {
    let columns = Bands(rect.minX, rect.maxX, clip.minX, clip.maxX)
    let rows = Bands(rect.minY, rect.maxY, clip.minY, clip.maxY)
    for (y, height, rowShare) in rows.bands {
      for (x, width, columnShare) in columns.bands {
        let level = Int(rowShare * columnShare * 255 + 0.5)
        guard level > 0 else { continue }
        covers.append(
          paint.cover(
            x: x, y: y, width: width, height: height, u: level, v: 0,
            source: CoverInstance.Source.constant))
      }
    }
  }

  /// A stroke whose coverage costs less here than on a device, which needs a clear of the whole
  /// coverage target for every few strokes that cross, and for each a change of state and a quad over
  /// the tiles around it.
  ///
  /// - Returns: false if it is left to the device.
  private mutating func add(_ stroke: Stroke, paint: CoverPaint, clip: PixelRect) -> Bool {
    guard mostPixelsOfStroke > 0, stroke.path.points.count <= Self.mostPointsOfStroke else {
      return false
    }
    guard let visible = VisibleStroke(stroke, clip: clip) else { return true }
    guard visible.touchedPixels <= Double(mostPixelsOfStroke) else { return false }
    polygons.edges.removeAll()
    visible.addOutline(to: &polygons.edges)
    polygons.write(visible.area, rule: .nonZero, paint: paint, covers: &covers, atlas: &atlas)
    return true
  }

  /// Strokes of more points are not looked at: most of them are lines of data.
  static let mostPointsOfStroke = 1 << 11

  /// A grid has no covers where it is empty, quads of constant coverage where whole tiles have
  /// one level, and blocks in the atlas elsewhere.
  private mutating func add(_ grid: CoverageGrid, paint: CoverPaint, clip: PixelRect) {
    let seen = grid.area.intersection(clip)
    guard !seen.isEmpty else { return }
    grid.levels.withUnsafeBufferPointer { levels in
      guard let base = levels.baseAddress else { return }
      let first = (seen.minY - grid.area.minY) * grid.area.width + seen.minX - grid.area.minX
      var writer = CoverageGridWriter(area: seen, paint: paint)
      writer.write(
        levels: base + first, stride: grid.area.width, rows: seen.minY..<seen.maxY,
        covers: &covers, atlas: &atlas)
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
