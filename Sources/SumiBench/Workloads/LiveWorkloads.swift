import Sumi

/// Live sessions: a drag across large data, and rows that come in while they are shown.
struct LiveWorkloads {
  let session: BenchSession
  let report: (BenchResult) throws -> Void

  private static let size = Size(width: 1280, height: 720)
  private static let clock = ContinuousClock()

  func run() async throws {
    try await drag()
    try await stream()
  }

  private func live(_ rows: Int) async throws -> ChartSession {
    let table = try Table(names: ["v"], columns: [Column(BenchData.walk(rows))])
    let live = ChartSession(
      Chart(series: [Series(LineSeries(x: nil, y: "v"))]), tables: ["walk": table],
      renderer: session.renderer, size: Self.size)
    try await live.change { state, frame in try state.zoom("xAxis", level: 10, on: frame) }
    return live
  }

  /// A pointer that moves back and forth, with a frame for each event.
  private func drag() async throws {
    let live = try await live(session.points)
    let events = max(60 * session.runs, 60)
    var (eventTimes, frameTimes): ([Double], [Double]) = ([], [])
    func send(_ index: Int, _ phase: PointerEvent.Phase) async throws {
      // Away from the middle and back, at 60 events a second.
      let x = 640 + 300 * (1 - abs(1 - Double(index % 60) / 30))
      let event = PointerEvent(time: Double(index) / 60, pointer: 0, phase, x: x, y: 360)
      let start = Self.clock.now
      try await live.handle(.pointer(event))
      eventTimes.append((Self.clock.now - start).milliseconds)
    }
    _ = try await live.image(at: 0)
    try await send(0, .down)
    for index in 1...events {
      try await send(index, .move)
      let start = Self.clock.now
      _ = try await live.image(at: Double(index) / 60)
      frameTimes.append((Self.clock.now - start).milliseconds)
    }
    let name = shortCount(session.points)
    try report(
      BenchResult(
        "drag-event", "drag of \(name), an event", unit: .milliseconds, of: eventTimes,
        limit: session.limit(1)))
    try report(
      BenchResult(
        "drag-frame", "drag of \(name), a frame of 1280×720", unit: .milliseconds, of: frameTimes,
        limit: session.limit(15)))
  }

  /// 100,000 rows a second for each second of 60 frames, with a window of a million.
  private func stream() async throws {
    let rows = session.points / 100
    let live = try await live(rows)
    try await live.change { state, frame in try state.reset("xAxis", on: frame) }
    let batch = try Table(
      names: ["v"], columns: [Column(BenchData.walk(max(min(100_000 / 60, rows), 1)))])
    var rates: [Double] = []
    for run in 0..<session.runs {
      let start = Self.clock.now
      for frame in 0..<60 {
        try await live.append(batch, keepingLast: rows)
        _ = try await live.image(at: Double(run) + Double(frame) / 60)
      }
      rates.append(60 / (Self.clock.now - start).milliseconds * 1_000)
    }
    try report(
      BenchResult(
        "stream", "stream into \(shortCount(rows)), 1280×720", unit: .framesPerSecond, of: rates,
        limit: session.limit(60)))
  }
}
