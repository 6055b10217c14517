import SumiChart
import SumiData
import SumiGeometry
import SumiScales

/// Charts with axes on all sides, headers and legends.
extension LayoutCase {
  static var axes: [LayoutCase] {
    var result: [LayoutCase] = []
    let long = "Gross value added at basic prices, seasonally adjusted, in millions of euros (2015)"
    for isReversed in [false, true] {
      for position in Axis.Position.allCases {
        var chart = columns(["North", "South", "East", "West"])
        chart.xAxes = [Axis(position: position, title: long, isReversed: isReversed)]
        chart.yAxes = [
          Axis(position: position, title: long, isReversed: isReversed, stripes: .shown)
        ]
        result.append(LayoutCase(name: "category, \(position) \(isReversed)", chart: chart))
        chart.series = [Series(LineSeries(x: wave.indices.map { Double($0) * 1e4 }, y: wave))]
        result.append(LayoutCase(name: "number, \(position) \(isReversed)", chart: chart))
      }
    }
    var chart = line(wave)
    chart.yAxes = [Axis(title: long), Axis(id: "right", position: .reverse, title: long)]
    chart.series.append(
      Series(LineSeries(source: SeriesSource(y: .values(Column(wave)), yAxis: "right"))))
    result.append(LayoutCase(name: "two long titles", chart: chart))
    chart = sixAxes
    result.append(LayoutCase(name: "six axes", chart: chart))
    chart.legend = Legend(position: .right, title: "All of them")
    chart.title = "Six axes on one small chart"
    result.append(LayoutCase(name: "six axes, title, legend", chart: chart))
    for index in chart.xAxes.indices { chart.xAxes[index].isHidden = true }
    for index in chart.yAxes.indices { chart.yAxes[index].isHidden = true }
    result.append(LayoutCase(name: "hidden axes", chart: chart))
    return result
  }

  private static var sixAxes: Chart {
    let stamps = (0..<20).map { Int64($0) * 86_400 * 13 + 1_700_000_000 }
    let dates = ColumnReference.values(Column(dateTimes: stamps, .seconds))
    let y = stamps.indices.map { Double($0 * 7 % 20) }
    let all: [(String?, String?, Double, ColumnReference?)] = [
      (nil, nil, 1, dates), (nil, "right", 1e5, dates), (nil, "outer", -3e7, dates),
      ("top", "second", 1e-5, nil),
    ]
    return Chart(
      xAxes: [
        Axis(title: "Day"), Axis(id: "top", position: .reverse, title: "Row", isReversed: true),
      ],
      yAxes: [
        Axis(title: "Left"), Axis(id: "right", position: .reverse, title: "Right side"),
        Axis(
          id: "outer", position: .reverse, title: "Outer right",
          labels: TickLabels(format: .currency("€"))),
        Axis(id: "second", title: "Second left"),
      ],
      series: all.map { xAxis, yAxis, factor, x in
        Series(
          LineSeries(
            source: SeriesSource(
              x: x, y: .values(Column(y.map { $0 * factor })), xAxis: xAxis, yAxis: yAxis)))
      })
  }

  static var headers: [LayoutCase] {
    let long = String(repeating: "A title that goes on and says everything, twice. ", count: 8)
    let texts = [
      ("short", "Sales"), ("long", long), ("word", String(repeating: "W", count: 300)),
    ]
    var result: [LayoutCase] = []
    for (name, text) in texts {
      for position in ChartTitle.Position.allCases {
        for reference in ChartTitle.Reference.allCases {
          var chart = columns(["Q1", "Q2", "Q3", "Q4"])
          chart.title = ChartTitle(text, position: position, reference: reference)
          chart.subtitle = text
          chart.caption = text
          chart.yAxes = [Axis(title: text)]
          chart.xAxes = [Axis(title: text)]
          result.append(LayoutCase(name: "\(name) \(position) \(reference)", chart: chart))
        }
      }
    }
    return result
  }

  static var legends: [LayoutCase] {
    let long = "A series whose name tells the whole story of the measurement in the north"
    var result: [LayoutCase] = []
    for placement in Legend.Placement.allCases {
      let isStated = placement != .best && placement != .direct
      for position in isStated ? Legend.Position.allCases : [.topLeft, .right] {
        for (count, name) in [(2, "Series"), (3, long), (30, "A series with number")] {
          var chart = Chart(legend: Legend(position: position, placement: placement))
          chart.series = (0..<count).map { index in
            Series(LineSeries(y: wave.map { $0 + Double(index) }, title: "\(name) \(index)"))
          }
          let title = "legend \(placement) \(position), \(count)"
          result.append(LayoutCase(name: title, chart: chart))
          chart.legend.title = count == 2 ? "Region" : long
          chart.title = "A title"
          chart.subtitle = "And a subtitle that explains what is seen"
          chart.caption = "Source: somebody who measured"
          chart.yAxes = [Axis(title: "Metres")]
          chart.xAxes = [Axis(title: "Hours since the start")]
          result.append(LayoutCase(name: title + ", all parts", chart: chart))
          chart.series.append(Series(DensitySeries(y: .values(Column(wave)), title: long)))
          chart.series.append(Series(DensitySeries(y: .values(Column(wave)))))
          result.append(LayoutCase(name: title + ", colour bars", chart: chart))
          chart.series.removeFirst(count)
          result.append(LayoutCase(name: title + ", only colour bars", chart: chart))
        }
      }
    }
    return result
  }
}
