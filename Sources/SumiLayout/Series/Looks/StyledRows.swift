import SumiChart
import SumiGeometry

/// Rows of a series that are drawn in a style of their own.
public struct StyledRows: Sendable {
  /// The series in that style.
  public var series: Series
  /// The picture of its markers; `nil` for a shape.
  public var image: Bitmap?
  /// The colour of the series' points in these rows, where the style states none; `nil` for that of the
  /// series.
  public var color: Color?
  /// Rows of the frame, ascending.
  public var rows: [Int]
}
