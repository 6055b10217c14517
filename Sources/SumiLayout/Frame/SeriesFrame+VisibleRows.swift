import SumiChart
import SumiGeometry

extension SeriesFrame {
  /// Whether positions rise or fall from row to row, without gaps.
  package var hasOrderedPositions: Bool {
    guard series.traits.wantsOrder, x.values.order != nil else { return false }
    // Without a position on a logarithmic axis, rows are in no order.
    if case .warped(_, .logarithm, _) = x { return false }
    return true
  }

  /// The rows that may be visible: of ordered positions, those near the plot area.
  ///
  /// - Parameter reach: how far their marks extend from their positions, in pixels.
  package func visibleRows(in plotArea: PixelRect, reach: Double, scale: Double) -> Range<Int> {
    // A width of numbers beyond all others may be none.
    let reach = reach.isNaN ? .infinity : max(reach, 0)
    return rows(
      within: Double(plotArea.minX) - reach...Double(max(plotArea.maxX, plotArea.minX)) + reach,
      scale: scale)
  }

  /// The rows that may be within a range of positions: all, if the positions have no order.
  ///
  /// - Parameter scale: of the range, per point.
  package func rows(within range: ClosedRange<Double>, scale: Double = 1) -> Range<Int> {
    let all = 0..<count
    guard all.count > Self.fewRows, hasOrderedPositions else { return all }
    let rises = x[all.lowerBound] <= x[all.upperBound - 1]
    func first(where isBeyond: (Double) -> Bool) -> Int {
      var (low, high) = (all.lowerBound, all.upperBound)
      while low < high {
        let middle = (low + high) / 2
        if isBeyond(x[middle] * scale) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let start = first { rises ? $0 >= range.lowerBound : $0 <= range.upperBound }
    let end = first { rises ? $0 > range.upperBound : $0 < range.lowerBound }
    return start..<max(start, end)
  }

  /// So few rows cost nothing.
  private static let fewRows = 4_096
}
