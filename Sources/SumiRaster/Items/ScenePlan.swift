import CRaster
import SumiGeometry
import SumiOutline
import SumiScene
import SumiText

/// A scene, or the part of it that is drawn next, as items for the rasteriser: strokes as outlines, glyphs as
/// pictures.
struct ScenePlan {
  private(set) var items: [RasterItem] = []
  private(set) var edges = EdgeList()
  let ramps = Ramps()
  private var bitmaps: [GlyphKey: GlyphBitmap] = [:]

  typealias Drawing = (_ part: ScenePlan) throws(RasterError) -> Void

  /// The whole scene.
  init(_ scene: Scene, glyphs: some GlyphRasterizing) throws(RasterError) {
    try add(scene, glyphs: glyphs, mostEdges: .max) { _ in }
  }

  /// Plans a scene in parts, which lie on each other, from the bottom; there is at least one.
  ///
  /// - Parameter mostEdges: once there are so many, what is planned is drawn before the rest of the scene.
  static func draw(
    _ scene: Scene, glyphs: some GlyphRasterizing, mostEdges: Int, with draw: Drawing
  ) throws(RasterError) {
    var plan = ScenePlan()
    try plan.add(scene, glyphs: glyphs, mostEdges: mostEdges, drawing: draw)
    try draw(plan)
  }

  private init() {}

  /// - Parameter draw: for what is planned, each time that it has the most edges.
  private mutating func add(
    _ scene: Scene, glyphs: some GlyphRasterizing, mostEdges: Int, drawing draw: Drawing
  ) throws(RasterError) {
    let whole = PixelRect(minX: 0, minY: 0, maxX: scene.size.width, maxY: scene.size.height)
    try add(scene.underlay, clip: whole, glyphs: glyphs, mostEdges, draw)
    for layer in scene.clippedSeries(within: whole) {
      guard layer.opacity < 1 else {
        try add(layer.primitives, clip: layer.clip, glyphs: glyphs, mostEdges, draw)
        continue
      }
      let below = items
      items = []
      try add(layer.primitives, clip: layer.clip, glyphs: glyphs, .max) { _ in }
      let content = RasterItem.Content.layer(items, opacity: layer.opacity)
      items = below
      items.append(RasterItem(content: content, clip: layer.clip))
    }
    try add(scene.overlay, clip: whole, glyphs: glyphs, mostEdges, draw)
  }

  private mutating func add(
    _ primitives: [Primitive], clip: PixelRect, glyphs: some GlyphRasterizing,
    _ mostEdges: Int, _ draw: Drawing
  ) throws(RasterError) {
    for primitive in primitives {
      // Drawing the plan throws then.
      if Task.isCancelled { return }
      if edges.edges.count >= mostEdges {
        try draw(self)
        items.removeAll(keepingCapacity: true)
        edges.removeAll()
      }
      switch primitive {
      case .stroke(let stroke): add(stroke, clip: clip)
      case .fill(let fill): add(fill, clip: clip)
      case .markers(let markers): add(markers, clip: clip)
      case .glyphs(let run):
        do throws(TextError) {
          try add(run, clip: clip, glyphs: glyphs)
        } catch {
          throw .text(error)
        }
      case .image(let image): add(image, clip: clip)
      case .coverage(let grid):
        let paint = sumi_paint(grid.paint, ramps: ramps)
        add(.levels(grid, paint), clip: clip.intersection(grid.area))
      }
    }
  }

  private mutating func add(_ content: RasterItem.Content, clip: PixelRect) {
    guard !clip.isEmpty else { return }
    items.append(RasterItem(content: content, clip: clip))
  }

  private mutating func add(_ stroke: Stroke, clip: PixelRect) {
    let paint = sumi_paint(stroke.paint, ramps: ramps)
    guard !paint.isClear, let visible = VisibleStroke(stroke, clip: clip) else { return }
    let first = edges.edges.count
    visible.addOutline(to: &edges)
    addEdges(from: first, isEvenOdd: false, paint, clip: visible.area)
  }

  private mutating func add(_ fill: Fill, clip: PixelRect) {
    let paint = sumi_paint(fill.paint, ramps: ramps)
    guard !paint.isClear else { return }
    if let rects = fill.rects { return add(.rects(rects, paint), clip: clip) }
    guard let bounds = fill.path.pixelBounds else { return }
    let clip = clip.intersection(bounds)
    guard !clip.isEmpty else { return }
    let first = edges.edges.count
    edges.begin(clip: clip)
    edges.add(fill.path)
    addEdges(from: first, isEvenOdd: fill.rule == .evenOdd, paint, clip: clip)
  }

  private mutating func addEdges(
    from first: Int, isEvenOdd: Bool, _ paint: sumi_paint, clip: PixelRect
  ) {
    guard edges.edges.count > first else { return }
    add(.edges(first..<edges.edges.count, isEvenOdd: isEvenOdd, paint), clip: clip)
  }

  private mutating func add(_ set: MarkerSet, clip: PixelRect) {
    var set = set
    if set.stroke.alpha <= 0 || !(set.strokeWidth > 0) { set.strokeWidth = 0 }
    guard set.radius >= 0, set.radius.isFinite, set.strokeWidth.isFinite, set.innerRadius.isFinite,
      set.radius > 0 || set.strokeWidth > 0
    else { return }
    add(.markers(set), clip: clip)
  }

  private mutating func add(
    _ run: GlyphRun, clip: PixelRect, glyphs: some GlyphRasterizing
  ) throws(TextError) {
    let paint = sumi_paint(.color(run.color), ramps: ramps)
    guard !paint.isClear else { return }
    var placed: [PlacedGlyph] = []
    placed.reserveCapacity(run.glyphs.count)
    var bounds = PixelRect(minX: .max, minY: .max, maxX: .min, maxY: .min)
    let snapping = GlyphRun.Snapping(angle: run.angle)
    for glyph in run.glyphs {
      guard let glyph = snapping.snapped(glyph) else { continue }
      let key = GlyphKey(
        face: run.face, index: glyph.index, size: run.size, angle: run.angle,
        subpixelX: glyph.quarterX, subpixelY: glyph.quarterY)
      let bitmap = try bitmap(of: key, glyphs: glyphs)
      let (x, y) = (glyph.x + bitmap.left, glyph.y + bitmap.top)
      guard bitmap.width > 0 else { continue }
      placed.append(PlacedGlyph(bitmap: bitmap, x: x, y: y))
      bounds.minX = min(bounds.minX, x)
      bounds.minY = min(bounds.minY, y)
      bounds.maxX = max(bounds.maxX, x + bitmap.width)
      bounds.maxY = max(bounds.maxY, y + bitmap.height)
    }
    add(.glyphs(placed, paint), clip: clip.intersection(bounds))
  }

  private mutating func bitmap(
    of key: GlyphKey, glyphs: some GlyphRasterizing
  ) throws(TextError) -> GlyphBitmap {
    if let known = bitmaps[key] { return known }
    let bitmap = try glyphs.raster(key)
    bitmaps[key] = bitmap
    return bitmap
  }

  private mutating func add(_ image: PlacedImage, clip: PixelRect) {
    let rect = image.rect
    guard image.opacity > 0, !rect.isEmpty, image.bitmap.width > 0, image.bitmap.height > 0,
      rect.width.isFinite, rect.height.isFinite
    else { return }
    add(.image(image), clip: clip.intersection(PixelRect(around: rect)))
  }
}
