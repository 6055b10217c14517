import Glibc
import SumiGeometry

/// The difference of two images of equal size.
///
/// Premultiplied values are compared, so the colour of a transparent pixel does not count. A pixel's
/// distance is the largest of its four channels' differences, 0 to 255.
public struct ImageDifference: Hashable, Sendable {
  /// The size of both images.
  public let size: PixelSize
  /// The distance up to which two pixels count as equal.
  public let threshold: Int
  /// The largest distance of any pixel.
  public let maximum: Int
  /// The mean difference of all channels of all pixels, in steps of 1/255.
  public let mean: Double
  /// The mean of the squared differences of all channels of all pixels.
  public let meanSquare: Double
  /// The number of pixels farther apart than the threshold.
  public let pixelsBeyond: Int
  /// The greatest mean distance of 3 × 3 pixels: low where edges of shapes differ, high where a
  /// shape is missing.
  public let largestWindow: Double

  /// Compares two images. Throws `ImageError.sizesDiffer`.
  public init(_ first: Bitmap, _ second: Bitmap, threshold: Int = 0) throws(ImageError) {
    guard first.size == second.size else { throw .sizesDiffer(first.size, second.size) }
    var maximum = 0
    var sum = 0
    var squares = 0
    var pixelsBeyond = 0
    var distances: [UInt8] = []
    distances.reserveCapacity(first.bytes.count / 4)
    first.bytes.withUnsafeBufferPointer { first in
      second.bytes.withUnsafeBufferPointer { second in
        for start in stride(from: 0, to: first.count, by: 4) {
          var distance = 0
          for channel in start..<(start + 4) {
            let difference = abs(Int(first[channel]) - Int(second[channel]))
            distance = max(distance, difference)
            sum += difference
            squares += difference * difference
          }
          maximum = max(maximum, distance)
          distances.append(UInt8(distance))
          if distance > threshold { pixelsBeyond += 1 }
        }
      }
    }
    let channels = Double(max(first.bytes.count, 1))
    self.size = first.size
    self.threshold = threshold
    self.maximum = maximum
    self.mean = Double(sum) / channels
    self.meanSquare = Double(squares) / channels
    self.pixelsBeyond = pixelsBeyond
    largestWindow = Self.largestWindow(of: distances, size: first.size)
  }

  private static func largestWindow(of distances: [UInt8], size: PixelSize) -> Double {
    var largest = 0
    for y in 0..<size.height {
      for x in 0..<size.width where distances[y * size.width + x] > 0 {
        var sum = 0
        for row in max(y - 1, 0)...min(y + 1, size.height - 1) {
          for column in max(x - 1, 0)...min(x + 1, size.width - 1) {
            sum += Int(distances[row * size.width + column])
          }
        }
        largest = max(largest, sum)
      }
    }
    return Double(largest) / 9
  }

  /// The fraction of pixels farther apart than the threshold, 0 to 1.
  public var fractionBeyond: Double {
    Double(pixelsBeyond) / Double(max(size.width * size.height, 1))
  }

  /// The peak signal-to-noise ratio in decibels: `10 log10(255² / mean square)`, infinite for equal
  /// images. Above about 40 the eye sees no difference.
  public var peakSignalToNoiseRatio: Double {
    meanSquare == 0 ? .infinity : 10 * log10(255 * 255 / meanSquare)
  }
}

extension ImageDifference: CustomStringConvertible {
  /// One line, such as `12 of 480000 pixels (0.0025 %) differ by more than 2; maximum 31, of
  /// 3 × 3 pixels 4.22, mean 0.002`.
  public var description: String {
    let pixels = size.width * size.height
    let percent = significant(100 * fractionBeyond)
    let ratio = meanSquare == 0 ? "" : ", PSNR \(significant(peakSignalToNoiseRatio)) dB"
    return "\(pixelsBeyond) of \(pixels) pixels (\(percent) %) differ by more than \(threshold); "
      + "maximum \(maximum), of 3 × 3 pixels \(significant(largestWindow)), "
      + "mean \(significant(mean))\(ratio)"
  }

  /// Three significant digits, without an exponent.
  private func significant(_ value: Double) -> String {
    guard value > 0 else { return "0" }
    let unit = pow(10, max(2 - log10(value).rounded(.down), 0))
    let rounded = (value * unit).rounded() / unit
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
