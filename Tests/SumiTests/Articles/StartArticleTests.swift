import Foundation
import Sumi
import Testing

/// The code of the article about the first chart, compiled and run.
@Suite struct StartArticleTests {
  @Test("The first chart is drawn, read and written")
  func start() async {
    await #expect(processExitsWith: .success) {
      try await ArticleFolder.run {
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
        let renderer = try ChartRenderer()
        let image = try await renderer.image(of: chart, scale: 2)
        try image.writePNG(to: "prices.png")

        #expect(image.bitmap.width == 1600 && image.report.pointsRead > 0)
        #expect(image.report.warnings == [])
        #expect(try PNGDecoder().decode(path: "prices.png") == image.bitmap)

        let prepared = try renderer.prepare(chart)
        print(prepared.alternativeText)
        var file = try await prepared.file(as: .svg)
        try file.write(to: "prices.svg")

        #expect(prepared.alternativeText.contains("Closing prices"))
        #expect(try String(contentsOfFile: "prices.svg", encoding: .utf8).contains("<svg"))

        let axis = image.axes[1]
        let pixel = axis.pixel(forValue: 20)
        let value = axis.value(atPixel: 412)
        let labels = axis.ticks.map(\.label)
        let shown = axis.ranges.axis
        let next = axis.window.zoomed(by: 4, about: 0.5).scale

        #expect(try axis.value(atPixel: #require(pixel)) == .number(20))
        #expect(value != .number(20) && !labels.isEmpty)
        #expect(shown.lower != shown.upper && next != axis.scale)

        let hooks = ChartHooks(label: { value, axis in
          if case .number(let x) = value, axis.isX { "\(x / 60) min" } else { nil }
        })
        let other = try await renderer.image(
          of: chart, size: Size(width: 800, height: 600), hooks: hooks)

        #expect(other.bitmap.width == 800)
        if let found = image.nearest(to: Point(x: 310, y: 122), within: 12) {
          print(found)
        }
      }
    }
  }

  @Test("The README's chart is drawn and written")
  func readme() async {
    await #expect(processExitsWith: .success) {
      try await ArticleFolder.run {
        let chart = Chart(title: "Sales by quarter", yAxis: Axis(title: "Thousand pieces")) {
          ColumnSeries(x: ["Q1", "Q2", "Q3", "Q4"], y: [120, 140, 50, 120], title: "Sold")
          LineSeries(x: ["Q1", "Q2", "Q3", "Q4"], y: [100, 110, 120, 130], title: "Goal")
        }
        let renderer = try ChartRenderer()
        let image = try await renderer.image(
          of: chart, size: Size(width: 640, height: 400), scale: 2)
        try image.writePNG(to: "sales.png")

        #expect(try PNGDecoder().decode(path: "sales.png").width == 1280)
      }
    }
  }

  @Test("Series share columns of a table")
  func tables() async throws {
    let table = try Table([
      "day": ["Mon", "Tue", "Wed"], "sold": [120, nil, 95], "price": [1.5, 1.4, 1.6],
    ])
    let shop = Chart(
      data: ["shop": .table(table)], yAxes: [Axis(), Axis(id: "right", position: .reverse)]
    ) {
      ColumnSeries(x: "day", y: "sold")
      LineSeries(source: SeriesSource(x: "day", y: "price", yAxis: "right"))
    }
    #expect(try await Example.renderer().image(of: shop).report.warnings == [])
  }

  @Test("Errors are caught by their kind")
  func errors() async {
    await #expect(processExitsWith: .success) {
      try await ArticleFolder.run {
        let renderer = try Example.renderer()
        // Nothing is there at first; then a chart.
        for text in ["", #"{"series": [{"type": "line", "y": [1, 2]}]}"#] {
          if !text.isEmpty { try Data(text.utf8).write(to: URL(filePath: "chart.json")) }
          do {
            let file = try ChartFile(path: "chart.json")
            print(try await renderer.image(of: file.chart).report.pointsRead)
          } catch SumiError.unreadable(let file, let reason) {
            print("\(file) \(reason)")
          } catch {
            print(error)
          }
        }
      }
    }
  }
}
