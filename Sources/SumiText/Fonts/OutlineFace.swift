import CText
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

/// A face with outlines, drawn with FreeType.
final class OutlineFace {
  /// FreeType's code for an outline that its rasteriser cannot hold.
  private static let overflow: Int32 = 0x62

  private let face: FT_Face
  // FreeType uses the file's bytes and its library while the face lives: fields are released after
  // `deinit` has closed the face.
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

  /// Draws the glyph at its final size, angle and sub-pixel position, without hinting.
  ///
  /// The outline is in font units and transformed in one step, so that its points are rounded once,
  /// to 1/64 pixels. FreeType's smooth rasteriser then computes the exact area coverage of each
  /// pixel.
  func raster(_ key: GlyphKey) throws(TextError) -> GlyphBitmap {
    let code = FT_Load_Glyph(face, key.index, FT_Int32(FT_LOAD_NO_SCALE))
    guard code == 0, let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { throw .unreadableGlyph(key.index, file: path, code: code) }
    let polygons = OutlineFlattener(
      &slot.pointee.outline, unitsPerEm: Double(max(face.pointee.units_per_EM, 1)), key: key)
    guard let box = PixelBox(polygons.points) else {
      return GlyphBitmap(left: 0, top: 0, width: 0, height: 0, coverage: [])
    }
    guard box.width <= 32767, box.height <= 32767, box.width * box.height <= 1 << 28 else {
      throw .unreadableGlyph(key.index, file: path, code: Self.overflow)
    }
    var coverage = [UInt8](repeating: 0, count: box.width * box.height)
    let drawn = fill(polygons, box: box, into: &coverage)
    guard drawn == 0 else { throw .unreadableGlyph(key.index, file: path, code: drawn) }
    return GlyphBitmap(
      left: box.left, top: -box.top, width: box.width, height: box.height, coverage: coverage)
  }

  /// Fills the polygons with nonzero winding; returns FreeType's error code.
  private func fill(_ polygons: OutlineFlattener, box: PixelBox, into coverage: inout [UInt8])
    -> FT_Error
  {
    var outline = FT_Outline()
    let code = FT_Outline_New(
      library.pointer, UInt32(polygons.points.count), FT_Int(polygons.starts.count), &outline)
    guard code == 0 else { return code }
    defer { FT_Outline_Done(library.pointer, &outline) }
    for (index, point) in polygons.points.enumerated() {
      outline.points[index] = FT_Vector(x: point.x - box.left * 64, y: point.y - box.bottom * 64)
      outline.tags[index] = 1
    }
    for contour in polygons.starts.indices {
      let next =
        contour + 1 < polygons.starts.count
        ? polygons.starts[contour + 1] : polygons.points.count
      // The counts' types differ between FreeType's versions.
      outline.contours[contour] = numericCast(next - 1)
    }
    return coverage.withUnsafeMutableBufferPointer { pixels in
      var bitmap = FT_Bitmap()
      bitmap.rows = UInt32(box.height)
      bitmap.width = UInt32(box.width)
      bitmap.pitch = Int32(box.width)
      bitmap.buffer = pixels.baseAddress
      bitmap.num_grays = 256
      bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      return FT_Outline_Get_Bitmap(library.pointer, &outline, &bitmap)
    }
  }
}

/// The pixels that an outline touches, y upward.
private struct PixelBox {
  let left: Int
  let bottom: Int
  let width: Int
  let height: Int

  var top: Int { bottom + height }

  /// The box of points in 1/64 pixels; nil if there are none.
  init?(_ points: [FT_Vector]) {
    guard var low = points.first else { return nil }
    var high = low
    for point in points {
      low.x = min(low.x, point.x)
      low.y = min(low.y, point.y)
      high.x = max(high.x, point.x)
      high.y = max(high.y, point.y)
    }
    // Shifts round towards minus infinity.
    left = low.x >> 6
    bottom = low.y >> 6
    width = (high.x + 63) >> 6 - left
    height = (high.y + 63) >> 6 - bottom
  }
}
