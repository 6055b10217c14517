import CRaster
import SumiGeometry
import SumiOutline
import SumiScene

/// Draws the markers of a set one after the other, each followed by its inner marker.
struct MarkerPass {
  private let set: MarkerSet
  private let clip: PixelRect
  private let scratch: Scratch
  private let fill: (UInt8, UInt8, UInt8, UInt8)
  private let stroke: (UInt8, UInt8, UInt8, UInt8)
  private let innerFill: (UInt8, UInt8, UInt8, UInt8)

  init(_ set: MarkerSet, clip: PixelRect, scratch: Scratch) {
    var set = set
    // Larger ones cover any picture.
    set.radius = min(set.radius, 1e6)
    set.strokeWidth = min(set.strokeWidth, 1e6)
    set.innerRadius = min(set.innerRadius, 1e6)
    self.set = set
    self.clip = clip
    self.scratch = scratch
    fill = set.fill.premultipliedBytes
    stroke = set.stroke.premultipliedBytes
    innerFill = set.innerFill.premultipliedBytes
  }

  func draw(into target: sumi_target) throws(RasterError) {
    let hasOuter = fill.3 > 0 || (stroke.3 > 0 && set.strokeWidth > 0)
    let hasInner = set.innerRadius > 0 && innerFill.3 > 0
    guard hasOuter || hasInner else { return }
    // Stars have the largest extent.
    let reach = 1.6 * max(set.radius, set.innerRadius) + 1.7 * set.strokeWidth + 1
    let bounds = Rect(
      minX: Double(clip.minX) - reach, minY: Double(clip.minY) - reach,
      maxX: Double(clip.maxX) + reach, maxY: Double(clip.maxY) + reach)
    if set.shape == .circle {
      drawDiscs(hasOuter: hasOuter, hasInner: hasInner, target: target)
      return
    }
    let outline = MarkerOutline(set.shape)
    for center in set.centers where bounds.contains(center) {
      if hasOuter {
        try draw(
          outline, at: center, radius: set.radius, strokeWidth: set.strokeWidth, fill: fill,
          into: target)
      }
      if hasInner {
        try draw(
          outline, at: center, radius: set.innerRadius, strokeWidth: 0, fill: innerFill,
          into: target)
      }
    }
  }

  private func drawDiscs(hasOuter: Bool, hasInner: Bool, target: sumi_target) {
    var target = target
    var outer = sumi_disc(
      radius: set.radius, stroke_width: set.strokeWidth, fill: fill, stroke: stroke)
    var inner = sumi_disc(
      radius: set.innerRadius, stroke_width: 0, fill: innerFill, stroke: (0, 0, 0, 0))
    withUnsafePointer(to: &outer) { outer in
      withUnsafePointer(to: &inner) { inner in
        set.centers.withUnsafeBytes { centers in
          sumi_cover_discs(
            centers.assumingMemoryBound(to: Double.self).baseAddress, Int64(set.centers.count),
            hasOuter ? outer : nil, hasInner ? inner : nil, sumi_box(clip), &target)
        }
      }
    }
  }

  private func draw(
    _ outline: MarkerOutline, at center: Point, radius: Double, strokeWidth: Double,
    fill: (UInt8, UInt8, UInt8, UInt8), into target: sumi_target
  ) throws(RasterError) {
    let half = strokeWidth / 2
    let outer = outline.corners(at: center, radius: radius, offset: half)
    guard let bounds = Path(points: outer).pixelBounds else { return }
    let box = bounds.intersection(clip)
    guard !box.isEmpty else { return }
    guard strokeWidth > 0 else {
      var paint = sumi_paint()
      paint.kind = SUMI_SOLID
      paint.color = fill
      let isDone = withUnsafePointer(to: paint) { paint in
        var sink = sumi_sink()
        sink.kind = SUMI_BLEND
        sink.target = target
        sink.paint = paint
        return cover(outer, box: box, sink: &sink)
      }
      guard isDone else { throw .outOfMemory }
      return
    }
    let count = box.width * box.height
    var masks = [UInt8](repeating: 0, count: 3 * count)
    let shapes = [
      outer, outline.corners(at: center, radius: radius, offset: -half),
      outline.corners(at: center, radius: radius, offset: 0),
    ]
    let isDone = masks.withUnsafeMutableBufferPointer { masks in
      guard let base = masks.baseAddress else { return false }
      for (index, corners) in shapes.enumerated() where !corners.isEmpty {
        var sink = sumi_sink()
        sink.kind = SUMI_MASK
        sink.mask = base + index * count
        sink.mask_box = sumi_box(box)
        guard cover(corners, box: box, sink: &sink) else { return false }
      }
      var (target, fill, stroke) = (target, fill, stroke)
      withUnsafeBytes(of: &fill) { fill in
        withUnsafeBytes(of: &stroke) { stroke in
          sumi_cover_outlined(
            base, base + count, base + 2 * count, sumi_box(box),
            fill.assumingMemoryBound(to: UInt8.self).baseAddress,
            stroke.assumingMemoryBound(to: UInt8.self).baseAddress, &target)
        }
      }
      return true
    }
    guard isDone else { throw .outOfMemory }
  }

  /// Returns false if there is no memory.
  private func cover(_ corners: [Point], box: PixelRect, sink: inout sumi_sink) -> Bool {
    var edges = EdgeList()
    edges.begin(clip: box)
    for index in corners.indices {
      edges.add(corners[index], corners[index + 1 < corners.count ? index + 1 : 0])
    }
    return edges.edges.withUnsafeBufferPointer {
      sumi_cover(
        scratch.pointer, $0.baseAddress, Int64($0.count), sumi_box(box), Int32(box.minY),
        Int32(box.maxY), false, &sink)
    }
  }
}
