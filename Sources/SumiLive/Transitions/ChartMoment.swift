import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiNearest
import SumiScales

/// A chart at one moment of a transition, with its data and what follows from its layout.
struct ChartMoment: Sendable {
  @Shared var chart: Chart
  var tables: [String: Table]
  /// What its axes show, by their names.
  var scales: [String: Scale] = [:]
  /// The plot area of cartesian axes, in points.
  var plotArea: Rect?
  /// `nil` in the middle of a transition, where nobody lays it out.
  var frame: ChartFrame?
  /// Marks on their way from a chart of another family, by series; `nil` for those of the chart.
  var marksOnTheirWay: [[MarkOutline]]?
  /// How visible its axes and legend are, 0…1.
  var opacity = 1.0

  init(of chart: Chart, tables: [String: Table], frame: ChartFrame) {
    self.chart = chart
    self.tables = tables
    scales = frame.chart.scales
    plotArea = frame.axes.isEmpty ? nil : frame.plotArea
    self.frame = frame
  }

  /// A chart that holds its tables.
  init(of chart: Chart) {
    self.chart = chart
    plotArea = chart.state.plotArea
    tables = chart.data.compactMapValues(\.heldTable)
  }

  /// Its marks by series; `nil` if those of a series have no outlines.
  var marks: [[MarkOutline]]? {
    if let marksOnTheirWay { return marksOnTheirWay }
    guard let frame else { return nil }
    let found = frame.series.indices.map { frame.markOutlines(ofSeries: $0) }
    return found.contains { $0 == nil } ? nil : found.compactMap(\.self)
  }

  /// The chart as it is stated, with its tables.
  var stated: Chart {
    var stated = chart
    stated.data = tables.mapValues { .table($0) }
    return stated
  }

  /// The same with one value in place of all numbers along value axes and of slices.
  func starting(at value: Double) -> ChartMoment {
    var moment = self
    for index in chart.series.indices {
      let source = chart.series[index].source
      for (role, reference) in source.channels where role.dimension == .y || role == .value {
        let column: Column? =
          switch reference {
          case .values(let column): column
          case .named(let name): source.table(in: tables)?[name]
          }
        guard let column, case .numbers = column.values else { continue }
        moment.chart.series[index].source[role] = .values(
          Column([Double](repeating: value, count: column.count)))
      }
    }
    return moment
  }
}

extension ChartFrame {
  /// What its axes show, by their names; of a radial chart the radius.
  package var scales: [String: Scale] {
    let all = axes.map { ($0.identity.name, $0.scale) }
    let radius = radial.map { [($0.radiusAxis.name, $0.radii)] } ?? []
    return Dictionary(all + radius, uniquingKeysWith: { first, _ in first })
  }
}
