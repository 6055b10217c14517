/// What of a series a pixel shows.
package enum MarkRows: Hashable, Sendable {
  /// A row, or the neighbouring rows that share the pixel.
  case rows(Range<Int>)
  /// A slice, by its index.
  case slice(Int)
  /// No row in particular: a bin of many rows, or rows too many to tell apart.
  case series
}

extension MarkRows: Comparable {
  package static func < (one: MarkRows, other: MarkRows) -> Bool {
    one.order.lexicographicallyPrecedes(other.order)
  }

  private var order: [Int] {
    switch self {
    case .series: [0]
    case .slice(let index): [1, index]
    case .rows(let rows): [2, rows.lowerBound, rows.upperBound]
    }
  }
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
