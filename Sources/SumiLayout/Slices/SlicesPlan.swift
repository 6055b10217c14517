import SumiGeometry

/// Slices and labels with their positions.
struct SlicesPlan {
  /// A label with its spoke, if it has one.
  struct Label {
    /// Its lines.
    var boxes: [TextBox]
    /// The index of its series.
    var series: Int
    /// `nil` for a label in its slice.
    var spoke: SpokeFrame?
  }

  /// How far selected slices may leave the room of the circle, in points.
  static let selectionMargin = 10.0

  var center: Point
  var radius: Double
  /// By series index.
  var slices: [Int: SliceSeriesFrame] = [:]
  var labels: [Label] = []
  var middle: [TextBox] = []
  /// What the data lack or have too much of.
  var notes: [String] = []
  /// The number of labels without room.
  var missingCount = 0
  /// The number of labels whose name is cut.
  var cutCount = 0
  /// What has no room in the hole; `nil` for nothing.
  var missingMiddle: String?

  init(center: Point, radius: Double) {
    self.center = center
    self.radius = radius
  }

  /// Without the labels that lie on other parts of the chart.
  func avoiding(_ obstacles: [Rect]) -> SlicesPlan {
    var plan = self
    let isClear = { (boxes: [TextBox]) in
      !boxes.contains { box in obstacles.contains { $0.intersects(box.bounds) } }
    }
    plan.labels = labels.filter { isClear($0.boxes) }
    plan.missingCount += labels.count - plan.labels.count
    if !isClear(middle) {
      plan.middle = []
      plan.missingMiddle = "its text"
    }
    return plan
  }

  /// With what is left out or cut for want of room.
  var warnings: [String] {
    var warnings = notes
    if missingCount > 0 {
      let labels =
        missingCount == 1 ? "1 label of a slice has" : "\(missingCount) labels of slices have"
      warnings.append("\(labels) no room")
    }
    if cutCount > 0 {
      let names = cutCount == 1 ? "1 name of a slice is" : "\(cutCount) names of slices are"
      warnings.append("\(names) cut: there is no room for more")
    }
    if let missingMiddle {
      warnings.append("the hole in the middle of the slices has no room for \(missingMiddle)")
    }
    return warnings
  }

  var frame: SlicesFrame {
    SlicesFrame(
      center: center, radius: radius, labels: labels.flatMap(\.boxes), middle: middle)
  }

  /// The slices of a series with the spokes of its labels; `nil` if it has none.
  func series(_ index: Int) -> SliceSeriesFrame? {
    guard var frame = slices[index] else { return nil }
    frame.spokes = labels.filter { $0.series == index }.compactMap(\.spoke)
    return frame
  }
}
