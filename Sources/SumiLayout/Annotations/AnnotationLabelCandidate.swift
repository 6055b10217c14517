import SumiChart
import SumiGeometry

/// A label of an annotation that may be placed.
struct AnnotationLabelCandidate: LabelCandidate {
  let label: AnnotationLabel
  let text: AnnotationText
  let anchor: AnnotationAnchor
  /// The index of its annotation in the chart, and in the frame.
  let index: (inChart: Int, inFrame: Int)
  /// Behind text that covers data.
  let ground: Color
  /// The colour of leaders and pointers.
  let lineColor: Color
  /// Whether it is a box with a pointer.
  let isBox: Bool
  /// Whether its annotation is nothing but the text.
  let isNeeded: Bool
  /// The other areas with labels, in which this one would seem to be theirs.
  var otherAreas: [Rect] = []

  /// The padding of a box around a text, in font sizes: at the sides, and above and below.
  private static let padding = (x: 0.6, y: 0.5)
  /// Between a label and the ends of a grid line that would cross it, in points.
  private static let gridGap = 3.0
  /// Each position costs a quarter of a covered mark more than the one before it.
  private static let stepCost = 0.25

  var priority: Double { label.priority }

  var isKept: Bool { label.position != .automatic || anchor.isStated }

  var request: LabelRequest {
    let size = Size(
      width: text.size.width + margins.left + margins.right,
      height: text.size.height + margins.top + margins.bottom)
    var places = anchor.places(for: size, label.position)
    if case .area(let own) = anchor, label.position == .automatic {
      places.removeAll { place in
        !own.contains(place.rect) && otherAreas.contains(where: place.rect.intersects)
      }
    }
    for index in places.indices { places[index].cost = Double(index) * Self.stepCost }
    return LabelRequest(
      places: places, descent: hasBox ? 0 : 0.25 * text.fontSize, isNeeded: isNeeded)
  }

  private var hasBox: Bool { isBox || label.background != nil || label.border != nil }

  private var margins: Insets {
    guard hasBox else { return .zero }
    let (x, y) = (Self.padding.x * text.fontSize, Self.padding.y * text.fontSize)
    return Insets(top: y, left: x, bottom: y, right: x)
  }

  func show(at spot: LabelPlacer.Spot, in frame: inout ChartFrame) {
    let box = spot.place.rect
    let lines = text.boxes(
      in: box.inset(by: margins), alignment: hasBox ? 0.5 : spot.place.alignment)
    var shown = AnnotationFrame.Label(
      lines: lines, box: box, background: label.background, border: label.border,
      leaderColor: lineColor)
    if isBox {
      shown.background = label.background ?? ground
      shown.border = label.border ?? lineColor
      shown.pointer = spot.place.target
    } else {
      if spot.coversMarks, label.background == nil {
        shown.background = ground.opacity(ground.alpha * 0.8)
        shown.box = box.inset(by: -3)
      }
      shown.leader = spot.leader
    }
    shown.isBelow = isNeeded && frame.annotations[index.inFrame].layer == .below
    frame.annotations[index.inFrame].label = shown
    if shown.background == nil, !shown.isBelow {
      frame.gridGaps.append(shown.box.inset(by: -Self.gridGap))
    }
  }
}

extension AnnotationAnchor {
  /// Whether the user says where the label is.
  fileprivate var isStated: Bool {
    if case .callout(_, away: .some) = self { true } else { false }
  }
}
