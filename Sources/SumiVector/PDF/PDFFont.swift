import CCairo
import SumiText

/// A font face for Cairo, which keeps it for as long as it needs it.
final class PDFFont {
  /// FreeType's face with an instance of FreeType of its own, because Cairo may close it at any time
  /// on any thread.
  private final class File {
    let library: FT_Library
    let face: FT_Face

    init(_ source: FontSource) throws(VectorError) {
      var library: FT_Library?
      var code = FT_Init_FreeType(&library)
      guard code == 0, let library else { throw .font(file: source.file, code: code) }
      var face: FT_Face?
      code = FT_New_Face(library, source.file, FT_Long(source.index), &face)
      guard code == 0, let face else {
        FT_Done_FreeType(library)
        throw .font(file: source.file, code: code)
      }
      if !source.axes.isEmpty {
        var coordinates = source.axes.map { FT_Fixed(($0 * 65536).rounded()) }
        code = FT_Set_Var_Design_Coordinates(face, UInt32(coordinates.count), &coordinates)
        guard code == 0 else {
          FT_Done_Face(face)
          FT_Done_FreeType(library)
          throw .font(file: source.file, code: code)
        }
      }
      self.library = library
      self.face = face
    }

    deinit {
      FT_Done_Face(face)
      FT_Done_FreeType(library)
    }
  }

  let pointer: OpaquePointer

  init(_ source: FontSource) throws(VectorError) {
    let file = try File(source)
    guard
      let pointer = sumi_cairo_ft_font_face_create_for_ft_face(file.face, Int32(FT_LOAD_NO_HINTING))
    else {
      throw VectorError(CAIRO_STATUS_NO_MEMORY)
    }
    self.pointer = pointer
    try VectorError.check(sumi_cairo_font_face_status(pointer))
    let owner = Unmanaged.passRetained(file)
    let status = sumi_cairo_font_face_set_user_data(
      pointer, sumi_cairo_font_key(), owner.toOpaque()
    ) {
      owner in
      if let owner { Unmanaged<File>.fromOpaque(owner).release() }
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      owner.release()
      throw VectorError(status)
    }
  }

  deinit { sumi_cairo_font_face_destroy(pointer) }
}
