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
  /// - Parameter header: what precedes them.
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

  /// A video of one frame in YUV4MPEG2: a header of text, then the planes of brightness and of the two
  /// colour differences at full resolution, by ITU-R BT.709 with 16 for black and 235 for white. What
  /// is transparent is white.
  public static func y4m(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] {
    try y4mFrame(bitmap, after: y4mHeader(bitmap.size, rate: FrameRate(25)))
  }

  /// What precedes the frames of a video in YUV4MPEG2.
  public static func y4mHeader(_ size: PixelSize, rate: FrameRate) -> [UInt8] {
    Array(
      ("YUV4MPEG2 W\(size.width) H\(size.height) F\(rate.numerator):\(rate.denominator) Ip A1:1 C444 "
        + "XCOLORRANGE=LIMITED\n").utf8)
  }

  /// A frame of a video in YUV4MPEG2.
  ///
  /// - Parameter header: what precedes it.
  public static func y4mFrame(
    _ bitmap: Bitmap, after header: [UInt8] = []
  ) throws(ImageError) -> [UInt8] {
    var bytes = header + "FRAME\n".utf8
    bytes.reserveCapacity(bytes.count + bitmap.bytes.count / 4 * 3)
    for plane in [
      Plane(red: 11_966, green: 40_254, blue: 4_064, offset: 16),
      Plane(red: -6_596, green: -22_188, blue: 28_784, offset: 128),
      Plane(red: 28_784, green: -26_145, blue: -2_639, offset: 128),
    ] {
      bytes += try bitmap.converted(bytesPerPixel: 1) { source, target, count in
        for pixel in 0..<count { target[pixel] = plane.value(of: source + 4 * pixel) }
      }
    }
    return bytes
  }

  /// Brightness or a colour difference: a weighted sum in 65536ths, rounded to the nearest.
  private struct Plane {
    var red: Int32
    var green: Int32
    var blue: Int32
    var offset: Int32

    /// - Parameter pixel: premultiplied; it is laid on white.
    @inline(__always)
    func value(of pixel: UnsafePointer<UInt8>) -> UInt8 {
      let rest = 255 - pixel[3]
      let sum =
        red * Int32(pixel[0] &+ rest) + green * Int32(pixel[1] &+ rest)
        + blue * Int32(pixel[2] &+ rest)
      return UInt8(clamping: (sum + (offset << 16) + (1 << 15)) >> 16)
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
