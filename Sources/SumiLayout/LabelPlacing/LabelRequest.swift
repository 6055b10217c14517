import SumiGeometry

/// A label of a point or of an annotation, which is placed among others.
protocol LabelCandidate {
  /// Labels with a greater one are placed first.
  var priority: Double { get }
  var request: LabelRequest { get }
  /// Whether it is shown at its first position in the picture, whatever it covers. Such labels are
  /// placed before all others, which can make room for them.
  var isKept: Bool { get }

  func show(at spot: LabelPlacer.Spot, in frame: inout ChartFrame)
}

/// What a label asks of its position.
struct LabelRequest {
  /// The possible positions, by increasing cost.
  var places: [LabelPlace]
  /// The depth of its text below a position, in points.
  var descent = 0.0
  /// The least distances to texts and to marks, in points.
  var gap = LabelPlacer.gap
  var clearance = 1.0
  /// The least distance to the edge of the picture, in addition to that of all labels, in points.
  var edgeGap = 0.0
  /// The number of marks that it may cover.
  var greatestMarkCount = Int.max
  /// Where it must be within the picture; `nil` for anywhere.
  var area: Rect?
  /// The marker beside which it is placed; `nil` for none.
  var marker: Marker?
  /// Whether it is shown where there is no room too.
  var isNeeded = false

  struct Marker {
    var center: Point
    /// In points.
    var radius: Double
    /// Whether a label that is nearly as near to another marker would seem to be that one's.
    var isExclusive: Bool
  }
}
