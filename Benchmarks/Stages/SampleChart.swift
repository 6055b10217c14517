import Glibc
import SumiGeometry

extension PixelSize {
  /// The sizes for stages that work on pixels.
  static let measured = [
    PixelSize(width: 800, height: 600), PixelSize(width: 1920, height: 1080),
    PixelSize(width: 3840, height: 2160),
  ]

  /// The sizes for frames with several numbers of points.
  static let frames = Array(measured.prefix(2))
}

extension Bitmap {
  /// Pixels much like a chart's: a flat background (255 is white, 0 transparent), a grid of hairlines
  /// and three noisy lines with soft edges.
  static func sampleChart(size: PixelSize, background: UInt8 = 255) -> Bitmap {
    var bitmap = Bitmap(size: size)
    for index in bitmap.bytes.indices { bitmap.bytes[index] = background }
    for y in stride(from: 40, to: size.height, by: 60) {
      for x in 50..<size.width { bitmap.blend((0.88, 0.88, 0.88), coverage: 1, x: x, y: y) }
    }
    let colors = [(0.25, 0.38, 0.73), (0.9, 0.45, 0.15), (0.2, 0.6, 0.4)]
    for (index, color) in colors.enumerated() {
      for x in 50..<size.width {
        let t = Double(x) / 100 + Double(index)
        let wave = sin(t) + 0.4 * sin(7.3 * t) + 0.2 * sin(31.7 * t)
        let middle = Double(size.height) * (0.5 + 0.2 * wave)
        let reach = 1 + 6 * abs(cos(31.7 * t))
        for y in max(0, Int(middle - reach) - 1)...min(size.height - 1, Int(middle + reach) + 1) {
          let coverage = min(1, max(0, reach + 0.5 - abs(Double(y) + 0.5 - middle)))
          bitmap.blend(color, coverage: coverage, x: x, y: y)
        }
      }
    }
    return bitmap
  }

  private mutating func blend(
    _ color: (Double, Double, Double), coverage: Double, x: Int, y: Int
  ) {
    let start = 4 * (y * width + x)
    for (channel, value) in [color.0, color.1, color.2, 1].enumerated() {
      let below = Double(bytes[start + channel]) / 255
      let blended = value * coverage + below * (1 - coverage)
      bytes[start + channel] = UInt8((255 * blended).rounded())
    }
  }
}
