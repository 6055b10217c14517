import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiTime
import Testing

@testable import SumiLive

/// A chart under gestures: what the machine says is applied at once.
struct GestureCase: Equatable {
  let chart: Chart
  var machine: GestureMachine
  var state: ChartState
  var changes: [GestureChange] = []
  /// How often a frame was asked for.
  var frameCount = 0

  /// Every character is half as wide as high.
  private struct Typewriter: TextMeasuring {
    func measure(_ text: String, font: Font) -> TextExtent {
      TextExtent(width: Double(text.count) * font.size / 2, ascent: font.size, descent: 0)
    }
  }

  /// - Parameter settings: those of most tests let axes leave the data, so that these have no ends.
  init(_ chart: Chart, _ settings: GestureSettings = GestureSettings(leavesData: true)) {
    var chart = chart
    chart.gestures = settings
    self.chart = chart
    machine = GestureMachine(of: chart)
    state = chart.state
  }

  static func == (left: GestureCase, right: GestureCase) -> Bool {
    left.machine == right.machine && left.state == right.state
  }

  /// The layout of the chart in its present state.
  func frame() throws -> ChartFrame {
    var chart = chart
    chart.state = state
    return try ChartLayout(measuring: Typewriter()).frame(
      of: chart, tables: [:], size: Size(width: 400, height: 300))
  }

  /// The frame of a state, from the frame of another one: axes only.
  private func frame(from base: ChartFrame?) throws -> ChartFrame {
    guard var frame = base else { return try self.frame() }
    let axes = frame.axes.map { axis in
      var axis = axis
      let scale = state.windows[of: axis.identity].flatMap(axis.scale.showing) ?? axis.scale
      axis.ranges = axis.ranges?.counted(from: axis.scale, as: scale)
      axis.scale = scale
      return axis
    }
    frame.family = .cartesian(axes)
    return frame
  }

  /// - Parameter base: a frame of the chart's own ranges, which is faster than a layout.
  mutating func handle(_ event: InputEvent, base: ChartFrame? = nil) throws {
    let before = withoutChanges
    var count = 0
    let made = try machine.handle(event, state: state, on: try before.counted(&count, base))
    take(made, count)
  }

  mutating func advance(to seconds: Double, base: ChartFrame? = nil) throws {
    let before = withoutChanges
    var count = 0
    let made = try machine.advance(to: seconds, state: state, on: try before.counted(&count, base))
    take(made, count)
  }

  private var withoutChanges: GestureCase {
    var it = self
    it.changes = []
    return it
  }

  private func counted(_ count: inout Int, _ base: ChartFrame?) throws -> ChartFrame {
    count += 1
    return try frame(from: base)
  }

  private mutating func take(_ made: [GestureChange], _ count: Int) {
    frameCount += count
    changes += made
    for change in made { state.apply(change) }
  }

  // MARK: Events

  mutating func pointer(
    _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, at time: Double, id: Int = 0,
    _ modifiers: [KeyModifier] = []
  ) throws {
    try handle(
      .pointer(PointerEvent(time: time, pointer: id, phase, x: x, y: y, modifiers: modifiers)))
  }

  /// A pointer that comes down, moves straight for a time, and is lifted.
  mutating func drag(
    from start: Point, by way: Vector, at time: Double = 0, seconds: Double = 0.2, steps: Int = 4,
    rest: Double = 1, _ modifiers: [KeyModifier] = []
  ) throws {
    try pointer(.down, start.x, start.y, at: time, modifiers)
    for step in 1...steps {
      let place = start + way * (Double(step) / Double(steps))
      try pointer(
        .move, place.x, place.y, at: time + seconds * Double(step) / Double(steps), modifiers)
    }
    let end = start + way
    try pointer(.up, end.x, end.y, at: time + seconds + rest, modifiers)
  }

  mutating func tap(_ place: Point, at time: Double) throws {
    try pointer(.down, place.x, place.y, at: time)
    try pointer(.up, place.x, place.y, at: time + 0.05)
  }

  mutating func wheel(
    _ dy: Double, dx: Double = 0, _ place: Point, at time: Double, _ modifiers: [KeyModifier] = []
  ) throws {
    let wheel = Vector(dx: dx, dy: dy)
    try handle(
      .wheel(WheelEvent(time: time, x: place.x, y: place.y, wheel: wheel, modifiers: modifiers)))
  }

  /// The phases of a gesture so far.
  func phases(of gesture: GestureChange.Gesture) -> [GestureChange.Phase] {
    changes.filter { $0.gesture == gesture }.map(\.phase)
  }

  /// Whether each gesture begins, goes on and ends in this order, and none is open.
  var isOrderly: Bool {
    GestureChange.Gesture.allCases.filter { $0 != .touch }.allSatisfy { gesture in
      var isOpen = false
      for phase in phases(of: gesture) {
        guard isOpen == (phase != .began) else { return false }
        isOpen = phase == .began || phase == .changed
      }
      return !isOpen
    }
  }
}

/// The axes that gestures are tried on.
enum AxisCase: String, CaseIterable {
  case linear
  case reversed
  case logarithmic
  case symmetricLog
  case squareRoot
  case probit
  case milliseconds
  case nanoseconds
  case categories
  case broken
  case weekdays

  static let stamps: [Int64] = [1_700_000_000_123, 1_700_300_000_456, 1_702_000_000_789]

  /// A chart with such an x axis, and numbers from 0 to 10 on the y axis.
  var chart: Chart {
    Chart(xAxes: [axis], yAxes: [Axis(range: AxisRange(0, 10))], series: [Series(line)])
  }

  private var line: LineSeries {
    let y = ColumnReference.values(Column([2.0, 5.0, 8.0]))
    let x: Column =
      switch self {
      case .linear, .reversed: Column([0.0, 40, 100])
      case .logarithmic: Column([1.0, 40, 1e4])
      case .symmetricLog, .squareRoot: Column([-500.0, 0, 1e4])
      case .probit: Column([0.02, 0.6, 0.999])
      case .milliseconds, .weekdays: Column(dateTimes: Self.stamps, .milliseconds)
      case .nanoseconds: Column(dateTimes: Self.stamps.map { $0 * 1_000_000 + 7 }, .nanoseconds)
      case .categories: Column(["a", "b", "c"])
      case .broken: Column([0.0, 40, 100])
      }
    return LineSeries(x: .values(x), y: y)
  }

  private var axis: Axis {
    switch self {
    case .linear: Axis(range: AxisRange(0, 100))
    case .reversed: Axis(range: AxisRange(0, 100), isReversed: true)
    case .logarithmic: Axis(.logarithmic, range: AxisRange(1, 1e4))
    case .symmetricLog: Axis(.symmetricLog, range: AxisRange(-1e3, 1e4))
    case .squareRoot: Axis(.squareRoot, range: AxisRange(-1e3, 1e4))
    case .probit: Axis(.probit, range: AxisRange(0.01, 0.9999))
    case .milliseconds, .nanoseconds, .categories: Axis()
    case .broken:
      Axis(
        range: AxisRange(0, 100), breaks: [.range(from: 20, to: 30), .range(from: 110, to: 190)])
    case .weekdays:
      Axis(
        breaks: [
          .repeated(
            start: "2023-11-18", length: CalendarStep(2, .day), every: CalendarStep(1, .week))
        ])
    }
  }
}

extension GestureCase {
  /// Both ends of an axis in units of another frame's, the lower unit first.
  func ends(ofX isX: Bool = true, in home: ChartFrame) throws -> (low: Double, high: Double) {
    let axis = try #require(home.axes.first { $0.identity.isX == isX })
    guard let range = state.windows[of: axis.identity] else { return (0, 1) }
    let shown = try #require(axis.scale.showing(range))
    let (scale, span) = (axis.scale.counted(as: shown), shown.span)
    let units = [scale.unit(span.lower), scale.unit(span.upper)].compactMap(\.self)
    try #require(units.count == 2)
    return (min(units[0], units[1]), max(units[0], units[1]))
  }
}

/// Whether two numbers differ by 1e-9 at most.
func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }
