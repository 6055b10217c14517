import SumiChart
import SumiGeometry

/// Places labels one after another, each where it covers no other text and as little of the series as
/// possible.
struct PointLabelPlacer {
  private let bounds: Rect
  private let legend: Rect?
  /// Texts, which labels never cover.
  private var taken: RectangleGrid
  /// What the series draw: columns, markers, and lines as a row of small squares.
  private var marks: RectangleGrid

  /// The distance between two labels, and to the edge of the picture, in points.
  private static let gap = 2.0
  /// More points of a series than this are not avoided.
  private static let mostPoints = 2_000
  /// The distance between the squares along a line, in points.
  private static let step = 5.0

  init(frame: ChartFrame) {
    bounds = Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height)
      .inset(by: Self.gap)
    legend = frame.legend?.bounds
    taken = RectangleGrid(bounds: bounds)
    for box in frame.allTexts where !box.text.isEmpty { taken.insert(box.bounds) }
    marks = RectangleGrid(bounds: bounds)
    for series in frame.series where !series.series.source.isHidden {
      insert(series, in: frame.plotArea)
    }
  }

  private mutating func insert(_ series: SeriesFrame, in plotArea: Rect) {
    let isTurned = series.series.source.orientation == .horizontal
    let step = max(series.count / Self.mostPoints, 1)
    var last: Point?
    for row in stride(from: 0, to: series.count, by: step) {
      let places = series.labelPlaces(of: row, isStacked: false)
      guard places.point.x.isFinite, places.point.y.isFinite else {
        last = nil
        continue
      }
      if let bar = places.bar {
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

  /// The label at its best place; `nil` if it has no room.
  mutating func place(_ candidate: PointLabelCandidate) -> TextBox? {
    let places = candidate.places.places(
      for: candidate.size, candidate.labels.placement, offset: candidate.labels.offset)
    var best: (place: PointLabelPlaces.Place, cost: Int)?
    for place in places {
      let room = place.rectangle.inset(by: -Self.gap)
      let isInPicture =
        room.minX >= bounds.minX && room.maxX <= bounds.maxX && room.minY >= bounds.minY
        && room.maxY <= bounds.maxY
      guard isInPicture else { continue }
      if candidate.labels.keepsAll {
        best = (place, 0)
        break
      }
      guard taken.isFree(room), legend?.intersects(room) != true else { continue }
      let cost = place.isOnMark ? 0 : marks.count(meeting: place.rectangle)
      if cost < best?.cost ?? .max { best = (place, cost) }
      if cost == 0 { break }
    }
    guard let best else { return nil }
    taken.insert(best.place.rectangle.inset(by: -Self.gap))
    return candidate.box(in: best.place.rectangle, isOnMark: best.place.isOnMark)
  }
}
