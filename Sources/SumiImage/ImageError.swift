import SumiGeometry

/// Why an image could not be written, read or compared.
public enum ImageError: Error, Equatable, Sendable {
  /// The encoder has no way to write these pixels; `reason` is its own word.
  case notEncodable(size: PixelSize, reason: String)
  /// A file of another kind.
  case notPNG(source: String)
  /// A PNG that breaks off or contradicts itself; `reason` is the decoder's own word.
  case damaged(source: String, reason: String)
  /// A PNG of more pixels than the decoder was told to take.
  case tooLarge(source: String, size: PixelSize, maximumPixels: Int)
  /// The system would not let a file be read.
  case notReadable(path: String, SystemFailure)
  /// The system would not let a file be written; nothing is left of it.
  case notWritable(path: String, SystemFailure)
  /// Two images that cannot be compared pixel by pixel.
  case sizesDiffer(PixelSize, PixelSize)
}

extension ImageError: CustomStringConvertible {
  /// One line: what is wrong and what to do.
  public var description: String {
    switch self {
    case .notEncodable(let size, let reason):
      "cannot make a PNG of \(size.inWords): \(reason); ask for a size from 1x1 up that fits memory"
    case .notPNG(let source):
      "\(source): not a PNG; give a file that a PNG encoder wrote"
    case .damaged(let source, let reason):
      "\(source): damaged PNG: \(reason); write the file again"
    case .tooLarge(let source, let size, let maximumPixels):
      "\(source): \(size.inWords) is more than the \(maximumPixels) pixels allowed; "
        + "give a smaller image"
    case .notReadable(let path, let failure):
      "\(path): cannot read: \(failure.reason); \(failure.adviceForReading)"
    case .notWritable(let path, let failure):
      "\(path): cannot write: \(failure.reason); \(failure.adviceForWriting)"
    case .sizesDiffer(let first, let second):
      "the images differ in size, \(first.inWords) and \(second.inWords); "
        + "render both at the same size and scale"
    }
  }
}

extension PixelSize {
  /// Such as `800x600`.
  var inWords: String { "\(width)x\(height)" }
}
