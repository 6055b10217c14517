import Sumi
import SumiData

/// The nearest point or mark to places all over a picture.
struct NearestWorkloads {
  let session: BenchSession
  let report: (BenchResult) throws -> Void

  private var rows: Int { session.points / 100 }

  func run() async throws {
    let (x, y) = (BenchData.uniform(rows, seed: 1), BenchData.uniform(rows, seed: 2))
    let count = shortCount(rows)
    try await measure("scatter", "a scatter of \(count)", limit: 1) {
      Series(ScatterSeries(x: .values(Column(x)), y: .values(Column(y))))
    }
    try await measure("unordered", "a line through \(count) points in no order", limit: 1) {
      Series(LineSeries(x: x, y: y))
    }
    try await measure("steps", "steps through \(count) points in no order", limit: 1) {
      Series(LineSeries(x: x, y: y, curve: .stepAfter))
    }
    try await measure("line", "a line of \(shortCount(session.points))", limit: 5) {
      Series(LineSeries(y: BenchData.walk(session.points)))
    }
  }

  private func measure(
    _ name: String, _ what: String, limit: Double, _ series: () -> Series
  ) async throws {
    let image = try await session.renderer.image(of: Chart(series: [series()]), size: session.size)
    let clock = ContinuousClock()
    let times = (0..<16 * session.runs).map { index in
      let place = Point(
        x: session.size.width * (0.2 + 0.6 * Double(index * 37 % 100) / 100),
        y: session.size.height * (0.2 + 0.6 * Double(index * 61 % 100) / 100))
      let start = clock.now
      _ = image.nearest(to: place, within: 20)
      return (clock.now - start).milliseconds
    }
    try report(
      BenchResult(
        "nearest-\(name)", "nearest on \(what)", of: times, limit: session.limit(limit)))
  }
}
