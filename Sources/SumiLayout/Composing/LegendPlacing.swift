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
    let corner = corner(
      of: layout.size, at: legend.shownPosition, isInside: isInside, reference: legend.reference)
    return try layout.frame(at: corner, isInside: isInside)
  }

  /// The top left corner of a legend.
  ///
  /// - Parameter reference: what one outside is aligned with.
  func corner(
    of size: Size, at position: Legend.Position, isInside: Bool, reference: Legend.Reference? = nil
  ) -> Point {
    let (area, inset) = (plan.legendArea, metrics.spacing)
    let left = isInside ? area.minX + inset : bounds.minX + metrics.insets.left
    let right = (isInside ? area.maxX - inset : bounds.maxX - metrics.insets.right) - size.width
    let middle = (reference == .chart ? bounds.midX : plan.plotArea.midX) - size.width / 2
    let isOnPlot = !isInside && reference == .plotArea
    let held = { (x: Double) in max(min(x, right), left) }
    let x: Double
    switch position {
    case .topLeft, .bottomLeft: x = isOnPlot ? held(plan.plotArea.minX) : left
    case .left: x = left
    case .top, .bottom: x = held(middle)
    case .topRight, .bottomRight: x = isOnPlot ? held(plan.plotArea.maxX - size.width) : right
    case .right: x = right
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
