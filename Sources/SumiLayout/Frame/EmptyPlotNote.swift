import SumiChart
import SumiGeometry

/// The note in a plot area without points.
struct EmptyPlotNote {
  let fitting: TextFitting
  let metrics: LayoutMetrics
  let theme: Theme

  /// In the middle of the plot area; `nil` if there is no room for it.
  func box(on plan: PlotPlan) throws -> TextBox? {
    let (plotArea, font) = (plan.plotArea, metrics.noteFont)
    guard plotArea.height >= font.size * LayoutMetrics.lineHeight else { return nil }
    let text = try fitting.ellipsized("No data", font, within: plotArea.width)
    return try fitting.box(
      text, font, color: theme.secondaryText, x: plotArea.midX,
      baseline: plotArea.midY + LayoutMetrics.middle * font.size, anchor: 0.5)
  }
}
