import SumiChart
import SumiGeometry

/// Places labels one after another, each where it covers no other text and as little of the series as
/// possible.
struct PointLabelPlacer {
  private let bounds: Rect
  private let plotArea: Rect
  private let legend: Rect?
  /// Texts, which labels never cover.
  private var taken: RectangleGrid
  /// What the series draw: columns, markers, and lines as a row of small squares.
  private var marks: RectangleGrid

  /// The distance between two labels, and to the edge of the picture, in points.
  private static let gap = 2.0
  /// The depth of a text below its baseline, in font sizes.
  private static let descent = 0.21
  /// More points of a series than this are not avoided.
  private static let mostPoints = 2_000
  /// As many labels of a series have a place even where they cover something.
  private static let importantCount = 4
  /// More marks than this make a place no worse.
  private static let mostMarks = 50
  /// The distance between the squares along a line, in points.
  private static let step = 5.0

  /// - Parameter room: of the labels: the whole picture, or the part of one of several plots.
  init(frame: ChartFrame, room: Rect) {
    bounds = room.inset(by: Self.gap)
    plotArea = frame.plotArea.inset(by: -4)
    legend = frame.legend?.bounds
    taken = RectangleGrid(bounds: bounds)
    for box in frame.allTexts where !box.text.isEmpty {
      for part in box.parts { taken.insert(part) }
    }
    marks = RectangleGrid(bounds: bounds)
    for series in frame.series where !series.series.source.isHidden {
      insert(series, in: frame.plotArea)
    }
  }

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

  /// A label with its place.
  struct Placed {
    var box: TextBox
    var place: PointLabelPlaces.Place
  }

  /// The label at its best place; `nil` if it has no room.
  mutating func place(_ candidate: PointLabelCandidate) -> Placed? {
    let places = candidate.places.places(
      for: candidate.size, candidate.labels.placement, offset: candidate.labels.offset)
    // Of large text the part below the baseline reaches beyond the gap.
    let gap = max(Self.gap, Self.descent * candidate.box.font.size - 0.5)
    var best: (place: PointLabelPlaces.Place, cost: Int)?
    for place in places {
      let room = place.rectangle.inset(by: -gap)
      let isInPicture =
        room.minX >= bounds.minX && room.maxX <= bounds.maxX && room.minY >= bounds.minY
        && room.maxY <= bounds.maxY
      guard isInPicture, candidate.mayLeavePlot || plotArea.contains(place.rectangle) else {
        continue
      }
      if candidate.labels.keepsAll {
        best = (place, 0)
        break
      }
      guard taken.isFree(room), legend?.intersects(room) != true else { continue }
      let isImportant =
        candidate.rank < Self.importantCount || candidate.labels.placement != .automatic
      // Its own mark does not count, and neither do more than decide.
      let own = place.isOnMark ? 1 : 0
      let most = best?.cost ?? (isImportant ? Self.mostMarks : candidate.greatestCost + 1)
      let reach = place.rectangle.inset(by: -candidate.clearance)
      let cost = max(marks.count(meeting: reach, upTo: most + own) - own, 0)
      let isAllowed = isImportant || cost <= candidate.greatestCost
      if isAllowed, cost < best?.cost ?? .max { best = (place, cost) }
      if cost == 0 { break }
    }
    guard let best else { return nil }
    taken.insert(best.place.rectangle.inset(by: -gap))
    return Placed(
      box: candidate.box(in: best.place.rectangle, isOnMark: best.place.isOnMark),
      place: best.place)
  }
}

extension PointLabelCandidate {
  /// How many marks a label may cover that has no stated place: of a line a piece, otherwise none.
  fileprivate var greatestCost: Int {
    if case .line = places.surroundings { 1 } else { 0 }
  }

  /// The distance to other markers, in points, within which a label would seem to be theirs. Its own is
  /// further away.
  fileprivate var clearance: Double {
    if case .free = places.surroundings { max(min(labels.offset - 1, 3), 0) } else { 0 }
  }

  /// Whether its label may stand beyond the plot area, such as that of a column beyond its end.
  fileprivate var mayLeavePlot: Bool {
    if case .free = places.surroundings { labels.placement != .automatic } else { true }
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}

extension TextBox {
  /// Rectangles that together cover the text: of a rotated one several, since its bounding box is
  /// mostly empty.
  fileprivate var parts: [Rect] {
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
