import SumiChart
import SumiGeometry

/// A label of a point that may be placed.
struct PointLabelCandidate: LabelCandidate {
  /// At the origin.
  var box: TextBox
  var places: PointLabelPlaces
  var labels: PointLabels
  /// The colour of the text on its column or marker.
  var colorOnMark: Color
  /// The colour behind the text there; `nil` for none.
  var groundOnMark: Color?
  /// Whether its point is a marker whose size is a value.
  var isBubble: Bool
  /// Whether its text is the name of the point, and not one of many values along a line.
  var isName: Bool
  /// The part of the picture that series are drawn in.
  var plotArea: Rect
  var series: Int
  /// Its importance in its series: the least comes first.
  var rank: Int

  /// The height of capitals and digits, in font sizes.
  static let capitals = 2 * LayoutMetrics.middle
  /// The height of a line, in font sizes.
  static let lineHeight = 1.2
  /// The depth of a text below its baseline, in font sizes.
  private static let descent = 0.21
  /// This many labels of a series have a position even where they cover marks.
  private static let importantCount = 4
  /// The distance from a label to the ends of a grid line that would cross it, in points.
  private static let gridGap = 2.5

  /// The width and height that the text takes in the picture, by its capitals.
  var size: Size {
    let (width, height) = (box.extent.width, Self.capitals * box.font.size)
    return isRotated ? Size(width: height, height: width) : Size(width: width, height: height)
  }

  private var isRotated: Bool {
    labels.orientation == .vertical || labels.orientation == .reversed
  }

  var priority: Double { labels.priority }

  var isKept: Bool { labels.keepsAll }

  var request: LabelRequest {
    let isImportant = rank < Self.importantCount
    let (isFree, isLine) =
      switch places.surroundings {
      case .free: (true, false)
      case .line: (false, true)
      case .column, .freeBar, .body: (false, false)
      }
    let isAutomatic = labels.placement == .automatic
    let area = plotArea.inset(by: -4)
    var places = self.places.places(for: size, labels.placement, offset: labels.offset)
    if isKept, places.isEmpty {
      places = [LabelPlace(rect: Rect(around: self.places.bar?.center ?? self.places.point, size))]
    }
    // Far places are for names, and for the values of a line that matter most.
    if isAutomatic, !isKept, isFree || isLine && (isName || isImportant) {
      places += self.places.farPlaces(
        for: size, offset: labels.offset, step: Self.lineHeight * box.font.size
      ).filter { area.contains($0.rect) }
    }
    // The part of large text below the baseline extends beyond the gap.
    let gap = max(LabelPlacer.gap, Self.descent * box.font.size - 0.5)
    return LabelRequest(
      places: places, gap: gap,
      // Within this distance to another marker a label would seem to be its. Its own is further away.
      clearance: isFree ? max(min(labels.offset - 1, 3), 0) : 0,
      edgeGap: gap,
      // A piece of a line, otherwise nothing. A name on a marker would seem to be its.
      greatestMarkCount: !isAutomatic || isImportant && !(isFree && isName)
        ? .max : isLine ? 1 : 0,
      // The label of a column may be beyond the plot.
      area: isFree && isAutomatic ? area : nil,
      marker: LabelRequest.Marker(
        center: self.places.point, radius: self.places.radius,
        isExclusive: isBubble && isAutomatic))
  }

  func show(at spot: LabelPlacer.Spot, in frame: inout ChartFrame) {
    var box = box(in: spot.place.rect, isOnMark: spot.place.isOnMark)
    box.leader = spot.leader
    if let presence = frame.series[series].presence { box.fade(to: presence.textOpacity) }
    switch labels.layer {
    case .above: frame.pointLabels.append(box)
    case .below: frame.pointLabelsBelow.append(box)
    }
    if !spot.place.isOnMark {
      frame.gridGaps.append(spot.place.rect.inset(by: -Self.gridGap))
    }
  }

  /// The text in a rectangle of its size.
  private func box(in rectangle: Rect, isOnMark: Bool) -> TextBox {
    var box = self.box
    if isOnMark { (box.color, box.ground) = (colorOnMark, groundOnMark) }
    switch labels.orientation {
    case .automatic, .horizontal:
      box.origin = Point(x: rectangle.minX, y: rectangle.maxY)
    case .vertical:
      box.origin = Point(x: rectangle.maxX, y: rectangle.maxY)
      box.angle = -.pi / 2
    case .reversed:
      box.origin = Point(x: rectangle.minX, y: rectangle.minY)
      box.angle = .pi / 2
    }
    return box
  }
}
