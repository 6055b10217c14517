import SumiChart
import SumiGeometry

/// What labels must not cover, or as little as possible: the texts and the series of a frame.
struct LabelObstacles {
  /// Texts, which labels never cover.
  private var texts: RectangleGrid
  /// What series and annotations draw: columns, markers, and lines as a row of small squares.
  private var marks: RectangleGrid

  /// More points of a series than this are not avoided.
  private static let mostPoints = 2_000
  /// The distance between the squares along a line, in points.
  private static let step = 5.0

  /// - Parameter bounds: the room of the labels.
  init(of frame: ChartFrame, in bounds: Rect) {
    texts = RectangleGrid(bounds: bounds)
    for box in frame.allTexts where !box.text.isEmpty {
      for part in box.parts { texts.insert(part) }
    }
    marks = RectangleGrid(bounds: bounds)
    for series in frame.series where !series.series.source.isHidden {
      insert(series, in: frame.plotArea)
    }
    for line in frame.annotations.flatMap(\.lines) {
      insertLine(from: line.from, to: line.to, in: bounds)
    }
  }

  /// Whether a rectangle covers no text.
  func areTextsClear(of rectangle: Rect) -> Bool { texts.isFree(rectangle) }

  /// The number of marks that a rectangle covers, counted up to a limit.
  func markCount(meeting rectangle: Rect, upTo limit: Int) -> Int {
    marks.count(meeting: rectangle, upTo: limit)
  }

  /// Adds a text.
  mutating func insert(text rectangle: Rect) { texts.insert(rectangle) }

  private mutating func insert(_ series: SeriesFrame, in plotArea: Rect) {
    // Sectors have angles and radii in place of points.
    if case .radial = series.space, series.series.traits.keepsAngles { return }
    guard series.places[.x] != nil, series.places[.y] != nil else {
      return insertExtents(of: series)
    }
    for anchor in series.series.traits.labelAnchors {
      insert(series, at: anchor, in: plotArea)
    }
  }

  private mutating func insert(
    _ series: SeriesFrame, at anchor: LabelAnchor, in plotArea: Rect
  ) {
    let isTurned = series.series.source.orientation == .horizontal
    let step = max(series.count / Self.mostPoints, 1)
    var last: Point?
    for row in stride(from: 0, to: series.count, by: step) {
      let places = series.labelPlaces(of: row, isStacked: false, at: anchor)
      guard places.point.x.isFinite, places.point.y.isFinite else {
        last = nil
        continue
      }
      if let bar = places.bar ?? places.body {
        marks.insert(bar)
        continue
      }
      if series.series.traits.isConnected, let last, !isTurned {
        insertLine(from: last, to: places.point, in: plotArea)
      }
      last = places.point
      let radius = max(places.radius, 0.5)
      marks.insert(
        Rect(
          x: places.point.x - radius, y: places.point.y - radius, width: 2 * radius,
          height: 2 * radius))
    }
  }

  /// Inserts rows that have several values in place of one, such as candles and bands.
  private mutating func insertExtents(of series: SeriesFrame) {
    let isTurned = series.series.source.orientation == .horizontal
    let step = max(series.count / Self.mostPoints, 1)
    guard let positions = series.places[.x] ?? series.places[.category] else { return }
    let values = series.places.filter { $0.key.dimension == .y }.map(\.value)
    for row in stride(from: 0, to: series.count, by: step) {
      let x = positions[row]
      let places = values.map { $0[row] }.filter(\.isFinite)
      guard x.isFinite, let low = places.min(), let high = places.max() else { continue }
      let rectangles =
        if let slot = series.slot {
          [Rect(x: x + slot.offset, y: low, width: slot.width, height: high - low)]
        } else {
          places.map { Rect(x: x - 0.5, y: $0 - 0.5, width: 1, height: 1) }
        }
      for rectangle in rectangles { marks.insert(isTurned ? rectangle.transposed : rectangle) }
    }
  }

  private mutating func insertLine(from start: Point, to end: Point, in plotArea: Rect) {
    let way = end - start
    let count = min(way.length / Self.step, 2_000).rounded()
    guard count >= 2 else { return }
    for index in 1..<Int(count) {
      let point = start + way * (Double(index) / count)
      guard plotArea.contains(point) else { continue }
      marks.insert(Rect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1))
    }
  }
}

extension TextBox {
  /// Rectangles that together cover the text: of a rotated one several, since its bounding box is
  /// mostly empty.
  var parts: [Rect] {
    guard angle != 0, extent.width > 0 else { return [bounds] }
    let along = Vector(dx: Trigonometry.cosine(angle), dy: Trigonometry.sine(angle))
    let count = max((extent.width / max(extent.ascent, 1)).rounded(.up), 1)
    return (0..<Int(count)).map { index in
      var part = self
      part.origin = origin + along * (extent.width * Double(index) / count)
      part.extent.width = extent.width / count
      return part.bounds
    }
  }
}
