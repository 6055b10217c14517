import Testing

@testable import Sumi

@Suite("Sessions and their data")
struct SessionDataTests {
  private func session(_ chart: Chart, _ tables: [String: Table] = [:]) throws -> ChartSession {
    ChartSession(
      chart, tables: tables, renderer: try Example.renderer(), size: Size(width: 300, height: 200))
  }

  /// A line of a table of times and values.
  private func fed(_ rows: Int) throws -> ChartSession {
    try session(
      Chart(series: [Series(LineSeries(x: "t", y: "v"))]),
      ["d": Table(["t": (0..<rows).map(Double.init), "v": (0..<rows).map { Double($0 % 7) }])])
  }

  @Test("A reload asks and tells in the order of the life cycle")
  func lifecycle() async throws {
    let recorder = SessionRecorder()
    let source = RecordedSource(recorder)
    let session = try session(Chart(title: "T"))
    await session.setDelegate(recorder)
    var log = EventLog(of: session)
    try await session.setDataSource(source)
    _ = try await session.image(at: 0)
    #expect(
      recorder.taken() == [
        "will start loading", "series count", "series 0", "points of 0", "series 1", "points of 1",
        "will render all",
      ])
    #expect(
      try await log.taken() == [
        "will start loading", "axes updated", "did finish loading", "will render all", "did render",
      ])
    let frame = try await session.frame(at: 0)
    #expect(frame.frame.series.count == 2 && recorder.taken().isEmpty)
    #expect(frame.frame.axes[0].ticks.map(\.value) == [.number(0), .number(2)])
    source.stopTicks()
    try await session.reload(AxisIdentity(isX: true, index: 0), keepingRanges: true)
    #expect(try await session.frame(at: 0).frame.axes[0].ticks.count > 2)
    _ = recorder.taken()

    source.setFactor(10)
    await session.update { $0.state.crosshair = CrosshairPoint(x: 1) }
    _ = try await session.frame(at: 0)
    #expect(recorder.taken() == ["will render"])
    try await session.reload()
    #expect(await session.state.crosshair == nil)
    let reloaded = try await session.frame(at: 1)
    #expect(reloaded.frame.axes[1].ranges?.data?.upper == .number(20))
  }

  @Test("All points at once, and a source that is gone")
  func columns() async throws {
    let session = try session(Chart())
    do {
      let source = RecordedSource(SessionRecorder(), wholeColumns: true)
      try await session.setDataSource(source)
    }
    #expect(await session.tables["series 1"]?["y"] == Column([5.0, 6, 7]))
    // It is held weakly; what it gave stays.
    try await session.reload()
    #expect(try await session.frame(at: 0).frame.series.count == 2)
  }

  @Test("Rows come and go")
  func rows() async throws {
    let session = try fed(5)
    let more = try Table(["t": [5.0, 6], "v": [1.0, 2]])
    #expect(try await session.append(more, keepingLast: 4) == 2)
    #expect(await session.tables["d"]?["t"]?.numberValues?.doubles == [3, 4, 5, 6])
    try await session.prepend(Table(["t": [2.0], "v": [9.0]]), to: "d")
    try await session.replace(1..<2, with: Table(["t": [3.0], "v": [8.0]]))
    try await session.removeFirst(0)
    #expect(await session.tables["d"]?["v"]?.numberValues?.doubles.prefix(2) == [9, 8])
    let frame = try await session.frame(at: 0)
    #expect(frame.frame.axes[0].ranges?.data == AxisSpan(.number(2), .number(6)))
  }

  @Test("Late rows are inserted or refused")
  func late() async throws {
    let session = try fed(3)
    let late = try Table(["t": [4.0, 0.5, 3], "v": [0.0, 0, 0]])
    #expect(try await session.append(late, late: .refused(by: "t")) == 2)
    #expect(await session.tables["d"]?["t"]?.numberValues?.doubles == [0, 1, 2, 4, 3])
    let other = try fed(3)
    #expect(try await other.append(late, late: .inserted(by: "t")) == 3)
    #expect(await other.tables["d"]?["t"]?.numberValues?.doubles == [0, 0.5, 1, 2, 3, 4])
  }

  @Test("Rows that do not fit change nothing")
  func faults() async throws {
    let session = try fed(3)
    await #expect(throws: SumiError.self) { try await session.append(Table(["t": [1.0]])) }
    await #expect(throws: SumiError.self) {
      try await session.append(Table(["t": [1.0], "v": [1.0]]), to: "e")
    }
    #expect(await session.tables["d"]?.rowCount == 3)
  }

  @Test("Appends, gestures and frames from different tasks")
  func tasks() async throws {
    let session = try fed(1_000)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for index in 0..<50 {
          try await session.append(
            Table(["t": [1_000.0 + Double(index)], "v": [1.0]]), keepingLast: 1_000)
        }
      }
      group.addTask {
        for index in 0..<50 {
          try await session.handle(
            .wheel(
              WheelEvent(
                time: Double(index) / 100, x: 150, y: 100,
                wheel: Vector(dx: 0, dy: index % 2 == 0 ? -120 : 120))))
        }
      }
      group.addTask {
        for index in 0..<10 { _ = try await session.image(at: Double(index) / 20) }
      }
      try await group.waitForAll()
    }
    #expect(await session.tables["d"]?["t"]?.numberValues?[999] == 1_049)
  }
}
