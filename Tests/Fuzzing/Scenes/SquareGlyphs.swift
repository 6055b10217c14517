import SumiText

/// Glyphs without a font: squares of a size and a level by their index.
public struct SquareGlyphs: GlyphRasterizing {
  public init() {}

  public func raster(_ key: GlyphKey) throws(TextError) -> GlyphBitmap {
    let side = Int(key.index % 30)
    return GlyphBitmap(
      left: Int(key.subpixelX) - 3, top: -side, width: side, height: side,
      coverage: [UInt8](repeating: UInt8(key.index % 256), count: side * side))
  }
}
