import Sumi
import SumiData

/// Series with derived columns: lines split by a name, lines with points in breaks removed, and a
/// histogram. The first frame derives the columns, the second one reuses them. And the sums of a
/// query.
struct DerivedWorkloads {
  let session: BenchSession
  let report: (BenchResult) throws -> Void

  private var rows: Int { session.points / 10 }

  func run() async throws {
    let y = BenchData.walk(rows)
    let minutes = (0..<Int64(rows)).map { $0 * 60 }
    let floor = BenchFloor.best(of: session.runs) { BenchFloor.extremes([y, y]) }
    let names = names
    let split = try await session.frames(
      "split", "line split in 8, \(shortCount(rows))", floor: floor, limits: (250, 20)
    ) {
      var series = LineSeries(
        x: .values(Column(dateTimes: minutes, .seconds)), y: .values(Column(y)))
      series.source.splitBy = .values(Column(.text(names)))
      return Chart(series: [Series(series)])
    }
    let breaks = try await session.frames(
      "breaks", "line without weekends, \(shortCount(rows))", floor: floor, limits: (250, 20)
    ) {
      Chart(
        xAxes: [Axis(breaks: [.weekends])],
        series: [
          Series(
            LineSeries(x: .values(Column(dateTimes: minutes, .seconds)), y: .values(Column(y))))
        ])
    }
    try (split + breaks).forEach(report)
    try await histogram()
    try await query()
  }

  /// From rows to a chart of their sums by name.
  private func query() async throws {
    let columns = try Table(
      names: ["name", "value"], columns: [Column(.text(names)), Column(BenchData.walk(rows))])
    let clock = ContinuousClock()
    let times = try await session.times { _ in
      let start = clock.now
      let sums = try Table.query(
        "SELECT name, sum(value) AS total FROM data GROUP BY name", over: ["data": columns])
      _ = try await session.time(
        Chart(
          series: [
            Series(
              ColumnSeries(
                x: .values(try sums.column(named: "name")),
                y: .values(try sums.column(named: "total"))))
          ]))
      return (clock.now - start).milliseconds
    }
    try report(
      BenchResult(
        "query", "GROUP BY of \(shortCount(rows)) rows to a chart", of: times,
        limit: session.limit(2_500)))
  }

  /// Rows counted in automatic bins.
  private func histogram() async throws {
    let values = BenchData.walk(session.points)
    let floor = BenchFloor.best(of: session.runs) { BenchFloor.extremes([values]) }
    let results = try await session.frames(
      "histogram", "histogram, \(shortCount(values.count))", floor: floor,
      limits: (1.4 * floor + 25, 15)
    ) {
      Chart(series: [Series(HistogramSeries(x: values))])
    }
    try results.forEach(report)
  }

  /// Eight names of different lengths in no order.
  private var names: TextValues {
    let names = ["north", "south", "east", "west", "north-east", "south-west", "upper", "lower"]
      .map { Array($0.utf8) }
    var texts = TextValues()
    for number in BenchData.uniform(rows, seed: 4) {
      texts.append(names[min(Int(number * 8), 7)])
    }
    return texts
  }
}
