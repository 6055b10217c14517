import Glibc
import SumiGeometry

/// Why text could not be shaped or drawn.
public enum TextError: Error, Hashable, Sendable {
  /// Fontconfig has no scalable font.
  case noFontFound
  /// A font size in pixels that is not in 0 < size ≤ `Font.largestSize`.
  case invalidSize(Double)
  /// An angle that is not finite.
  case invalidAngle(Double)
  /// A line that is too long; its length in bytes of UTF-8.
  case textTooLong(Int)
  /// A face number from another library.
  case unknownFace(Int)
  /// A font file could not be opened; FreeType's error code, or 0 if HarfBuzz refused it.
  case unreadableFont(file: String, code: Int32)
  /// A font file could not be opened at this moment: the system's error, such as EMFILE.
  case noResources(file: String, code: Int32)
  /// A glyph of a font file could not be drawn; FreeType's error code.
  case unreadableGlyph(UInt32, file: String, code: Int32)
  /// FreeType itself did not start; its error code.
  case rasterizerUnavailable(code: Int32)
}

extension TextError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noFontFound:
      "no usable font is installed: install one (on Debian: apt-get install fonts-inter)"
    case .invalidSize(let size):
      "font size \(size) px cannot be drawn: use a size above 0 and up to \(Font.largestSize) px"
    case .invalidAngle(let angle):
      "text cannot be turned by \(angle) radians: use a finite angle"
    case .textTooLong(let count):
      "a line of \(count) bytes is too long to set: shorten the text"
    case .unknownFace(let face):
      "font face \(face) is unknown: shape and draw with the same font library"
    case .unreadableFont(let file, let code):
      "cannot read font \(file) (FreeType error \(code)): reinstall it, or remove it"
    case .noResources(let file, let code):
      "cannot open font \(file) now (\(String(cString: strerror(code)))): close files, or raise the limit "
        + "with ulimit -n, and draw again"
    case .unreadableGlyph(let glyph, let file, let code):
      "cannot draw glyph \(glyph) of font \(file) (FreeType error \(code)): reinstall the font"
    case .rasterizerUnavailable(let code):
      "FreeType did not start (error \(code)): reinstall libfreetype6"
    }
  }
}
