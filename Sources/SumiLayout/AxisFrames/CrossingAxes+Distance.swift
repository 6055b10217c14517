import SumiGeometry
import SumiScales

extension CrossingAxes {
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
