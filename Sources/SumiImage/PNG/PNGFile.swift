import SumiGeometry

/// A PNG on disk or on standard output.
public enum PNGFile {
  /// Encodes the bitmap and writes it completely or not at all; see `OutputFile.write`.
  ///
  /// `-` is standard output. Throws `ImageError` `notEncodable` or `notWritable`.
  public static func write(
    _ bitmap: Bitmap, to path: String, metadata: PictureMetadata = PictureMetadata(),
    compression: PNGCompression = .balanced
  ) throws(ImageError) {
    let bytes = try PNGEncoder(compression: compression).encode(bitmap, metadata: metadata)
    try OutputFile.write(bytes, to: path)
  }
}
