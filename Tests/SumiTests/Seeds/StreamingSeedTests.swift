import Sumi
import Synchronization
import Testing

/// New readings come at the end and old ones go at the start, while the chart is watched.
@Suite("Seed: streaming") struct StreamingSeedTests {
  private func rows(_ range: Range<Int>) throws -> Table {
    try Table(["t": range.map(Double.init), "v": range.map { Double($0 % 10) }])
  }

  @Test("The axis follows the rows that are kept, and a window that the user chose stays")
  func following() async throws {
    let chart = Chart(size: Size(width: 300, height: 200), data: ["d": .table(try rows(0..<100))]) {
      LineSeries(x: "t", y: "v", title: "Sensor")
    }
    let session = ChartSession(chart, renderer: try Example.renderer())
    for batch in 0..<5 {
      let first = 100 + 20 * batch
      try await session.append(rows(first..<first + 20), keepingLast: 100)
      let axis = try #require(try await session.frame(at: Double(batch)).axis("xAxis"))
      #expect(try axis.number(atPixel: axis.startPixel) == Double(first - 80))
      #expect(try axis.number(atPixel: axis.endPixel) == Double(first + 19))
    }
    try await session.change { state, frame in
      try state.zoom("xAxis", level: 4, on: frame)
      try state.pan("xAxis", to: .end, on: frame)
    }
    let before = await session.state.windows["xAxis"]
    try await session.append(rows(200..<220), keepingLast: 100)
    #expect(await session.state.windows["xAxis"] == before && before != nil)
    try await session.removeFirst(95)
    try await session.change { try $0.reset("xAxis", on: $1) }
    let last = try await session.frame(at: 9).dataTable().csv.split(whereSeparator: \.isNewline)
    #expect(last.count == 6 && last[1].hasPrefix("215"))
  }

  /// A sensor that keeps its latest readings, and is asked only for those that are new.
  private final class Sensor: ChartDataSource {
    private struct State {
      var readings = 0..<10
      var asked: [Int] = []
    }
    private let state = Mutex(State())

    /// Reads the sensor a number of times, and forgets as many readings.
    func advance(by count: Int) {
      state.withLock { state in
        state.readings = state.readings.lowerBound + count..<state.readings.upperBound + count
      }
    }

    /// The readings that were asked for since the last call.
    func taken() -> [Int] {
      state.withLock { state in
        defer { state.asked = [] }
        return state.asked
      }
    }

    func seriesCount(in session: isolated ChartSession) -> Int { 1 }

    func series(at index: Int, in session: isolated ChartSession) -> Series {
      Series(LineSeries(y: [], title: "Sensor"))
    }

    func pointCount(ofSeries series: Int, in session: isolated ChartSession) -> Int {
      state.withLock { $0.readings.count }
    }

    func point(
      at index: Int, ofSeries series: Int, in session: isolated ChartSession
    ) -> ChartPoint {
      state.withLock { state in
        let reading = state.readings.lowerBound + index
        state.asked.append(reading)
        return ChartPoint(x: .number(Double(reading)), y: .number(Double(reading % 5)))
      }
    }
  }

  @Test("A data source is asked only for its new points, and its old ones go")
  func source() async throws {
    let session = ChartSession(Chart(), renderer: try Example.renderer())
    let sensor = Sensor()
    let early = await #expect(throws: SumiError.self) {
      try await session.append(points: 1, toSeries: 0)
    }
    #expect(early?.description == "no data source has given points for series 0")
    try await session.setDataSource(sensor)
    #expect(sensor.taken() == Array(0..<10))
    for batch in 1...3 {
      sensor.advance(by: 4)
      try await session.append(points: 4, toSeries: 0)
      try await session.removeFirst(points: 4, ofSeries: 0)
      #expect(sensor.taken() == Array(4 * batch + 6..<4 * batch + 10))
      let axis = try #require(try await session.axis("xAxis"))
      #expect(try axis.number(atPixel: axis.startPixel) == Double(4 * batch))
      #expect(try axis.number(atPixel: axis.endPixel) == Double(4 * batch + 9))
    }
  }

  @Test("Columns of dates follow in their own kind, and a reading that comes late is refused")
  func dates() async throws {
    let times = { (minutes: Range<Int>) in
      Column(dateTimes: minutes.map { 1_700_000_000 + Int64($0) * 60 }, .seconds)
    }
    let table = { (minutes: Range<Int>) in
      try Table(names: ["t", "v"], columns: [times(minutes), Column(minutes.map { Double($0) })])
    }
    let session = ChartSession(
      Chart(data: ["d": .table(try table(0..<10))]) { LineSeries(x: "t", y: "v") },
      renderer: try Example.renderer())
    let late = try await session.append(table(3..<9), late: .refused(by: "t"))
    let added = try await session.append(table(10..<14), late: .refused(by: "t"))
    #expect(late == 0 && added == 4)
    let axis = try #require(try await session.axis("xAxis"))
    let last = try #require(axis.date(atPixel: axis.endPixel)).timeIntervalSince1970
    #expect(last == 1_700_000_000.0 + 13 * 60)
  }
}
