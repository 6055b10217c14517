import SumiChart
import SumiGeometry
import SumiImage

/// Which mark each pixel of a picture shows: identifiers as large as the picture, and what they stand
/// for. Made by `ChartImage.hitMap()`.
public struct HitMap: Equatable, Sendable {
  /// Of the picture, in pixels.
  public let size: PixelSize
  /// Pixels per point.
  public let scale: Double
  /// One per pixel, row by row from the top; 0 where there is no mark.
  public let identifiers: [UInt32]
  /// By identifier: that of `n` is element `n - 1`.
  public let entries: [Entry]

  /// The mark at a pixel; `nil` if there is none.
  public func entry(x: Int, y: Int) -> Entry? {
    guard 0..<size.width ~= x, 0..<size.height ~= y else { return nil }
    let identifier = identifiers[y * size.width + x]
    return identifier == 0 ? nil : entries[Int(identifier) - 1]
  }

  /// The identifiers as a PNG of opaque colours: red · 65536 + green · 256 + blue. The same map always
  /// gives the same bytes.
  ///
  /// - Throws: `SumiError.image`.
  public func pngData() throws(SumiError) -> [UInt8] {
    var bitmap = Bitmap(size: size)
    for (index, identifier) in identifiers.enumerated() {
      bitmap.bytes[4 * index] = UInt8(truncatingIfNeeded: identifier >> 16)
      bitmap.bytes[4 * index + 1] = UInt8(truncatingIfNeeded: identifier >> 8)
      bitmap.bytes[4 * index + 2] = UInt8(truncatingIfNeeded: identifier)
      bitmap.bytes[4 * index + 3] = 255
    }
    do throws(ImageError) {
      return try PNGEncoder(usesPalette: false).encode(bitmap, metadata: PNGMetadata(scale: scale))
    } catch {
      throw .image(error)
    }
  }
}
