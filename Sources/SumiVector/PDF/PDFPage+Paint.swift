import CCairo
import SumiGeometry
import SumiScene

extension PDFPage {
  /// Makes a colour the source of what is drawn next.
  func set(_ color: Color) {
    sumi_cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  /// Makes a paint the source of what is drawn next.
  func set(_ paint: Paint) {
    switch paint {
    case .color(let color): set(color)
    case .linearGradient(let gradient):
      let pattern = sumi_cairo_pattern_create_linear(
        gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y)
      set(
        pattern, gradient.stops, gradient.isRepeated ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    case .radialGradient(let gradient):
      let pattern = sumi_cairo_pattern_create_radial(
        gradient.center.x, gradient.center.y, 0, gradient.center.x, gradient.center.y,
        gradient.radius)
      set(pattern, gradient.stops, CAIRO_EXTEND_PAD)
    }
  }

  private func set(_ pattern: OpaquePointer?, _ stops: [GradientStop], _ extend: cairo_extend_t) {
    for stop in stops.straight {
      let color = stop.color
      sumi_cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset, color.red, color.green, color.blue, color.alpha)
    }
    sumi_cairo_pattern_set_extend(pattern, extend)
    // A pattern without memory is an error of the context from here on.
    sumi_cairo_set_source(context, pattern)
    sumi_cairo_pattern_destroy(pattern)
  }

  func draw(_ image: PlacedImage) throws(VectorError) {
    let (rect, bitmap) = (image.rect, image.bitmap)
    guard image.opacity > 0, !rect.isEmpty, bitmap.width > 0, bitmap.height > 0,
      rect.width.isFinite, rect.height.isFinite
    else { return }
    let picture = sumi_cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height))
    defer { sumi_cairo_surface_destroy(picture) }
    try VectorError.check(sumi_cairo_surface_status(picture))
    guard let pixels = sumi_cairo_image_surface_get_data(picture) else { return }
    let stride = Int(sumi_cairo_image_surface_get_stride(picture))
    // Cairo's pixels are premultiplied too, and are words of alpha, red, green and blue.
    for y in 0..<bitmap.height {
      try check()
      let row = UnsafeMutableRawPointer(pixels + y * stride)
      for x in 0..<bitmap.width {
        let (red, green, blue, alpha) = bitmap[x, y]
        let word = UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        row.storeBytes(of: word, toByteOffset: 4 * x, as: UInt32.self)
      }
    }
    sumi_cairo_surface_mark_dirty(picture)
    sumi_cairo_save(context)
    sumi_cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    sumi_cairo_clip(context)
    sumi_cairo_translate(context, rect.minX, rect.minY)
    sumi_cairo_scale(
      context, rect.width / Double(bitmap.width), rect.height / Double(bitmap.height))
    sumi_cairo_set_source_surface(context, picture, 0, 0)
    sumi_cairo_pattern_set_extend(sumi_cairo_get_source(context), CAIRO_EXTEND_PAD)
    sumi_cairo_paint_with_alpha(context, min(image.opacity, 1))
    sumi_cairo_restore(context)
  }
}
