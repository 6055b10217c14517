import SumiChart
import SumiDrawing
import SumiGeometry
import SumiImage
import SumiLayout
import SumiScene
import SumiText

/// A finished picture, with its axes, timings, data and a description in words.
///
/// It keeps the layout, the display list and the columns of its chart in memory, because words, data
/// table, layout data, hit map, SVG and PDF are made when they are read. To hold many pictures, keep only their `bitmap`.
public struct ChartImage: Sendable {
  /// Premultiplied pixels.
  public let bitmap: Bitmap
  /// Pixels per point; written into the PNG file as its resolution.
  public let scale: Double
  public let title: String
  /// The x axes, then the y axes.
  public let axes: [AxisPlacement]
  /// Timings and counts. `reading` is 0 where the caller read the tables; the caller may set it.
  public var report: ChartReport
  let chart: Chart
  /// The layout, with the chart's data.
  let frame: ChartFrame
  /// What was drawn, for SVG and PDF.
  let scene: Scene
  /// What drew it, for hit maps.
  let drawing: ChartDrawing
  let fonts: FontLibrary

  /// The chart described in words, for readers who cannot see it: its kind, titles and axes, and the
  /// course of each series; or the chart's own description. At most 2,000 characters, except of the
  /// chart's own.
  ///
  /// It is made when it is read. Extremes of large data come from what layout has found, so that their
  /// number hardly matters.
  public var alternativeText: String { ChartWords.text(for: chart, frame: frame) }

  /// The values that are drawn, as CSV.
  ///
  /// - Parameter maximumRows: by default four for each pixel across the plot, which is more than can
  ///   be seen. More rows are thinned, with a warning: of neighbouring ones the first, the last and
  ///   the extremes are kept.
  public func dataTable(maximumRows: Int? = nil) -> DataTable {
    let visible = max(frame.plotArea.width, frame.plotArea.height) * scale * 4
    return DataTable(of: frame, maximumRows: maximumRows ?? max(Int(visible), 1_000))
  }

  /// The layout as JSON in UTF-8, for programs that place things over the picture, such as a web page:
  /// the boxes of texts and legend, the axes with their ticks and maps, the series, and the circles of
  /// radial charts and slices, in pixels from the upper left corner of the picture. The README
  /// describes the keys. The same picture always gives the same bytes.
  public func layoutData() -> [UInt8] {
    FrameFile(frame: frame, scale: scale, width: bitmap.width, height: bitmap.height).bytes
  }

  /// The picture as PNG data. The same picture and compression always give the same bytes.
  ///
  /// - Throws: `SumiError.image`; `.cancelled` when the task is cancelled.
  public func pngData(compression: PNGCompression = .balanced) throws(SumiError) -> [UInt8] {
    do throws(ImageError) {
      return try PNGEncoder(compression: compression).encode(bitmap, metadata: metadata)
    } catch {
      throw SumiError.wrap(error)
    }
  }

  /// Writes a PNG file. `-` writes to standard output. A failed write leaves no partial file.
  ///
  /// - Throws: `SumiError.image` with the path and what to do.
  public func writePNG(to path: String, compression: PNGCompression = .balanced)
    throws(SumiError)
  {
    do throws(ImageError) {
      try PNGFile.write(bitmap, to: path, metadata: metadata, compression: compression)
    } catch {
      throw SumiError.wrap(error)
    }
  }

  private var metadata: PNGMetadata {
    PNGMetadata(scale: scale, title: title, description: alternativeText)
  }
}
