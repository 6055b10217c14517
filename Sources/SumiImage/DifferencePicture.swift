import SumiGeometry

/// A picture of the differences of two images.
public enum DifferencePicture {
  /// The first image, pale and grey, with every pixel that differs by more than `threshold` in
  /// yellow (small difference) to red (large). Opaque, of the images' size.
  ///
  /// Throws `ImageError.sizesDiffer`.
  public static func make(_ first: Bitmap, _ second: Bitmap, threshold: Int = 0)
    throws(ImageError) -> Bitmap
  {
    guard first.size == second.size else { throw .sizesDiffer(first.size, second.size) }
    var picture = Bitmap(size: first.size)
    first.bytes.withUnsafeBufferPointer { first in
      second.bytes.withUnsafeBufferPointer { second in
        picture.bytes.withUnsafeMutableBufferPointer { target in
          for start in stride(from: 0, to: first.count, by: 4) {
            var distance = 0
            for channel in start..<(start + 4) {
              distance = max(distance, abs(Int(first[channel]) - Int(second[channel])))
            }
            let (red, green, blue) =
              distance > threshold
              ? heat(distance)
              : pale(first[start], first[start + 1], first[start + 2], first[start + 3])
            target[start] = red
            target[start + 1] = green
            target[start + 2] = blue
            target[start + 3] = 255
          }
        }
      }
    }
    return picture
  }

  /// From yellow to red, by the square root of the distance, which spreads small distances.
  private static func heat(_ distance: Int) -> (UInt8, UInt8, UInt8) {
    let strength = (Double(distance) / 255).squareRoot()
    return (UInt8(255 - 35 * strength), UInt8(200 * (1 - strength)), 0)
  }

  /// A premultiplied pixel over white, as grey (luma of BT.601), at a third of its strength.
  private static func pale(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8)
    -> (UInt8, UInt8, UInt8)
  {
    let luma = (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1000
    let grey = min(255, luma + 255 - Int(alpha))
    let value = UInt8(255 - (255 - grey) / 3)
    return (value, value, value)
  }
}
