import SumiChart
import SumiGeometry

extension PlotSolver {
  /// The largest share of the plot area's width or height given up for slots of whole points.
  private static let mostGivenUp = 0.03

  /// A slightly smaller plot area, so that the slots of bars on categories and numbers are whole
  /// points wide: only then can bars and gaps be equal and sharp.
  ///
  /// Unchanged if too much room would be lost, and if it lines up with those of other charts.
  func withWholeSlots(_ plotArea: Rect, for axes: [PlannedAxis]) -> Rect {
    guard alignment == nil else { return plotArea }
    var smaller = plotArea
    if let width = wholeSlots(on: true, length: plotArea.width, axes),
      !AxisStack.isFixed(.left, by: axes), !AxisStack.isFixed(.right, by: axes)
    {
      smaller.maxX = plotArea.minX + width
    }
    if let height = wholeSlots(on: false, length: plotArea.height, axes),
      !AxisStack.isFixed(.top, by: axes), !AxisStack.isFixed(.bottom, by: axes)
    {
      smaller.minY = plotArea.maxY - height
    }
    return smaller
  }

  /// The length at which the slots on the x axes, or on the y axes, are whole points wide; `nil` if
  /// several axes have slots, or if there is no length nearby.
  private func wholeSlots(on isX: Bool, length: Double, _ axes: [PlannedAxis]) -> Double? {
    let columns = axes.filter { $0.model.isX == isX && $0.model.slotSpan > 0 }
    guard columns.count == 1, let model = columns.first?.model else { return nil }
    let span: Double
    switch model.domain {
    case .category(let scale): span = scale.upper - scale.lower
    case .number(let scale) where scale.transform.isLinear: span = scale.upper - scale.lower
    case .number, .dateTime: return nil
    }
    let slots = span / model.slotSpan
    let room = (length / slots + 1e-9).rounded(.down)
    guard room.isFinite, room >= 1, slots * room >= length * (1 - Self.mostGivenUp) else {
      return nil
    }
    return slots * room
  }
}
