import SumiGeometry
import SumiImage
import SumiRaster
import SumiText

/// Why a scene could not be written as SVG or PDF.
public enum VectorError: Error, Sendable {
  /// A font cannot be found or read.
  case text(TextError)
  /// A part that is embedded as an image could not be drawn.
  case raster(RasterError)
  /// A part that is embedded as an image could not be encoded.
  case image(ImageError)
  /// PDF needs the library Cairo, which is not installed.
  case noCairo
  /// Cairo failed to write a PDF; its status and message.
  case cairo(status: UInt32, message: String)
  /// FreeType cannot open a font file for a PDF; its error code.
  case font(file: String, code: Int32)
  /// An error from outside.
  case other(any Error)
}

extension VectorError: CustomStringConvertible {
  /// One line: what is wrong and what to do.
  public var description: String {
    switch self {
    case .text(let error): "\(error)"
    case .raster(let error): "\(error)"
    case .image(let error): "\(error)"
    case .noCairo:
      "libcairo.so.2 cannot be loaded, which writes PDF: install Cairo (on Debian: apt-get install "
        + "libcairo2; if it is there, allow more open files), or write an SVG"
    case .cairo(let status, let message):
      "cairo cannot write the PDF: \(message) (status \(status)); free some memory, or write an SVG"
    case .font(let file, let code):
      "cannot put font \(file) into the PDF (FreeType error \(code)): reinstall the font"
    case .other(let error): "\(error)"
    }
  }
}

extension VectorError {
  /// Wraps any error of the modules below.
  static func wrap(_ error: any Error) -> VectorError {
    switch error {
    case let error as VectorError: error
    case let error as TextError: .text(error)
    case RasterError.text(let error): .text(error)
    case let error as RasterError: .raster(error)
    case let error as ImageError: .image(error)
    default: .other(error)
    }
  }
}
