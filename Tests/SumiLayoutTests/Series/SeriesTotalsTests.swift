import SumiChart
import SumiData
import SumiTime
import Testing

@testable import SumiLayout

@Suite struct SeriesTotalsTests {
  /// Half-hours with the values 1, 2, 3 …
  private func halfHours(from first: Int64, count: Int) -> (x: ColumnReference, y: ColumnReference)
  {
    (
      .values(Column(dateTimes: (0..<count).map { first + Int64($0) * 1800 }, .seconds)),
      .values(Column((1...count).map(Double.init)))
    )
  }

  private func columns(
    _ series: some SeriesType, zone: String? = nil
  ) throws -> (x: NumberValues, y: NumberValues) {
    var axis = Axis()
    if let zone {
      let known: Zone = try #require(Zone(zone))
      axis.timeZone = known
    }
    let frame = try Chart(xAxes: [axis], series: [Series(series)]).frame()
    return (frame.series[0].x.values, frame.series[0].y.values)
  }

  // From 29 March 2024, 23:00 UTC and from 25 October 2024, 22:00 UTC: midnight in Berlin. The sums
  // are those of pandas.
  @Test(
    "sums by day count 23 and 25 hours when clocks change",
    arguments: [
      (1_711_753_200, 142, [1_711_753_200, 1_711_839_600, 1_711_922_400], [1176.0, 3289, 5688]),
      (1_729_893_600, 146, [1_729_893_600, 1_729_980_000, 1_730_070_000], [1176.0, 3675, 5880]),
    ] as [(Int64, Int, [Int64], [Double])])
  func clocks(first: Int64, count: Int, starts: [Int64], sums: [Double]) throws {
    let (x, y) = halfHours(from: first, count: count)
    var series = ColumnSeries(x: x, y: y)
    series.source.aggregate = .sum
    series.source.every = CalendarStep(1, .day)
    let days = try columns(series, zone: "Europe/Berlin")
    #expect(days.x.integers == starts && days.y.doubles == sums)
    // In the axis' zone, here UTC.
    #expect(
      try columns(series).x.integers
        == [0, 1, 2, 3].map { first / 86_400 * 86_400 + $0 * 86_400 }
        .filter { $0 < first + Int64(count) * 1800 })
  }

  @Test("rows without a value are not in a total, and counted", arguments: Aggregate.allCases)
  func withoutValues(aggregate: Aggregate) throws {
    var series = ColumnSeries(
      x: .values(Column(["a", "b", "a", "b"])), y: .values(Column([1, .nan, .nan, 4])))
    #expect(
      try Chart(series: [Series(series)]).frame().warnings.first?.contains("replaced") == true)
    series.source.aggregate = aggregate
    #expect(
      try Chart(series: [Series(series)]).frame().warnings == [
        "series[0]: 2 rows have no y and are not drawn"
      ])
  }

  @Test("rows of a category become one, without a warning about repetitions")
  func categories() throws {
    for aggregate in Aggregate.allCases {
      var series = ColumnSeries(x: ["b", "a", "b"], y: [1, 2, 4])
      series.source.aggregate = aggregate
      let frame = try Chart(series: [Series(series)]).frame()
      #expect(frame.warnings.isEmpty)
      let first = [.sum: 5, .mean: 2.5, .median: 2.5, .min: 1, .max: 4, .count: 2][aggregate]
      #expect(frame.series[0].y.values[0] == first)
    }
  }

  @Test("rows are counted without a column of values")
  func counted() throws {
    var series = ColumnSeries(source: SeriesSource(channels: [.x: ["b", "a", "b"]]))
    series.source.aggregate = .count
    let frame = try Chart(series: [Series(series)]).frame()
    #expect(frame.series[0].y.values.doubles == [2, 1])
    #expect(frame.series[0].title == "Count")
  }

  @Test("missing values are gaps, nothing, or 0; NaN is not 0")
  func missing() throws {
    var bits = Validity(repeating: true, count: 4)
    bits[1] = false
    var series = LineSeries(y: .values(Column([1.0, 5, .nan, 4], validity: bits)))
    let rows = { (policy: MissingValues) throws -> [Double] in
      series.source.missing = policy
      return try columns(series).y.doubles
    }
    let gap = try rows(.gap)
    #expect(gap[1].isNaN && gap[2].isNaN)
    #expect(try rows(.connect) == [1, 4])
    let zero = try rows(.zero)
    #expect(zero[1] == 0 && zero[2].isNaN)
    // Row numbers stay with their rows.
    series.source.missing = .connect
    #expect(try columns(series).x.doubles == [0, 3])
  }

  @Test("rows further apart than the longest step have a gap between them")
  func longestStep() throws {
    var series = LineSeries(x: [1.0, 2, 9, 10], y: [3.0, 4, 5, 6])
    series.source.longestStep = .number(3)
    let (x, y) = try columns(series)
    #expect(x.doubles == [1, 2, 2, 9, 10])
    #expect(y.doubles[2].isNaN && y.doubles[3] == 5)
    series.source.longestStep = .number(7)
    #expect(try columns(series).x.doubles == [1, 2, 9, 10])
    let seconds = [0, 86_400, 40 * 86_400].map(Int64.init)
    series.source.channels[.x] = .values(Column(dateTimes: seconds, .seconds))
    series.source.channels[.y] = .values(Column([1.0, 2, 3]))
    series.source.longestStep = .time(CalendarStep(1, .month))
    #expect(try columns(series).x.doubles.count == 4)
    series.source.longestStep = .time(CalendarStep(2, .month))
    #expect(try columns(series).x.doubles.count == 3)
  }

  @Test("a longest step is refused where nothing is connected along numbers or dates")
  func refusedSteps() throws {
    var series = LineSeries(x: [1.0, 2], y: [3.0, 4])
    series.source.longestStep = .time(CalendarStep(1, .week))
    #expect(throws: LayoutError.self) { try Chart(series: [Series(series)]).frame() }
    series.source.longestStep = .number(1)
    series.source.stack = Stack("all")
    #expect(throws: LayoutError.self) { try Chart(series: [Series(series)]).frame() }
    series.source.stack = nil
    series.source.channels[.x] = .values(Column(["a", "b"]))
    #expect(throws: LayoutError.self) { try Chart(series: [Series(series)]).frame() }
  }

  @Test("a smooth line has a column of its own, and fits the range")
  func smooth() throws {
    var series = LineSeries(y: [0.0, 10, 0, 10, 0])
    series.smooth = .movingAverage(window: 3)
    let frame = try Chart(series: [Series(series)]).frame()
    let line = frame.series[0][.smoothed].values.doubles
    #expect(line.count == 5 && line[0] == 5 && abs(line[1] - 10 / 3) < 1e-9)
    #expect(frame.series[0].y.values.doubles == [0, 10, 0, 10, 0])
  }

  @Test("a sample has fewer rows")
  func sampled() throws {
    var series = LineSeries(y: (0..<100).map { Double($0 % 7) })
    series.source.sample = .every(10)
    #expect(try columns(series).x.doubles == stride(from: 0.0, to: 100, by: 10).map { $0 })
  }

  @Test("combined rows are sorted, and only the greatest are kept")
  func ranked() throws {
    var series = ColumnSeries(
      x: .values(Column(["a", "b", "c", "a", "d"])), y: [1, 7, 4, 5, .number(.nan)])
    series.source.aggregate = .sum
    (series.source.sort, series.source.top) = (.descending, 2)
    let chart = Chart(series: [Series(series)])
    let frame = try chart.frame()
    guard case .category(let scale) = frame.axes[0].scale else { throw Missing() }
    #expect(scale.names == ["b", "a"])
    #expect(frame.series[0].y.values.doubles == [7, 6])
    series.source.aggregate = nil
    series.source[.y] = .values(Column(["p", "q", "r", "s", "t"]))
    #expect(throws: LayoutError.self) { try Chart(series: [Series(series)]).frame() }
  }

  private struct Missing: Error {}

  @Test("what cannot be combined is an error with a remedy")
  func errors() throws {
    let message = { (change: (inout ColumnSeries) -> Void) -> String in
      var series = ColumnSeries(x: ["a", "b"], y: [1, 2])
      change(&series)
      do {
        _ = try Chart(series: [Series(series)]).frame()
        return ""
      } catch { return "\(error)" }
    }
    #expect(
      message {
        $0.source[.y] = ["u", "v"]
        $0.source.aggregate = .sum
      }
        == "series[0]: the aggregate \"sum\" needs numbers, but y holds text; choose \"count\", or "
        + "another column")
    #expect(
      message { $0.source.every = CalendarStep(1, .day) }
        == "series[0]: \"every\" needs an \"aggregate\", such as \"sum\"")
    #expect(
      message {
        $0.source.aggregate = .sum
        $0.source.every = CalendarStep(1, .day)
      }
        == "series[0]: \"every\" is for dates, but x holds text; leave it out to combine equal "
        + "values")
    #expect(
      message {
        $0.source[.x] = nil
        $0.source.aggregate = .sum
      }
        == "series[0]: the aggregate \"sum\" needs positions that rows share; give an \"x\"")
    #expect(
      message {
        $0.source[.x] = .values(Column(dateTimes: [0, 4_000_000_000], .seconds))
        $0.source.aggregate = .sum
        $0.source.every = CalendarStep(1, .second)
      }.contains("more than 4000000 periods"))
  }
}
