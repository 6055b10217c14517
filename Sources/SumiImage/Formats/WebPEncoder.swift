import CImageFormats
import SumiGeometry

/// Encodes pictures as WebP without loss: smaller than PNG, and read by browsers.
public enum WebPEncoder {
  private static let library = LibraryEncoder(
    "WebP", files: ["libwebp.so.7"], package: "libwebp7", load: sumi_load_webp,
    write: sumi_encode_webp)
  /// Beyond it files hardly become smaller.
  private static let effort: Int32 = 4

  /// The bitmap as lossless WebP with straight alpha. The same bitmap gives the same bytes with one
  /// version of the library.
  ///
  /// - Throws: `ImageError.missingLibrary` without libwebp, `.notEncodable` for more than 16,383
  ///   pixels a side and if memory is short; `.cancelled` when the task is cancelled. The library then
  ///   goes on for a moment on another thread.
  public static func encode(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] {
    try library.encode(
      .init(pixels: try bitmap.straight(), size: bitmap.size, setting: effort))
  }
}
