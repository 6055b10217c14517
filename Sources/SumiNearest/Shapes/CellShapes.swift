import SumiData
import SumiGeometry
import SumiLayout

/// The cells of a grid. Neighbours share the edge in the middle between them.
struct CellShapes: NearestShapes {
  let x: PlacedColumn
  let y: PlacedColumn
  /// Cells without a value are not drawn.
  let values: NumberValues
  let room: Size
  /// Between cells, in points.
  let gap: Double
  /// The plot area, at which cells end.
  let area: Rect
  private let columns: Spans
  private let lines: Spans

  init(_ series: SeriesFrame, area: Rect, gap: Double, near search: NearestSearch) {
    x = series.x
    y = series.y
    values = series.values[.value] ?? NumberValues([Double]())
    room = series.cell ?? .zero
    (self.gap, self.area) = (gap, area)
    columns = Spans(of: x, around: search.target.x, reach: search.limit, room: room.width)
    lines = Spans(of: y, around: search.target.y, reach: search.limit, room: room.height)
  }

  var count: Int { min(x.count, y.count, values.count) }

  func bounds(of rows: Range<Int>) -> Rect? {
    guard let xs = x.extent(of: rows), let ys = y.extent(of: rows) else { return nil }
    return Rect(
      xs.extended(by: -room.width, room.width), ys.extended(by: -room.height, room.height))
  }

  func offer(_ rows: Range<Int>, to search: inout NearestSearch) {
    visit(rows, clip: search.clip) { row, part, middle in
      search.offer(
        NearestSearch.Found(
          row: row, point: part.nearest(to: middle), distance: part.distance(to: search.target)))
    }
  }

  func outlines(of rows: Range<Int>, clip: NearestClip) -> [(row: Int, outline: NearestOutline)] {
    var outlines: [(row: Int, outline: NearestOutline)] = []
    visit(rows, clip: clip) { row, part, _ in outlines.append((row, .rect(part))) }
    return outlines
  }

  /// Gives the visible parts of the cells of some rows, each with the position of its row.
  private func visit(
    _ rows: Range<Int>, clip: NearestClip,
    _ body: (_ row: Int, _ part: Rect, _ middle: Point) -> Void
  ) {
    let (xs, ys) = (x.places(rows), y.places(rows))
    for (index, row) in rows.enumerated() where values[row].isFinite {
      guard let across = columns.span(at: xs[index]), let down = lines.span(at: ys[index]) else {
        continue
      }
      let cell = Rect(across, down).inset(by: gap / 2)
      guard let inPlot = cell.intersection(area), let part = clip.visible(inPlot) else {
        continue
      }
      body(row, part, Point(x: xs[index], y: ys[index]))
    }
  }

  /// The extents of cells along one axis, as far as they may be near.
  private struct Spans {
    /// Ascending.
    private var places: [Double] = []
    private let room: Double

    /// Neighbours at most this many times as far apart as the nearest ones meet.
    private static let meeting = 1.5

    init(of column: PlacedColumn, around target: Double, reach: Double, room: Double) {
      self.room = room
      // A near cell's neighbours count too.
      let reach = reach + 2 * Self.meeting * room
      var near: Set<Double> = []
      for start in stride(from: 0, to: column.count, by: 4_096) {
        for place in column.places(start..<min(start + 4_096, column.count))
        where abs(place - target) <= reach { near.insert(place) }
      }
      // Rounding may give one value two positions.
      for place in near.sorted() where place - (places.last ?? -.infinity) > room / 4 {
        places.append(place)
      }
    }

    /// The extent of the cell at a position; `nil` if it is far away.
    func span(at place: Double) -> ClosedRange<Double>? {
      guard place.isFinite, !places.isEmpty else { return nil }
      var (low, high) = (0, places.count)
      while low < high {
        let middle = (low + high) / 2
        if places[middle] <= place { low = middle + 1 } else { high = middle }
      }
      guard low > 0, place - places[low - 1] <= room / 4 else { return nil }
      let own = places[low - 1]
      let before = low > 1 ? own - places[low - 2] : .infinity
      let after = low < places.count ? places[low] - own : .infinity
      let reach = { (distance: Double) in (distance <= Self.meeting * room ? distance : room) / 2 }
      return own - reach(before)...own + reach(after)
    }
  }
}
