import SumiChart
import SumiGeometry

/// Places labels one after another, each where it covers no other text and as little of the series as
/// possible.
struct PointLabelPlacer {
  private let bounds: Rect
  private let plotArea: Rect
  private let legend: Rect?
  private var obstacles: LabelObstacles

  /// The distance between two labels, and to the edge of the picture, in points.
  private static let gap = 2.0
  /// The depth of a text below its baseline, in font sizes.
  private static let descent = 0.21
  /// As many labels of a series have a place even where they cover something.
  private static let importantCount = 4
  /// More marks than this make a place no worse.
  private static let mostMarks = 50

  /// - Parameter room: of the labels: the whole picture, or the part of one of several plots.
  init(frame: ChartFrame, room: Rect) {
    bounds = room.inset(by: Self.gap)
    plotArea = frame.plotArea.inset(by: -4)
    legend = frame.legend?.bounds
    obstacles = LabelObstacles(of: frame, in: bounds)
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
      guard obstacles.areTextsClear(of: room), legend?.intersects(room) != true,
        !isNearOther(place, candidate)
      else { continue }
      let isImportant =
        candidate.rank < Self.importantCount || candidate.labels.placement != .automatic
      // Its own mark does not count, and neither do more than decide.
      let own = place.isOnMark ? 1 : 0
      let most = best?.cost ?? (isImportant ? Self.mostMarks : candidate.greatestCost + 1)
      let reach = place.rectangle.inset(by: -candidate.clearance)
      let cost = max(obstacles.markCount(meeting: reach, upTo: most + own) - own, 0)
      let isAllowed = isImportant || cost <= candidate.greatestCost
      if isAllowed, cost < best?.cost ?? .max { best = (place, cost) }
      if cost == 0 { break }
    }
    guard let best else { return nil }
    obstacles.insert(text: best.place.rectangle.inset(by: -gap))
    return Placed(
      box: candidate.box(in: best.place.rectangle, isOnMark: best.place.isOnMark),
      place: best.place)
  }
}

extension PointLabelPlacer {
  /// Whether a label beside a bubble would seem to be another one's. A stated place is kept.
  private func isNearOther(
    _ place: PointLabelPlaces.Place, _ candidate: PointLabelCandidate
  ) -> Bool {
    candidate.isBubble && !place.isOnMark && candidate.labels.placement == .automatic
      && obstacles.isNearOtherMarker(
        place.rectangle, than: candidate.places.point, radius: candidate.places.radius)
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
