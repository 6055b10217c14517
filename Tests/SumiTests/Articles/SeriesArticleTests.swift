import Sumi
import Testing

/// The code of the article about kinds of series, compiled and run.
@Suite struct SeriesArticleTests {
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
