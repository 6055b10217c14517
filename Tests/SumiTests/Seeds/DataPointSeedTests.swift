import Sumi
import Synchronization
import Testing

/// A type of the program, which is a point as it is.
private struct Sale: DataPoint {
  var region: String
  var amount: Double
  var isRed = false

  func value(for role: Role) -> Datum? {
    switch role {
    case .x, .category: .text(region)
    case .y: .number(amount)
    default: nil
    }
  }
}

/// A day of prices with names of its own.
private struct Session: DataPoint {
  var day: String
  var first: Double
  var highest: Double
  var lowest: Double
  var last: Double?

  func value(for role: Role) -> Datum? {
    switch role {
    case .x: .text(day)
    case .open: .number(first)
    case .high: .number(highest)
    case .low: .number(lowest)
    case .close: last.map(Datum.number)
    default: nil
    }
  }
}

@Suite("Seed: points of one's own types") struct DataPointSeedTests {
  private final class Sales: ChartDataSource {
    let kind: Mutex<any SeriesType>
    private let sales = Mutex([Sale(region: "North", amount: 1), Sale(region: "South", amount: 3)])

    init(_ kind: any SeriesType) { self.kind = Mutex(kind) }

    func add(_ sale: Sale) { sales.withLock { $0.append(sale) } }

    func seriesCount(in session: isolated ChartSession) -> Int { 1 }

    func series(at index: Int, in session: isolated ChartSession) -> Series {
      kind.withLock { $0.asSeries }
    }

    func pointCount(ofSeries series: Int, in session: isolated ChartSession) -> Int {
      sales.withLock(\.count)
    }

    func point(at index: Int, ofSeries series: Int, in session: isolated ChartSession) -> Sale {
      sales.withLock { Sale(region: $0[index].region, amount: $0[index].amount) }
    }
  }

  @Test("One source serves columns, bars and slices, and its new points are slices too")
  func kinds() async throws {
    let source = Sales(ColumnSeries(y: []))
    let session = ChartSession(Chart(), renderer: try Example.renderer())
    try await session.setDataSource(source)
    let columns = try await session.frame(at: 0)
    #expect(columns.frame.series[0].columns[.y]?.numberValues?.doubles == [1, 3])
    #expect(columns.axis("xAxis")?.ticks.map(\.label) == ["North", "South"])

    source.kind.withLock { $0 = PieSeries(value: []) }
    try await session.reload()
    source.add(Sale(region: "East", amount: 4))
    try await session.append(points: 1, toSeries: 0)
    let pie = try await session.frame(at: 1)
    #expect(pie.alternativeText.contains("East"))
    let layout = try await session.layout
    // Anticlockwise from the top: an eighth, three, and half a turn.
    #expect(layout.slice(at: .degrees(-20)) == 0 && layout.slice(at: .degrees(-100)) == 1)
    #expect(layout.slice(at: .degrees(-200)) == 2)
  }

  @Test("A series takes a collection of points, with what is missing")
  func collections() throws {
    let days = [
      Session(day: "2024-01-03", first: 1, highest: 6, lowest: 0, last: 5),
      Session(day: "2024-01-04", first: 5, highest: 7, lowest: 2, last: nil),
    ]
    let chart = Chart { CandlestickSeries(days, title: "Price") }
    let frame = try Example.renderer().prepare(chart)
    #expect(frame.frame.series[0].columns[.close]?.numberValues?.doubles[0] == 5)
    #expect(frame.frame.series[0].columns[.close]?.validity?[1] == false)
    #expect(frame.axes[0].date(atPixel: frame.axes[0].startPixel) != nil)
    let none = Chart { LineSeries([Sale]()) }
    #expect(throws: SumiError.self) { try Example.renderer().prepare(none) }
  }

  @Test("Key paths of x and y give slices their names and values")
  func paths() throws {
    let sales = [Sale(region: "North", amount: 1), Sale(region: "South", amount: 3)]
    let pie = PieSeries(sales, x: \.region, y: \.amount)
    #expect(pie == PieSeries(name: ["North", "South"], value: [1, 3]))
    #expect(pie == PieSeries(sales))
    let file = { (keys: String) in
      let text = #"{"series": [{"type": "pie", \#(keys)}]}"#
      return try ChartFile(json: Array(text.utf8), name: "c.json").chart
    }
    let read = try file(#""x": ["North", "South"], "y": [1, 3]"#)
    #expect(read.series == [Series(pie)])
    #expect(throws: SumiError.self) {
      try Example.renderer().prepare(file(#""x": ["a"], "name": ["b"], "y": [1]"#))
    }
    #expect {
      try Example.renderer().prepare(file(#""x": ["a"]"#))
    } throws: {
      "\($0)".contains("value")
    }
    // What is named as a slice is one.
    var both = PieSeries(name: ["a"], value: [1])
    both.source[.x] = ["b"]
    #expect(throws: SumiError.self) { try Example.renderer().prepare(Chart { both }) }
  }
}
