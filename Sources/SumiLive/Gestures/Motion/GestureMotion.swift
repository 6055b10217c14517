import Glibc
import SumiChart
import SumiGeometry
import SumiLayout

/// What moves by itself after pointers are lifted.
enum GestureMotion: Equatable, Sendable {
  case axes(AxesMotion)
  /// Slices that slow down.
  case spin(SliceMotion)
  /// What a program moves, or slices that turn until a selected one is at its position.
  case state(StateMotion)

  var isOfSlices: Bool {
    switch self {
    case .axes: false
    case .spin: true
    case .state(let motion): motion.windows.isEmpty
    }
  }

  var gesture: GestureChange.Gesture {
    if case .state(let motion) = self { motion.gesture } else { .momentum }
  }
}

/// Axes that go on as they were moved and zoomed, and slow down. At their limits panning turns back, and
/// zooming ends.
struct AxesMotion: Equatable, Sendable {
  /// In seconds.
  var start: Double
  private(set) var surface: GestureSurface
  private let axes: [FadingAxis]

  private struct FadingAxis: Equatable, Sendable {
    /// The unit that zooming keeps at its position.
    let center: Double
    /// In units of the window.
    let slide: FadingMotion
    /// The logarithm of the factor.
    let zoom: FadingMotion
  }

  /// The velocity at which a movement ends, in points per second.
  static let least = 0.5
  /// No finger is faster, in points per second.
  static let greatest = 20_000.0
  /// The greatest change of the logarithm of the factor per second.
  private static let greatestZoom = 20.0
  /// The change of the logarithm per second at which axes with a locked aspect end together.
  private static let leastZoom = 1e-3

  /// - Parameters:
  ///   - surface: with the windows at the start.
  ///   - before, now: the positions of the pointers some seconds ago, and at the start.
  ///   - time: of the start, in seconds.
  init?(
    on surface: GestureSurface, from before: [Point], to now: [Point], in seconds: Double,
    at time: Double, _ momentum: GestureSettings.Momentum = .all
  ) {
    guard seconds > 1e-3, before.count == now.count else { return nil }
    self.surface = surface
    start = time
    axes = surface.axes.map { axis in
      let shift = surface.shift(of: axis, from: before, to: now)
      let room = axis.window.room ?? -.infinity ... .infinity
      let greatest = Self.greatest / axis.length
      return FadingAxis(
        center: shift.to,
        slide: FadingMotion(
          velocity: momentum.panning.contains(axis.identity)
            ? min(max((shift.to - shift.from) / seconds, -greatest), greatest) : 0,
          decay: FadingMotion.Decay.pan,
          walls: (1 - max(room.upperBound, 1))...(-min(room.lowerBound, 0)),
          least: Self.least / axis.length),
        zoom: FadingMotion(
          velocity: momentum.zooming.contains(axis.identity)
            ? min(max(log(shift.factor) / seconds, -Self.greatestZoom), Self.greatestZoom) : 0,
          decay: FadingMotion.Decay.zoom, walls: surface.zoomWalls(of: axis),
          bounces: false, least: surface.locksAspect ? Self.leastZoom : Self.least / axis.length))
    }
    guard duration > 0 else { return nil }
  }

  var duration: Double { axes.map { max($0.slide.duration, $0.zoom.duration) }.max() ?? 0 }

  /// The windows at a time that differ from the last ones.
  mutating func move(to time: Double) -> [GestureChange.Window] {
    let seconds = time - start
    return surface.axes.indices.compactMap { index in
      let (axis, motion) = (surface.axes[index], axes[index])
      let shift = AxisShift(
        from: motion.center, to: motion.center + motion.slide.value(at: seconds),
        factor: exp(motion.zoom.value(at: seconds)))
      return surface.axes[index].tell(shift.window(of: axis))
    }
  }
}

extension GestureSurface {
  /// The logarithms of the factors by which an axis can be zoomed.
  fileprivate func zoomWalls(of axis: MovingAxis) -> ClosedRange<Double> {
    let factors = axis.window.factors
    guard locksAspect else { return log(factors.lowerBound)...log(factors.upperBound) }
    return log(common(0))...log(common(.infinity))
  }
}

extension GestureMachine {
  /// Moves what moves by itself to the present time.
  mutating func moveOn(_ log: inout GestureLog) {
    switch motion {
    case nil: break
    case .axes(var axes):
      guard axes.surface.agrees(with: log.state) else { return stopMotion(&log) }
      let windows = axes.move(to: time)
      if !windows.isEmpty { log.tell(.momentum, .changed, .windows(windows)) }
      motion = .axes(axes)
      if time - axes.start >= axes.duration { stopMotion(&log) }
    case .spin(var slices):
      guard slices.told == log.state.angle(of: slices.series) else { return stopMotion(&log) }
      if slices.move(to: time) {
        log.tell(.momentum, .changed, .rotation(slices.told, of: slices.series))
      }
      motion = .spin(slices)
      if time - slices.start >= slices.duration { stopMotion(&log) }
    case .state(var state):
      guard state.agrees(with: log.state) else { return stopMotion(&log) }
      let start = state.start ?? time
      state.start = start
      for effect in state.move(to: time) { log.tell(state.gesture, .changed, effect) }
      motion = .state(state)
      guard time - start >= state.duration else { return }
      log.tell(state.gesture, .ended)
      motion = nil
    }
  }

  /// Stops what moves by itself where it is.
  mutating func stopMotion(_ log: inout GestureLog) {
    guard let motion else { return }
    // Momentum has no end that it must reach, but other movements have.
    log.tell(motion.gesture, motion.gesture == .momentum ? .ended : .cancelled)
    self.motion = nil
  }

  /// Ends a drag of axes, and begins its momentum.
  mutating func end(_ drag: AxesDrag, of all: [TrackedPointer], _ log: inout GestureLog) {
    action = .none
    for index in pointers.indices { pointers[index].restart(at: time) }
    if drag.hasBegun { log.tell(drag.gesture, .ended) }
    let dragging = all.filter { drag.pointers.contains($0.id) }
    let start = dragging.map { $0.memoryStart(at: time) }.max() ?? time
    guard settings.momentum.movesAxes, drag.hasBegun, drag.surface.agrees(with: log.state) else {
      return
    }
    let places = dragging.map(\.place)
    let left = AxesMotion(
      on: drag.surface(with: places), from: dragging.map { $0.place(at: start) }, to: places,
      in: time - start, at: time, settings.momentum)
    if pointers.isEmpty {
      startMomentum(left, &log)
    } else {
      pinchLeft = left
    }
  }

  /// Begins the momentum of a pinch if its last pointer was lifted soon after the first one.
  mutating func startPinchMomentum(_ log: inout GestureLog) {
    guard pointers.isEmpty else { return }
    if let left = pinchLeft, action == .none, motion == nil,
      time - left.start <= TrackedPointer.memory, left.surface.agrees(with: log.state)
    {
      startMomentum(left, &log)
    }
    pinchLeft = nil
  }

  private mutating func startMomentum(_ left: AxesMotion?, _ log: inout GestureLog) {
    guard var left else { return }
    left.start = time
    motion = .axes(left)
    log.tell(.momentum, .began)
  }
}
