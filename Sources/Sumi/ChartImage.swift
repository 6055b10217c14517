import SumiGeometry
import SumiImage

/// A finished picture, with what a viewer and a reader who cannot see it should know.
public struct ChartImage: Sendable {
  /// Premultiplied pixels.
  public let bitmap: Bitmap
  /// Pixels to a point; written into the file as its resolution.
  public let scale: Double
  public let title: String
  /// The chart in words.
  public let alternativeText: String
  /// The x axes, then the y axes: values to pixels and back, ticks and ranges.
  public let axes: [AxisPlacement]
  /// Reading is not in it where the caller read the tables; it can be set.
  public var report: ChartReport

  /// The picture as a PNG file's bytes: the same picture, the same bytes.
  ///
  /// - Throws: `SumiError.image`.
  public func pngData() throws(SumiError) -> [UInt8] {
    do throws(ImageError) {
      return try PNGEncoder().encode(bitmap, metadata: metadata)
    } catch {
      throw .image(error)
    }
  }

  /// Writes a PNG file, whole or not at all; `-` writes standard output.
  ///
  /// - Throws: `SumiError.image` with the path and what to do.
  public func writePNG(to path: String) throws(SumiError) {
    do throws(ImageError) {
      try PNGFile.write(bitmap, to: path, metadata: metadata)
    } catch {
      throw .image(error)
    }
  }

  private var metadata: PNGMetadata {
    PNGMetadata(scale: scale, title: title, description: alternativeText)
  }
}
