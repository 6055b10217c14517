import SumiChart
import SumiGeometry

/// Puts an axis' line, ticks, labels and title in their places.
struct AxisFrameBuilder {
  let plotArea: Rect
  /// The top of the row of vertical axes' titles, and from where to where it goes.
  let titleTop: Double
  let titleRow: ClosedRange<Double>
  /// The greatest width of such a title.
  let titleLimit: Double
  let fitting: TextFitting
  let metrics: LayoutMetrics
  let theme: Theme
  /// The value that columns and areas stand on; its line is drawn like an axis.
  let baseline: Double?

  func frame(of axis: PlannedAxis) throws -> AxisFrame {
    let model = axis.model
    let side = model.side
    let (start, end) =
      side.isHorizontal ? (plotArea.minX, plotArea.maxX) : (plotArea.maxY, plotArea.minY)
    var frame = AxisFrame(
      side: side, scale: axis.labels.scale, start: start, end: end,
      position: position(of: axis), showsLine: false, tickMarks: [],
      tickLength: metrics.tickLength, gridLines: [], stripes: [], zeroLine: nil, labels: [],
      title: nil)
    let places = axis.labels.ticks.map { frame.map($0) }
    frame.zeroLine = zeroLine(
      of: frame, isX: model.isX, isHidden: model.axis.isHidden && baseline == nil)
    frame.isZeroLineGround = baseline != nil
    if model.axis.stripes.isShown { frame.stripes = stripes(between: places, of: frame) }
    if model.showsGrid {
      // Of crowded categories only those that are named have a line.
      let isCategory = if case .category = frame.scale { true } else { false }
      frame.gridLines = isCategory ? axis.labels.labels.map { frame.map($0.position) } : places
    }
    guard !model.axis.isHidden else { return frame }
    frame.showsLine = model.isX
    if case .category = frame.scale {
    } else if model.isX {
      frame.tickMarks = places
    }
    frame.labels = axis.labels.labels.flatMap { label in
      boxes(for: label, at: frame.map(label.position), angle: axis.labels.angle, of: frame)
    }
    frame.title = try title(of: axis, frame: frame)
    return frame
  }

  /// Where the axis line stands across its side.
  private func position(of axis: PlannedAxis) -> Double {
    switch axis.model.side {
    case .bottom: plotArea.maxY + axis.distance
    case .top: plotArea.minY - axis.distance
    case .left: plotArea.minX - axis.distance
    case .right: plotArea.maxX + axis.distance
    }
  }

  private func zeroLine(of frame: AxisFrame, isX: Bool, isHidden: Bool) -> Double? {
    guard !isX, !isHidden, case .number(let scale) = frame.scale else { return nil }
    let unit = scale.unit(baseline ?? 0)
    return unit > 1e-6 && unit < 1 - 1e-6 ? frame.map(unit) : nil
  }

  /// Every second gap between neighbouring ticks, counted from the first.
  private func stripes(between places: [Double], of frame: AxisFrame) -> [ClosedRange<Double>] {
    let bounds = [frame.start] + places + [frame.end]
    let sorted = bounds.sorted()
    return zip(sorted, sorted.dropFirst()).enumerated().compactMap { index, gap in
      index % 2 == 0 && gap.1 - gap.0 > 0.5 ? gap.0...gap.1 : nil
    }
  }

  private func boxes(
    for label: AxisLabels.Label, at place: Double, angle: Double, of frame: AxisFrame
  ) -> [TextBox] {
    let font = metrics.tickFont
    let gap = metrics.labelGap
    let extent = label.extent
    let color = theme.secondaryText
    guard frame.side.isHorizontal else {
      let x =
        frame.side == .left
        ? frame.position - gap - extent.width : frame.position + gap
      return [
        TextBox(
          text: label.text, font: font, color: color,
          origin: Point(x: x, y: place + LayoutMetrics.middle * font.size), extent: extent)
      ]
    }
    let isBelow = frame.side == .bottom
    guard angle == 0 else {
      // The label rises to the right: below the axis its end stands under the tick, above it its
      // start stands over the tick.
      let sine = Trigonometry.sine(angle)
      let cosine = Trigonometry.cosine(angle)
      let middle = LayoutMetrics.middle * font.size
      let along = isBelow ? extent.width : 0
      let origin = Point(
        x: place - along * cosine - middle * sine,
        y: isBelow
          ? frame.position + gap - along * sine + middle * cosine : frame.position - gap)
      return [
        TextBox(
          text: label.text, font: font, color: color, origin: origin, angle: angle, extent: extent)
      ]
    }
    let line = font.size * LayoutMetrics.lineHeight
    let lines =
      [(label.text, extent)] + (label.context.map { [($0, label.contextExtent ?? extent)] } ?? [])
    return lines.enumerated().map { row, text in
      let depth = gap + Double(row) * line
      let y =
        isBelow ? frame.position + depth + extent.ascent : frame.position - depth - extent.descent
      return TextBox(
        text: text.0, font: font, color: color,
        origin: Point(x: place - text.1.width / 2, y: y), extent: text.1)
    }
  }

  private func title(of axis: PlannedAxis, frame: AxisFrame) throws -> TextBox? {
    guard let text = axis.model.axis.title else { return nil }
    let font = metrics.axisTitleFont
    let color = theme.secondaryText
    let line = font.size * LayoutMetrics.lineHeight
    if axis.isTitleAbove {
      let isLeft = frame.side == .left
      let shown = try fitting.ellipsized(text, font, within: titleLimit)
      return try fitting.box(
        shown, font, color: color, x: isLeft ? titleRow.lowerBound : titleRow.upperBound,
        baseline: titleTop + font.size, anchor: isLeft ? 0 : 1)
    }
    let length = frame.side.isHorizontal ? plotArea.width : plotArea.height
    let shown = try fitting.ellipsized(text, font, within: length)
    let extent = try fitting.measuring.measure(shown, font: font)
    let outward = axis.thickness - line
    switch frame.side {
    case .bottom:
      return try fitting.box(
        shown, font, color: color, x: plotArea.midX,
        baseline: frame.position + outward + font.size, anchor: 0.5)
    case .top:
      return try fitting.box(
        shown, font, color: color, x: plotArea.midX,
        baseline: frame.position - outward - extent.descent, anchor: 0.5)
    case .left:
      return TextBox(
        text: shown, font: font, color: color,
        origin: Point(
          x: frame.position - outward - extent.descent, y: plotArea.midY + extent.width / 2),
        angle: -.pi / 2, extent: extent)
    case .right:
      return TextBox(
        text: shown, font: font, color: color,
        origin: Point(
          x: frame.position + outward + extent.descent, y: plotArea.midY - extent.width / 2),
        angle: .pi / 2, extent: extent)
    }
  }
}
