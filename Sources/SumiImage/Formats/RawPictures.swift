import SumiGeometry

/// Pictures without compression, for programs that read pixels. A cancelled task throws
/// `ImageError.cancelled`.
public enum RawPictures {
  /// Red, green, blue and straight alpha of each pixel, row by row from the top, without a header.
  public static func rgba(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] { try bitmap.straight() }

  /// Portable pixmap (P6): a header of text, then red, green and blue of each pixel. What is
  /// transparent is white.
  public static func ppm(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] {
    try ppmPixels(bitmap, after: ppmHeader(bitmap.size))
  }

  /// What precedes the pixels of a portable pixmap.
  public static func ppmHeader(_ size: PixelSize) -> [UInt8] {
    Array("P6\n\(size.width) \(size.height)\n255\n".utf8)
  }

  /// The pixels of a portable pixmap, of all rows or of some.
  ///
  /// - Parameters:
  ///   - rows: the pixels, of all rows or of some.
  ///   - header: what precedes them.
  public static func ppmPixels(
    _ rows: Bitmap, after header: [UInt8] = []
  ) throws(ImageError) -> [UInt8] {
    try rows.converted(after: header, bytesPerPixel: 3) { source, target, count in
      for pixel in 0..<count {
        // Premultiplied colours are at most their alpha.
        let rest = 255 - source[4 * pixel + 3]
        for channel in 0..<3 { target[3 * pixel + channel] = source[4 * pixel + channel] &+ rest }
      }
    }
  }
}

extension Bitmap {
  /// Red, green, blue and 255 of each pixel on white.
  func onWhite() throws(ImageError) -> [UInt8] {
    try converted(bytesPerPixel: 4) { source, target, count in
      for at in stride(from: 0, to: 4 * count, by: 4) {
        // Premultiplied colours are at most their alpha.
        let rest = 255 - source[at + 3]
        for channel in at..<at + 3 { target[channel] = source[channel] &+ rest }
        target[at + 3] = 255
      }
    }
  }
}
