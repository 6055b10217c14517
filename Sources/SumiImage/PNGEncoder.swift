import CPNG
import Glibc
import SumiGeometry

/// Encodes pixels as PNG files with libpng.
///
/// The same bitmap, metadata and options always give the same bytes: no time stamp is written.
public struct PNGEncoder: Hashable, Sendable {
  /// The prediction applied to each row before compression.
  public enum Filter: Hashable, Sendable {
    case none
    /// From the pixel to the left.
    case sub
    /// From the pixel above.
    case up
    /// The best of PNG's five for each row; slow.
    case adaptive
  }

  /// The trade-off between size and speed.
  ///
  /// Measured on charts of 800×600 (three noisy lines; 5,000 translucent circles; columns on a
  /// gradient), kilobytes and milliseconds of one core:
  ///
  /// | level, filter | lines | circles | gradient |
  /// |---|---|---|---|
  /// | 1, none | 77 KB, 2.8 ms | 139 KB, 3.7 ms | 33 KB, 3.2 ms |
  /// | 3, none | 74 KB, 3.1 ms | 130 KB, 4.7 ms | 32 KB, 3.3 ms |
  /// | 3, up | 73 KB, 3.5 ms | 148 KB, 5.6 ms | 26 KB, 4.4 ms |
  /// | 3, adaptive | 73 KB, 8.1 ms | 148 KB, 10.9 ms | 26 KB, 9.0 ms |
  /// | 6, none | 64 KB, 7.2 ms | 132 KB, 8.8 ms | 22 KB, 8.1 ms |
  /// | 9, none | 58 KB, 50 ms | 129 KB, 25 ms | 17 KB, 18 ms |
  ///
  /// Run-length-only compression (`Z_RLE`) is no faster and up to 20 times larger, and `Z_FILTERED`
  /// is no smaller, so zlib's usual strategy is always used.
  public struct Options: Hashable, Sendable {
    /// zlib's level, clamped to 1…9.
    public var compressionLevel: Int
    public var filter: Filter

    public init(compressionLevel: Int = 3, filter: Filter = .none) {
      self.compressionLevel = compressionLevel
      self.filter = filter
    }

    /// The default: a few milliseconds per image.
    public static let fast = Options()
    /// For files that are stored or sent: up to half the size, five to fifteen times slower.
    public static let small = Options(compressionLevel: 9)
  }

  public var options: Options

  public init(options: Options = .fast) { self.options = options }

  /// The bitmap as a PNG file: 8-bit RGB if every pixel is opaque, otherwise RGBA with straight
  /// alpha, marked as sRGB.
  ///
  /// Throws `ImageError.notEncodable` for a bitmap without pixels and if memory is short. Time and
  /// memory grow with the number of pixels.
  public func encode(_ bitmap: Bitmap, metadata: PNGMetadata = PNGMetadata())
    throws(ImageError) -> [UInt8]
  {
    guard bitmap.width > 0, bitmap.height > 0 else {
      throw .notEncodable(size: bitmap.size, reason: "it has no pixels")
    }
    let isOpaque = bitmap.isOpaque
    let rows = isOpaque ? bitmap.redGreenBlue() : bitmap.straight()
    // PNG's texts end at a NUL, which Swift's may contain.
    let texts = metadata.texts.map { (strdup($0.keyword), strdup($0.text)) }
    defer {
      for (keyword, text) in texts {
        free(keyword)
        free(text)
      }
    }
    let entries = texts.map { CPNGText(keyword: UnsafePointer($0), text: UnsafePointer($1)) }
    var message = [CChar](repeating: 0, count: Int(CPNG_MESSAGE_CAPACITY))
    let encoded = entries.withUnsafeBufferPointer { entries -> [UInt8]? in
      var image = CPNGImage(
        width: UInt32(clamping: bitmap.width), height: UInt32(clamping: bitmap.height),
        hasAlpha: !isOpaque, level: Int32(min(max(options.compressionLevel, 1), 9)),
        filters: options.filter.mask, pixelsPerMetre: metadata.pixelsPerMetre,
        texts: entries.baseAddress, textCount: entries.count)
      var length = 0
      guard let bytes = cpng_encode(&image, rows, &length, &message) else { return nil }
      defer { free(bytes) }
      return [UInt8](UnsafeBufferPointer(start: bytes, count: length))
    }
    guard let encoded else {
      throw .notEncodable(size: bitmap.size, reason: String(message: message))
    }
    return encoded
  }
}

extension PNGEncoder.Filter {
  var mask: Int32 {
    switch self {
    case .none: CPNG_FILTERS_NONE
    case .sub: CPNG_FILTERS_SUB
    case .up: CPNG_FILTERS_UP
    case .adaptive: CPNG_FILTERS_ALL
    }
  }
}

extension String {
  /// A message that ends at its first NUL.
  init(message: [CChar]) {
    self.init(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
