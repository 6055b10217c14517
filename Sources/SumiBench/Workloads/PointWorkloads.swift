import Sumi

/// Scatter and density series with many points.
struct PointWorkloads {
  let session: BenchSession
  let report: (BenchResult) throws -> Void

  func run() async throws {
    let many = session.points / 10
    let x = BenchData.uniform(many, seed: 2)
    let y = BenchData.uniform(many, seed: 3)
    try await scatter(x: x, y: y, name: "scatter-many", limit: 120, processor: 70)
    let few = max(many / 10, 1)
    try await scatter(
      x: Array(x.prefix(few)), y: Array(y.prefix(few)), name: "scatter", limit: 25, processor: 12)
    let fewest = max(many / 1_000, 1)
    try await scatter(
      x: Array(x.prefix(fewest)), y: Array(y.prefix(fewest)), name: "scatter-few", limit: 20,
      processor: 2)
    try await colored(x: x, y: y)
    try await outlined(x: x, y: y)
    try await density(x: x, y: y)
  }

  /// Colours by a column of numbers, painted in row order.
  private func colored(x: [Double], y: [Double]) async throws {
    let values = BenchData.uniform(x.count, seed: 4)
    let floor = BenchFloor.best(of: session.runs) {
      BenchFloor.extremes([x, y, values])
      BenchFloor.splats(x: x, y: y, width: width, height: height)
    }
    let times = try await session.times { _ in
      let series = ScatterSeries(
        x: .values(Column(x)), y: .values(Column(y)), color: .values(Column(values)),
        style: MarkerStyle(radius: 2, opacity: 0.2))
      return try await session.time(Chart(series: [Series(series)]))
    }
    try report(
      BenchResult(
        "scatter-colors", "scatter, \(shortCount(x.count)), colours by number", of: times,
        floor: floor, limit: session.limit(200)))
  }

  private func outlined(x: [Double], y: [Double]) async throws {
    let floor = BenchFloor.best(of: session.runs) {
      BenchFloor.extremes([x, y])
      BenchFloor.splats(x: x, y: y, width: width, height: height)
    }
    let times = try await session.times { _ in
      let series = ScatterSeries(
        x: .values(Column(x)), y: .values(Column(y)),
        style: MarkerStyle(radius: 2, opacity: 0.2, strokeWidth: 1))
      return try await session.time(Chart(series: [Series(series)]))
    }
    try report(
      BenchResult(
        "scatter-outlines", "scatter, \(shortCount(x.count)), outlines", of: times, floor: floor,
        limit: session.limit(200)))
  }

  private var width: Int { Int(session.size.width) }
  private var height: Int { Int(session.size.height) }

  private func scatter(
    x: [Double], y: [Double], name: String, limit: Double, processor: Double
  ) async throws {
    let floor = BenchFloor.best(of: session.runs) {
      BenchFloor.extremes([x, y])
      BenchFloor.splats(x: x, y: y, width: width, height: height)
    }
    let times = try await session.times { _ in
      let series = ScatterSeries(
        x: .values(Column(x)), y: .values(Column(y)), style: MarkerStyle(radius: 2, opacity: 0.2))
      return try await session.time(Chart(series: [Series(series)]))
    }
    try report(
      BenchResult(
        name, "scatter, \(shortCount(x.count)), 4 px", of: times, floor: floor,
        limit: session.limit(limit, processor: processor)))
  }

  private func density(x: [Double], y: [Double]) async throws {
    let floor = BenchFloor.best(of: session.runs) {
      BenchFloor.bins(x: x, y: y, width: width, height: height)
    }
    let times = try await session.times { _ in
      let series = DensitySeries(x: .values(Column(x)), y: .values(Column(y)))
      return try await session.time(Chart(series: [Series(series)]))
    }
    try report(
      BenchResult(
        "density", "density, \(shortCount(x.count))", of: times, floor: floor,
        limit: session.limit(70)))
  }
}
