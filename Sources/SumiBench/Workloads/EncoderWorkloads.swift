import Sumi
import SumiData

/// Pictures in memory to PNG data.
struct EncoderWorkloads {
  let session: BenchSession
  let report: (BenchResult) throws -> Void

  func run() async throws {
    let lines = Chart(
      title: "Three lines",
      series: (1...3).map { index in
        let walk = BenchData.walk(max(session.points / 100_000, 2))
        return Series(LineSeries(y: walk.map { $0 * Double(index) }, title: "Line \(index)"))
      })
    let many = max(session.points / 100, 1)
    let scatter = Chart(
      series: [
        Series(
          ScatterSeries(
            x: BenchData.uniform(many, seed: 2), y: BenchData.uniform(many, seed: 3)))
      ])
    let small = Size(width: 800, height: 600)
    try await measure("png-line", "PNG of a line chart", limit: 2.5, lines)
    try await measure("png-scatter", "PNG of a scatter, \(shortCount(many))", limit: 6, scatter)
    try await measure("png-small", "PNG of a line chart, 800×600", limit: 0.8, size: small, lines)
  }

  private func measure(
    _ name: String, _ what: String, limit: Double, size: Size? = nil, _ chart: Chart
  ) async throws {
    let bitmap = try await session.renderer.image(of: chart, size: size ?? session.size).bitmap
    let clock = ContinuousClock()
    // The first run gets memory from the system.
    let times = try (0...session.runs).map { _ in
      let start = clock.now
      _ = try PNGEncoder().encode(bitmap)
      return (clock.now - start).milliseconds
    }
    try report(
      BenchResult(name, what, of: Array(times.dropFirst()), limit: session.limit(limit)))
  }
}
