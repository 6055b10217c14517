import Sumi
import Synchronization
import TestScenes

extension ChartChecks {
  /// One live chart that several tasks feed, move, hear and draw at once; a second one is linked to it.
  static func checkSessions(rounds: Int) async throws {
    let renderer = try ChartRenderer(device: .cpu)
    for round in 0..<rounds {
      let pair = try await SharedSessions(renderer)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in pair.tasks(round) { group.addTask { try await task() } }
        try await group.waitForAll()
      }
      try await pair.check()
      try await checkSource(renderer)
    }
    print("\(rounds) rounds of live charts that tasks feed, move, hear and draw")
  }

  /// A chart of a data source, which several tasks ask for its points again.
  private static func checkSource(_ renderer: ChartRenderer) async throws {
    let session = ChartSession(Chart(), renderer: renderer, size: Size(width: 300, height: 200))
    let source = CountingSource()
    try await session.setDataSource(source)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<3 {
        group.addTask {
          for _ in 0..<20 {
            source.add()
            try await session.reload(keepingRanges: true)
            _ = try await session.image(at: 0)
          }
        }
      }
      try await group.waitForAll()
    }
    withExtendedLifetime(source) {}
    let count = await session.tables[ChartSession.tableName(ofSeries: 0)]?.rowCount
    guard count == source.count else { throw CheckFailure("points of a data source are lost") }
  }
}

/// Two sessions of one chart that are linked, and what tasks do to them.
private struct SharedSessions {
  private static let limit = 2_000
  private static let batches = 60

  let live: ChartSession
  let other: ChartSession
  let link: ChartLink
  let listener = Listener()

  init(_ renderer: ChartRenderer) async throws {
    let table = try Table([
      "t": (0..<Self.limit).map(Double.init), "v": (0..<Self.limit).map { Double($0 % 97) },
    ])
    let chart = Chart(series: [
      Series(LineSeries(x: "t", y: "v", title: "A")), Series(ScatterSeries(x: "t", y: "v")),
    ])
    let size = Size(width: 300, height: 200)
    live = ChartSession(chart, tables: ["d": table], renderer: renderer, size: size)
    other = ChartSession(chart, tables: ["d": table], renderer: renderer, size: size)
    link = await ChartLink([live, other])
    await live.setDelegate(listener)
  }

  typealias Action = @Sendable () async throws -> Void

  func tasks(_ round: Int) -> [Action] {
    [feeding(round), turning, dragging, hiding, moving, resizing, becoming, hearing, relinking]
      + [drawing(live), drawing(other)]
  }

  /// Whether no row, range or event is lost.
  func check() async throws {
    guard
      await live.tables["d"]?["t"]?.numberValues?[Self.limit - 1]
        == Double(Self.limit + 10 * Self.batches - 1)
    else { throw CheckFailure("rows of a session are lost") }
    await live.update { $0.state.windows = ["xAxis": AxisRange(1, 2)] }
    guard await live.state.windows == other.state.windows else {
      throw CheckFailure("linked sessions have different ranges")
    }
    guard listener.asked > 0, listener.told > 0 else {
      throw CheckFailure("a delegate was not told what happened")
    }
  }

  private func feeding(_ round: Int) -> Action {
    { [live] in
      for batch in 0..<Self.batches {
        let first = Double(Self.limit + 10 * batch)
        try await live.append(
          Table([
            "t": (0..<10).map { first + Double($0) }, "v": (0..<10).map { Double($0 + round) },
          ]), keepingLast: Self.limit)
      }
    }
  }

  private var turning: Action {
    { [live] in
      for step in 0..<Self.batches {
        try await live.handle(
          .wheel(
            WheelEvent(
              time: Double(step) / 60, x: 150, y: 100,
              wheel: Vector(dx: step % 3 == 0 ? 60 : 0, dy: step % 2 == 0 ? -120 : 100))))
      }
    }
  }

  private var dragging: Action {
    { [other] in
      for step in 0..<Self.batches {
        let phase: PointerEvent.Phase = step % 6 == 0 ? .down : step % 6 == 5 ? .up : .move
        let x = 100 + 10 * Double(step % 6)
        try await other.handle(
          .pointer(PointerEvent(time: Double(step) / 60, phase, x: x, y: 100)))
      }
    }
  }

  private var hiding: Action {
    { [live] in
      for step in 0..<Self.batches / 6 {
        if step % 2 == 0 { try await live.hide("A") } else { try await live.show("A") }
        _ = try await live.frame(at: Double(step) / 10)
      }
    }
  }

  private var moving: Action {
    { [live, other] in
      for step in 0..<Self.batches / 6 {
        let session = step % 2 == 0 ? live : other
        try await session.change(animated: .seconds(0.1)) {
          try $0.zoom("xAxis", level: Double(step + 1), on: $1)
        }
        try await session.change { state, _ in state.crosshair = CrosshairPoint(x: .number(9)) }
        await session.update { $0.state.selection = Selection(series: [.index(0)]) }
      }
    }
  }

  private var resizing: Action {
    { [other] in
      for step in 0..<Self.batches / 6 {
        await other.update { session in
          session.size = Size(width: 300, height: 200 + Double(step))
          session.chart.title = "\(step)"
        }
        _ = other.axes.map { $0.pixel(forAxisValue: .number(3)) }
      }
    }
  }

  private var becoming: Action {
    { [other] in
      for step in 0..<Self.batches / 6 {
        let (chart, tables) = await (other.chart, other.tables)
        try await other.become(chart, tables: tables)
        _ = try await other.frame(at: Double(step) / 10)
        try await other.reload(keepingRanges: true)
      }
    }
  }

  private var hearing: Action {
    { [live] in
      // What ends early, and what is never taken.
      _ = live.events
      var count = 0
      for await _ in live.events {
        count += 1
        if count == 10 { break }
      }
    }
  }

  private var relinking: Action {
    { [live, other] in
      for _ in 0..<Self.batches / 6 {
        let second = await ChartLink([other, live], keeping: .crosshair)
        await second.add(live)
      }
    }
  }

  private func drawing(_ session: ChartSession) -> Action {
    {
      for step in 0..<Self.batches / 3 { _ = try await session.image(at: Double(step) / 20) }
    }
  }
}

/// Counts what it is asked and told.
private final class Listener: ChartDelegate {
  private let counts = Mutex((asked: 0, told: 0))

  var asked: Int { counts.withLock(\.asked) }
  var told: Int { counts.withLock(\.told) }

  func willRender(_ session: isolated ChartSession, isFull: Bool) {
    counts.withLock { $0.asked += 1 }
  }

  func didRender(_ session: ChartSession) async { counts.withLock { $0.told += 1 } }
}

/// A data source that gets more points.
private final class CountingSource: ChartDataSource {
  private let points = Atomic(1)

  var count: Int { points.load(ordering: .relaxed) }

  func add() { points.add(1, ordering: .relaxed) }

  func seriesCount(in session: isolated ChartSession) -> Int { 1 }

  func series(at index: Int, in session: isolated ChartSession) -> Series {
    Series(LineSeries(y: [], title: "S"))
  }

  func pointCount(ofSeries series: Int, in session: isolated ChartSession) -> Int { count }

  func point(
    at index: Int, ofSeries series: Int, in session: isolated ChartSession
  ) -> ChartPoint {
    ChartPoint(x: .number(Double(index)), y: .number(Double(index % 7)))
  }
}
