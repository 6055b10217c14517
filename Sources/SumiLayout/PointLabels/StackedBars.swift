import SumiChart
import SumiGeometry

/// The bars of a stack of running sums. Where values fall, later bars cover parts of earlier ones.
struct StackedBars {
  private struct Bar {
    var series: Int
    var rect: Rect
  }

  private let isHorizontal: Bool
  /// By position, in drawing order.
  private var bars: [Double: [Bar]] = [:]

  /// The bars of a series' stack at some of its rows; `nil` if parts of it cannot cover each other.
  ///
  /// - Complexity: O(rows of the stack).
  init?(of index: Int, at rows: [Int], among all: [SeriesData], in frame: ChartFrame) {
    let data = all[index]
    guard data.stackMode == .cumulative, let stack = data.series.source.stack,
      data.traits.slot != nil
    else { return nil }
    isHorizontal = data.series.source.orientation == .horizontal
    let wanted = Set(rows.map { frame.series[index].x[$0] })
    for member in all.indices
    where !all[member].isHidden && all[member].series.source.stack?.id == stack.id {
      let series = frame.series[member]
      let marks = LabelledMarks(of: series, at: .value)
      let xs = series.x.places
      for row in 0..<min(xs.count, series.y.count) where wanted.contains(xs[row]) {
        guard let rect = marks[row].rect else { continue }
        bars[xs[row], default: []].append(Bar(series: member, rect: rect))
      }
    }
  }

  /// The largest part of a bar that later series leave visible; without a size if they cover all of it.
  ///
  /// - Parameter position: of its row.
  func visiblePart(of bar: Rect, at position: Double, series: Int) -> Rect {
    var parts = [range(of: bar)]
    for other in bars[position] ?? [] where other.series > series {
      let cover = range(of: other.rect)
      parts = parts.flatMap { part in
        [(part.low, min(part.high, cover.low)), (max(part.low, cover.high), part.high)]
          .map { (low: $0.0, high: $0.1) }.filter { $0.high > $0.low }
      }
    }
    let largest = parts.max { $0.high - $0.low < $1.high - $1.low }
    let (low, high) = largest ?? (range(of: bar).low, range(of: bar).low)
    return isHorizontal
      ? Rect(minX: low, minY: bar.minY, maxX: high, maxY: bar.maxY)
      : Rect(minX: bar.minX, minY: low, maxX: bar.maxX, maxY: high)
  }

  /// Where all bars of a position are.
  func extent(at position: Double) -> Rect? {
    (bars[position] ?? []).map(\.rect).reduce(nil) { whole, rect in
      whole.map {
        Rect(
          minX: min($0.minX, rect.minX), minY: min($0.minY, rect.minY),
          maxX: max($0.maxX, rect.maxX), maxY: max($0.maxY, rect.maxY))
      } ?? rect
    }
  }

  private func range(of rect: Rect) -> (low: Double, high: Double) {
    isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
  }
}

extension PointLabelPlaces {
  /// With the label on the part of its column that is visible.
  mutating func stand(on part: Rect) {
    bar = part
    point = Point(
      x: outward.dx == 0 ? point.x : outward.dx > 0 ? part.maxX : part.minX,
      y: outward.dy == 0 ? point.y : outward.dy > 0 ? part.maxY : part.minY)
  }

  /// With the label of a total beyond all columns of its stack, on the side of the total.
  ///
  /// - Parameter baseline: of the stack.
  mutating func stand(beyond extent: Rect, baseline: Double) {
    if outward.dx != 0 {
      outward.dx = point.x >= baseline ? 1 : -1
      point.x = outward.dx > 0 ? extent.maxX : extent.minX
    } else {
      outward.dy = point.y <= baseline ? -1 : 1
      point.y = outward.dy > 0 ? extent.maxY : extent.minY
    }
  }
}
