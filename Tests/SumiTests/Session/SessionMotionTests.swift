import Synchronization
import Testing

@testable import Sumi

@Suite("What moves in sessions")
struct SessionMotionTests {
  private func session(_ chart: Chart = twoLines) throws -> ChartSession {
    ChartSession(chart, renderer: try Example.renderer(), size: Size(width: 300, height: 200))
  }

  private static let twoLines = Chart(series: [
    Series(LineSeries(y: [1, 2, 3, 4], title: "A")),
    Series(LineSeries(y: [40, 30, 20, 10], title: "B")),
  ])

  @Test("A series disappears from the next frame on, and then leaves the ranges")
  func hidden() async throws {
    let session = try session()
    let recorder = SessionRecorder()
    await session.setDelegate(recorder)
    let ended = Mutex<[Bool]>([])
    _ = try await session.frame(at: 0)
    try await session.hide("B", SeriesAnimation(duration: 2, curve: .linear)) { finished in
      ended.withLock { $0.append(finished) }
    }
    #expect(await session.isMoving)
    // It begins with this frame.
    let start = try await session.frame(at: 5)
    #expect(start.frame.series[1].presence == nil || start.frame.series[1].presence?.opacity == 1)
    let half = try await session.frame(at: 6)
    #expect(half.chart.state.presence.map(\.progress) == [0.5])
    #expect(half.frame.axes[1].ranges?.data?.upper == .number(40))
    let end = try await session.frame(at: 7)
    #expect(end.frame.axes[1].ranges?.visible?.upper == .number(4))
    #expect(ended.withLock { $0 } == [true])
    #expect(await !session.isMoving)
    #expect(recorder.taken().last == "will render all")
  }

  @Test("A progress of its own, and an animation that another one replaces")
  func replaced() async throws {
    var chart = Self.twoLines
    chart.series[1].source.isHidden = true
    let session = try session(chart)
    let ended = Mutex<[Bool]>([])
    let note = { @Sendable (finished: Bool) in ended.withLock { $0.append(finished) } }
    try await session.show("B", progress: { $0 / 4 }, completion: note)
    _ = try await session.frame(at: 1)
    let frame = try await session.frame(at: 2)
    #expect(frame.chart.state.presence.map(\.progress) == [0.25])
    try await session.hide("B", SeriesAnimation(duration: 1), completion: note)
    _ = try await session.frame(at: 3)
    _ = try await session.frame(at: 4)
    #expect(ended.withLock { $0 } == [false, true])
    #expect(await session.chart.series[1].source.isHidden)
  }

  @Test("A chart becomes another, and on its way a third one")
  func transitions() async throws {
    let columns = { (values: [Double]) in
      Chart(series: [Series(ColumnSeries(x: ["A", "B"], y: .values(Column(values))))])
    }
    let session = try session(columns([10, 20]))
    _ = try await session.frame(at: 0)
    let ended = Mutex<[Bool]>([])
    let note = { @Sendable (finished: Bool) in ended.withLock { $0.append(finished) } }
    try await session.become(columns([30, 0]), completion: note)
    let height = { (frame: PreparedChart) -> Double in
      frame.frame.series[0].columns[.y]?.numberValues?[0] ?? .nan
    }
    #expect(height(try await session.frame(at: 1)) == 10)
    let before = height(try await session.frame(at: 1.1))
    #expect(before > 10 && before < 31)
    try await session.become(columns([0, 0]), completion: note)
    #expect(abs(height(try await session.frame(at: 1.1)) - before) < 1e-9)
    #expect(height(try await session.frame(at: 60)) == 0)
    #expect(ended.withLock { $0 } == [false, true])
    #expect(await !session.isMoving)
  }

  /// A drag to the left by 100 points, at rest as it ends.
  private func drag(_ session: ChartSession, at time: Double) async throws {
    for (delay, phase, x) in [
      (0.0, PointerEvent.Phase.down, 200.0), (0.1, .move, 100), (0.5, .up, 100),
    ] {
      try await session.handle(
        .pointer(PointerEvent(time: time + delay, pointer: 0, phase, x: x, y: 100)))
    }
  }

  @Test("A delegate is told before and after, and may restrict a range")
  func restricted() async throws {
    let session = try session()
    try await session.change { state, frame in try state.zoom("xAxis", level: 4, on: frame) }
    let recorder = SessionRecorder(limit: 2)
    await session.setDelegate(recorder)
    var log = EventLog(of: session)
    try await drag(session, at: 1)
    #expect(recorder.taken().first { $0.contains("pan") } == "will pan began")
    let told = try await log.taken().filter { $0.contains("pan") || $0.contains("ranges") }
    #expect(told.contains("ranges xAxis") && told.last == "did pan ended")
    let window = await session.state.windows["xAxis"]
    #expect(window?.upper == .number(2))
  }

  @Test("A crosshair outside of the range is hidden until it is in the range again, or removed")
  func crosshairOutOfRange() async throws {
    for behavior in [Crosshair.OutOfRange.hide, .remove] {
      var chart = Self.twoLines
      chart.crosshair = Crosshair(outOfRange: behavior)
      chart.state.crosshair = CrosshairPoint(x: 1)
      let session = try session(chart)
      #expect(try await session.frame(at: 0).frame.crosshair != nil)
      await session.update { $0.state.windows["xAxis"] = AxisRange(2, 3) }
      let away = try await session.frame(at: 0)
      #expect(away.frame.crosshair == nil)
      #expect(try await session.frame(at: 0).frame.crosshair == nil)
      await session.update { $0.state.windows = [:] }
      #expect((try await session.frame(at: 0).frame.crosshair != nil) == (behavior == .hide))
      #expect((await session.state.crosshair != nil) == (behavior == .hide))
    }
  }

  @Test("The plot area stays while axes are panned and zoomed")
  func steady() async throws {
    let session = try session()
    let home = try await session.frame(at: 0).frame.plotArea
    try await session.change { state, frame in
      state.windows["yAxis"] = AxisRange(1_000_000.123, 1_000_000.124)
    }
    #expect(try await session.frame(at: 0).frame.plotArea == home)
  }

  @Test("A chart that becomes two others before a frame starts where it is")
  func twice() async throws {
    let columns = { (value: Double) in
      Chart(series: [Series(ColumnSeries(x: ["A"], y: .values(Column([value]))))])
    }
    let session = try session(columns(10))
    _ = try await session.frame(at: 0)
    let ended = Mutex<[Bool]>([])
    try await session.become(columns(20)) { finished in ended.withLock { $0.append(finished) } }
    try await session.become(columns(30))
    let frame = try await session.frame(at: 1)
    #expect(frame.frame.series[0].columns[.y]?.numberValues?[0] == 10)
    #expect(ended.withLock { $0 } == [false])
    // New rows end it.
    await session.update { $0.chart.title = "T" }
    #expect(await !session.isMoving)
  }

  @Test("Sessions that change at the same time end with one range")
  func racing() async throws {
    let sessions = try (0..<3).map { _ in try session() }
    let links = [await ChartLink(sessions), await ChartLink(Array(sessions.prefix(2)))]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, session) in sessions.enumerated() {
        group.addTask {
          for step in 0..<40 {
            try await session.change { state, _ in
              state.windows["xAxis"] = AxisRange(.number(Double(index)), .number(Double(4 + step)))
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let windows = [
      await sessions[0].state.windows, await sessions[1].state.windows,
      await sessions[2].state.windows,
    ]
    #expect(windows[0] == windows[1] && windows[1] == windows[2])
    withExtendedLifetime(links) {}
  }

  @Test("Linked sessions have one range, one crosshair and one selection")
  func linked() async throws {
    let (first, second, third) = (try session(), try session(), try session())
    let link = await ChartLink([first, second], keeping: [.xRanges, .crosshair])
    let other = await ChartLink([second, third])
    try await first.change { state, frame in
      try state.zoom("xAxis", level: 2, on: frame)
      try state.zoom("yAxis", level: 2, on: frame)
      state.crosshair = CrosshairPoint(x: 1)
    }
    let (state, followed) = (await first.state, await second.state)
    #expect(followed.windows == state.windows.filter { $0.key == "xAxis" })
    #expect(followed.crosshair == state.crosshair)
    #expect(await third.state.windows == followed.windows)
    withExtendedLifetime((link, other)) {}
  }

  @Test(
    "A reload, another chart and a reset of a session reset the ranges that others have with it")
  func resets() async throws {
    let (first, second) = (try session(), try session())
    let link = await ChartLink([first, second])
    let zoom = {
      try await second.change { state, frame in
        try state.zoom("xAxis", level: 2, on: frame)
        state.crosshair = CrosshairPoint(x: 1)
      }
      #expect(await first.state.windows["xAxis"] != nil)
    }
    try await zoom()
    try await first.reload()
    #expect(await first.state == ChartState())
    await first.update { _ in }
    #expect(await second.state == ChartState())
    try await zoom()
    try await first.reload(keepingRanges: true)
    await first.update { _ in }
    #expect(await second.state.windows["xAxis"] != nil)
    #expect(await second.state.crosshair == nil)
    try await first.become(Self.twoLines)
    await first.update { _ in }
    #expect(await second.state == ChartState())
    _ = try await first.frame(at: 9)
    try await zoom()
    await first.update { $0.chart = Self.twoLines }
    #expect(await second.state == ChartState())
    withExtendedLifetime(link) {}
  }
}
