import SumiGeometry

extension Font {
  /// The largest em size that is drawn, in pixels; a glyph of it takes about 4 MB.
  public static let largestSize = 2000.0

  /// Rejects invalid sizes before any C library receives them.
  static func check(size: Double) throws(TextError) {
    // A NaN fails both comparisons.
    guard size > 0, size <= largestSize else { throw .invalidSize(size) }
  }
}
