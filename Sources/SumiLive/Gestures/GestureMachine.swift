import SumiChart
import SumiGeometry
import SumiLayout

/// What pointers, the wheel and time do to the state of a chart: a pure value.
///
/// It keeps no state of the chart and takes the given one as the truth: who applies its changes may leave
/// some out or change them. A drag then goes on from what the state has, and momentum ends.
///
/// The frame, which is that of the given state, is asked for only as a gesture begins, or to find something
/// in it. If it throws, the event has not happened.
///
/// The axes of small multiples move together by their names, as far as panels have them in common. Charts
/// side by side have states of their own; gestures only select in them.
///
/// Times in the past, and times that are not numbers, count as the latest one; positions that are
/// not numbers count as the pointer's last one. Moves of pointers that are not down have no effect,
/// and a second `down` of one cancels what it did.
public struct GestureMachine: Equatable, Sendable {
  /// What pointers and the wheel do.
  public let settings: GestureSettings
  /// Whether a tap selects anything, of any series.
  let selects: Bool
  /// The latest time, in seconds.
  private(set) var time = -Double.infinity
  /// In the order in which they came down.
  var pointers: [TrackedPointer] = []
  var action = Action.none
  /// What moves by itself.
  var motion: GestureMotion?
  /// Slices that move out as they are selected, or back.
  var selecting: SliceSelection?
  var wheel: WheelRun?
  var lastTap: Tap?
  /// What goes on of a pinch if its other pointer is lifted at once.
  var pinchLeft: AxesMotion?

  /// What the pointers that are down do.
  enum Action: Equatable, Sendable {
    case none
    case drag(AxesDrag)
    case box(BoxDrag)
    case turn(SliceDrag)
    case annotation(AnnotationGrip)
    case crosshair(CrosshairDrag)
    /// Nothing until all are lifted.
    case rest
  }

  /// How far a pointer moves before it drags, in points.
  public static let slop = 10.0
  /// The seconds after which a press is a long one.
  public static let longPress = 0.5
  /// The most pointers that are followed at a time.
  static let mostPointers = 16

  /// A machine without any pointer down, for charts with these gestures whose series may choose what taps
  /// select of them.
  public init(_ settings: GestureSettings = GestureSettings()) {
    self.settings = settings
    selects = true
  }

  /// A machine without any pointer down for the gestures of a chart.
  public init(of chart: Chart) {
    settings = chart.gestures
    selects = chart.gestures.tap != .none || chart.hasSeriesToTap
  }

  /// Whether it is for a chart as well: what is down and moves can go on.
  public func suits(_ chart: Chart) -> Bool {
    let other = GestureMachine(of: chart)
    return settings == other.settings && selects == other.selects
  }

  /// The changes that an event makes, with those of the time until then.
  ///
  /// - Parameters:
  ///   - event: what the user does.
  ///   - state: that of the chart before the changes.
  ///   - frame: of the chart in this state.
  public mutating func handle(
    _ event: InputEvent, state: ChartState, on frame: @autoclosure () throws -> ChartFrame
  ) rethrows -> [GestureChange] {
    var next = self
    var log = GestureLog(state)
    try next.pass(to: event.time, &log, frame)
    switch event {
    case .pointer(let event):
      switch event.phase {
      case .down: next.down(event, &log)
      case .move: try next.move(event, &log, frame)
      case .up: try next.lift(event, &log, frame)
      case .cancel: next.cancel(event.pointer, &log)
      }
    case .wheel(let event): try next.turnWheel(event, &log, frame)
    }
    self = next
    return log.changes
  }

  /// The changes until a time: long presses begin, axes and slices move on.
  public mutating func advance(
    to seconds: Double, state: ChartState, on frame: @autoclosure () throws -> ChartFrame
  ) rethrows -> [GestureChange] {
    var next = self
    var log = GestureLog(state)
    try next.pass(to: seconds, &log, frame)
    self = next
    return log.changes
  }

  /// Whether no time makes a change before the next event.
  public var isAtRest: Bool {
    motion == nil && selecting == nil && wheel == nil && pressed == nil
  }

  /// The index of the pointer that waits for its long press.
  private var pressed: Int? {
    guard settings.longPressShowsCrosshair, case .none = action, pointers.count == 1,
      !pointers[0].isNoTap, !pointers[0].isNoLongPress
    else { return nil }
    return 0
  }

  private mutating func pass(
    to seconds: Double, _ log: inout GestureLog, _ frame: () throws -> ChartFrame
  ) rethrows {
    if seconds.isFinite { time = max(time, seconds) }
    if !time.isFinite { time = 0 }
    moveOn(&log)
    moveSelection(&log)
    if let wheel, time - wheel.time > WheelRun.pause { endWheel(&log) }
    guard let pressed, time - pointers[pressed].time >= Self.longPress else { return }
    pointers[pressed].isNoLongPress = true
    let place = pointers[pressed].place
    guard let drag = CrosshairDrag(at: place, in: try frame(), log) else { return }
    action = .crosshair(drag)
    log.tell(.crosshair, .began, .crosshair(drag.point(at: place, log.state)))
  }
}

extension Chart {
  /// Whether a series says that a tap selects it.
  fileprivate var hasSeriesToTap: Bool {
    series.contains { $0.source.tap.map { $0 != .none } ?? false }
      || charts.contains(where: \.hasSeriesToTap)
  }
}
