import SumiChart
import SumiGeometry

/// Puts all axes of a cartesian chart in their places.
struct AxesBuilder {
  /// x axes first, then y axes.
  let axes: [PlannedAxis]
  let plan: PlotPlan
  /// The value that columns and areas of the first y axis stand on, where there are any.
  let ground: Double?
  /// The whole picture.
  let bounds: Rect
  let fitting: TextFitting
  let metrics: LayoutMetrics
  let theme: Theme

  func frames() throws -> [AxisFrame] {
    let titles = AxisTitlePlacer(
      axes: axes, plotArea: plan.plotArea, rowTop: plan.axisTitleTop, row: plan.axisTitleRow,
      fitting: fitting, metrics: metrics, theme: theme)
    let builder = AxisFrameBuilder(
      axes: axes, plotArea: plan.plotArea, titles: titles, metrics: metrics, theme: theme,
      baseline: ground)
    var frames = try axes.indices.map(builder.frame)
    drawOneLineAtZero(&frames)
    if axes.contains(where: { $0.model.axis.width != nil }) { dropCutLabels(of: &frames) }
    return frames
  }

  /// Where the line of an axis and a zero line would lie on each other, or one right beside the other,
  /// only one of them stays.
  private func drawOneLineAtZero(_ frames: inout [AxisFrame]) {
    for index in frames.indices {
      guard let zero = frames[index].zeroLine?.position else { continue }
      let isDrawn = frames.contains {
        $0.side.isHorizontal && $0.line.isShown && abs($0.line.position - zero) < 0.5
      }
      if isDrawn { frames[index].zeroLine = nil }
    }
    // Columns that stand on a line within the plot area need no second one under it.
    guard frames.contains(where: { $0.zeroLine != nil }) else { return }
    for (index, axis) in axes.enumerated() where axis.model.crossing == nil {
      if case .category = frames[index].scale, axis.model.axis.line.visibility == nil {
        frames[index].line.isShown = false
      }
    }
  }

  /// Where stated widths leave a label at the end of another axis no room, it is left out.
  private func dropCutLabels(of frames: inout [AxisFrame]) {
    let bounds = bounds.inset(by: -0.5)
    for index in frames.indices {
      frames[index].labels.removeAll { bounds.intersection($0.bounds) != $0.bounds }
    }
  }
}
