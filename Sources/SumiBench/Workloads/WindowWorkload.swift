import Sumi

/// A sliding window over a stream: for each frame a thousand rows are added and a thousand removed.
struct WindowWorkload {
  let session: BenchSession
  let report: (BenchResult) throws -> Void

  func run() async throws {
    let rows = session.points / 100
    let step = min(1_000, rows)
    let size = Size(width: 1280, height: 720)
    var column = Column(BenchData.walk(rows))
    let more = BenchData.walk(step)
    let frames = 100
    let clock = ContinuousClock()
    var rates: [Double] = []
    for _ in 0..<session.runs {
      let start = clock.now
      for _ in 0..<frames {
        column.append(contentsOf: more)
        column.removeFirst(step)
        _ = try await session.time(
          Chart(series: [Series(LineSeries(x: nil, y: .values(column)))]), size: size)
      }
      rates.append(Double(frames) / (clock.now - start).milliseconds * 1_000)
    }
    try report(
      BenchResult(
        "window", "window of \(shortCount(rows)), 1280×720", unit: .framesPerSecond, of: rates,
        limit: session.limit(200, processor: 450)))
  }
}
