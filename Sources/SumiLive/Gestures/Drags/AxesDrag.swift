import SumiChart
import SumiGeometry
import SumiLayout

/// Axes under one or two pointers.
struct AxesDrag: Equatable, Sendable {
  let gesture: GestureChange.Gesture
  /// One of a pan, two of a pinch.
  let pointers: [Int]
  private(set) var surface: GestureSurface
  /// Where the pointers were when the windows of the surface were as they are there.
  private var starts: [Point]
  var hasBegun = false

  /// Pointers that are closer than this along an axis do not zoom it, in points.
  static let leastSpan = 20.0

  init(
    _ gesture: GestureChange.Gesture, of pointers: [Int], at places: [Point],
    on surface: GestureSurface
  ) {
    self.gesture = gesture
    self.pointers = pointers
    self.surface = surface
    starts = places
  }

  /// Begins again with other windows.
  mutating func restart(on surface: GestureSurface, at places: [Point]) {
    self.surface = surface
    starts = places
  }

  /// The windows that differ from the last ones.
  mutating func move(to places: [Point]) -> [GestureChange.Window] {
    guard places.count == starts.count else { return [] }
    let surface = surface
    let starts = starts
    return self.surface.tell { axis in
      surface.shift(of: axis, from: starts, to: places).window(of: axis)
    }
  }

  /// The windows as they were before it began.
  var origin: [GestureChange.Window] {
    surface.axes.map { GestureChange.Window(axis: $0.identity, range: $0.before) }
  }

  /// The surface with its present windows.
  func surface(with places: [Point]) -> GestureSurface {
    guard places.count == starts.count else { return surface }
    var result = surface
    result.axes = surface.axes.map { axis in
      axis.goingOn(
        from: surface.shift(of: axis, from: starts, to: places).window(of: axis))
    }
    return result
  }
}

/// How a window changes: the value at the unit `from` is then at the unit `to`.
struct AxisShift: Equatable, Sendable {
  var from: Double
  var to: Double
  var factor = 1.0

  func window(of axis: MovingAxis) -> AxisWindow {
    axis.settled(axis.window.placed(from, at: to, zoomedBy: factor))
  }
}

extension GestureSurface {
  /// The shift of an axis by pointers: the values under them stay there, as far as the axis can be moved and
  /// zoomed.
  ///
  /// Two pointers zoom an axis by the ratio of their distances along it. If they are close along it at the
  /// start, the ratio would jump, so that the axis is only moved; if they are close along both, or with a
  /// locked aspect, all axes are zoomed by the ratio of their whole distances.
  func shift(
    of axis: MovingAxis, from starts: [Point], to places: [Point]
  ) -> AxisShift {
    guard let start = starts.first, let place = places.first else {
      return AxisShift(from: 0, to: 0)
    }
    guard starts.count > 1, places.count > 1 else {
      let from = axis.unit(at: start)
      return AxisShift(from: from, to: axis.canPan ? axis.unit(at: place) : from)
    }
    let (before, now) = (starts[1] - start, places[1] - place)
    let from = axis.fixedUnit(at: start + before * 0.5)
    let to = axis.canPan ? axis.fixedUnit(at: place + now * 0.5) : from
    let factor = axis.canZoom ? factor(of: axis, before, now) : 1
    return AxisShift(from: from, to: to, factor: factor)
  }

  private func factor(
    of axis: MovingAxis, _ before: Vector, _ now: Vector
  ) -> Double {
    let least = AxesDrag.leastSpan
    let areClose = abs(before.dx) < least && abs(before.dy) < least
    if locksAspect || areClose || axis.isRadius {
      // A ratio of 1 while they are close, so that it does not jump as they move apart.
      let factor = max(now.length, least) / max(before.length, least)
      return common(factor)
    }
    let (span, next) = axis.identity.isX ? (before.dx, now.dx) : (before.dy, now.dy)
    guard abs(span) >= least else { return 1 }
    // Pointers that cross do not turn the axis.
    return max(span < 0 ? -next : next, 1) / abs(span)
  }
}
