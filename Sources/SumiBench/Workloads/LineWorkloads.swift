import Sumi
import SumiWork

/// Lines with many points.
struct LineWorkloads {
  let session: BenchSession
  let report: (BenchResult) throws -> Void

  func run() async throws {
    for share in [10_000, 100] {
      let y = BenchData.walk(max(session.points / share, 1))
      let times = try await session.times { _ in
        try await session.time(chart(x: nil, y: Column(y)))
      }
      let what = "line, \(shortCount(y.count)), first frame"
      try report(
        BenchResult(
          "line-\(share == 100 ? "few" : "fewest")", what, of: times,
          limit: session.limit(20, processor: share == 100 ? 5 : 3)))
    }
    let y = BenchData.walk(session.points)
    let floor = BenchFloor.best(of: session.runs) { BenchFloor.extremes([y]) }
    try await implicit(y, floor: floor)
    let x = BenchData.rising(session.points)
    let both = BenchFloor.best(of: session.runs) { BenchFloor.extremes([x, y]) }
    let times = try await session.times { _ in
      // New columns have no summaries yet.
      try await session.time(chart(x: Column(x), y: Column(y)))
    }
    try report(
      BenchResult(
        "line-xy-first", "line, \(count), x and y, first frame", of: times, floor: both,
        limit: session.limit(1.4 * both + 15)))
  }

  private func implicit(_ y: [Double], floor: Double) async throws {
    let times = try await session.times { _ in try await session.time(chart(x: nil, y: Column(y))) }
    try report(
      BenchResult(
        "line-first", "line, \(count), first frame", of: times, floor: floor,
        limit: session.limit(1.4 * floor + 15, processor: 1.15 * floor + 5)))

    ProcessMemory.resetPeak()
    let before = ProcessMemory.now
    let column = Column(y)
    _ = try await session.time(chart(x: nil, y: column))
    try report(
      BenchResult(
        "line-memory", "line, \(count), more memory", unit: .megabytes,
        of: [max(ProcessMemory.peak - before, 0)],
        limit: session.limit(0.05 * Double(session.points * 8) / 1_048_576 + 100)))

    let zoomed = try await session.times { run in
      // Another range in each run, from a half to a thousandth of all.
      let share = [0.5, 0.3, 0.1, 0.03, 0.01, 0.001][run % 6]
      let start = Double(session.points) * 0.1 * Double(run % 5)
      var axis = Axis()
      axis.range = AxisRange(
        .number(start), .number(start + max(share * Double(session.points), 1)))
      return try await session.time(chart(x: nil, y: column, xAxis: axis))
    }
    try report(
      BenchResult(
        "line-second", "line, \(count), another range", of: zoomed,
        limit: session.limit(15, processor: 3)))
  }

  private func chart(x: Column?, y: Column, xAxis: Axis = Axis()) -> Chart {
    Chart(
      xAxes: [xAxis],
      series: [Series(LineSeries(x: x.map { .values($0) }, y: .values(y)))])
  }

  private var count: String { shortCount(session.points) }
}

/// A short count: 100 M, 20 k.
func shortCount(_ count: Int) -> String {
  if count >= 1_000_000, count % 1_000_000 == 0 { return "\(count / 1_000_000) M" }
  if count >= 1_000, count % 1_000 == 0 { return "\(count / 1_000) k" }
  return "\(count)"
}
