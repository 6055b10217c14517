import SumiChart
import SumiGeometry

/// Where the circle of a radial chart is, and what stands around it.
struct RadialPlan {
  var model: RadialModel
  var center: Point
  var radius: Double
  /// All ticks of x, whose spokes are drawn if there are not too many.
  var angleTicks: [Tick]
  /// What a label around the circle says, and its place.
  var angleLabels: [TextBox]
  /// The positions on the turn of the ticks that have labels.
  var labelledAngles: [Double]
  var radii: Scale
  var radiusTicks: [Tick]
  var titles: [TextBox]
  /// What the user asked for and cannot have.
  var warnings: [String] = []

  /// The upright square around the circle.
  var square: Rect {
    Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// The upright square within the circle.
  var inscribed: Rect {
    let half = radius * 0.5.squareRoot()
    return Rect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half)
  }
}
