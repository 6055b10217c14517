import Sumi

/// Other windows of clouds that have been drawn before, as while someone zooms: a GPU keeps their
/// columns.
struct CloudWorkloads {
  let session: BenchSession
  let report: (BenchResult) throws -> Void

  func run() async throws {
    let rows = session.points / 10
    let (x, y) = (
      Column(BenchData.uniform(rows, seed: 2)), Column(BenchData.uniform(rows, seed: 3))
    )
    let markers = ScatterSeries(
      x: .values(x), y: .values(y), style: MarkerStyle(radius: 2, opacity: 0.2))
    try await zoom(
      Series(markers), "scatter-zoomed", "scatter, \(shortCount(rows)), another window")
    let density = DensitySeries(x: .values(x), y: .values(y))
    try await zoom(
      Series(density), "density-zoomed", "density, \(shortCount(rows)), another window")
    let means = DensitySeries(
      x: .values(x), y: .values(y), value: .values(y), aggregate: .mean)
    try await zoom(
      Series(means), "means-zoomed", "density of means, \(shortCount(rows)), another window")
  }

  private func zoom(_ series: Series, _ name: String, _ what: String) async throws {
    var window = 0
    let draw = {
      window += 1
      let lower = 0.4 - 0.01 * Double(window % 40)
      return try await session.time(
        Chart(
          xAxes: [Axis(range: AxisRange(.number(lower), .number(lower + 0.55)))], series: [series]))
    }
    // The second picture opens a device that none needs otherwise, which takes a moment.
    for _ in 0..<2 { _ = try await draw() }
    if session.info.kind == .processor { try? await Task.sleep(for: .milliseconds(500)) }
    _ = try await draw()
    try report(BenchResult(name, what, of: try await session.times { _ in try await draw() }))
  }
}
