import Glibc
import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import Testing

@testable import SumiLive

@Suite("Range selectors")
struct SelectorMachineTests {
  /// A chart of x values from 0 to 100 that shows those from 20 to 40.
  private func chart(
    _ axis: Axis = Axis(range: AxisRange(20, 40)),
    x: [Double] = Array(stride(from: 0.0, through: 100, by: 1))
  ) -> Chart {
    var chart = Chart(series: [Series(LineSeries(x: .values(Column(x)), y: .values(Column(x))))])
    chart.xAxes = [axis]
    chart.rangeSelector = RangeSelector()
    return chart
  }

  /// A chart with its machine, to which events are played.
  private struct Play {
    var chart: Chart
    var machine: SelectorMachine
    let selector: SelectorFrame
    var phases: [String] = []

    init(_ chart: Chart) throws {
      self.chart = chart
      machine = SelectorMachine(chart.rangeSelector)
      selector = try #require(try chart.frame().selector)
    }

    /// The place of a share of the overview.
    func place(_ share: Double) -> Point {
      Point(x: selector.area.minX + share * selector.area.width, y: selector.area.midY)
    }

    @discardableResult
    mutating func send(_ time: Double, _ phase: PointerEvent.Phase, _ place: Point) throws -> Bool {
      let event = PointerEvent(time: time, pointer: 1, phase, x: place.x, y: place.y)
      guard let changes = try machine.handle(event, state: chart.state, on: { try chart.frame() })
      else { return false }
      apply(changes)
      return true
    }

    mutating func advance(to time: Double) { apply(machine.advance(to: time, state: chart.state)) }

    private mutating func apply(_ changes: [GestureChange]) {
      for change in changes {
        phases.append("\(change.gesture) \(change.phase)")
        chart.state.apply(change)
      }
    }

    var range: ClosedRange<Double> {
      let window = chart.state.windows["xAxis"] ?? AxisRange(20, 40)
      guard case .number(let lower) = window.lower, case .number(let upper) = window.upper else {
        return 0...0
      }
      return lower...upper
    }
  }

  @Test("The selection is where the chart's range is, with a gripper at each end")
  func frame() throws {
    let frame = try chart().frame()
    let selector = try #require(frame.selector)
    #expect(abs(selector.selected.lowerBound - 0.2) < 1e-9)
    #expect(abs(selector.selected.upperBound - 0.4) < 1e-9)
    for (gripper, end) in zip(selector.grippers, [selector.rect.minX, selector.rect.maxX]) {
      #expect(abs(gripper.midX - end) < 1e-9)
    }
    #expect(selector.grippers.count == 2)
    #expect(frame.panels[0].plotArea.minX == frame.panels[1].plotArea.minX)
    #expect(frame.panels[1].overlays.count == 1 && frame.panels[0].overlays.isEmpty)
    #expect(frame.panels[0].axes[0].scale.span == AxisSpan(.number(20), .number(40)))
    #expect(frame.panels[1].axes[0].scale.span == AxisSpan(.number(0), .number(100)))
  }

  @Test("The middle moves both ends, and stops at the ends of the data")
  func middle() throws {
    var play = try Play(chart())
    try play.send(0, .down, play.place(0.3))
    try play.send(0.1, .move, play.place(0.5))
    #expect(abs(play.range.lowerBound - 40) < 1e-9 && abs(play.range.upperBound - 60) < 1e-9)
    try play.send(0.2, .move, play.place(3))
    #expect(abs(play.range.lowerBound - 80) < 1e-9 && abs(play.range.upperBound - 100) < 1e-9)
    // Back from outside it is under the same place of the pointer.
    try play.send(0.3, .move, play.place(0.3))
    try play.send(1, .up, play.place(0.3))
    #expect(abs(play.range.lowerBound - 20) < 1e-9 && abs(play.range.upperBound - 40) < 1e-9)
    #expect(play.phases.first == "selector began" && play.phases.last == "selector ended")
  }

  @Test("A pointer beside the selection moves its middle there")
  func beside() throws {
    var play = try Play(chart())
    try play.send(0, .down, play.place(0.7))
    #expect(abs(play.range.lowerBound - 60) < 1e-9 && abs(play.range.upperBound - 80) < 1e-9)
  }

  @Test("Grippers move one end, and never cross")
  func grippers() throws {
    var play = try Play(chart())
    try play.send(0, .down, play.place(0.2))
    try play.send(0.1, .move, play.place(0.1))
    #expect(abs(play.range.lowerBound - 10) < 1e-9 && abs(play.range.upperBound - 40) < 1e-9)
    try play.send(0.2, .move, play.place(0.9))
    #expect(abs(play.range.lowerBound - 38) < 1e-9 && abs(play.range.upperBound - 40) < 1e-9)
    try play.send(0.3, .move, play.place(-1))
    try play.send(0.4, .up, play.place(-1))
    #expect(abs(play.range.lowerBound) < 1e-9 && abs(play.range.upperBound - 40) < 1e-9)
    #expect(play.machine.isAtRest)
  }

  @Test("A dragged selection goes on, and ends at the data's end")
  func momentum() throws {
    var (play, steps) = (try Play(chart()), try Play(chart()))
    for index in 0...1 {
      var one = index == 0 ? play : steps
      try one.send(0, .down, one.place(0.3))
      try one.send(0.05, .move, one.place(0.33))
      try one.send(0.1, .up, one.place(0.36))
      if index == 0 { play = one } else { steps = one }
    }
    #expect(!play.machine.isAtRest)
    play.advance(to: 0.4)
    for step in 1...30 { steps.advance(to: 0.1 + Double(step) / 100) }
    #expect(abs(play.range.lowerBound - steps.range.lowerBound) < 1e-6)
    #expect(play.range.lowerBound > 30 && play.range.upperBound < 100)
    play.advance(to: 60)
    #expect(play.machine.isAtRest && play.phases.last == "momentum ended")
    #expect(play.range.upperBound <= 100)
    #expect(abs(play.range.upperBound - play.range.lowerBound - 20) < 1e-6)
  }

  @Test("A selection that goes on ends when somebody else moves the axis")
  func moved() throws {
    var play = try Play(chart())
    try play.send(0, .down, play.place(0.3))
    try play.send(0.05, .move, play.place(0.33))
    try play.send(0.1, .up, play.place(0.36))
    play.advance(to: 0.2)
    #expect(!play.machine.isAtRest)
    play.chart.state.windows["xAxis"] = AxisRange(5, 6)
    play.advance(to: 0.3)
    #expect(play.machine.isAtRest && play.range == 5...6)
  }

  @Test("Series of other axes, and hidden ones, are not in the overview")
  func otherAxes() throws {
    var chart = chart(Axis(id: "first", range: AxisRange(20, 40)))
    chart.xAxes.append(Axis(id: "second"))
    chart.series.append(
      Series(LineSeries(source: SeriesSource(x: [1, 2], y: [1, 2], xAxis: "second"))))
    chart.series.append(Series(LineSeries(x: [1, 2], y: [500, 600])))
    chart.series[2].source.isHidden = true
    let overview = try chart.frame().panels[1]
    #expect(overview.series.map(\.series.source.isHidden) == [false, true, true])
  }

  @Test("A logarithmic axis, one with breaks and a reversed one are exact")
  func axes() throws {
    let powers = (0...4).map { pow(10, Double($0)) }
    var log = try Play(chart(Axis(.logarithmic, range: AxisRange(10, 100)), x: powers))
    try log.send(0, .down, log.place(0.4))
    try log.send(1, .move, log.place(0.65))
    #expect(abs(log.range.lowerBound - 100) < 1e-6 && abs(log.range.upperBound - 1_000) < 1e-6)

    var broken = try Play(chart(Axis(range: AxisRange(0, 20), breaks: [.range(from: 30, to: 80)])))
    try broken.send(0, .down, broken.place(0.2))
    try broken.send(1, .move, broken.place(0.2 + 0.4))
    #expect(abs(broken.range.lowerBound - 20) < 1e-6 && abs(broken.range.upperBound - 90) < 1e-6)

    var reversed = try Play(chart(Axis(range: AxisRange(20, 40), isReversed: true)))
    try reversed.send(0, .down, reversed.place(0.7))
    try reversed.send(1, .move, reversed.place(0.8))
    #expect(abs(reversed.range.lowerBound - 10) < 1e-9)
  }

  @Test("Events of other pointers and places are not its own, and odd ones change nothing")
  func others() throws {
    var play = try Play(chart())
    #expect(try !play.send(0, .down, Point(x: 200, y: 60)))
    #expect(try !play.send(0, .move, play.place(0.3)))
    #expect(try !play.send(0, .down, Point(x: .nan, y: 0)))
    try play.send(0.1, .down, play.place(0.3))
    try play.send(.nan, .move, Point(x: .infinity, y: .nan))
    try play.send(0.2, .move, play.place(0.5))
    try play.send(0.3, .cancel, play.place(0.5))
    #expect(abs(play.range.lowerBound - 20) < 1e-9 && play.phases.last == "selector cancelled")
  }

  @Test(
    "A drag that the system takes away leaves the range as it was, also where it began beside it")
  func cancelled() throws {
    var play = try Play(chart())
    let before = play.chart.state.windows
    try play.send(0, .down, play.place(0.9))
    try play.send(0.1, .move, play.place(0.7))
    #expect(play.chart.state.windows != before)
    try play.send(0.2, .cancel, play.place(0.7))
    #expect(play.chart.state.windows == before)
  }
}
