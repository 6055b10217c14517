import SumiChart
import SumiGeometry

/// Positions an axis' line, ticks, labels and title.
struct AxisFrameBuilder {
  /// All axes of the chart.
  let axes: [PlannedAxis]
  let plotArea: Rect
  let titles: AxisTitlePlacer
  let metrics: LayoutMetrics
  @Shared var theme: Theme
  /// The baselines of bars and areas by the dimension of their values; the line there is drawn like
  /// an axis.
  let baselines: [Dimension: AxisFrame.Ground]

  func frame(of index: Int) throws -> AxisFrame {
    let axis = axes[index]
    let model = axis.model
    let side = model.side
    let (start, end) =
      side.isHorizontal ? (plotArea.minX, plotArea.maxX) : (plotArea.maxY, plotArea.minY)
    let edge = plotArea.edge(side, outward: axis.distance)
    let inward = CrossingAxes.distance(of: axis, among: axes, around: plotArea)
    var frame = AxisFrame(
      identity: model.identity, side: side, scale: axis.labels.scale, start: start, end: end,
      position: inward.map { plotArea.edge(side, outward: -$0) } ?? edge)
    frame.isHidden = !axis.isShown
    frame.isInside = axis.hasInsideLabels && (inward ?? 0) > 0.5
    frame.ticks = axis.labels.ticks
    frame.labelFormat = model.axis.labels.format
    frame.readingFormat = model.readingFormat
    frame.valueFormat = model.valueFormat
    frame.dateFormat = model.axis.labels.dateFormat
    frame.language = model.axis.labels.language ?? .english
    frame.ranges = model.ranges(onLength: abs(end - start))
    frame.ranges?.axis = frame.scale.span
    frame.ranges?.home =
      axis.home.map { $0.span.counted(from: $0, as: frame.scale) } ?? frame.scale.span
    frame.hasScaleRatio = model.axis.scaleRatio != nil
    frame.zeroLine = zeroLine(of: model, on: frame)
    frame.grid = grid(of: axis, on: frame)
    guard axis.isShown else { return frame }
    let line = model.axis.line.completed(from: theme)
    frame.line.isShown =
      model.axis.line.visibility ?? (model.holdsPositions || model.crossing != nil)
    frame.line.style = RuleStyle(color: line.color, width: line.width)
    if model.axis.labelsAreFixed { frame.marks.start = edge }
    setMarks(of: &frame, axis)
    frame.labels = boxes(of: axis, on: frame)
    TickLabelLook(of: model.axis, theme).addGround(to: &frame.labels)
    frame.title = try titles.title(at: index, edge: edge, line: frame.line.position)
    return frame
  }

  private func zeroLine(of model: AxisModel, on frame: AxisFrame) -> AxisFrame.ZeroLine? {
    let baseline = baselines[model.isX ? .x : .y]
    // Zero lines of further axes would be indistinguishable from the first one's.
    guard model.holdsValues, model.identity.index == 0 || model.showsGrid,
      !model.axis.isHidden || baseline != nil, case .number(let scale) = frame.scale
    else { return nil }
    let unit = scale.unit(baseline.map { scale.ground($0.value) } ?? 0)
    // Beside the line of an axis there would be two.
    let gap =
      baseline == nil ? min(Self.leastGap / max(abs(frame.end - frame.start), 1), 0.1) : 1e-6
    guard unit > gap && unit < 1 - gap else { return nil }
    return AxisFrame.ZeroLine(
      position: frame.map(unit), isGround: baseline != nil,
      width: max(baseline?.width ?? 1, theme.axisLineWidth),
      color: baseline?.isBorder == true && theme.plotBorder.alpha > 0 ? theme.plotBorder : nil)
  }

  /// From a zero line without bars to the ends of its axis, in points.
  private static let leastGap = 10.0

  // MARK: Grid and marks

  private func grid(of axis: PlannedAxis, on frame: AxisFrame) -> AxisFrame.Grid {
    let model = axis.model
    let majors = axis.labels.majors.map { frame.map($0) }
    var grid = AxisFrame.Grid()
    grid.major.style = RuleStyle(model.axis.grid.completed(from: theme))
    grid.minor.style = RuleStyle(model.axis.minorGrid.completed(from: theme))
    grid.major.layer = model.axis.grid.layer
    grid.minor.layer = model.axis.minorGrid.layer
    grid.stripesLayer = model.axis.stripes.layer
    if model.showsGrid {
      // If categories are crowded, only the labelled ones have a line.
      let isCategory = if case .category = frame.scale { true } else { false }
      grid.major.positions =
        isCategory && !model.axis.labels.isHidden
        ? axis.labels.labels.map { frame.map($0.position) } : majors
    }
    if model.axis.minorGrid.visibility ?? false {
      grid.minor.positions = axis.labels.minors.map { frame.map($0) }
    }
    let stripes = model.axis.stripes
    if stripes.isShown {
      let bands = bands(between: majors, of: frame)
      grid.stripes = AxisFrame.Grid.Stripes(bands: bands.every(second: 0), color: stripes.color)
      if let color = stripes.alternate {
        grid.alternateStripes = AxisFrame.Grid.Stripes(bands: bands.every(second: 1), color: color)
      }
    }
    return grid
  }

  /// The gaps between neighbouring ticks and the ends, in order; `nil` for gaps too narrow to see.
  private func bands(between positions: [Double], of frame: AxisFrame) -> [ClosedRange<Double>?] {
    let sorted = ([frame.start] + positions + [frame.end]).sorted()
    return zip(sorted, sorted.dropFirst()).map { $1 - $0 > 0.5 ? $0...$1 : nil }
  }

  private func setMarks(of frame: inout AxisFrame, _ axis: PlannedAxis) {
    let model = axis.model
    let major = model.axis.ticks.marks.completed(from: theme)
    let minor = model.axis.ticks.minorMarks.completed(from: theme)
    let color = major.color ?? model.axis.line.color
    frame.marks.major.style = RuleStyle(color: color, width: major.width)
    frame.marks.minor.style = RuleStyle(color: minor.color ?? color, width: minor.width)
    if model.showsMarks {
      frame.marks.major.positions = axis.labels.majors.map { frame.map($0) }
      frame.marks.major.length = model.markLength(metrics)
    }
    if model.showsMinorMarks {
      frame.marks.minor.positions = axis.labels.minors.map { frame.map($0) }
      frame.marks.minor.length = model.minorMarkLength(metrics)
    }
  }

  // MARK: Labels

  private func boxes(of axis: PlannedAxis, on frame: AxisFrame) -> [TextBox] {
    let offset = AxisStack(metrics: metrics).labelOffset(of: axis)
    let depth = axis.labels.depth(side: frame.side, font: metrics.tickFont)
    let stand = LabelStand(side: frame.side, angle: axis.labels.angle)
    let contextStand = LabelStand(side: frame.side, angle: 0)
    var boxes: [TextBox] = []
    boxes.reserveCapacity(axis.labels.labels.count)
    let labels = axis.labels.labels
    let color = TickLabelLook(of: axis.model.axis, theme).color
    for index in labels.indices {
      let place = frame.map(labels[index].tick.position)
      if labels[index].isOneLine {
        boxes.append(
          box(
            labels[index].first, at: place, outward: offset, stand, color, on: frame,
            labels[index].style))
        continue
      }
      let label = labels[index]
      for (row, line) in label.lines.enumerated() {
        let (along, outward) = shift(ofLine: row, of: label.lines.count, on: frame.side)
        boxes.append(
          box(
            line, at: place + along, outward: offset + outward, stand, color, on: frame,
            label.style))
      }
      guard let context = label.context else { continue }
      let middle = frame.start + label.contextPlace(length: frame.end - frame.start)
      let leading = metrics.tickFont.size * LayoutMetrics.lineHeight - context.extent.height
      boxes.append(
        box(context, at: middle, outward: offset + depth + leading, contextStand, color, on: frame))
    }
    return boxes
  }

  /// The offset of one of several lines relative to a label of one line: along the axis and
  /// outward.
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

  /// - Parameter outward: the distance from the axis' ticks to the start of the line.
  private func box(
    _ line: AxisLabel.Line, at place: Double, outward: Double, _ stand: LabelStand,
    _ color: Color, on frame: AxisFrame, _ style: TickStyle? = nil
  ) -> TextBox {
    let font = metrics.tickFont.styled(style?.text)
    let isPositive = frame.side == .bottom || frame.side == .right
    let across = frame.marks.start + (isPositive ? outward : -outward)
    let anchor = frame.side.isHorizontal ? Point(x: place, y: across) : Point(x: across, y: place)
    var box = TextBox(
      text: line.text, font: font, color: style?.text.color ?? color,
      origin: stand.origin(
        of: line.extent, at: anchor, middle: LayoutMetrics.middle * font.size),
      angle: stand.angle, extent: line.extent)
    box.isCut = line.isCut
    box.ground = style?.background
    return box
  }
}

extension [ClosedRange<Double>?] {
  /// Every second element starting at an index, without `nil`.
  fileprivate func every(second first: Int) -> [ClosedRange<Double>] {
    stride(from: first, to: count, by: 2).compactMap { self[$0] }
  }
}
