import SumiImage

extension ChartImage {
  /// The picture in a format. The same picture always gives the same bytes.
  ///
  /// - Parameters:
  ///   - format: what the bytes are: pixels or vectors.
  ///   - compression: of a PNG.
  /// - Throws: like `pngData()`, `svgData()` and `pdfData()`; `SumiError.image` if a library is missing,
  ///   or the picture is too large for the format.
  public func data(
    as format: OutputFormat, compression: PNGCompression = .balanced
  ) throws(SumiError) -> [UInt8] {
    do {
      return switch format.making {
      case .vectors(let format): try vector.data(as: format)
      case .rows(let encode), .pixels(let encode): try encode(self, compression)
      }
    } catch {
      throw SumiError.wrap(error)
    }
  }

  /// Writes red, green, blue and straight alpha of each pixel, row by row from the top.
  ///
  /// - Parameter target: memory for four bytes per pixel.
  /// - Throws: `SumiError.cancelled` when the task is cancelled.
  package func writePixels(to target: UnsafeMutablePointer<UInt8>) throws(SumiError) {
    guard bitmap.writeStraight(to: target) else { throw .cancelled }
  }

  /// Writes the picture in a format. `-` writes to standard output. A failed write leaves no partial
  /// file.
  ///
  /// - Parameters:
  ///   - path: of the file; `-` for standard output.
  ///   - format: what the file is: pixels or vectors.
  ///   - compression: of a PNG.
  /// - Throws: `SumiError.image` with the path and what to do, or like `data(as:)`.
  public func write(
    to path: String, as format: OutputFormat, compression: PNGCompression = .balanced
  ) throws(SumiError) {
    let bytes = try data(as: format, compression: compression)
    do throws(ImageError) {
      try OutputFile.write(bytes, to: path)
    } catch {
      throw SumiError.wrap(error)
    }
  }

  /// The picture as SVG, in UTF-8: real text in fonts by name, title and description, sizes in points.
  ///
  /// Grids of coverage, and series with more than 10,000 points, are embedded as images with the
  /// picture's scale.
  ///
  /// - Throws: `SumiError.text`, `.raster` or `.image`.
  public func svgData() throws(SumiError) -> [UInt8] { try vector.data(as: .svg) }

  /// The picture as PDF: one page, selectable text, the used glyphs of its fonts, no date.
  ///
  /// Grids of coverage, and series with more than 10,000 points, are embedded as images with the
  /// picture's scale.
  ///
  /// - Throws: `SumiError.text`, `.raster` or `.vector`.
  public func pdfData() throws(SumiError) -> [UInt8] { try vector.data(as: .pdf) }

  /// Writes an SVG file; see `svgData()` and `write(to:as:)`.
  public func writeSVG(to path: String) throws(SumiError) { try write(to: path, as: .svg) }

  /// Writes a PDF file; see `pdfData()` and `write(to:as:)`.
  public func writePDF(to path: String) throws(SumiError) { try write(to: path, as: .pdf) }

  private var vector: VectorPicture { VectorPicture(scene: scene, chart: chart) }
}
