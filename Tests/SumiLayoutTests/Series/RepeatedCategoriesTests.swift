import SumiChart
import SumiData
import Testing

@testable import SumiLayout

@Suite struct RepeatedCategoriesTests {
  private let x: ColumnReference = ["a", "b", "a", "c", "b", "a"]
  private let y: ColumnReference = [1, 2, 3, 4, 5, 60]

  private let warning = "series[0]: 3 rows are replaced by later rows of the same category"

  @Test("a repeated category replaces the bar, which keeps its position")
  func replaced() throws {
    let frame = try Chart(series: [ColumnSeries(x: x, y: y).asSeries]).frame()
    let wanted = try Chart(
      series: [ColumnSeries(x: ["a", "b", "c"], y: [60, 5, 4]).asSeries]
    ).frame()
    #expect(frame.warnings == [warning] && wanted.warnings.isEmpty)
    #expect(frame.series[0].x.places == wanted.series[0].x.places)
    #expect(frame.series[0].y.places == wanted.series[0].y.places)
    #expect(frame.axes.map(\.scale) == wanted.axes.map(\.scale))
  }

  @Test("dots and lines draw all rows of a repeated category", arguments: 0..<3)
  func drawn(kind: Int) throws {
    let kinds = [
      LineSeries(x: x, y: y).asSeries, ScatterSeries(x: x, y: y).asSeries,
      RadialLineSeries(x: x, y: y).asSeries,
    ]
    let frame = try Chart(series: [kinds[kind]]).frame()
    #expect(frame.warnings.isEmpty)
    #expect(frame.series[0].y.places.count { $0.isFinite } == 6)
    if kind < 2 { #expect(frame.axes[1].ranges?.data == AxisSpan(.number(1), .number(60))) }
  }

  @Test("replaced points do not count in a range")
  func ranges() throws {
    let columns = ColumnSeries(x: ["a", "a", "b"], y: [1_000, 5, 6])
    let frame = try Chart(series: [columns.asSeries]).frame()
    #expect(frame.axes[1].ranges?.data == AxisSpan(.number(5), .number(6)))
    #expect(
      frame.warnings == ["series[0]: 1 row is replaced by a later row of the same category"])
  }

  @Test("numbers and dates on an axis of categories are categories")
  func numbers() throws {
    var chart = Chart(series: [ColumnSeries(x: [3, 1, 3], y: [1, 2, 3]).asSeries])
    #expect(try chart.frame().warnings.isEmpty)
    chart.xAxes = [Axis(.category)]
    let frame = try chart.frame()
    #expect(frame.warnings.count == 1 && frame.series[0].x.count == 2)
  }

  @Test("each row of a grid of dots is drawn, and each of a density counts")
  func others() throws {
    let density = try Chart(series: [DensitySeries(x: x, y: y).asSeries]).frame()
    #expect(density.warnings.isEmpty && density.series[0].x.count == 6)
    let cards: ColumnReference = ["p", "p", "q", "p", "p", "q"]
    let grid = try Chart(series: [ScatterSeries(x: x, y: cards).asSeries]).frame()
    #expect(grid.series[0].x.count == 6 && grid.warnings.isEmpty)
    // Categories on y alone are values like any other.
    let upright = try Chart(series: [LineSeries(x: y, y: x).asSeries]).frame()
    #expect(upright.series[0].x.count == 6 && upright.warnings.isEmpty)
  }

  @Test("each part of a split series has its own points")
  func split() throws {
    var line = LineSeries(x: ["a", "a", "b", "b"], y: [1, 2, 3, 4])
    line.source.splitBy = ["p", "q", "p", "q"]
    let frame = try Chart(series: [line.asSeries]).frame()
    #expect(frame.warnings.isEmpty && frame.series.map(\.x.count) == [2, 2])
  }
}
