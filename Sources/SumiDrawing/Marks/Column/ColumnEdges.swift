import SumiChart
import SumiGeometry
import SumiLayout

/// The left and right sides of columns between stated positions, such as those of a histogram, in
/// pixels.
///
/// Neighbours share a side, on a pixel edge if all columns are wide enough. Where there is room, a
/// gap of a thin line on that side separates them.
struct ColumnEdges {
  private let starts: [Double]
  private let ends: [Double]
  private let isRounded: Bool
  /// In whole pixels.
  private let gap: Double

  /// Columns at least this wide, in points, are separated by a gap.
  private static let wideColumn = 5.0

  /// `nil` for a series whose columns have a slot instead.
  ///
  /// - Parameter hasOutline: whether columns are separated by their outlines.
  init?(_ frame: SeriesFrame, pixels: PixelGrid, hasOutline: Bool) {
    guard let start = frame.places[.binStart], let end = frame.places[.binEnd] else { return nil }
    let sides = zip(start.places, end.places).map { ($0 * pixels.scale, $1 * pixels.scale) }
    starts = sides.map { min($0, $1) }
    ends = sides.map { max($0, $1) }
    let narrowest = zip(starts, ends).lazy.map { $1 - $0 }.filter(\.isFinite).min() ?? 0
    isRounded = narrowest >= ColumnSides.leastWidth
    gap = !hasOutline && narrowest >= Self.wideColumn * pixels.scale ? pixels.hairline : 0
  }

  /// The sides of the column of a row; not finite if it has no position on its axis.
  subscript(row: Int) -> (minX: Double, maxX: Double) {
    let (start, end) = (starts[row], ends[row])
    return isRounded ? (start.rounded(), end.rounded() - gap) : (start, end)
  }
}
