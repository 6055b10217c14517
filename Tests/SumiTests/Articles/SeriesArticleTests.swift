import Sumi
import Testing

/// The code of the article about kinds of series, compiled and run.
@Suite struct SeriesArticleTests {
  @Test("Bars go from start to end, and columns are as wide as their bins")
  func twoEnds() async throws {
    let plan = ColumnSeries(
      source: SeriesSource(
        channels: [.x: "start", .x2: "end", .y: "work"], orientation: .horizontal))
    let ages = ColumnSeries(x: [0, 6, 14], x2: [6, 14, 18], y: [3.5, 9.25, 6.5])
    let table = try Table([
      "start": [1.0, 2.0], "end": [3.0, 5.0], "work": ["Drawings", "Building"],
    ])
    let renderer = try ChartRenderer()
    for chart in [
      Chart(data: ["plan": .table(table)], series: [Series(plan)]), Chart(series: [Series(ages)]),
    ] {
      let image = try await renderer.image(of: chart, size: Size(width: 400, height: 300))
      #expect(image.report.warnings.isEmpty)
    }
  }

  @Test("A program gives single points a style")
  func pointStyles() async throws {
    let series = ColumnSeries(x: ["Q1", "Q2", "Q3", "Q4"], y: [4, 6, 3, 5])
      .pointStyle("drop") { $0.style.fill = Color(hex: 0xc8553d) }
    let hooks = ChartHooks(pointStyle: { point in
      guard let value = point.number(.y), let before = point.previous?.number(.y) else {
        return nil
      }
      return value < before ? "drop" : nil
    })
    let image = try await ChartRenderer().image(
      of: Chart(series: [Series(series)]), size: Size(width: 640, height: 400), hooks: hooks)

    let plain = try await ChartRenderer().image(
      of: Chart(series: [Series(series)]), size: Size(width: 640, height: 400))
    #expect(image.bitmap != plain.bitmap)
  }
}
