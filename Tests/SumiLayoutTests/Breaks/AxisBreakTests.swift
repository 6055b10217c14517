import SumiChart
import SumiData
import SumiLayout
import SumiTime
import Testing

@Suite struct AxisBreakTests {
  @Test("numbers with equal logarithms are in the middle, with a warning, not left out by breaks")
  func narrowLogarithms() throws {
    let x = (0...4).map { 1e17 + 16 * Double($0) }
    let chart = Chart(
      xAxes: [Axis(.logarithmic)], series: [Series(ScatterSeries(x: x, y: [1, 2, 3, 4, 5]))])
    let frame = try chart.frame()
    #expect(frame.series[0].x.places.allSatisfy { abs($0 - frame.plotArea.midX) < 0.01 })
    #expect(
      frame.warnings.contains {
        $0.contains("its numbers are too close together for a logarithmic axis")
      })
  }

  private let day: Int64 = 86_400

  private func message(_ chart: Chart) -> String {
    do {
      _ = try chart.frame()
      return "nothing is wrong"
    } catch {
      return "\(error)"
    }
  }

  /// Days counted from Monday, 2008-01-07, as a column of dates.
  private func dates(_ days: [Int]) -> ColumnReference {
    .values(Column(dateTimes: days.map { (13_885 + Int64($0)) * day }, .seconds))
  }

  private func line(_ days: [Int], breaks: [AxisBreak]) -> Chart {
    Chart(
      xAxes: [Axis(breaks: breaks)],
      series: [
        Series(LineSeries(x: dates(days), y: .values(Column(days.map(Double.init)))))
      ])
  }

  @Test("Impossible breaks are errors with their position")
  func errors() {
    let week = [0, 1, 2, 3, 4, 7, 8]
    let cases: [([AxisBreak], String)] = [
      (
        [.weekends, .range(from: "2008-01-09", to: "2008-01-09")], "xAxis.breaks[1]: the break ends"
      ),
      ([.range(from: 1, to: 2)], "xAxis.breaks[0]: 1 is not a date; write it as"),
      ([.range(from: "2007-01-01", to: "2009-01-01")], "xAxis.breaks: the breaks leave nothing"),
      (
        [
          .repeated(
            start: "2008-01-01", length: CalendarStep(7, .day), every: CalendarStep(1, .week))
        ],
        "xAxis.breaks[0]: a break of 7 days every 1 week leaves no gap"
      ),
      (
        [.period(start: "2008-01-09", length: CalendarStep(1, .nanosecond))],
        "xAxis.breaks[0]: 1 nanosecond is not a whole number"
      ),
    ]
    for (breaks, text) in cases {
      #expect(message(line(week, breaks: breaks)).hasPrefix(text))
    }
    var numbers = Chart(series: [Series(LineSeries(y: [1, 2, 3]))])
    numbers.yAxes = [Axis(breaks: [.weekends])]
    #expect(
      message(numbers).hasPrefix("yAxis.breaks[0]: a break of a number axis goes from a number"))
    numbers.yAxes = [Axis(breaks: [.range(from: 2, to: 1)])]
    #expect(message(numbers).hasPrefix("yAxis.breaks[0]: the break ends"))
    numbers.yAxes = [Axis(breaks: [.range(from: 0, to: 9)])]
    #expect(message(numbers).hasPrefix("yAxis.breaks: the breaks leave nothing"))
    let names = Chart(
      xAxes: [Axis(breaks: [.range(from: 1, to: 2)])],
      series: [Series(LineSeries(x: .values(Column(["a", "b"])), y: [1, 2]))])
    #expect(message(names).hasPrefix("xAxis.breaks[0]: a category axis has no breaks"))
  }

  @Test("Daily points without weekends are evenly spaced, and those on a weekend are left out")
  func weekends() throws {
    let frame = try line([0, 1, 2, 3, 4, 5, 6, 7, 8], breaks: [.weekends]).frame()
    let series = frame.series[0]
    #expect(series.x.count == 7)
    for row in 0..<6 {
      #expect(abs(series.x[row + 1] - series.x[row] - frame.plotArea.width / 6) < 1e-9)
    }
    #expect(
      frame.warnings == ["series[0]: 2 points lie in breaks of the xAxis; they are left out"])
    let one = try line([0, 1, 5, 7], breaks: [.weekends]).frame()
    #expect(one.warnings == ["series[0]: 1 point lies in breaks of the xAxis; it is left out"])
    #expect(try line([0, 1, 7], breaks: [.weekends]).frame().warnings.isEmpty)
  }

  @Test("Of many points those in a break are left out, and the others keep their precision")
  func manyPoints() throws {
    let first: Int64 = 1 << 60
    let count = 100_000
    let x = (0..<Int64(count)).map { first + 1000 * $0 }
    let (from, to) = (Double(x[65_536] - 500), Double(x[98_304] - 500))
    var chart = Chart(
      xAxes: [Axis(breaks: [.range(from: .number(from), to: .number(to))])],
      series: [Series(LineSeries(x: .values(Column(x)), y: .values(.rowNumbers(count))))])
    let series = try chart.frame().series[0]
    #expect(series.x.count == count - 32_768 && series.y.count == series.x.count)
    #expect(series.x.values.integers == Array(x[..<65_536]) + Array(x[98_304...]))
    #expect(series.y.values[65_536] == 98_304)
    chart.xAxes[0].breaks = [.range(from: 0, to: 10)]
    #expect(try chart.frame().series[0].x.count == count)
  }

  @Test("Dates of breaks are in the axis' time zone, unless they state their own")
  func zone() throws {
    for (start, place) in [
      ("2008-01-08", 7200), ("2008-01-08T00:00:00Z", 0), ("2008-01-08T01:00:00+01:00", 0),
    ] {
      var chart = line(
        [0, 1, 2], breaks: [.period(start: .text(start), length: CalendarStep(1, .hour))])
      chart.xAxes[0].timeZone = .offset(seconds: -7200)
      guard case .dateTime(let scale) = try chart.frame().axes[0].scale else {
        Issue.record("the axis is not of dates")
        return
      }
      #expect(scale.breaks?.starts == [13_886 * day + Int64(place)])
      #expect(scale.timeZone == .offset(seconds: -7200))
    }
  }

  @Test("Columns of days without weekends touch evenly, with half a day at both ends")
  func slots() throws {
    for isReversed in [false, true] {
      var chart = Chart(
        xAxes: [Axis(isReversed: isReversed, breaks: [.weekends])],
        series: [Series(ColumnSeries(x: dates([0, 1, 2, 3, 4, 7, 8]), y: [1, 2, 3, 4, 5, 6, 7]))])
      guard var series = chart.series[0].concrete as? ColumnSeries else { return }
      series.dataPointWidth = 1
      chart.series = [Series(series)]
      let frame = try chart.frame()
      let width = frame.plotArea.width / 7
      #expect(abs(try #require(frame.series[0].slot).width - width) < 1e-9)
      for row in 0..<7 {
        let place = Double(isReversed ? 6 - row : row) + 0.5
        #expect(abs(frame.series[0].x[row] - frame.plotArea.minX - place * width) < 1e-9)
      }
    }
  }

  @Test("Columns at numbers measure their slots across breaks")
  func numberSlots() throws {
    let chart = Chart(
      xAxes: [Axis(breaks: [.range(from: 12, to: 92)])],
      series: [Series(ColumnSeries(x: [0, 10, 100, 110], y: [1, 2, 3, 4]))])
    let frame = try chart.frame()
    let slot = try #require(frame.series[0].slot)
    #expect(abs(slot.width - frame.plotArea.width / 4 * 0.8) < 1e-9)
  }

  @Test("On a y axis points in a break are left out, and columns end at its edge")
  func heights() throws {
    let axis = Axis(
      range: AxisRange(0, 100), breaks: [.range(from: 20, to: 80)])
    let y: ColumnReference = [10, 50, 90]
    let points = try Chart(
      yAxes: [axis], series: [Series(ScatterSeries(x: [1, 2, 3], y: y))]
    ).frame()
    #expect(points.series[0].y.count == 2)
    #expect(
      points.warnings == ["series[0]: 1 point lies in breaks of the yAxis; it is left out"])
    let columns = try Chart(
      yAxes: [axis], series: [Series(ColumnSeries(x: [1, 2, 3], y: y))]
    ).frame()
    let area = columns.plotArea
    let heights = (0..<3).map { area.maxY - columns.series[0].y[$0] }
    for (height, share) in zip(heights, [0.25, 0.5, 0.75]) {
      #expect(abs(height - share * area.height) < 1e-9)
    }
    #expect(columns.warnings.isEmpty)
  }

  @Test("Labels of a broken axis are at the positions of their values")
  func labels() throws {
    var chart = Chart(series: [Series(LineSeries(x: [0, 1, 2], y: [0, 5, 1000]))])
    chart.yAxes = [
      Axis(range: AxisRange(0, 1000), breaks: [.range(from: 10, to: 990)])
    ]
    let frame = try chart.frame()
    let texts = try #require(frame.axes.last).labels.map(\.text)
    #expect(texts.contains("0") && texts.contains("1000"), "\(texts)")
    #expect(!texts.contains("500"))
  }
}
