import SumiChart
import SumiGeometry

extension PlotSolver {
  /// The largest share of the plot area's width given up for slots of whole points.
  private static let mostGivenUp = 0.03

  /// A slightly narrower plot area, so that the slots of bars on categories and numbers are whole
  /// points wide: only then can bars and gaps be equal and sharp.
  ///
  /// Unchanged if too much room would be lost, and if stated axis widths align charts.
  func withWholeSlots(_ plotArea: Rect, for axes: [PlannedAxis]) -> Rect {
    let columns = axes.filter { $0.model.isX && $0.model.slotSpan > 0 }
    guard columns.count == 1, let model = columns.first?.model,
      !AxisStack.isFixed(.left, by: axes), !AxisStack.isFixed(.right, by: axes)
    else { return plotArea }
    let span: Double
    switch model.domain {
    case .category(let scale): span = scale.upper - scale.lower
    case .number(let scale) where scale.transform.isLinear: span = scale.upper - scale.lower
    case .number, .dateTime: return plotArea
    }
    let slots = span / model.slotSpan
    let room = (plotArea.width / slots + 1e-9).rounded(.down)
    guard room.isFinite, room >= 1, slots * room >= plotArea.width * (1 - Self.mostGivenUp) else {
      return plotArea
    }
    var narrower = plotArea
    narrower.maxX = plotArea.minX + slots * room
    return narrower
  }
}
