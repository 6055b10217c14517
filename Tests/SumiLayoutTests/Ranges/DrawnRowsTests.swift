import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScales
import Testing

/// Automatic ranges count the rows that are drawn.
@Suite struct DrawnRowsTests {
  /// A row without a y, one without an x, and one that is infinite, beside three that are drawn.
  private let x: [Double] = [1, 4, 7, 100, .nan, -500]
  private let y: [Double] = [2, 3, 9, .nan, 800, .infinity]

  /// The ranges of the axes in data units: of the data, and what is shown.
  private func ranges(_ chart: Chart) throws -> (data: [AxisSpan?], shown: [AxisSpan]) {
    let axes = try chart.frame().axes
    return (axes.map(\.ranges?.data), axes.compactMap(\.ranges?.axis))
  }

  private func rows(_ present: Bool...) -> Validity {
    var validity = Validity(repeating: true, count: 0)
    for row in present { validity.append(row) }
    return validity
  }

  private func span(_ lower: Double, _ upper: Double) -> AxisSpan {
    AxisSpan(.number(lower), .number(upper))
  }

  @Test("a point without a position on one axis does not stretch the other")
  func points() throws {
    let found = try ranges(Chart(series: [Series(ScatterSeries(x: x, y: y))]))
    #expect(found.data == [span(1, 7), span(2, 9)])
    let drawn = ScatterSeries(x: Array(x.prefix(3)), y: Array(y.prefix(3)))
    #expect(found.shown == (try ranges(Chart(series: [Series(drawn)])).shown))
  }

  @Test("cells without a value do not count, whether of numbers, dates or texts")
  func cells() throws {
    let present = rows(true, true, true, false, true)
    let dates = Column(dateTimes: [10, 20, 30, 0, 900], .seconds, validity: present)
    let numbers = Column([1, 2, 3, 4_000, 5], validity: rows(true, true, true, true, false))
    let chart = Chart(series: [Series(ScatterSeries(x: .values(dates), y: .values(numbers)))])
    #expect(
      try ranges(chart).data == [AxisSpan(.dateTime(10), .dateTime(30)), span(1, 3)])
    let names = Column(
      .text(TextValues(["a", "b", "c", "", "e"])), validity: present)
    let named = Chart(series: [Series(ScatterSeries(x: .values(names), y: .values(numbers)))])
    let frame = try named.frame()
    // A category without a value stays on the axis.
    #expect(frame.axes[0].labels.contains { $0.text == "e" })
  }

  @Test("lines keep the places of gaps, columns those without a value; rows need a place to count")
  func gaps() throws {
    let line = try ranges(Chart(series: [Series(LineSeries(x: x, y: y))]))
    #expect(line.data == [span(-500, 100), span(2, 9)])
    let present = rows(true, true, false)
    let dates = Column(dateTimes: [10, 20, 0], .seconds, validity: present)
    let values = Column([1, 2, 4_000.0])
    for series in [
      Series(LineSeries(x: .values(dates), y: .values(values))),
      Series(ColumnSeries(x: .values(dates), y: .values(values))),
    ] {
      #expect(try ranges(Chart(series: [series])).data[1]?.upper == .number(2), "\(series)")
    }
    let bars = ColumnSeries(x: .values(Column([1.0, 2, 30])), y: .values(Column([1, 2, .nan])))
    let columns = try ranges(Chart(series: [Series(bars)]))
    #expect(columns.data[0] == span(1, 30))
  }

  @Test("a bubble without an area does not count", arguments: [.nan, 0, -3] as [Double])
  func bubbles(size: Double) throws {
    let bubbles = BubbleSeries(
      x: [1, 2, 90], y: [3, 4, -70], size: .values(Column([5, 6, size])))
    let found = try ranges(Chart(series: [Series(bubbles)]))
    #expect(found.data == [span(1, 2), span(3, 4)])
  }

  @Test("numbers without a position on a bent axis count where they are drawn at its end only")
  func bent() throws {
    let series = Series(ScatterSeries(x: [1, 2, 3, 40], y: [10, 20, 30, -1]))
    var axis = Axis(.logarithmic)
    var chart = Chart(yAxes: [axis], series: [series])
    #expect(try ranges(chart).data == [span(1, 3), span(10, 30)])
    axis.log.nonPositive = .clip
    chart.yAxes = [axis]
    #expect(try ranges(chart).data[0] == span(1, 40))
  }

  @Test("the rows of a density, a strip and a radial chart count if they are drawn")
  func otherKinds() throws {
    let density = DensitySeries(x: x, y: y)
    #expect(try ranges(Chart(series: [Series(density)])).data == [span(1, 7), span(2, 9)])
    let strip = StripSeries(x: .values(Column(x)), y: .values(Column(y)))
    #expect(try ranges(Chart(series: [Series(strip)])).data == [span(1, 7), span(2, 9)])
    let radial = [
      Series(RadialLineSeries(x: [0, 90], y: [1, 2])),
      Series(ScatterSeries(x: [10, .nan], y: [2, 900])),
    ]
    let frame = try #require(try Chart(series: radial).frame().radial)
    guard case .number(let radii) = frame.radii else {
      Issue.record("the radii are numbers")
      return
    }
    #expect(radii.upper < 4)
  }

  @Test("panels with axes of their own count their drawn rows")
  func panels() throws {
    let panels = Column(["a", "b", "b", "a", "b", "b"])
    var chart = Chart(series: [Series(ScatterSeries(x: x, y: y))])
    chart.panels = Panels(by: .values(panels), sharing: Panels.Sharing.none)
    let found = try chart.frame().panels.map { $0.axes.map(\.ranges?.data) }
    #expect(found == [[span(1, 1), span(2, 2)], [span(4, 7), span(3, 9)]])
  }

  @Test("rows that are added count from then on")
  func growing() throws {
    var (x, y) = (Column(x), Column(y))
    let memo = ColumnMemo()
    let range = {
      let chart = Chart(series: [Series(ScatterSeries(x: .values(x), y: .values(y)))])
      return try ChartLayout(measuring: Fonts.library.get(), memo: memo)
        .frame(of: chart, tables: [:], size: Size(width: 640, height: 400)).axes[0].ranges?.data
    }
    #expect(try range() == span(1, 7))
    x.append(contentsOf: [50.0, 60])
    y.append(contentsOf: [5, .nan])
    #expect(try range() == span(1, 50))
  }

  @Test("error bars of a point that is not drawn do not count")
  func errors() throws {
    var series = ScatterSeries(x: [1, 2, .nan], y: [5, 6, 7])
    series.source[.error] = .values(Column([1, 1, 400.0]))
    #expect(try ranges(Chart(series: [Series(series)])).data[1] == span(4, 7))
  }
}
