import SumiImage

/// A picture in a format, to be written.
///
/// A picture too large for memory is drawn while it is written, strip by strip.
public struct PictureFile: Sendable {
  private let content: Content
  /// What was drawn; of a picture that is drawn while it is written, without that part until
  /// `write` returns.
  public private(set) var report: ChartReport

  private enum Content {
    case bytes([UInt8])
    case strips(StripPicture)
  }

  init(_ bytes: [UInt8], report: ChartReport) {
    content = .bytes(bytes)
    self.report = report
  }

  init(_ strips: StripPicture) {
    content = .strips(strips)
    report = strips.chart.report
  }

  /// The whole file.
  ///
  /// - Throws: like `write(to:)`.
  public func data() throws(SumiError) -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      _ = try forEachPart { bytes += $0 }
    } catch {
      throw SumiError.wrap(error)
    }
    return bytes
  }

  /// - Returns: the report with all stages.
  private func forEachPart(_ body: ([UInt8]) throws -> Void) throws -> ChartReport {
    switch content {
    case .bytes(let bytes):
      try body(bytes)
      return report
    case .strips(let strips): return try strips.draw(body)
    }
  }

  /// Writes the file; `-` is standard output. A failed write leaves no partial file.
  ///
  /// - Parameters:
  ///   - path: of the file; `-` for standard output.
  ///   - body: is called with the bytes of the file, part after part.
  /// - Throws: `SumiError.image` with the path and what to do, or an error of the picture;
  ///   `.cancelled` when the task is cancelled between two strips.
  public mutating func write(
    to path: String, _ body: ([UInt8]) -> Void = { _ in }
  ) throws(SumiError) {
    do {
      let target = try OutputTarget(path)
      do {
        report = try forEachPart { part in
          body(part)
          try target.append(part)
        }
      } catch {
        target.discard()
        throw error
      }
      try target.finish()
    } catch {
      throw SumiError.wrap(error)
    }
  }
}

extension PreparedChart {
  /// The picture in a format. SVG and PDF are made without drawing any pixels but those of embedded
  /// parts; PNG, PPM and RGBA may have more than `PixelSize.greatestCount` pixels.
  ///
  /// - Parameters:
  ///   - format: what the file is: pixels or vectors.
  ///   - compression: of a PNG.
  /// - Throws: `SumiError`; see `image()` and `ChartImage.data(as:compression:)`.
  public func file(
    as format: OutputFormat, compression: PNGCompression = .balanced
  ) async throws(SumiError) -> PictureFile {
    try await withinTime(chart.limits.seconds) { () async throws(SumiError) in
      try await drawnFile(as: format, compression)
    }
  }

  private func drawnFile(
    as format: OutputFormat, _ compression: PNGCompression
  ) async throws(SumiError) -> PictureFile {
    switch format.making {
    case .vectors(let format):
      let (picture, report) = try vector()
      return PictureFile(try picture.data(as: format), report: report.sized(size))
    case .rows:
      guard size.width * size.height > PixelSize.greatestCount else { break }
      return PictureFile(StripPicture(chart: self, format: format, compression: compression))
    case .pixels: break
    }
    let image = try await drawn()
    defer { image.lendMemory() }
    return PictureFile(
      try image.data(as: format, compression: compression), report: image.report)
  }
}
