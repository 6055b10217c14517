import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import Testing

@testable import SumiLive

@Suite("Gestures on axes") struct AxisGestureTests {
  /// Whether the axis can show any place: a place in a break is that of its end.
  private func middle(of frame: ChartFrame) -> Point { frame.plotArea.center }

  @Test("A pan moves both axes with the pointer, and back", arguments: AxisCase.allCases)
  func pan(axis: AxisCase) throws {
    var it = GestureCase(axis.chart)
    let home = try it.frame()
    let center = middle(of: home)
    try it.pointer(.down, center.x, center.y, at: 0)
    try it.pointer(.move, center.x + 60, center.y + 30, at: 0.1)
    let x = try it.ends(in: home)
    #expect(near(x.low, -60 / home.plotArea.width, 1e-8))
    #expect(near(x.high, 1 - 60 / home.plotArea.width, 1e-8))
    let y = try it.ends(ofX: false, in: home)
    // Downward is towards higher values at the top.
    #expect(near(y.low, 30 / home.plotArea.height) && near(y.high, 1 + 30 / home.plotArea.height))
    for step in 1...50 {
      try it.pointer(.move, center.x + Double(step * 7 % 90), center.y - 5, at: 0.1)
    }
    try it.pointer(.move, center.x, center.y, at: 0.2)
    let back = try it.ends(in: home)
    #expect(near(back.low, 0) && near(back.high, 1))
    try it.pointer(.up, center.x, center.y, at: 1)
    #expect(it.frameCount == 1 && it.isOrderly && it.machine.isAtRest)
  }

  @Test(
    "The value under the pointer stays there, as the layout sees it", arguments: AxisCase.allCases)
  func layout(axis: AxisCase) throws {
    var it = GestureCase(axis.chart)
    let home = try it.frame()
    // Labels change the room of the plot, so places are compared as shares of it.
    let share = { (place: Double, axis: AxisFrame) in
      (place - axis.start) / (axis.end - axis.start)
    }
    let place = home.axes[0].start + (home.axes[0].end - home.axes[0].start) * 0.4
    let value = home.axes[0].value(at: place)
    try it.wheel(-240, Point(x: place, y: 120), at: 0)
    var next = try it.frame().axes[0]
    #expect(near(share(try #require(next.point(for: value)), next), 0.4, 1e-6))
    // A second gesture undoes the first: its frame is that of the new state.
    try it.advance(to: 1)
    next = try it.frame().axes[0]
    try it.wheel(240, Point(x: next.start + (next.end - next.start) * 0.4, y: 120), at: 2)
    let back = try it.ends(in: home)
    #expect(near(back.low, 0, 3e-9) && near(back.high, 1, 3e-9))
  }

  @Test("Two pointers keep the values under them, and back", arguments: AxisCase.allCases)
  func pinch(axis: AxisCase) throws {
    var it = GestureCase(axis.chart)
    let home = try it.frame()
    let (a, b) = (
      middle(of: home) + Vector(dx: -50, dy: -40), middle(of: home) + Vector(dx: 40, dy: 30)
    )
    try it.pointer(.down, a.x, a.y, at: 0, id: 1)
    try it.pointer(.down, b.x, b.y, at: 0, id: 2)
    try it.pointer(.move, a.x - 30, a.y - 10, at: 0.1, id: 1)
    try it.pointer(.move, b.x + 60, b.y + 40, at: 0.2, id: 2)
    for isX in [true, false] {
      let frame = home.axes[isX ? 0 : 1]
      let unit = { (point: Point) in
        ((isX ? point.x : point.y) - frame.start) / (frame.end - frame.start)
      }
      let (low, high) = try it.ends(ofX: isX, in: home)
      let at = { (point: Point) in low + unit(point) * (high - low) }
      #expect(near(at(a + Vector(dx: -30, dy: -10)), unit(a), 1e-8))
      #expect(near(at(b + Vector(dx: 60, dy: 40)), unit(b), 1e-8))
    }
    try it.pointer(.move, a.x, a.y, at: 0.3, id: 1)
    try it.pointer(.move, b.x, b.y, at: 0.4, id: 2)
    let back = try it.ends(in: home)
    #expect(near(back.low, 0) && near(back.high, 1))
    try it.pointer(.up, a.x, a.y, at: 1, id: 1)
    try it.pointer(.up, b.x, b.y, at: 1, id: 2)
    #expect(it.phases(of: .pinch) == [.began, .changed, .changed, .changed, .ended])
    #expect(it.isOrderly && it.machine.isAtRest && it.frameCount == 1)
  }

  @Test("Pointers side by side zoom one axis only; at one place they never divide by 0")
  func parallel() throws {
    var it = GestureCase(AxisCase.linear.chart)
    let home = try it.frame()
    let center = middle(of: home)
    try it.pointer(.down, center.x - 40, center.y, at: 0, id: 1)
    try it.pointer(.down, center.x + 40, center.y, at: 0, id: 2)
    try it.pointer(.move, center.x + 80, center.y + 10, at: 0.1, id: 2)
    let y = try it.ends(ofX: false, in: home)
    #expect(near(y.high - y.low, 1) && !near(y.low, 0))
    let x = try it.ends(in: home)
    #expect(near(x.high - x.low, 80.0 / 120))
    var same = GestureCase(AxisCase.linear.chart)
    for id in [1, 2] { try same.pointer(.down, center.x, center.y, at: 0, id: id) }
    try same.pointer(.move, center.x + 30, center.y + 40, at: 0.1, id: 2)
    for isX in [true, false] {
      let ends = try same.ends(ofX: isX, in: home)
      #expect(near(ends.high - ends.low, 20.0 / 50))
    }
    try same.pointer(.move, center.x, center.y, at: 0.2, id: 2)
    #expect(near(try same.ends(in: home).low, 0))
  }

  @Test("With a locked aspect one factor counts for both axes, also at a limit of one")
  func aspect() throws {
    var chart = AxisCase.linear.chart
    chart.xAxes[0].limits = AxisRange(-10, 110)
    var it = GestureCase(
      chart, GestureSettings(locksAspect: true, leavesData: true, momentum: .none))
    let home = try it.frame()
    let center = middle(of: home)
    try it.pointer(.down, center.x - 80, center.y, at: 0, id: 1)
    try it.pointer(.down, center.x + 80, center.y + 20, at: 0, id: 2)
    try it.pointer(.move, center.x - 20, center.y, at: 0.1, id: 1)
    let (x, y) = (try it.ends(in: home), try it.ends(ofX: false, in: home))
    #expect(near(x.high - x.low, 1.2) && near(y.high - y.low, 1.2))
    // Axes whose units have equal lengths are locked without a setting.
    chart.xAxes[0].limits = nil
    chart.yAxes[0] = Axis(scaleRatio: .number(1))
    var equal = GestureCase(chart)
    let map = try equal.frame()
    try equal.drag(from: center, by: Vector(dx: 60, dy: 20), [.shift])
    let (width, height) = (try equal.ends(in: map), try equal.ends(ofX: false, in: map))
    #expect(near(width.high - width.low, height.high - height.low) && width.low > 0)
  }

  @Test("A finger that is left of a pinch pans on, and momentum knows of both")
  func combined() throws {
    var it = GestureCase(AxisCase.linear.chart)
    let home = try it.frame()
    let center = middle(of: home)
    try it.pointer(.down, center.x, center.y, at: 0, id: 1)
    try it.pointer(.move, center.x + 20, center.y, at: 0.1, id: 1)
    try it.pointer(.down, center.x + 60, center.y, at: 0.2, id: 2)
    try it.pointer(.move, center.x + 100, center.y, at: 0.3, id: 2)
    try it.pointer(.up, center.x + 20, center.y, at: 1, id: 1)
    let before = try it.ends(in: home)
    try it.pointer(.move, center.x + 140, center.y, at: 1.5, id: 2)
    let after = try it.ends(in: home)
    #expect(near(after.high - after.low, before.high - before.low) && after.low < before.low)
    try it.pointer(.up, center.x + 140, center.y, at: 3, id: 2)
    #expect(it.phases(of: .pan) == [.began, .ended, .began, .ended])
    #expect(it.phases(of: .pinch) == [.began, .ended] && it.isOrderly && it.machine.isAtRest)
    // Both lifted at once while they move apart: the zoom goes on.
    var fast = GestureCase(AxisCase.linear.chart)
    for (id, x) in [(1, -20.0), (2, 20.0)] {
      try fast.pointer(.down, center.x + x, center.y, at: 0, id: id)
    }
    for step in 1...5 {
      for (id, x) in [(1, -1.0), (2, 1.0)] {
        let time = Double(step) * 0.02
        try fast.pointer(.move, center.x + x * (20 + Double(step) * 8), center.y, at: time, id: id)
      }
    }
    for (id, x) in [(1, -60.0), (2, 60.0)] {
      try fast.pointer(.up, center.x + x, center.y, at: 0.1, id: id)
    }
    let lifted = try fast.ends(in: home)
    try fast.advance(to: 5)
    let still = try fast.ends(in: home)
    #expect(still.high - still.low < (lifted.high - lifted.low) * 0.95)
    #expect(fast.phases(of: .momentum) == [.began, .changed, .ended] && fast.isOrderly)
  }

  @Test(
    "The wheel zooms about the pointer and moves sideways; turned back, it is as before",
    arguments: AxisCase.allCases)
  func wheel(axis: AxisCase) throws {
    var it = GestureCase(axis.chart)
    let home = try it.frame()
    let place = middle(of: home) + Vector(dx: 33, dy: 11)
    let unit = (place.x - home.axes[0].start) / (home.axes[0].end - home.axes[0].start)
    try it.wheel(-120, place, at: 0)
    let (low, high) = try it.ends(in: home)
    #expect(near(high - low, 1 / 1.25, 1e-8) && near(low + unit * (high - low), unit, 1e-8))
    let turns = [-120.0, 60, -33, 240, -120, 93]
    for (index, turn) in turns.enumerated() { try it.wheel(turn, place, at: 0.01 * Double(index)) }
    let back = try it.ends(in: home)
    #expect(near(back.low, 0) && near(back.high, 1))
    try it.wheel(40, place, at: 0.1, [.shift])
    try it.wheel(0, dx: -40, place, at: 0.1)
    #expect(near(try it.ends(in: home).low, 0))
    #expect(!it.machine.isAtRest && it.frameCount == 1)
    try it.advance(to: 1)
    #expect(it.machine.isAtRest && it.isOrderly)
  }

  @Test(
    "Zoomed out and in as far as it goes, and moved far away, it can still be laid out",
    arguments: AxisCase.allCases)
  func far(axis: AxisCase) throws {
    for turn in [1e5, -1e5] {
      var it = GestureCase(axis.chart)
      let home = try it.frame()
      for index in 0..<4 {
        try it.wheel(turn, middle(of: home) + Vector(dx: 20, dy: 0), at: Double(index))
        try it.wheel(0, dx: 1e5, middle(of: home), at: Double(index) + 0.5)
      }
      let frame = try it.frame()
      let ends = try it.ends(in: home)
      #expect(ends.low < ends.high && (turn > 0 || (ends.high - ends.low) > 0.5e-9))
      #expect(frame.axes.count == 2 && frame.axes[0].scale != home.axes[0].scale)
    }
  }

  @Test(
    "A double tap zooms in by 2 at its place, or resets; the first tap selects nothing for good")
  func doubleTap() throws {
    var it = GestureCase(AxisCase.linear.chart)
    let home = try it.frame()
    let place = try #require(home.axes[0].point(for: .number(40)))
    let point = Point(x: place, y: home.plotArea.midY)
    try it.tap(point, at: 0)
    #expect(!it.state.selection.isEmpty)
    try it.tap(point, at: 0.2)
    #expect(it.state.selection.isEmpty)
    let zoomed = try it.ends(in: home)
    #expect(near(zoomed.low, 0.2) && near(zoomed.high, 0.7) && it.state.windows["yAxis"] != nil)
    #expect(it.phases(of: .doubleTap) == [.began, .ended] && it.isOrderly)
    var slow = GestureCase(AxisCase.linear.chart)
    for time in [0.0, 0.4] { try slow.tap(point, at: time) }
    #expect(slow.state.windows.isEmpty && slow.state.selection.isEmpty)
    var reset = GestureCase(AxisCase.linear.chart, GestureSettings(doubleTap: .reset))
    reset.state.windows = ["xAxis": AxisRange(1, 2)]
    for time in [0.0, 0.2] { try reset.tap(home.plotArea.center, at: time) }
    #expect(reset.state.windows.isEmpty)
  }

  @Test("A box is told as it grows; the axes show it when it is let go")
  func box() throws {
    var it = GestureCase(AxisCase.linear.chart)
    let home = try it.frame()
    let area = home.plotArea
    let start = Point(x: area.minX + area.width * 0.2, y: area.minY + area.height * 0.25)
    let way = Vector(dx: area.width * 0.5, dy: area.height * 0.5)
    try it.drag(from: start, by: way, [.shift])
    let boxes = it.changes.compactMap { if case .box(let box?) = $0.effect { box } else { nil } }
    #expect(boxes.count == 4 && zip(boxes, boxes.dropFirst()).allSatisfy { $0.width < $1.width })
    let x = try it.ends(in: home)
    #expect(near(x.low, 0.2) && near(x.high, 0.7))
    let y = try it.ends(ofX: false, in: home)
    #expect(near(y.low, 0.25) && near(y.high, 0.75))
    #expect(it.phases(of: .boxZoom).last == .ended && it.isOrderly)
    // A box as flat as a finger trembles zooms one axis; a cancelled one none.
    var flat = GestureCase(AxisCase.linear.chart, GestureSettings(drag: .zoom))
    try flat.drag(from: start, by: Vector(dx: 100, dy: 4))
    #expect(flat.state.windows.keys.sorted() == ["xAxis"])
    var none = GestureCase(AxisCase.linear.chart, GestureSettings(drag: .zoom))
    try none.pointer(.down, start.x, start.y, at: 0)
    try none.pointer(.move, start.x + 90, start.y + 90, at: 0.1)
    try none.pointer(.cancel, start.x, start.y, at: 0.2)
    #expect(none.state == ChartState() && none.phases(of: .boxZoom) == [.began, .cancelled])
  }

  @Test("Settings name the axes that gestures move")
  func settings() throws {
    var chart = AxisCase.linear.chart
    chart.yAxes[0].id = "price"
    var it = GestureCase(
      chart,
      GestureSettings(
        panning: .only(["price"]), zooming: .only(["xAxis"]), leavesData: true))
    let center = middle(of: try it.frame())
    try it.drag(from: center, by: Vector(dx: 50, dy: 50))
    #expect(it.state.windows.keys.sorted() == ["price"])
    try it.advance(to: 9)
    try it.wheel(-100, center, at: 10)
    #expect(it.state.windows.keys.sorted() == ["price", "xAxis"])
    var none = GestureCase(
      chart, GestureSettings(drag: .none, doubleTap: .none, wheelZooms: false, tap: .none))
    try none.drag(from: center, by: Vector(dx: 50, dy: 50))
    try none.wheel(-100, center, at: 3)
    #expect(none.state == ChartState() && none.changes.allSatisfy { $0.gesture == .touch })
  }

  @Test("Limits hold a pan, and a move back gives the same range; the state is the truth")
  func limits() throws {
    var chart = AxisCase.linear.chart
    chart.xAxes[0].limits = AxisRange(-10, 110)
    var it = GestureCase(chart)
    let home = try it.frame()
    let center = middle(of: home)
    try it.pointer(.down, center.x, center.y, at: 0)
    try it.pointer(.move, center.x + 150, center.y, at: 0.1)
    #expect(it.state.windows["xAxis"] == AxisRange(-10, 90))
    try it.pointer(.move, center.x, center.y, at: 0.2)
    #expect(it.state.windows["xAxis"] == AxisRange(0, 100))
    // A delegate allows less.
    it.state.windows["xAxis"] = AxisRange(50, 60)
    try it.pointer(.move, center.x + home.plotArea.width / 10, center.y, at: 0.3)
    let range = try #require(it.state.windows["xAxis"])
    guard case .number(let low) = range.lower, case .number(let high) = range.upper else { return }
    #expect(near(low, 49) && near(high, 59) && it.frameCount == 2)
  }
}
