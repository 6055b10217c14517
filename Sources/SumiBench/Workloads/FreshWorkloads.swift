import Glibc
import Sumi
import SumiData

/// What a server draws all day: a chart of three lines of 1,000 points that no picture before it
/// had, with legend and title; and the largest picture with nothing in it.
struct FreshWorkloads {
  let session: BenchSession
  let report: (BenchResult) throws -> Void

  private static let size = Size(width: 800, height: 600)
  /// Different ones; fewer beside less data.
  private var chartCount: Int { session.isStandard ? 200 : 10 }

  func run() async throws {
    try await one("three-lines", "3 lines of 1,000, 800×600", Self.size, limits: (10, 1.2))
    try await one(
      "three-lines-large", "3 lines of 1,000, 1920×1080", Size(width: 1920, height: 1080),
      limits: (20, 3))
    try await many()
    try await empty()
  }

  private func one(
    _ name: String, _ what: String, _ size: Size, limits: (software: Double, processor: Double)
  ) async throws {
    let runs = (session.isStandard ? 20 : 1) * session.runs
    var times: [Double] = []
    for run in -3..<runs {
      let time = try await session.time(chart(run), size: size)
      if run >= 0 { times.append(time) }
    }
    try report(
      BenchResult(
        name, what, of: times, limit: session.limit(limits.software, processor: limits.processor)))
  }

  /// Different charts drawn by two tasks.
  private func many() async throws {
    let clock = ContinuousClock()
    let charts = (0..<chartCount).map(chart)
    let renderer = session.renderer
    let rates = try await session.times { _ in
      let start = clock.now
      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<2 {
          group.addTask {
            for index in stride(from: task, to: charts.count, by: 2) {
              _ = try await renderer.image(of: charts[index], size: Self.size)
            }
          }
        }
        try await group.waitForAll()
      }
      return Double(charts.count) / (clock.now - start).milliseconds * 1_000
    }
    try report(
      BenchResult(
        "three-lines-many", "\(charts.count) charts of 3 lines, two tasks", unit: .chartsPerSecond,
        of: rates, limit: session.limit(150, processor: 1_300)))
  }

  /// The floor is one pass that writes all bytes.
  private func empty() async throws {
    let size = Size(width: 3840, height: 2160)
    var bytes = [UInt8](repeating: 1, count: Int(size.width * size.height) * 4)
    let floor = BenchFloor.best(of: session.runs) {
      bytes.withUnsafeMutableBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        memset(start, 255, bytes.count)
      }
    }
    let times = try await session.times { _ in
      try await session.time(Chart(series: [Series(LineSeries(y: []))]), size: size)
    }
    try report(
      BenchResult(
        "empty", "empty chart, 3840×2160", of: times, floor: floor,
        limit: session.limit(60, processor: 3 * floor + 1)))
  }

  /// Three noisy waves.
  private func chart(_ number: Int) -> Chart {
    Chart(
      title: "Load of three machines",
      series: (0..<3).map { line in
        let seed = UInt64(number + 3) &* 3 &+ UInt64(line)
        return Series(LineSeries(y: BenchData.walk(1_000, seed: seed), title: "Machine \(line)"))
      }, legend: Legend())
  }
}
