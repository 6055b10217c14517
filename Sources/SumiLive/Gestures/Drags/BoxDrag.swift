import SumiGeometry
import SumiLayout

/// A box that grows with a drag, to which axes are then zoomed.
struct BoxDrag: Equatable, Sendable {
  /// One that spans the box from the origin, or two at its corners.
  let pointers: [Int]
  let origin: Point
  let surface: GestureSurface
  /// In points; `nil` before the first move.
  private(set) var box: Rect?

  init(of pointers: [Int], at origin: Point, on surface: GestureSurface) {
    self.pointers = pointers
    self.origin = origin
    self.surface = surface
  }

  /// The box between two positions, in the plot area; across all of it where no axis is zoomed.
  mutating func move(from start: Point, to place: Point) {
    let area = surface.area
    let x = [start.x, place.x].map { min(max($0, area.minX), area.maxX) }
    let y = [start.y, place.y].map { min(max($0, area.minY), area.maxY) }
    let (zoomsX, zoomsY) = (zooms(isX: true), zooms(isX: false))
    box = Rect(
      minX: zoomsX ? min(x[0], x[1]) : area.minX, minY: zoomsY ? min(y[0], y[1]) : area.minY,
      maxX: zoomsX ? max(x[0], x[1]) : area.maxX, maxY: zoomsY ? max(y[0], y[1]) : area.maxY)
  }

  private func zooms(isX: Bool) -> Bool {
    surface.axes.contains { $0.identity.isX == isX && $0.canZoom }
  }

  /// The window of an axis that shows the box, or its present one where the box is too narrow to be meant.
  /// With a locked aspect it shows more than the box.
  func window(of axis: MovingAxis) -> AxisWindow {
    guard let box, axis.canZoom else { return axis.window }
    let (x, y) = (box.width, box.height)
    let factors = (x: surface.area.width / x, y: surface.area.height / y)
    var factor = axis.identity.isX ? factors.x : factors.y
    if surface.locksAspect {
      guard max(x, y) > GestureMachine.slop else { return axis.window }
      factor = surface.common(min(factors.x, factors.y))
    } else if (axis.identity.isX ? x : y) <= GestureMachine.slop {
      return axis.window
    }
    return axis.window.placed(axis.unit(at: box.center), at: 0.5, zoomedBy: factor)
  }
}
