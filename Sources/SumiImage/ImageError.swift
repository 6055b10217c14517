import SumiGeometry

/// Why an image could not be written, read or compared.
public enum ImageError: Error, Equatable, Sendable {
  /// The encoder cannot write these pixels; `reason` is its message.
  case notEncodable(size: PixelSize, reason: String)
  /// A library that writes a format is not installed.
  case missingLibrary(file: String, package: String, format: String)
  /// A file of another kind.
  case notPNG(source: String)
  /// A PNG that is truncated or inconsistent; `reason` is the decoder's message.
  case damaged(source: String, reason: String)
  /// A PNG with more pixels than the decoder accepts.
  case tooLarge(source: String, size: PixelSize, maximumPixels: Int)
  /// A PNG with more pixels than those before it leave of what they may have together.
  case tooManyPixels(source: String, size: PixelSize, maximumPixels: Int)
  /// The system refused to read a file.
  case notReadable(path: String, SystemFailure)
  /// The system refused to write a file; no part of it is left.
  case notWritable(path: String, SystemFailure)
  /// The task was cancelled while it was encoded or read.
  case cancelled
  /// Two images of different size.
  case sizesDiffer(PixelSize, PixelSize)
}

extension ImageError: CustomStringConvertible {
  /// One line: what is wrong and what to do.
  public var description: String {
    switch self {
    case .notEncodable(let size, let reason):
      "cannot encode a picture of \(size.inWords): \(reason); ask for a size from 1x1 up that fits memory"
    case .missingLibrary(let file, let package, let format):
      "\(file) cannot be loaded, which writes \(format): install it (on Debian: apt-get install "
        + "\(package); if it is there, allow more open files), or write a PNG"
    case .notPNG(let source):
      "\(source): not a PNG; give a file that a PNG encoder wrote"
    case .damaged(let source, let reason):
      "\(source): damaged PNG: \(reason); write the file again"
    case .tooLarge(let source, let size, let maximumPixels):
      "\(source): \(size.inWords) is more than the \(maximumPixels) pixels allowed; "
        + "give a smaller image"
    case .tooManyPixels(let source, let size, let maximumPixels):
      "\(source): with its \(size.inWords) the images of the chart have more than \(maximumPixels) "
        + "pixels together; give smaller images"
    case .notReadable(let path, let failure):
      "\(path): cannot read: \(failure.reason); \(failure.adviceForReading)"
    case .notWritable(let path, let failure):
      "\(path): cannot write: \(failure.reason); \(failure.adviceForWriting)"
    case .cancelled: "the encoding or reading was cancelled"
    case .sizesDiffer(let first, let second):
      "the images differ in size, \(first.inWords) and \(second.inWords); "
        + "render both at the same size and scale"
    }
  }
}

extension PixelSize {
  /// For example `800x600`.
  var inWords: String { "\(width)x\(height)" }
}
