import CZlib
import SumiGeometry

/// Chunks of a PNG, appended to the bytes of a file.
enum PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  static func append(_ type: StaticString, _ data: some Collection<UInt8>, to file: inout [UInt8]) {
    file += bigEndian(UInt32(data.count))
    let start = file.count
    type.withUTF8Buffer { file += $0 }
    file += data
    let checksum = file.withUnsafeBufferPointer { file in
      crc32_z(0, file.baseAddress.map { $0 + start }, file.count - start)
    }
    file += bigEndian(UInt32(truncatingIfNeeded: checksum))
  }

  /// What precedes the pixels. Throws `ImageError.notEncodable` for a size without pixels or a width
  /// beyond 4,194,304.
  ///
  /// - Parameter chunks: more chunks, before those of metadata.
  static func header(
    size: PixelSize, pixels: PNGStream.Pixels, metadata: PNGMetadata,
    _ chunks: (inout [UInt8]) -> Void = { _ in }
  ) throws(ImageError) -> [UInt8] {
    guard size.width > 0, size.height > 0 else {
      throw .notEncodable(size: size, reason: "it has no pixels")
    }
    guard size.width <= 1 << 22, size.height <= 0x7fff_ffff else {
      throw .notEncodable(size: size, reason: "it is too wide or too high for a PNG")
    }
    var header = signature
    append(
      "IHDR",
      bigEndian(UInt32(size.width)) + bigEndian(UInt32(size.height))
        + [8, pixels.colorType, 0, 0, 0], to: &header)
    // Relative colorimetric.
    append("sRGB", [1], to: &header)
    pixels.appendPalette(to: &header)
    chunks(&header)
    let density = bigEndian(metadata.pixelsPerMetre)
    append("pHYs", density + density + [1], to: &header)
    for (keyword, text) in metadata.texts { appendText(keyword, text, to: &header) }
    return header
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// tEXt if the text is ASCII, which every reader supports; otherwise iTXt, which is UTF-8. The text
  /// ends at a NUL.
  static func appendText(_ keyword: String, _ text: String, to file: inout [UInt8]) {
    let text = text.utf8.prefix { $0 != 0 }
    if text.allSatisfy({ $0 < 0x80 }) {
      append("tEXt", Array(keyword.utf8) + [0] + text, to: &file)
    } else {
      append("iTXt", Array(keyword.utf8) + [0, 0, 0, 0, 0] + text, to: &file)
    }
  }
}
