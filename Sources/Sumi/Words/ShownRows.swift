import SumiData
import SumiGeometry
import SumiLayout

/// The rows of a series whose positions are in the plot area. Of many rows that are not in order, all.
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
    if count <= Self.mostRead {
      let places = x.places
      let inside = places.indices.filter { shown.contains(places[$0]) }
      self = inside.count == count ? .range(0..<count) : .list(inside)
      return
    }
    guard series.series.traits.wantsOrder, let order = x.values.order else {
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
