import SumiGeometry

/// Shaped glyphs of one font face on one baseline.
public struct GlyphRun: Equatable, Sendable {
  /// A glyph and its origin on the baseline, in pixels of the output.
  public struct Glyph: Equatable, Sendable {
    /// The index in the font file, not a character.
    public var index: UInt32
    public var origin: Point

    public init(index: UInt32, origin: Point) {
      self.index = index
      self.origin = origin
    }
  }

  /// The font face, numbered by the font library that shaped the run.
  public var face: Int
  /// The em size in pixels of the output.
  public var size: Double
  /// The baseline's direction, in radians, clockwise (y downward).
  public var angle: Double
  public var glyphs: [Glyph]
  public var color: Color

  public init(face: Int, size: Double, angle: Double = 0, glyphs: [Glyph], color: Color) {
    self.face = face
    self.size = size
    self.angle = angle
    self.glyphs = glyphs
    self.color = color
  }
}
