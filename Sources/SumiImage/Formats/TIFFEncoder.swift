import CImageFormats
import SumiGeometry

/// Encodes pictures as TIFF without loss, for printers and programs of layout.
public enum TIFFEncoder {
  private static let library = LibraryEncoder(
    "TIFF", files: ["libtiff.so.6"], package: "libtiff6", load: sumi_load_tiff,
    write: sumi_encode_tiff)

  /// The bitmap as TIFF, compressed by Deflate: 8-bit RGB if every pixel is opaque, otherwise RGBA with
  /// straight alpha. Title and description are the document's name and the image's description. The
  /// same bitmap gives the same bytes with one version of the library.
  ///
  /// - Throws: `ImageError.missingLibrary` without libtiff 4.5 or later, `.notEncodable` if memory is
  ///   short; `.cancelled` when the task is cancelled. The library then goes on for a moment on another
  ///   thread.
  public static func encode(
    _ bitmap: Bitmap, metadata: PictureMetadata = PictureMetadata()
  ) throws(ImageError) -> [UInt8] {
    try library.encode(
      .init(
        pixels: try bitmap.straight(), size: bitmap.size, hasAlpha: !bitmap.isOpaque,
        metadata: metadata))
  }
}
