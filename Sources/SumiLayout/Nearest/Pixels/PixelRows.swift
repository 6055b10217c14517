import SumiGeometry

/// Finds the rows of a series at pixels that it covers.
///
/// Lines and dense columns have the rows whose positions are within a pixel, or the nearest one along
/// x, in radial charts by angle; other marks the one that is nearest to the middle of the pixel, as `ChartFrame.nearest` has it.
package struct PixelRows {
  private enum Method {
    case slices(SliceSearch)
    /// By the pixel along x.
    case table([MarkRows], first: Int)
    case angles(AngleSearch)
    case tiles(MarkTiles)
    case none
  }

  private var method: Method
  private let isTurned: Bool
  private let scale: Double

  /// - Parameters:
  ///   - clip: of the plot, in points.
  ///   - area: all pixels that will be asked for.
  ///   - scale: pixels per point.
  package init(of series: SeriesFrame, clip: Rect, area: PixelRect, scale: Double) {
    self.scale = scale
    isTurned = series.series.source.orientation == .horizontal
    if case .slices(let ring) = series.space {
      method = .slices(SliceSearch(sectors: ring.slices.map(\.sector)))
      return
    }
    if let search = series.rowsByAngle {
      method = .angles(search)
      return
    }
    let area = isTurned ? area.transposed : area
    if let table = series.rowsByPixel(area.minX..<area.maxX, scale: scale) {
      method = .table(table, first: area.minX)
      return
    }
    let search = NearestSearch(
      target: Point(x: 0, y: 0), clip: series.clip(isTurned ? clip.transposed : clip),
      limit: .infinity)
    // A bin has many rows.
    let shapes = series.series.concrete.nearest.bins == nil ? series.markShapes(near: search) : []
    method =
      MarkTiles(
        shapes, clip: search.clip, area: area, scale: scale, isAcross: series.slot != nil
      ).map { .tiles($0) } ?? .none
  }

  /// Adds what each pixel of a run shows, as parts of the run.
  package mutating func rows(
    at run: PixelRun, add: (_ columns: Range<Int>, _ rows: MarkRows) -> Void
  ) {
    var (start, last) = (run.columns.lowerBound, MarkRows?.none)
    for x in run.columns {
      let rows = isTurned ? self.rows(x: run.y, y: x) : self.rows(x: x, y: run.y)
      guard rows != last else { continue }
      if let last { add(start..<x, last) }
      (start, last) = (x, rows)
    }
    if let last { add(start..<run.columns.upperBound, last) }
  }

  private mutating func rows(x: Int, y: Int) -> MarkRows {
    func middle() -> Point {
      Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
    }
    switch method {
    case .none: return .series
    case .table(let rows, let first): return rows[x - first]
    case .slices(var search):
      let index = search.index(at: middle())
      method = .slices(search)
      return index.map { .slice($0) } ?? .series
    case .angles(let search):
      let row = search.row(at: middle())
      return .rows(row..<row + 1)
    case .tiles(let tiles): return tiles.rows(x: x, y: y, middle: middle())
    }
  }
}

/// The slice at a place; neighbouring places mostly have the same.
struct SliceSearch {
  let sectors: [RingSector]
  private var last = 0

  init(sectors: [RingSector]) { self.sectors = sectors }

  mutating func index(at place: Point) -> Int? {
    guard last < sectors.count else { return nil }
    if sectors[last].distance(to: place) == 0 { return last }
    let distances = sectors.map { $0.distance(to: place) }
    // Of equally near ones the last is on top.
    last = distances.indices.reduce(0) { distances[$1] <= distances[$0] ? $1 : $0 }
    return last
  }
}
