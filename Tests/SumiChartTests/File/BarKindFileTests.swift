import SumiChart
import SumiData
import SumiGeometry
import Testing

/// Waterfalls, tornados and heat maps in chart files.
@Suite struct BarKindFileTests {
  @Test("a waterfall is read with its totals and style")
  func waterfall() throws {
    let chart = try chart(
      """
      { "series": [{ "type": "waterfall", "x": ["a", "b"], "y": [1, null], "isTotal": [false, true],
        "style": { "total": { "fill": "#000000" }, "redRises": true, "connectorWidth": 0 } }] }
      """)
    let series = try #require(chart.series.first?.concrete as? WaterfallSeries)
    #expect(series.source[.isTotal] == .values(Column([0.0, 1])))
    #expect(
      series.style
        == WaterfallStyle(total: BarLook(fill: .black), redRises: true, connectorWidth: 0))
    #expect(
      series.traits.isRunningSum
        && series.traits.legend == .looks(["Increase", "Decrease", "Total"]))
    let mixed = try SumiChartTests.chart(
      "{ \"series\": [{ \"type\": \"waterfall\", \"y\": [1, 2], \"isTotal\": [0, true] }] }")
    #expect(mixed.series[0].source[.isTotal] == .values(Column([0.0, 1])))
    let plain = WaterfallSeries(x: ["a", "b"], y: [1, nil])
    #expect(plain.source[.isTotal] == series.source[.isTotal])
    #expect(WaterfallSeries(y: [1]).traits.legend == .looks(["Increase", "Decrease"]))
  }

  @Test("a tornado is horizontal by default, and its bars are named by their columns")
  func tornado() throws {
    let chart = try chart(
      """
      { "series": [{ "type": "tornado", "category": ["Fifth"], "low": [75], "high": [25],
        "base": 50, "order": "span" }] }
      """)
    #expect(
      chart.series == [
        Series(
          TornadoSeries(category: ["Fifth"], low: [75], high: [25], base: 50, order: .span))
      ])
    #expect(chart.series[0].source.orientation == .horizontal && chart.showsLegend)
    let named = TornadoSeries(category: "c", low: "pessimistic", high: [1])
    #expect(named.traits.legend == .looks(["pessimistic", "High"]))
    #expect(
      Series(kind: "tornado", source: SeriesSource(channels: [:]))?.source.orientation
        == .horizontal)
    let upright = try SumiChartTests.chart(
      """
      { "series": [{ "type": "tornado", "orientation": "vertical", "category": ["a"], "low": [1],
        "high": [2] }] }
      """)
    #expect(upright.series[0].source.orientation == .vertical)
  }

  @Test("a heat map is read with its colours and labels")
  func heatMap() throws {
    let chart = try chart(
      """
      { "series": [{ "type": "heatMap", "x": [1], "y": ["a"], "value": [2], "aggregate": "median",
        "midpoint": 0, "spacing": 2, "labels": { "format": { "decimals": 1 } } }] }
      """)
    let series = try #require(chart.series.first?.concrete as? HeatMapSeries)
    #expect(series.aggregate == .median && series.colors.midpoint == 0 && series.spacing == 2)
    #expect(series.labels == CellLabels(isShown: true, format: .decimals(1)))
    #expect(HeatMapSeries(x: "a", y: "b", value: "c").defaultTitle == "c")
    #expect(HeatMapSeries(x: "a", y: "b", value: "c", aggregate: .min).defaultTitle == "Least c")
    let table = HeatMapSeries(x: ["a", "b"], y: ["c"], values: [[1, 2]])
    #expect(table.source[.value] == .values(Column([1.0, 2])))
    #expect(table.source[.x] == .values(Column(["a", "b"])))
  }

  @Test("missing columns are errors that say what the kind takes")
  func errors() {
    #expect(
      message("{ \"series\": [{ \"type\": \"heatMap\", \"x\": [1], \"y\": [1] }] }")
        == "series[0]: \"value\" is missing; the type heatMap needs x, y and value")
    #expect(
      message("{ \"series\": [{ \"type\": \"tornado\", \"low\": [1], \"high\": [1] }] }")
        == "series[0]: \"category\" is missing; the type tornado needs category, low and high")
    #expect(
      message("{ \"series\": [{ \"type\": \"line\", \"y\": [1], \"isTotal\": [1] }] }")
        .hasSuffix("but no \"isTotal\"; use the type waterfall for that"))
  }
}
