import SumiChart
import SumiData
import Testing

@Suite struct SeriesRowsTests {
  private struct Day {
    var name: String
    var close: Double
    var count: Int32?
    var double: Double { 2 * close }
  }

  private let days = [
    Day(name: "Mon", close: 1.5, count: 3), Day(name: "Tue", close: 2, count: nil),
  ]

  @Test("Every kind takes rows and key paths")
  func kinds() {
    let series: [any SeriesType] = [
      LineSeries(days, x: \.name, y: \.close, title: "t"),
      ScatterSeries(days, x: \.name, y: \.close, title: "t"),
      ColumnSeries(days, x: \.name, y: \.close, title: "t"),
      DensitySeries(days, x: \.name, y: \.close, title: "t"),
      RadialLineSeries(days, x: \.name, y: \.close, title: "t"),
    ]
    for source in series.map(\.source) {
      #expect(source[.x] == .values(Column(["Mon", "Tue"])))
      #expect(source[.y] == .values(Column([1.5, 2])))
      #expect(source.channels.count == 2)
      #expect(source.title == "t")
    }
  }

  @Test("Computed properties, optionals and a missing x work too")
  func values() {
    let line = LineSeries(days, y: \.double)
    #expect(line.source.channels == [.y: .values(Column([3.0, 4]))])
    let counts = LineSeries(days, y: \.count).source[.y]
    guard case .values(let column) = counts else {
      Issue.record("\(String(describing: counts))")
      return
    }
    #expect(column.isMissing(1) && !column.isMissing(0))
    #expect(column.numberValues.map(\.type) == .int32)
  }

  @Test("A band takes key paths to both of its bounds")
  func band() {
    let band = BandSeries(days, x: \.name, low: \.close, high: \.double) { $0.style.opacity = 1 }
    #expect(
      band.source.channels == [
        .x: .values(Column(["Mon", "Tue"])), .low: .values(Column([1.5, 2])),
        .high: .values(Column([3.0, 4])),
      ])
    #expect(band.style.opacity == 1)
  }

  @Test("Any roles can be named, and the series can be changed from its default")
  func roles() {
    let density = DensitySeries(
      days, channels: (.x, \.close), (.y, \.double), (.value, \.count), title: "d"
    ) { $0.bins = .size(6) }
    #expect(density.source.channels.keys.count == 3)
    #expect(density.aggregate == .mean)
    #expect(density.bins == .size(6))
    let line = LineSeries(days, x: \.name, y: \.close) { $0.style.strokeWidth = 3 }
    #expect(line.style.strokeWidth == 3)
  }
}
