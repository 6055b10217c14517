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
  }

  var scale: Scale
  /// Positions of all major ticks, labelled or not.
  var ticks: [Double]
  var labels: [Label]
  /// How far the labels are turned, in radians; 0 or negative (rising to the right).
  var angle = 0.0
  /// Whether some labels are left out or shortened.
  var isReduced = false

  /// The room that the labels take away from the axis, in points.
  func thickness(side: Side, font: Font) -> Double {
    let sine = Trigonometry.sine(-angle)
    let cosine = Trigonometry.cosine(angle)
    return labels.map { label in
      if !side.isHorizontal { return label.extent.width }
      let lines = labels.contains { $0.context != nil } ? LayoutMetrics.lineHeight * font.size : 0
      return label.extent.width * sine + label.extent.height * cosine + lines
    }.max() ?? 0
  }

  /// How far labels reach beyond the two ends of the axis, along it, in points: at unit 0 and 1.
  func overhang(side: Side, length: Double, font: Font) -> (start: Double, end: Double) {
    var result = (start: 0.0, end: 0.0)
    for label in labels {
      let place = label.position * length
      let reach = reach(of: label, side: side)
      result.start = max(result.start, reach.before - place)
      result.end = max(result.end, place + reach.after - length)
    }
    return result
  }

  /// How far a label reaches along the axis to both sides of its tick.
  private func reach(of label: Label, side: Side) -> (before: Double, after: Double) {
    guard side.isHorizontal else { return (label.extent.height / 2, label.extent.height / 2) }
    let half = max(label.extent.width, label.contextExtent?.width ?? 0) / 2
    guard angle != 0 else { return (half, half) }
    // A turned label ends under its tick; above the plot area it starts over it.
    let far =
      label.extent.width * Trigonometry.cosine(angle)
      + label.extent.height / 2 * Trigonometry.sine(-angle)
    let near = label.extent.height / 2
    return side == .bottom ? (far, near) : (near, far)
  }
}
