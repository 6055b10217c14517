import SumiChart
import SumiData
import SumiGeometry
import SumiScene
import Testing

@Suite struct LegendMarkerTests {
  @Test(
    "markers too small to be seen alone have larger symbols in a legend", arguments: [0.3, 0.6, 1])
  func small(radius: Double) throws {
    let rows = (0..<60).map(Double.init)
    var scatter = ScatterSeries(x: rows, y: rows)
    scatter.style.radius = radius
    scatter.source[.color] = .values(Column(rows.map { $0 < 30 ? "a" : "b" }))
    var chart = Chart(series: [Series(scatter)])
    chart.legend = Legend(position: .right)
    let frame = try chart.frame()
    let symbols = try #require(frame.legend).entries.map(\.symbol)
    #expect(symbols.count == 2)
    let markers = try chart.scene().overlay.compactMap(\.markers).filter { markers in
      symbols.contains { $0.contains(markers.centers[0]) }
    }
    #expect(markers.count == 2)
    for marker in markers { #expect(marker.radius >= 2, "\(marker.radius)") }
  }
}
