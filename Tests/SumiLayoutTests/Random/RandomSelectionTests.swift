import SumiChart
import SumiGeometry
import TestSupport
import Testing

@testable import SumiLayout

@Suite struct RandomSelectionTests {
  private static let count = 72
  private static let batches = 4

  @Test("charts of all kinds with anything selected are laid out", arguments: 0..<batches)
  func anything(batch: Int) throws {
    for index in stride(from: batch, to: Self.count, by: Self.batches) {
      let word = Series.kinds[index % Series.kinds.count]
      var random = RandomPicture(seed: index + 31_000)
      var picture = random.picture(of: word)
      guard picture.tables.isEmpty else { continue }
      for series in picture.chart.series.indices { picture.chart.series[series].source.id = "id" }
      picture.chart.state.selection = Selection(
        series: random.chance(0.3) ? ["id"] : [],
        points: [.init(series: "id", rows: [-1, 0, 1, 5, 100_000])],
        ranges: [.init(from: random.datum(), to: random.datum()), .init(from: nil, to: nil)],
        dimsOthers: random.chance(0.5))
      let faults = try OddChartCheck(chart: picture.chart, size: picture.size).faults()
      #expect(faults.isEmpty, "picture \(index), \(word): \(faults.prefix(3))")
    }
  }
}
