import Sumi
import TestSupport

/// What users and programs might do to a chart, by chance: lines of a script with a checkpoint after each
/// action, at a multiple of a frame's time.
struct RandomScript {
  static let framesPerSecond = 16.0

  private(set) var lines: [ScriptLine] = []
  private(set) var time = 0.0
  private var dice: SplitMix64
  private let size: Size
  private let area: Rect
  private let axes: [String]
  private let seriesCount: Int
  /// What the x axis shows, if that is numbers.
  private let numbers: ClosedRange<Double>?
  /// The chart file.
  private let path: String
  private var checkpoints = 0

  /// - Parameters:
  ///   - chart: laid out as it begins.
  ///   - path: of its file, which it may become again.
  ///   - count: how many actions there are.
  init(_ chart: PreparedChart, path: String, actions count: Int, seed: UInt64) {
    size = chart.layout.size
    area = chart.layout.plotArea
    axes = chart.axes.map { $0.identity.id ?? $0.identity.name }
    seriesCount = max(chart.seriesEntries.count, 1)
    let span = chart.axes.first?.scale.span
    if case (.number(let low), .number(let high))? = span.map({ ($0.lower, $0.upper) }), low < high
    {
      numbers = low...high
    } else {
      numbers = nil
    }
    self.path = path
    dice = SplitMix64(state: seed)
    for _ in 0..<count {
      act()
      check()
    }
  }

  var script: SessionScript { SessionScript(lines: lines) }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &dice)
  }

  private mutating func count(_ range: Range<Int>) -> Int { Int.random(in: range, using: &dice) }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[count(0..<values.count)]
  }

  private mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  private mutating func pass(_ seconds: Double) { time += seconds }

  /// Mostly in the plot.
  private mutating func place() -> Point {
    let room = chance(0.8) ? area : Rect(minX: -20, minY: -20, maxX: size.width, maxY: size.height)
    return Point(x: number(room.minX...room.maxX), y: number(room.minY...room.maxY))
  }

  /// A checkpoint some frames later, at times after everything that moves has come to rest.
  private mutating func check() {
    let frames =
      (time * Self.framesPerSecond).rounded(.up) + Double(chance(0.2) ? 64 : count(0..<4))
    time = frames / Self.framesPerSecond
    checkpoints += 1
    lines.append(.checkpoint(ScriptCheckpoint(time: time, name: "\(checkpoints)")))
  }

  private mutating func act() {
    // After the frame of the last checkpoint.
    pass(0.001)
    switch count(0..<14) {
    case 0: tap(times: 1)
    case 1: tap(times: 2)
    case 2, 3, 4: drag()
    case 5: pinch()
    case 6: press()
    case 7, 8: turnWheel()
    case 9: step(chance(0.5) ? .hide(series()) : .show(series()), mayMove: false)
    case 10, 11: moveAxis()
    case 12: step(.turn(SliceTurn(slice: count(0..<3), to: .degrees(number(-400...400)))))
    default:
      if chance(0.2) { step(.become(path), mayMove: false) } else { step(.state(state())) }
    }
  }

  private mutating func series() -> SeriesReference { .index(count(0..<seriesCount)) }

  private mutating func step(_ action: ScriptStep.Action, mayMove: Bool = true) {
    pass(number(0...0.1))
    let animation = mayMove && chance(0.5) ? animation() : nil
    lines.append(.step(ScriptStep(time: time, action, animation: animation)))
  }

  private mutating func animation() -> MoveAnimation {
    chance(0.5) ? .seconds(number(0...1)) : .spring(Spring())
  }

  private mutating func moveAxis() {
    guard !axes.isEmpty else { return }
    let axis = pick(axes)
    switch count(0..<6) {
    case 0: step(.move(axis, .pan(by: number(-1...1))))
    case 1: step(.move(axis, .panBy(value: number(-50...50))))
    case 2: step(.move(axis, .panTo(pick(AxisPlace.allCases))))
    case 3: step(.move(axis, .zoom(by: number(0.2...5))))
    case 4: step(.move(axis, .zoomTo(level: number(0.5...20))))
    default: step(.move(axis, .reset))
    }
  }

  private mutating func state() -> ChartState {
    var state = ChartState()
    if chance(0.3), let range = numbers {
      state.crosshair = CrosshairPoint(x: .number(number(range)))
    }
    if chance(0.3) { state.selection.series = [series()] }
    if chance(0.3) {
      state.selection.points = [Selection.Points(series: series(), rows: [count(0..<4)])]
    }
    if chance(0.3) { state.rotation = .degrees(number(-90...90)) }
    return state
  }

  // MARK: Gestures

  private mutating func pointer(
    _ phase: PointerEvent.Phase, _ place: Point, id: Int = 0, _ modifiers: [KeyModifier] = []
  ) {
    lines.append(
      .event(
        .pointer(
          PointerEvent(
            time: time, pointer: id, phase, x: place.x, y: place.y, modifiers: modifiers))))
  }

  private mutating func tap(times: Int) {
    let place = place()
    for _ in 0..<times {
      pass(number(0.01...0.1))
      pointer(.down, place)
      pass(0.05)
      pointer(.up, place)
    }
  }

  private mutating func end(_ place: Point, id: Int = 0) {
    pass(chance(0.5) ? 0.001 : number(0...0.5))
    pointer(chance(0.9) ? .up : .cancel, place, id: id)
  }

  private mutating func drag() {
    let modifiers: [KeyModifier] = chance(0.3) ? [.shift] : []
    var place = place()
    let way = Vector(dx: number(-60...60), dy: number(-60...60))
    pointer(.down, place, modifiers)
    for _ in 0..<count(1..<6) {
      pass(number(0.001...0.05))
      place = place + way
      pointer(.move, place, modifiers)
    }
    end(place)
  }

  private mutating func pinch() {
    var places = [place(), place()]
    for id in places.indices { pointer(.down, places[id], id: id) }
    for _ in 0..<count(1..<5) {
      pass(number(0.005...0.05))
      for id in places.indices {
        places[id] = places[id] + Vector(dx: number(-40...40), dy: number(-40...40))
        pointer(.move, places[id], id: id)
      }
    }
    for id in places.indices { end(places[id], id: id) }
  }

  /// Long enough for the crosshair, which then moves.
  private mutating func press() {
    let start = place()
    pointer(.down, start)
    pass(number(0.3...0.9))
    let end = place()
    pointer(.move, end)
    if chance(0.7) { self.end(end) }
  }

  private mutating func turnWheel() {
    let place = place()
    for _ in 0..<count(1..<4) {
      pass(number(0...0.1))
      let wheel = Vector(dx: chance(0.3) ? number(-200...200) : 0, dy: number(-400...400))
      lines.append(.event(.wheel(WheelEvent(time: time, x: place.x, y: place.y, wheel: wheel))))
    }
  }
}
