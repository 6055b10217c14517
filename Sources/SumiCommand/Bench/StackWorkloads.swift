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
    try await frames(
      floor: floor, name: "stack", what: "stack of 5 areas", limits: (first: 250, second: 30)
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
  }

  private func columns() async throws {
    let y = BenchData.walk(rows)
    let minutes = (0..<Int64(rows)).map { $0 * 60 }
    let floor = BenchFloor.best(of: session.runs) { BenchFloor.extremes([y, y]) }
    try await frames(
      floor: floor, name: "columns", what: "columns of dates", limits: (first: 150, second: 20)
    ) {
      let x = Column(dateTimes: minutes, .seconds)
      return Chart(
        series: [Series(ColumnSeries(x: .values(x), y: .values(Column(y))))])
    }
  }

  /// Times a chart of new columns, and the same chart again.
  private func frames(
    floor: Double, name: String, what: String, limits: (first: Double, second: Double),
    chart: () -> Chart
  ) async throws {
    var firsts: [Double] = []
    var seconds: [Double] = []
    for _ in 0..<session.runs {
      let chart = chart()
      firsts.append(try await session.time(chart))
      seconds.append(try await session.time(chart))
    }
    let count = shortCount(rows)
    try report(
      BenchResult(
        "\(name)-first", "\(what), \(count), first frame", of: firsts, floor: floor,
        limit: session.limit(limits.first)))
    try report(
      BenchResult(
        "\(name)-second", "\(what), \(count), second frame", of: seconds,
        limit: session.limit(limits.second)))
  }
}
