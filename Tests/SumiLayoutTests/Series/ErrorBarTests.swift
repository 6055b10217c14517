import SumiChart
import SumiData
import SumiLayout
import Testing

/// The ends of error bars on their axes.
@Suite struct ErrorBarTests {
  private func source(
    _ orientation: Orientation = .vertical, _ y: [Double], _ errors: [Role: ColumnReference],
    x: Column? = nil
  ) -> SeriesSource {
    var channels = errors
    channels[Role.x.turned(orientation)] = x.map { .values($0) }
    channels[Role.y.turned(orientation)] = .values(Column(y))
    return SeriesSource(channels: channels, orientation: orientation)
  }

  /// The values of a role on the axis of values.
  private func values(
    _ role: Role, _ frame: ChartFrame, _ orientation: Orientation = .vertical, series: Int = 0
  ) -> [Double] {
    let axis = frame.axes[orientation == .vertical ? 1 : 0]
    return frame.series[series][role].places.map { place in
      guard place.isFinite, case .number(let number) = axis.value(at: place) else { return .nan }
      return (number * 1e6).rounded() / 1e6
    }
  }

  private func range(_ frame: ChartFrame, axis: Int = 1) throws -> ClosedRange<Double> {
    guard case .number(let scale) = frame.axes[axis].scale else { return 0...0 }
    return min(scale.lower, scale.upper)...max(scale.lower, scale.upper)
  }

  private func message(_ series: [Series], family: [Series] = []) -> String {
    do {
      _ = try Chart(series: family + series).frame()
      return "nothing is wrong"
    } catch {
      return "\(error)"
    }
  }

  private static let withValues = ["line", "area", "scatter", "bubble", "column"]

  @Test(
    "every kind with a y value has ends of error bars, which the range includes",
    arguments: withValues,
    [Orientation.vertical, .horizontal])
  func kinds(kind: String, orientation: Orientation) throws {
    var source = source(orientation, [10, 20, 15], [.error: [1, 12, 2]])
    if kind == "bubble" { source[.size] = [1, 2, 3] }
    let series = try #require(Series(kind: kind, source: source))
    let frame = try Chart(series: [series]).frame()
    #expect(values(.errorFrom, frame, orientation) == [9, 8, 13])
    #expect(values(.errorTo, frame, orientation) == [11, 32, 17])
    #expect(values(.y, frame, orientation) == [10, 20, 15])
    let range = try range(frame, axis: orientation == .vertical ? 1 : 0)
    #expect(range.contains(8) && range.contains(32))
    #expect(frame.series[0].count == 3 && frame.warnings.isEmpty)
  }

  @Test("without errors there are no ends")
  func none() throws {
    let frame = try Chart(series: [Series(LineSeries(y: [1, 2]))]).frame()
    #expect(frame.series[0].places[.errorFrom] == nil && frame.series[0].places[.errorTo] == nil)
  }

  @Test("errors of one side give one end, and both sides may differ")
  func sides() throws {
    var low = LineSeries(y: [10, 20])
    low.source[.errorLow] = [3, 4]
    var frame = try Chart(series: [Series(low)]).frame()
    #expect(values(.errorFrom, frame) == [7, 16] && frame.series[0].places[.errorTo] == nil)
    low.source[.errorHigh] = [1, 2]
    frame = try Chart(series: [Series(low)]).frame()
    #expect(values(.errorFrom, frame) == [7, 16] && values(.errorTo, frame) == [11, 22])
    low.source[.errorLow] = nil
    frame = try Chart(series: [Series(low)]).frame()
    #expect(values(.errorTo, frame) == [11, 22] && frame.series[0].places[.errorFrom] == nil)
  }

  @Test("a missing error or value has no ends")
  func gaps() throws {
    var line = LineSeries(y: [1, 2, .nan, 4])
    line.source[.error] = .values(Column([.nan, 0.5, 1, 0]))
    let found = values(.errorTo, try Chart(series: [Series(line)]).frame())
    #expect(found[0].isNaN && found[1] == 2.5 && found[2].isNaN && found[3] == 4)
  }

  @Test("in a stack they are around its ends", arguments: [Orientation.vertical, .horizontal])
  func stacks(orientation: Orientation) throws {
    let series = [[10.0, 5], [4, 6]].map { y in
      var source = source(orientation, y, [.error: [1, 2]], x: Column(["a", "b"]))
      source.stack = "s"
      return Series(ColumnSeries(source: source))
    }
    let frame = try Chart(series: series).frame()
    #expect(values(.errorFrom, frame, orientation) == [9, 3])
    #expect(values(.errorTo, frame, orientation, series: 1) == [15, 13])
    #expect(try range(frame, axis: orientation == .vertical ? 1 : 0).contains(15))
  }

  @Test("lines of a stack with different x keep their errors, and points between them have none")
  func completedLines() throws {
    let series = [([0.0, 2, 4], [2.0, 4, 2]), ([0, 1, 4], [1.0, 1, 1])].map { x, y in
      var line = LineSeries(x: x, y: y, style: LineStyle(fill: AreaFill()))
      line.source.stack = "s"
      line.source[.error] = .values(Column([0.5, 0.25, 1]))
      return Series(line)
    }
    let frame = try Chart(series: series).frame()
    #expect(frame.series.map(\.count) == [4, 4])
    let first = values(.errorTo, frame)
    #expect(first[0] == 2.5 && first[1].isNaN && first[2] == 4.25 && first[3] == 3)
    let second = values(.errorFrom, frame, series: 1)
    #expect(second[0] == 2.5 && second[1] == 3.75 && second[2].isNaN && second[3] == 2)
  }

  @Test("a smooth line leaves them at the points")
  func smooth() throws {
    var line = LineSeries(y: [1, 9, 1, 9, 1])
    line.smooth = .movingAverage(window: 3)
    line.source[.error] = [1, 1, 1, 1, 1]
    #expect(values(.errorTo, try Chart(series: [Series(line)]).frame()) == [2, 10, 2, 10, 2])
  }

  @Test("an end without a logarithm is beyond the lower end of a logarithmic axis")
  func logarithms() throws {
    var line = LineSeries(y: [10, 100, 2])
    line.source[.error] = [5, 100, 7]
    for policy in [LogStyle.NonPositive.gap, .clip, .error] {
      let axis = Axis(.logarithmic, log: LogStyle(nonPositive: policy))
      let frame = try Chart(yAxes: [axis], series: [Series(line)]).frame()
      #expect(frame.warnings.isEmpty)
      let range = try range(frame)
      #expect(range.lowerBound > 0 && range.lowerBound <= 2 && range.upperBound >= 200)
      let places = frame.series[0][.errorFrom].places
      #expect(places.allSatisfy { $0.isFinite })
      #expect(places[1] > frame.plotArea.maxY + 100 && places[2] > frame.plotArea.maxY + 100)
    }
  }

  @Test("the threshold and the ticks of an axis do not depend on ends of error bars")
  func symmetricLogarithms() throws {
    func frame(_ errors: [Double]?, _ kind: Axis.Kind) throws -> ChartFrame {
      var line = LineSeries(y: [1, 10, 3])
      line.source[.error] = errors.map { .values(Column($0)) }
      return try Chart(yAxes: [Axis(kind)], series: [Series(line)]).frame()
    }
    guard case .number(let plain) = try frame(nil, .symmetricLog).axes[1].scale,
      case .number(let other) = try frame([0.999, 1, 1], .symmetricLog).axes[1].scale
    else { return }
    #expect(plain.transform == other.transform)
  }

  @Test("a row stays where its error bar ends in a break")
  func breaks() throws {
    var line = LineSeries(y: [1, 2, 50])
    line.source[.error] = [0, 8, 8]
    let axis = Axis(breaks: [.range(from: 9, to: 40)])
    let frame = try Chart(yAxes: [axis], series: [Series(line)]).frame()
    #expect(frame.series[0].count == 3)
    let (end, start) = (frame.series[0][.errorTo][1], frame.series[0][.errorTo][2])
    #expect(end.isFinite && end > start)
  }

  @Test("a wide cap has room beside the first and the last point")
  func reach() throws {
    var line = LineSeries(x: [0, 10], y: [1, 2])
    line.source[.error] = [1, 1]
    let plain = try Chart(series: [Series(line)]).frame()
    #expect(abs(plain.series[0].x[0] - plain.plotArea.minX) < 1e-6)
    line.source.errorBars.capWidth = 30
    let wide = try Chart(series: [Series(line)]).frame()
    #expect(wide.series[0].x[0] - wide.plotArea.minX >= 15 - 1e-6)
  }

  @Test("negative errors are a warning that counts their rows")
  func negative() throws {
    var line = LineSeries(y: [1, 2, 3])
    line.source[.error] = [1, -1, -2]
    let frame = try Chart(series: [Series(line)]).frame()
    #expect(
      frame.warnings == [
        "series[0]: 2 rows have a negative error and no error bar; an error is a distance, at least 0"
      ])
    #expect(values(.errorTo, frame)[0] == 2 && values(.errorTo, frame)[1].isNaN)
    line.source.isHidden = true
    let other = try Chart(series: [Series(line), Series(LineSeries(y: [1, 2]))]).frame()
    #expect(other.warnings.isEmpty)
  }

  @Test("a look without errors is a warning")
  func look() throws {
    var line = LineSeries(y: [1, 2, 3])
    line.source.errorBars.capWidth = 0
    #expect(
      try Chart(series: [Series(line)]).frame().warnings == [
        "series[0]: \"errorBars\" has no effect without \"error\", \"errorLow\", "
          + "\"errorHigh\" or \"spread\""
      ])
  }

  @Test("the spread of rows whose mean is drawn has error bars")
  func spread() throws {
    var column = ColumnSeries(x: ["a", "b", "a", "b", "a"], y: [1, 4, 3, 8, 2])
    column.source.aggregate = .mean
    column.source.spread = .deviation
    let frame = try Chart(series: [Series(column)]).frame()
    let series = frame.series[0]
    let (from, to) = (
      try #require(series.places[.errorFrom]), try #require(series.places[.errorTo])
    )
    #expect(from.values.doubles == [1, 6 - 8.0.squareRoot()])
    #expect(to.values.doubles == [3, 6 + 8.0.squareRoot()])
    #expect(frame.warnings.isEmpty)
    let message = { (change: (inout SeriesSource) -> Void) -> String in
      var column = column
      change(&column.source)
      do {
        _ = try Chart(series: [Series(column)]).frame()
        return ""
      } catch { return "\(error)" }
    }
    #expect(message { $0.aggregate = .sum }.contains("set \"aggregate\" to \"mean\""))
    #expect(message { $0[.error] = [1, 2, 3, 4, 5] }.contains("exclude each other"))
  }

  @Test("errors that cannot be drawn are errors with a remedy")
  func errors() {
    var line = LineSeries(y: [1, 2])
    line.source[.error] = [1, 1]
    line.source[.errorLow] = [1, 1]
    #expect(
      message([Series(line)])
        == "series[0]: \"error\" is for both sides, so it cannot be together with \"errorLow\"; give "
        + "either \"error\", or \"errorLow\" and \"errorHigh\"")
    line.source[.errorLow] = nil
    line.source[.error] = ["a", "b"]
    #expect(
      message([Series(line)])
        == "series[0]: error holds text, but line needs numbers as error; choose a column of numbers"
    )
    line.source[.error] = ["2020-01-01", "2020-01-02"]
    #expect(message([Series(line)]).contains("error holds dates"))
    line.source[.error] = [1, 2, 3]
    #expect(
      message([Series(line)])
        == "series[0]: error has 3 values, y has 2; they must have the same number")
    line.source[.error] = [1, 1]
    line.source[.y] = ["a", "b"]
    #expect(
      message([Series(line)])
        == "series[0]: error bars need numbers or dates, but y holds text; choose a column of them, or "
        + "leave \"error\" out")
    line.source = SeriesSource(x: [1, 1], y: [1, 2])
    line.source[.errorHigh] = [1, 1]
    line.source.aggregate = .mean
    #expect(
      message([Series(line)])
        == "series[0]: the aggregate \"mean\" combines values, but not their errors; give one row "
        + "with its error for each position, or leave \"errorHigh\" out")
    var scatter = ScatterSeries(x: [0, 90], y: [1, 2])
    scatter.source[.error] = [1, 1]
    let radial = Series(RadialLineSeries(source: SeriesSource(y: [1, 2])))
    #expect(
      message([Series(scatter)], family: [radial])
        == "series[1]: error bars need straight axes, but this chart is radial; leave \"error\" out"
    )
    scatter.source = SeriesSource(
      channels: [.x: [1, 2], .y: [3, 4]], orientation: .horizontal)
    #expect(
      message([Series(scatter)], family: [radial])
        == "series[1]: a series of a radial chart has no orientation; leave it out")
  }

  @Test("a stack in percent has no error bars, whichever series states the mode")
  func percent() {
    let series = [StackMode.percent, nil].map { mode in
      var column = ColumnSeries(x: ["a"], y: [1])
      column.source.stack = Stack("s", mode: mode)
      if mode == nil { column.source[.error] = [1] }
      return Series(column)
    }
    #expect(
      message(series)
        == "series[1]: errors have the units of the values, but this stack is in percent; choose "
        + "another mode of the stack, or leave \"error\" out")
  }

  @Test("rows that are left out, split or sampled keep their own errors")
  func rows() throws {
    var line = LineSeries(y: [1, 2, 3, 4])
    line.source[.error] = [0.1, 0.2, 0.3, 0.4]
    line.source.splitBy = ["a", "b", "a", "b"]
    let split = try Chart(series: [Series(line)]).frame()
    #expect(
      values(.errorTo, split) == [1.1, 3.3] && values(.errorTo, split, series: 1) == [2.2, 4.4])
    line.source.splitBy = nil
    line.source.sample = .every(2)
    #expect(values(.errorTo, try Chart(series: [Series(line)]).frame()) == [1.1, 3.3])
  }
}
