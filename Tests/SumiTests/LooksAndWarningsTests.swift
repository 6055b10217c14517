import Foundation
import Sumi
import Testing

@Suite("What bars, themes and rings say and show") struct LooksAndWarningsTests {
  private func chart(_ file: String) throws -> Chart {
    try JSONDecoder().decode(Chart.self, from: Data(file.utf8))
  }

  private func frame(_ chart: Chart, hooks: ChartHooks = .none) throws -> PreparedChart {
    try Example.renderer().prepare(chart, size: Size(width: 300, height: 200), hooks: hooks)
  }

  @Test("An error about columns names the kind that the file has")
  func word() throws {
    let bars = try chart(#"{"series": [{"type": "bar", "y": ["a", "b"]}]}"#)
    let error = #expect(throws: SumiError.self) { try frame(bars) }
    #expect(error?.description.contains("x is missing, which bar needs") == true)
  }

  @Test("The width of a border without a colour is a warning, and with one it is none")
  func borders() throws {
    let warned = { (theme: String) in
      try frame(
        chart(#"{"theme": {\#(theme)}, "series": [{"type": "line", "y": [1, 2]}]}"#)
      ).report.warnings
    }
    #expect(
      try warned(#""plotBorderWidth": 3, "borderWidth": 2"#) == [
        "theme.borderWidth has no effect without a colour; give a \"border\"",
        "theme.plotBorderWidth has no effect without a colour; give a \"plotBorder\"",
      ])
    #expect(try warned(#""plotBorderWidth": 3, "plotBorder": "red""#) == [])
  }

  @Test(
    "Bars of a tornado and a waterfall have a hatch over their own fill",
    arguments: [
      #"{"type": "tornado", "category": ["a"], "low": [-5], "high": [5], "style": {"low": LOOK}}"#,
      #"{"type": "waterfall", "x": ["a"], "y": [5], "style": {"rising": LOOK}}"#,
    ])
  func hatches(series: String) async throws {
    let colors = { (look: String) async throws -> Int in
      let image = try await frame(
        chart(#"{"series": [\#(series.replacing("LOOK", with: look))]}"#)
      ).image()
      return image.share(of: .seedBlue)
    }
    let hatch = ##"{"color": "#0066ff", "spacing": 6, "width": 3}"##
    let plain = try await colors(##"{"fill": "#ff9900"}"##)
    let hatched = try await colors(##"{"fill": "#ff9900", "hatch": \##(hatch)}"##)
    let whole = try await colors(##"{"fill": "#0066ff"}"##)
    #expect(plain == 0 && hatched > whole / 4 && hatched < whole * 3 / 4)
  }

  @Test("A program styles the labels of angles and of rings")
  func rings() throws {
    let hooks = ChartHooks(tickStyle: { tick, axis in
      if axis.isX {
        tick.label == "b" ? TickStyle(text: TextStyle(size: 30, color: .seedBlue)) : nil
      } else {
        TickStyle(background: .seedOrange)
      }
    })
    let radar = Chart { RadialLineSeries(x: ["a", "b", "c"], y: [1, 2, 3]) }
    let plain = try #require(try frame(radar).layout.radial)
    let shown = try #require(try frame(radar, hooks: hooks).layout.radial)
    let label = try #require(shown.angleLabels.first { $0.text == "b" })
    #expect(label.font.size == 30 && label.color == .seedBlue)
    #expect(shown.angleLabels.filter { $0.font.size == 30 }.count == 1)
    let before = try #require(plain.angleLabels.first { $0.text == "b" })
    #expect(label.extent.width > 1.5 * before.extent.width)
    #expect(!shown.radiusLabels.isEmpty)
    #expect(shown.radiusLabels.allSatisfy { $0.ground == .seedOrange })
    #expect(plain.radiusLabels.allSatisfy { $0.ground == nil })
  }
}

extension ChartImage {
  /// The number of pixels of a colour.
  fileprivate func share(of color: Color) -> Int {
    var count = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y]
        let away =
          abs(Double(pixel.red) / 255 - color.red) + abs(Double(pixel.green) / 255 - color.green)
          + abs(Double(pixel.blue) / 255 - color.blue)
        if away < 0.1 { count += 1 }
      }
    }
    return count
  }
}
