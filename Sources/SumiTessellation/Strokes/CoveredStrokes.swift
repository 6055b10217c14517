import CNumbers
import CRaster
import SumiGeometry
import SumiOutline
import SumiScene

/// The coverage of short strokes, computed here.
///
/// A device needs a clear of the whole coverage target for every few strokes that cross, and for each
/// stroke a change of state and a quad over the tiles around it: far more than the area of an arrow, of
/// the border of a label or of a line across the plot takes.
struct CoveredStrokes {
  /// Strokes whose outlines touch more pixels are left to the device.
  let mostPixels: Int

  /// Paths of more points are not looked at: most of them are lines of data.
  private static let mostPoints = 1 << 11
  /// The most pixels of the box around a stroke, whose levels are cleared and looked through.
  private static let mostLevels = 1 << 20
  /// The sums of so many pixels fit a processor's cache.
  private static let sums = 1 << 16

  private var memory: OutlineMemory?
  private var edges = EdgeList()
  private var levels: [UInt8] = []

  init(mostPixels: Int) { self.mostPixels = mostPixels }

  /// Adds the cover quads of a stroke.
  ///
  /// - Parameter width: of the target in pixels.
  /// - Returns: false if it is left to the device.
  mutating func add(
    _ stroke: Stroke, paint: CoverPaint, clip: PixelRect, width: Int,
    covers: inout [CoverInstance], atlas: inout AtlasPacker
  ) -> Bool {
    guard mostPixels > 0, stroke.path.points.count <= Self.mostPoints else { return false }
    guard let visible = VisibleStroke(stroke, clip: clip) else { return true }
    let area = visible.area
    guard area.width * area.height <= Self.mostLevels,
      visible.touchedPixels <= Double(mostPixels)
    else { return false }
    if memory == nil {
      memory = OutlineMemory(width: width, rows: min(max(Self.sums / max(width, 1), 16), 64))
    }
    guard let memory else { return false }
    edges.removeAll()
    visible.addOutline(to: &edges)
    guard !edges.edges.isEmpty else { return true }
    levels.removeAll(keepingCapacity: true)
    levels.append(contentsOf: repeatElement(0, count: area.width * area.height))
    return levels.withUnsafeMutableBufferPointer { levels in
      guard let base = levels.baseAddress, memory.cover(edges, area: area, into: base) else {
        return false
      }
      var writer = CoverageGridWriter(
        levels: base, stride: area.width, area: area, paint: paint)
      writer.write(covers: &covers, atlas: &atlas)
      return true
    }
  }
}

/// The sums of some rows of pixels.
private final class OutlineMemory {
  private let scratch: OpaquePointer

  /// `nil` if there is no memory.
  init?(width: Int, rows: Int) {
    guard let scratch = sumi_scratch_create(Int32(width), Int32(rows)) else { return nil }
    self.scratch = scratch
    sumi_scratch_watch(scratch, { _ in sumi_is_stopped() }, nil)
  }

  deinit { sumi_scratch_destroy(scratch) }

  /// Writes the levels of an area's pixels, which are 0 before. Returns false if there is no memory.
  func cover(_ edges: EdgeList, area: PixelRect, into levels: UnsafeMutablePointer<UInt8>) -> Bool {
    let box = sumi_box(
      left: Int32(area.minX), top: Int32(area.minY), right: Int32(area.maxX),
      bottom: Int32(area.maxY))
    var sink = sumi_sink()
    sink.kind = SUMI_MASK
    sink.mask = levels
    sink.mask_box = box
    return edges.edges.withUnsafeBufferPointer {
      sumi_cover(
        scratch, $0.baseAddress, Int64($0.count), box, box.top, box.bottom, false, &sink)
    }
  }
}
