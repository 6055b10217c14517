import CNumbers
import CRaster
import Glibc
import SumiGeometry
import SumiOutline
import SumiScene

/// The coverage of polygons, computed here by the rasteriser's loops and written as cover quads.
///
/// Compared with feathered triangles there is no triangulation, so thin, self-intersecting and holed
/// polygons need no special case, and coverage is exact where several edges meet in a pixel.
struct PolygonCoverage {
  /// The edges of the polygons that are written next, relative to the area that is written.
  var edges = EdgeList()
  /// The pixels across the target.
  private let width: Int
  private var memory: CoverageRows?

  init(width: Int) { self.width = width }

  /// Writes the polygons of `edges`, some rows of tiles at a time.
  ///
  /// - Parameter area: within the target. The edges are relative to it.
  mutating func write(
    _ area: PixelRect, rule: FillRule, paint: CoverPaint, covers: inout [CoverInstance],
    atlas: inout AtlasPacker
  ) {
    guard !edges.edges.isEmpty else { return }
    if memory == nil { memory = CoverageRows(width: width) }
    guard let memory else { return sumi_end_without_memory() }
    var writer = CoverageGridWriter(area: area, paint: paint)
    for top in stride(from: area.minY, to: area.maxY, by: memory.rows) where !sumi_is_stopped() {
      let rows = top..<min(top + memory.rows, area.maxY)
      guard memory.cover(edges, in: area, rows: rows, isEvenOdd: rule == .evenOdd) else {
        return sumi_end_without_memory()
      }
      writer.write(
        levels: memory.levels, stride: area.width, rows: rows, covers: &covers, atlas: &atlas)
    }
  }
}

/// The memory for the coverage of some rows of pixels.
private final class CoverageRows {
  /// The levels and sums of so many pixels fit a processor's cache.
  private static let pixels = 1 << 17

  /// A multiple of a tile's height.
  let rows: Int
  /// The levels of these rows of an area, row after row.
  let levels: UnsafeMutablePointer<UInt8>
  private let scratch: OpaquePointer

  /// `nil` if there is no memory.
  init?(width: Int) {
    let width = max(width, 1)
    let tile = CoverageGridWriter.tileHeight
    rows = min(max(Self.pixels / width / tile, 1), 8) * tile
    guard let scratch = sumi_scratch_create(Int32(width), Int32(rows)) else { return nil }
    guard let memory = malloc(width * rows) else {
      sumi_scratch_destroy(scratch)
      return nil
    }
    self.scratch = scratch
    levels = memory.assumingMemoryBound(to: UInt8.self)
    sumi_scratch_watch(scratch, { _ in sumi_is_stopped() }, nil)
  }

  deinit {
    sumi_scratch_destroy(scratch)
    free(levels)
  }

  /// Writes the levels of some rows of an area. Returns false if there is no memory.
  ///
  /// - Parameter edges: relative to the area.
  func cover(
    _ edges: EdgeList, in area: PixelRect, rows: Range<Int>, isEvenOdd: Bool
  ) -> Bool {
    levels.update(repeating: 0, count: area.width * rows.count)
    let box = sumi_box(
      left: Int32(area.minX), top: Int32(area.minY), right: Int32(area.maxX),
      bottom: Int32(area.maxY))
    let (first, last) = (Int32(rows.lowerBound), Int32(rows.upperBound))
    var sink = sumi_sink()
    sink.kind = SUMI_MASK
    sink.mask = levels
    sink.mask_box = sumi_box(left: box.left, top: first, right: box.right, bottom: last)
    return edges.edges.withUnsafeBufferPointer {
      sumi_cover(
        scratch, $0.baseAddress, Int64($0.count), box, first, last, isEvenOdd, &sink)
    }
  }
}
