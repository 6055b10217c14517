import Glibc
import SumiChart
import SumiGeometry
import SumiLayout

/// Turns of the wheel that follow each other closely: one gesture.
struct WheelRun: Equatable, Sendable {
  private(set) var surface: GestureSurface
  /// The present window of each axis as units of the one at the start.
  fileprivate var spans: [Span]
  /// The time of the last turn, in seconds.
  private(set) var time: Double

  fileprivate struct Span: Equatable, Sendable {
    var low = 0.0
    var high = 1.0
  }

  /// A longer time than this ends a run, in seconds.
  static let pause = 0.25
  /// The factor of a notch.
  static let factor = 1.25
  /// The length of a notch, in points.
  static let notch = 120.0

  init(on surface: GestureSurface, at time: Double) {
    self.surface = surface
    self.time = time
    spans = surface.axes.map { _ in Span() }
  }

  /// The windows that differ from the last ones.
  ///
  /// - Parameters:
  ///   - wheel: in points; upward zooms in, to the right moves towards the right.
  mutating func turn(
    _ wheel: Vector, at place: Point, time: Double, _ settings: GestureSettings
  ) -> [GestureChange.Window] {
    self.time = time
    // A thousand notches are beyond any limit.
    let notches = min(max(-wheel.dy / Self.notch, -1_000), 1_000)
    var factor = settings.wheelZooms ? exp(min(max(notches * log(Self.factor), -40), 40)) : 1
    if surface.locksAspect { factor = heldFactor(factor) }
    return surface.axes.indices.compactMap { index in
      let axis = surface.axes[index]
      if axis.canZoom { spans[index].zoom(by: factor, about: axis.fixedUnit(at: place), axis) }
      if axis.canPan, axis.identity.isX {
        spans[index].move(by: wheel.dx / (axis.end - axis.start), axis)
      }
      let span = spans[index]
      return surface.axes[index].tell(axis.settled(axis.window.spanning(span.low, span.high)))
    }
  }

  /// The nearest factor by which all axes can be zoomed further.
  private func heldFactor(_ factor: Double) -> Double {
    zip(surface.axes, spans).filter(\.0.canZoom).reduce(factor) { factor, part in
      let factors = part.0.window.factors
      let length = part.1.high - part.1.low
      return min(max(factor, factors.lowerBound * length), factors.upperBound * length)
    }
  }
}

extension WheelRun.Span {
  fileprivate mutating func zoom(by factor: Double, about unit: Double, _ axis: MovingAxis) {
    guard factor != 1 else { return }
    let factors = axis.window.factors
    let length = high - low
    let wanted = min(max(length / factor, 1 / factors.upperBound), 1 / factors.lowerBound)
    low += unit * (length - wanted)
    high = low + wanted
    hold(axis)
  }

  fileprivate mutating func move(by share: Double, _ axis: MovingAxis) {
    guard share != 0 else { return }
    let way = share * (high - low)
    (low, high) = (low + way, high + way)
    hold(axis)
  }

  /// Within the limits of the axis, as its windows are.
  private mutating func hold(_ axis: MovingAxis) {
    guard let room = axis.window.room else { return }
    if low < room.lowerBound { (low, high) = (room.lowerBound, high + room.lowerBound - low) }
    if high > room.upperBound {
      (low, high) = (max(low - (high - room.upperBound), room.lowerBound), room.upperBound)
    }
  }
}

extension AxisWindow {
  /// The window from one unit to another.
  fileprivate func spanning(_ low: Double, _ high: Double) -> AxisWindow {
    low == 0 && high == 1 ? self : moved(low: low, high: high)
  }
}

extension GestureMachine {
  /// Zooms about the pointer's position, and moves the x axes sideways; with the shift key held it
  /// only moves them.
  mutating func turnWheel(
    _ event: WheelEvent, _ log: inout GestureLog, _ frame: () throws -> ChartFrame
  ) rethrows {
    guard event.place.isFinite, event.wheel.dx.isFinite, event.wheel.dy.isFinite, pointers.isEmpty
    else { return }
    let place = event.place.held
    var turn = Vector(
      dx: min(max(event.wheel.dx, -1e6), 1e6), dy: min(max(event.wheel.dy, -1e6), 1e6))
    if event.modifiers.contains(.shift) { turn = Vector(dx: turn.dx + turn.dy, dy: 0) }
    if !settings.wheelZooms { turn.dy = 0 }
    guard turn.dx != 0 || turn.dy != 0 else { return }
    stopMotion(&log)
    if let run = wheel, !run.surface.area.contains(place) || !run.surface.agrees(with: log.state) {
      endWheel(&log)
    }
    let isNew = wheel == nil
    if isNew {
      guard let surface = try frame().surface(at: place, settings, log) else { return }
      wheel = WheelRun(on: surface, at: time)
    }
    let windows = wheel?.turn(turn, at: place, time: time, settings) ?? []
    guard isNew || !windows.isEmpty else { return }
    log.tell(.wheel, isNew ? .began : .changed, .windows(windows))
  }

  mutating func endWheel(_ log: inout GestureLog) {
    guard wheel != nil else { return }
    wheel = nil
    log.tell(.wheel, .ended)
  }
}
