import SumiChart
import SumiGeometry
import SumiImage

/// Which mark each pixel of a picture shows: identifiers as large as the picture, and what they stand
/// for. Made by `ChartImage.hitMap()`.
public struct HitMap: Equatable, Sendable {
  /// The size of the picture in pixels.
  public let size: PixelSize
  /// Pixels per point.
  public let scale: Double
  /// One per pixel, row by row from the top; 0 where there is no mark.
  public let identifiers: [UInt32]
  /// By identifier: that of `n` is element `n - 1`. Each is made when it is asked for.
  public let entries: Entries

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
    bitmap.bytes.withUnsafeMutableBytes { bytes in
      for (index, identifier) in identifiers.enumerated() {
        // In the order of memory: red, green, blue, alpha.
        let color = (identifier << 8 | 0xFF).bigEndian
        bytes.storeBytes(of: color, toByteOffset: 4 * index, as: UInt32.self)
      }
    }
    do throws(ImageError) {
      return try PNGEncoder(usesPalette: false).encode(
        bitmap, metadata: PictureMetadata(scale: scale))
    } catch {
      throw .image(error)
    }
  }
}
