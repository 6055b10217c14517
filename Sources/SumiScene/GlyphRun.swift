import SumiGeometry

/// Shaped glyphs of one font face on one baseline.
public struct GlyphRun: Equatable, Sendable {
  /// A glyph and its origin on the baseline, in pixels of the output.
  public struct Glyph: Equatable, Sendable {
    /// The index in the font file, not a character.
    public var index: UInt32
    /// The index in `text` of the first character that it shows, in Unicode scalars.
    public var cluster: UInt32
    public var origin: Point

    public init(index: UInt32, cluster: UInt32 = 0, origin: Point) {
      self.index = index
      self.cluster = cluster
      self.origin = origin
    }
  }

  /// The font face, numbered by the font library that shaped the run.
  public var face: Int
  /// The em size in pixels of the output.
  public var size: Double
  /// The baseline's direction, in radians, clockwise (y downward).
  public var angle: Double
  /// In visual order from left to right.
  public var glyphs: [Glyph]
  public var color: Color
  /// What the glyphs show, in reading order; empty if it is unknown. Pictures do not need it.
  public var text: String
  /// The length along the baseline, in pixels.
  public var width: Double

  public init(
    face: Int, size: Double, angle: Double = 0, glyphs: [Glyph], color: Color, text: String = "",
    width: Double = 0
  ) {
    self.face = face
    self.size = size
    self.angle = angle
    self.glyphs = glyphs
    self.color = color
    self.text = text
    self.width = width
  }
}
