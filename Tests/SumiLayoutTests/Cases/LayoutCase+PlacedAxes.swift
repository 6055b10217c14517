import SumiChart
import SumiData
import SumiGeometry
import SumiScales

/// Charts with positioned axes and oriented labels.
extension LayoutCase {
  static var placedAxes: [LayoutCase] { turned + crossing + widths + stacks }

  private static var turned: [LayoutCase] {
    let names = (0..<12).map { "Region \($0) of the north" }
    return TickLabels.Orientation.allCases.flatMap { orientation in
      Axis.Position.allCases.flatMap { position -> [LayoutCase] in
        let axis = Axis(
          position: position, title: "Turned", labels: TickLabels(orientation: orientation))
        var numbers = line(wave.map { $0 * 1e4 }, x: wave.indices.map { Double($0) * 1e5 })
        numbers.xAxes = [axis]
        numbers.yAxes = [axis]
        var categories = columns(names)
        categories.xAxes = [axis]
        let places = ColumnReference.values(Column(names.indices.map(Double.init)))
        let sideways = Chart(
          yAxes: [axis],
          series: [Series(ScatterSeries(x: places, y: .values(Column(names))))])
        return [
          LayoutCase(name: "numbers \(orientation) \(position)", chart: numbers),
          LayoutCase(name: "categories \(orientation) \(position)", chart: categories),
          LayoutCase(name: "categories on y \(orientation) \(position)", chart: sideways),
        ]
      }
    }
  }

  private static var crossing: [LayoutCase] {
    let values: [Datum] = [0, -20, 80, 1e9, 3.3]
    return values.flatMap { value in
      [false, true].flatMap { isFixed in
        Axis.Position.allCases.map { position in
          var chart = line(wave, x: wave.indices.map { Double($0) - 20 })
          let axis = Axis(
            position: position, title: "Crossing", crossing: value, labelsAreFixed: isFixed)
          chart.xAxes = [axis]
          chart.yAxes = [axis]
          return LayoutCase(
            name: "crossing at \(value) \(position) \(isFixed)", chart: chart)
        }
      }
    }
  }

  private static var widths: [LayoutCase] {
    [0, 20, 55, 120].map { width in
      var chart = line(wave.map { $0 * 1e5 })
      chart.xAxes = [Axis(title: "Row", width: width)]
      chart.yAxes = [Axis(title: "Value", width: width)]
      return LayoutCase(name: "width \(width)", chart: chart)
    }
  }

  private static var stacks: [LayoutCase] {
    AxisTitleStyle.Orientation.allCases.map { orientation in
      let style = AxisTitleStyle(orientation: orientation)
      var chart = Chart()
      chart.xAxes = (0..<2).map {
        Axis(id: "x\($0)", title: "Axis number \($0)", titleStyle: style)
      }
      chart.yAxes = (0..<3).map {
        Axis(
          id: "y\($0)", position: $0 == 1 ? .reverse : .normal, title: "Axis number \($0)",
          titleStyle: style)
      }
      chart.series = (0..<3).map { index in
        Series(
          LineSeries(
            source: SeriesSource(
              y: .values(Column(wave.map { $0 * [1, 1e6, 1e-4][index] })), xAxis: "x\(index / 2)",
              yAxis: "y\(index)")))
      }
      return LayoutCase(name: "six axes stacked, titles \(orientation)", chart: chart)
    }
  }
}
