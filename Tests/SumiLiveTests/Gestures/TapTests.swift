import Glibc
import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import Testing

@testable import SumiLive

@Suite("Taps, long presses and slices") struct TapTests {
  private let chart = Chart {
    LineSeries(y: [1, 5, 3], title: "Line")
    ScatterSeries(y: [4, 1, 0], title: "Points")
  }

  private func place(_ row: Int, of series: Int, in it: GestureCase) throws -> Point {
    let frame = try it.frame()
    return Point(x: frame.series[series].x[row], y: frame.series[series].y[row])
  }

  @Test("A tap selects the nearest point, on a selected one it deselects, on nothing it clears")
  func points() throws {
    var it = GestureCase(chart)
    let (first, second) = (try place(0, of: 1, in: it), try place(1, of: 0, in: it))
    try it.tap(first + Vector(dx: 6, dy: 6), at: 0)
    #expect(it.state.selection.points == [.init(series: "Points", rows: [0])])
    try it.tap(second, at: 1)
    #expect(it.state.selection.points == [.init(series: "Line", rows: [1])])
    try it.tap(second, at: 2)
    #expect(it.state.selection.isEmpty)
    try it.tap(first, at: 3)
    try it.tap(first + Vector(dx: 30, dy: -25), at: 4)
    #expect(it.state.selection.isEmpty)
    #expect(it.phases(of: .selection).count == 10 && it.isOrderly)
    var many = GestureCase(chart, GestureSettings(selectsMultiple: true))
    many.state.selection.dimsOthers = true
    for (index, place) in [first, second].enumerated() { try many.tap(place, at: Double(index)) }
    #expect(many.state.selection.points.count == 2 && many.state.selection.dimsOthers)
    try many.tap(first, at: 5)
    #expect(many.state.selection.points == [.init(series: "Line", rows: [1])])
  }

  @Test("A tap selects series, or nothing, as the settings say")
  func series() throws {
    var it = GestureCase(chart, GestureSettings(tap: .series))
    let place = try place(1, of: 0, in: it)
    try it.tap(place, at: 0)
    #expect(it.state.selection == Selection(series: ["Line"]))
    try it.tap(place, at: 1)
    #expect(it.state.selection.isEmpty)
    var none = GestureCase(chart, GestureSettings(tap: .none))
    try none.tap(place, at: 0)
    #expect(none.state == ChartState() && none.frameCount == 0)
    // The distance of taps is that of the settings.
    var far = GestureCase(chart, GestureSettings(tapDistance: 5))
    try far.tap(try self.place(2, of: 1, in: far) + Vector(dx: 9, dy: -9), at: 0)
    #expect(far.state.selection.isEmpty)
  }

  @Test("A movement, a second pointer and a cancel are no taps")
  func noTaps() throws {
    var it = GestureCase(chart, GestureSettings(drag: .none))
    let place = try place(1, of: 0, in: it)
    try it.pointer(.down, place.x, place.y, at: 0)
    try it.pointer(.move, place.x + 30, place.y, at: 0.1)
    try it.pointer(.move, place.x, place.y, at: 0.2)
    try it.pointer(.up, place.x, place.y, at: 0.3)
    try it.pointer(.down, place.x, place.y, at: 1, id: 1)
    try it.pointer(.down, place.x + 90, place.y, at: 1, id: 2)
    for id in [1, 2] { try it.pointer(.up, place.x, place.y, at: 1.1, id: id) }
    try it.pointer(.down, place.x, place.y, at: 2)
    try it.pointer(.cancel, place.x, place.y, at: 2.1)
    #expect(it.state.selection.isEmpty && it.machine.pointers.isEmpty)
  }

  @Test("A long press shows the crosshair, which follows and then disappears")
  func crosshair() throws {
    var it = GestureCase(AxisCase.linear.chart)
    let home = try it.frame()
    let point = { (x: Double, y: Double) in
      Point(
        x: home.axes[0].point(for: .number(x)) ?? 0, y: home.axes[1].point(for: .number(y)) ?? 0)
    }
    let (start, end) = (point(25, 5), point(75, 8))
    try it.pointer(.down, start.x, start.y, at: 1)
    #expect(!it.machine.isAtRest)
    try it.advance(to: 1.4)
    #expect(it.state.crosshair == nil)
    try it.advance(to: 1.5)
    let shown = try #require(it.state.crosshair)
    guard case .number(let x)? = shown.x, case .number(let y)? = shown.y else { return }
    #expect(near(x, 25) && near(y, 5))
    try it.pointer(.move, end.x, end.y, at: 1.6)
    guard case .number(let next)? = it.state.crosshair?.x else { return }
    #expect(near(next, 75))
    try it.pointer(.move, 1e6, -50, at: 1.7)
    #expect(it.state.crosshair == CrosshairPoint(x: 100, y: 10))
    try it.pointer(.up, end.x, end.y, at: 2)
    #expect(it.state == ChartState() && it.frameCount == 1)
    #expect(
      it.phases(of: .crosshair) == [.began, .changed, .changed, .changed, .ended] && it.isOrderly)
    // It is there in the layout as well, of any kind of axis.
    for axis in AxisCase.allCases {
      var it = GestureCase(axis.chart)
      try it.pointer(.down, home.plotArea.midX, home.plotArea.midY, at: 0)
      try it.advance(to: 1)
      #expect(try it.frame().crosshair != nil, "\(axis)")
    }
  }

  @Test("A press that moves, and a setting, show no crosshair")
  func noCrosshair() throws {
    var it = GestureCase(AxisCase.linear.chart)
    try it.pointer(.down, 200, 150, at: 0)
    try it.pointer(.move, 220, 150, at: 0.2)
    try it.advance(to: 2)
    #expect(it.state.crosshair == nil)
    var none = GestureCase(
      AxisCase.linear.chart, GestureSettings(longPressShowsCrosshair: false))
    try none.pointer(.down, 200, 150, at: 0)
    #expect(none.machine.isAtRest)
    try none.advance(to: 2)
    #expect(none.state.crosshair == nil && none.frameCount == 0)
  }

  // MARK: Slices

  private func pie(_ settings: SliceSettings = SliceSettings()) -> Chart {
    Chart { PieSeries(name: ["a", "b", "c"], value: [1, 2, 3], title: "Pie", slices: settings) }
  }

  private func point(in frame: ChartFrame, angle: Double, share: Double = 0.7) throws -> Point {
    let slices = try #require(frame.slices)
    return RadialFrame.point(slices.center, angle, slices.radius * share)
  }

  @Test("A drag turns slices by the angle of the pointer, more than once around, and they turn on")
  func rotation() throws {
    var it = GestureCase(pie())
    let frame = try it.frame()
    try it.pointer(.down, try point(in: frame, angle: 0).x, try point(in: frame, angle: 0).y, at: 0)
    for step in 1...30 {
      let place = try point(in: frame, angle: Double(step) * 0.25)
      try it.pointer(.move, place.x, place.y, at: Double(step) * 0.02)
    }
    #expect(near(it.state.rotation.radians, 7.5, 1e-9))
    let end = try point(in: frame, angle: 7.5)
    try it.pointer(.up, end.x, end.y, at: 0.6)
    try it.advance(to: 1)
    let rate = -60 * log(0.98)
    // 12.5 radians per second; the chord of the last 0.1 s has their angle.
    #expect(near(it.state.rotation.radians, 7.5 + 12.5 * (1 - exp(-rate * 0.4)) / rate, 1e-6))
    // A tap stops them, and selects nothing.
    try it.tap(end, at: 1)
    let rotation = it.state.rotation
    try it.advance(to: 9)
    #expect(it.state.rotation == rotation && it.state.selection.isEmpty && it.isOrderly)
    #expect(it.frameCount == 1)
  }

  @Test("A tapped slice turns to its place, slowly at both ends")
  func selectedPosition() throws {
    var it = GestureCase(pie(SliceSettings(selectedPosition: .degrees(180))))
    let frame = try it.frame()
    let slice = try #require(frame.slices(of: 0))[0]
    let place = try point(in: frame, angle: slice.middle)
    try it.tap(place, at: 0)
    #expect(it.state.selection.points == [.init(series: "Pie", rows: [0])])
    try it.advance(to: 0.05 + 0.04)
    #expect((0.01..<3).contains(abs(it.state.rotation.degrees)))
    try it.advance(to: 1)
    let turned = try it.frame()
    #expect(turned.slice(at: .degrees(180)) == 0)
    let middle = try #require(turned.slices(of: 0))[0].middle
    #expect(near((middle - .pi).remainder(dividingBy: 2 * .pi), 0))
    #expect(it.phases(of: .rotation) == [.began, .changed, .changed, .ended] && it.isOrderly)
    // Deselected, it stays; settings may leave slices alone.
    let rotation = it.state.rotation
    try it.tap(try point(in: turned, angle: .pi), at: 5)
    try it.advance(to: 9)
    #expect(it.state.rotation == rotation && it.state.selection.isEmpty)
    var fixed = GestureCase(pie(), GestureSettings(rotatesSlices: false))
    try fixed.drag(from: place, by: Vector(dx: 50, dy: 20))
    #expect(fixed.state.rotation == .zero)
  }
}

extension RadialFrame {
  /// A point at an angle from straight up, clockwise.
  static func point(_ center: Point, _ angle: Double, _ radius: Double) -> Point {
    Point(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
  }
}
