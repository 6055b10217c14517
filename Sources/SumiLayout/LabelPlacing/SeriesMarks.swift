import SumiChart
import SumiGeometry

/// What a series draws, as rectangles: columns, markers, and lines as rows of small squares.
struct SeriesMarks {
  @Shared var series: SeriesFrame
  let plotArea: Rect
  /// If a series has more rows in the plot area, some are read.
  var mostRows = 2_000
  /// Whether the areas of lines and bands and the cells of grids count too.
  var hasAreas = false

  struct Mark {
    var bounds: Rect
    /// Whether it is a circle, or another marker of its size.
    var isMarker = false
  }

  /// The distance between the squares along a line, in points.
  private static let step = 5.0
  /// The rows that are read of each part of a line with many.
  private static let samples = 8

  private var isTurned: Bool { series.series.source.orientation == .horizontal }

  func forEach(_ body: (Mark) -> Void) {
    // Sectors have angles and radii in place of points.
    let traits = series.series.traits
    if case .radial = series.space, traits.keepsAngles { return }
    guard series.places[.x] != nil, series.places[.y] != nil else { return extents(body) }
    for anchor in traits.labelAnchors { marks(at: anchor, traits, body) }
  }

  /// The rows that may be in the plot area.
  private var visible: Range<Int> {
    let area = isTurned ? plotArea.transposed : plotArea
    let rows = series.rows(within: area.xSpan)
    // A line goes on to the next point.
    return max(rows.lowerBound - 1, 0)..<min(rows.upperBound + 1, series.count)
  }

  /// The distance between two rows that are read.
  private func distance(in rows: Range<Int>) -> Int { max(rows.count / mostRows, 1) }

  private func marks(
    at anchor: LabelAnchor, _ traits: SeriesTraits, _ body: (Mark) -> Void
  ) {
    let isLine = traits.isConnected && !isTurned
    let (rows, marks) = (visible, LabelledMarks(of: series, at: anchor))
    let step = distance(in: rows)
    var last: Point?
    for row in stride(from: rows.lowerBound, to: rows.upperBound, by: step) {
      let mark = marks[row]
      let point = mark.point
      guard point.x.isFinite, point.y.isFinite else {
        last = nil
        continue
      }
      if let bar = series.errorBar(of: row, around: point) { body(Mark(bounds: bar)) }
      if let rect = mark.rect {
        body(Mark(bounds: rect))
        continue
      }
      if hasAreas, let cell = series.cell {
        body(Mark(bounds: Rect(around: point, cell)))
        continue
      }
      if isLine, let last { Self.line(from: last, to: point, within: plotArea, body) }
      if isLine, hasAreas { area(of: row, from: last, to: point, body) }
      last = point
      let side = 2 * max(mark.radius, 0.5)
      body(
        Mark(bounds: Rect(around: point, Size(width: side, height: side)), isMarker: !isLine))
    }
    if isLine, step > 1 { peaks(in: rows, step: step, body) }
  }

  /// Rows that have several values in place of one, such as candles and bands.
  private func extents(_ body: (Mark) -> Void) {
    let rows = visible
    if series.slot != nil {
      let bars = series.bars()
      for row in stride(from: rows.lowerBound, to: rows.upperBound, by: distance(in: rows)) {
        for bar in bars.compactMap({ $0.rect(of: row) }) {
          body(Mark(bounds: isTurned ? bar.transposed : bar))
        }
      }
      return
    }
    guard let positions = series.places[.x] ?? series.places[.category] else { return }
    let values = series.places.filter { $0.key.dimension == .y }.map(\.value)
    var last: Point?
    for row in stride(from: rows.lowerBound, to: rows.upperBound, by: distance(in: rows)) {
      let x = positions[row]
      let places = values.map { $0[row] }.filter(\.isFinite)
      guard x.isFinite, let low = places.min(), let high = places.max() else {
        last = nil
        continue
      }
      let rectangles =
        hasAreas
        ? [Rect(minX: last?.x ?? x, minY: low, maxX: x, maxY: high).standardized]
        : places.map { Rect(around: Point(x: x, y: $0), Size(width: 1, height: 1)) }
      last = Point(x: x, y: low)
      for rectangle in rectangles {
        body(Mark(bounds: isTurned ? rectangle.transposed : rectangle))
      }
    }
  }

  /// A line as small squares, as far as it is within an area.
  static func line(
    from start: Point, to end: Point, within area: Rect, _ body: (Mark) -> Void
  ) {
    let way = end - start
    let count = min(way.length / step, 2_000).rounded()
    guard count >= 2 else { return }
    for index in 1..<Int(count) {
      let point = start + way * (Double(index) / count)
      guard area.contains(point) else { continue }
      body(Mark(bounds: Rect(around: point, Size(width: 1, height: 1))))
    }
  }

  /// The area between a piece of a line and its ground, in upright parts.
  private func area(of row: Int, from last: Point?, to end: Point, _ body: (Mark) -> Void) {
    guard series.series.traits.ground != nil else { return }
    let ground = series.area.sides(of: row).from
    let start = last ?? end
    let count = max(
      (min(abs(end.x - start.x), plotArea.width) / OccupancyGrid.side).rounded(.up), 1)
    for index in 0..<Int(count) {
      let (one, other) = (Double(index) / count, Double(index + 1) / count)
      let y = start.y + (end.y - start.y) * (one + other) / 2
      body(
        Mark(
          bounds: Rect(
            minX: start.x + (end.x - start.x) * one, minY: y,
            maxX: start.x + (end.x - start.x) * other, maxY: ground
          ).standardized))
    }
  }

  /// The extents of the rows between those that are read of a line with many, from some of them.
  private func peaks(in rows: Range<Int>, step: Int, _ body: (Mark) -> Void) {
    for start in stride(from: rows.lowerBound, to: rows.upperBound - step, by: step) {
      let places = (0..<Self.samples).map { series.y[start + step * $0 / Self.samples] }
        .filter(\.isFinite)
      let x = series.x[start]
      guard let low = places.min(), let high = places.max(), x.isFinite else { continue }
      body(Mark(bounds: Rect(minX: x - 0.5, minY: low, maxX: x + 0.5, maxY: high)))
    }
  }
}

extension Rect {
  /// The same rectangle with its sides in order.
  fileprivate var standardized: Rect {
    Rect(
      minX: min(minX, maxX), minY: min(minY, maxY), maxX: max(minX, maxX), maxY: max(minY, maxY))
  }
}
