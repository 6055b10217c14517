import SumiGeometry
import SumiScene
import SumiText

/// The position of a glyph's picture in the atlas and relative to the glyph's whole-pixel origin.
struct GlyphPlace {
  var u: Int
  var v: Int
  var left: Int
  var top: Int
  var width: Int
  var height: Int
}

extension MeshBuilder {
  /// Adds a glyph run as cover quads; each distinct picture is requested once.
  mutating func add(
    _ run: GlyphRun, clip: PixelRect, glyphs: some GlyphRasterizing
  ) throws(TextError) {
    let paint = CoverPaint(.color(run.color), ramps: &ramps)
    guard !paint.isClear, !clip.isEmpty else { return }
    let firstCover = mesh.covers.count
    let snapping = GlyphRun.Snapping(angle: run.angle)
    for glyph in run.glyphs {
      guard let glyph = snapping.snapped(glyph) else { continue }
      let key = GlyphKey(
        face: run.face, index: glyph.index, size: run.size, angle: run.angle,
        subpixelX: glyph.quarterX, subpixelY: glyph.quarterY)
      let place = try place(of: key, glyphs: glyphs)
      let (left, top) = (glyph.x + place.left, glyph.y + place.top)
      let box = PixelRect(
        minX: left, minY: top, maxX: left + place.width, maxY: top + place.height)
      let seen = box.intersection(clip)
      guard !seen.isEmpty else { continue }
      mesh.covers.append(
        paint.cover(
          x: seen.minX, y: seen.minY, width: seen.width, height: seen.height,
          u: place.u + seen.minX - box.minX, v: place.v + seen.minY - box.minY,
          source: CoverInstance.Source.atlas))
    }
    drawCovers(from: firstCover)
  }

  private mutating func place(
    of key: GlyphKey, glyphs: some GlyphRasterizing
  ) throws(TextError) -> GlyphPlace {
    if let place = glyphPlaces[key] { return place }
    let bitmap = try glyphs.raster(key)
    var place = GlyphPlace(
      u: 0, v: 0, left: bitmap.left, top: bitmap.top,
      width: min(bitmap.width, AtlasPacker.width),
      height: min(bitmap.height, AtlasPacker.pageHeight))
    if bitmap.width > 0, bitmap.height > 0 {
      (place.u, place.v) = atlas.place(width: place.width, height: place.height)
      for y in 0..<place.height {
        for x in 0..<place.width {
          atlas.set(place.u + x, place.v + y, bitmap.coverage[y * bitmap.width + x])
        }
      }
    }
    glyphPlaces[key] = place
    return place
  }
}
