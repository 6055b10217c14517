/// The parameters of a glyph's picture.
public struct GlyphKey: Hashable, Sendable {
  /// The font face, numbered by the font library.
  public var face: Int
  /// The glyph's index in the font file, not a character.
  public var index: UInt32
  /// The em size in pixels.
  public var size: Double
  /// The baseline's direction in radians, clockwise (y downward).
  public var angle: Double
  /// The origin's offset to the right of a whole pixel, in quarters of a pixel: 0 to 3.
  public var subpixelX: UInt8
  /// The origin's offset below a whole pixel, in quarters of a pixel: 0 to 3.
  public var subpixelY: UInt8

  public init(
    face: Int, index: UInt32, size: Double, angle: Double = 0, subpixelX: UInt8 = 0,
    subpixelY: UInt8 = 0
  ) {
    self.face = face
    self.index = index
    self.size = size
    self.angle = angle
    self.subpixelX = subpixelX
    self.subpixelY = subpixelY
  }
}

/// The coverage of one glyph, pixel by pixel; 0 × 0 for a glyph without ink, such as a space.
public struct GlyphBitmap: Equatable, Sendable {
  /// From the glyph's whole-pixel origin to the bitmap's left edge, in pixels.
  public var left: Int
  /// From the glyph's whole-pixel origin to the bitmap's top edge, in pixels, y downward: mostly
  /// negative, as glyphs extend above the baseline.
  public var top: Int
  public var width: Int
  public var height: Int
  /// `width` × `height` values, rows from the top without padding; 255 is a pixel fully inside.
  public var coverage: [UInt8]

  public init(left: Int, top: Int, width: Int, height: Int, coverage: [UInt8]) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
    self.coverage = coverage
  }
}

/// Draws glyphs, one at a time.
public protocol GlyphRasterizing {
  /// The glyph's coverage at its final size, angle and sub-pixel position.
  func raster(_ key: GlyphKey) throws(TextError) -> GlyphBitmap
}
