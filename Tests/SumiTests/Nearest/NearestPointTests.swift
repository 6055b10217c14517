import Sumi
import Testing

@Suite struct NearestPointTests {
  private func image(json: String) async throws -> ChartImage {
    try await Example.renderer().image(
      of: try ChartFile(json: Array(json.utf8), name: "chart.json").chart,
      size: Size(width: 400, height: 300), scale: 2)
  }

  @Test("A point is found in pixels, with its values as users write them")
  func values() async throws {
    let image = try await image(
      json: """
        { "series": [{ "type": "scatter", "title": "Lakes",
          "x": ["2024-01-01", "2024-03-01", "2024-06-01"], "y": [1, null, 4.5] }] }
        """)
    let x = try #require(image.axes[0].pixel(forValue: "2024-06-01"))
    let y = try #require(image.axes[1].pixel(forValue: 4.5))
    let found = try #require(image.nearest(to: Point(x: x - 20, y: y), within: 20))
    #expect(found.title == "Lakes" && found.series == 0 && found.row == 2 && found.panel == [])
    #expect(abs(found.point.x - x) < 1e-9 && abs(found.point.y - y) < 1e-9)
    #expect(found.distance > 5 && found.distance < 20)
    #expect(found.values[.y] == 4.5)
    // The value leads back to the point.
    let date = try #require(found.values[.x])
    #expect(image.axes[0].pixel(forValue: date) == x)
    #expect(image.nearest(to: Point(x: x - 80, y: y), within: 20) == nil)
  }

  @Test("A horizontal bar has its category as x, and a slice its name and value")
  func names() async throws {
    let bars = try await image(
      json: """
        { "series": [{ "type": "column", "orientation": "horizontal", "x": [3, 5], "y": ["a", "b"] }] }
        """)
    let x = try #require(bars.axes[0].pixel(forValue: 4))
    let y = try #require(bars.axes[1].pixel(forValue: "b"))
    let bar = try #require(bars.nearest(to: Point(x: x, y: y), within: 0))
    #expect(bar.row == 1 && bar.values == [.x: "b", .y: 5])

    let pie = try await image(
      json: """
        { "series": [{ "type": "pie", "name": ["a", "b"], "value": [1, 3] }] }
        """)
    let slice = try #require(pie.nearest(to: Point(x: 400, y: 330), within: 0))
    #expect(slice.values == [.name: "b", .value: 3] && slice.row == 1)
  }

  @Test("A total without a value has the sum of the rows before it")
  func totals() async throws {
    let image = try await image(
      json: """
        { "series": [{ "type": "waterfall", "x": ["a", "b", "all"], "y": [3, 2, null],
          "isTotal": [0, 0, 1] }] }
        """)
    let x = try #require(image.axes[0].pixel(forValue: "all"))
    let y = try #require(image.axes[1].pixel(forValue: 1))
    let total = try #require(image.nearest(to: Point(x: x, y: y), within: 0))
    #expect(total.row == 2 && total.values == [.x: "all", .y: 5, .isTotal: 1])
  }
}
