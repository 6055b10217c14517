import CPNG
import SumiGeometry

/// Decodes PNG files into pixels with libpng.
///
/// Accepts every colour type and depth, interlaced or not, and returns 8-bit premultiplied RGBA.
/// Colours are read as sRGB regardless of the file's gamma or profile.
public struct PNGDecoder: Hashable, Sendable {
  /// Larger images are refused before memory is allocated for them.
  public var maximumPixels: Int

  /// The default accepts up to 128 Mi pixels, which take 512 MiB of memory.
  public init(maximumPixels: Int = 1 << 27) { self.maximumPixels = maximumPixels }

  /// The pixels of a file in memory.
  ///
  /// `source` names it in errors. Throws `ImageError` `notPNG`, `damaged` or `tooLarge`.
  public func decode(_ bytes: [UInt8], source: String = "the image") throws(ImageError) -> Bitmap {
    let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    guard bytes.starts(with: signature) else { throw .notPNG(source: source) }
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(ImageError) in try read(bytes, source: source) }
    }
    return try result.get()
  }

  /// The pixels of a file on disk of at most `limit` bytes. Throws `ImageError.notReadable` and what
  /// the other form throws.
  public func decode(path: String, limit: Int = 1 << 30) throws(ImageError) -> Bitmap {
    try decode(path: path, descriptor: nil, limit: limit)
  }

  /// - Parameter descriptor: the open file; `nil` to open it by its path.
  package func decode(
    path: String, descriptor: Int32?, limit: Int
  ) throws(ImageError) -> Bitmap {
    let bytes: [UInt8]
    do throws(SystemFailure) {
      bytes =
        if let descriptor {
          try InputFile.readAll(descriptor, limit: limit)
        } else {
          try InputFile.read(path, limit: limit)
        }
    } catch {
      throw .notReadable(path: path, error)
    }
    return try decode(bytes, source: path)
  }

  private func read(_ bytes: UnsafeBufferPointer<UInt8>, source: String)
    throws(ImageError) -> Bitmap
  {
    var message = [CChar](repeating: 0, count: Int(CPNG_MESSAGE_CAPACITY))
    let opened = cpng_reader_open(bytes.baseAddress, bytes.count, &message)
    guard let reader = opened else {
      throw .damaged(source: source, reason: String(message: message))
    }
    defer { cpng_reader_close(reader) }
    let size = PixelSize(
      width: Int(cpng_reader_width(reader)), height: Int(cpng_reader_height(reader)))
    // Both sides are below 2^31, so neither product overflows.
    guard size.width * size.height <= maximumPixels else {
      throw .tooLarge(source: source, size: size, maximumPixels: maximumPixels)
    }
    // Deflate cannot compress below 1:1032. A short file that claims more is refused.
    let stored = cpng_reader_stored_row_bytes(reader) * size.height
    guard stored / 1032 <= bytes.count else {
      throw .damaged(
        source: source, reason: "\(bytes.count) bytes cannot hold \(size.inWords) pixels")
    }
    var reading = CPNG_FAILED
    let pixels = [UInt8](unsafeUninitializedCapacity: 4 * size.width * size.height) {
      buffer, initialized in
      reading = cpng_reader_read(reader, buffer.baseAddress, { Task.isCancelled }, &message)
      guard reading == CPNG_READ else { return }
      initialized = 4 * size.width * size.height
      let part = 1 << 20
      for start in stride(from: 0, to: initialized, by: part) where !Task.isCancelled {
        let end = min(start + part, initialized)
        premultiply(UnsafeMutableBufferPointer(rebasing: buffer[start..<end]))
      }
      if Task.isCancelled { reading = CPNG_CANCELLED }
    }
    switch reading {
    case CPNG_READ: return Bitmap(size: size, bytes: pixels)
    case CPNG_CANCELLED: throw .cancelled
    default: throw .damaged(source: source, reason: String(message: message))
    }
  }
}
