import SumiData
import SumiGeometry
import SumiLayout
import SumiWork

/// The error bars of a series that are within its plot area.
struct ErrorBars {
  @Shared var frame: SeriesFrame
  let pixels: PixelGrid
  let plotArea: PixelRect
  /// The width of a bar, in whole pixels.
  let width: Double

  /// A bar in pixels.
  struct Bar {
    var x: Double
    var top: Double
    var bottom: Double
    /// Whether the error ends there within the plot area, so that there may be a cap.
    var hasTop: Bool
    var hasBottom: Bool
  }

  /// The rows that are handled at a time.
  private static let blockRows = 4_096

  /// The distance from x to the middle of a bar in points: in a group of columns, that of its column.
  var offset: Double { frame.slot?.middle ?? 0 }

  // MARK: One by one

  /// The visible bars in row order; `nil` if there are more than a limit.
  ///
  /// - Complexity: O(rows) on all cores, less if there are too many.
  func bars(limit: Int) -> [Bar]? {
    let rows = visibleRows
    let sides = sides
    let chunks = Parallel.chunks(of: rows.count, minimum: 4 * Self.blockRows)
    let parts = Parallel.map(count: chunks.count) { chunk -> [Bar]? in
      var bars: [Bar] = []
      let isComplete = forEachBar(in: chunks[chunk], of: rows, sides) { bar in
        bars.append(bar)
        return bars.count <= limit
      }
      return isComplete ? bars : nil
    }
    var all: [Bar] = []
    for part in parts {
      guard let part, all.count + part.count <= limit else { return nil }
      all += part
    }
    return all
  }

  /// The sides of columns, which may be moved to pixel edges; `nil` if they are exact.
  private var sides: ColumnSides? {
    guard let slot = frame.slot, slot.width * pixels.scale >= ColumnSides.leastWidth else {
      return nil
    }
    return ColumnSides(slot, at: frame.x.places, scale: pixels.scale)
  }

  private var visibleRows: Range<Int> {
    frame.visibleRows(
      in: plotArea, reach: width + abs(offset) * pixels.scale + 1, scale: pixels.scale)
  }

  /// Calls `body` with the visible bars of a part of some rows until it returns false. Returns whether
  /// it never did.
  private func forEachBar(
    in part: Range<Int>, of rows: Range<Int>, _ sides: ColumnSides?, _ body: (Bar) -> Bool
  ) -> Bool {
    let scale = pixels.scale
    let area = plotArea
    let (left, right) = (Double(area.minX) - width, Double(area.maxX) + width)
    // Lines and markers may extend a little past the plot area, but a bar that ends elsewhere is cut
    // off at its edge.
    var (highest, lowest) = (Double(area.minY), Double(area.maxY))
    if case .cartesian(_, _, let plot) = frame.space {
      (highest, lowest) = (max(highest, plot.minY * scale), min(lowest, plot.maxY * scale))
    }
    let shift = offset * scale
    for first in stride(from: part.lowerBound, to: part.upperBound, by: Self.blockRows) {
      let start = rows.lowerBound + first
      let block =
        start..<rows.lowerBound + min(first + Self.blockRows, part.upperBound)
      let (xs, ys) = (frame.x.places(block), frame.y.places(block))
      let froms = frame.places[.errorFrom]?.places(block)
      let tos = frame.places[.errorTo]?.places(block)
      for index in xs.indices where xs[index].isFinite && ys[index].isFinite {
        var x = xs[index] * scale + shift
        if let (left, right) = sides?(x: xs[index] * scale) { x = (left + right) / 2 }
        guard x > left, x < right else { continue }
        let y = ys[index]
        let (from, to) = (froms?[index] ?? .nan, tos?[index] ?? .nan)
        guard from.isFinite || to.isFinite else { continue }
        let ends = [(from.isFinite ? from : y, from.isFinite), (to.isFinite ? to : y, to.isFinite)]
        let (upper, lower) = ends[0].0 <= ends[1].0 ? (ends[0], ends[1]) : (ends[1], ends[0])
        var bar = Bar(
          x: x, top: upper.0 * scale, bottom: lower.0 * scale, hasTop: upper.1,
          hasBottom: lower.1)
        guard bar.bottom >= highest, bar.top <= lowest else { continue }
        if bar.top < highest - 0.5 { (bar.top, bar.hasTop) = (highest, false) }
        if bar.bottom > lowest + 0.5 { (bar.bottom, bar.hasBottom) = (lowest, false) }
        guard body(bar) else { return false }
      }
    }
    return true
  }

  // MARK: Joined

  /// In pixels: bars are moved to whole pixels across, and where several end in one pixel, it has the
  /// coverage of one of them.
  static let errorBound = 1.0

  /// The bytes of all threads' grids together at most, unless one grid takes more.
  private static let mostBytes = 256 << 20
  /// In pixels. So many wider bars would fill the plot anyway, except at its edges.
  private static let widestJoined = 64

  /// The coverage of each pixel of a part of the plot area by any of the bars.
  ///
  /// - Complexity: O(rows + pixels), on all cores.
  func levels(in part: PixelRect) -> [UInt8] {
    let rows = visibleRows
    let sides = sides
    let width = min(Int(width), Self.widestJoined)
    let gridBytes = max((part.width + width) * (part.height + 1) * 5, 1)
    let most = max(Self.mostBytes / gridBytes, 1)
    let minimum = max(16 * Self.blockRows, (rows.count + most - 1) / most)
    let chunks = Parallel.chunks(of: rows.count, minimum: minimum)
    let grids = Parallel.map(count: chunks.count) { chunk in
      var grid = ErrorBarGrid(area: part, width: width)
      _ = forEachBar(in: chunks[chunk], of: rows, sides) { bar in
        grid.add(bar)
        return true
      }
      return grid
    }
    guard var whole = grids.first else {
      return Parallel.zeros(count: part.width * part.height)
    }
    for grid in grids.dropFirst() { whole.add(grid) }
    return whole.levels
  }
}
