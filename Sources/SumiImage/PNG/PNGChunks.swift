import CDeflate
import CZlib
import SumiGeometry

/// Chunks of a PNG, appended to the bytes of a file.
enum PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  static func append(_ type: StaticString, _ data: some Collection<UInt8>, to file: inout [UInt8]) {
    append(UInt32(data.count), to: &file)
    let start = file.count
    type.withUTF8Buffer { file += $0 }
    file += data
    append(checksum(of: file[start...], after: 0), to: &file)
  }

  /// Appends IDAT chunks.
  static func append(_ parts: [PNGRows.Part], to file: inout [UInt8]) {
    let needed = file.count + parts.reduce(0) { $0 + $1.bytes.count + 12 }
    // A stream's file grows by many calls, each of which may not copy what is there.
    if needed > file.capacity { file.reserveCapacity(max(needed, 2 * file.capacity)) }
    for part in parts {
      append(UInt32(part.bytes.count), to: &file)
      file += typeOfIDAT
      file += part.bytes
      append(part.checksum, to: &file)
    }
  }

  /// The checksum of a chunk's bytes after the checksum of those before them; 0 for the first ones.
  static func checksum(of bytes: some Collection<UInt8>, after before: UInt32) -> UInt32 {
    let checksum = bytes.withContiguousStorageIfAvailable { bytes in
      guard !bytes.isEmpty else { return UInt(before) }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { rest in
        let rest = rest.baseAddress
        let folded = sumi_crc32_fold(bytes.baseAddress, bytes.count, before, rest)
        let start = folded > 0 ? crc32_z(0xffff_ffff, rest, 16) : UInt(before)
        return crc32_z(start, bytes.baseAddress.map { $0 + folded }, bytes.count - folded)
      }
    }
    // Other collections are copied.
    return checksum.map { UInt32(truncatingIfNeeded: $0) }
      ?? self.checksum(of: Array(bytes), after: before)
  }

  /// The checksum of the four bytes that precede the data of an IDAT chunk.
  static let checksumOfIDAT = checksum(of: typeOfIDAT, after: 0)
  private static let typeOfIDAT = Array("IDAT".utf8)

  /// What precedes the pixels. Throws `ImageError.notEncodable` for a size without pixels or a width
  /// beyond 4,194,304.
  ///
  /// - Parameter chunks: more chunks, before those of metadata.
  static func header(
    size: PixelSize, pixels: PNGStream.Pixels, metadata: PictureMetadata,
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

  private static func append(_ value: UInt32, to file: inout [UInt8]) {
    withUnsafeBytes(of: value.bigEndian) { file += $0 }
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian, Array.init)
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
