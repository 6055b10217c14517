import SumiGeometry

/// Places the labels of annotations and of points one after another, each where it covers no other text
/// and the least of the data.
///
/// A label depends only on those with a greater priority and on what is near its own positions, so
/// that a change far away changes nothing here.
struct LabelPlacer {
  private let room: Rect
  private var obstacles: LabelObstacles

  /// The distance between two labels, and to the edge of the picture, in points.
  static let gap = 2.0
  /// The least distance from a label with a leader to other texts, in points.
  private static let farGap = 4.0
  /// From a leader to the text at its start, and to what it is about, in points.
  private static let leaderGaps = (start: 2.0, end: 3.0)
  /// More marks than this make a position no worse.
  private static let mostMarks = 50

  private init(frame: ChartFrame, room: Rect) {
    self.room = room.inset(by: Self.gap)
    obstacles = LabelObstacles(of: frame, in: self.room)
  }

  /// Where a label is shown.
  struct Spot {
    var place: LabelPlace
    var coversMarks: Bool
    var leader: LabelLeader?
  }

  /// Shows labels in a frame: first those that are kept, then by their priority, otherwise in their order.
  ///
  /// - Parameter room: the part of the picture that labels never leave.
  /// - Returns: those without room.
  /// - Throws: `LayoutError.interrupted`.
  static func add(
    _ labels: [any LabelCandidate], to frame: inout ChartFrame, room: Rect
  ) throws(LayoutError) -> [any LabelCandidate] {
    guard !labels.isEmpty else { return [] }
    var placer = LabelPlacer(frame: frame, room: room)
    let rank = { (label: any LabelCandidate) in
      (label.isKept ? 1 : 0, label.priority.isNaN ? 0 : label.priority)
    }
    var left: [any LabelCandidate] = []
    for label in labels.sorted(by: { rank($0) > rank($1) }) {
      try LayoutError.checkWork()
      if let spot = placer.spot(for: label) {
        label.show(at: spot, in: &frame)
      } else {
        left.append(label)
      }
    }
    return left
  }

  /// The best position of a label; `nil` if it has none.
  private mutating func spot(for label: any LabelCandidate) -> Spot? {
    let request = label.request
    var found = label.isKept ? first(for: request) : best(for: request)
    if found == nil, request.isNeeded, obstacles.hasCells, !label.isKept {
      found = best(for: request, mayCoverCells: true)
    }
    if found == nil, request.isNeeded {
      found =
        (label.isKept ? nil : best(for: request, mayCross: true, mayCoverCells: true))
        ?? request.places.first.map { Spot(place: $0, coversMarks: true) }
    }
    guard var spot = found else { return nil }
    spot.place.rect = held(spot.place.rect)
    spot.leader = leader(from: spot.place, request)
    obstacles.insert(text: spot.place.rect.inset(by: -request.gap))
    if let leader = spot.leader { obstacles.insert(leader) }
    return spot
  }

  /// The first position in the picture.
  private func first(for request: LabelRequest) -> Spot? {
    request.places.first { isInside($0.rect, request) }.map { place in
      Spot(
        place: place, coversMarks: obstacles.markCount(meeting: place.rect, upTo: 1) > 0)
    }
  }

  /// The position that covers no text and the fewest marks, earlier ones preferred.
  ///
  /// - Parameters:
  ///   - mayCross: whether a leader may cross a text.
  ///   - mayCoverCells: whether it may cover values in cells.
  private func best(
    for request: LabelRequest, mayCross: Bool = false, mayCoverCells: Bool = false
  ) -> Spot? {
    var best: (spot: Spot, cost: Double)?
    let most = min(request.greatestMarkCount, Self.mostMarks - 1)
    for place in request.places {
      if let best, place.cost >= best.cost { break }
      var reach = place.rect
      reach.maxY += request.descent
      // With a leader beside it, a text close to another would seem to continue that.
      let gap =
        place.mustBeClear && place.target != nil ? max(request.gap, Self.farGap) : request.gap
      guard isInside(reach, request),
        obstacles.areTextsClear(of: reach.inset(by: -gap), mayCoverCells: mayCoverCells),
        !isNearOtherMarker(place, request)
      else { continue }
      let leader = leader(from: place, request)
      if let leader, !mayCross,
        !obstacles.areTextsClear(of: leader, mayCoverCells: mayCoverCells)
      {
        continue
      }
      // Its own mark does not count.
      let own = place.isOnMark ? 1 : 0
      let marks = max(
        obstacles.markCount(
          meeting: reach.inset(by: -request.clearance), upTo: most + 1 + own) - own, 0)
      guard marks <= request.greatestMarkCount else { continue }
      if place.mustBeClear {
        guard marks == 0 else { continue }
        if let leader, let point = place.target,
          !obstacles.areMarksClear(of: leader, to: point)
        {
          continue
        }
      }
      let cost = Double(marks) + place.cost
      if cost < best?.cost ?? .infinity {
        best = (Spot(place: place, coversMarks: marks > 0), cost)
      }
    }
    return best?.spot
  }

  private func isNearOtherMarker(_ place: LabelPlace, _ request: LabelRequest) -> Bool {
    guard let marker = request.marker, marker.isExclusive, !place.isOnMark, place.target == nil
    else { return false }
    return obstacles.isNearOtherMarker(
      place.rect, than: marker.center, radius: marker.radius)
  }

  private func leader(from place: LabelPlace, _ request: LabelRequest) -> LabelLeader? {
    place.target.flatMap {
      LabelLeader(
        from: place.rect.inset(by: -Self.leaderGaps.start), to: $0,
        gap: max(Self.leaderGaps.end, (request.marker?.radius ?? 0) + 1))
    }
  }

  private func isInside(_ rect: Rect, _ request: LabelRequest) -> Bool {
    room.contains(rect.inset(by: -request.edgeGap)) && request.area?.contains(rect) ?? true
  }

  /// Moved into the picture, as far as it has room there.
  private func held(_ rect: Rect) -> Rect {
    rect.offset(
      by: Vector(
        dx: max(room.minX - rect.minX, 0)
          - max(rect.maxX - max(room.maxX, room.minX + rect.width), 0),
        dy: max(room.minY - rect.minY, 0)
          - max(rect.maxY - max(room.maxY, room.minY + rect.height), 0)))
  }
}
