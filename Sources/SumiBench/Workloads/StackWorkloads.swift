import Sumi
import SumiData

/// A stack of areas, and columns at dates: the first frame finds sums and slots, the second one reuses
/// them.
struct StackWorkloads {
  let session: BenchSession
  let report: (BenchResult) throws -> Void

  private var rows: Int { session.points / 10 }

  func run() async throws {
    try await areas()
    try await columns()
  }

  private func areas() async throws {
    let numbers = (0..<5).map { part in
      BenchData.uniform(rows, seed: UInt64(part + 10))
    }
    let floor = BenchFloor.best(of: session.runs) { BenchFloor.extremes(numbers) }
    let results = try await session.frames(
      "stack", "stack of 5 areas, \(shortCount(rows))", floor: floor, limits: (250, 30)
    ) {
      let x = ColumnReference.values(Column(BenchData.rising(rows)))
      return Chart(
        series: numbers.map { numbers in
          var series = LineSeries(x: x, y: .values(Column(numbers)))
          series.source.stack = "stack"
          series.style.fill = AreaFill()
          return Series(series)
        })
    }
    try results.forEach(report)
  }

  private func columns() async throws {
    let y = BenchData.walk(rows)
    let minutes = (0..<Int64(rows)).map { $0 * 60 }
    let floor = BenchFloor.best(of: session.runs) { BenchFloor.extremes([y, y]) }
    let results = try await session.frames(
      "columns", "columns of dates, \(shortCount(rows))", floor: floor, limits: (150, 20)
    ) {
      let x = Column(dateTimes: minutes, .seconds)
      return Chart(
        series: [Series(ColumnSeries(x: .values(x), y: .values(Column(y))))])
    }
    try results.forEach(report)
  }
}
