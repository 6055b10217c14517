import SumiChart
import SumiGeometry
import SumiScene

extension AreaColors {
  /// The colours over a rectangle in pixels.
  ///
  /// - Parameter isUpward: whether the first one is at its lower side.
  func paint(over area: Rect, isUpward: Bool = true) -> Paint {
    let last = max(colors.count - 1, 1)
    let stops = colors.enumerated().map {
      GradientStop(offset: Double($0) / Double(last), color: $1)
    }
    switch direction {
    case .up:
      return .linearGradient(
        LinearGradient(
          start: Point(x: 0, y: isUpward ? area.maxY : area.minY),
          end: Point(x: 0, y: isUpward ? area.minY : area.maxY), stops: stops))
    case .right:
      return .linearGradient(
        LinearGradient(
          start: Point(x: area.minX, y: 0), end: Point(x: area.maxX, y: 0), stops: stops))
    case .outward:
      let center = Point(x: area.midX, y: area.midY)
      let corner = Point(x: area.maxX, y: area.maxY)
      return .radialGradient(
        RadialGradient(center: center, radius: max((corner - center).length, 1), stops: stops))
    }
  }
}
