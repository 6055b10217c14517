import SumiGeometry

/// Pictures without compression, for programs that read pixels.
public enum RawPictures {
  /// Red, green, blue and straight alpha of each pixel, row by row from the top, without a header.
  public static func rgba(_ bitmap: Bitmap) -> [UInt8] { bitmap.straight() }

  /// Portable pixmap (P6): a header of text, then red, green and blue of each pixel. What is
  /// transparent is white.
  public static func ppm(_ bitmap: Bitmap) -> [UInt8] {
    ppmHeader(bitmap.size) + ppmPixels(bitmap)
  }

  /// What precedes the pixels of a portable pixmap.
  public static func ppmHeader(_ size: PixelSize) -> [UInt8] {
    Array("P6\n\(size.width) \(size.height)\n255\n".utf8)
  }

  /// The pixels of a portable pixmap, of all rows or of some.
  public static func ppmPixels(_ rows: Bitmap) -> [UInt8] {
    let pixels = rows.onWhite()
    return [UInt8](unsafeUninitializedCapacity: pixels.count / 4 * 3) { bytes, count in
      count = pixels.count / 4 * 3
      for pixel in 0..<(pixels.count / 4) {
        for channel in 0..<3 { bytes[3 * pixel + channel] = pixels[4 * pixel + channel] }
      }
    }
  }
}

extension Bitmap {
  /// Red, green, blue and 255 of each pixel on white.
  func onWhite() -> [UInt8] {
    var pixels = bytes
    pixels.withUnsafeMutableBufferPointer { pixels in
      for at in stride(from: 0, to: pixels.count, by: 4) {
        let rest = 255 - pixels[at + 3]
        // Premultiplied colours are at most their alpha.
        for channel in at..<at + 3 { pixels[channel] = pixels[channel] &+ rest }
        pixels[at + 3] = 255
      }
    }
    return pixels
  }
}
