import Foundation
import Sumi
import Testing

/// What a developer writes who comes from Swift Charts.
@Suite("A chart is written in braces: series, annotations, axes and panels")
struct BuilderSeedTests {
  private let months = ["Jan", "Feb", "Mar"]

  private func frame(_ chart: Chart) throws -> PreparedChart {
    try Example.renderer().prepare(chart, size: Size(width: 500, height: 300))
  }

  @Test("A second axis, a band and a line stand beside the series that they are about")
  func contents() throws {
    let chart = Chart(title: "Rain") {
      ColumnSeries(x: months, y: [40, 60, 20])
      LineSeries(x: months, y: [3, 5, 9]).yAxis("temperature")
      HorizontalBandAnnotation(30...50)
      Annotation(HorizontalLineAnnotation(y: 8), id: "limit", yAxis: "temperature")
      YAxis(title: "mm", range: 0...80)
      YAxis(id: "temperature", title: "°C", range: 0...20, position: .reverse) {
        $0.grid.isShown = false
      }
    }
    let shown = try frame(chart)
    let (left, right) = (
      try #require(shown.axis("yAxis")), try #require(shown.axis("temperature"))
    )
    #expect(left.side == .left && right.side == .right)
    #expect(right.value(atPixel: right.endPixel) == .number(20))
    let x = try #require(shown.axis("xAxis")?.pixel(forValue: "Feb"))
    let y = try #require(right.pixel(forValue: 5))
    let point = try #require(shown.nearest(to: Point(x: x, y: y), within: 2))
    #expect(point.point.y == right.pixel(forValue: 5))
    #expect(chart.annotations.map(\.id) == [nil, "limit"])
    let line = try #require(shown.layout.annotations.first { $0.id == "limit" })
    guard case .rule(let from, _, _)? = line.parts.first else { throw SeedFault("no line") }
    #expect(abs(from.y - (try #require(right.pixel(forValue: 8)))) < 1e-9)
  }

  @Test("Loops, conditions and lists give contents", arguments: [false, true])
  func control(hasMean: Bool) {
    let rest: [any ChartContent] = [LineSeries(y: [7, 8]), XAxis(title: "Step")]
    let chart = Chart {
      for factor in [1.0, 2] { LineSeries(y: [factor, factor * 2]) }
      if hasMean {
        HorizontalLineAnnotation(y: 2)
      } else {
        HorizontalLineAnnotation(y: 3)
        HorizontalLineAnnotation(y: 4)
      }
      rest
    }
    #expect(chart.series.count == 3 && chart.annotations.count == (hasMean ? 1 : 2))
    #expect(chart.xAxes == [Axis(title: "Step")])
  }

  @Test("Panels, and charts of their own in one picture")
  func panels() throws {
    let several = Chart {
      ColumnSeries(x: months, y: [1, 2, 3]).panel("One")
      ColumnSeries(x: months, y: [3, 2, 1]).panel("Two")
      Panels(columns: 2)
    }
    let plots = try frame(several).layout.panels.map(\.plotArea)
    #expect(plots.count == 2 && plots[0].maxX < plots[1].minX && plots[0].minY == plots[1].minY)
    let whole = Chart(title: "Both") {
      Chart(title: "Left") { LineSeries(y: [1, 2]) }
      Chart(title: "Right") { PieSeries(name: ["a", "b"], value: [1, 2]) }
      Panels(columns: 2)
    }
    #expect(whole.charts.map(\.title) == ["Left", "Right"])
    #expect(try frame(whole).layout.panels.count == 2)
  }

  @Test("Modifiers of series and charts read as those of Swift Charts")
  func modifiers() throws {
    let line = LineSeries(x: "t", y: "v").foregroundStyle(by: "city").id("all").stack("s").hidden()
    #expect(line.source.splitBy == "city" && line.source.id == "all" && line.source.isHidden)
    #expect(line.source.stack == "s" && line.hidden(false).source.isHidden == false)
    let chart = Chart { LineSeries(x: [0, 10], y: [1, 2]).xAxis(nil) }
      .chartXScale(domain: 0...5).chartYScale(domain: 0...4)
      .chartXAxisLabel("Seconds").chartYAxisLabel("Volts")
      .chartLegend(Legend(isVisible: true))
    let shown = try frame(chart)
    #expect(shown.axes.map { $0.value(atPixel: $0.endPixel) } == [.number(5), .number(4)])
    #expect(chart.xAxes == [Axis(title: "Seconds", range: 0...5)] && shown.layout.legend != nil)
  }
}
