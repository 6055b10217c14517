import Glibc
import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import Testing

@testable import SumiLive

extension GestureCase {
  /// Lets a program move the chart.
  mutating func move(
    _ animation: MoveAnimation, _ change: (inout ChartState, ChartFrame) throws -> Void
  ) throws {
    let frame = try frame()
    var target = machine.target(of: state)
    try change(&target, try withState(target).frame())
    let made = machine.move(
      to: target, animation, state: state, on: frame, to: try withState(target).frame())
    changes += made
    for change in made { state.apply(change) }
  }

  private func withState(_ state: ChartState) -> GestureCase {
    var it = self
    it.state = state
    return it
  }

  /// The ends of the x axis, of numbers.
  func xEnds() throws -> (low: Double, high: Double) {
    let span = try #require(try frame().axes.first).scale.span
    guard case .number(let low) = span.lower, case .number(let high) = span.upper else {
      throw MoveTests.NoNumbers()
    }
    return (low, high)
  }
}

/// The clock of these tests begins at 0, which a machine hears of before it moves.
@Suite("Movements by a program") struct MoveTests {
  struct NoNumbers: Error {}

  private static let linear = MoveAnimation.curve(.linear, duration: 1)

  @Test("An axis is zoomed by equal factors in equal times, about the value that stays")
  func zoom() throws {
    var it = GestureCase(AxisCase.linear.chart)
    try it.advance(to: 5)
    try it.move(Self.linear) { try $0.zoom("xAxis", by: 16, about: 25, on: $1) }
    #expect(it.phases(of: .program) == [.began] && !it.machine.isAtRest)
    // It begins with the first time after it was asked for.
    try it.advance(to: 10)
    #expect(try it.xEnds() == (0, 100))
    for (seconds, factor) in [(0.25, 2.0), (0.5, 4), (0.75, 8)] {
      try it.advance(to: 10 + seconds)
      let ends = try it.xEnds()
      #expect(near(ends.low, 25 - 25 / factor, 1e-6) && near(ends.high, 25 + 75 / factor, 1e-6))
    }
    try it.advance(to: 12)
    #expect(it.state.windows["xAxis"] == AxisRange(23.4375, 29.6875))
    #expect(it.machine.isAtRest && it.isOrderly)
    #expect(it.phases(of: .program).last == .ended)
  }

  @Test(
    "An axis of any kind moves all the way to its end, and a reset gives it the chart's own range")
  func kinds() throws {
    for axis in AxisCase.allCases {
      for animation in [Self.linear, .spring(Spring(bounciness: 0)), .seconds(0)] {
        var it = GestureCase(axis.chart)
        let home = try it.frame()
        try it.advance(to: 0)
        try it.move(animation) { try $0.zoom("xAxis", level: 4, on: $1) }
        var last = 1.0
        for step in 1...40 {
          try it.advance(to: Double(step) / 10)
          let ends = try it.ends(in: home)
          #expect(ends.high - ends.low <= last + 1e-9, "\(axis)")
          last = ends.high - ends.low
        }
        #expect(near(last, 0.25, 1e-6) && it.machine.isAtRest, "\(axis)")
        try it.move(animation) { try $0.reset("xAxis", on: $1) }
        try it.advance(to: 5)
        if animation == Self.linear {
          try it.advance(to: 5.5)
          let ends = try it.ends(in: home)
          #expect(near(ends.high - ends.low, 0.5, 1e-6), "\(axis)")
        }
        try it.advance(to: 9)
        #expect(it.state == ChartState() && it.isOrderly, "\(axis)")
      }
    }
  }

  @Test(
    "A reset of an axis with breaks whose only series was hidden moves there, and never into a break"
  )
  func resetWithoutData() throws {
    let days = (0..<90).filter { ![2, 3].contains($0 % 7) }.map { 86_400 * Int64(18_263 + $0) }
    let line = LineSeries(
      x: .values(Column(dateTimes: days, .seconds)),
      y: .values(Column(days.map { Double($0 / 86_400 % 11) })))
    var series = Series(line)
    series.source.isHidden = true
    var it = GestureCase(Chart(xAxes: [Axis(breaks: [.weekends])], series: [series]))
    it.state.windows["xAxis"] = AxisRange("2020-03-10T01:32:20Z", "2020-03-10T19:23:34Z")
    try it.advance(to: 0)
    try it.move(.curve(.easeInOut, duration: 1)) { try $0.reset("xAxis", on: $1) }
    try it.advance(to: 5)
    for step in 1...20 {
      try it.advance(to: 5 + Double(step) / 20)
      // A range that breaks cover is an error.
      _ = try it.frame()
    }
    #expect(it.state.windows["xAxis"] == nil)
  }

  @Test(
    "A movement that gets another target goes on from what is seen with its speed, and in all moves as far",
    arguments: [
      MoveAnimation.curve(.easeInOut, duration: 1), .curve(.easeOut, duration: 1),
      .spring(Spring(bounciness: 2, speed: 4)),
    ])
  func retargeted(animation: MoveAnimation) throws {
    var it = GestureCase(AxisCase.linear.chart)
    try it.advance(to: 0)
    try it.move(animation) { try $0.pan("xAxis", by: 0.5, on: $1) }
    try it.advance(to: 0)
    let moment = 1e-4
    try it.advance(to: 0.3 - moment)
    let before = try it.xEnds().low
    try it.advance(to: 0.3)
    let now = try it.xEnds().low
    try it.move(animation) { try $0.pan("xAxis", by: 0.5, on: $1) }
    #expect(try it.xEnds().low == now)
    try it.advance(to: 0.3)
    try it.advance(to: 0.3 + moment)
    let after = try it.xEnds().low
    let (speed, next) = ((now - before) / moment, (after - now) / moment)
    #expect(speed > 10 && abs(next - speed) < 0.03 * speed + 1, "\(speed) \(next)")
    try it.advance(to: 20)
    #expect(try near(it.xEnds().low, 100, 1e-9))
    #expect(it.phases(of: .program).filter { $0 == .cancelled }.count == 1 && it.isOrderly)
  }

  @Test("A movement takes over what a finger left moving, with its speed")
  func afterMomentum() throws {
    var it = GestureCase(AxisCase.linear.chart)
    let middle = try it.frame().plotArea.center
    try it.drag(from: middle, by: Vector(dx: -60, dy: 0), seconds: 0.1, rest: 0)
    try it.advance(to: 0.2)
    let before = try it.xEnds().low
    try it.advance(to: 0.201)
    let now = try it.xEnds().low
    try it.move(.seconds(2)) { state, _ in state.windows["xAxis"] = AxisRange(300, 400) }
    try it.advance(to: 0.201)
    try it.advance(to: 0.202)
    let (speed, next) = ((now - before) * 1e3, (try it.xEnds().low - now) * 1e3)
    #expect(speed > 20 && abs(next - speed) < 0.05 * speed)
    try it.advance(to: 5)
    #expect(it.state.windows["xAxis"] == AxisRange(300, 400) && it.isOrderly)
  }

  @Test(
    "A pointer that comes down stops a movement where it is, and a state that others set ends it")
  func stopped() throws {
    var it = GestureCase(AxisCase.linear.chart)
    try it.advance(to: 0)
    try it.move(Self.linear) { try $0.pan("xAxis", by: 1, on: $1) }
    try it.advance(to: 0)
    try it.pointer(.down, 200, 150, at: 0.5)
    #expect(try near(it.xEnds().low, 50, 1e-6))
    try it.pointer(.up, 200, 150, at: 0.6)
    try it.advance(to: 3)
    #expect(try near(it.xEnds().low, 50, 1e-6))
    #expect(it.phases(of: .program).last == .cancelled && it.isOrderly)
    #expect(it.state.selection.isEmpty, "the tap only stops it")
    try it.move(Self.linear) { try $0.pan("xAxis", by: 1, on: $1) }
    try it.advance(to: 4)
    it.state.windows["xAxis"] = AxisRange(7, 8)
    try it.advance(to: 4.5)
    #expect(it.state.windows["xAxis"] == AxisRange(7, 8) && it.machine.isAtRest)
  }

  @Test(
    "Axes move by a difference of values: of numbers, categories and dates, also of a logarithm")
  func byValue() throws {
    let shift = { (axis: AxisCase, value: Double) in
      var it = GestureCase(axis.chart)
      let frame = try it.frame()
      try it.state.pan("xAxis", byValue: value, on: frame)
      return (it.state.windows["xAxis"], frame)
    }
    for (axis, value, ends) in [
      (AxisCase.linear, 15.0, (15.0, 115.0)), (.linear, -15, (-15, 85)),
      (.categories, 1, (0.5, 3.5)), (.logarithmic, 9, (10, 1e5)),
    ] {
      let range = try shift(axis, value).0
      guard case .number(let low)? = range?.lower, case .number(let high)? = range?.upper else {
        throw NoNumbers()
      }
      #expect(near(low / ends.0, 1) && near(high / ends.1, 1), "\(axis)")
    }
    let (dates, home) = try shift(.milliseconds, 86_400)
    let span = try #require(dates.flatMap(home.axes[0].scale.showing)).span
    guard case .dateTime(let moved) = span.lower,
      case .dateTime(let before) = home.axes[0].scale.span.lower
    else { throw NoNumbers() }
    // The moved window may be counted in a finer unit.
    #expect(moved - before == 86_400_000 || moved > before * 999)
    #expect(throws: GestureFault.self) { try shift(.logarithmic, -5) }
    #expect(throws: GestureFault.self) { try shift(.linear, .nan) }
  }

  @Test("Slices turn with a program to an angle, each series alone where it says so")
  func slices() throws {
    var chart = Chart {
      PieSeries(name: ["a", "b", "c"], value: [1, 2, 3], title: "Outer")
      PieSeries(name: ["d", "e"], value: [1, 2], title: "Inner")
    }
    var inner = try #require(chart.series[1].concrete as? PieSeries)
    inner.slices.turning = .alone
    chart.series[1] = Series(inner)
    var it = GestureCase(chart)
    try it.advance(to: 0)
    try it.move(Self.linear) { try $0.rotate(slice: 0, of: 1, to: .degrees(180), on: $1) }
    try it.advance(to: 0)
    let start = try it.frame()
    try it.advance(to: 0.5)
    let half = try it.frame()
    try it.advance(to: 1)
    let end = try it.frame()
    let middle = { (frame: ChartFrame, series: Int) in
      try #require(frame.slices(of: series))[0].middle
    }
    #expect(try middle(end, 0) == middle(start, 0))
    let angle = try middle(end, 1)
    #expect(near((angle - .pi).remainder(dividingBy: 2 * .pi), 0))
    #expect(near(try middle(half, 1), (try middle(start, 1) + angle) / 2))
    #expect(it.state.rotation == .zero && it.state.rotations.map(\.series) == [1])
  }
}
