import SumiData
import SumiGeometry
import SumiLayout

/// Rectangles with a width along x: columns, bins, boxes and candles.
struct BarShapes: NearestShapes {
  enum Width {
    /// A slot around x and, for each row, the share of its width.
    case slot(PlacedColumn, ColumnSlot, shares: NumberValues?)
    case edges(PlacedColumn, PlacedColumn)
  }

  let width: Width
  /// Where a bar ends.
  let end: PlacedColumn
  /// Where it starts; `nil` or missing for the ground.
  let start: PlacedColumn?
  /// `nil` if a bar without a start is not drawn.
  let ground: Double?
  /// Where the value is; `nil` for the end, or for the middle of a bar without a ground.
  var value: PlacedColumn?
  /// The changes of a running sum, and which rows are totals. Other rows are not drawn.
  var changes: (values: NumberValues?, totals: NumberValues?)?

  var count: Int {
    let rows = min(end.count, start?.count ?? .max, value?.count ?? .max)
    return switch width {
    case .slot(let x, _, _): min(rows, x.count)
    case .edges(let left, let right): min(rows, left.count, right.count)
    }
  }

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
    visit(rows) { row, bar, value in
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
    visit(rows) { row, bar, _ in
      if let part = clip.visible(bar) { outlines.append((row, .rect(part))) }
    }
    return outlines
  }

  /// Gives the bars of some rows, each with the height of its value.
  private func visit(_ rows: Range<Int>, _ body: (_ row: Int, _ bar: Rect, _ value: Double) -> Void)
  {
    let (ends, starts) = (end.places(rows), start?.places(rows))
    let values = value?.places(rows)
    let sides = sides(of: rows)
    for (index, row) in rows.enumerated() where isDrawn(row) {
      var from = starts?[index] ?? .nan
      if !from.isFinite, let ground { from = ground }
      let (left, right) = sides(index)
      guard left.isFinite, right.isFinite, ends[index].isFinite, from.isFinite else { continue }
      let bar = Rect(
        corner: Point(x: left, y: from), opposite: Point(x: right, y: ends[index]))
      let value = values?[index] ?? .nan
      body(row, bar, value.isFinite ? value : ground == nil ? bar.midY : ends[index])
    }
  }

  private func isDrawn(_ row: Int) -> Bool {
    guard let changes else { return true }
    return changes.totals?[row] == 1 || changes.values?[row].isFinite == true
  }

  /// The sides of the bars of some rows, by index.
  private func sides(of rows: Range<Int>) -> (Int) -> (Double, Double) {
    switch width {
    case .edges(let left, let right):
      let (lefts, rights) = (left.places(rows), right.places(rows))
      return { (lefts[$0], rights[$0]) }
    case .slot(let x, let slot, let shares):
      let xs = x.places(rows)
      let half = slot.width / 2
      return { index in
        let row = rows.lowerBound + index
        let share = shares.map { row < $0.count ? $0[row] : .nan } ?? 1
        let reach = share.isFinite ? half * share : half
        let middle = xs[index] + slot.offset + half
        return (middle - reach, middle + reach)
      }
    }
  }
}
