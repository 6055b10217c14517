import SumiChart
import SumiData
import SumiGeometry
import SumiWork

extension SeriesFrame {
  /// Where a line leaves the plot area at its right side, or ends in it; of a stacked area and of a band
  /// the middle between its sides. `nil` for other kinds of series, and for a line without a visible end.
  ///
  /// - Complexity: O(log(rows)) if x is in order and the last rows have values, otherwise one pass over
  ///   the rows.
  func end(in plotArea: Rect) -> Point? {
    guard case .cartesian = space, series.traits.isConnected, slot == nil,
      places[.y] != nil || places[.low] != nil && places[.high] != nil,
      series.source.orientation == .vertical, let last = lastRow(upTo: plotArea.maxX + 0.01)
    else { return nil }
    var point = Point(x: x[last.row], y: middle(of: last.row, in: plotArea))
    if let next = last.next, x[next] > plotArea.maxX, x[next] > point.x {
      let share = (plotArea.maxX - point.x) / (x[next] - point.x)
      point.y += (middle(of: next, in: plotArea) - point.y) * share
      point.x = plotArea.maxX
    }
    guard plotArea.inset(by: -0.5).contains(point) else { return nil }
    return point
  }

  /// The row furthest to the right that has values and is not beyond a position, and the next row in the
  /// order of positions.
  private func lastRow(upTo limit: Double) -> (row: Int, next: Int?)? {
    let rows = rows(within: -.greatestFiniteMagnitude...limit)
    let x = x
    let values = places[.low] ?? drawn
    func isFinite(_ row: Int) -> Bool { x[row].isFinite && values[row].isFinite }
    if hasOrderedPositions, let first = rows.first, let end = rows.last {
      let rises = x[first] <= x[end]
      func isIn(_ row: Int) -> Bool { x[row] <= limit && isFinite(row) }
      guard let row = rises ? rows.last(where: isIn) : rows.first(where: isIn) else { return nil }
      let next = rises ? row + 1 : row - 1
      return (row, (0..<count).contains(next) && isFinite(next) ? next : nil)
    }
    var last: (row: Int, x: Double)?
    for row in rows {
      if row % 4_096 == 0, Work.isStopped { return nil }
      guard isFinite(row) else { continue }
      let place = x[row]
      if place <= limit, place >= last?.x ?? -.infinity { last = (row, place) }
    }
    return last.map { ($0.row, nil) }
  }

  /// The heights of the line.
  private var drawn: PlacedColumn { lineHeights.first ?? y }

  /// The height of a row's point or, of an area, of the middle of what is visible of it.
  private func middle(of row: Int, in plotArea: Rect) -> Double {
    let isBand = places[.low] != nil && places[.high] != nil
    guard isBand || series.traits.ground != nil && places[.to] != nil else { return drawn[row] }
    let sides = area.sides(of: row)
    guard max(sides.from, sides.to) >= plotArea.minY, min(sides.from, sides.to) <= plotArea.maxY
    else {
      return sides.to
    }
    let visible = [sides.from, sides.to].map { min(max($0, plotArea.minY), plotArea.maxY) }
    return (visible[0] + visible[1]) / 2
  }
}
