import Sumi
import SumiData

/// Lines with derived columns: split by a name, and with points in breaks removed. The first frame
/// derives the columns, the second one reuses them.
struct DerivedWorkloads {
  let session: BenchSession
  let report: (BenchResult) throws -> Void

  private var rows: Int { session.points / 10 }

  func run() async throws {
    let y = BenchData.walk(rows)
    let minutes = (0..<Int64(rows)).map { $0 * 60 }
    let floor = BenchFloor.best(of: session.runs) { BenchFloor.extremes([y, y]) }
    let names = names
    try await frames(floor: floor, name: "split", what: "line split in 8", limit: 250) {
      var series = LineSeries(
        x: .values(Column(dateTimes: minutes, .seconds)), y: .values(Column(y)))
      series.source.splitBy = .values(Column(.text(names)))
      return Chart(series: [Series(series)])
    }
    try await frames(floor: floor, name: "breaks", what: "line without weekends", limit: 250) {
      Chart(
        xAxes: [Axis(breaks: [.weekends])],
        series: [
          Series(
            LineSeries(x: .values(Column(dateTimes: minutes, .seconds)), y: .values(Column(y))))
        ])
    }
  }

  /// Times a chart of new columns, and the same chart again.
  private func frames(
    floor: Double, name: String, what: String, limit: Double, chart: () -> Chart
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
        limit: session.limit(limit)))
    try report(
      BenchResult(
        "\(name)-second", "\(what), \(count), second frame", of: seconds,
        limit: session.limit(20)))
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
