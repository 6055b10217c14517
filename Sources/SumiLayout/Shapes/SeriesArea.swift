import SumiChart
import SumiGeometry

/// The area between a line and another one, or the ground.
package struct SeriesArea: Sendable {
  package let x: PlacedColumn
  package let y: PlacedColumn
  /// `nil` for the ground.
  package let other: PlacedColumn?
  package let ground: Double

  /// The heights at a row between which it is: from the other line or, where that has no position, from the
  /// ground.
  func sides(of row: Int) -> (from: Double, to: Double) {
    let from = other.map { $0[row] } ?? ground
    return (from.isFinite ? from : ground, y[row])
  }
}

extension SeriesFrame {
  /// The heights of the line through its points, or of the two of a band.
  package var lineHeights: [PlacedColumn] {
    if let height = places[.smoothed] ?? places[.y] { return [height] }
    guard let low = places[.low], let high = places[.high] else { return [] }
    return [low, high]
  }

  /// What is between its line and its ground, or between the lines of a band.
  package var area: SeriesArea {
    if let low = places[.low], let high = places[.high] {
      return SeriesArea(x: x, y: high, other: low, ground: .nan)
    }
    return SeriesArea(
      x: x, y: places[.smoothed] ?? y, other: places[.from], ground: baseline)
  }

  /// The rectangle of a row's error bar; `nil` if it has none.
  ///
  /// - Parameter point: of the row, in the picture.
  func errorBar(of row: Int, around point: Point) -> Rect? {
    guard places[.errorFrom] != nil || places[.errorTo] != nil, errorShape == .bars else {
      return nil
    }
    let ends = [Role.errorFrom, .errorTo, .y].compactMap { places[$0] }
      .compactMap { row < $0.count ? $0[row] : nil }.filter(\.isFinite)
    guard ends.count > 1, let low = ends.min(), let high = ends.max() else { return nil }
    let isTurned = series.source.orientation == .horizontal
    let middle = isTurned ? point.y : point.x
    let reach = series.source.errorBars.reach
    let bar = Rect(minX: middle - reach, minY: low, maxX: middle + reach, maxY: high)
    return isTurned ? bar.transposed : bar
  }
}
