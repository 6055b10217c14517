import SumiChart
import SumiGeometry

/// Places the labels of annotations one after another, each where it covers no other text and the least
/// of the data.
struct AnnotationLabelPlacer {
  private let room: Rect
  private var obstacles: LabelObstacles
  private let legend: Rect?

  /// The distance between two labels, and to the edge of the picture, in points.
  private static let gap = 2.0
  /// More marks than this make a place no worse.
  private static let mostMarks = 40
  /// The padding of a box around a text, in font sizes: at the sides, and above and below.
  private static let padding = (x: 0.6, y: 0.5)

  init(frame: ChartFrame, room: Rect) {
    self.room = room.inset(by: Self.gap)
    legend = frame.legend?.bounds
    obstacles = LabelObstacles(of: frame, in: self.room)
  }

  /// A label with its text.
  struct Request {
    var label: AnnotationLabel
    var text: AnnotationText
    var anchor: AnnotationAnchor
    /// Behind text that covers data.
    var ground: Color
    /// Of leaders and pointers.
    var lineColor: Color
    var isBox: Bool
    /// Whether it is shown where there is no room too.
    var isNeeded: Bool
  }

  /// The label at its best place; `nil` if it has none.
  mutating func place(_ request: Request) -> AnnotationFrame.Label? {
    let hasBox = request.isBox || request.label.background != nil || request.label.border != nil
    let margins =
      hasBox
      ? Insets(
        top: Self.padding.y, left: Self.padding.x, bottom: Self.padding.y, right: Self.padding.x
      ).scaled(by: request.text.fontSize) : .zero
    let size = Size(
      width: request.text.size.width + margins.left + margins.right,
      height: request.text.size.height + margins.top + margins.bottom)
    let position = request.label.position
    let descent = hasBox ? 0 : 0.25 * request.text.fontSize
    let places = request.anchor.places(for: size, position)
    let found =
      position == .automatic && !request.anchor.isStated
      ? best(of: places, descent: descent) ?? best(of: places, descent: descent, mayCross: true)
      : places.first { isInside($0.rect) }.map { ($0, covers($0.rect)) }
    guard
      let (place, coversData) =
        found ?? (request.isNeeded ? places.first.map { ($0, true) } : nil)
    else { return nil }
    let box = held(place.rect)
    obstacles.insert(text: box.inset(by: -Self.gap))
    let lines = request.text.boxes(
      in: box.inset(by: margins), alignment: hasBox ? 0.5 : place.alignment)
    var label = AnnotationFrame.Label(
      lines: lines, box: box, background: request.label.background, border: request.label.border,
      leaderColor: request.lineColor)
    if request.isBox {
      label.background = label.background ?? request.ground
      label.border = label.border ?? request.lineColor
      label.pointer = place.target
    } else {
      if coversData, label.background == nil, request.label.background == nil {
        label.background = request.ground.opacity(request.ground.alpha * 0.8)
        label.box = box.inset(by: -3)
      }
      label.leader = place.target.flatMap { Self.leader(from: box.inset(by: -2), to: $0) }
    }
    return label
  }

  /// The place that covers no text and the least of the marks, earlier ones preferred.
  ///
  /// - Parameters:
  ///   - descent: of the text below its baseline, in points.
  ///   - mayCross: whether a leader may cross a text.
  private func best(
    of places: [AnnotationAnchor.Place], descent: Double, mayCross: Bool = false
  ) -> (AnnotationAnchor.Place, coversData: Bool)? {
    var best: (place: AnnotationAnchor.Place, cost: Double, marks: Int)?
    for (index, place) in places.enumerated() {
      // A place further down the list is taken for the sake of data only.
      let order = Double(index) * 0.25
      if let best, order >= best.cost { break }
      var reach = place.rect
      reach.maxY += descent
      guard isInside(reach), obstacles.areTextsClear(of: reach.inset(by: -Self.gap)),
        legend?.intersects(reach) != true, mayCross || isLeaderClear(of: place)
      else { continue }
      let marks = obstacles.markCount(meeting: reach.inset(by: -1), upTo: Self.mostMarks)
      guard marks == 0 || !place.mustBeClear else { continue }
      let cost = Double(marks) + order
      if cost < best?.cost ?? .infinity { best = (place, cost, marks) }
    }
    return best.map { ($0.place, $0.marks > 0) }
  }

  /// Whether the line from a label to what it is about crosses no other text.
  private func isLeaderClear(of place: AnnotationAnchor.Place) -> Bool {
    guard let target = place.target, let line = Self.leader(from: place.rect, to: target) else {
      return true
    }
    let way = line.to - line.from
    let count = Int(min((way.length / 4).rounded(.up), 100))
    return (1...max(count, 1)).allSatisfy { step in
      let point = line.from + way * (Double(step) / Double(max(count, 1)))
      return obstacles.areTextsClear(
        of: Rect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1))
    }
  }

  private func covers(_ rect: Rect) -> Bool {
    obstacles.markCount(meeting: rect, upTo: 1) > 0
  }

  private func isInside(_ rect: Rect) -> Bool {
    rect.minX >= room.minX && rect.maxX <= room.maxX && rect.minY >= room.minY
      && rect.maxY <= room.maxY
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

  /// From the side of a box to a point outside of it; `nil` if that is too near.
  private static func leader(from box: Rect, to point: Point) -> (from: Point, to: Point)? {
    let start = Point(
      x: min(max(point.x, box.minX), box.maxX), y: min(max(point.y, box.minY), box.maxY))
    let way = point - start
    guard way.length > 8 else { return nil }
    return (start, start + way * ((way.length - 3) / way.length))
  }
}

extension AnnotationAnchor {
  /// Whether the user says where the label stands.
  fileprivate var isStated: Bool {
    if case .callout(_, away: .some) = self { true } else { false }
  }
}

extension Insets {
  fileprivate func scaled(by scale: Double) -> Insets {
    Insets(top: top * scale, left: left * scale, bottom: bottom * scale, right: right * scale)
  }
}
