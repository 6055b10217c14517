import CCairo
import SumiGeometry
import SumiScene

extension PDFPage {
  /// Shows glyphs together with the text that they stand for, so that it can be selected.
  func draw(_ run: GlyphRun) throws {
    let run = run.onPixels
    guard run.color.alpha > 0, run.angle.isFinite, run.size > 0, let first = run.glyphs.first,
      run.glyphs.allSatisfy({ abs($0.origin.x) < 1e6 && abs($0.origin.y) < 1e6 })
    else { return }
    sumi_cairo_save(context)
    defer { sumi_cairo_restore(context) }
    // Poppler rounds baselines down to whole pixels; on the edge, rounding errors would decide.
    sumi_cairo_translate(context, first.origin.x, first.origin.y + 0.01)
    sumi_cairo_rotate(context, run.angle)
    sumi_cairo_set_font_face(context, try PDFFont.font(fonts.source(of: run.face)).pointer)
    sumi_cairo_set_font_size(context, run.size)
    set(run.color)
    let glyphs = zip(run.glyphs, run.places).map { glyph, place in
      cairo_glyph_t(index: UInt(glyph.index), x: place.x, y: place.y)
    }
    guard let parts = run.textClusters, !run.text.utf8.contains(0) else {
      sumi_cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
      return
    }
    let clusters = parts.map { part in
      cairo_text_cluster_t(
        num_bytes: Int32(part.text.utf8.count), num_glyphs: Int32(part.glyphs.count))
    }
    sumi_cairo_show_text_glyphs(
      context, run.text, Int32(run.text.utf8.count), glyphs, Int32(glyphs.count), clusters,
      Int32(clusters.count),
      run.isRightToLeft
        ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(rawValue: 0))
  }
}
