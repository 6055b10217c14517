import Sumi
import Testing

/// An overview and a main chart of the same data, without weekends: dragging one moves the other.
@Suite("Seed: a range selector") struct RangeSelectorSeedTests {
  /// Working days from Monday, 2024-01-01.
  private func days(_ count: Int) -> [String] {
    var days: [String] = []
    var day = 0
    while days.count < count {
      if day % 7 < 5 {
        days.append(CivilDate.text(of: Int64(19_723 + day) * 86_400, unit: .seconds))
      }
      day += 1
    }
    return days
  }

  private func session() async throws -> ChartSession {
    let days = try Column(inferringTypesOf: days(200))
    let prices = Column((0..<200).map { 100 + Double($0 * 37 % 50) })
    var chart = Chart(size: Size(width: 600, height: 400)) {
      LineSeries(x: .values(days), y: .values(prices), title: "Price")
    }
    chart.xAxes = [Axis(breaks: [.weekends])]
    chart.rangeSelector = RangeSelector(minimumSpan: 0.05)
    chart.gestures.momentum = .none
    chart.rangeSelector.hasMomentum = false
    // The second quarter of the days.
    chart.state.windows["xAxis"] = AxisRange("2024-03-11", "2024-05-20")
    let session = ChartSession(chart, renderer: try Example.renderer())
    _ = try await session.frame(at: 0)
    return session
  }

  private func drag(
    _ session: ChartSession, from start: Point, by way: Double, at time: Double
  ) async throws {
    for (delay, phase, x) in [
      (0.0, PointerEvent.Phase.down, start.x), (0.1, .move, start.x + way / 2),
      (0.2, .move, start.x + way), (0.9, .up, start.x + way),
    ] {
      try await session.handle(
        .pointer(PointerEvent(time: time + delay, phase, x: x, y: start.y)))
    }
  }

  /// The working days that the main chart shows, from the first to the last.
  private func shown(_ session: ChartSession) async throws -> (first: Double, last: Double) {
    let frame = try await session.frame(at: 60)
    let axis = try #require(frame.axis("xAxis"))
    let ends = try [axis.startPixel, axis.endPixel].map { pixel -> Double in
      let date = try #require(axis.date(atPixel: pixel)).timeIntervalSince1970 / 86_400 - 19_723
      let week = (date / 7).rounded(.down)
      return week * 5 + min(date - week * 7, 5)
    }
    return (ends[0], ends[1])
  }

  @Test("Dragging the middle keeps the span, a gripper changes it, and neither leaves the data")
  func dragging() async throws {
    let session = try await session()
    let start = try await shown(session)
    #expect(start == (50, 100))
    let selector = try #require(try await session.frame(at: 0).rangeSelector)
    let day = selector.area.width / 199
    try await drag(session, from: selector.rect.center, by: 20 * day, at: 1)
    var now = try await shown(session)
    #expect(abs(now.first - 70) < 0.05 && abs(now.last - 120) < 0.05)
    let moved = try #require(try await session.frame(at: 60).rangeSelector)
    try await drag(session, from: moved.rect.center, by: 900, at: 61)
    now = try await shown(session)
    #expect(abs(now.first - 149) < 0.05 && abs(now.last - 199) < 0.05)

    let next = try #require(try await session.frame(at: 60).rangeSelector)
    try await drag(session, from: next.grippers[0].center, by: -49 * day, at: 63)
    now = try await shown(session)
    #expect(abs(now.first - 100) < 0.1 && abs(now.last - 199) < 0.05)
    // The grippers never cross: a twentieth of the days stays.
    let wide = try #require(try await session.frame(at: 64).rangeSelector)
    try await drag(session, from: wide.grippers[0].center, by: 900, at: 65)
    now = try await shown(session)
    #expect(abs(now.last - now.first - 199 * 0.05) < 0.05)
  }

  @Test("Panning the main chart moves the selector, and what is told names the range")
  func mainChart() async throws {
    let session = try await session()
    let events = session.events
    let before = try #require(try await session.frame(at: 0).rangeSelector)
    let place = try await session.frame(at: 0).layout.plotArea.center
    try await drag(session, from: place, by: -100, at: 1)
    let after = try #require(try await session.frame(at: 60).rangeSelector)
    #expect(after.rect.minX > before.rect.minX + 5 && after.rect.maxX > before.rect.maxX + 5)
    var changes: [RangeChange] = []
    for await event in events {
      if case .rangesChanged(let all) = event { changes += all }
      if case .applied(let change) = event, change.phase == .ended, change.gesture == .pan { break }
    }
    #expect(!changes.isEmpty && changes.allSatisfy { $0.axis == "xAxis" && $0.range != nil })
    #expect(changes.last?.range == (await session.state.windows["xAxis"]))
  }
}
