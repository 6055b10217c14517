import SumiData
import SumiGeometry
import SumiLayout

/// The rows of a series whose positions are in the plot area; of one without lines, those whose points
/// are. Of many rows of other series that are not in order, all.
enum ShownRows {
  case range(Range<Int>)
  case list([Int])

  /// More rows are not read one by one.
  static let mostRead = 20_000

  init(of series: SeriesFrame) {
    let (x, count) = (series.x, series.columns[.x]?.count ?? 0)
    guard case .cartesian(_, _, let area) = series.space, x.count == count else {
      self = .range(0..<count)
      return
    }
    // Points on the edge are in the plot area, however they are rounded.
    let shown = area.minX - 0.01...area.maxX + 0.01
    let traits = series.series.traits
    if traits.isCloud || traits.isJittered, series.y.count == count {
      self = Self.points(of: series, in: shown, area.minY - 0.01...area.maxY + 0.01)
      return
    }
    if count <= Self.mostRead {
      let places = x.places
      self =
        places.allSatisfy(shown.contains)
        ? .range(0..<count) : .list(places.indices.filter { shown.contains(places[$0]) })
      return
    }
    guard traits.wantsOrder, let order = x.values.order else {
      self = .range(0..<count)
      return
    }
    let rises = (order == .ascending) != x.isDescending
    let start = Self.firstRow(of: count) {
      rises ? x[$0] >= shown.lowerBound : x[$0] <= shown.upperBound
    }
    let end = Self.firstRow(of: count) {
      rises ? x[$0] > shown.upperBound : x[$0] < shown.lowerBound
    }
    self = .range(start..<max(start, end))
  }

  /// The rows whose points are in the plot area.
  ///
  /// - Complexity: O(rows) where the axes do not show all values, otherwise almost none.
  private static func points(
    of series: SeriesFrame, in xs: ClosedRange<Double>, _ ys: ClosedRange<Double>
  ) -> ShownRows {
    let count = series.x.count
    if series.x.isWithin(xs), series.y.isWithin(ys) { return .range(0..<count) }
    let (x, y) = (series.x.places, series.y.places)
    // Missing values are among the shown rows.
    let inside = (0..<count).filter {
      (x[$0].isNaN || xs.contains(x[$0])) && (y[$0].isNaN || ys.contains(y[$0]))
    }
    return inside.count == count ? .range(0..<count) : .list(inside)
  }

  var count: Int {
    switch self {
    case .range(let range): range.count
    case .list(let list): list.count
    }
  }

  subscript(index: Int) -> Int {
    switch self {
    case .range(let range): range.lowerBound + index
    case .list(let list): list[index]
    }
  }

  /// The first row from which on a condition holds; `count` if there is none.
  private static func firstRow(of count: Int, _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension PlacedColumn {
  /// Whether all its positions are within a range, as its extremes tell.
  fileprivate func isWithin(_ range: ClosedRange<Double>) -> Bool {
    guard let extent = Column(.numbers(values)).statistics.range else { return true }
    return [extent.lowerBound, extent.upperBound].allSatisfy { extreme in
      values.firstRow(in: extreme...extreme).map { range.contains(self[$0]) } ?? false
    }
  }
}
