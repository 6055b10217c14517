import SumiChart
import SumiData
import SumiGeometry
import SumiScene
import Testing

@testable import SumiDrawing
@testable import SumiLayout

private let red = Color(hex: 0xd02020)
private let blue = Color(hex: 0x2040d0)

/// Markers with other colours below the baseline, and with an inner marker.
@Suite struct MarkerPartsTests {
  private let style = MarkerStyle(fill: blue, fillBelowBaseline: red, opacity: 1)

  private func sets(_ series: some SeriesType, xAxis: Axis = Axis(), yAxis: Axis = Axis()) throws
    -> [MarkerSet]
  {
    let chart = Chart(
      xAxes: [xAxis], yAxes: [yAxis], series: [Series(series)], legend: Legend(isVisible: false))
    return try chart.scene().seriesPrimitives.compactMap(\.markers)
  }

  /// The fill of each marker, in row order.
  private func fills(_ series: some SeriesType, xAxis: Axis = Axis(), yAxis: Axis = Axis()) throws
    -> [Color]
  {
    try sets(series, xAxis: xAxis, yAxis: yAxis).flatMap { set in set.centers.map { _ in set.fill }
    }
  }

  @Test("the value decides which colour a marker has, in either direction of the axis")
  func sides() throws {
    let series = ScatterSeries(y: .values(Column([2, -1, 0, -0.001, 3])), style: style)
    let wanted = [blue, red, blue, red, blue]
    #expect(try fills(series) == wanted)
    #expect(try fills(series, yAxis: Axis(isReversed: true)) == wanted)
    // The baseline is far outside the plot.
    let high = ScatterSeries(y: .values(Column([101, 102])), style: style)
    #expect(try fills(high, yAxis: Axis(range: AxisRange(101.01, 103))) == [blue, blue])
  }

  @Test("on a logarithmic axis the baseline is 1")
  func logarithmic() throws {
    let series = ScatterSeries(y: .values(Column([0.1, 1, 10, 0.5])), style: style)
    let wanted = [red, blue, blue, red]
    #expect(try fills(series, yAxis: Axis(.logarithmic)) == wanted)
    #expect(try fills(series, yAxis: Axis(.logarithmic, isReversed: true)) == wanted)
  }

  @Test("dates have no baseline")
  func dates() throws {
    let dates = Column(dateTimes: [-86_400, 86_400], .seconds)
    #expect(try fills(ScatterSeries(y: .values(dates), style: style)) == [blue, blue])
  }

  @Test("a line's markers have the baseline of its area, across and along")
  func lines() throws {
    var line = LineSeries(y: [2, 0.5, 1, -3])
    line.style = LineStyle(fill: AreaFill(baseline: 1), marker: style)
    let wanted = [blue, red, blue, red]
    #expect(try fills(line) == wanted)
    let values = ColumnReference.values(Column([2, 0.5, 1, -3]))
    var turned = LineSeries(
      source: SeriesSource(channels: [.x: values], orientation: .horizontal))
    turned.style = line.style
    #expect(try fills(turned) == wanted)
    #expect(try fills(turned, xAxis: Axis(isReversed: true)) == wanted)
  }

  @Test("markers without a colour have the line's, above and below its baseline")
  func followsLine() throws {
    var line = LineSeries(y: [2, -3, .nan, -1, .nan, 1])
    line.style = LineStyle(stroke: blue, strokeBelowBaseline: red, marker: MarkerStyle())
    #expect(try fills(line) == [blue, red, red, blue])
    // A lone point has no line, but a dot in its colour.
    line.style.marker = nil
    #expect(try fills(line) == [blue, red])
    line.style.marker = MarkerStyle(fill: .black)
    #expect(try fills(line) == [.black, .black, .black, .black])
  }

  @Test("a smooth line's markers are on the side of their own values")
  func smoothed() throws {
    var line = LineSeries(y: [5, -1, 5, 5, 5])
    line.smooth = .movingAverage(window: 3)
    line.style.marker = style
    #expect(try fills(line) == [blue, red, blue, blue, blue])
  }

  @Test("a column's colours count more than the baseline's, which leave the other parts theirs")
  func columns() throws {
    var style = style
    style.stroke = blue
    style.strokeBelowBaseline = red
    style.innerFill = .white
    style.innerFillBelowBaseline = .black
    var series = ScatterSeries(
      y: .values(Column([1, -1])), color: ["a", "b"], style: style)
    series.source[.opacity] = .values(Column([1, 0.5]))
    let found = try sets(series)
    let theme = Theme.light
    #expect(found.map(\.fill) == [theme.color(at: 0), theme.color(at: 1).opacity(0.5)])
    #expect(found.map(\.stroke) == [blue, red.opacity(0.5)])
    #expect(found.map(\.innerFill) == [.white, .black.opacity(0.5)])
  }

  @Test("an inner marker is half as large, or as stated, at most as large as the fill")
  func innerRadius() throws {
    func radius(_ inner: Double?, fill: Color? = nil, radius: Double = 6, stroke: Double? = nil)
      throws -> Double?
    {
      let style = MarkerStyle(
        radius: radius, strokeWidth: stroke, innerFill: fill, innerRadius: inner)
      return try sets(ScatterSeries(x: [1], y: [1], style: style)).first?.innerRadius
    }
    #expect(try radius(nil) == 0 && radius(nil, fill: .white) == 3)
    #expect(try radius(2) == 2 && radius(0, fill: .white) == 0)
    #expect(try radius(60) == 6 && radius(60, stroke: 2) == 5)
    #expect(try radius(2, radius: 0) == nil)
    #expect(try radius(1, radius: 1, stroke: 4) == 0)
  }

  @Test("an inner marker has the colour behind the plot, and grows with a column of sizes")
  func sized() throws {
    let series = ScatterSeries(
      x: [1, 2], y: [1, 2], style: MarkerStyle(radius: 4, opacity: 0.5, innerRadius: 1))
    var bubbles = series
    bubbles.source[.size] = .values(Column([1, 4]))
    bubbles.sizeScale = .area(scale: .pi * 16)
    let found = try sets(bubbles)
    #expect(found.map(\.radius) == [8, 4] && found.map(\.innerRadius) == [2, 1])
    #expect(found.allSatisfy { $0.innerFill == Theme.light.background.opacity(0.5) })
  }

  @Test("the legend's symbol has the inner marker")
  func symbol() throws {
    let style = MarkerStyle(radius: 4, innerFill: red, innerRadius: 1)
    var line = LineSeries(y: [1, 2], title: "a")
    line.style.marker = style
    let scatter = ScatterSeries(x: [0, 1], y: [1, 2], title: "b", style: style)
    let chart = Chart(series: [Series(line), Series(scatter)], legend: Legend(isVisible: true))
    let symbols = try chart.scene().overlay.compactMap(\.markers)
    #expect(symbols.count == 2 && symbols.allSatisfy { $0.innerRadius == 1 })
  }

  @Test("the points of a line in no order keep all their markers, however few the line needs")
  func simplified() throws {
    let y = (0..<1500).map { Double($0 % 2) - 0.5 }
    let x = y.indices.map { Double(($0 * 7) % 1500) }
    var line = LineSeries(x: x, y: y)
    line.style = LineStyle(strokeWidth: 0, marker: style)
    let found = try fills(line)
    #expect(found.count == 1500 && found.count { $0 == red } == 750)
  }
}
