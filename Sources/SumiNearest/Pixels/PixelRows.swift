import SumiGeometry
import SumiLayout

/// Finds the rows of a series at pixels that it covers.
///
/// Lines and dense columns have the rows whose positions are within a pixel, or the nearest one along
/// x, in radial charts by angle; other marks the one that is nearest to the middle of the pixel, as
/// `ChartFrame.nearest` has it.
package struct PixelRows: Sendable {
  private enum Method {
    case none, angles(AngleSearch), marks(MarkPaint)
    /// By the pixel along x.
    case table(RowTable, first: Int)
  }

  /// How the numbers of an area were written.
  package enum Writing {
    /// Each row.
    case all
    /// The first row, which is that of all others.
    case firstRow
    /// Each row, and pixels without a number may get one by `complete`.
    case partly
    /// The first row, of zeros: all pixels get their number by `complete`.
    case none
  }

  /// Numbers of pixels are less.
  package let count: Int
  private let method: Method
  private let isTurned: Bool
  private let isSlices: Bool
  private let scale: Double

  /// - Parameters:
  ///   - clip: of the plot, in points.
  ///   - area: all pixels that will be asked for.
  ///   - scale: pixels per point.
  package init(of series: SeriesFrame, clip: Rect, area: PixelRect, scale: Double) {
    self.scale = scale
    isTurned = series.series.source.orientation == .horizontal
    if case .slices(let ring) = series.space {
      isSlices = true
      let items = ring.slices.enumerated().map { index, slice in
        MarkPaint.Item(number: UInt32(index + 1), outline: .sector(slice.sector))
      }
      let paint = MarkPaint(
        items, area: area, scale: scale, isAcross: false, isTurned: false, reach: 0)
      method = paint.map { .marks($0) } ?? .none
      count = ring.slices.count + 1
      return
    }
    isSlices = false
    if let search = series.rowsByAngle {
      (method, count) = (.angles(search), series.count + 1)
      return
    }
    let along = isTurned ? area.minY..<area.maxY : area.minX..<area.maxX
    if !along.isEmpty, let table = series.rowsByPixel(along, scale: scale) {
      (method, count) = (.table(table, first: along.lowerBound), table.rows.count)
      return
    }
    let search = NearestSearch(
      target: Point(x: 0, y: 0), clip: series.clip(isTurned ? clip.transposed : clip),
      limit: .infinity)
    let traits = series.series.traits
    // A bin has many rows.
    let shapes = series.series.bins == nil ? series.markShapes(near: search) : []
    var paint: MarkPaint?
    if let items = MarkPaint.items(of: shapes, clip: search.clip, isTurned: isTurned) {
      paint = MarkPaint(
        items, area: area, scale: scale, isAcross: series.slot != nil, isTurned: isTurned,
        reach: traits.isConnected ? traits.reach : 0)
    }
    method = paint.map { .marks($0) } ?? .none
    count = paint == nil ? 1 : (shapes.map(\.count).max() ?? 0) + 1
  }

  /// Writes the numbers of what the pixels of an area show.
  ///
  /// - Parameters:
  ///   - numbers: of the area's pixels from its corner on.
  ///   - stride: from a row to the next.
  package func write(
    _ area: PixelRect, into numbers: UnsafeMutablePointer<UInt32>, stride: Int
  ) -> Writing {
    switch method {
    case .none:
      numbers.update(repeating: 0, count: area.width)
      return .firstRow
    case .angles:
      numbers.update(repeating: 0, count: area.width)
      return .none
    case .table(let table, let first):
      if isTurned {
        for y in area.minY..<area.maxY {
          (numbers + (y - area.minY) * stride)
            .update(repeating: table.number(at: y - first), count: area.width)
        }
        return .all
      }
      for x in area.minX..<area.maxX { numbers[x - area.minX] = table.number(at: x - first) }
      return .firstRow
    case .marks(let paint):
      paint.paint(area, into: numbers, stride: stride)
      return .partly
    }
  }

  /// Gives pending pixels their numbers.
  package func complete(_ pixels: UnnumberedPixels) {
    switch method {
    case .none, .table: return
    case .marks(let paint): paint.complete(pixels)
    case .angles(let search):
      var pixels = pixels
      pixels.number { x, y, _ in
        let place = Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        return UInt32(search.row(at: place) + 1)
      }
    }
  }

  /// What a number stands for. Those of earlier rows are less.
  package func rows(of number: Int) -> MarkRows {
    if case .table(let table, _) = method { return .rows(table.rows[number]) }
    guard number > 0 else { return .series }
    return isSlices ? .slice(number - 1) : .rows(number - 1..<number)
  }
}

extension MarkPaint {
  private static let mostItems = 1 << 23

  /// The marks of some shapes in drawing order; `nil` if there are none, or too many.
  static func items(
    of shapes: [any NearestShapes], clip: NearestClip, isTurned: Bool
  ) -> [Item]? {
    guard !shapes.isEmpty, shapes.allSatisfy({ $0.count <= mostItems }) else { return nil }
    var items: [Item] = []
    items.reserveCapacity(shapes.reduce(0) { $0 + $1.count })
    for shapes in shapes {
      let first = items.count
      for start in stride(from: 0, to: shapes.count, by: 4_096) {
        let rows = start..<min(start + 4_096, shapes.count)
        for (row, outline) in shapes.outlines(of: rows, clip: clip) {
          items.append(
            Item(number: UInt32(row + 1), outline: isTurned ? outline.transposed : outline))
        }
      }
      guard shapes.areOrderedBySize else { continue }
      items[first...].sort {
        let (one, other) = ($0.outline.bounds.width, $1.outline.bounds.width)
        return one == other ? $0.number < $1.number : one > other
      }
    }
    return items
  }
}
