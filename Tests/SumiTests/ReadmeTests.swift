import Foundation
import Sumi
import Testing

/// The code of the README's library section, compiled and run.
@Suite struct ReadmeTests {
  @Test("The README's library section runs as it is written")
  func library() async throws {
    struct Day {
      var date: Date
      var close: Double
      var target: Double?
    }
    let days = (0..<90).map { day in
      Day(
        date: Date(timeIntervalSince1970: Double(day) * 86_400),
        close: 20 + 3 * sin(Double(day) / 9), target: day % 30 == 0 ? 21 : nil)
    }

    let chart = Chart(title: "Closing prices", size: Size(width: 800, height: 400)) {
      LineSeries(days, x: \.date, y: \.close, title: "close") { $0.style.strokeWidth = 2 }
      ScatterSeries(days, x: \.date, y: \.target, title: "target")
    }
    let renderer = try Example.renderer()
    let image = try await renderer.image(of: chart, scale: 2)
    #expect(image.bitmap.width == 1600 && image.report.pointsRead > 0)
    #expect(image.report.warnings == [])

    let table = try Table([
      "day": ["Mon", "Tue", "Wed"], "sold": [120, nil, 95], "price": [1.5, 1.4, 1.6],
    ])
    let shop = Chart(
      data: ["shop": .table(table)], yAxes: [Axis(), Axis(id: "right", position: .reverse)]
    ) {
      ColumnSeries(x: "day", y: "sold")
      LineSeries(source: SeriesSource(x: "day", y: "price", yAxis: "right"))
    }
    #expect(try await renderer.image(of: shop).report.warnings == [])

    let axis = image.axes[0]
    _ = axis.pixel(forValue: 3)
    _ = axis.value(atPixel: 412)
    #expect(!axis.ticks.isEmpty && axis.window.zoomed(by: 4, about: 0.5).scale != axis.scale)
    let hooks = ChartHooks(label: { value, axis in
      if case .number(let x) = value, axis.isX { "\(x / 60) min" } else { nil }
    })
    let other = try await renderer.image(
      of: chart, size: Size(width: 800, height: 600), hooks: hooks)
    #expect(other.bitmap.width == 800)
  }

  @Test("The README's live chart runs")
  func live() async throws {
    let renderer = try Example.renderer()
    let rows = try Table(["day": [1.0, 2], "price": [3.0, 4]])
    let chart = Chart(data: ["shop": .table(rows)]) {
      LineSeries(x: "day", y: "price", title: "Costs")
    }
    let event = InputEvent.wheel(
      WheelEvent(time: 0.5, x: 300, y: 200, wheel: Vector(dx: 0, dy: -120)))

    let session = ChartSession(chart, tables: try chart.tables(), renderer: renderer)
    try await session.append(rows, keepingLast: 1_000_000)
    try await session.handle(event)
    await session.hide("Costs")
    let image = try await session.image(at: 1)
    #expect(image.bitmap.width == 800)
    try await session.change { state, frame in try state.zoom("xAxis", level: 4, on: frame) }
    #expect(await session.state.windows["xAxis"] != nil)
  }

  @Test("The test above compiles what the README shows")
  func text() throws {
    let tests = URL(filePath: #filePath)
    let readme = tests.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "README.md")
    let words = { (text: Substring) in text.filter { !$0.isWhitespace && $0 != "," } }
    let compiled = words(try String(contentsOf: tests, encoding: .utf8)[...])
    let section = try #require(
      String(contentsOf: readme, encoding: .utf8).components(separatedBy: "## The library").last)
    let blocks = section.components(separatedBy: "```swift").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    try #require(blocks.count >= 2)
    // The differences are the imports, the renderer's device and the file.
    let drawn = blocks[0].components(separatedBy: "let renderer")[0]
    for part in drawn.components(separatedBy: "\n\n").dropFirst() {
      #expect(compiled.contains(words(part[...])), "\(part)")
    }
    #expect(compiled.contains(words(blocks[1][...])), "\(blocks[1])")
  }
}
