import SumiChart
import SumiData
import SumiLayout
import SumiScales
import SumiTime
import Testing

/// The ranges of each kind of axis, for data and stated ranges.
@Suite struct AxisKindTests {
  private func frame(_ y: [Double], _ axis: Axis, isHidden: [Double]? = nil) throws -> ChartFrame {
    var chart = Chart(yAxes: [axis], series: [Series(LineSeries(y: .values(Column(y))))])
    if let isHidden {
      var other = LineSeries(y: .values(Column(isHidden)))
      other.source.isHidden = true
      chart.series.append(Series(other))
    }
    return try chart.frame()
  }

  private func scale(_ y: [Double], _ axis: Axis) throws -> NumberScale {
    guard case .number(let scale) = try frame(y, axis).axes[1].scale else {
      throw LayoutError.range(axis: "yAxis", message: "not of numbers")
    }
    return scale
  }

  private func message(_ y: [Double], _ axis: Axis) -> String {
    do {
      _ = try frame(y, axis)
      return "nothing is wrong"
    } catch {
      return "\(error)"
    }
  }

  @Test("a logarithmic axis shows numbers above 0, its ends powers of the base")
  func logarithmic() throws {
    let axis = Axis(.logarithmic)
    let found = try scale([0, -5, 3, 4200, .infinity, .nan], axis)
    #expect(found.transform == .logarithmic(base: 10))
    #expect(found.lower <= 3 && found.lower > 0 && found.upper >= 4200)
    #expect(
      try frame([0, -5, 3, 4200], axis).warnings.contains {
        $0.hasPrefix("series[0]: 2 values ≤ 0 have no position on the logarithmic yAxis")
      })
    #expect(try scale([7], axis).unit(7) > 0)
    #expect(try scale([1e-300, 1e300], axis).upper.isFinite)
    let two = try scale([3, 100], Axis(.logarithmic, log: LogStyle(base: 2)))
    #expect(two.transform == .logarithmic(base: 2))
  }

  @Test("a probit axis shows numbers between 0 and 1, and says how many are not")
  func probit() throws {
    let axis = Axis(.probit)
    let values: [Double] = [0, 0.003, 0.5, 0.98, 1, 40, .nan, .infinity]
    let frame = try frame(values, axis)
    #expect(
      frame.warnings.contains(
        "series[0]: 3 values ≤ 0 or ≥ 1 have no position on the probit yAxis; they are left out"))
    let found = try scale(values, axis)
    #expect(found.transform == .probit && found.lower > 0 && found.upper < 1)
    #expect(found.lower <= 0.003 && found.upper >= 0.98)
    let places = frame.series[0].y.places
    #expect(places.map(\.isNaN) == [true, false, false, false, true, true, true, true])
    for row in 1...3 { #expect(abs(place(frame, values[row]) - places[row]) < 1e-6) }
    let clipped = try self.frame(values, Axis(.probit, log: LogStyle(nonPositive: .clip)))
    let ends = clipped.series[0].y.places
    #expect(ends[0] == clipped.plotArea.maxY && ends[4] == clipped.plotArea.minY)
    #expect(ends[5] == ends[4])
    #expect(
      message([2, -1], axis)
        == "nothing is wrong")
    #expect(
      try self.frame([2, 0], axis).warnings.contains {
        $0.hasPrefix(
          "yAxis: no value is between 0 and 1, so a probit axis has none to show; divide")
      })
    #expect(
      message([0.5, 1], Axis(.probit, log: LogStyle(nonPositive: .error)))
        .hasPrefix("series[0]: 1 value ≤ 0 or ≥ 1 has no position on the probit yAxis; set"))
    #expect(
      message([0.5], Axis(.probit, range: AxisRange(0.1, 1)))
        .contains("probit axis; both must be between 0 and 1, or divide percentages by 100"))
    #expect(try scale([0.7], axis).unit(0.7) > 0.4)
    #expect(try scale([], axis).lower == 0.01)
  }

  @Test("a square-root axis shows numbers of both signs where their roots are")
  func squareRoot() throws {
    let values: [Double] = [-90, 0, 4, 250, .nan]
    let frame = try frame(values, Axis(.squareRoot))
    #expect(frame.warnings.allSatisfy { !$0.contains("position") })
    let places = frame.series[0].y.places
    for row in 0...3 { #expect(abs(place(frame, values[row]) - places[row]) < 1e-6) }
    #expect(places[4].isNaN)
    #expect((0...3).allSatisfy { abs(frame.series[0].y.number(of: $0) - values[$0]) < 1e-12 })
    #expect(frame.series[0].y.placing(NumberValues(values)).places[3] == places[3])
    #expect(try scale([0, 930], Axis(.squareRoot)).upper == 1_000)
    #expect(
      message([1], Axis(.squareRoot, breaks: [.range(from: 2, to: 3)]))
        .contains("a square-root axis has no breaks"))
  }

  /// Where the y axis of a frame has a number.
  private func place(_ frame: ChartFrame, _ value: Double) -> Double {
    frame.axes[1].point(for: .number(value)) ?? .nan
  }

  @Test("with no number above 0 it has a decade, and a warning")
  func noLogarithm() throws {
    let frame = try frame([-1, 0], Axis(.logarithmic))
    guard case .number(let scale) = frame.axes[1].scale else { return }
    #expect([scale.lower, scale.upper] == [1, 10])
    #expect(frame.warnings.contains { $0.hasPrefix("yAxis: no value is above 0") })
    #expect(try self.scale([], Axis(.logarithmic)).upper == 10)
  }

  @Test("numbers without a logarithm are an error if the axis says so, and in ranges")
  func logarithmErrors() {
    let strict = Axis(.logarithmic, log: LogStyle(nonPositive: .error))
    #expect(message([1, 0, -2], strict).hasPrefix("series[0]: 2 values ≤ 0 have no position"))
    #expect(message([1, 2], strict) == "nothing is wrong")
    for range in [AxisRange(0, 10), AxisRange(-1, 10)] {
      #expect(message([1], Axis(.logarithmic, range: range)).contains("logarithmic axis; both"))
      #expect(message([1], Axis(.logarithmic, limits: range)).contains("logarithmic axis; both"))
    }
    #expect(message([1], Axis(.logarithmic, padding: AxisPadding(.value(5)))).contains("padding"))
    #expect(message([1], Axis(.logarithmic, log: LogStyle(base: 1))).hasPrefix("yAxis.log.base: "))
    let threshold = LogStyle(threshold: 0)
    #expect(message([1], Axis(.symmetricLog, log: threshold)).hasPrefix("yAxis.log.threshold: "))
  }

  @Test("a symmetric logarithmic axis shows numbers of both signs")
  func symmetric() throws {
    let found = try scale([-900, 0, 1e6], Axis(.symmetricLog, log: LogStyle(threshold: 2)))
    #expect(found.transform == .symmetricLog(base: 10, threshold: 2))
    #expect(found.lower <= -900 && found.upper >= 1e6)
  }

  @Test("padding is in the axis' unit or a fraction of it, on a log axis of the logarithms")
  func padding() throws {
    let value = AxisPadding(low: .value(1), high: .value(2.5))
    #expect(try scale([0, 10], Axis(padding: value)).lower == -1)
    #expect(try scale([0, 10], Axis(padding: value)).upper == 12.5)
    #expect(try scale([0, 10], Axis(padding: AxisPadding(.fraction(0.1)))).upper == 11)
    let log = try scale([1, 100], Axis(.logarithmic, padding: AxisPadding(.fraction(0.5))))
    #expect(abs(log.lower - 0.1) < 1e-12 && abs(log.upper - 1000) < 1e-9)
    let given = Axis(range: AxisRange(2, 3), padding: value)
    #expect(try scale([0, 10], given).lower == 2)
    #expect(
      message([0, 1], Axis(padding: AxisPadding(.value(-3)))).hasPrefix("yAxis.padding: "))
    #expect(
      message([0, 1], Axis(padding: AxisPadding(.time(CalendarStep(1, .day))))).contains("1 day"))
    #expect(message([0, 1], Axis(padding: AxisPadding(.value(.nan)))).hasPrefix("yAxis.padding: "))
  }

  @Test("a range is clamped to limits; limits that leave it empty are an error")
  func limits() throws {
    let limits = AxisRange(2, 8)
    #expect(try scale([0, 10], Axis(limits: limits)).lower == 2)
    #expect(try scale([0, 10], Axis(limits: limits)).upper == 8)
    #expect(try scale([3.1, 7.9], Axis(limits: limits)).upper == 8)
    #expect(try scale([0, 10], Axis(range: AxisRange(5, 20), limits: limits)).upper == 8)
    #expect(message([20, 30], Axis(limits: limits)).hasPrefix("yAxis: the range is empty"))
    #expect(message([1], Axis(limits: AxisRange(8, 2))).contains("limit range 8.0 to 2.0"))
  }

  @Test("the four ranges: hidden series count as data, but not as visible")
  func ranges() throws {
    let frame = try frame([2, 9], Axis(padding: AxisPadding(.value(1))), isHidden: [-40, 3])
    let ranges = try #require(frame.axes[1].ranges)
    #expect(ranges.data == AxisSpan(.number(-40), .number(9)))
    #expect(ranges.visible == AxisSpan(.number(2), .number(9)))
    #expect(ranges.default == AxisSpan(.number(1), .number(10)))
    #expect(ranges.axis == AxisSpan(.number(1), .number(10)))
    let rounded = try self.frame([2.2, 9.7], Axis(isReversed: true)).axes[1].ranges
    #expect(rounded?.default == AxisSpan(.number(2.2), .number(9.7)))
    #expect(rounded?.axis == AxisSpan(.number(2), .number(10)))
    let empty = try self.frame([], Axis()).axes[1].ranges
    #expect(empty?.data == nil && empty?.visible == nil)
  }

  @Test("categories: columns fill their slots, and padding is in indices")
  func categories() throws {
    var chart = Chart(
      xAxes: [
        Axis(
          padding: AxisPadding(low: .value(1), high: .fraction(0.5)), limits: AxisRange("a", "b"))
      ],
      series: [Series(ColumnSeries(x: ["a", "b"], y: [1, 2]))])
    let limited = try #require(try chart.frame().axes[0].ranges)
    #expect(limited.axis == AxisSpan(.category(index: -0.5), .category(index: 1.5)))
    #expect(limited.data == AxisSpan(.category(index: 0), .category(index: 1)))
    chart.xAxes[0].limits = nil
    let ranges = try #require(try chart.frame().axes[0].ranges)
    #expect(ranges.axis == AxisSpan(.category(index: -1.5), .category(index: 2.5)))
  }

  // MARK: Dates

  private func dates(_ axis: Axis) throws -> DateTimeScale? {
    let x = ColumnReference.values(Column(dateTimes: [0, 86_400 * 59] as [Int64], .seconds))
    let chart = Chart(xAxes: [axis], series: [Series(LineSeries(x: x, y: [1, 2]))])
    guard case .dateTime(let scale) = try chart.frame().axes[0].scale else { return nil }
    return scale
  }

  @Test("a range of dates is in the axis' time zone, unless it states one")
  func zones() throws {
    let zone = Zone.offset(seconds: 7200)
    let axis = Axis(range: AxisRange("1970-01-02", "1970-01-03T10:00:00Z"), timeZone: zone)
    let scale = try #require(try dates(axis))
    #expect(scale.timeZone == zone)
    #expect(scale.lower == 86_400 - 7200)
    #expect(scale.upper == 2 * 86_400 + 36_000)
  }

  @Test("padding on a date axis is in seconds, fractions and natural units")
  func datePadding() throws {
    let seconds = try #require(try dates(Axis(padding: AxisPadding(.value(60)))))
    #expect(seconds.lower == -60 && seconds.upper == 86_400 * 59 + 60)
    let month = AxisPadding(low: .time(CalendarStep(2, .day)), high: .time(CalendarStep(1, .month)))
    let months = try #require(try dates(Axis(padding: month)))
    #expect(months.lower == -2 * 86_400)
    // 1970-03-01 and a month.
    #expect(months.upper == 86_400 * (59 + 31))
    let share = try #require(try dates(Axis(padding: AxisPadding(.fraction(1)))))
    #expect(share.lower == -86_400 * 59)
    let all = try #require(try dates(Axis(padding: AxisPadding(.value(1e30)))))
    #expect(all.lower == .min && all.upper == .max)
  }

  @Test(
    "an order of names is an error on an axis of numbers or dates, and has an effect on one of names",
    arguments: [.values(.descending), .alphabetical, .names(["3", "1"])] as [CategoryOrder])
  func orders(order: CategoryOrder) throws {
    var axis = Axis()
    axis.order = order
    #expect(
      message([1, 2, 3], axis)
        == "yAxis.order: the axis has numbers, which are in the order of their values; leave \"order\" "
        + "out, or make the values names with \"type\": \"category\"")
    let days = LineSeries(x: ["2024-01-01", "2024-01-02"], y: [1, 2])
    #expect { try Chart(xAxes: [axis], series: [Series(days)]).frame() } throws: {
      "\($0)".contains("xAxis.order: the axis has dates")
    }
    axis.kind = .category
    let bars = ColumnSeries(x: .values(Column([1.0, 2, 3])), y: [5, 9, 7])
    _ = try Chart(xAxes: [axis], series: [Series(bars)]).frame()
  }
}
