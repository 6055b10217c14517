import SumiGeometry

/// How many pixels of a video share a colour; each has its own brightness.
public enum VideoChroma: String, Sendable, CaseIterable {
  /// Each pixel has its own.
  case full = "444"
  /// Two by two pixels share one, the mean of theirs.
  case quarter = "420"
}

extension RawPictures {
  /// A video of one frame in YUV4MPEG2: a header of text, then the planes of brightness and of the two
  /// colour differences, by ITU-R BT.709 with 16 for black and 235 for white. What is transparent is
  /// white.
  public static func y4m(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] {
    try y4mFrame(bitmap, after: y4mHeader(bitmap.size, rate: FrameRate(25)))
  }

  /// What precedes the frames of a video in YUV4MPEG2.
  public static func y4mHeader(
    _ size: PixelSize, rate: FrameRate, _ chroma: VideoChroma = .full
  ) -> [UInt8] {
    // The shared colours are in the middle of their pixels, as in JPEG.
    let colors = chroma == .full ? "C444" : "C420jpeg"
    return Array(
      ("YUV4MPEG2 W\(size.width) H\(size.height) F\(rate.numerator):\(rate.denominator) Ip A1:1 "
        + "\(colors) XCOLORRANGE=LIMITED\n").utf8)
  }

  /// A frame of a video in YUV4MPEG2.
  ///
  /// - Parameters:
  ///   - bitmap: the frame.
  ///   - chroma: the resolution of the colours.
  ///   - header: what precedes it.
  public static func y4mFrame(
    _ bitmap: Bitmap, _ chroma: VideoChroma = .full, after header: [UInt8] = []
  ) throws(ImageError) -> [UInt8] {
    let head = header + "FRAME\n".utf8
    let colors = chroma == .full ? bitmap : bitmap.quartered
    let planes = [
      (Plane(red: 11_966, green: 40_254, blue: 4_064, offset: 16), bitmap),
      (Plane(red: -6_596, green: -22_188, blue: 28_784, offset: 128), colors),
      (Plane(red: 28_784, green: -26_145, blue: -2_639, offset: 128), colors),
    ]
    let count = planes.reduce(head.count) { $0 + $1.1.bytes.count / 4 }
    return try [UInt8].filled(after: head, count: count) { start in
      var next = start
      for (plane, pixels) in planes {
        guard plane.write(pixels, to: next) else { return false }
        next += pixels.bytes.count / 4
      }
      return true
    }
  }

  /// Brightness or a colour difference: a weighted sum in 65536ths, rounded to the nearest.
  private struct Plane {
    var red: Int32
    var green: Int32
    var blue: Int32
    var offset: Int32

    /// Writes a byte for each pixel; false if the task was cancelled before the end.
    func write(_ bitmap: Bitmap, to target: UnsafeMutablePointer<UInt8>) -> Bool {
      bitmap.convert(to: target, bytesPerPixel: 1) { source, target, count in
        for pixel in 0..<count { target[pixel] = value(of: source + 4 * pixel) }
      }
    }

    /// - Parameter pixel: premultiplied; it is laid on white.
    @inline(__always)
    private func value(of pixel: UnsafePointer<UInt8>) -> UInt8 {
      let rest = 255 - pixel[3]
      let sum =
        red * Int32(pixel[0] &+ rest) + green * Int32(pixel[1] &+ rest)
        + blue * Int32(pixel[2] &+ rest)
      return UInt8(clamping: (sum + (offset << 16) + (1 << 15)) >> 16)
    }
  }
}

extension Bitmap {
  /// A quarter of the pixels, each the mean of two by two; at odd edges of fewer.
  fileprivate var quartered: Bitmap {
    let size = PixelSize(width: (width + 1) / 2, height: (height + 1) / 2)
    var means = [UInt8](repeating: 0, count: 4 * size.width * size.height)
    let (width, height) = (width, height)
    means.withUnsafeMutableBufferPointer { means in
      bytes.withUnsafeBufferPointer { bytes in
        for row in 0..<size.height {
          let rows = (2 * row * width, min(2 * row + 1, height - 1) * width)
          for column in 0..<size.width {
            let columns = (2 * column, min(2 * column + 1, width - 1))
            for channel in 0..<4 {
              let sum =
                Int(bytes[4 * (rows.0 + columns.0) + channel])
                + Int(bytes[4 * (rows.0 + columns.1) + channel])
                + Int(bytes[4 * (rows.1 + columns.0) + channel])
                + Int(bytes[4 * (rows.1 + columns.1) + channel])
              means[4 * (row * size.width + column) + channel] = UInt8((sum + 2) / 4)
            }
          }
        }
      }
    }
    return Bitmap(size: size, bytes: means)
  }
}
