import SumiChart
import SumiGeometry

/// Positions title, subtitle and caption.
struct HeaderPlacing {
  let plan: PlotPlan
  /// The room of the chart in the picture.
  let bounds: Rect
  let metrics: LayoutMetrics

  func boxes(title: ChartTitle?) throws -> [TextBox] {
    try header(of: title ?? ChartTitle("")) + footer()
  }

  /// Title and subtitle.
  private func header(of title: ChartTitle) throws -> [TextBox] {
    let insets = metrics.insets
    let within =
      switch title.reference {
      case .chart: bounds.inset(by: insets)
      case .canvas: plan.canvas
      case .plotArea: plan.plotArea
      }
    let anchor = title.position.anchor
    let x = within.minX + anchor * within.width
    var boxes = try plan.header.boxes(x: x, top: bounds.minY + insets.top * 0.8, anchor: anchor)
    // A wide title above a narrow plot area is moved back into the chart.
    for index in boxes.indices {
      let limit = bounds.maxX - insets.right - boxes[index].extent.width
      boxes[index].origin.x = max(
        min(boxes[index].origin.x, limit), min(bounds.minX + insets.left, limit))
    }
    return boxes
  }

  private func footer() throws -> [TextBox] {
    let insets = metrics.insets(in: bounds.size)
    return try plan.footer.boxes(
      x: bounds.minX + metrics.insets.left,
      top: bounds.maxY - insets.bottom * 0.8 - plan.footer.height,
      anchor: 0)
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
