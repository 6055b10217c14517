import Sumi
import SumiData

/// A heat map of the hours of a year.
struct HeatMapWorkloads {
  let session: BenchSession
  let report: (BenchResult) throws -> Void

  func run() async throws {
    let rows = 365 * 24
    let days = (0..<Int64(rows)).map { $0 / 24 * 86_400 }
    let hours = (0..<rows).map { Double($0 % 24) }
    let values = BenchData.walk(rows)
    let floor = BenchFloor.best(of: session.runs) { BenchFloor.extremes([hours, values]) }
    let results = try await session.frames(
      "heat-map", "heat map, 365 × 24", floor: floor, limits: (30, 12)
    ) {
      let series = HeatMapSeries(
        x: .values(Column(dateTimes: days, .seconds)), y: .values(Column(hours)),
        value: .values(Column(values)))
      return Chart(series: [Series(series)])
    }
    try results.forEach(report)
  }
}
