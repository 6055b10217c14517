import Foundation
import Sumi
import Synchronization
import Testing

@Suite("Movements of a session") struct SessionMoveTests {
  private func session(_ chart: Chart? = nil) throws -> ChartSession {
    ChartSession(
      chart ?? Chart(series: [Series(LineSeries(y: [1, 2, 5, 3, 4, 2, 2, 6, 1]))]),
      renderer: try Example.renderer(), size: Size(width: 300, height: 200))
  }

  private final class Ends: Sendable {
    let all = Mutex<[Bool]>([])
  }

  @Test("A range moves from frame to frame, is told as gestures are, and its end is told once")
  func range() async throws {
    let session = try session()
    var log = EventLog(of: session)
    let ends = Ends()
    _ = try await session.frame(at: 1)
    try await session.change(
      animated: .curve(.linear, duration: 2),
      completion: { done in ends.all.withLock { $0.append(done) } }
    ) { state, _ in
      state.windows["xAxis"] = AxisRange(0, 2)
    }
    #expect(await session.isMoving)
    var lengths: [Double] = []
    for seconds in stride(from: 5.0, through: 7, by: 0.5) {
      let axis = try #require(try await session.frame(at: seconds).axis("xAxis"))
      let (low, high) = (
        try #require(axis.pixel(forValue: 0)), try #require(axis.pixel(forValue: 2))
      )
      lengths.append(high - low)
    }
    // Each half second by the same factor, from a quarter of the axis to all of it.
    for (now, next) in zip(lengths, lengths.dropFirst()) {
      #expect(abs(next / now - pow(4, 0.25)) < 1e-3)
    }
    #expect(await session.state.windows["xAxis"] == AxisRange(0, 2))
    #expect(ends.all.withLock { $0 } == [true])
    #expect(await !session.isMoving)
    let lines = try await log.taken().filter { $0.contains("program") }
    #expect(lines.first == "did program began" && lines.last == "did program ended")
    #expect(lines.filter { $0 == "did program changed" }.count == 4)
  }

  @Test(
    "A delegate that restricts a movement ends it, and one that begins anew is told as not finished"
  )
  func restricted() async throws {
    let session = try session()
    let recorder = SessionRecorder(limit: 6)
    await session.setDelegate(recorder)
    let ends = Ends()
    let note = { @Sendable (done: Bool) in ends.all.withLock { $0.append(done) } }
    _ = try await session.frame(at: 0)
    try await session.change(animated: .seconds(1), completion: note) { state, _ in
      state.windows["xAxis"] = AxisRange(0, 4)
    }
    _ = try await session.frame(at: 0)
    try await session.change(animated: .seconds(1), completion: note) { state, _ in
      state.windows["xAxis"] = AxisRange(6, 8)
    }
    _ = try await session.frame(at: 0.2)
    for step in 1...20 { _ = try await session.frame(at: 0.2 + Double(step) / 20) }
    #expect(await session.state.windows["xAxis"] == AxisRange(4, 6))
    #expect(ends.all.withLock { $0 } == [false, false])
  }

  @Test("What fails changes nothing, and what moves nothing is complete at once")
  func nothing() async throws {
    let session = try session()
    await #expect(throws: SumiError.self) {
      try await session.change(animated: .standard) { try $0.zoom("zAxis", level: 2, on: $1) }
    }
    #expect(await !session.isMoving)
    let ends = Ends()
    try await session.change(
      animated: .standard, completion: { done in ends.all.withLock { $0.append(done) } }
    ) { state, _ in state.crosshair = CrosshairPoint(x: 2) }
    #expect(ends.all.withLock { $0 } == [true])
    #expect(await session.state.crosshair == CrosshairPoint(x: 2))
    // An axis that is not there is there in the state, and a warning, as without an animation.
    try await session.change(animated: .standard) { state, _ in
      state.windows["zAxis"] = AxisRange(0...1)
    }
    #expect(
      try await session.frame(at: 1).report.warnings.contains {
        $0.hasPrefix("state.windows: there is no axis \"zAxis\"")
      })
  }

  @Test("Linked sessions have the same ranges all the way")
  func linked() async throws {
    let (first, second) = (try session(), try session())
    let link = await ChartLink([first, second])
    try await first.change(animated: .seconds(1)) { try $0.zoom("xAxis", level: 4, on: $1) }
    for seconds in [0, 0.5, 1.5] {
      _ = try await first.frame(at: seconds)
      let (one, two) = (await first.state.windows, await second.state.windows)
      #expect(one == two && (seconds == 0) == one.isEmpty)
    }
    _ = link
  }

  private static let script = """
    {"time": 0, "zoom": "xAxis", "level": 4, "animation": {"duration": 1, "curve": "linear"}}
    {"time": 0.5, "checkpoint": "half"}
    {"time": 1, "checkpoint": "near"}
    {"time": 1, "pan": "xAxis", "byValue": 1, "animation": {"spring": {"bounciness": 0}}}
    {"time": 1.05, "pan": "xAxis", "by": 0.5, "animation": 0.5}
    {"time": 1.2, "checkpoint": "moving"}
    {"time": 3, "checkpoint": "there"}
    {"time": 3, "reset": "xAxis", "animation": 1}
    {"time": 3.5, "checkpoint": "back"}
    {"time": 4, "state": {"windows": {"xAxis": [1, 2]}}, "animation": 0.1}
    {"time": 5, "checkpoint": "end"}
    """

  @Test("A script moves with animations, and played again it gives the same")
  func script() async throws {
    let script = try SessionScript(jsonLines: Array(Self.script.utf8), name: "s.jsonl")
    var runs: [[String: AxisRange]] = []
    for frames in [nil, nil, 60.0] {
      let session = try session()
      var found: [String: AxisRange] = [:]
      for try await moment in SessionPlayer(script, on: session, framesPerSecond: frames) {
        guard case .checkpoint(let checkpoint, _, let state) = moment else { continue }
        found[checkpoint.name] = state.windows["xAxis"]
      }
      runs.append(found)
    }
    #expect(runs[0] == runs[1])
    #expect(runs[0]["near"] == AxisRange(3, 5) && runs[0]["there"] == AxisRange(5, 7))
    #expect(runs[0]["half"] == AxisRange(2, 6) && runs[0]["end"] == AxisRange(1, 2))
    #expect(runs[0]["moving"] != AxisRange(5, 7) && runs[0]["back"] != nil)
    // Frames between do not matter, but for rounding.
    for (name, range) in runs[2] {
      guard case .number(let one) = range.lower, case .number(let two)? = runs[0][name]?.lower
      else { throw Fault() }
      #expect(abs(one - two) < 1e-9, "\(name)")
    }
  }

  private struct Fault: Error {}
}
