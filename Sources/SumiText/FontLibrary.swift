import SumiGeometry
import Synchronization

/// The installed fonts, for measuring, shaping and drawing text.
///
/// Fontconfig finds the fonts, HarfBuzz shapes, FriBidi orders mixed directions, FreeType draws.
/// Text is set without hinting, so that a line is the same at any size but for its scale. Faces are
/// opened when a character first needs them. All calls may come from any thread: one lock guards
/// the library, and results are kept in caches of bounded size.
///
/// Make one and share it: reading the system's font configuration takes some milliseconds.
public final class FontLibrary: Sendable {
  private let store: Mutex<FontStore>

  /// Reads which fonts are installed. Throws `TextError.noFontFound` when there is none to use.
  public convenience init() throws(TextError) {
    try self.init(configurationFile: nil)
  }

  /// Reads fontconfig's configuration from a file instead of the system's.
  init(configurationFile: String?) throws(TextError) {
    store = Mutex(try FontStore(configurationFile: configurationFile))
  }

  /// The extents of one line of `text`, in the unit of the font's size and in proportion to it.
  ///
  /// Ascent and descent are the font's own, or those of a fallback font in the line that reaches
  /// farther. The empty text has the width 0 and the font's ascent and descent. Throws for a size
  /// that cannot be drawn and for fonts that cannot be read.
  public func measure(_ text: String, font: Font) throws(TextError) -> TextExtent {
    try Font.check(size: font.size)
    return try store.withLock { store throws(TextError) in
      try store.shaped(text, font).extent
    }.scaled(by: font.size)
  }

  /// One line of `text` as glyphs, in the unit of the font's size.
  ///
  /// Line breaks and control characters count as spaces. A character that no installed font has is
  /// drawn as the font's "not defined" box. Throws as `measure(_:font:)` does. Complexity: linear in
  /// the text's length the first time, constant afterwards while it is in the cache.
  public func shape(_ text: String, font: Font) throws(TextError) -> ShapedText {
    try Font.check(size: font.size)
    return try store.withLock { store throws(TextError) in
      try store.shaped(text, font)
    }.scaled(by: font.size)
  }

  /// The file, family and style of a face, for reports; says so when the face is unknown.
  public func faceDescription(_ face: Int) -> String {
    store.withLock { $0.describe(face) }
  }
}

extension FontLibrary: GlyphRasterizing {
  /// The glyph's exact area coverage. Throws for a face that this library did not give out, a size
  /// or angle that cannot be drawn, and for a glyph that the font file does not have.
  public func raster(_ key: GlyphKey) throws(TextError) -> GlyphBitmap {
    try Font.check(size: key.size)
    guard key.angle.isFinite else { throw .invalidAngle(key.angle) }
    return try store.withLock { store throws(TextError) in try store.raster(key) }
  }
}
