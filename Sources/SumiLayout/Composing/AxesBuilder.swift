import SumiChart
import SumiGeometry

/// Positions all axes of a cartesian chart.
struct AxesBuilder {
  /// x axes first, then y axes.
  let axes: [PlannedAxis]
  let plan: PlotPlan
  /// The baselines of bars and areas on the first axis of each dimension that has any.
  let grounds: [Dimension: AxisFrame.Ground]
  /// The whole picture.
  let bounds: Rect
  let fitting: TextFitting
  let metrics: LayoutMetrics
  @Shared var theme: Theme

  func frames() throws -> [AxisFrame] {
    let titles = AxisTitlePlacer(
      axes: axes, plotArea: plan.plotArea, rowTop: plan.axisTitleTop, row: plan.axisTitleRow,
      fitting: fitting, metrics: metrics, theme: theme)
    var frames = try axes.indices.map { index in
      try AxisFrameBuilder(
        axes: axes, plotArea: plan.plotArea, titles: titles,
        metrics: metrics.of(axes[index].model.axis), theme: theme, baselines: grounds
      ).frame(of: index)
    }
    drawOneLineAtZero(&frames)
    if axes.contains(where: { $0.model.axis.width != nil }) { dropCutLabels(of: &frames) }
    return frames
  }

  /// Keeps only one of an axis line and a zero line that coincide or touch.
  private func drawOneLineAtZero(_ frames: inout [AxisFrame]) {
    for index in frames.indices {
      guard let zero = frames[index].zeroLine?.position else { continue }
      let isAcross = !frames[index].side.isHorizontal
      let isDrawn = frames.indices.contains {
        frames[$0].side.isHorizontal == isAcross && frames[$0].line.isShown
          && abs(frames[$0].line.position - zero) < 0.5
      }
      if isDrawn { frames[index].zeroLine = nil }
    }
    // Bars that start at a line inside the plot area need no second one below it.
    let zeroes = frames.indices.filter { frames[$0].zeroLine != nil }
    for index in axes.indices where axes[index].model.crossing == nil {
      if case .category = frames[index].scale, axes[index].model.axis.line.visibility == nil,
        zeroes.contains(where: { frames[$0].side.isHorizontal != frames[index].side.isHorizontal })
      {
        frames[index].line.isShown = false
      }
    }
  }

  /// Drops labels at the end of another axis that have no room because of stated widths.
  private func dropCutLabels(of frames: inout [AxisFrame]) {
    let bounds = bounds.inset(by: -0.5)
    for index in frames.indices {
      frames[index].labels.removeAll { bounds.intersection($0.bounds) != $0.bounds }
    }
  }
}
