import SumiChart
import SumiGeometry
import SumiLayout
import SumiScales

/// How one chart becomes another one of its family.
struct ChartMotion: Sendable {
  /// The seconds from the chart at the start to the chart a moment later, which has its velocity.
  static let moment = 1e-3

  /// The chart at the start, a moment later without the spring, and the target, all with series that
  /// correspond and without tables.
  private var charts: [Chart]
  private let tables: [MovingTable]
  /// What each axis shows in them, by its name.
  private let scales: [(name: String, scales: [Scale])]
  /// The indices of the series that appear.
  private let entering: [Int]
  /// The indices of those that disappear, after the others.
  private let leaving: Range<Int>

  init(from: ChartMoment, soon: ChartMoment, to: ChartMoment) throws(TransitionError) {
    let (old, new) = (from.chart.series, to.chart.series)
    let isShared = { (index: Int) in
      old.indices.contains(index) && new.indices.contains(index)
        && old[index].kind == new[index].kind
        && soon.chart.series.indices.contains(index)
        && soon.chart.series[index].kind == new[index].kind
    }
    var (first, second, last) = (from.chart, soon.chart, to.chart)
    (first.series, second.series, last.series) = ([], [], [])
    var tables: [MovingTable] = []
    for index in new.indices {
      var sources = [(new[index], to.tables)]
      if isShared(index) {
        sources = [(old[index], from.tables), (soon.chart.series[index], soon.tables)] + sources
      }
      let table = try MovingTable(
        of: sources, named: "series[\(index)]", index: index, panels: to.chart.panels)
      first.series.append(sources[0].0.reading(table))
      second.series.append(sources[sources.count > 1 ? 1 : 0].0.reading(table))
      last.series.append(new[index].reading(table))
      tables.append(table)
    }
    entering = new.indices.filter { !isShared($0) }
    // They stay above the others meanwhile.
    for index in old.indices where !isShared(index) {
      let table = try MovingTable(
        of: [(old[index], from.tables)], named: "before[\(index)]", index: index,
        panels: from.chart.panels)
      let series = old[index].reading(table).onAxes(of: to.chart)
      first.series.append(series)
      second.series.append(series)
      last.series.append(series)
      tables.append(table)
    }
    leaving = new.count..<last.series.count
    charts = [first, second, last]
    for (index, moment) in [from, soon, to].enumerated() {
      charts[index].data = [:]
      charts[index].state.plotArea = moment.plotArea
    }
    self.tables = tables
    scales = to.scales.sorted { $0.key < $1.key }.compactMap { name, scale in
      guard let before = from.scales[name], let next = soon.scales[name] else { return nil }
      return (name, [before, next, scale])
    }
    // A stated range between others may be one that the axis cannot have; the windows count.
    for path in [\Chart.xAxes, \Chart.yAxes] {
      for index in last[keyPath: path].indices {
        for place in charts.indices where charts[place][keyPath: path].indices.contains(index) {
          charts[place][keyPath: path][index].range = last[keyPath: path][index].range
        }
      }
    }
  }

  /// The longest distance that a number moves, and the greatest velocity per second.
  var way: (distance: Double, velocity: Double) {
    tables.reduce((0, 0)) { way, table in
      let (distance, step) = table.greatestSteps
      return (max(way.0, distance), max(way.1, step / Self.moment))
    }
  }

  /// - Parameter progress: of series that appear and disappear, 0 to 1; `nil` for those of the target
  ///   alone, whole.
  func chart(_ response: Spring.Response, progress: Double?) -> Chart {
    let weights = weights(response)
    guard var chart = Chart.mixed(charts, weights: weights) else { return Chart() }
    let staysAboveZero = charts.last?.animation.staysAboveZero ?? true
    for table in tables {
      chart.data[table.name] = table.mixed(weights: weights, staysAboveZero: staysAboveZero)
    }
    for (name, scale) in scales(response) { chart.state.windows[name] = scale.range }
    guard let progress else {
      chart.series.removeSubrange(leaving)
      return chart
    }
    chart.state.presence += entering.map { Presence(of: .index($0), progress: progress) }
    chart.state.presence += leaving.map {
      Presence(of: .index($0), progress: 1 - progress, kind: .fade)
    }
    return chart
  }

  /// What the axes show, by their names.
  func scales(_ response: Spring.Response) -> [String: Scale] {
    let weights = weights(response)
    return Dictionary(uniqueKeysWithValues: scales.map { ($0.name, $0.scales.mixed(weights)) })
  }

  private func weights(_ response: Spring.Response) -> [Double] {
    let moving = response.velocity / Self.moment
    return [response.distance - moving, moving, 1 - response.distance]
  }
}

extension [Scale] {
  /// The scale between others, along the last one: a logarithmic axis moves by factors.
  package func mixed(_ weights: [Double]) -> Scale {
    let last = self[count - 1]
    guard contains(where: { $0 != last }) else { return last }
    // In the unit that suits the finest of them.
    let target = map { last.counted(as: $0) }.reduce(last) { $0.finer($1) }
    let place = { (end: KeyPath<AxisSpan, AxisValue>) -> AxisValue? in
      var sum = 0.0
      for (scale, weight) in zip(self, weights) {
        guard let unit = target.unit(scale.counted(as: target).span[keyPath: end]) else {
          return nil
        }
        sum += unit * weight
      }
      return sum.isFinite ? target.value(atUnit: sum) : nil
    }
    guard let lower = place(\.lower), let upper = place(\.upper) else { return target }
    return target.spanning(lower, upper) ?? target
  }
}

extension Series {
  /// The same on the first axis, where a chart lacks its own.
  fileprivate func onAxes(of chart: Chart) -> Series {
    var series = self
    if let own = source.xAxis, !chart.xAxes.contains(where: { $0.id == own }) {
      series.source.xAxis = nil
    }
    if let own = source.yAxis, !chart.yAxes.contains(where: { $0.id == own }) {
      series.source.yAxis = nil
    }
    return series
  }
}
