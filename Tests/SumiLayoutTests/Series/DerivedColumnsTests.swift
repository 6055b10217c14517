import SumiChart
import SumiGeometry
import SumiLayout
import SumiTime
import Testing

@testable import SumiData

@Suite struct DerivedColumnsTests {
  private let memo = ColumnMemo()

  private func frame(_ chart: Chart, memo: ColumnMemo? = nil) throws -> ChartFrame {
    try ChartLayout(measuring: Fonts.library.get(), memo: memo ?? self.memo)
      .frame(of: chart, tables: [:], size: Size(width: 640, height: 400))
  }

  private func storages(_ frame: ChartFrame) -> [ObjectIdentifier] {
    frame.series.flatMap { [$0.x.values.storage, $0.y.values.storage] }.map { ObjectIdentifier($0) }
  }

  /// Expects the same positions as from a layout without a memo.
  private func expectFresh(_ frame: ChartFrame, _ chart: Chart) throws {
    let fresh = try self.frame(chart, memo: ColumnMemo())
    #expect(frame.series.map(\.title) == fresh.series.map(\.title))
    #expect(frame.series.map(\.x.places) == fresh.series.map(\.x.places))
    #expect(frame.series.map(\.y.places) == fresh.series.map(\.y.places))
    #expect(frame.warnings == fresh.warnings)
  }

  /// A line of days starting on a Thursday, split by `key` unless that is `nil`.
  private func days(_ x: Column, _ y: Column, key: Column? = nil, _ breaks: [AxisBreak] = [])
    -> Chart
  {
    var line = LineSeries(x: .values(x), y: .values(y))
    line.source.splitBy = key.map { .values($0) }
    return Chart(xAxes: [Axis(breaks: breaks)], series: [Series(line)])
  }

  private func stamps(_ days: Range<Int64>) -> [Int64] { days.map { $0 * 86_400 } }

  @Test("a second frame reuses the columns of the first, at any size")
  func kept() throws {
    let key = Column((0..<30).map { ["a", "b", "c"][$0 % 3] })
    let chart = days(
      Column(dateTimes: stamps(0..<30), .seconds), Column((0..<30).map { Float($0) }), key: key,
      [.weekends])
    let first = try frame(chart)
    #expect(first.series.count == 3)
    // Points in breaks are left out of the parts of a split.
    #expect(first.series.reduce(0) { $0 + $1.x.count } == 22)
    #expect(first.series.allSatisfy { $0.y.values.type == .float32 })
    let second = try ChartLayout(measuring: Fonts.library.get(), memo: memo)
      .frame(of: chart, tables: [:], size: Size(width: 300, height: 200))
    #expect(storages(first) == storages(second))
    try expectFresh(first, chart)
  }

  @Test("added rows extend the columns, and breaks are listed as far as they extend")
  func appended() throws {
    var x = Column(dateTimes: stamps(0..<100), .seconds)
    var y = Column((0..<100).map { Double($0 * 37 % 11) })
    var key = Column((0..<100).map { ["a", "b"][$0 % 2] })
    let first = try frame(days(x, y, key: key, [.weekends]))
    for step in 0..<3 {
      let last = Int64(100 + 20 * step)
      x.append(contentsOf: stamps(last..<last + 20))
      y.append(contentsOf: (0..<20).map { Double($0) })
      key.append(contentsOf: (0..<20).map { $0 == 3 && step == 1 ? "c" : "b" })
      let chart = days(x, y, key: key, [.weekends])
      let next = try frame(chart)
      #expect(storages(next).prefix(2) == storages(first).prefix(2))
      try expectFresh(next, chart)
    }
    x.removeFirst(7)
    y.removeFirst(7)
    key.removeFirst(7)
    let chart = days(x, y, key: key, [.weekends])
    try expectFresh(try frame(chart), chart)
  }

  @Test("other breaks, another zone and another key make other columns")
  func changed() throws {
    let x = Column(dateTimes: (0..<400).map { Int64($0) * 3_600 }, .seconds)
    let y = Column((0..<400).map { Double($0) })
    let keys = [Column((0..<400).map { $0 % 2 }), Column((0..<400).map { $0 % 3 })]
    for key in keys {
      for breaks in [[AxisBreak.weekends], [.range(from: "1970-01-05", to: "1970-01-06")]] {
        for zone in [Zone.utc, .offset(seconds: 36_000)] {
          var chart = days(x, y, key: key, breaks)
          chart.xAxes[0].timeZone = zone
          try expectFresh(try frame(chart), chart)
        }
      }
    }
  }

  @Test("rows of repeated categories are replaced once, at any size")
  func replaced() throws {
    var x = Column(["a", "b", "a", "c", "b"])
    var y = Column([1, 2, 3, 4, 5])
    let chart = { Chart(series: [Series(ColumnSeries(x: .values(x), y: .values(y)))]) }
    let first = try frame(chart())
    #expect(first.series[0].y.values.doubles == [3, 5, 4])
    let second = try ChartLayout(measuring: Fonts.library.get(), memo: memo)
      .frame(of: chart(), tables: [:], size: Size(width: 300, height: 200))
    // The y column is the one that the first frame made.
    #expect(first.series[0].y.values.storage === second.series[0].y.values.storage)
    x.append(contentsOf: ["d", "a"])
    y.append(contentsOf: [6, 7])
    let next = try frame(chart())
    #expect(next.series[0].y.values.doubles == [7, 5, 4, 6])
    try expectFresh(next, chart())
  }

  @Test("points without an x keep their row numbers, points in breaks of y are dropped")
  func rows() throws {
    var line = LineSeries(y: .values(Column([1, 50, 2, 60, 3, 4, 70, 5])))
    line.source.splitBy = ["a", "a", "b", "b", "a", "b", "a", "b"]
    var chart = Chart(series: [Series(line)])
    chart.yAxes = [Axis(breaks: [.range(from: 10, to: 65)])]
    for _ in 0..<2 {
      let frame = try frame(chart)
      #expect(frame.series.map(\.x.values.doubles) == [[0, 4, 6], [2, 5, 7]])
      #expect(frame.series.map(\.y.values.doubles) == [[1, 3, 70], [2, 4, 5]])
    }
  }
}
