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

  /// A video of one frame in YUV4MPEG2: a header of text, then the planes of brightness and of the two
  /// colour differences at full resolution, by ITU-R BT.709 with 16 for black and 235 for white. What
  /// is transparent is white.
  public static func y4m(_ bitmap: Bitmap) -> [UInt8] {
    y4mHeader(bitmap.size, rate: FrameRate(25)) + y4mFrame(bitmap)
  }

  /// What precedes the frames of a video in YUV4MPEG2.
  public static func y4mHeader(_ size: PixelSize, rate: FrameRate) -> [UInt8] {
    Array(
      ("YUV4MPEG2 W\(size.width) H\(size.height) F\(rate.numerator):\(rate.denominator) Ip A1:1 C444 "
        + "XCOLORRANGE=LIMITED\n").utf8)
  }

  /// A frame of a video in YUV4MPEG2.
  public static func y4mFrame(_ bitmap: Bitmap) -> [UInt8] {
    let pixels = bitmap.onWhite()
    let count = pixels.count / 4
    var bytes = Array("FRAME\n".utf8)
    let start = bytes.count
    bytes += [UInt8](repeating: 0, count: 3 * count)
    for pixel in 0..<count {
      let (red, green, blue) = (
        Int32(pixels[4 * pixel]), Int32(pixels[4 * pixel + 1]), Int32(pixels[4 * pixel + 2])
      )
      bytes[start + pixel] = limited(11_966, 40_254, 4_064, 16)
      bytes[start + count + pixel] = limited(-6_596, -22_188, 28_784, 128)
      bytes[start + 2 * count + pixel] = limited(28_784, -26_145, -2_639, 128)

      /// A weighted sum in 65536ths, rounded to the nearest.
      func limited(_ r: Int32, _ g: Int32, _ b: Int32, _ offset: Int32) -> UInt8 {
        UInt8(clamping: (r * red + g * green + b * blue + (offset << 16) + (1 << 15)) >> 16)
      }
    }
    return bytes
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
