import CRaster
import SumiGeometry

/// The edges of closed polygons in the fixed-point units of the rasteriser, cut to a clip.
package struct EdgeList {
  private static let unit = Double(1 << SUMI_EDGE_BITS)

  package private(set) var edges: [sumi_edge] = []
  /// The tag of the edges that follow: see `sumi_edge`.
  var tag: Int32 = 0
  private var left = 0.0
  private var top = 0.0
  private var width = 0.0
  private var height = 0.0

  package init() {}

  /// Starts polygons with another clip; the edges so far stay.
  package mutating func begin(clip: PixelRect) {
    tag = 0
    left = Double(clip.minX)
    top = Double(clip.minY)
    width = Double(clip.width)
    height = Double(clip.height)
  }

  package mutating func removeAll() { edges.removeAll(keepingCapacity: true) }

  /// Whether a triangle is above, below or on one side of the clip, so that any path within it covers
  /// the same as a line from its start to its end.
  func isBeside(_ a: Point, _ b: Point, _ c: Point) -> Bool {
    max(a.x, b.x, c.x) < left || min(a.x, b.x, c.x) > left + width
      || max(a.y, b.y, c.y) < top || min(a.y, b.y, c.y) > top + height
  }

  /// An edge of a polygon, in pixels of the picture; both ends are finite.
  @inline(__always)
  package mutating func add(_ start: Point, _ end: Point) {
    let (x0, y0, x1, y1) = (start.x - left, start.y - top, end.x - left, end.y - top)
    if x0 >= 0, x1 >= 0, y0 >= 0, y1 >= 0, x0 <= width, x1 <= width, y0 <= height, y1 <= height {
      append(x0, y0, x1, y1)
    } else {
      addClipped(x0, y0, x1, y1)
    }
  }

  /// Rounds both ends, so that edges which share a point still do.
  @inline(__always)
  private mutating func append(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    edges.append(
      sumi_edge(
        x0: Int32(x0 * Self.unit + 0.5), y0: Int32(y0 * Self.unit + 0.5),
        x1: Int32(x1 * Self.unit + 0.5), y1: Int32(y1 * Self.unit + 0.5), tag: tag))
  }

  /// What lies left of the clip affects the whole row, so it is moved to the left side. What lies
  /// above, below or right of it has no effect.
  private mutating func addClipped(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    guard (x1 - x0).isFinite, (y1 - y0).isFinite else { return }
    let (from, to) = (min(max(y0, 0), height), min(max(y1, 0), height))
    if from == to, y0 != y1 || y0 < 0 || y0 > height { return }
    // These fractions of the edge are at most 1, whatever the slope.
    let start = y0 == from ? x0 : x0 + (x1 - x0) * ((from - y0) / (y1 - y0))
    let end = y1 == to ? x1 : x0 + (x1 - x0) * ((to - y0) / (y1 - y0))
    if min(start, end) >= width { return }
    if max(start, end) <= 0 { return append(0, from, 0, to) }
    if start >= 0, end >= 0, start <= width, end <= width { return append(start, from, end, to) }
    let rise = to - from
    let step = end - start
    func rowAt(_ x: Double) -> Double {
      from + rise * min(max((x - start) / step, 0), 1)
    }
    var (x, y) = (start, from)
    if start < 0 {
      let place = rowAt(0)
      append(0, from, 0, place)
      (x, y) = (0, place)
    } else if start > width {
      (x, y) = (width, rowAt(width))
    }
    if end < 0 {
      let place = rowAt(0)
      append(x, y, 0, place)
      append(0, place, 0, to)
    } else if end > width {
      append(x, y, width, rowAt(width))
    } else {
      append(x, y, end, to)
    }
  }
}
