import SumiGeometry
import SumiImage

/// A finished picture, with its axes, timings and a description in words.
public struct ChartImage: Sendable {
  /// Premultiplied pixels.
  public let bitmap: Bitmap
  /// Pixels per point; written into the PNG file as its resolution.
  public let scale: Double
  public let title: String
  /// The chart described in words.
  public let alternativeText: String
  /// The x axes, then the y axes.
  public let axes: [AxisPlacement]
  /// Timings and counts. `reading` is 0 where the caller read the tables; the caller may set it.
  public var report: ChartReport

  /// The picture as PNG data. The same picture always gives the same bytes.
  ///
  /// - Throws: `SumiError.image`.
  public func pngData() throws(SumiError) -> [UInt8] {
    do throws(ImageError) {
      return try PNGEncoder().encode(bitmap, metadata: metadata)
    } catch {
      throw .image(error)
    }
  }

  /// Writes a PNG file. `-` writes to standard output. A failed write leaves no partial file.
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
