import SumiData
import SumiGeometry
import SumiImage
import SumiScene
import SumiWork

/// A finished picture, with its axes, timings, data and a description in words.
///
/// It keeps the layout, the display list and the columns of its chart in memory, because words, data
/// table, layout data, hit map, SVG and PDF are made when they are read. To hold many pictures, keep only their `bitmap`.
public struct ChartImage: Sendable {
  /// Premultiplied pixels.
  public let bitmap: Bitmap
  /// Timings and counts. `reading` is 0 where the caller read the tables; the caller may set it.
  public var report: ChartReport
  /// What it is the picture of.
  public let chart: PreparedChart
  /// What was drawn, for SVG and PDF.
  let scene: Scene

  /// Pixels per point; written into the PNG file as its resolution.
  public var scale: Double { chart.scale }
  /// The chart's title; empty without one.
  public var title: String { chart.title }
  /// The x axes, then the y axes.
  public var axes: [AxisPlacement] { chart.axes }

  /// See `PreparedChart.alternativeText`.
  public var alternativeText: String { chart.alternativeText }

  /// See `PreparedChart.dataTable(maximumRows:)`.
  public func dataTable(maximumRows: Int? = nil) -> DataTable {
    chart.dataTable(maximumRows: maximumRows)
  }

  /// See `PreparedChart.layoutData()`.
  public func layoutData() -> [UInt8] { chart.layoutData() }

  /// See `PreparedChart.nearest(to:within:)`.
  public func nearest(to place: Point, within distance: Double) -> NearestPoint? {
    chart.nearest(to: place, within: distance)
  }

  /// See `PreparedChart.hitMap()`.
  public func hitMap() throws(SumiError) -> HitMap { try chart.hitMap() }

  /// The picture as PNG data. The same picture and compression always give the same bytes.
  ///
  /// - Throws: `SumiError.image`; `.cancelled` when the task is cancelled.
  public func pngData(compression: PNGCompression = .balanced) throws(SumiError) -> [UInt8] {
    try data(as: .png, compression: compression)
  }

  /// Leaves the memory of the pixels to the next picture of this size, once nobody has this one any more.
  package func lendMemory() { BytePool.shared.put(bitmap.bytes) }

  /// Writes a PNG file. `-` writes to standard output. A failed write leaves no partial file.
  ///
  /// - Throws: `SumiError.image` with the path and what to do.
  public func writePNG(to path: String, compression: PNGCompression = .balanced)
    throws(SumiError)
  {
    try write(to: path, as: .png, compression: compression)
  }
}

extension PreparedChart {
  /// What a file says of the picture.
  var metadata: PictureMetadata {
    PictureMetadata(scale: scale, title: title, description: alternativeText)
  }
}
