import SumiChart
import SumiGeometry

/// Axes whose line crosses the plot area, at a value of the first perpendicular axis.
enum CrossingAxes {
  /// Reads the values at which the lines of the axes are drawn.
  static func resolve(_ axes: inout [AxisModel], across others: [AxisModel]) throws(LayoutError) {
    guard let first = others.first else { return }
    for index in axes.indices {
      guard let crossing = axes[index].axis.crossing else { continue }
      let reader = AxisValueReader(
        domain: first.domain, place: axes[index].name + ".crossing")
      axes[index].crossing = try reader.value(crossing)
    }
  }
}
