import CText
import Glibc
import SumiGeometry

/// An instance of FreeType.
final class FreeTypeLibrary {
  let pointer: FT_Library

  init() throws(TextError) {
    var pointer: FT_Library?
    let code = FT_Init_FreeType(&pointer)
    guard code == 0, let pointer else { throw .rasterizerUnavailable(code: code) }
    self.pointer = pointer
  }

  deinit { FT_Done_FreeType(pointer) }
}

/// A face as outlines that FreeType draws.
final class OutlineFace {
  /// FreeType's own code for an outline beyond what its rasteriser holds.
  private static let overflow: Int32 = 0x62

  private let face: FT_Face
  // FreeType reads the file's bytes and its library as long as the face lives: fields are released
  // after `deinit` has closed the face.
  private let file: FontFile
  private let library: FreeTypeLibrary
  private let path: String

  init(
    file: FontFile, descriptor: FontDescriptor, axes: [Float], library: FreeTypeLibrary
  ) throws(TextError) {
    let bytes = file.bytes
    var face: FT_Face?
    let code = FT_New_Memory_Face(
      library.pointer, bytes.baseAddress, bytes.count, descriptor.index & 0xFFFF, &face)
    guard code == 0, let face else {
      throw .unreadableFont(file: descriptor.file, code: code)
    }
    self.face = face
    self.file = file
    self.library = library
    path = descriptor.file
    if !axes.isEmpty {
      var coordinates = axes.map { FT_Fixed(($0 * 65536).rounded()) }
      let code = FT_Set_Var_Design_Coordinates(face, UInt32(coordinates.count), &coordinates)
      guard code == 0 else { throw .unreadableFont(file: path, code: code) }
    }
  }

  deinit { FT_Done_Face(face) }

  /// Draws the glyph at its final size, angle and sub-pixel place, without hinting.
  ///
  /// The outline is taken in font units and brought to 1/64 pixels by one matrix, so that it is
  /// rounded once; FreeType's smooth rasteriser then gives each pixel the exact share of its area.
  func raster(_ key: GlyphKey) throws(TextError) -> GlyphBitmap {
    let code = FT_Load_Glyph(face, key.index, FT_Int32(FT_LOAD_NO_SCALE))
    guard code == 0, let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { throw .unreadableGlyph(key.index, file: path, code: code) }
    guard slot.pointee.outline.n_points > 0 else {
      return GlyphBitmap(left: 0, top: 0, width: 0, height: 0, coverage: [])
    }
    place(&slot.pointee.outline, for: key)
    var box = FT_BBox()
    FT_Outline_Get_BBox(&slot.pointee.outline, &box)
    // Shifts, as they round towards minus infinity: the pixels that the outline touches, y upward.
    let (left, bottom) = (box.xMin >> 6, box.yMin >> 6)
    let (width, height) = ((box.xMax + 63) >> 6 - left, (box.yMax + 63) >> 6 - bottom)
    guard width <= 32767, height <= 32767, width * height <= 1 << 28 else {
      throw .unreadableGlyph(key.index, file: path, code: Self.overflow)
    }
    FT_Outline_Translate(&slot.pointee.outline, -left * 64, -bottom * 64)
    var coverage = [UInt8](repeating: 0, count: width * height)
    let drawn = coverage.withUnsafeMutableBufferPointer { pixels in
      var bitmap = FT_Bitmap()
      bitmap.rows = UInt32(height)
      bitmap.width = UInt32(width)
      bitmap.pitch = Int32(width)
      bitmap.buffer = pixels.baseAddress
      bitmap.num_grays = 256
      bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      return FT_Outline_Get_Bitmap(library.pointer, &slot.pointee.outline, &bitmap)
    }
    guard drawn == 0 else { throw .unreadableGlyph(key.index, file: path, code: drawn) }
    return GlyphBitmap(
      left: left, top: -(bottom + height), width: width, height: height, coverage: coverage)
  }

  /// From font units, y upward, to 1/64 pixels, y upward, turned clockwise as seen.
  private func place(_ outline: inout FT_Outline, for key: GlyphKey) {
    let scale = key.size * 64 / Double(max(face.pointee.units_per_EM, 1)) * 65536
    let cosine = FT_Fixed((scale * cos(key.angle)).rounded())
    let sine = FT_Fixed((scale * sin(key.angle)).rounded())
    var matrix = FT_Matrix(xx: cosine, xy: sine, yx: -sine, yy: cosine)
    FT_Outline_Transform(&outline, &matrix)
    FT_Outline_Translate(&outline, Int(key.subpixelX) * 16, -Int(key.subpixelY) * 16)
  }
}
