import Sumi
import Testing

/// A readout of a program with a window: a class of the main actor.
@MainActor private final class Readout: ChartDelegate {
  var range = ""
  var phases: [GestureChange.Phase] = []
  var isDone = false

  func session(_ session: ChartSession, didChange ranges: [RangeChange]) {
    for change in ranges {
      guard case .number(let low)? = change.range?.lower,
        case .number(let high)? = change.range?.upper
      else { continue }
      range = "\(change.axis) \(low.rounded())…\(high.rounded())"
    }
  }

  func session(_ session: ChartSession, didApply change: GestureChange) async {
    phases.append(change.phase)
  }

  func didRender(_ session: ChartSession) { isDone = true }
}

@Suite("A program of the main actor, as in the delegates of the seeds") struct DelegateSeedTests {
  private func session(_ values: [Double] = [1, 3, 2, 5, 4]) throws -> ChartSession {
    ChartSession(
      Chart { LineSeries(y: values) }, renderer: try Example.renderer(),
      size: Size(width: 300, height: 200))
  }

  @Test("A class of the main actor hears of ranges and gestures in their order")
  @MainActor func readout() async throws {
    let session = try session()
    let readout = Readout()
    await session.setDelegate(readout)
    try await session.change { try $0.zoom("xAxis", level: 2, on: $1) }
    for (step, phase) in [PointerEvent.Phase.down, .move, .up].enumerated() {
      try await session.handle(
        .pointer(
          PointerEvent(time: Double(step) / 10, phase, x: 200 - 100 * Double(step), y: 100)))
    }
    _ = try await session.image(at: 9)
    while !readout.isDone { await Task.yield() }
    guard case .number(let low)? = await session.state.windows["xAxis"]?.lower else {
      throw SeedFault("no range")
    }
    #expect(low != 1 && readout.range == "xAxis \(low.rounded())…\((low + 2).rounded())")
    #expect(readout.phases.first == .began && readout.phases.contains(.ended))
  }

  @Test("A delegate that is gone hears nothing, and its session goes on")
  @MainActor func gone() async throws {
    let session = try session()
    weak var weakReadout: Readout?
    do {
      let readout = Readout()
      weakReadout = readout
      await session.setDelegate(readout)
    }
    try await session.change { try $0.zoom("xAxis", level: 2, on: $1) }
    _ = try await session.image(at: 1)
    for _ in 0..<1000 where weakReadout != nil { await Task.yield() }
    #expect(weakReadout == nil)
  }

  @Test("Axes are there for any task at once, as they were laid out last")
  func axes() async throws {
    let session = try session()
    #expect(session.axes.isEmpty)
    _ = try await session.frame(at: 0)
    let x = try #require(session.axes.first)
    #expect(x.value(atPixel: x.endPixel) == .number(4))
    try await session.change { state, _ in state.windows["xAxis"] = 1...2 }
    _ = try await session.frame(at: 1)
    let zoomed = try #require(session.axes.first)
    #expect(zoomed.value(atPixel: zoomed.endPixel) == .number(2))
  }

  @Test(
    "Linked sessions follow a program that sets the state or the chart, and nothing swings back")
  func linked() async throws {
    let (first, second) = (try session(), try session([9, 8, 7, 6, 5]))
    let link = await ChartLink([first, second])
    await first.update { $0.state.windows["xAxis"] = 1...3 }
    #expect(await second.state.windows == ["xAxis": 1...3])
    await second.update { $0.chart.state.windows["xAxis"] = 0...2 }
    #expect(await first.state.windows == ["xAxis": 0...2])
    await first.update { session in
      session.state.windows["xAxis"] = 2...3
      session.state.selection = Selection(points: [.init(series: 0, rows: [1])])
    }
    let (one, two) = (await first.state, await second.state)
    #expect(one.windows == two.windows && one.selection == two.selection)
    #expect(one.windows == ["xAxis": 2...3])
    withExtendedLifetime(link) {}
  }
}
