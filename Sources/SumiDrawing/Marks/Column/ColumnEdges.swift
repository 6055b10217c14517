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
  /// The width by which it is decided whether columns have whole sides: the least of a histogram, whose
  /// columns look alike; `nil` for that of each column.
  private let common: Double?
  private let pixels: PixelGrid
  private let hasOutline: Bool

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
    common =
      frame.series.traits.hasTwoSides
      ? nil : zip(starts, ends).lazy.map { $1 - $0 }.filter(\.isFinite).min() ?? 0
    self.pixels = pixels
    self.hasOutline = hasOutline
  }

  /// The sides of the column of a row; not finite if it has no position on its axis.
  subscript(row: Int) -> (minX: Double, maxX: Double) {
    var (start, end) = (starts[row], ends[row])
    let width = common ?? end - start
    if width >= ColumnSides.leastWidth { (start, end) = (start.rounded(), end.rounded()) }
    if !hasOutline, width >= Self.wideColumn * pixels.scale { end -= pixels.hairline }
    return common == nil
      ? (start, pixels.end(ofBarFrom: start, to: end, isInstant: starts[row] == ends[row]))
      : (start, end)
  }
}

extension PixelGrid {
  /// The end of a bar between two stated places, in pixels: at least a thin line away from its start, and
  /// twice as much for an instant, so that it is seen.
  func end(ofBarFrom start: Double, to end: Double, isInstant: Bool) -> Double {
    max(end, start + (isInstant ? 2 : 1) * hairline)
  }
}
