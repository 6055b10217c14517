import Sumi
import SumiData

/// Candles of rows in the order of dates, all of them narrower than a pixel.
struct CandleWorkloads {
  let session: BenchSession
  let report: (BenchResult) throws -> Void

  func run() async throws {
    try await candles(max(session.points / 10_000, 1), "candles-few", limits: (25, 20))
    try await candles(max(session.points / 100, 1), "candles", limits: (60, 40))
  }

  private func candles(
    _ rows: Int, _ name: String, limits: (first: Double, second: Double)
  ) async throws {
    let open = BenchData.walk(rows)
    let close = Array(open.dropFirst()) + open.suffix(1)
    let high = zip(open, close).map { max($0, $1) + 1 }
    let low = zip(open, close).map { min($0, $1) - 1 }
    let minutes = (0..<Int64(rows)).map { $0 * 60 }
    let floor = BenchFloor.best(of: session.runs) {
      BenchFloor.extremes([open, high, low, close])
    }
    let results = try await session.frames(
      name, "candles, \(shortCount(rows))", floor: floor, limits: limits
    ) {
      let series = CandlestickSeries(
        x: .values(Column(dateTimes: minutes, .seconds)), open: .values(Column(open)),
        high: .values(Column(high)), low: .values(Column(low)), close: .values(Column(close)))
      return Chart(series: [Series(series)])
    }
    try results.forEach(report)
  }
}
