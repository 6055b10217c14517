import CImageFormats
import SumiGeometry

/// Encodes pictures as AVIF: for photographs in charts. A chart without any is smaller as WebP, and exact.
public enum AVIFEncoder {
  private static let library = LibraryEncoder(
    "AVIF", files: ["libavif.so.16", "libavif.so.15"], package: "libavif-bin",
    load: sumi_load_avif, write: sumi_encode_avif)
  /// Text is clean at this quality, with colours at full resolution.
  private static let quality: Int32 = 90

  /// The bitmap as AVIF of quality 90 with full resolution of colours, and with straight alpha if some
  /// pixel is translucent. The same bitmap gives the same bytes with one version of the library.
  ///
  /// - Throws: `ImageError.missingLibrary` without libavif 0.11 or later, `.notEncodable` for more than
  ///   32,768 pixels a side or 35,651,584 together, for a version of the library that is not known, and if
  ///   memory is short; `.cancelled` when the task is cancelled. The library then goes on to its end on
  ///   another thread, up to a minute for the largest pictures.
  public static func encode(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] {
    try library.encode(
      .init(
        pixels: try bitmap.straight(), size: bitmap.size, hasAlpha: !bitmap.isOpaque,
        setting: quality))
  }
}
