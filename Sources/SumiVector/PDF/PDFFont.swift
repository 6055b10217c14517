import CCairo
import SumiText
import Synchronization

/// A font face for Cairo. It is never closed: Cairo keeps what it has drawn of a face, and several
/// documents share it.
struct PDFFont: @unchecked Sendable {
  /// The fonts that were opened in this process.
  private static let opened = Mutex<[FontSource: PDFFont]>([:])

  // Cairo locks a font face where threads share it.
  let pointer: OpaquePointer

  /// The font of a face, opened at first use.
  static func font(_ source: FontSource) throws(VectorError) -> PDFFont {
    try opened.withLock { opened throws(VectorError) in
      if let known = opened[source] { return known }
      let font = try PDFFont(source)
      opened[source] = font
      return font
    }
  }

  private init(_ source: FontSource) throws(VectorError) {
    // An instance of FreeType for each face, because one must not be used by two threads at once.
    var library: FT_Library?
    var code = FT_Init_FreeType(&library)
    guard code == 0, let library else { throw .font(file: source.file, code: code) }
    var face: FT_Face?
    code = FT_New_Face(library, source.file, FT_Long(source.index), &face)
    if code == 0, !source.axes.isEmpty {
      var coordinates = source.axes.map { FT_Fixed(($0 * 65536).rounded()) }
      code = FT_Set_Var_Design_Coordinates(face, UInt32(coordinates.count), &coordinates)
    }
    guard code == 0, let face else {
      // With its face.
      FT_Done_FreeType(library)
      throw .font(file: source.file, code: code)
    }
    let pointer = sumi_cairo_ft_font_face_create_for_ft_face(face, Int32(FT_LOAD_NO_HINTING))
    guard let pointer else { throw VectorError(CAIRO_STATUS_NO_MEMORY) }
    try VectorError.check(sumi_cairo_font_face_status(pointer))
    self.pointer = pointer
  }
}
