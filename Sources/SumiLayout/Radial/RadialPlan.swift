import SumiGeometry
import SumiScales

/// The circle of a radial chart, and the labels around it.
struct RadialPlan {
  var model: RadialModel
  var center: Point
  var radius: Double
  /// All ticks of x, whose spokes are drawn if there are not too many.
  var angleTicks: [Tick]
  /// The positioned labels around the circle.
  var angleLabels: [TextBox]
  /// The positions on the turn of the labelled ticks.
  var labelledAngles: [Double]
  var radii: Scale
  /// What they are without a window of the chart's state.
  var homeRadii: Scale
  var radiusTicks: [Tick]
  var titles: [TextBox]
  /// Requests that cannot be met.
  var warnings: [String] = []

  /// The bounding square of the circle.
  var square: Rect {
    Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// The largest upright square inside the circle.
  var inscribed: Rect {
    let half = radius * 0.5.squareRoot()
    return Rect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half)
  }
}
