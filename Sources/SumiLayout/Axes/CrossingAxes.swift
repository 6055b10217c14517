import SumiChart
import SumiGeometry

/// Axes whose line crosses the plot area, at a value of the first perpendicular axis.
enum CrossingAxes {
  /// Reads the values at which the lines of the axes are drawn.
  static func resolve(_ axes: inout [AxisModel], across others: [AxisModel]) throws(LayoutError) {
    guard let first = others.first else { return }
    for index in axes.indices {
      guard let crossing = axes[index].axis.crossing else { continue }
      let reader = AxisValueReader(
        domain: first.domain, place: axes[index].name + ".crossing")
      axes[index].crossing = try reader.value(crossing)
    }
  }

  /// From the side of the plot area inward to the axis line, in points; `nil` for an axis without a
  /// crossing. A value out of range, or without a position on the perpendicular axis, is clamped to
  /// the edge.
  static func distance(
    of axis: PlannedAxis, among axes: [PlannedAxis], around plotArea: Rect
  ) -> Double? {
    guard let value = axis.model.crossing,
      let other = axes.first(where: { $0.model.isX != axis.model.isX }),
      let unit = other.labels.scale.unit(value)
    else { return nil }
    // No logarithm: below all values that have one.
    let isLowerLeft = axis.model.side == .bottom || axis.model.side == .left
    let low = other.labels.scale.isReversed ? 1.0 : 0
    let held = unit.isNaN ? low : min(max(unit, 0), 1)
    let length = other.model.side.isHorizontal ? plotArea.width : plotArea.height
    return (isLowerLeft ? held : 1 - held) * length
  }
}
