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
  let color: Color

  private var font: Font { metrics.axisTitleFont }

  /// The title of an axis; `nil` without one.
  ///
  /// - Parameters:
  ///   - edge: the start of the axis across its side.
  ///   - line: the position of its line.
  func title(at index: Int, edge: Double, line: Double) throws -> TextBox? {
    let axis = axes[index]
    guard let text = axis.model.axis.title else { return nil }
    if axis.isTitleAbove { return try titleAbove(text, at: index, line: line) }
    let side = axis.model.side
    let length = side.isHorizontal ? plotArea.width : plotArea.height
    let shown = try fitting.ellipsized(text, font, within: length)
    let extent = try fitting.measuring.measure(shown, font: font)
    let outward = axis.thickness - font.size * LayoutMetrics.lineHeight
    let anchor = (axis.model.axis.titleStyle.position ?? .center).anchor
    guard side.isHorizontal else {
      // Rising: it starts at the bottom.
      let x =
        side == .left ? edge - outward - extent.descent : edge + outward + extent.ascent
      return TextBox(
        text: shown, font: font, color: color,
        origin: Point(x: x, y: plotArea.maxY - anchor * (length - extent.width)),
        angle: LabelStand.vertical, extent: extent)
    }
    return TextBox(
      text: shown, font: font, color: color,
      origin: Point(
        x: plotArea.minX + anchor * (length - extent.width),
        y: side == .bottom ? edge + outward + font.size : edge - outward - extent.descent),
      extent: extent)
  }

  // MARK: The row above the plot area

  private func titleAbove(_ text: String, at index: Int, line: Double) throws -> TextBox {
    let axis = axes[index]
    let isLeft = axis.model.side == .left
    let others = axes.indices.filter { $0 != index && axes[$0].isTitleAbove }
    let position = axis.model.axis.titleStyle.position
    if others.isEmpty, position != nil || axis.hasInsideLabels {
      let shown = try fitting.ellipsized(text, font, within: row.upperBound - row.lowerBound)
      let extent = try fitting.measuring.measure(shown, font: font)
      let x: Double
      switch position {
      case nil: x = line - extent.width / 2
      case .start: x = row.lowerBound
      case .center: x = plotArea.midX - extent.width / 2
      case .end: x = row.upperBound - extent.width
      }
      let held = max(min(x, row.upperBound - extent.width), row.lowerBound)
      return box(shown, extent, x: held)
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
    return box(shown, extent, x: isLeft ? start : start - extent.width)
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

  private func box(_ text: String, _ extent: TextExtent, x: Double) -> TextBox {
    TextBox(
      text: text, font: font, color: color,
      origin: Point(x: x, y: rowTop + font.size), extent: extent)
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
