import CText
import Glibc

/// A font file in memory, mapped once for both HarfBuzz and FreeType.
final class FontFile {
  let blob: OpaquePointer

  init(path: String) throws(TextError) {
    errno = 0
    guard let blob = hb_blob_create_from_file_or_fail(path) else {
      let code = errno
      throw [EMFILE, ENFILE, ENOMEM].contains(code)
        ? .noResources(file: path, code: code) : .unreadableFont(file: path, code: 0)
    }
    self.blob = blob
  }

  deinit { hb_blob_destroy(blob) }

  /// The file's bytes; they live as long as this object.
  var bytes: UnsafeBufferPointer<UInt8> {
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length) else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeRawBufferPointer(start: data, count: Int(length)).assumingMemoryBound(
      to: UInt8.self)
  }
}

/// An opened face: HarfBuzz's face in font units, and FreeType's once it is drawn.
final class FontFace {
  let descriptor: FontDescriptor
  /// HarfBuzz's font, scaled to font units: its positions are integers, so that text is spaced the
  /// same at any size.
  let font: OpaquePointer
  let unitsPerEm: Double
  /// In ems, positive.
  let ascent: Double
  /// In ems, positive.
  let descent: Double
  private let file: FontFile
  private let library: FreeTypeLibrary
  private var outlines: OutlineFace?

  init(_ descriptor: FontDescriptor, library: FreeTypeLibrary) throws(TextError) {
    let file = try FontFile(path: descriptor.file)
    guard let face = hb_face_create(file.blob, UInt32(descriptor.index & 0xFFFF)) else {
      throw .unreadableFont(file: descriptor.file, code: 0)
    }
    defer { hb_face_destroy(face) }
    // HarfBuzz makes an empty face of a file that is not a font.
    guard hb_face_get_glyph_count(face) > 0, hb_face_get_upem(face) > 0,
      let font = hb_font_create(face)
    else { throw .unreadableFont(file: descriptor.file, code: 0) }
    Self.vary(font, descriptor)
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(font, &extents)
    let unitsPerEm = Double(hb_face_get_upem(face))
    self.font = font
    self.unitsPerEm = unitsPerEm
    ascent = max(0, Double(extents.ascender) / unitsPerEm)
    descent = max(0, -Double(extents.descender) / unitsPerEm)
    self.descriptor = descriptor
    self.file = file
    self.library = library
  }

  deinit { hb_font_destroy(font) }

  /// FreeType's face, opened at first use; measuring does not need it.
  func outlineFace() throws(TextError) -> OutlineFace {
    if let outlines { return outlines }
    let opened = try OutlineFace(file: file, descriptor: descriptor, axes: axes, library: library)
    outlines = opened
    return opened
  }

  /// The axis values of a variable font; empty for a static one.
  var axes: [Float] {
    var count: UInt32 = 0
    guard let values = hb_font_get_var_coords_design(font, &count) else { return [] }
    return Array(UnsafeBufferPointer(start: values, count: Int(count)))
  }

  private static func vary(_ font: OpaquePointer, _ descriptor: FontDescriptor) {
    // Fontconfig sets the top bit for the variable font itself, as opposed to an instance.
    let instance = descriptor.index >> 16 & 0x7FFF
    if instance > 0 { hb_font_set_var_named_instance(font, UInt32(instance - 1)) }
    let variations = descriptor.variations.split(separator: ",").compactMap { text in
      var variation = hb_variation_t()
      let parsed = String(text).withCString { hb_variation_from_string($0, -1, &variation) != 0 }
      return parsed ? variation : nil
    }
    if !variations.isEmpty {
      hb_font_set_variations(font, variations, UInt32(variations.count))
    }
  }
}

/// The opened faces by number; numbers are valid as long as the library lives.
final class FaceTable {
  private let library: FreeTypeLibrary
  private var faces: [FontFace] = []
  private var numbers: [FontDescriptor: Int] = [:]

  init(library: FreeTypeLibrary) {
    self.library = library
  }

  func open(_ descriptor: FontDescriptor) throws(TextError) -> Int {
    if let number = numbers[descriptor] { return number }
    faces.append(try FontFace(descriptor, library: library))
    numbers[descriptor] = faces.count - 1
    return faces.count - 1
  }

  /// The face with a number given by a caller.
  func face(_ number: Int) throws(TextError) -> FontFace {
    guard faces.indices.contains(number) else { throw .unknownFace(number) }
    return faces[number]
  }

  /// The face with a number from this table.
  subscript(number: Int) -> FontFace { faces[number] }
}
