import CCairo
import SumiGeometry
import SumiImage
import SumiRaster
import SumiScene
import SumiText

/// Draws the primitives of a scene on a page of Cairo.
final class PDFPage {
  let context: OpaquePointer
  let fonts: FontLibrary
  private let surface: PDFSurface
  private let size: PixelSize
  private let call: LibraryCall

  /// - Parameters:
  ///   - unit: points of PDF per pixel of the scene.
  ///   - call: whether anybody waits for the page; otherwise drawing throws.
  init(
    surface: PDFSurface, size: PixelSize, unit: Double, fonts: FontLibrary, call: LibraryCall
  ) throws(VectorError) {
    guard let context = sumi_cairo_create(surface.pointer) else {
      throw VectorError(CAIRO_STATUS_NO_MEMORY)
    }
    self.context = context
    self.surface = surface
    self.size = size
    self.fonts = fonts
    self.call = call
    sumi_cairo_scale(context, unit, unit)
    // Hinting would move glyphs.
    let options = sumi_cairo_font_options_create()
    sumi_cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    sumi_cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    sumi_cairo_set_font_options(context, options)
    sumi_cairo_font_options_destroy(options)
    try check()
  }

  deinit { sumi_cairo_destroy(context) }

  func check() throws(VectorError) {
    if call.isLeft { throw .image(.cancelled) }
    try VectorError.check(sumi_cairo_status(context))
  }

  func draw(_ scene: Scene) throws {
    if scene.background.alpha > 0 {
      set(scene.background)
      sumi_cairo_paint(context)
    }
    try draw(scene.underlay)
    let whole = PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
    for layer in scene.clippedSeries(within: whole) {
      let clip = layer.clip
      sumi_cairo_save(context)
      sumi_cairo_rectangle(
        context, Double(clip.minX), Double(clip.minY), Double(clip.width), Double(clip.height))
      sumi_cairo_clip(context)
      if layer.opacity < 1 { sumi_cairo_push_group(context) }
      try draw(layer.primitives)
      if layer.opacity < 1 {
        sumi_cairo_pop_group_to_source(context)
        sumi_cairo_paint_with_alpha(context, layer.opacity)
      }
      sumi_cairo_restore(context)
      try check()
    }
    try draw(scene.overlay)
    sumi_cairo_show_page(context)
    try check()
  }

  private func draw(_ primitives: [Primitive]) throws {
    for primitive in primitives {
      switch primitive {
      case .stroke(let stroke): draw(stroke)
      case .fill(let fill): draw(fill)
      case .markers(let set): try draw(set)
      case .glyphs(let run): try draw(run)
      case .image(let image): try draw(image)
      // Grids have become images.
      case .coverage: break
      }
      try check()
    }
  }

  /// Repeated gradients are drawn stripe by stripe, because readers compute a few hundred colours along
  /// the whole of a gradient.
  private func draw(_ stripes: Stripes, within outline: Outline) {
    sumi_cairo_save(context)
    trace(outline)
    sumi_cairo_clip(context)
    for stripe in stripes.stripes {
      set(stripe.color)
      for polygon in stripe.polygons { trace(Outline(closed: polygon)) }
      sumi_cairo_fill(context)
    }
    sumi_cairo_restore(context)
  }

  private func trace(_ outline: Outline) {
    for subpath in outline.subpaths {
      guard let first = subpath.points.first else { continue }
      sumi_cairo_move_to(context, first.x, first.y)
      for point in subpath.points.dropFirst() { sumi_cairo_line_to(context, point.x, point.y) }
      if subpath.isClosed {
        sumi_cairo_close_path(context)
      } else if subpath.points.count == 1 {
        sumi_cairo_line_to(context, first.x, first.y)
      }
    }
  }

  private func draw(_ fill: Fill) {
    let paint = fill.paint.simplified
    guard !paint.isClear else { return }
    let outline = Outline(fill, size: size)
    sumi_cairo_set_fill_rule(
      context,
      fill.rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    if case .linearGradient(let gradient) = paint, gradient.isRepeated {
      return draw(Stripes(gradient, over: outline.bounds(in: size)), within: outline)
    }
    set(paint)
    trace(outline)
    sumi_cairo_fill(context)
  }

  private func draw(_ stroke: Stroke) {
    let paint = stroke.paint.simplified
    guard stroke.width > 0, stroke.width.isFinite, !paint.isClear else { return }
    set(paint)
    let outline = Outline(stroke, size: size)
    sumi_cairo_set_line_width(context, min(stroke.width, 1e6))
    sumi_cairo_set_line_join(context, stroke.join.cairo)
    sumi_cairo_set_line_cap(context, stroke.cap.cairo)
    sumi_cairo_set_miter_limit(context, max(stroke.miterLimit, 1))
    sumi_cairo_set_dash(context, outline.dashes, Int32(outline.dashes.count), stroke.dashOffset)
    trace(outline)
    sumi_cairo_stroke(context)
  }

  private func draw(_ set: MarkerSet) throws(VectorError) {
    guard set.radius.isFinite, set.radius >= 0 else { return }
    let hasStroke = set.strokeWidth > 0 && set.strokeWidth.isFinite && set.stroke.alpha > 0
    let outline = MarkerOutline(set.shape)
    sumi_cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    sumi_cairo_set_miter_limit(context, 4)
    sumi_cairo_set_dash(context, nil, 0, 0)
    sumi_cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    sumi_cairo_set_line_width(context, hasStroke ? set.strokeWidth : 0)
    for center in set.centers
    where center.x.isFinite && center.y.isFinite && abs(center.x) < 1e6 && abs(center.y) < 1e6 {
      if call.isLeft { throw .image(.cancelled) }
      trace(set.shape, outline, at: center, radius: set.radius)
      if set.fill.alpha > 0 {
        self.set(set.fill)
        sumi_cairo_fill_preserve(context)
      }
      if hasStroke {
        self.set(set.stroke)
        sumi_cairo_stroke_preserve(context)
      }
      sumi_cairo_new_path(context)
      guard set.innerRadius > 0, set.innerRadius.isFinite, set.innerFill.alpha > 0 else { continue }
      trace(set.shape, outline, at: center, radius: set.innerRadius)
      self.set(set.innerFill)
      sumi_cairo_fill(context)
    }
  }

  private func trace(
    _ shape: MarkerShape, _ outline: MarkerOutline, at center: Point, radius: Double
  ) {
    guard shape == .circle else {
      return trace(Outline(closed: outline.corners(at: center, radius: radius, offset: 0)))
    }
    sumi_cairo_new_sub_path(context)
    sumi_cairo_arc(context, center.x, center.y, radius, 0, 2 * Double.pi)
    sumi_cairo_close_path(context)
  }
}

extension LineJoin {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .round: CAIRO_LINE_JOIN_ROUND
    case .miter: CAIRO_LINE_JOIN_MITER
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}

extension LineCap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}
