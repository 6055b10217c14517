import CImageFormats
import SumiGeometry

/// Formats that a library writes, which is loaded at the first picture.
package enum LibraryEncoder {
  case jpeg
  case webp

  private static let jpegLibrary = LateLibrary { sumi_load_jpeg("libturbojpeg.so.0") }
  private static let webPLibrary = LateLibrary { sumi_load_webp("libwebp.so.7") }

  /// For tests: what fails of the next picture, from 1, which is the library itself; 0 for nothing.
  @TaskLocal package static var failing: Int32 = 0

  /// - Throws: `ImageError.missingLibrary`.
  private func load() throws(ImageError) {
    let isMissing = Self.failing == 1
    switch self {
    case .jpeg:
      guard Self.jpegLibrary.isLoaded, !isMissing else {
        throw .missingLibrary(file: "libturbojpeg.so.0", package: "libturbojpeg0", format: "JPEG")
      }
    case .webp:
      guard Self.webPLibrary.isLoaded, !isMissing else {
        throw .missingLibrary(file: "libwebp.so.7", package: "libwebp7", format: "WebP")
      }
    }
  }

  /// - Parameters:
  ///   - pixels: red, green, blue, and straight alpha or nothing.
  ///   - setting: JPEG's quality, WebP's effort.
  /// - Throws: `ImageError.missingLibrary`, `.notEncodable` with the library's message, `.cancelled`.
  func encode(_ pixels: [UInt8], size: PixelSize, setting: Int32) throws(ImageError) -> [UInt8] {
    guard size.width > 0, size.height > 0 else {
      throw .notEncodable(size: size, reason: "it has no pixels")
    }
    try load()
    let failing = Self.failing - 1
    let result = LibraryCall.result { call in
      self.result(pixels, size: size, setting: setting, failing: failing, call)
    }
    guard let result else { throw .cancelled }
    return try result.get()
  }

  private func result(
    _ pixels: [UInt8], size: PixelSize, setting: Int32, failing: Int32, _ call: LibraryCall
  ) -> Result<[UInt8], ImageError> {
    var file = pixels.withUnsafeBufferPointer { pixels in
      let encoding = sumi_encoding(
        pixels: pixels.baseAddress, width: Int32(clamping: size.width),
        height: Int32(clamping: size.height), setting: setting,
        is_left: { context in
          context.map { Unmanaged<LibraryCall>.fromOpaque($0).takeUnretainedValue().isLeft }
            ?? false
        }, context: Unmanaged.passUnretained(call).toOpaque(), failing: failing)
      return switch self {
      case .jpeg: sumi_encode_jpeg(encoding)
      case .webp: sumi_encode_webp(encoding)
      }
    }
    defer { sumi_release_file(&file) }
    guard let bytes = file.bytes else {
      let message = withUnsafeBytes(of: file.message) { Array($0.bindMemory(to: CChar.self)) }
      return .failure(.notEncodable(size: size, reason: String(message: message)))
    }
    return .success([UInt8](UnsafeBufferPointer(start: bytes, count: file.length)))
  }
}

/// Encodes pictures as JPEG: for photographs and old readers, because text and lines get a shimmer.
public enum JPEGEncoder {
  /// Text is clean at this quality, with colours at full resolution.
  private static let quality: Int32 = 92

  /// The bitmap as baseline JPEG of quality 92 with full resolution of colours. What is transparent is
  /// white. The same bitmap gives the same bytes with one version of the library.
  ///
  /// - Throws: `ImageError.missingLibrary` without libjpeg-turbo, `.notEncodable` for more than 65,500
  ///   pixels a side and if memory is short; `.cancelled` when the task is cancelled. The library then
  ///   goes on to its end on another thread, up to a second for the largest pictures.
  public static func encode(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] {
    try LibraryEncoder.jpeg.encode(try bitmap.onWhite(), size: bitmap.size, setting: quality)
  }
}

/// Encodes pictures as WebP without loss: smaller than PNG, and read by browsers.
public enum WebPEncoder {
  /// Beyond it files hardly become smaller.
  private static let effort: Int32 = 4

  /// The bitmap as lossless WebP with straight alpha. The same bitmap gives the same bytes with one
  /// version of the library.
  ///
  /// - Throws: `ImageError.missingLibrary` without libwebp, `.notEncodable` for more than 16,383
  ///   pixels a side and if memory is short; `.cancelled` when the task is cancelled. The library then
  ///   goes on for a moment on another thread.
  public static func encode(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] {
    try LibraryEncoder.webp.encode(try bitmap.straight(), size: bitmap.size, setting: effort)
  }
}
