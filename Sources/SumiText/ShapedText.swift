import SumiGeometry

/// One line of text as positioned glyphs, in the unit of the font's size.
public struct ShapedText: Equatable, Sendable {
  /// A glyph and its origin, relative to the line's start on the baseline, y downward.
  public struct Glyph: Equatable, Sendable {
    /// The index in the font file, not a character; 0 is the font's "not defined" box.
    public var index: UInt32
    public var x: Double
    public var y: Double

    public init(index: UInt32, x: Double, y: Double) {
      self.index = index
      self.x = x
      self.y = y
    }
  }

  /// Consecutive glyphs of one font face.
  public struct Run: Equatable, Sendable {
    /// The font face, numbered by the font library that shaped the run.
    public var face: Int
    /// The em size.
    public var size: Double
    /// In visual order from left to right.
    public var glyphs: [Glyph]

    public init(face: Int, size: Double, glyphs: [Glyph]) {
      self.face = face
      self.size = size
      self.glyphs = glyphs
    }
  }

  public var extent: TextExtent
  /// In visual order from left to right.
  public var runs: [Run]

  public init(extent: TextExtent, runs: [Run]) {
    self.extent = extent
    self.runs = runs
  }

  /// The same line at an em size of `size` instead of 1.
  func scaled(by size: Double) -> ShapedText {
    ShapedText(
      extent: extent.scaled(by: size),
      runs: runs.map { run in
        Run(
          face: run.face, size: run.size * size,
          glyphs: run.glyphs.map { Glyph(index: $0.index, x: $0.x * size, y: $0.y * size) })
      })
  }
}

extension TextExtent {
  func scaled(by size: Double) -> TextExtent {
    TextExtent(width: width * size, ascent: ascent * size, descent: descent * size)
  }
}
