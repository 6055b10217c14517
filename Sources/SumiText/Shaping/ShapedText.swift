import SumiGeometry

/// One line of text as positioned glyphs, in the unit of the font's size.
public struct ShapedText: Equatable, Sendable {
  /// A glyph and its origin, relative to the line's start on the baseline, y downward.
  public struct Glyph: Equatable, Sendable {
    /// The index in the font file, not a character; 0 is the font's "not defined" box.
    public var index: UInt32
    /// The index in the run's text of the first character that it shows, in Unicode scalars.
    public var cluster: UInt32
    public var x: Double
    public var y: Double

    public init(index: UInt32, cluster: UInt32 = 0, x: Double, y: Double) {
      self.index = index
      self.cluster = cluster
      self.x = x
      self.y = y
    }
  }

  /// Consecutive glyphs of one font face, which show a part of the text.
  public struct Run: Equatable, Sendable {
    /// The font face, numbered by the font library that shaped the run.
    public var face: Int
    /// The em size.
    public var size: Double
    /// In visual order from left to right.
    public var glyphs: [Glyph]
    /// In reading order; line breaks and control characters are spaces.
    public var text: String
    /// The advance of its glyphs.
    public var width: Double

    public init(face: Int, size: Double, glyphs: [Glyph], text: String, width: Double) {
      self.face = face
      self.size = size
      self.glyphs = glyphs
      self.text = text
      self.width = width
    }

    /// The characters without a glyph in the face.
    fileprivate var missing: [Unicode.Scalar] {
      guard glyphs.contains(where: { $0.index == 0 }) else { return [] }
      let scalars = Array(text.unicodeScalars)
      return glyphs.compactMap { glyph in
        let place = Int(glyph.cluster)
        return glyph.index == 0 && scalars.indices.contains(place) ? scalars[place] : nil
      }
    }

    /// The same run at an em size of `size` instead of 1.
    func scaled(by size: Double) -> Run {
      var run = self
      run.size *= size
      run.width *= size
      run.glyphs = glyphs.map {
        Glyph(index: $0.index, cluster: $0.cluster, x: $0.x * size, y: $0.y * size)
      }
      return run
    }
  }

  public var extent: TextExtent
  /// In visual order from left to right.
  public var runs: [Run]
  /// The characters that no installed font has, which are drawn as "not defined" boxes.
  public let missing: [Unicode.Scalar]

  public init(extent: TextExtent, runs: [Run]) {
    self.extent = extent
    self.runs = runs
    missing = runs.flatMap(\.missing)
  }

  /// The same line at an em size of `size` instead of 1.
  func scaled(by size: Double) -> ShapedText {
    var line = self
    line.extent = extent.scaled(by: size)
    line.runs = runs.map { $0.scaled(by: size) }
    return line
  }
}

extension TextExtent {
  func scaled(by size: Double) -> TextExtent {
    TextExtent(width: width * size, ascent: ascent * size, descent: descent * size)
  }
}
