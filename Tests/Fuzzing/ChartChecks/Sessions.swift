import Sumi
import TestScenes

extension ChartChecks {
  /// One live chart that several tasks feed, move and draw at once; a second one is linked to it.
  static func checkSessions(rounds: Int) async throws {
    let renderer = try ChartRenderer(device: .cpu)
    let limit = 2_000
    for round in 0..<rounds {
      let table = try Table([
        "t": (0..<limit).map(Double.init), "v": (0..<limit).map { Double($0 % 97) },
      ])
      let chart = Chart(series: [Series(LineSeries(x: "t", y: "v", title: "A"))])
      let size = Size(width: 300, height: 200)
      let sessions = (0..<2).map { _ in
        ChartSession(chart, tables: ["d": table], renderer: renderer, size: size)
      }
      let link = await ChartLink(sessions)
      let live = sessions[0]
      let batches = 60
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          for batch in 0..<batches {
            let first = Double(limit + 10 * batch)
            try await live.append(
              Table([
                "t": (0..<10).map { first + Double($0) }, "v": (0..<10).map { Double($0 + round) },
              ]), keepingLast: limit)
          }
        }
        group.addTask {
          for step in 0..<batches {
            try await live.handle(
              .wheel(
                WheelEvent(
                  time: Double(step) / 60, x: 150, y: 100,
                  wheel: Vector(dx: step % 3 == 0 ? 60 : 0, dy: step % 2 == 0 ? -120 : 100))))
          }
        }
        group.addTask {
          for step in 0..<batches / 6 {
            if step % 2 == 0 { try await live.hide("A") } else { try await live.show("A") }
            _ = try await live.frame(at: Double(step) / 10)
          }
        }
        for session in sessions {
          group.addTask {
            for step in 0..<batches / 3 { _ = try await session.image(at: Double(step) / 20) }
          }
        }
        try await group.waitForAll()
      }
      withExtendedLifetime(link) {}
      guard
        await live.tables["d"]?["t"]?.numberValues?[limit - 1] == Double(limit + 10 * batches - 1)
      else { throw CheckFailure("rows of a session are lost") }
      guard await live.state.windows == sessions[1].state.windows else {
        throw CheckFailure("linked sessions have different ranges")
      }
    }
    print("\(rounds) rounds of live charts that tasks feed, move and draw")
  }
}
