import Glibc
import SumiChart
import SumiGeometry
import SumiLayout
import Testing

@testable import SumiLive

@Suite("Rings that turn apart, and slices that move out") struct RingTests {
  private func chart(_ outer: SliceSettings, _ inner: SliceSettings) -> Chart {
    Chart {
      PieSeries(name: ["a", "b", "c"], value: [1, 2, 3], title: "Outer", slices: outer)
      PieSeries(name: ["d", "e"], value: [1, 2], title: "Inner", slices: inner)
    }
  }

  /// Drags from the right by a quarter of a turn down.
  private func quarter(_ it: inout GestureCase, share: Double, at time: Double = 0) throws {
    let circle = try #require(try it.frame().slices)
    let radius = circle.radius * share
    for step in 0...10 {
      let angle = .pi / 2 + Double(step) * .pi / 20
      let place = RadialFrame.point(circle.center, angle, radius)
      try it.pointer(
        step == 0 ? .down : .move, place.x, place.y, at: time + Double(step) * 0.02)
    }
    let end = RadialFrame.point(circle.center, .pi, radius)
    try it.pointer(.up, end.x, end.y, at: time + 0.2)
  }

  @Test("A ring turns alone, with the others, or not at all, each with its own friction")
  func rings() throws {
    var it = GestureCase(
      chart(SliceSettings(), SliceSettings(turning: .alone, rotationFriction: 0.1)))
    try quarter(&it, share: 0.3)
    try it.advance(to: 0.4)
    #expect(it.state.rotation == .zero && it.state.rotations.count == 1)
    // It has 2.5 π radians per second at first, of which it keeps 0.9 in a 60th of a second.
    let rate = -60 * log(0.9)
    #expect(
      near(
        it.state.rotations[0].angle.radians, .pi / 2 + 2.5 * .pi * (1 - exp(-rate * 0.2)) / rate,
        1e-2))
    try it.advance(to: 9)
    let inner = it.state.rotations
    try quarter(&it, share: 0.9, at: 10)
    #expect(near(it.state.rotation.degrees, 90, 1e-7) && it.state.rotations == inner)
    // The picture has both.
    let frame = try it.frame()
    let start = try #require(frame.slices(of: 1)).first?.start ?? 0
    #expect(near((start - inner[0].angle.radians).remainder(dividingBy: 2 * .pi), 0))
    try it.advance(to: 60)
    #expect(it.isOrderly)
    var still = GestureCase(chart(SliceSettings(turning: .none), SliceSettings()))
    try quarter(&still, share: 0.9)
    #expect(still.state == ChartState())
    var heavy = GestureCase(
      chart(SliceSettings(rotationFriction: 1), SliceSettings()), GestureSettings())
    try quarter(&heavy, share: 0.9)
    #expect(near(heavy.state.rotation.radians, .pi / 2) && heavy.machine.isAtRest)
  }

  private func settings(_ animation: MoveAnimation) -> SliceSettings {
    SliceSettings(selectedAnimation: animation)
  }

  @Test("A tapped slice moves out as its series says, and back from where it is")
  func protrusion() throws {
    let chart = Chart {
      PieSeries(
        name: ["a", "b", "c"], value: [1, 2, 3], title: "Pie",
        slices: settings(.curve(.linear, duration: 1)))
    }
    var it = GestureCase(chart)
    let circle = try #require(try it.frame().slices)
    let slice = try #require(try it.frame().slices(of: 0))[2]
    let place = RadialFrame.point(circle.center, slice.middle, circle.radius * 0.6)
    let away = { (it: GestureCase) in
      let frame = try it.frame()
      return try #require(frame.slices(of: 0))[2].center.distance(
        to: try #require(frame.slices).center)
    }
    var done = it
    done.state.selection.select(rows: [2], of: "Pie")
    let way = try away(done)
    #expect(way > 4)
    try it.tap(place, at: 0)
    #expect(try near(away(it), 0, 1e-9) && !it.machine.isAtRest)
    try it.advance(to: 0.55)
    #expect(try near(away(it), way / 2, 1e-6))
    try it.tap(place, at: 0.75)
    #expect(it.state.selection.isEmpty)
    // At 0.75 of the way when it turns back, in another second, with the speed that it had: it goes on a bit.
    try it.advance(to: 0.85)
    #expect(try away(it) > 0.75 * way)
    try it.advance(to: 3)
    #expect(try away(it) == 0 && it.state == ChartState())
    #expect(it.machine.isAtRest && it.isOrderly)
    try it.tap(place, at: 4)
    try it.advance(to: 6)
    #expect(try near(away(it), way, 1e-9) && it.state.protrusions == [])
  }

  @Test("A program's selection moves a slice out and turns it to its place")
  func program() throws {
    var pie = settings(.seconds(0.4))
    pie.selectedPosition = .degrees(90)
    var it = GestureCase(
      Chart { PieSeries(name: ["a", "b"], value: [1, 2], title: "Pie", slices: pie) })
    try it.advance(to: 0)
    try it.move(.curve(.linear, duration: 2)) { state, _ in
      state.selection.select(rows: [1], of: "Pie")
    }
    try it.advance(to: 0)
    try it.advance(to: 1)
    let half = it.state
    #expect(half.protrusions == [Protrusion(of: "Pie", row: 1, share: 0.5)])
    try it.advance(to: 3)
    #expect(
      near(half.rotation.radians, it.state.rotation.radians / 2) && it.state.protrusions == [])
    let slice = try #require(try it.frame().slices(of: 0))[1]
    #expect(near((slice.middle - .pi / 2).remainder(dividingBy: 2 * .pi), 0) && slice.isSelected)
  }
}
