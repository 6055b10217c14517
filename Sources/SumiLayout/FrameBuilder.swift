import SumiChart
import SumiData
import SumiGeometry

/// Puts what the plan has measured in its final places.
struct FrameBuilder {
  let chart: Chart
  let series: [SeriesData]
  let plan: PlotPlan
  let size: Size
  let fitting: TextFitting
  let metrics: LayoutMetrics

  private var plotArea: Rect { plan.plotArea }
  private var theme: Theme { chart.theme }

  func frame() throws -> ChartFrame {
    let axes = try axisFrames()
    var frame = ChartFrame(
      size: size, theme: theme, plotArea: plotArea, clip: clip, axes: axes, series: [], legend: nil,
      texts: [],
      warnings: plan.warnings)
    let xCount = plan.axes.count { $0.model.isX }
    let seriesBuilder = SeriesFrameBuilder(
      all: series, axes: plan.axes.map(\.model), xCount: xCount, plotArea: plotArea)
    if let radial = plan.radial {
      try addRadial(radial, to: &frame)
    } else {
      // Hidden series keep their place so that legend entries can name series by index.
      frame.series = seriesBuilder.frames(on: axes)
      for (index, data) in series.enumerated() {
        frame.axes[data.xAxis].slots[index] = frame.series[index].slot
      }
      frame.warnings += try seriesBuilder.warnings(on: axes)
    }
    frame.texts = try headerBoxes() + footerBoxes()
    frame.legend = try legendFrame()
    let shown = series.filter { !$0.isHidden }
    frame.warnings += shown.compactMap(infinityWarning)
    frame.warnings += shown.flatMap { data in data.traits.warnings.map { "\(data.name): \($0)" } }
    if !hasPoints {
      if let note = try note() {
        frame.texts.append(note)
        // A legend on the plot area gives way: there is nothing to explain.
        if let legend = frame.legend, legend.isInside, legend.bounds.intersects(note.bounds) {
          frame.legend = nil
        }
      }
      frame.warnings.append("there are no points to draw")
    }
    var clearing = LabelClearing(
      plotArea: plotArea, texts: frame.texts + frame.axes.compactMap(\.title),
      legend: frame.legend.flatMap { $0.isInside ? $0.bounds : nil })
    clearing.clear(&frame.axes)
    return frame
  }

  private func axisFrames() throws -> [AxisFrame] {
    let titles = AxisTitlePlacer(
      axes: plan.axes, plotArea: plotArea, rowTop: plan.axisTitleTop, row: plan.axisTitleRow,
      fitting: fitting, metrics: metrics, theme: theme)
    let builder = AxisFrameBuilder(
      axes: plan.axes, plotArea: plotArea, titles: titles, metrics: metrics, theme: theme,
      baseline: baseline)
    var axes = try plan.axes.indices.map(builder.frame)
    for index in axes.indices {
      // A line that stands at zero is the axis' own.
      guard let zero = axes[index].zeroLine?.position else { continue }
      let isDrawn = axes.contains {
        $0.side.isHorizontal && $0.line.isShown && abs($0.line.position - zero) < 0.5
      }
      if isDrawn { axes[index].zeroLine = nil }
    }
    // Columns that stand on a line within the plot area need no second one under it.
    if axes.contains(where: { $0.zeroLine != nil }) {
      for (index, axis) in plan.axes.enumerated() where axis.model.crossing == nil {
        if case .category = axes[index].scale, axis.model.axis.line.visibility == nil {
          axes[index].line.isShown = false
        }
      }
    }
    if plan.axes.contains(where: { $0.model.axis.width != nil }) { dropCutLabels(of: &axes) }
    return axes
  }

  /// Where stated widths leave a label at the end of another axis no room, it is left out.
  private func dropCutLabels(of axes: inout [AxisFrame]) {
    let bounds = Rect(x: 0, y: 0, width: size.width, height: size.height).inset(by: -0.5)
    for index in axes.indices {
      axes[index].labels.removeAll { bounds.intersection($0.bounds) != $0.bounds }
    }
  }

  var hasPoints: Bool { series.contains { !$0.isHidden && $0.hasPoints } }

  /// What stands in an empty plot area, where there is room for it.
  func note() throws -> TextBox? {
    let font = metrics.noteFont
    guard plotArea.height >= font.size * LayoutMetrics.lineHeight else { return nil }
    let text = try fitting.ellipsized("No data", font, within: plotArea.width)
    return try fitting.box(
      text, font, color: theme.secondaryText, x: plotArea.midX,
      baseline: plotArea.midY + LayoutMetrics.middle * font.size, anchor: 0.5)
  }

  /// The value that columns and areas of the first y axis stand on, where there are any.
  private var baseline: Double? {
    for data in series where !data.isHidden && data.yAxis == 0 {
      if let ground = data.traits.ground { return ground }
    }
    return nil
  }

  private var clip: Rect {
    // Labels are further away.
    let room = min(metrics.margin * 0.4, metrics.labelGap)
    let isTight = { (isX: Bool) in
      plan.axes.contains {
        $0.model.isX == isX && (!$0.model.isAutomatic || $0.model.ranges.limits != nil)
      }
    }
    let (x, y) = (isTight(true) ? 0 : room, isTight(false) ? 0 : room)
    let bounds = Rect(x: 0, y: 0, width: size.width, height: size.height)
    return plotArea.inset(by: Insets(top: -y, left: -x, bottom: -y, right: -x))
      .intersection(bounds) ?? plotArea
  }

  private func headerBoxes() throws -> [TextBox] {
    let title = chart.title ?? ChartTitle("")
    let within =
      title.reference == .chart
      ? Rect(x: 0, y: 0, width: size.width, height: size.height).inset(by: metrics.margin)
      : plotArea
    let anchor = title.position.anchor
    let x = within.minX + anchor * within.width
    var boxes = try plan.header.boxes(x: x, top: metrics.margin * 0.8, anchor: anchor)
    // A wide title on a narrow plot area moves back into the chart.
    for index in boxes.indices {
      let limit = size.width - metrics.margin - boxes[index].extent.width
      boxes[index].origin.x = max(min(boxes[index].origin.x, limit), min(metrics.margin, limit))
    }
    return boxes
  }

  private func footerBoxes() throws -> [TextBox] {
    let margin = min(metrics.margin, size.height / 6)
    return try plan.footer.boxes(
      x: metrics.margin, top: size.height - margin * 0.8 - plan.footer.height, anchor: 0)
  }

  func legendFrame() throws -> LegendFrame? {
    guard let layout = plan.legend else { return nil }
    let legend = chart.legend
    let plotArea = plan.legendArea
    let isInside = legend.placement == .inside
    let inset = isInside ? metrics.spacing : 0
    let left = isInside ? plotArea.minX + inset : metrics.margin
    let right = (isInside ? plotArea.maxX - inset : size.width - metrics.margin) - layout.size.width
    let middle = self.plotArea.midX - layout.size.width / 2
    let x: Double
    switch legend.position {
    case .topLeft, .left, .bottomLeft: x = left
    case .top, .bottom: x = max(min(middle, right), left)
    case .topRight, .right, .bottomRight: x = right
    }
    let y: Double
    switch legend.position {
    case .topLeft, .top, .topRight: y = isInside ? plotArea.minY + inset : plan.legendTop
    case .left, .right:
      y = isInside ? plotArea.midY - layout.size.height / 2 : plan.legendTop
    case .bottomLeft, .bottom, .bottomRight:
      y = isInside ? plotArea.maxY - inset - layout.size.height : plan.legendTop
    }
    return try layout.frame(at: Point(x: x, y: y), isInside: isInside)
  }

  private func infinityWarning(_ data: SeriesData) -> String? {
    let count = data.columns.values.reduce(0) { $0 + $1.statistics.infiniteCount }
    return count > 0 ? "\(data.name): \(count) infinite values are left out" : nil
  }
}

extension ChartTitle.Position {
  fileprivate var anchor: Double {
    switch self {
    case .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}

extension SeriesData {
  /// Whether there is at least one point with a value.
  var hasPoints: Bool {
    columns(along: orientation.values).contains { _, column in
      if case .text = column.values { return count > 0 }
      return column.statistics.finiteCount > 0
    }
  }
}
