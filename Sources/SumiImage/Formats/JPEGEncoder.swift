import CImageFormats
import SumiGeometry

/// Encodes pictures as JPEG: for photographs and old readers, because text and lines get a shimmer.
public enum JPEGEncoder {
  private static let library = LibraryEncoder(
    "JPEG", files: ["libturbojpeg.so.0"], package: "libturbojpeg0", load: sumi_load_jpeg,
    write: sumi_encode_jpeg)
  /// Text is clean at this quality, with colours at full resolution.
  private static let quality: Int32 = 92

  /// The bitmap as baseline JPEG of quality 92 with full resolution of colours. What is transparent is
  /// white. The same bitmap gives the same bytes with one version of the library.
  ///
  /// - Throws: `ImageError.missingLibrary` without libjpeg-turbo, `.notEncodable` for more than 65,500
  ///   pixels a side and if memory is short; `.cancelled` when the task is cancelled. The library then
  ///   goes on to its end on another thread, up to a second for the largest pictures.
  public static func encode(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] {
    try library.encode(
      .init(pixels: try bitmap.onWhite(), size: bitmap.size, setting: quality))
  }
}
