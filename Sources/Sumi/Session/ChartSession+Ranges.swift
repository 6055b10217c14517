import SumiChart
import SumiGeometry
import SumiLayout
import SumiLive
import SumiScales

/// What axes show while some series of a chart are there and others are hidden.
struct SeriesRanges: Sendable {
  /// By the names of axes; an axis that nothing needs has none.
  let scales: [String: Scale]
  let plotArea: Rect?

  init(of frame: ChartFrame) {
    let chart = frame.chart
    scales = chart.scales.filter { name, _ in
      let axis = chart.axes.first { $0.identity.name == name }
      return (axis?.ranges ?? chart.radial?.ranges)?.visible != nil
    }
    plotArea = frame.axes.isEmpty ? nil : frame.plotArea
  }
}

extension ChartSession {
  /// Lets axes move from what they show with the series that appear and disappear to what they show
  /// without them, each as far as it is there.
  ///
  /// With the presences p₁ ≥ p₂ ≥ … of these series the weight of all without any is 1 − p₁, that with the
  /// first alone p₁ − p₂, and so on: at the ends of animations it is what the layout itself gives.
  func moveRanges(of chart: inout Chart) throws(SumiError) {
    var presence: [Int: Double] = [:]
    for motion in animations {
      for index in motion.subject.indices {
        presence[index] = min(max(motion.presence(at: time), 0), 1)
      }
    }
    guard !presence.isEmpty, chart.charts.isEmpty, chart.panelsInUse == nil else { return }
    let order = presence.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    var weights = [1 - order[0].value]
    var parts = [try ranges(hiding: Set(presence.keys))]
    for place in order.indices {
      let next = place + 1 < order.count ? order[place + 1].value : 0
      weights.append(order[place].value - next)
      parts.append(try ranges(hiding: Set(order[(place + 1)...].map(\.key))))
    }
    guard let all = parts.last else { return }
    for (name, scale) in all.scales where !chart.state.hasWindow(name, of: chart) {
      let scales = parts.compactMap { $0.scales[name] }
      guard scales.count == parts.count, scales.contains(where: { $0 != scale }),
        scales.allSatisfy(scale.isAlike)
      else { continue }
      chart.state.windows[name] = scales.mixed(weights).range
    }
    let areas = parts.compactMap(\.plotArea)
    guard areas.count == parts.count, chart.state.plotArea == nil else { return }
    chart.state.plotArea = areas.mixed(weights)
  }

  private func ranges(hiding hidden: Set<Int>) throws(SumiError) -> SeriesRanges {
    if hidden.isEmpty { return SeriesRanges(of: try stillFrame().frame) }
    if let known = rangesWithout[hidden] { return known }
    var chart = chart
    for index in hidden { chart.series[index].source.isHidden = true }
    let found = SeriesRanges(of: try prepared(chart, tables, hiding: hidden).frame)
    rangesWithout[hidden] = found
    return found
  }
}

extension ChartState {
  /// Whether an axis of a chart has a window here, under its name or its id.
  fileprivate func hasWindow(_ name: String, of chart: Chart) -> Bool {
    let x = chart.xAxes.indices.map { AxisIdentity(isX: true, index: $0, id: chart.xAxes[$0].id) }
    let y = chart.yAxes.indices.map { AxisIdentity(isX: false, index: $0, id: chart.yAxes[$0].id) }
    guard let axis = (x + y).first(where: { $0.name == name }) else { return windows[name] != nil }
    return windows[of: axis] != nil
  }
}

extension Scale {
  /// Whether another one counts in the same values, so that there are ranges between them.
  fileprivate func isAlike(_ other: Scale) -> Bool {
    switch (self, other) {
    case (.number(let own), .number(let other)): own.transform == other.transform
    case (.dateTime(let own), .dateTime(let other)): own.timeUnit == other.timeUnit
    default: false
    }
  }
}

extension [Rect] {
  fileprivate func mixed(_ weights: [Double]) -> Rect {
    let sum = { (side: KeyPath<Rect, Double>) in
      zip(self, weights).reduce(0) { $0 + $1.0[keyPath: side] * $1.1 }
    }
    return Rect(minX: sum(\.minX), minY: sum(\.minY), maxX: sum(\.maxX), maxY: sum(\.maxY))
  }
}
