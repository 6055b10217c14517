import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScales
import SumiTime
import Testing

/// The labels of dates: their number, and the positions of the larger units under them.
@Suite struct DateLabelTests {
  private let hour: Int64 = 3600
  private let day: Int64 = 86_400

  /// A line over stamps in seconds since 2010-01-01.
  private func chart(_ first: Int64, _ last: Int64, _ axis: Axis = Axis()) -> Chart {
    let year: Int64 = 1_262_304_000
    let x = ColumnReference.values(Column(dateTimes: [year + first, year + last], .seconds))
    return Chart(xAxes: [axis], series: [Series(LineSeries(x: x, y: [0, 1]))])
  }

  private func texts(_ chart: Chart, _ width: Double = 640) throws -> [String] {
    try chart.frame(width, 240).axes[0].labels.map(\.text)
  }

  @Test("a year of hours names its months, and the year at the start of the axis")
  func year() throws {
    let axis = try chart(hour, 8759 * hour).frame(640, 240).axes[0]
    let texts = axis.labels.map(\.text)
    #expect(texts.filter { $0 != "2010" }.count == 11, "\(texts)")
    let year = try #require(axis.labels.first { $0.text == "2010" }).bounds
    let month = try #require(axis.labels.first).bounds
    #expect(abs(year.minX - axis.start) < 1e-9 && year.maxX < month.minX)
    #expect(year.minY > month.minY)
  }

  @Test("a larger unit that starts at a tick is named under it")
  func beginnings() throws {
    let axis = try chart(-40 * day, 100 * day).frame(640, 240).axes[0]
    let context = try #require(axis.labels.first { $0.text == "Jan 2010" })
    let tick = try #require(axis.ticks.first { $0.contextLabel == "Jan 2010" })
    #expect(abs(context.bounds.midX - axis.map(tick.position)) < 1e-9)
  }

  @Test("there are enough labels to read dates, however short the range")
  func counts() throws {
    let spans: [(name: String, last: Int64, small: Int, usual: Int, large: Int)] = [
      ("minute", 60, 3, 6, 12), ("hour", hour, 5, 12, 12), ("day", day, 5, 9, 13),
      ("week", 7 * day, 7, 7, 14), ("month", 30 * day, 4, 10, 10), ("quarter", 91 * day, 6, 10, 10),
      ("half a year", 182 * day, 6, 10, 10), ("year", 365 * day, 5, 12, 12),
      ("two years", 730 * day, 5, 8, 12), ("five years", 1826 * day, 5, 10, 10),
      ("ten years", 3652 * day, 5, 10, 10), ("fifty years", 18_262 * day, 5, 10, 10),
    ]
    for span in spans {
      for (width, least) in [(320.0, span.small), (640, span.usual), (1200, span.large)] {
        let axis = try chart(0, span.last).frame(width, 240).axes[0]
        let count = axis.ticks.count { !$0.isMinor }
        #expect(count >= least && count < 26, "\(span.name) at \(width): \(count)")
      }
    }
  }

  @Test("rotated labels name the larger units too", arguments: Axis.Position.allCases)
  func turned(position: Axis.Position) throws {
    for orientation in [TickLabels.Orientation.diagonal, .vertical] {
      let axis = Axis(position: position, labels: TickLabels(orientation: orientation))
      for (first, last) in [(18 * hour, 48 * hour), (hour, 8759 * hour), (2 * day, 1500 * day)] {
        for width in [240.0, 320, 640, 1200] {
          let frame = try chart(first, last, axis).frame(width, 240)
          let texts = frame.axes[0].labels.map(\.text)
          #expect(texts.contains { $0.contains("2010") || $0.contains("2011") }, "\(texts)")
          #expect(FrameCheck(frame: frame).faults.isEmpty)
        }
      }
    }
  }

  @Test("stated dates without enough room are rotated, with their year below")
  func stated() throws {
    let ticks = AxisTicks(frequency: .time(CalendarStep(1, .month)))
    let frame = try chart(hour, 8759 * hour, Axis(ticks: ticks)).frame(320, 240)
    let labels = frame.axes[0].labels
    #expect(labels.count { $0.angle < 0 } == 11)
    #expect(labels.filter { $0.angle == 0 }.map(\.text) == ["2010"])
    #expect(FrameCheck(frame: frame).faults.isEmpty)
  }

  @Test("if labels are dropped, the next one takes over their context")
  func leftOut() throws {
    // The label at the start extends past the axis, which is not allowed here.
    let ticks = AxisTicks(clippingLow: .labels, clippingHigh: .labels)
    #expect(try texts(chart(0, 59 * day, Axis(ticks: ticks))).contains { $0.hasSuffix("2010") })
    // Of many months only some have labels.
    let months = AxisTicks(frequency: .time(CalendarStep(1, .month)))
    let axis = Axis(ticks: months, labels: TickLabels(orientation: .horizontal))
    let some = try texts(chart(0, 1000 * day, axis), 320)
    #expect(Set(some).isSuperset(of: ["2010", "2011", "2012"]), "\(some)")
  }

  @Test("a unit that starts soon after the axis is named in full")
  func soon() throws {
    let texts = try texts(chart(23 * hour, 33 * hour))
    #expect(texts.contains { $0.hasSuffix("2010") } && texts.contains { $0.hasPrefix("Jan 2") })
  }

  @Test("on a y axis the year is named, however narrow the chart")
  func upward() throws {
    for (last, width) in [(400 * day, 320.0), (400 * day, 200)] {
      let base = chart(18 * hour, last)
      guard let line = base.series[0].concrete as? LineSeries else { return }
      let turned = Chart(
        series: [Series(ScatterSeries(x: line.source[.y], y: line.source[.x] ?? []))])
      let frame = try turned.frame(width, 400)
      let texts = frame.axes[1].labels.map(\.text)
      #expect(texts.contains { $0.hasSuffix("2010") }, "\(texts)")
      #expect(FrameCheck(frame: frame).faults.isEmpty)
    }
  }

  @Test("daily candles have dates and never a time of day", arguments: [3, 8, 12, 40, 260])
  func dailyCandles(count: Int) throws {
    let days = (0..<count).map { Int64($0) * day + 1_704_067_200 }
    let opens = days.indices.map { 10 + Double($0 % 5) }
    var candles = CandlestickSeries(
      open: opens, high: opens.map { $0 + 2 }, low: opens.map { $0 - 2 },
      close: opens.map { $0 + 1 })
    candles.source[.x] = .values(Column(dateTimes: days, .seconds))
    for width in [300.0, 640, 1_200] {
      let frame = try Chart(series: [Series(candles)]).frame(width, 300)
      let texts = frame.axes[0].labels.map(\.text)
      #expect(!texts.contains { $0.contains(":") }, "\(texts)")
      #expect(texts.count >= 2 && FrameCheck(frame: frame).faults.isEmpty)
    }
  }

  @Test("on a reversed axis the unit at the left end is named there")
  func reversed() throws {
    let axis = try chart(hour, 8759 * hour, Axis(isReversed: true)).frame(640, 240).axes[0]
    let year = try #require(axis.labels.first { $0.text == "2010" }).bounds
    #expect(year.minX <= axis.start + 1e-9)
  }
}
