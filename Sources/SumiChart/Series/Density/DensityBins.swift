/// The size of the bins. They are half open, from left to right and bottom to top; the far end of
/// the range belongs to the last bin. A category always has one bin.
public enum DensityBins: Hashable, Sendable {
  /// One bin per pixel.
  case pixels
  /// Squares with this side in points, above 0, rounded to whole pixels, from the lower left
  /// corner of the plot area.
  case size(Double)
  /// This many across the x and y ranges, at least 1 each and at most one per pixel.
  case count(x: Int, y: Int)
}
