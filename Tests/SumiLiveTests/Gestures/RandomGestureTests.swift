import SumiChart
import SumiGeometry
import SumiLayout
import TestSupport
import Testing

@testable import SumiLive

@Suite("Random and odd events") struct RandomGestureTests {
  private static let odd: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0]

  private func event(_ time: Double, _ dice: inout SplitMix64) -> InputEvent {
    let number = { (dice: inout SplitMix64, range: ClosedRange<Double>) -> Double in
      Int.random(in: 0..<200, using: &dice) == 0
        ? Self.odd.randomElement(using: &dice) ?? 0 : Double.random(in: range, using: &dice)
    }
    let (x, y) = (number(&dice, 0...400), number(&dice, 0...300))
    let modifiers: [KeyModifier] = Int.random(in: 0..<6, using: &dice) == 0 ? [.shift] : []
    if Int.random(in: 0..<8, using: &dice) == 0 {
      let wheel = Vector(dx: number(&dice, -200...200), dy: number(&dice, -400...400))
      return .wheel(WheelEvent(time: time, x: x, y: y, wheel: wheel, modifiers: modifiers))
    }
    let phase =
      [PointerEvent.Phase.down, .move, .move, .move, .move, .up, .up, .cancel][
        Int.random(in: 0..<8, using: &dice)]
    return .pointer(
      PointerEvent(
        time: time, pointer: Int.random(in: 0..<3, using: &dice), phase, x: x, y: y,
        modifiers: modifiers))
  }

  @Test(
    "10,000 random events stay within limits and on the data; a copy replays to the same state",
    arguments: [AxisCase.linear, .logarithmic, .milliseconds, .categories, .broken])
  func random(axis: AxisCase) throws {
    var chart = axis.chart
    chart.yAxes[0].limits = AxisRange(-20, 30)
    let settings = GestureSettings(tap: .none)
    var it = GestureCase(chart, settings)
    let base = try it.frame()
    var dice = SplitMix64(state: 42)
    var time = 0.0
    var copy = it
    var since: [InputEvent] = []
    for index in 0..<10_000 {
      time += Double.random(in: 0...0.1, using: &dice)
      let event = event(Int.random(in: 0..<100, using: &dice) == 0 ? .nan : time, &dice)
      if index % 1_000 == 0 { (copy, since) = (it, []) }
      since.append(event)
      try it.handle(event, base: base)
      if index % 1_000 == 200 {
        for event in since { try copy.handle(event, base: base) }
        #expect(copy == it)
      }
      guard let range = it.state.windows["yAxis"] else { continue }
      let x = try it.ends(in: base)
      guard case .number(let low) = range.lower, case .number(let high) = range.upper,
        low >= -20, high <= 30, low < high, x.low >= -1e-9, x.high <= 1 + 1e-9, x.low < x.high
      else {
        Issue.record("event \(index): \(range), \(x)")
        return
      }
    }
    #expect(!it.state.windows.isEmpty && it.frameCount > 50)
    // Whatever was done can be drawn.
    #expect(try it.frame().axes.count == 2)
  }

  @Test("Each gesture of random events begins once and ends once")
  func lifecycle() throws {
    var it = GestureCase(AxisCase.linear.chart, GestureSettings(tap: .none))
    let base = try it.frame()
    var dice = SplitMix64(state: 7)
    for index in 0..<3_000 { try it.handle(event(Double(index) * 0.02, &dice), base: base) }
    for id in 0..<3 {
      try it.handle(
        .pointer(PointerEvent(time: 100, pointer: id, .up, x: 1, y: 1)), base: base)
    }
    try it.advance(to: 200, base: base)
    #expect(it.isOrderly && it.machine.isAtRest && it.machine.pointers.isEmpty)
    #expect(Set(it.changes.map(\.gesture)).isSuperset(of: [.pan, .pinch, .wheel, .boxZoom]))
  }

  @Test("Events in the past count as now, and unknown pointers as nothing")
  func odd() throws {
    var it = GestureCase(AxisCase.linear.chart)
    try it.pointer(.move, 200, 150, at: 5, id: 9)
    try it.pointer(.up, 200, 150, at: 5, id: 9)
    #expect(it.changes.isEmpty)
    try it.pointer(.down, 200, 150, at: 5)
    try it.pointer(.move, 250, 150, at: 1)
    #expect(it.machine.time == 5 && it.phases(of: .pan) == [.began])
    // A second pointer with its number takes its place.
    try it.pointer(.down, 100, 100, at: 6)
    #expect(it.phases(of: .pan) == [.began, .cancelled])
    #expect(it.phases(of: .touch) == [.began, .changed, .cancelled, .began])
    try it.pointer(.move, .nan, 150, at: 6)
    try it.pointer(.up, .infinity, 150, at: .nan)
    #expect(it.machine.pointers.isEmpty && it.machine.isAtRest)
  }

  @Test("An event whose frame cannot be laid out has not happened")
  func thrown() throws {
    struct NoFrame: Error {}
    var it = GestureCase(AxisCase.linear.chart)
    try it.pointer(.down, 200, 150, at: 0)
    let before = it.machine
    let event = InputEvent.pointer(PointerEvent(time: 0.1, .move, x: 300, y: 150))
    #expect(throws: NoFrame.self) {
      _ = try it.machine.handle(event, state: it.state, on: try { throw NoFrame() }())
    }
    #expect(it.machine == before)
  }
}
