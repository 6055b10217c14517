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
  public static func y4m(_ bitmap: Bitmap) -> [UInt8] {
    y4mHeader(bitmap.size, rate: FrameRate(25)) + y4mFrame(bitmap)
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
  public static func y4mFrame(_ bitmap: Bitmap, _ chroma: VideoChroma = .full) -> [UInt8] {
    let pixels = bitmap.onWhite()
    let (width, height) = (bitmap.width, bitmap.height)
    let count = width * height
    let side = chroma == .full ? 1 : 2
    let (across, down) = ((width + side - 1) / side, (height + side - 1) / side)
    var bytes = Array("FRAME\n".utf8)
    let start = bytes.count
    bytes += [UInt8](repeating: 0, count: count + 2 * across * down)
    bytes.withUnsafeMutableBufferPointer { bytes in
      pixels.withUnsafeBufferPointer { pixels in
        for pixel in 0..<count {
          bytes[start + pixel] = Luma.byte(pixels, 4 * pixel)
        }
        var (blue, red) = (start + count, start + count + across * down)
        for top in stride(from: 0, to: height, by: side) {
          for left in stride(from: 0, to: width, by: side) {
            let sum = ColorSum(
              of: pixels, width: width, left..<min(left + side, width),
              top..<min(top + side, height))
            bytes[blue] = sum.weighted(-6_596, -22_188, 28_784)
            bytes[red] = sum.weighted(28_784, -26_145, -2_639)
            blue += 1
            red += 1
          }
        }
      }
    }
    return bytes
  }

  /// The brightness of a pixel.
  private enum Luma {
    /// Weights in 65536ths, rounded to the nearest.
    static func byte(_ pixels: UnsafeBufferPointer<UInt8>, _ at: Int) -> UInt8 {
      let sum =
        11_966 * Int32(pixels[at]) + 40_254 * Int32(pixels[at + 1]) + 4_064 * Int32(pixels[at + 2])
      return UInt8(clamping: (sum + (16 << 16) + (1 << 15)) >> 16)
    }
  }

  /// The colours of some pixels.
  private struct ColorSum {
    private var red: Int32 = 0
    private var green: Int32 = 0
    private var blue: Int32 = 0
    private let count: Int32

    init(
      of pixels: UnsafeBufferPointer<UInt8>, width: Int, _ columns: Range<Int>, _ rows: Range<Int>
    ) {
      for row in rows {
        for column in columns {
          let at = 4 * (row * width + column)
          red += Int32(pixels[at])
          green += Int32(pixels[at + 1])
          blue += Int32(pixels[at + 2])
        }
      }
      count = Int32(columns.count * rows.count)
    }

    /// The mean of a colour difference, with weights in 65536ths, rounded to the nearest.
    func weighted(_ r: Int32, _ g: Int32, _ b: Int32) -> UInt8 {
      let sum = r * red + g * green + b * blue
      let scale = count << 16
      return UInt8(clamping: (sum + 128 * scale + scale / 2) / scale)
    }
  }
}
