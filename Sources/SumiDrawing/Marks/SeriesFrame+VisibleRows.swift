import SumiChart
import SumiGeometry
import SumiLayout

extension SeriesFrame {
  /// Whether positions rise or fall from row to row, without gaps.
  var hasOrderedPositions: Bool {
    guard series.traits.wantsOrder, x.values.order != nil else { return false }
    // Without a position on a logarithmic axis, rows are in no order.
    if case .warped(_, .logarithm, _) = x { return false }
    return true
  }

  /// The rows that may be visible: of ordered positions, those near the plot area.
  ///
  /// - Parameter reach: how far their marks extend from their positions, in pixels.
  func visibleRows(in plotArea: PixelRect, reach: Double, scale: Double) -> Range<Int> {
    let all = 0..<count
    guard all.count > Self.fewRows, hasOrderedPositions else { return all }
    let rises = x[all.lowerBound] <= x[all.upperBound - 1]
    let (left, right) = (Double(plotArea.minX) - reach, Double(plotArea.maxX) + reach)
    func first(where isBeyond: (Double) -> Bool) -> Int {
      var (low, high) = (all.lowerBound, all.upperBound)
      while low < high {
        let middle = (low + high) / 2
        if isBeyond(x[middle] * scale) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let start = first { rises ? $0 >= left : $0 <= right }
    let end = first { rises ? $0 > right : $0 < left }
    return start..<max(start, end)
  }

  /// So few rows cost nothing.
  private static let fewRows = 4_096
}
