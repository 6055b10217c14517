import SumiChart
import SumiGeometry

/// Puts an axis' line, ticks, labels and title in their places.
struct AxisFrameBuilder {
  /// All axes of the chart.
  let axes: [PlannedAxis]
  let plotArea: Rect
  let titles: AxisTitlePlacer
  let metrics: LayoutMetrics
  let theme: Theme
  /// The value that columns and areas stand on; its line is drawn like an axis.
  let baseline: Double?

  func frame(of index: Int) throws -> AxisFrame {
    let axis = axes[index]
    let model = axis.model
    let side = model.side
    let (start, end) =
      side.isHorizontal ? (plotArea.minX, plotArea.maxX) : (plotArea.maxY, plotArea.minY)
    let edge = plotArea.edge(side, outward: axis.distance)
    var frame = AxisFrame(
      side: side, scale: axis.labels.scale, start: start, end: end, position: edge,
      showsLine: false, tickMarks: [], tickLength: model.markLength(metrics), gridLines: [],
      stripes: [], zeroLine: nil, labels: [], title: nil)
    frame.identity = model.identity
    frame.isHidden = !axis.isShown
    frame.ticks = axis.labels.ticks
    frame.labelFormat = model.axis.labels.format
    frame.ranges = model.ranges(onLength: abs(end - start))
    frame.ranges?.axis = frame.scale.span
    if let inward = CrossingAxes.distance(of: axis, among: axes, around: plotArea) {
      frame.position = plotArea.edge(side, outward: -inward)
      frame.isInside = axis.hasInsideLabels && inward > 0.5
      if model.axis.labelsAreFixed { frame.fixedTickPosition = edge }
    }
    // The zeros of further axes are not told apart from the first one's.
    if model.identity.index == 0 || model.showsGrid {
      frame.zeroLine = zeroLine(
        of: frame, isX: model.isX, isHidden: model.axis.isHidden && baseline == nil)
    }
    frame.isZeroLineGround = baseline != nil
    setGrid(of: &frame, axis)
    guard axis.isShown else { return frame }
    frame.showsLine = model.axis.line.visibility ?? (model.isX || model.crossing != nil)
    setMarks(of: &frame, axis)
    frame.labels = boxes(of: axis, on: frame)
    frame.title = try titles.title(at: index, edge: edge, line: frame.position)
    return frame
  }

  private func zeroLine(of frame: AxisFrame, isX: Bool, isHidden: Bool) -> Double? {
    guard !isX, !isHidden, case .number(let scale) = frame.scale else { return nil }
    let unit = scale.unit(baseline.map(scale.ground) ?? 0)
    return unit > 1e-6 && unit < 1 - 1e-6 ? frame.map(unit) : nil
  }

  // MARK: Grid and marks

  private func setGrid(of frame: inout AxisFrame, _ axis: PlannedAxis) {
    let model = axis.model
    let majors = axis.labels.majors.map { frame.map($0) }
    if model.axis.stripes.isShown {
      let bands = bands(between: majors, of: frame)
      frame.stripes = bands.enumerated().compactMap { $0 % 2 == 0 ? $1 : nil }.compactMap { $0 }
      frame.stripeColor = model.axis.stripes.color
      if let alternate = model.axis.stripes.alternate {
        frame.alternateStripeColor = alternate
        frame.alternateStripes =
          bands.enumerated().compactMap { $0 % 2 == 1 ? $1 : nil }.compactMap { $0 }
      }
    }
    if model.showsGrid {
      // Of crowded categories only those that are named have a line.
      let isCategory = if case .category = frame.scale { true } else { false }
      frame.gridLines =
        isCategory && !model.axis.labels.isHidden
        ? axis.labels.labels.map { frame.map($0.position) } : majors
    }
    if model.axis.minorGrid.visibility ?? false {
      frame.minorGridLines = axis.labels.minors.map { frame.map($0) }
    }
    frame.gridStyle = RuleStyle(model.axis.grid)
    frame.minorGridStyle = RuleStyle(model.axis.minorGrid)
  }

  /// The gaps between neighbouring ticks and the ends, in order; `nil` for those too narrow to see.
  private func bands(between places: [Double], of frame: AxisFrame) -> [ClosedRange<Double>?] {
    let sorted = ([frame.start] + places + [frame.end]).sorted()
    return zip(sorted, sorted.dropFirst()).map { $1 - $0 > 0.5 ? $0...$1 : nil }
  }

  private func setMarks(of frame: inout AxisFrame, _ axis: PlannedAxis) {
    let model = axis.model
    if model.showsMarks { frame.tickMarks = axis.labels.majors.map { frame.map($0) } }
    if model.showsMinorMarks {
      frame.minorTickMarks = axis.labels.minors.map { frame.map($0) }
      frame.minorTickLength = model.minorMarkLength(metrics)
    }
    let line = model.axis.line
    let (marks, minorMarks) = (model.axis.ticks.marks, model.axis.ticks.minorMarks)
    frame.lineStyle = RuleStyle(color: line.color, width: line.width)
    frame.tickStyle = RuleStyle(color: marks.color ?? line.color, width: marks.width)
    frame.minorTickStyle = RuleStyle(
      color: minorMarks.color ?? marks.color ?? line.color, width: minorMarks.width)
  }

  // MARK: Labels

  private func boxes(of axis: PlannedAxis, on frame: AxisFrame) -> [TextBox] {
    let offset = AxisStack(metrics: metrics).labelOffset(of: axis)
    let depth = axis.labels.depth(side: frame.side, font: metrics.tickFont)
    let stand = LabelStand(side: frame.side, angle: axis.labels.angle)
    let contextStand = LabelStand(side: frame.side, angle: 0)
    var boxes: [TextBox] = []
    for label in axis.labels.labels {
      let place = frame.map(label.position)
      for (row, line) in label.lines.enumerated() {
        let (along, outward) = shift(ofLine: row, of: label.further.count + 1, on: frame.side)
        boxes.append(
          box(line, at: place + along, outward: offset + outward, stand, on: frame))
      }
      guard let context = label.context else { continue }
      let middle = frame.start + label.contextPlace(length: frame.end - frame.start)
      let leading = metrics.tickFont.size * LayoutMetrics.lineHeight - context.extent.height
      boxes.append(
        box(context, at: middle, outward: offset + depth + leading, contextStand, on: frame))
    }
    return boxes
  }

  /// Where a line of several stands beside that of a label of one line: along the axis and outward.
  private func shift(
    ofLine row: Int, of count: Int, on side: Side
  ) -> (along: Double, outward: Double) {
    let height = metrics.tickFont.size * LayoutMetrics.lineHeight
    return switch side {
    case .bottom: (0, Double(row) * height)
    case .top: (0, Double(count - 1 - row) * height)
    case .left, .right: ((Double(row) - Double(count - 1) / 2) * height, 0)
    }
  }

  /// - Parameter outward: from the axis' ticks to where the line begins.
  private func box(
    _ line: AxisLabel.Line, at place: Double, outward: Double, _ stand: LabelStand,
    on frame: AxisFrame
  ) -> TextBox {
    let font = metrics.tickFont
    let isPositive = frame.side == .bottom || frame.side == .right
    let across = frame.tickPosition + (isPositive ? outward : -outward)
    let anchor = frame.side.isHorizontal ? Point(x: place, y: across) : Point(x: across, y: place)
    return TextBox(
      text: line.text, font: font, color: theme.secondaryText,
      origin: stand.origin(
        of: line.extent, at: anchor, middle: LayoutMetrics.middle * font.size),
      angle: stand.angle, extent: line.extent)
  }
}

extension RuleStyle {
  init(_ grid: GridStyle) {
    self.init(color: grid.color, width: grid.width, dashes: grid.dashes)
  }
}
