import Sumi
import SumiData

/// Lines with x in no order, dashed lines, areas of noise, and bands.
struct HardLineWorkloads {
  let session: BenchSession
  let report: (BenchResult) throws -> Void

  func run() async throws {
    try await jumps()
    try await plane()
    try await dashes()
    try await area()
    try await band()
  }

  /// The least work for points in any order: to read each and find its pixel.
  private func floor(x: [Double], y: [Double]) -> Double {
    let (width, height) = (Int(session.size.width), Int(session.size.height))
    let (across, down) = (BenchData.fitted(x), BenchData.fitted(y))
    return BenchFloor.best(of: session.runs) {
      BenchFloor.extremes([x, y])
      BenchFloor.bins(x: across, y: down, width: width, height: height)
    }
  }

  private func jumps() async throws {
    let count = max(session.points / 100, 1)
    let (x, y) = (BenchData.uniform(count, seed: 5), BenchData.uniform(count, seed: 6))
    try await measure(
      "line-jumps", "line, \(shortCount(count)) jumps", limit: 600, floor: floor(x: x, y: y)
    ) {
      LineSeries(x: .values(Column(x)), y: .values(Column(y)))
    }
  }

  private func plane() async throws {
    let count = session.points / 10
    let (x, y) = (BenchData.walk(count), BenchData.walk(count, seed: 7))
    try await measure(
      "line-plane", "line, \(shortCount(count)), walk in the plane", limit: 250,
      floor: floor(x: x, y: y)
    ) {
      LineSeries(x: .values(Column(x)), y: .values(Column(y)))
    }
  }

  private func dashes() async throws {
    let count = session.points / 2
    let y = BenchData.walk(count)
    let floor = BenchFloor.best(of: session.runs) { BenchFloor.extremes([y]) }
    try await measure(
      "line-dashed", "dashed line, \(shortCount(count))", limit: 150, floor: floor
    ) {
      LineSeries(x: nil, y: .values(Column(y)), style: LineStyle(dashes: [6, 4]))
    }
  }

  private func area() async throws {
    let count = session.points / 10
    let y = BenchData.uniform(count, seed: 8)
    let floor = BenchFloor.best(of: session.runs) { BenchFloor.extremes([y]) }
    try await measure(
      "area-noise", "area of noise, \(shortCount(count))", limit: nil, floor: floor
    ) {
      LineSeries(x: nil, y: .values(Column(y)), style: LineStyle(fill: AreaFill()))
    }
  }

  private func band() async throws {
    let low = BenchData.walk(session.points)
    let high = low.map { $0 + 100 }
    let floor = BenchFloor.best(of: session.runs) { BenchFloor.extremes([low, high]) }
    let times = try await session.times { _ in
      let series = BandSeries(
        x: nil, low: .values(Column(low)), high: .values(Column(high)))
      return try await session.time(Chart(series: [Series(series)]))
    }
    try report(
      BenchResult(
        "band-first", "band, \(shortCount(session.points)), first frame", of: times, floor: floor,
        limit: session.limit(1.4 * floor + 15)))
  }

  /// Times charts of new columns.
  private func measure(
    _ name: String, _ what: String, limit: Double?, floor: Double, series: () -> LineSeries
  ) async throws {
    let times = try await session.times { _ in
      try await session.time(Chart(series: [Series(series())]))
    }
    try report(
      BenchResult(
        name, what, of: times, floor: floor, limit: limit.flatMap { session.limit($0) }))
  }
}
