import SumiChart
import SumiGeometry

/// What of a series is selected.
public struct SeriesSelection: Sendable {
  /// The series in the style of what is selected.
  public var series: Series
  /// The picture of that style; `nil` for none.
  public var image: Bitmap?
  /// Whether that style is stated; if not, shapes are emphasised when they are drawn.
  public var hasOwnStyle: Bool
  /// Whether all of it is selected.
  public var isWhole = false
  /// Rows of the frame, ascending.
  public var rows: [Int] = []
  /// Parts along x in the picture, in points, of series that are not drawn row by row.
  public var ranges: [ClosedRange<Double>] = []
  /// Slices by their names, also those that are no rows.
  var slices: [String] = []
  /// The ranges of the selection that hold a part of the series.
  var found: [Selection.Span] = []

  var isEmpty: Bool { !isWhole && rows.isEmpty && ranges.isEmpty && slices.isEmpty }
}

extension SeriesFrame {
  /// Whether it is drawn over the others: lines and markers would be hidden, but a selected column does
  /// not hide the line over it.
  package var isRaised: Bool {
    let traits = series.traits
    return selection?.isWhole == true && (traits.isConnected || traits.encodings != nil)
  }
}
