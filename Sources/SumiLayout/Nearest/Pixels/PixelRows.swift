import SumiGeometry

/// Finds the rows of a series at pixels that it covers.
///
/// Lines and dense columns have the rows whose positions are within a pixel, or the nearest one along
/// x, in radial charts by angle; other marks the one that is nearest to the middle of the pixel, as
/// `ChartFrame.nearest` has it.
package struct PixelRows {
  private enum Method {
    case slices, angles(AngleSearch), tiles, none
    /// By the pixel along x.
    case table(RowTable, first: Int)
  }

  /// Numbers of pixels are less.
  package let count: Int
  private let method: Method
  private var slices = SliceSearch(sectors: [])
  private var tiles: MarkTiles?
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
      slices = SliceSearch(sectors: ring.slices.map(\.sector))
      (method, count) = (.slices, ring.slices.count + 1)
      return
    }
    if let search = series.rowsByAngle {
      (method, count) = (.angles(search), series.count + 1)
      return
    }
    let area = isTurned ? area.transposed : area
    if let table = series.rowsByPixel(area.minX..<area.maxX, scale: scale) {
      (method, count) = (.table(table, first: area.minX), table.rows.count)
      return
    }
    let search = NearestSearch(
      target: Point(x: 0, y: 0), clip: series.clip(isTurned ? clip.transposed : clip),
      limit: .infinity)
    let traits = series.series.traits
    // A bin has many rows.
    let shapes = series.series.concrete.nearest.bins == nil ? series.markShapes(near: search) : []
    tiles = MarkTiles(
      shapes, clip: search.clip, area: area, scale: scale, isAcross: series.slot != nil,
      reach: traits.isConnected ? traits.reach : 0)
    method = tiles == nil ? .none : .tiles
    count = tiles == nil ? 1 : (shapes.map(\.count).max() ?? 0) + 1
  }

  /// Gives each pixel of a run the number of what it shows.
  package mutating func fill(_ numbers: UnsafeMutableBufferPointer<UInt32>, at run: PixelRun) {
    switch method {
    case .none: numbers.update(repeating: 0)
    case .table(let table, let first):
      guard !isTurned else { return numbers.update(repeating: table.numbers[run.y - first]) }
      for index in numbers.indices {
        numbers[index] = table.numbers[run.columns.lowerBound - first + index]
      }
    case .slices:
      for index in numbers.indices {
        let slice = slices.index(at: middle(of: run, index))
        numbers[index] = UInt32((slice ?? -1) + 1)
      }
    case .angles(let search):
      for index in numbers.indices {
        numbers[index] = UInt32(search.row(at: middle(of: run, index)) + 1)
      }
    case .tiles:
      let (x, y) = (run.columns.lowerBound, run.y)
      tiles?.fill(numbers, x: isTurned ? y : x, y: isTurned ? x : y, alongY: isTurned)
    }
  }

  private func middle(of run: PixelRun, _ index: Int) -> Point {
    Point(
      x: (Double(run.columns.lowerBound + index) + 0.5) / scale, y: (Double(run.y) + 0.5) / scale)
  }

  /// What a number stands for. Those of earlier rows are less.
  package func rows(of number: Int) -> MarkRows {
    if case .table(let table, _) = method { return .rows(table.rows[number]) }
    guard number > 0 else { return .series }
    if case .slices = method { return .slice(number - 1) }
    return .rows(number - 1..<number)
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
