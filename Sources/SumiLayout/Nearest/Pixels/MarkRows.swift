/// What of a series a pixel shows.
package enum MarkRows: Equatable, Sendable {
  /// A row, or the neighbouring rows that share the pixel.
  case rows(Range<Int>)
  /// A slice, by its index.
  case slice(Int)
  /// No row in particular: a bin of many rows, or rows too many to tell apart.
  case series
}

/// Neighbouring pixels in one row of a picture.
package struct PixelRun: Equatable, Sendable {
  package var y: Int
  package var columns: Range<Int>

  package init(y: Int, columns: Range<Int>) {
    self.y = y
    self.columns = columns
  }
}
