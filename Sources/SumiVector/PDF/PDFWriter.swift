import CCairo
import SumiGeometry
import SumiImage
import SumiScene
import SumiText

/// Writes scenes as PDF through Cairo, with text that can be selected and the used glyphs of its fonts.
///
/// The same scene and metadata always give the same bytes: no date is written.
public struct PDFWriter: Sendable {
  private let fonts: FontLibrary

  /// - Parameter fonts: the library that shaped the scene's texts.
  public init(fonts: FontLibrary) { self.fonts = fonts }

  /// The PDF of a scene: one page.
  ///
  /// Grids of coverage, and series with more than 10,000 points, are embedded as images. When the task
  /// is cancelled it throws at once; Cairo may go on for a moment on another thread, in which it
  /// compresses images and ends the document.
  public func pdf(
    of scene: Scene, metadata: VectorMetadata = VectorMetadata()
  ) throws(VectorError) -> [UInt8] {
    do {
      let scene = try EmbeddedParts(size: scene.size, glyphs: fonts).embedded(scene)
      let fault = CairoFault.current
      let result = LibraryCall.result { call in
        CairoFault.$current.withValue(fault) {
          Result { try pdf(of: scene, metadata: metadata, call) }
        }
      }
      guard let result else { throw ImageError.cancelled }
      return try result.get()
    } catch {
      throw VectorError.wrap(error)
    }
  }

  private func pdf(
    of scene: Scene, metadata: VectorMetadata, _ call: LibraryCall
  ) throws -> [UInt8] {
    // A point of CSS is 1/96 of an inch, one of PDF 1/72.
    let unit = 0.75 / (metadata.scale > 0 ? metadata.scale : 1)
    let surface = try PDFSurface(
      width: Double(scene.size.width) * unit, height: Double(scene.size.height) * unit)
    surface.removeDate()
    surface.set(CAIRO_PDF_METADATA_TITLE, metadata.title)
    surface.set(CAIRO_PDF_METADATA_SUBJECT, metadata.description)
    let page = try PDFPage(
      surface: surface, size: scene.size, unit: unit, fonts: fonts, call: call)
    try page.draw(scene)
    return try surface.finish()
  }
}
