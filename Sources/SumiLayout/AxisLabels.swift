import SumiChart
import SumiGeometry

/// The ticks of one axis at one length, with labels that fit: not yet in their places.
struct AxisLabels {
  struct Label {
    /// Where the tick stands, 0…1.
    var position: Double
    var text: String
    var extent: TextExtent
    /// The second line under the label of a date.
    var context: String?
    var contextExtent: TextExtent?

    /// The lower of the two lines, if there are two.
    var last: TextExtent { contextExtent ?? extent }
    /// The wider of the two lines.
    var widest: TextExtent {
      guard let contextExtent, contextExtent.width > extent.width else { return extent }
      return contextExtent
    }
  }

  var scale: Scale
  /// All ticks, labelled or not, in the order of their positions.
  var ticks: [Tick]
  var labels: [Label]
  /// How far the labels are turned, in radians; 0 or negative (rising to the right).
  var angle = 0.0
  /// What the user asked for and cannot have.
  var warnings: [String] = []

  /// Positions of the major ticks.
  var majors: [Double] { ticks.filter { !$0.isMinor }.map(\.position) }
  var minors: [Double] { ticks.filter(\.isMinor).map(\.position) }

  static func none(_ scale: Scale) -> AxisLabels {
    AxisLabels(scale: scale, ticks: [], labels: [])
  }

  /// The room that the labels take away from the axis, in points.
  func thickness(side: Side, font: Font) -> Double {
    let stand = LabelStand(side: side, angle: angle)
    let hasContext = side.isHorizontal && labels.contains { $0.context != nil }
    let context = hasContext ? LayoutMetrics.lineHeight * font.size : 0
    return labels.reduce(0) { max($0, stand.depth(of: $1.extent) + context) }
  }

  /// How far labels reach beyond the two ends of the axis, along it, in points: at unit 0 and 1.
  func overhang(side: Side, length: Double) -> (start: Double, end: Double) {
    let stand = LabelStand(side: side, angle: angle)
    var result = (start: 0.0, end: 0.0)
    for label in labels {
      let place = label.position * length
      let reach = stand.reach(of: label.widest)
      result.start = max(result.start, reach.before - place)
      result.end = max(result.end, place + reach.after - length)
    }
    return result
  }
}
