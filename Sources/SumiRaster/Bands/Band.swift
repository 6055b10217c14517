import CRaster
import SumiGeometry
import SumiScene
import SumiText

/// The rows of a picture that one worker draws at a time.
struct Band {
  let plan: ScenePlan
  let scratch: Scratch
  let rows: Range<Int>
  let width: Int

  /// Draws all items, in order.
  ///
  /// - Parameters:
  ///   - pixels: the picture's rows of this band.
  ///   - background: drawn first, in place of what is there; `nil` for none.
  ///   - isCancelled: whether the picture is of no use any more; asked before each item.
  /// - Throws: `RasterError`; `.cancelled`.
  func draw(
    into pixels: UnsafeMutablePointer<UInt8>, background: Color?, unless isCancelled: () -> Bool
  ) throws(RasterError) {
    let box = sumi_box(
      left: 0, top: Int32(rows.lowerBound), right: Int32(width), bottom: Int32(rows.upperBound))
    var target = sumi_target(
      pixels: pixels, stride: Int32(width), left: 0, top: Int32(rows.lowerBound))
    if let bytes = background?.premultipliedBytes {
      var color = [bytes.red, bytes.green, bytes.blue, bytes.alpha]
      sumi_clear(&target, box, &color)
    }
    try draw(plan.items, into: target, unless: isCancelled)
    // An item may have ended early.
    if isCancelled() { throw .cancelled }
  }

  func draw(
    _ items: [RasterItem], into target: sumi_target, unless isCancelled: () -> Bool
  ) throws(RasterError) {
    for item in items {
      if isCancelled() { throw .cancelled }
      var clip = item.clip
      clip.minY = max(clip.minY, rows.lowerBound)
      clip.maxY = min(clip.maxY, rows.upperBound)
      guard !clip.isEmpty else { continue }
      switch item.content {
      case .edges(let range, let isEvenOdd, let paint):
        try cover(range, of: item.clip, isEvenOdd: isEvenOdd, paint: paint, target: target)
      case .rects(let rects, let paint):
        cover(rects, clip: clip, paint: paint, target: target)
      case .glyphs(let glyphs, let paint):
        for glyph in glyphs {
          cover(
            glyph.bitmap.coverage, x: glyph.x, y: glyph.y, width: glyph.bitmap.width,
            height: glyph.bitmap.height, clip: clip, paint: paint, target: target)
        }
      case .levels(let grid, let paint):
        cover(
          grid.levels, x: grid.area.minX, y: grid.area.minY, width: grid.area.width,
          height: grid.area.height, clip: clip, paint: paint, target: target)
      case .markers(let set): try MarkerPass(set, clip: clip, scratch: scratch).draw(into: target)
      case .image(let image): draw(image, clip: clip, target: target)
      case .layer(let items, let opacity):
        try draw(layer: items, opacity: opacity, clip: clip, into: target, unless: isCancelled)
      }
    }
  }

  private func cover(
    _ range: Range<Int>, of clip: PixelRect, isEvenOdd: Bool, paint: sumi_paint,
    target: sumi_target
  ) throws(RasterError) {
    let isDone = plan.edges.edges.withUnsafeBufferPointer { edges in
      withUnsafePointer(to: paint) { paint in
        var sink = sumi_sink()
        sink.kind = SUMI_BLEND
        sink.target = target
        sink.paint = paint
        return sumi_cover(
          scratch.pointer, edges.baseAddress.map { $0 + range.lowerBound }, Int64(range.count),
          sumi_box(clip), Int32(rows.lowerBound), Int32(rows.upperBound), isEvenOdd, &sink)
      }
    }
    guard isDone else { throw .outOfMemory }
  }

  private func cover(_ rects: [Rect], clip: PixelRect, paint: sumi_paint, target: sumi_target) {
    withUnsafePointer(to: paint) { paint in
      var sink = sumi_sink()
      sink.kind = SUMI_BLEND
      sink.target = target
      sink.paint = paint
      let box = sumi_box(clip)
      for rect in rects {
        sumi_cover_rect(rect.minX, rect.minY, rect.maxX, rect.maxY, box, &sink)
      }
    }
  }

  private func cover(
    _ levels: [UInt8], x: Int, y: Int, width: Int, height: Int, clip: PixelRect,
    paint: sumi_paint, target: sumi_target
  ) {
    var (paint, target) = (paint, target)
    levels.withUnsafeBufferPointer {
      sumi_cover_levels(
        $0.baseAddress, Int32(width), Int32(x), Int32(y), Int32(width), Int32(height),
        sumi_box(clip), &target, &paint)
    }
  }

  private func draw(_ image: PlacedImage, clip: PixelRect, target: sumi_target) {
    var target = target
    let rect = image.rect
    image.bitmap.bytes.withUnsafeBufferPointer {
      sumi_draw_image(
        $0.baseAddress, Int32(image.bitmap.width), Int32(image.bitmap.height), rect.minX,
        rect.minY, rect.maxX, rect.maxY, min(image.opacity, 1), sumi_box(clip), &target)
    }
  }

  private func draw(
    layer items: [RasterItem], opacity: Double, clip: PixelRect, into target: sumi_target,
    unless isCancelled: () -> Bool
  ) throws(RasterError) {
    var target = target
    let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: 4 * clip.width * clip.height)
    defer { pixels.deallocate() }
    pixels.initialize(repeating: 0, count: 4 * clip.width * clip.height)
    var layer = sumi_target(
      pixels: pixels, stride: Int32(clip.width), left: Int32(clip.minX), top: Int32(clip.minY))
    try draw(items, into: layer, unless: isCancelled)
    sumi_blend_layer(&layer, Int32((opacity * 65_535).rounded()), sumi_box(clip), &target)
  }
}

extension sumi_box {
  init(_ rect: PixelRect) {
    self.init(
      left: Int32(rect.minX), top: Int32(rect.minY), right: Int32(rect.maxX),
      bottom: Int32(rect.maxY))
  }
}
