import SumiData
import SumiDrawing
import SumiGL
import SumiGeometry
import SumiImage
import SumiRaster
import SumiWork

/// A picture that is drawn in strips of whole rows, by the processor, whatever the renderer's device:
/// neither its pixels nor what is computed pixel by pixel need fit in memory. The pixels are the same
/// as those of the whole picture.
struct StripPicture: Sendable {
  let chart: PreparedChart
  /// PNG, PPM or RGBA.
  let format: OutputFormat
  let compression: PNGCompression
  /// About how many pixels a strip has: 64 MB.
  var pixels = 1 << 24

  /// Its memory is kept from strip to strip.
  private static let rasterizer = Rasterizer()

  /// Calls `body` with the bytes of the file, part after part.
  ///
  /// - Throws: errors of the picture and of `body`; `CancellationError` between two strips.
  func draw(_ body: ([UInt8]) throws -> Void) throws -> ChartReport {
    let threads = Parallel.threadLimit
    var encoder = try RowEncoder(
      format, size: chart.size, hasAlpha: chart.frame.theme.background.alpha < 1,
      metadata: chart.metadata, compression: compression, threads: threads)
    var report = chart.report.sized(chart.size)
    report.device = DeviceInfo.processor.renderer
    let clock = ContinuousClock()
    var series: [SeriesDrawing] = []
    let height = max(pixels / chart.size.width, 1)
    for first in stride(from: 0, to: chart.size.height, by: height) {
      try Task.checkCancellation()
      let rows = first..<min(first + height, chart.size.height)
      let start = clock.now
      let (scene, drawn) = try Work.during {
        try chart.drawing.drawing(of: chart.frame, scale: chart.scale, rows: rows)
      }
      try chart.checkData()
      series = series.isEmpty ? drawn : zip(series, drawn).map { $0.joined(with: $1) }
      let drawing = clock.now
      report.stages.drawing += (drawing - start).milliseconds
      let strip = try Self.rasterizer.bitmap(
        of: scene, rows: rows, glyphs: chart.renderer.fonts, threads: threads)
      report.stages.rendering += (clock.now - drawing).milliseconds
      report.tiles += 1
      try body(try encoder.encode(strip))
    }
    report.add(series)
    return report
  }
}

extension SeriesDrawing {
  /// The sum of two parts of a picture: points may be in both.
  fileprivate func joined(with other: SeriesDrawing) -> SeriesDrawing {
    var joined = self
    // A strip beside the series says nothing.
    if method == .exact { (joined.method, joined.errorBound) = (other.method, other.errorBound) }
    joined.pointsDrawn =
      joined.method == .accumulated || joined.method == .painted
      ? min(pointsDrawn + other.pointsDrawn, pointsRead) : max(pointsDrawn, other.pointsDrawn)
    return joined
  }
}

extension ChartReport {
  func sized(_ size: PixelSize) -> ChartReport {
    var report = self
    (report.width, report.height) = (size.width, size.height)
    return report
  }
}

/// Encodes the rows of a picture as they come.
private struct RowEncoder {
  private var stream: PNGStream?
  private let format: OutputFormat
  /// What precedes the first row.
  private var header: [UInt8] = []

  init(
    _ format: OutputFormat, size: PixelSize, hasAlpha: Bool, metadata: PictureMetadata,
    compression: PNGCompression, threads: Int?
  ) throws(ImageError) {
    self.format = format
    switch format {
    case .png:
      stream = try PNGStream(
        size: size, hasAlpha: hasAlpha, metadata: metadata, compression: compression,
        threads: threads)
    case .ppm: header = RawPictures.ppmHeader(size)
    default: break
    }
  }

  mutating func encode(_ rows: Bitmap) throws(ImageError) -> [UInt8] {
    defer { header = [] }
    if format == .ppm { return try RawPictures.ppmPixels(rows, after: header) }
    guard stream != nil else { return try RawPictures.rgba(rows) }
    var bytes: [UInt8] = []
    try rows.bytes.withUnsafeBufferPointer { (rows) throws(ImageError) in
      try stream?.append(rows, to: &bytes)
    }
    return bytes
  }
}
