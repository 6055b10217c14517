import CImageFormats
import SumiGeometry

/// Formats that a library writes, which is loaded at the first picture.
enum LibraryEncoder {
  case jpeg
  case webp

  private static let hasJPEG = sumi_load_jpeg("libturbojpeg.so.0")
  private static let hasWebP = sumi_load_webp("libwebp.so.7")

  /// - Throws: `ImageError.missingLibrary`.
  private func load() throws(ImageError) {
    switch self {
    case .jpeg:
      guard Self.hasJPEG else {
        throw .missingLibrary(file: "libturbojpeg.so.0", package: "libturbojpeg0", format: "JPEG")
      }
    case .webp:
      guard Self.hasWebP else {
        throw .missingLibrary(file: "libwebp.so.7", package: "libwebp7", format: "WebP")
      }
    }
  }

  /// - Parameters:
  ///   - pixels: red, green, blue, and straight alpha or nothing.
  ///   - setting: JPEG's quality, WebP's effort.
  /// - Throws: `ImageError.missingLibrary`, `.notEncodable` with the library's message.
  func encode(_ pixels: [UInt8], size: PixelSize, setting: Int32) throws(ImageError) -> [UInt8] {
    guard size.width > 0, size.height > 0 else {
      throw .notEncodable(size: size, reason: "it has no pixels")
    }
    try load()
    let (width, height) = (Int32(clamping: size.width), Int32(clamping: size.height))
    var file =
      switch self {
      case .jpeg: sumi_encode_jpeg(pixels, width, height, setting)
      case .webp: sumi_encode_webp(pixels, width, height, setting)
      }
    defer { sumi_release_file(&file) }
    guard let bytes = file.bytes else {
      let message = withUnsafeBytes(of: file.message) { Array($0.bindMemory(to: CChar.self)) }
      throw .notEncodable(size: size, reason: String(message: message))
    }
    return [UInt8](UnsafeBufferPointer(start: bytes, count: file.length))
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
  ///   pixels a side and if memory is short.
  public static func encode(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] {
    try LibraryEncoder.jpeg.encode(bitmap.onWhite(), size: bitmap.size, setting: quality)
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
  ///   pixels a side and if memory is short.
  public static func encode(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] {
    try LibraryEncoder.webp.encode(bitmap.straight(), size: bitmap.size, setting: effort)
  }
}
