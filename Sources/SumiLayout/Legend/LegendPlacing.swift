import SumiChart
import SumiGeometry

/// Positions the legend: beside the plot area, above or below it, or inside.
struct LegendPlacing {
  let plan: PlotPlan
  /// The room of the chart in the picture.
  let bounds: Rect
  let metrics: LayoutMetrics

  /// `nil` if the chart has none, or no room for it.
  func frame(of legend: Legend) throws -> LegendFrame? {
    guard let layout = plan.legend else { return nil }
    let isInside = legend.placement == .inside
    let (area, inset) = (plan.legendArea, metrics.spacing)
    let left = isInside ? area.minX + inset : bounds.minX + metrics.margin
    let right =
      (isInside ? area.maxX - inset : bounds.maxX - metrics.margin) - layout.size.width
    let middle = plan.plotArea.midX - layout.size.width / 2
    let x: Double
    switch legend.position {
    case .topLeft, .left, .bottomLeft: x = left
    case .top, .bottom: x = max(min(middle, right), left)
    case .topRight, .right, .bottomRight: x = right
    }
    guard isInside else {
      return try layout.frame(at: Point(x: x, y: plan.legendTop), isInside: false)
    }
    let y: Double
    switch legend.position {
    case .topLeft, .top, .topRight: y = area.minY + inset
    case .left, .right: y = area.midY - layout.size.height / 2
    case .bottomLeft, .bottom, .bottomRight: y = area.maxY - inset - layout.size.height
    }
    return try layout.frame(at: Point(x: x, y: y), isInside: true)
  }
}
