import SumiGeometry
import SumiLayout

extension Bars: NearestShapes {
  func bounds(of rows: Range<Int>) -> Rect? {
    let sides: ClosedRange<Double>?
    switch width {
    case .slot(let x, let slot, _):
      sides = x.extent(of: rows)?.extended(by: slot.offset, slot.offset + slot.width)
    case .edges(let left, let right):
      sides = left.extent(of: rows).map { $0.union(right.extent(of: rows)) }
    }
    guard let sides, var heights = end.extent(of: rows) else { return nil }
    heights = heights.union(start?.extent(of: rows))
    return Rect(sides, ground.map { heights.union($0...$0) } ?? heights)
  }

  func offer(_ rows: Range<Int>, to search: inout NearestSearch) {
    forEach(in: rows) { row, bar, value in
      guard bar.distance(to: search.target) <= search.limit, let part = search.clip.visible(bar)
      else { return }
      search.offer(
        NearestSearch.Found(
          row: row, point: part.nearest(to: Point(x: bar.midX, y: value)),
          distance: part.distance(to: search.target)))
    }
  }

  func outlines(of rows: Range<Int>, clip: NearestClip) -> [(row: Int, outline: NearestOutline)] {
    var outlines: [(row: Int, outline: NearestOutline)] = []
    forEach(in: rows) { row, bar, _ in
      if let part = clip.visible(bar) { outlines.append((row, .rect(part))) }
    }
    return outlines
  }
}
