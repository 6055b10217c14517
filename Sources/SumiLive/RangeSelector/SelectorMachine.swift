import SumiChart
import SumiGeometry
import SumiLayout

/// What pointers do to the selection in an overview: a pure value.
///
/// A gripper moves its end and never comes nearer to the other than the least span; the middle moves both,
/// and goes on after it is lifted; beside the selection a pointer first moves its middle there. The
/// selection never leaves the overview. Positions are computed along the overview's axis, so that
/// logarithmic axes and those with breaks are exact.
public struct SelectorMachine: Equatable, Sendable {
  /// The look and the least span of the overview.
  public let settings: RangeSelector
  private var drag: Drag?
  private var motion: Motion?
  private var time = -Double.infinity

  /// What a pointer moves.
  private enum Part: Equatable, Sendable {
    case lower
    case upper
    case middle
  }

  private struct Drag: Equatable, Sendable {
    var pointer: TrackedPointer
    let part: Part
    let frame: SelectorFrame
    /// The selection when it began, and the pointer's position then, as shares of the overview.
    let start: ClosedRange<Double>
    let grip: Double
    /// The range that the state had for the axis before it began.
    let before: AxisRange?
    /// The selection now.
    var selected: ClosedRange<Double>
  }

  /// A selection that goes on by itself.
  private struct Motion: Equatable, Sendable {
    let frame: SelectorFrame
    let start: Double
    let from: ClosedRange<Double>
    let fading: FadingMotion
    /// The range that the state has for the axis, as far as the machine knows.
    var told: AxisRange?
  }

  /// How far beside a gripper a pointer still gets it, in points.
  private static let reach = 8.0

  /// A machine without any pointer down.
  public init(_ settings: RangeSelector) { self.settings = settings }

  /// Whether no time makes a change before the next event.
  public var isAtRest: Bool { motion == nil }

  /// The changes that a pointer makes; `nil` if it does not belong to the overview.
  ///
  /// - Parameters:
  ///   - event: what a pointer does.
  ///   - state: of the chart, before the changes.
  ///   - frame: of the chart with its overview; it is asked for when a pointer comes down.
  public mutating func handle(
    _ event: PointerEvent, state: ChartState, on frame: () throws -> ChartFrame
  ) rethrows -> [GestureChange]? {
    let now = event.time.isFinite ? max(time, event.time) : max(time, 0)
    if event.phase == .down, drag?.pointer.id != event.pointer {
      guard drag == nil, event.place.isFinite, let selector = try frame().selector else {
        // A second pointer in the overview does nothing.
        return drag.map { $0.frame.area.contains(event.place) } == true ? [] : nil
      }
      guard let part = Self.part(of: selector, at: event.place) else { return nil }
      time = now
      return begin(part, event, on: selector, before: state.windows[of: selector.axis])
    }
    guard var drag, drag.pointer.id == event.pointer else { return nil }
    time = now
    if event.place.isFinite { drag.pointer.move(to: event.place.held, at: now) }
    switch event.phase {
    case .move:
      let windows = follow(&drag)
      self.drag = drag
      return windows.map { [GestureChange(.selector, .changed, .windows([$0]))] } ?? []
    case .up:
      var changes: [GestureChange] = []
      if let window = follow(&drag) {
        changes.append(GestureChange(.selector, .changed, .windows([window])))
      }
      self.drag = nil
      changes.append(GestureChange(.selector, .ended))
      return changes + letGo(drag, state)
    case .down, .cancel:
      self.drag = nil
      let window = GestureChange.Window(axis: drag.frame.axis, range: drag.before)
      return [GestureChange(.selector, .cancelled, .windows([window]))]
    }
  }

  /// Ends what moves by itself.
  public mutating func stop() -> [GestureChange] {
    guard motion != nil else { return [] }
    motion = nil
    return [GestureChange(.momentum, .ended)]
  }

  /// The changes until a time: a selection moves on. If somebody else has moved the axis, it ends.
  public mutating func advance(to seconds: Double, state: ChartState) -> [GestureChange] {
    time = seconds.isFinite ? max(time, seconds) : time
    guard let motion else { return [] }
    guard state.windows[of: motion.frame.axis] == motion.told else { return stop() }
    let way = motion.fading.value(at: time - motion.start)
    let selected = motion.from.moved(by: way)
    let isOver = time - motion.start >= motion.fading.duration || selected.isAtEnd(way)
    var changes: [GestureChange] = []
    if let window = motion.frame.window(of: selected) {
      changes.append(GestureChange(.momentum, .changed, .windows([window])))
      self.motion?.told = window.range
    }
    return isOver ? changes + stop() : changes
  }

  // MARK: Drags

  /// The part of the overview at a position; grippers are on top. `nil` outside.
  private static func part(of frame: SelectorFrame, at place: Point) -> Part? {
    let around = frame.grippers.map { $0.inset(by: -reach) }
    let hit = around.indices.filter { around[$0].contains(place) }
    // If two grippers touch, the nearer one counts.
    let nearest = hit.min {
      abs(frame.grippers[$0].midX - place.x) < abs(frame.grippers[$1].midX - place.x)
    }
    if let nearest { return nearest == 0 ? .lower : .upper }
    return frame.area.contains(place) ? .middle : nil
  }

  private mutating func begin(
    _ part: Part, _ event: PointerEvent, on frame: SelectorFrame, before: AxisRange?
  ) -> [GestureChange] {
    let changes = stop()
    let share = frame.share(at: event.place)
    var start = frame.selected
    var effect = GestureChange.Effect.none
    if part == .middle, !start.contains(share) {
      start = start.moved(by: share - (start.lowerBound + start.upperBound) / 2)
      if let window = frame.window(of: start) { effect = .windows([window]) }
    }
    drag = Drag(
      pointer: TrackedPointer(event, at: time, isStop: false), part: part, frame: frame,
      start: start, grip: share, before: before, selected: start)
    return changes + [GestureChange(.selector, .began, effect)]
  }

  /// Moves the selection to where the pointer is; `nil` if it stays.
  private func follow(_ drag: inout Drag) -> GestureChange.Window? {
    let way = drag.frame.share(at: drag.pointer.place) - drag.grip
    let least = min(max(settings.minimumSpan, 1e-6), drag.start.upperBound - drag.start.lowerBound)
    let (lower, upper) = (drag.start.lowerBound, drag.start.upperBound)
    let selected =
      switch drag.part {
      case .middle: drag.start.moved(by: way)
      case .lower: min(max(lower + way, 0), upper - least)...upper
      case .upper: lower...max(min(upper + way, 1), lower + least)
      }
    guard selected != drag.selected else { return nil }
    drag.selected = selected
    return drag.frame.window(of: selected)
  }

  private mutating func letGo(_ drag: Drag, _ state: ChartState) -> [GestureChange] {
    guard settings.hasMomentum, drag.part == .middle, drag.frame.area.width > 0 else { return [] }
    let seconds = time - drag.pointer.memoryStart(at: time)
    guard seconds > 1e-3 else { return [] }
    let way = drag.pointer.place.x - drag.pointer.place(at: time - seconds).x
    let velocity = min(max(way / seconds, -AxesMotion.greatest), AxesMotion.greatest)
    let fading = FadingMotion(
      velocity: velocity / drag.frame.area.width, decay: FadingMotion.Decay.pan,
      least: AxesMotion.least / drag.frame.area.width)
    guard fading.duration > 0 else { return [] }
    motion = Motion(
      frame: drag.frame, start: time, from: drag.selected, fading: fading,
      told: drag.frame.window(of: drag.selected)?.range)
    return [GestureChange(.momentum, .began)]
  }
}

extension SelectorFrame {
  /// A position as a share of the overview's width, from its left end.
  fileprivate func share(at place: Point) -> Double {
    area.width > 0 ? (place.x - area.minX) / area.width : 0
  }

  /// The window of the chart for a part of the overview.
  fileprivate func window(of selected: ClosedRange<Double>) -> GestureChange.Window? {
    let scale = scale.fine(forShare: selected.upperBound - selected.lowerBound)
    let ends = (
      scale.value(atUnit: selected.lowerBound), scale.value(atUnit: selected.upperBound)
    )
    return scale.between(ends.0, ends.1).map { GestureChange.Window(axis: axis, range: $0.range) }
  }
}

extension ClosedRange<Double> {
  /// The range moved within 0…1, as long as before.
  fileprivate func moved(by way: Double) -> ClosedRange {
    let length = upperBound - lowerBound
    let lower = Swift.min(Swift.max(lowerBound + way, 0), 1 - length)
    return lower...Swift.min(lower + length, 1)
  }

  /// Whether it is at the end towards which it moves.
  fileprivate func isAtEnd(_ way: Double) -> Bool { way > 0 ? upperBound >= 1 : lowerBound <= 0 }
}
