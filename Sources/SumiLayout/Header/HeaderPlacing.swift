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
    let within =
      title.reference == .chart
      ? bounds.inset(by: metrics.margin)
      : plan.plotArea
    let anchor = title.position.anchor
    let x = within.minX + anchor * within.width
    var boxes = try plan.header.boxes(x: x, top: bounds.minY + metrics.margin * 0.8, anchor: anchor)
    // A wide title above a narrow plot area is moved back into the chart.
    for index in boxes.indices {
      let limit = bounds.maxX - metrics.margin - boxes[index].extent.width
      boxes[index].origin.x = max(
        min(boxes[index].origin.x, limit), min(bounds.minX + metrics.margin, limit))
    }
    return boxes
  }

  private func footer() throws -> [TextBox] {
    let margin = min(metrics.margin, bounds.height / 6)
    return try plan.footer.boxes(
      x: bounds.minX + metrics.margin, top: bounds.maxY - margin * 0.8 - plan.footer.height,
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
