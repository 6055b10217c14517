import Glibc
import SumiChart
import SumiGeometry
import SumiLayout
import Testing

@testable import SumiLive

@Suite("Momentum") struct MomentumTests {
  private static let rate = -60 * log(0.98)

  /// A chart that was thrown to the right, by this many points per second.
  private func thrown(_ chart: Chart, velocity: Double) throws -> GestureCase {
    var it = GestureCase(chart)
    let center = try it.frame().plotArea.center
    try it.drag(
      from: center, by: Vector(dx: velocity * 0.1, dy: 0), seconds: 0.1, steps: 10, rest: 0)
    return it
  }

  @Test("It goes the way of its closed form, in any steps of time", arguments: AxisCase.allCases)
  func way(axis: AxisCase) throws {
    let start = try thrown(axis.chart, velocity: 600)
    let home = try GestureCase(axis.chart).frame()
    let released = try start.ends(in: home)
    let length = home.plotArea.width
    #expect(near(released.low, -60 / length, 1e-8))
    for time in [0.15, 0.5, 1.3] {
      var it = start
      try it.advance(to: 0.1 + time)
      let way = 600 * (1 - exp(-Self.rate * time)) / Self.rate / length
      #expect(near(try it.ends(in: home).low, released.low - way, 1e-7))
    }
    var (once, often) = (start, start)
    try once.advance(to: 20)
    var time = 0.1
    while time < 20 {
      time += 0.037
      try often.advance(to: min(time, 20))
    }
    #expect(once.state == often.state && once.machine == often.machine)
    #expect(once.machine.isAtRest && once.frameCount == 1 && often.isOrderly)
    // All of the way, but for the last half a point per second.
    let whole = (600 - 0.5) / Self.rate / length
    #expect(near(try once.ends(in: home).low, released.low - whole, 1e-7))
  }

  @Test("At a limit it turns back with a third of the velocity, and never leaves it")
  func bounce() throws {
    var chart = AxisCase.linear.chart
    chart.xAxes[0].limits = AxisRange(-40, 140)
    var it = try thrown(chart, velocity: 1_000)
    let home = try GestureCase(chart).frame()
    var lows: [Double] = []
    var time = 0.1
    while !it.machine.isAtRest {
      time += 0.01
      try it.advance(to: time)
      lows.append(try it.ends(in: home).low)
      #expect(lows[lows.count - 1] >= -0.4 - 1e-12)
    }
    let turn = try #require(lows.indices.min { lows[$0] < lows[$1] })
    #expect(near(lows[turn], -0.4, 0.02) && lows[lows.count - 1] > -0.3)
    let before = lows[turn - 2] - lows[turn - 3]
    let after = lows[turn + 3] - lows[turn + 2]
    #expect(near(after / -before, 1.0 / 3, 0.05))
    #expect(it.isOrderly)
  }

  @Test("A motion between walls: its legs meet them, and all of them slow down")
  func walls() {
    let free = FadingMotion(velocity: 10, decay: 0.98, least: 0.01)
    let motion = FadingMotion(velocity: 10, decay: 0.98, walls: -0.5...1, least: 0.01)
    #expect(motion.duration < free.duration)
    for step in 0...1_000 {
      let seconds = Double(step) * motion.duration / 1_000
      #expect((-0.5...1).contains(motion.value(at: seconds)))
    }
    // 1 of the way leaves 10 − k, a third of it goes back.
    let wall = -log(1 - Self.rate / 10) / Self.rate
    #expect(near(motion.value(at: wall), 1))
    let back = (10 - Self.rate) / 3 * (1 - exp(-Self.rate * 0.1)) / Self.rate
    #expect(near(motion.value(at: wall + 0.1), 1 - back))
    #expect(motion.value(at: .infinity) == motion.value(at: motion.duration))
    #expect(FadingMotion(velocity: .nan, decay: 0.98, least: 1).duration == 0)
    #expect(FadingMotion(velocity: 5, decay: 0.98, walls: 0...0, least: 1).duration == 0)
  }

  @Test(
    "A pointer stops it, and so does a window that another one sets; rest before lifting has none")
  func stopped() throws {
    let start = try thrown(AxisCase.linear.chart, velocity: 600)
    var it = start
    try it.pointer(.down, 200, 150, at: 0.3)
    let windows = it.state.windows
    try it.pointer(.up, 200, 150, at: 0.35)
    try it.advance(to: 5)
    #expect(it.state.windows == windows && it.isOrderly && it.state.selection.isEmpty)
    #expect(it.phases(of: .momentum) == [.began, .changed, .ended])
    var other = start
    other.state.windows["xAxis"] = AxisRange(3, 4)
    try other.advance(to: 1)
    #expect(other.state.windows["xAxis"] == AxisRange(3, 4) && other.machine.isAtRest)
    var wheel = start
    try wheel.wheel(-120, Point(x: 200, y: 150), at: 0.3)
    #expect(wheel.phases(of: .momentum) == [.began, .changed, .ended])
    let home = try GestureCase(AxisCase.linear.chart).frame()
    let (stopped, zoomed) = (try it.ends(in: home), try wheel.ends(in: home))
    // The zoom begins where the momentum was.
    #expect(near((zoomed.high - zoomed.low) * 1.25, stopped.high - stopped.low))
    let unit = (200 - home.axes[0].start) / (home.axes[0].end - home.axes[0].start)
    #expect(
      near(
        zoomed.low + unit * (zoomed.high - zoomed.low),
        stopped.low + unit * (stopped.high - stopped.low)))
    var rested = GestureCase(AxisCase.linear.chart)
    try rested.drag(from: Point(x: 200, y: 150), by: Vector(dx: 50, dy: 0), rest: 0.5)
    #expect(rested.machine.isAtRest && rested.phases(of: .momentum).isEmpty)
    var none = GestureCase(AxisCase.linear.chart, GestureSettings(momentum: .none))
    try none.drag(from: Point(x: 200, y: 150), by: Vector(dx: 50, dy: 0), rest: 0)
    #expect(none.machine.isAtRest)
  }
}
