import SumiGeometry

/// Slices and labels with their positions.
struct SlicesPlan {
  /// A label with its spoke, if it has one.
  struct Label {
    var box: TextBox
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
  var warnings: [String] = []

  init(center: Point, radius: Double) {
    self.center = center
    self.radius = radius
  }

  /// Without the labels that lie on other parts of the chart.
  func avoiding(_ obstacles: [Rect]) -> SlicesPlan {
    var plan = self
    let isClear = { (box: TextBox) in !obstacles.contains { $0.intersects(box.bounds) } }
    plan.labels.removeAll { !isClear($0.box) }
    if !plan.middle.allSatisfy(isClear) { plan.middle = [] }
    return plan
  }

  var frame: SlicesFrame {
    SlicesFrame(
      center: center, radius: radius, labels: labels.map(\.box), middle: middle)
  }

  /// The slices of a series with the spokes of its labels; `nil` if it has none.
  func series(_ index: Int) -> SliceSeriesFrame? {
    guard var frame = slices[index] else { return nil }
    frame.spokes = labels.filter { $0.series == index }.compactMap(\.spoke)
    return frame
  }
}
