import SumiGeometry

/// What a series draws for its rows, as shapes to which distances are measured.
///
/// Coordinates are those of the series: transposed if it is horizontal.
protocol NearestShapes {
  /// The number of rows.
  var count: Int { get }
  /// Whether larger shapes are drawn below smaller ones, in place of the order of the rows.
  var areOrderedBySize: Bool { get }
  /// A rectangle around the shapes of some rows; `nil` if there are none.
  func bounds(of rows: Range<Int>) -> Rect?
  /// Offers the shapes of some rows to a search.
  func offer(_ rows: Range<Int>, to search: inout NearestSearch)
  /// The outlines of some rows, as far as they are visible.
  func outlines(of rows: Range<Int>, clip: NearestClip) -> [(row: Int, outline: NearestOutline)]
}

extension NearestShapes {
  var areOrderedBySize: Bool { false }

  func outlines(of rows: Range<Int>, clip: NearestClip) -> [(row: Int, outline: NearestOutline)] {
    rows.compactMap { row in
      bounds(of: row..<row + 1).flatMap(clip.visible).map { (row, .rect($0)) }
    }
  }
}
