import SumiChart
import SumiGeometry

/// Positions the legend: beside the plot area, above or below it, inside, or on its border.
struct LegendPlacing {
  let plan: PlotPlan
  /// The room of the chart in the picture.
  let bounds: Rect
  let metrics: LayoutMetrics

  /// `nil` if the chart has none, or no room for it.
  func frame(of legend: Legend) throws -> LegendFrame? {
    guard let layout = plan.legend else { return nil }
    if let (box, contents) = plan.borderLegend?.placed(on: plan.plotArea) {
      var frame = try layout.frame(at: contents, isInside: true)
      frame.bounds = box
      frame.isOnBorder = true
      return frame
    }
    let isInside = legend.placement == .inside
    let corner = corner(of: layout.size, at: legend.shownPosition, isInside: isInside)
    return try layout.frame(at: corner, isInside: isInside)
  }

  /// The top left corner of a legend.
  func corner(of size: Size, at position: Legend.Position, isInside: Bool) -> Point {
    let (area, inset) = (plan.legendArea, metrics.spacing)
    let left = isInside ? area.minX + inset : bounds.minX + metrics.margin
    let right = (isInside ? area.maxX - inset : bounds.maxX - metrics.margin) - size.width
    let middle = plan.plotArea.midX - size.width / 2
    let x: Double
    switch position {
    case .topLeft, .left, .bottomLeft: x = left
    case .top, .bottom: x = max(min(middle, right), left)
    case .topRight, .right, .bottomRight: x = right
    }
    guard isInside else { return Point(x: x, y: plan.legendTop) }
    let y: Double
    switch position {
    case .topLeft, .top, .topRight: y = area.minY + inset
    case .left, .right: y = area.midY - size.height / 2
    case .bottomLeft, .bottom, .bottomRight: y = area.maxY - inset - size.height
    }
    return Point(x: x, y: y)
  }
}
