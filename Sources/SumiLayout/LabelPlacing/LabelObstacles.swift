import SumiChart
import SumiGeometry

/// What labels must not cover, or as little as possible: the texts, the leaders and the series of a frame.
struct LabelObstacles {
  /// Texts, which labels never cover.
  private var texts: RectangleGrid
  /// The values in cells, which a needed label covers where there is no other room: they are left out.
  private var cells: RectangleGrid
  let hasCells: Bool
  /// What series and annotations draw: columns, markers, and lines as a row of small squares.
  private var marks: RectangleGrid
  /// The squares around markers that are large enough to be seen beside a text.
  private var markers: RectangleGrid
  /// The leaders of labels that are placed already.
  private var leaders: [LabelLeader] = []

  /// The least radius of such a marker, in points.
  static let leastRadius = 1.0
  /// The least distance from a label to other markers, in distances to its own.
  static let clearance = 1.5
  /// Around the end of a leader, in points, within which there is its own mark.
  private static let endRadius = 5.0
  /// From a leader to marks, in points: half of the distance between the squares of a line.
  private static let leaderClearance = 2.5
  /// The same to markers, which are seen as a whole.
  private static let markerClearance = 1.0

  /// - Parameter bounds: the room of the labels.
  init(of frame: ChartFrame, in bounds: Rect) {
    texts = RectangleGrid(bounds: bounds)
    for box in frame.ownTexts + frame.panels.flatMap(\.allTexts) where !box.text.isEmpty {
      for part in box.parts { texts.insert(part) }
    }
    cells = RectangleGrid(bounds: bounds)
    hasCells = !frame.cellLabels.isEmpty
    for box in frame.cellLabels { cells.insert(box.bounds) }
    if let legend = frame.legend?.bounds { texts.insert(legend) }
    marks = RectangleGrid(bounds: bounds)
    markers = RectangleGrid(bounds: bounds)
    for series in frame.series where !series.series.source.isHidden {
      SeriesMarks(series: series, plotArea: frame.plotArea).forEach { mark in
        marks.insert(mark.bounds)
        if mark.isMarker, mark.bounds.width >= 2 * Self.leastRadius { markers.insert(mark.bounds) }
      }
    }
    for line in frame.annotations.flatMap(\.lines) {
      SeriesMarks.line(from: line.from, to: line.to, within: bounds) { marks.insert($0.bounds) }
    }
  }

  /// Whether a rectangle covers no text and no leader.
  func areTextsClear(of rectangle: Rect, mayCoverCells: Bool) -> Bool {
    texts.isFree(rectangle) && (mayCoverCells || cells.isFree(rectangle))
      && !leaders.contains { $0.crosses(rectangle) }
  }

  /// Whether a leader crosses no text and no other leader.
  func areTextsClear(of leader: LabelLeader, mayCoverCells: Bool) -> Bool {
    !texts.contains(meeting: leader.bounds.inset(by: -0.5), where: leader.crosses)
      && (mayCoverCells
        || !cells.contains(meeting: leader.bounds.inset(by: -0.5), where: leader.crosses))
      && !leaders.contains { $0.crosses(leader) }
  }

  /// Whether a leader crosses no mark but that at its end.
  ///
  /// - Parameter point: what its label is about.
  func areMarksClear(of leader: LabelLeader, to point: Point) -> Bool {
    let end = Rect(around: leader.to, Size(width: 2 * Self.endRadius, height: 2 * Self.endRadius))
    let reach = leader.bounds.inset(by: -Self.leaderClearance)
    return !marks.contains(meeting: reach) {
      !$0.intersects(end) && leader.crosses($0.inset(by: -Self.leaderClearance))
    }
      // Another marker may be as near as that.
      && !markers.contains(meeting: reach) {
        !$0.contains(point) && leader.crosses($0.inset(by: -Self.markerClearance))
      }
  }

  /// The number of marks that a rectangle covers, counted up to a limit.
  func markCount(meeting rectangle: Rect, upTo limit: Int) -> Int {
    marks.count(meeting: rectangle, upTo: limit)
  }

  /// Whether a rectangle beside a marker is nearer to another one, or nearly as near, so that a label in it
  /// would seem to be that one's.
  ///
  /// - Parameters:
  ///   - center: the middle of its own marker.
  ///   - radius: of that marker.
  func isNearOtherMarker(_ rectangle: Rect, than center: Point, radius: Double) -> Bool {
    let least = max(rectangle.distance(to: center) - radius, 0) * Self.clearance
    return markers.contains(meeting: rectangle.inset(by: -least)) { square in
      (square.center - center).length > 0.01
        && rectangle.distance(to: square.center) - square.width / 2 < least
    }
  }

  /// Adds a text.
  mutating func insert(text rectangle: Rect) { texts.insert(rectangle) }

  /// Adds a leader of a label.
  mutating func insert(_ leader: LabelLeader) { leaders.append(leader) }
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
