import SumiChart
import SumiGeometry

/// The note in a plot area without points.
struct EmptyPlotNote {
  let fitting: TextFitting
  let metrics: LayoutMetrics
  @Shared var theme: Theme

  /// In the middle of the plot area, between the lines across it; `nil` if there is no room for it.
  func box(on plan: PlotPlan) throws -> TextBox? {
    let (plotArea, font) = (plan.plotArea, metrics.noteFont)
    guard plotArea.height >= font.size * LayoutMetrics.lineHeight else { return nil }
    let text = try fitting.ellipsized("No data", font, within: plotArea.width)
    return try fitting.box(
      text, font, color: theme.secondaryText, x: plotArea.midX,
      baseline: middle(of: plan) + LayoutMetrics.middle * font.size, anchor: 0.5)
  }

  /// The middle of the space between two major ticks of vertical axes that is nearest to that of the
  /// plot area.
  private func middle(of plan: PlotPlan) -> Double {
    let area = plan.plotArea
    guard case .cartesian(let axes) = plan.family else { return area.midY }
    let ticks = axes.filter { !$0.model.side.isHorizontal }.flatMap(\.labels.ticks)
      .filter { !$0.isMinor }.map { area.maxY - $0.position * area.height }
    let lines = (ticks + [area.minY, area.maxY]).sorted()
    let spaces = zip(lines, lines.dropFirst()).filter {
      $1 - $0 >= metrics.noteFont.size * LayoutMetrics.lineHeight
    }
    return spaces.map { ($0 + $1) / 2 }.min { abs($0 - area.midY) < abs($1 - area.midY) }
      ?? area.midY
  }
}
