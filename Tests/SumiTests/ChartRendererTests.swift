import Sumi
import Testing

@Suite struct ChartRendererTests {
  private let line = Chart(title: "A line") {
    LineSeries(x: [1, 2, 3], y: [4, 5, 6], title: "up")
  }

  @Test("A picture has the size in points times the scale", arguments: [1.0, 1.5, 2, 4])
  func size(scale: Double) async throws {
    let image = try await Example.renderer()
      .image(of: line, size: Size(width: 240, height: 160), scale: scale)
    #expect(image.bitmap.width == Int(240 * scale))
    #expect(image.bitmap.height == Int(160 * scale))
    #expect(image.scale == scale)
  }

  @Test("A missing font, and each writing system without one, is a warning")
  func missingFonts() async throws {
    var chart = line
    chart.title = ChartTitle("A\u{10FFFD}\u{10FFFC}\u{10FFFD}")
    chart.theme.fontFamily = "No Such Font"
    let warnings = try await Example.renderer().image(of: chart).report.warnings
    #expect(warnings.count == 2)
    #expect(warnings[0].hasPrefix("the font \"No Such Font\" is not installed; "))
    #expect(
      warnings[1].hasPrefix(
        "no installed font has the private characters (U+10FFFC and 1 more) of "))
  }

  @Test("A chart's own size is used if none is requested, else 800 x 600")
  func ownSize() async throws {
    var chart = line
    chart.size = Size(width: 300, height: 200)
    let own = try await Example.renderer().image(of: chart).bitmap
    #expect(own.width == 300 && own.height == 200)
    let usual = try await Example.renderer().image(of: line).bitmap
    #expect(usual.width == 800 && usual.height == 600)
  }

  @Test(
    "An invalid or absurd size is an error with the limits",
    arguments: [
      (0.0, 600.0, 1.0), (-5, 5, 1), (1e9, 1e9, 1), (.nan, 5, 1), (.infinity, 5, 1), (0.4, 0.4, 1),
      (20_000, 20_000, 1), (800, 600, 0), (800, 600, -1), (800, 600, .nan), (800, 600, 65),
      (32_768, 10, 2),
    ])
  func badSize(width: Double, height: Double, scale: Double) async throws {
    let error = await #expect(throws: SumiError.self) {
      try await Example.renderer()
        .image(of: line, size: Size(width: width, height: height), scale: scale)
    }
    let text = try #require(error).description
    #expect(text.contains("cannot be drawn") && !text.contains("\n"))
  }

  @Test(
    "Nearly empty charts are drawn, at every small size", arguments: [1.0, 2, 10, 40, 100])
  func tiny(side: Double) async throws {
    let image = try await Example.renderer()
      .image(of: line, size: Size(width: side, height: side))
    #expect(image.bitmap.width == Int(side))
  }

  @Test(
    "Empty data give an empty chart with a note",
    arguments: [
      Chart {},
      Chart { LineSeries(x: [], y: []) },
      Chart { ColumnSeries(x: [], y: []) },
      Chart { ScatterSeries(x: [], y: []) },
      Chart { LineSeries(x: [1, 2], y: [.nan, .nan]) },
    ])
  func empty(chart: Chart) async throws {
    let image = try await Example.renderer().image(of: chart)
    #expect(image.report.warnings == ["there are no points to draw"])
    let words = try await Example.renderer().image(of: line)
    #expect(image.bitmap != words.bitmap)
    // Something is drawn on it.
    let background = Array(image.bitmap.bytes.prefix(4))
    let isEmpty = stride(from: 0, to: image.bitmap.bytes.count, by: 4).allSatisfy {
      Array(image.bitmap.bytes[$0..<$0 + 4]) == background
    }
    #expect(!isEmpty)
  }

  @Test("The report has timings and counts")
  func report() async throws {
    let report = try await Example.renderer().image(of: line).report
    #expect(report.pointsRead == 3 && report.warnings.isEmpty)
    #expect(report.width == 800 && report.height == 600)
    #expect(report.tiles == 1 && report.drawCalls == 0 && report.device == "cpu")
    let driver = try await Example.driver().image(of: line).report
    #expect(driver.tiles == 1 && driver.drawCalls > 0 && driver.bytesUploaded > 0)
    #expect(driver.device.contains("llvmpipe"))
  }

  @Test("A picture has a description in words")
  func words() async throws {
    let image = try await Example.renderer().image(of: line)
    #expect(image.title == "A line")
    #expect(image.alternativeText.hasPrefix("A line chart titled “A line”."))
    #expect(image.alternativeText.contains("up: "))
  }

  @Test("A missing device is an error when the first picture is requested")
  func noDevice() async throws {
    let renderer = try ChartRenderer(device: .index(99))
    await #expect(throws: SumiError.self) { try await renderer.image(of: line) }
    await #expect(throws: SumiError.self) { try await renderer.deviceInfo }
  }

  @Test("A picture whose task is cancelled ends with .cancelled")
  func cancelled() async throws {
    let (renderer, chart) = (try Example.renderer(), line)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await renderer.image(of: chart)
    }
    task.cancel()
    let error = await #expect(throws: SumiError.self) { try await task.value }
    guard case .cancelled = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("The renderer lists the existing devices")
  func devices() async throws {
    #expect(try await ChartRenderer.devices().contains { $0.info?.kind == .software })
  }

  @Test("The builder takes all parts of a chart")
  func builder() throws {
    let table = try Table(["x": [1, 2], "y": [3, 4], "z": [300, 400]])
    let chart = Chart(
      title: "Two", size: Size(width: 300, height: 200), data: ["t": .table(table)],
      yAxis: Axis(title: "left"), yAxes: [Axis(id: "right", position: .reverse)]
    ) {
      LineSeries(x: "x", y: "y")
      for name in ["z"] {
        LineSeries(source: SeriesSource(x: "x", y: .named(name), yAxis: "right"))
      }
    }
    #expect(chart.size == Size(width: 300, height: 200))
    #expect(chart.yAxes.map(\.id) == [nil, "right"])
    #expect(chart.xAxes.isEmpty)
    #expect(chart.series.count == 2)
    #expect(try chart.tables() == ["t": table])
  }

  @Test("A missing file is an error with the most similar name")
  func missing() async throws {
    var chart = try Example.chart(named: "co2")
    chart.data = ["co2": .file("co3.csv")]
    let file = await #expect(throws: SumiError.self) {
      try await Example.renderer().image(of: chart, relativeTo: Example.folder)
    }
    let text = try #require(file).description
    #expect(
      text.hasSuffix("co3.csv: no such file; did you mean \"\(Example.folder)co2.csv\"?"), "\(text)"
    )
  }
}
