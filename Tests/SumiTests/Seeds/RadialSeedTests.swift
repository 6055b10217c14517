import Sumi
import Testing

/// A radar and a polar chart, whose radius is moved like other axes.
@Suite("Seed: radar and polar") struct RadialSeedTests {
  @Test("A radar has a spoke for each category, clockwise from the top, and straight rings")
  func radar() throws {
    let chart = Chart(size: Size(width: 400, height: 400), yAxis: Axis(range: AxisRange(0...10))) {
      RadialLineSeries(x: ["Speed", "Range", "Price", "Noise"], y: [4, 8, 6, 2], title: "Car")
    }
    let frame = try Example.renderer().prepare(chart)
    let radial = try #require(frame.layout.radial)
    #expect(radial.isWeb && radial.spokes.count == 4)
    let range = radial.center + Vector(dx: radial.radius * 0.8, dy: 0)
    let found = try #require(frame.nearest(to: range, within: 2))
    #expect(found.values == [.x: "Range", .y: 8])
  }

  @Test(
    "The wheel zooms the radius of a polar chart about the pole, a program moves it, a reset comes home"
  )
  func polar() async throws {
    let angles = stride(from: 0.0, to: 360, by: 30).map { $0 }
    let chart = Chart(size: Size(width: 400, height: 400), yAxis: Axis(range: AxisRange(0...10))) {
      RadialLineSeries(x: angles, y: angles.map { 1 + $0 / 45 })
    }
    let session = ChartSession(chart, renderer: try Example.renderer())
    let circle = try #require(try await session.layout.radial)
    try await session.handle(
      .wheel(
        WheelEvent(
          time: 1, x: circle.center.x + 30, y: circle.center.y, wheel: Vector(dx: 0, dy: -120))))
    #expect(await session.state.windows["yAxis"] == AxisRange(0...8))
    let moved = try await session.change { state, frame in
      try state.pan("yAxis", by: 0.25, on: frame)
      return state.windows["yAxis"]
    }
    #expect(moved == AxisRange(2...10))
    try await session.change { try $0.reset("yAxis", on: $1) }
    #expect(await session.state.windows == [:])
  }
}
