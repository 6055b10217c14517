import CPNG
import Glibc
import SumiGeometry

/// Encodings by libpng at its highest level, for the smallest file.
enum PNGTrials {
  /// The smallest of `file` and of libpng's files without and with filters.
  ///
  /// Throws `ImageError.notEncodable` if memory is short, and `.cancelled` between two trials.
  static func smallest(_ bitmap: Bitmap, metadata: PictureMetadata, than file: [UInt8])
    throws(ImageError) -> [UInt8]
  {
    let isOpaque = bitmap.isOpaque
    let rows = isOpaque ? try bitmap.redGreenBlue() : try bitmap.straight()
    var best = file
    for filters in [CPNG_FILTERS_NONE, CPNG_FILTERS_ALL] {
      if Task.isCancelled { throw .cancelled }
      let trial = try encode(
        rows, size: bitmap.size, hasAlpha: !isOpaque, level: 9, filters: filters, metadata: metadata
      )
      if trial.count < best.count { best = trial }
    }
    return best
  }

  /// Throws `ImageError.notEncodable` if memory is short.
  static func encode(
    _ rows: [UInt8], size: PixelSize, hasAlpha: Bool, level: Int32, filters: Int32,
    metadata: PictureMetadata
  ) throws(ImageError) -> [UInt8] {
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
        width: UInt32(clamping: size.width), height: UInt32(clamping: size.height),
        hasAlpha: hasAlpha, level: level, filters: filters, pixelsPerMetre: metadata.pixelsPerMetre,
        texts: entries.baseAddress, textCount: entries.count)
      var length = 0
      guard let bytes = cpng_encode(&image, rows, &length, &message) else { return nil }
      defer { free(bytes) }
      return [UInt8](UnsafeBufferPointer(start: bytes, count: length))
    }
    guard let encoded else {
      throw .notEncodable(size: size, reason: String(message: message))
    }
    return encoded
  }
}

extension String {
  /// A message that ends at its first NUL.
  init(message: [CChar]) {
    self.init(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
