import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import Testing

@Suite struct HiddenSeriesTests {
  private static let dates = ColumnReference.values(
    Column(dateTimes: [0, 86_400, 172_800], .seconds))
  private static let columns: [ColumnReference] = [
    [1, 2, 3], ["a", "b", "a"], dates, .values(Column([-1, .infinity, 2])),
  ]

  /// One of each kind of series.
  private static func kinds(_ x: ColumnReference?, _ y: ColumnReference) -> [Series] {
    [
      LineSeries(x: x, y: y).asSeries, ScatterSeries(x: x, y: y).asSeries,
      ColumnSeries(source: SeriesSource(x: x, y: y)).asSeries,
      DensitySeries(x: x, y: y).asSeries, RadialLineSeries(x: x, y: y).asSeries,
    ]
  }

  private static let shown: [(series: Series, x: Axis.Kind, y: Axis.Kind)] = [
    (LineSeries(x: [1, 2, 3], y: [1, 2, 3]).asSeries, .automatic, .logarithmic),
    (LineSeries(x: dates, y: [1, 2, 3]).asSeries, .automatic, .number),
    (ColumnSeries(x: ["a", "b", "c"], y: [1, 2, 3]).asSeries, .automatic, .automatic),
    (LineSeries(x: [1, 2, 3], y: dates).asSeries, .logarithmic, .automatic),
    (ScatterSeries(x: [1, 2, 3], y: ["p", "q", "r"]).asSeries, .automatic, .automatic),
    (RadialLineSeries(x: [0, 90, 180], y: [1, 2, 3]).asSeries, .automatic, .logarithmic),
    (RadialLineSeries(x: ["a", "b", "c"], y: [1, 2, 3]).asSeries, .automatic, .automatic),
    (RadialLineSeries(x: dates, y: [1, 2, 3]).asSeries, .automatic, .automatic),
  ]

  @Test("a hidden series of any kind, with any values, changes nothing", arguments: shown.indices)
  func nothing(index: Int) throws {
    let (series, xKind, yKind) = Self.shown[index]
    var chart = Chart(xAxes: [Axis(xKind)], yAxes: [Axis(yKind)], series: [series])
    let wanted = try chart.frame()
    for x in Self.columns + [nil] as [ColumnReference?] {
      for y in Self.columns {
        for var hidden in Self.kinds(x, y)
        // Markers alone require no family, so the hidden series decides.
        where hidden.family != .radial || series.family != nil {
          hidden.source.isHidden = true
          for isFirst in [true, false] {
            chart.series = isFirst ? [hidden, series] : [series, hidden]
            let frame = try chart.frame()
            let shown = frame.series[isFirst ? 1 : 0]
            #expect(frame.warnings == wanted.warnings)
            #expect(frame.plotArea == wanted.plotArea)
            #expect(frame.axes.map(\.scale) == wanted.axes.map(\.scale))
            #expect(frame.radial?.radii == wanted.radial?.radii)
            #expect(frame.radial?.angles == wanted.radial?.angles)
            #expect(shown.x.places == wanted.series[0].x.places)
            #expect(shown.y.places == wanted.series[0].y.places)
          }
        }
      }
    }
  }

  @Test("if all series are hidden, their kinds still match what the axes state")
  func allHidden() throws {
    var chart = Chart(
      xAxes: [Axis(range: AxisRange("2008-01-01", "2009-01-01"))],
      series: [LineSeries(x: Self.dates, y: [1, 2, 3]).asSeries])
    chart.series[0].source.isHidden = true
    let frame = try chart.frame()
    guard case .dateTime = frame.axes[0].scale else {
      Issue.record("the axis has no dates")
      return
    }
    chart = Chart(series: Self.kinds(["a", "a"], [1, 2]).reversed())
    for index in chart.series.indices { chart.series[index].source.isHidden = true }
    #expect(chart.family == .radial)
    #expect(try chart.frame().warnings == ["there are no points to draw"])
  }

  @Test("a visible series must match, at any position in the list")
  func shownOfAnotherKind() {
    var chart = Chart(
      series: [
        LineSeries(y: ["a", "b"]).asSeries, LineSeries(y: [1, 2]).asSeries,
        LineSeries(y: Self.dates).asSeries,
      ])
    chart.series[0].source.isHidden = true
    #expect(throws: LayoutError.self) { try chart.frame() }
    chart.series[2].source.isHidden = true
    #expect(throws: Never.self) { try chart.frame() }
  }

  @Test("line symbols in the legend are as long as the visible series need")
  func legend() throws {
    var chart = Chart(series: [ScatterSeries(x: [1, 2], y: [1, 2], title: "points").asSeries])
    chart.legend = Legend()
    let width = try chart.frame().legend?.entries.first?.symbol.width
    chart.series.append(LineSeries(y: [1, 2]).asSeries)
    chart.series[1].source.isHidden = true
    #expect(try chart.frame().legend?.entries.map(\.symbol.width) == [width].compactMap { $0 })
  }
}
