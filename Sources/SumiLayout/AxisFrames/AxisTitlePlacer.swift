import SumiChart
import SumiGeometry

/// Positions the titles of axes: along the axis, or in a row above the plot area.
struct AxisTitlePlacer {
  let axes: [PlannedAxis]
  let plotArea: Rect
  /// The top of the row of vertical axes' titles, and its extent along x.
  let rowTop: Double
  let row: ClosedRange<Double>
  let fitting: TextFitting
  let metrics: LayoutMetrics
  @Shared var theme: Theme

  private func font(of axis: PlannedAxis) -> Font { metrics.of(axis.model.axis).axisTitleFont }
  private func color(of axis: PlannedAxis) -> Color {
    axis.model.axis.titleStyle.style.color ?? theme.axisTitleColor
  }

  /// The title of an axis; `nil` without one.
  ///
  /// - Parameters:
  ///   - edge: the start of the axis across its side.
  ///   - line: the position of its line.
  func title(at index: Int, edge: Double, line: Double) throws -> TextBox? {
    let axis = axes[index]
    guard let text = axis.model.axis.title else { return nil }
    if axis.isTitleAbove { return try titleAbove(text, at: index, line: line) }
    let font = font(of: axis)
    let side = axis.model.side
    let span =
      axis.titleSpan
      ?? (side.isHorizontal ? plotArea.xSpan : plotArea.ySpan)
    let length = span.upperBound - span.lowerBound
    let shown = try fitting.ellipsized(
      text, font, within: axis.isTitleAcross ? axis.titleDepth : length)
    let extent = try fitting.measuring.measure(shown, font: font)
    let anchor = (axis.model.axis.titleStyle.position ?? .center).anchor
    let outward = axis.thickness - axis.titleDepth
    let origin: Point
    switch (side.isHorizontal, axis.isTitleAcross) {
    case (false, false):
      // Rising: it starts at the bottom.
      origin = Point(
        x: side == .left ? edge - outward - extent.descent : edge + outward + extent.ascent,
        y: span.upperBound - anchor * (length - extent.width))
    case (true, false):
      origin = Point(
        x: span.lowerBound + anchor * (length - extent.width),
        y: side == .bottom ? edge + outward + font.size : edge - outward - extent.descent)
    case (false, true):
      origin = Point(
        x: side == .left ? edge - outward - extent.width : edge + outward,
        y: span.upperBound - anchor * (length - extent.height) - extent.descent)
    case (true, true):
      origin = Point(
        x: span.lowerBound + anchor * (length - extent.height) + extent.ascent,
        y: side == .bottom ? edge + outward + extent.width : edge - outward)
    }
    let isRising = side.isHorizontal == axis.isTitleAcross
    var box = TextBox(
      text: shown, font: font, color: color(of: axis), origin: origin,
      angle: isRising ? LabelStand.vertical : 0, extent: extent)
    box.isCut = shown != text
    return box
  }

  // MARK: The row above the plot area

  private func titleAbove(_ text: String, at index: Int, line: Double) throws -> TextBox {
    let axis = axes[index]
    let font = font(of: axis)
    let isLeft = axis.model.side == .left
    let others = axes.indices.filter { $0 != index && axes[$0].isTitleAbove }
    if others.isEmpty, axis.hasInsideLabels {
      let shown = try fitting.ellipsized(text, font, within: row.upperBound - row.lowerBound)
      let extent = try fitting.measuring.measure(shown, font: font)
      let x = min(line - extent.width / 2, row.upperBound - extent.width)
      return box(shown, of: text, axis, extent, x: max(x, row.lowerBound))
    }
    let start = place(of: index)
    // It ends before the title of the next axis inward, or for the innermost before the other
    // side's.
    let inner = others.filter { other in
      axes[other].model.side == axis.model.side && isFurtherOut(index, than: other)
    }.map { abs(place(of: $0) - start) - metrics.labelSpacing }.min()
    let share = others.isEmpty ? 1 : 0.48
    let used = isLeft ? start - row.lowerBound : row.upperBound - start
    let limit = inner ?? (row.upperBound - row.lowerBound) * share - used
    let shown = try fitting.ellipsized(text, font, within: max(limit, 0))
    let extent = try fitting.measuring.measure(shown, font: font)
    return box(
      shown, of: text, axis, extent, x: isLeft ? start : start - extent.width)
  }

  /// The outer end of a title in the row: above the outer end of its axis' labels, or at the end of
  /// the row if no other axis is further out.
  private func place(of index: Int) -> Double {
    let axis = axes[index]
    let isOutermost = !axes.indices.contains { other in
      axes[other].isShown && axes[other].model.side == axis.model.side
        && isFurtherOut(other, than: index)
    }
    if isOutermost { return axis.model.side == .left ? row.lowerBound : row.upperBound }
    let edge = plotArea.edge(axis.model.side, outward: axis.distance + axis.thickness)
    return min(max(edge, row.lowerBound), row.upperBound)
  }

  private func isFurtherOut(_ index: Int, than other: Int) -> Bool {
    (axes[index].distance, index) > (axes[other].distance, other)
  }

  private func box(
    _ shown: String, of text: String, _ axis: PlannedAxis, _ extent: TextExtent, x: Double
  ) -> TextBox {
    // Titles of several sizes have one baseline.
    let ascent = axes.filter(\.isTitleAbove).map { font(of: $0).size }.max() ?? 0
    var box = TextBox(
      text: shown, font: font(of: axis), color: color(of: axis),
      origin: Point(x: x, y: rowTop + ascent), extent: extent)
    box.isCut = shown != text
    return box
  }
}

extension AxisTitleStyle.Position {
  /// The fraction along the axis: 0, 0.5, 1.
  fileprivate var anchor: Double {
    switch self {
    case .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}
