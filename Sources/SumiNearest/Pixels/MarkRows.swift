/// What of a series a pixel shows.
package enum MarkRows: Equatable, Sendable {
  /// A row, or the neighbouring rows that share the pixel.
  case rows(Range<Int>)
  /// A slice, by its index.
  case slice(Int)
  /// A bin of a density, by its index.
  case bin(Int)
  /// No row in particular: rows too many to tell apart.
  case series
}
