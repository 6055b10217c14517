import SumiChart
import SumiData
import SumiLayout
import Testing

@Suite struct RadialErrorTests {
  private func message(_ chart: Chart) -> String {
    do {
      _ = try chart.frame()
      return "nothing is wrong"
    } catch {
      return "\(error)"
    }
  }

  private var radar: Chart {
    Chart(series: [Series(RadialLineSeries(x: ["a", "b", "c"], y: [1, 2, 3]))])
  }

  @Test("a series of another family is an error, with the series that determines it")
  func families() {
    var chart = radar
    chart.series.append(Series(ScatterSeries(x: .values(Column(["a"])), y: [1])))
    #expect(message(chart) == "nothing is wrong")
    chart.series.append(Series(ColumnSeries(x: ["a"], y: [1])))
    #expect(
      message(chart) == "series[2]: a column cannot be in a radial chart, which this one is by "
        + "series[0]; use scatter, bubble, radialLine, radialColumn or radialBand, or give it a chart of its own"
    )
    chart.series.swapAt(0, 2)
    #expect(
      message(chart).hasPrefix("series[2]: a radialLine cannot be in a cartesian chart, which"))
    chart.series.removeFirst()
    #expect(message(chart) == "nothing is wrong")
    #expect(chart.family == .radial && Chart().family == .cartesian)
  }

  @Test("impossible angles and lengths are errors", arguments: [Double.nan, .infinity, 1e9])
  func styles(number: Double) {
    var chart = radar
    chart.xAxes = [Axis(radial: RadialStyle(startAngle: .degrees(number)))]
    #expect(message(chart).hasPrefix("xAxis.radial.startAngle: "))
    #expect(message(chart).hasSuffix(" is out of range; give a number from -360 to 360"))
    chart.xAxes = []
    chart.yAxes = [Axis(line: AxisLineStyle(width: number))]
    #expect(message(chart).hasPrefix("yAxis.line.width: "))
    #expect(message(chart).hasSuffix(" is out of range; give a number from 0 to 65535"))
  }

  @Test("any number of ticks can be requested", arguments: [Int.min, -1, 0, 1, 2, 1_000_000, .max])
  func tickCounts(count: Int) throws {
    var polar = Chart(series: [Series(RadialLineSeries(x: [0, 90, 360], y: [1, 2, 3]))])
    polar.xAxes = [Axis(ticks: AxisTicks(count: count))]
    polar.yAxes = [Axis(ticks: AxisTicks(count: count))]
    for (width, height) in [(640.0, 400.0), (640, 30), (30, 30)] {
      let frame = try #require(try polar.frame(width, height).radial)
      #expect(frame.spokes.count <= 120 && frame.rings.count <= 2000)
      var chart = radar
      chart.xAxes = polar.xAxes
      chart.yAxes = polar.yAxes
      let radial = try #require(try chart.frame(width, height).radial)
      #expect(radial.spokes.count <= 3 && radial.rings.count <= 2000)
    }
  }

  @Test("a second axis is an error")
  func axes() {
    var chart = radar
    chart.yAxes = [Axis(), Axis(id: "b")]
    #expect(
      message(chart) == "yAxis[1]: a radial chart has exactly one x axis and one y axis; "
        + "leave this one out")
    chart.yAxes = []
    chart.xAxes = [Axis(), Axis(id: "b")]
    #expect(message(chart).hasPrefix("xAxis[1]: a radial chart has exactly one x axis"))
  }

  @Test("impossible angle and radius axes are errors")
  func kinds() {
    var chart = Chart(series: [Series(RadialLineSeries(x: [1, 2], y: [1, -2]))])
    chart.xAxes = [Axis(.logarithmic)]
    #expect(message(chart).hasPrefix("xAxis: the x axis of a radial chart is an angle"))
    chart.xAxes = [Axis(.dateTime)]
    #expect(message(chart).contains("but the xAxis is a dateTime axis"))
    chart.xAxes = [Axis(breaks: [.range(from: 1, to: 2)])]
    #expect(message(chart).hasPrefix("xAxis: an axis of a radial chart has no breaks"))
    chart.xAxes = []
    chart.yAxes = [Axis(.logarithmic, log: LogStyle(nonPositive: .error))]
    #expect(
      message(chart).hasPrefix("series[0]: 1 value ≤ 0 has no position on the logarithmic yAxis;"))
    chart.yAxes = [Axis(.logarithmic, range: AxisRange(-1, 10))]
    #expect(message(chart).contains("is impossible on a logarithmic axis"))
    chart.yAxes = [Axis(range: AxisRange(3, 3))]
    #expect(message(chart).contains("the first value must be the smaller"))
    let dates = ColumnReference.values(Column(dateTimes: [0, 86_400], .seconds))
    chart = Chart(series: [Series(RadialLineSeries(y: dates))])
    #expect(message(chart).contains("is a number or a category, not a date"))
    chart = radar
    chart.xAxes = [Axis(range: AxisRange("a", "d"))]
    #expect(message(chart).contains("\"d\", which is not a category of the axis"))
  }

  @Test("impossible ticks are errors with their position")
  func ticks() {
    var chart = radar
    chart.yAxes = [Axis(ticks: AxisTicks(values: [1, "two"]))]
    #expect(message(chart).hasPrefix("yAxis.ticks.values[1]: \"two\" is not a number"))
    chart.yAxes = [Axis(ticks: AxisTicks(frequency: .number(0)))]
    #expect(message(chart).hasPrefix("yAxis.ticks.every: "))
    chart.yAxes = [Axis(line: AxisLineStyle(width: -1))]
    #expect(message(chart).hasPrefix("yAxis.line.width: "))
    chart.yAxes = [Axis(.logarithmic, log: LogStyle(base: 1))]
    #expect(message(chart).hasPrefix("yAxis.log.base: "))
    chart.yAxes = []
    chart.xAxes = [Axis(ticks: AxisTicks(anchor: "d"))]
    #expect(message(chart).hasPrefix("xAxis.ticks.anchor: \"d\" is not a category of"))
  }

  @Test("settings without effect on radial axes are warnings")
  func idleOptions() throws {
    var chart = radar
    #expect(try chart.frame(300, 300).warnings.isEmpty)
    chart.xAxes = [Axis(limits: AxisRange("a", "b"), width: 30)]
    chart.yAxes = [
      Axis(titleStyle: AxisTitleStyle(position: .end), radial: RadialStyle(startAngle: .degrees(3)))
    ]
    #expect(
      try chart.frame(300, 300).warnings == [
        "xAxis: in a radial chart limits, width have no effect",
        "yAxis: in a radial chart titleStyle.position, radial.startAngle have no effect",
      ])
  }

  @Test("any number of ticks in any room gives a picture", arguments: [1, 20, 60, 400] as [Double])
  func counts(size: Double) throws {
    for count in [nil, .min, 0, 1, 7, .max] as [Int?] {
      for x in [nil, [0, 30, 100], [1.7e308]] as [[Double]?] {
        let y = x ?? [1, 2, 3]
        var chart = Chart(series: [Series(RadialLineSeries(x: x, y: y))])
        chart.xAxes = [Axis(range: x?.count == 3 ? AxisRange(0, 100) : nil)]
        chart.xAxes[0].ticks.count = count
        chart.yAxes = [Axis(ticks: AxisTicks(count: count))]
        let radial = try #require(try chart.frame(size, size).radial)
        #expect(radial.spokes.allSatisfy(\.isFinite) && radial.spokes.count <= 120)
        #expect(radial.rings.allSatisfy { $0.isFinite })
      }
    }
  }

  @Test("bad numbers are drawn sanely")
  func badNumbers() throws {
    let values: [[Double]] = [
      [.nan, .nan], [.infinity, 1, -.infinity], [1.7e308, -1.7e308, 0],
      [.leastNonzeroMagnitude, 2 * .leastNonzeroMagnitude], [],
      [5, 5, 5],
    ]
    for y in values {
      for x in [nil, y, y.map { $0 * 1e-3 }] as [[Double]?] {
        for kind in [.automatic, .logarithmic, .symmetricLog] as [Axis.Kind] {
          var chart = Chart(series: [Series(RadialLineSeries(x: x, y: y))])
          chart.yAxes = [Axis(kind)]
          let frame = try chart.frame(300, 300)
          let radial = try #require(frame.radial)
          #expect(radial.rings.allSatisfy { $0.isFinite && $0 <= radial.radius * 1.000001 })
          #expect(radial.spokes.allSatisfy { $0.isFinite })
        }
      }
    }
  }
}
