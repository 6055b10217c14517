import CCairo
import SumiImage

/// A PDF document of Cairo that is written to memory.
final class PDFSurface {
  private final class Output {
    var bytes: [UInt8] = []
    /// Cairo does not report each failure.
    var hasFailed = false
  }

  /// Whether Cairo is there; loaded at first use.
  private static let library = LateLibrary { sumi_load_cairo("libcairo.so.2") }

  let pointer: OpaquePointer
  private let output: Output

  /// - Parameters: the page's size in points of PDF, 1/72 of an inch.
  init(width: Double, height: Double) throws(VectorError) {
    guard Self.library.isLoaded, !CairoFault.happens(.missing) else { throw .noCairo }
    let output = Output()
    let pointer = sumi_cairo_pdf_surface_create_for_stream(
      { output, data, length in
        guard let output else { return CAIRO_STATUS_WRITE_ERROR }
        let target = Unmanaged<Output>.fromOpaque(output).takeUnretainedValue()
        guard let data, !CairoFault.happens(.writing) else {
          target.hasFailed = true
          return CAIRO_STATUS_WRITE_ERROR
        }
        target.bytes += UnsafeBufferPointer(start: data, count: Int(length))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(output).toOpaque(), width, height)
    self.output = output
    guard let pointer else { throw VectorError(CAIRO_STATUS_NO_MEMORY) }
    self.pointer = pointer
    try VectorError.check(sumi_cairo_surface_status(pointer))
  }

  deinit {
    // Writes the end of the document, for which the output must still be there.
    sumi_cairo_surface_finish(pointer)
    sumi_cairo_surface_destroy(pointer)
  }

  /// Cairo writes the time otherwise, and the same chart would not give the same bytes.
  func removeDate() {
    sumi_cairo_pdf_surface_set_metadata(pointer, CAIRO_PDF_METADATA_CREATE_DATE, "")
  }

  /// Nothing is written for an empty text.
  func set(_ key: cairo_pdf_metadata_t, _ text: String) {
    // Cairo's texts end at a NUL.
    let text = text.filter { $0 != "\0" }
    if !text.isEmpty { sumi_cairo_pdf_surface_set_metadata(pointer, key, text) }
  }

  /// Ends the document and returns it.
  func finish() throws(VectorError) -> [UInt8] {
    sumi_cairo_surface_finish(pointer)
    try VectorError.check(sumi_cairo_surface_status(pointer))
    if output.hasFailed { throw VectorError(CAIRO_STATUS_WRITE_ERROR) }
    return output.bytes
  }
}

extension VectorError {
  init(_ status: cairo_status_t) {
    let message = sumi_cairo_status_to_string(status).map { String(cString: $0) } ?? ""
    self = .cairo(status: status.rawValue, message: message)
  }

  static func check(_ status: cairo_status_t) throws(VectorError) {
    guard status == CAIRO_STATUS_SUCCESS else { throw VectorError(status) }
    if CairoFault.happens(.memory) { throw VectorError(CAIRO_STATUS_NO_MEMORY) }
  }
}
