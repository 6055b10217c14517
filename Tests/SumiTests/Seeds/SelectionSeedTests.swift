import Sumi
import Testing

/// Points, series and slices that a tap selects, and what a program hears of it.
@Suite("Seed: selection") struct SelectionSeedTests {
  private func tap(_ session: ChartSession, _ place: Point, at time: Double) async throws {
    for phase in [PointerEvent.Phase.down, .up] {
      try await session.handle(.pointer(PointerEvent(time: time, phase, x: place.x, y: place.y)))
    }
  }

  @Test("A tap selects the nearest point in its own style, and a second tap takes it back")
  func points() async throws {
    let columns = ColumnSeries(
      x: ["A", "B", "C"], y: [3, 5, 4], title: "Sales", style: ColumnStyle(fill: .seedBlue)
    ).whenSelected { $0.style.fill = .seedOrange }
    let session = ChartSession(
      Chart(size: Size(width: 300, height: 200), series: [Series(columns)]),
      renderer: try Example.renderer())
    let axes = try await session.frame(at: 0).axes
    let place = Point(
      x: try #require(axes[0].pixel(forValue: "B")), y: try #require(axes[1].pixel(forValue: 1)))
    let events = session.events
    try await tap(session, place, at: 1)
    #expect(await session.state.selection.points == [.init(series: "Sales", rows: [1])])
    #expect(try await session.image(at: 1).word(at: place) == "orange")
    try await tap(session, place, at: 3)
    #expect(await session.state.selection.isEmpty)
    #expect(try await session.image(at: 3).word(at: place) == "blue")
    var selections: [Selection] = []
    for await event in events {
      guard case .applied(let change) = event, case .selection(let now) = change.effect else {
        continue
      }
      selections.append(now)
      if selections.count == 2 { break }
    }
    #expect(selections.map(\.points.count) == [1, 0])
  }

  @Test("A slice that is tapped turns to the selected position, and its chart says how far it is")
  func slices() async throws {
    var pie = PieSeries(name: ["A", "B", "C", "D"], value: [1, 1, 1, 1])
    pie.slices.selectedPosition = .zero
    pie.slices.selectedAnimation = .seconds(1)
    let session = ChartSession(
      Chart(size: Size(width: 300, height: 300), series: [Series(pie)]),
      renderer: try Example.renderer())
    let circle = try #require(try await session.layout.slices)
    // At the right: a slice whose middle is not at the top.
    let place = circle.center + Vector(dx: circle.radius * 0.4, dy: circle.radius * 0.38)
    let tapped = try #require(try await session.frame(at: 0).nearest(to: place, within: 1))
    try await tap(session, place, at: 1)
    _ = try await session.frame(at: 1.5)
    let half = await session.state.rotation.degrees
    _ = try await session.frame(at: 3)
    let end = await session.state.rotation.degrees
    #expect(abs(half) > 6 && abs(end) > abs(half))
    let top = circle.center + Vector(dx: 0, dy: -circle.radius / 2)
    let found = try #require(try await session.frame(at: 3).nearest(to: top, within: 1))
    #expect(found.values == tapped.values)
    #expect(try await session.layout.slice(at: .zero) != nil)
  }

  @Test("A selection by a program names one of two series that have one title")
  func namesakes() async throws {
    let session = ChartSession(
      Chart {
        LineSeries(y: [1, 2, 3], title: "Sales")
        LineSeries(y: [3, 2, 1], title: "Sales")
      }, renderer: try Example.renderer())
    try await session.change { state, _ in state.selection.select(1) }
    let frame = try await session.frame(at: 0)
    #expect(frame.layout.series.map { $0.selection != nil } == [false, true])
    #expect(frame.report.warnings == [])
  }
}
