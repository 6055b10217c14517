import SumiGeometry
import SumiWork
import Synchronization

/// The installed fonts, for measuring, shaping and drawing text.
///
/// Fontconfig finds the fonts, HarfBuzz shapes, FriBidi orders mixed directions, FreeType draws.
/// There is no hinting, so that a line scales exactly with its size. Faces are opened when a
/// character first needs them. All methods are thread-safe: one lock guards the library, and
/// results are kept in caches of bounded size, by processor and for all.
///
/// Create one and share it: reading the system's font configuration takes some milliseconds.
public final class FontLibrary: Sendable {
  private let store: ShortLock<FontStore>
  private let lanes = FontLanes()
  private let uses = Atomic(0)
  /// How often a line or a glyph was asked for under the lock.
  package var storeUses: Int { uses.load(ordering: .relaxed) }

  /// Reads the list of installed fonts. Throws `TextError.noFontFound` if none is usable.
  public convenience init() throws(TextError) {
    try self.init(configurationFile: nil)
  }

  /// Reads fontconfig's configuration from a file instead of the system's.
  init(configurationFile: String?) throws(TextError) {
    store = ShortLock(try FontStore(configurationFile: configurationFile))
  }

  /// The extents of one line of `text`, in the unit of the font's size and proportional to it.
  ///
  /// Ascent and descent are the font's own, or those of a fallback font in the line if they are
  /// larger. Empty text has width 0 and the font's ascent and descent. Throws for an invalid size
  /// and for fonts that cannot be read.
  public func measure(_ text: String, font: Font) throws(TextError) -> TextExtent {
    try measured(text, font: font).extent
  }

  /// The extents of one line of `text`, as above, and what the installed fonts lack for it.
  public func measured(
    _ text: String, font: Font
  ) throws(TextError) -> (extent: TextExtent, lack: FontLack?) {
    try Font.check(size: font.size)
    let line = try line(text, font)
    return (line.text.extent.scaled(by: font.size), line.lack)
  }

  /// One line of `text` as glyphs, in the unit of the font's size.
  ///
  /// Line breaks and control characters count as spaces. A character that no installed font has is
  /// drawn as the font's "not defined" box. Throws like `measure(_:font:)`. Complexity: linear in
  /// the text's length the first time, constant while it is in the cache.
  public func shape(_ text: String, font: Font) throws(TextError) -> ShapedText {
    try shapedAtSizeOne(text, font: font).scaled(by: font.size)
  }

  /// The same at an em size of 1, as it is in the cache.
  package func shapedAtSizeOne(_ text: String, font: Font) throws(TextError) -> ShapedText {
    try Font.check(size: font.size)
    return try line(text, font).text
  }

  private func line(_ text: String, _ font: Font) throws(TextError) -> FontLanes.Line {
    try lanes.line(text, font) { () throws(TextError) in
      uses.add(1, ordering: .relaxed)
      return try store.withLock { store throws(TextError) in
        FontLanes.Line(text: try store.shaped(text, font), lack: try store.lack(for: text, font))
      }
    }
  }

  /// Text in one face with the font's own features only, without tabular figures or fallback: what
  /// other programs set by default. Throws for a face from another library and for an invalid size.
  public func shape(_ text: String, face: Int, size: Double) throws(TextError) -> ShapedText.Run {
    try Font.check(size: size)
    return try store.withLock { store throws(TextError) in
      try store.shaped(text, face: face)
    }.scaled(by: size)
  }

  /// The names and the file of a face. Throws for a face from another library.
  public func source(of face: Int) throws(TextError) -> FontSource {
    try store.withLock { store throws(TextError) in try store.source(of: face) }
  }

  /// The file, family and style of a face, for reports; a note if the face is unknown.
  public func faceDescription(_ face: Int) -> String {
    store.withLock { $0.describe(face) }
  }
}

extension FontLibrary: GlyphRasterizing {
  /// The glyph's exact area coverage. Throws for a face from another library, for an invalid size
  /// or angle, and for a glyph that the font file does not have.
  public func raster(_ key: GlyphKey) throws(TextError) -> GlyphBitmap {
    try Font.check(size: key.size)
    guard key.angle.isFinite else { throw .invalidAngle(key.angle) }
    return try lanes.bitmap(key) { () throws(TextError) in
      uses.add(1, ordering: .relaxed)
      return try store.withLock { store throws(TextError) in try store.raster(key) }
    }
  }
}
