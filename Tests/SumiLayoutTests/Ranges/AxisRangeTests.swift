import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import Testing

@Suite struct AxisRangeTests {
  private func numberRange(
    _ chart: Chart, axis: Int = 1, size: (Double, Double) = (600, 400)
  ) throws -> [Double]? {
    let frame = try chart.frame(size.0, size.1)
    guard case .number(let scale) = frame.axes[axis].scale else { return nil }
    return [scale.lower, scale.upper]
  }

  private func line(
    x: [Double]? = nil, _ y: [Double], xAxis: Axis? = nil, yAxis: Axis? = nil
  ) -> Chart {
    Chart(
      xAxes: xAxis.map { [$0] } ?? [], yAxes: yAxis.map { [$0] } ?? [],
      series: [Series(LineSeries(x: x, y: y))])
  }

  @Test("a line fills its x axis exactly, and its y axis to round values")
  func lineRanges() throws {
    let chart = line(x: [3, 17], [2, 96])
    #expect(try numberRange(chart, axis: 0) == [3, 17])
    #expect(try numberRange(chart) == [0, 100])
    let frame = try chart.frame()
    let ends = [frame.axes[1].start, frame.axes[1].end]
    #expect(ends == [frame.plotArea.maxY, frame.plotArea.minY])
  }

  @Test("without x a series uses its row numbers")
  func rows() throws {
    #expect(try numberRange(line([5, 6, 7, 8]), axis: 0) == [0, 3])
  }

  @Test("scatter series have round ranges on both axes")
  func scatter() throws {
    let chart = Chart(series: [Series(ScatterSeries(x: [1.3, 9.2], y: [4, 17]))])
    let range = try #require(try numberRange(chart, axis: 0))
    #expect(range[0] <= 1.3 && range[1] >= 9.2 && range[1] - range[0] < 1.13 * 7.9)
    #expect(range.allSatisfy { (20 * $0).rounded() == 20 * $0 })
  }

  @Test("if there is room the ends of a round range are ticks", arguments: [400.0, 1000])
  func ticksAtEnds(height: Double) throws {
    let frame = try line([0.13, 4.7, -3.3]).frame(600, height)
    let axis = frame.axes[1]
    #expect(axis.grid.major.positions.contains { abs($0 - axis.start) < 1e-6 })
    #expect(axis.grid.major.positions.contains { abs($0 - axis.end) < 1e-6 })
  }

  @Test("a small chart has few ticks, but its range stays close to its data")
  func smallChart() throws {
    let chart = line([313, 416])
    let range = try #require(try numberRange(chart, size: (240, 160)))
    #expect(range[1] - range[0] < 1.5 * (416 - 313))
    #expect(try chart.frame(240, 160).axes[1].labels.count < 7)
  }

  @Test("columns and areas include their baseline")
  func baselines() throws {
    let columns = Chart(series: [Series(ColumnSeries(x: ["a", "b"], y: [90, 97]))])
    #expect(try numberRange(columns) == [0, 100])
    var style = LineStyle()
    style.fill = AreaFill()
    let area = Chart(series: [Series(LineSeries(y: [90, 97], style: style))])
    #expect(try numberRange(area)?.first == 0)
    #expect(try #require(try numberRange(line([90, 97]))?.first) >= 88)
    #expect(try numberRange(line([90, 97], yAxis: Axis(includesZero: true)))?.first == 0)
  }

  @Test(
    "columns on a logarithmic axis start at 1 or, where a bar is close to it, below the least",
    arguments: [
      ([10, 100, 1_000], 1), ([100, 120, 150], 1), ([0.1, 0.01, 0.001], 1), ([100, 0.1, 1], 1),
      ([1, 10, 400], 0.5), ([1, 0.5, 0.1], 0.05), ([1e9, 2e9], 5e8), ([7], 1), ([1], 0.5),
    ] as [([Double], Double)])
  func logarithmicColumns(values: [Double], start: Double) throws {
    let chart = Chart(
      yAxes: [Axis(.logarithmic)],
      series: [Series(ColumnSeries(y: .values(Column(values))))])
    let frame = try chart.frame()
    guard case .number(let scale) = frame.axes[1].scale else { return }
    #expect(scale.barStart == start)
    #expect(scale.lower <= start && scale.upper >= start)
    for (row, value) in values.enumerated() where value != start {
      #expect(abs(frame.series[0].y[row] - frame.series[0].baseline) > 3)
    }
  }

  @Test("a stated range is kept, even if it cuts off data")
  func given() throws {
    #expect(
      try numberRange(line([0, 500], yAxis: Axis(range: AxisRange(-3.7, 41)))) == [-3.7, 41])
  }

  @Test("a reversed axis has a reversed range")
  func reversed() throws {
    let chart = line([2, 96], yAxis: Axis(isReversed: true))
    #expect(try numberRange(chart) == [100, 0])
    let frame = try chart.frame()
    #expect(frame.series[0].y[0] < frame.series[0].y[1])
    let columns = Chart(
      xAxes: [Axis(isReversed: true)],
      series: [Series(ColumnSeries(x: ["a", "b", "c"], y: [1, 2, 3]))])
    let turned = try columns.frame()
    #expect(turned.axes[0].labels.map(\.text) == ["c", "b", "a"])
    #expect(turned.series[0].x[0] > turned.series[0].x[2])
  }

  @Test("a single value is in the middle")
  func single() throws {
    let frame = try line([5]).frame()
    #expect(abs(frame.series[0].x[0] - frame.plotArea.midX) < 1e-6)
    let y = frame.series[0].y[0]
    #expect(y > frame.plotArea.minY + 10 && y < frame.plotArea.maxY - 10)
  }

  @Test("hidden series do not count in the ranges, and keep their index in the frame")
  func hidden() throws {
    var chart = line(x: [0, 1], [0, 10])
    var other = LineSeries(x: [0, 500], y: [0, 9999])
    other.source.isHidden = true
    chart.series.append(Series(other))
    #expect(try numberRange(chart, axis: 0) == [0, 1])
    #expect(try numberRange(chart) == [0, 10])
    #expect(try chart.frame().series.count == 2)
  }

  @Test("infinite and missing values do not count, and infinite ones cause a warning")
  func notFinite() throws {
    let chart = line([0.4, .nan, .infinity, 9.7, -.infinity])
    #expect(try numberRange(chart) == [0, 10])
    #expect(try chart.frame().warnings == ["series[0]: 2 infinite values are left out"])
  }

  @Test("columns at the ends of Double have a range")
  func columnsAtTheEnds() throws {
    let ends = [-Double.greatestFiniteMagnitude, 0, Double.greatestFiniteMagnitude]
    for x in [ends, [ends[0], ends[2]], [ends[2]], [5e-300, 6e-300]] {
      let reference = ColumnReference.values(Column(x))
      let chart = Chart(series: [Series(ColumnSeries(x: reference, y: reference))])
      for axis in 0...1 {
        let range = try #require(try numberRange(chart, axis: axis))
        #expect(range.allSatisfy(\.isFinite) && range[0] < range[1])
      }
      let series = try chart.frame().series[0]
      #expect(series.x.places.allSatisfy(\.isFinite) && series.y.places.allSatisfy(\.isFinite))
      #expect(try #require(series.slot).width.isFinite)
    }
  }

  @Test("each axis has the range of its own series")
  func severalAxes() throws {
    var chart = line([0, 10])
    chart.yAxes = [Axis(), Axis(id: "right", position: .reverse)]
    var other = LineSeries(y: [0, 4000])
    other.source.yAxis = "right"
    chart.series.append(Series(other))
    #expect(try numberRange(chart, axis: 1) == [0, 10])
    #expect(try numberRange(chart, axis: 2) == [0, 4000])
    let frame = try chart.frame()
    #expect(frame.axes.map(\.side) == [.bottom, .left, .right])
    #expect(frame.axes[2].line.position == frame.plotArea.maxX)
  }

  // MARK: Dates

  private func dates(_ stamps: [Int64], axis: Axis = Axis(), isColumn: Bool = false) -> Chart {
    let x = ColumnReference.values(Column(dateTimes: stamps, .seconds))
    let y = ColumnReference.values(Column(stamps.indices.map(Double.init)))
    let series: Series =
      isColumn ? Series(ColumnSeries(x: x, y: y)) : Series(LineSeries(x: x, y: y))
    return Chart(xAxes: [axis], series: [series])
  }

  private func dateRange(_ chart: Chart) throws -> [Int64]? {
    guard case .dateTime(let scale) = try chart.frame().axes[0].scale else { return nil }
    return [scale.lower, scale.upper]
  }

  @Test("dates fill their axis; one date has a day around it; columns have room at both ends")
  func dateRanges() throws {
    let day: Int64 = 86_400
    #expect(try dateRange(dates([day, 9 * day, 3 * day])) == [day, 9 * day])
    #expect(try dateRange(dates([10 * day])) == [19 * day / 2, 21 * day / 2])
    #expect(try dateRange(dates([])) == [0, day])
    let columns = dates([day, 3 * day, 5 * day], isColumn: true)
    #expect(try dateRange(columns) == [0, 6 * day])
    let range = AxisRange("1970-01-03", "1970-02-01")
    #expect(try dateRange(dates([day], axis: Axis(range: range))) == [2 * day, 31 * day])
  }

  @Test("columns of different units share the finest")
  func mixedUnits() throws {
    var chart = dates([0, 10])
    let millis = ColumnReference.values(Column(dateTimes: [5_000, 20_500], .milliseconds))
    chart.series.append(Series(LineSeries(x: millis, y: [1, 2])))
    let frame = try chart.frame()
    guard case .dateTime(let scale) = frame.axes[0].scale else {
      Issue.record("the axis is not of dates")
      return
    }
    #expect(scale.timeUnit == .milliseconds)
    #expect([scale.lower, scale.upper] == [0, 20_500])
    #expect(abs(frame.series[0].x[1] - frame.plotArea.minX - frame.plotArea.width / 2.05) < 1e-6)
  }

  @Test("times at the ends of Int64 are laid out")
  func extremes() throws {
    _ = try dates([.min, .max]).frame()
    _ = try dates([.min, .max], isColumn: true).frame()
    _ = try dates([.max]).frame()
    _ = try dates([.min]).frame()
  }
}
