import SumiChart
import SumiGeometry

extension FrameBuilder {
  /// Adds axes that go round a pole, and the series among them.
  func addRadial(_ plan: RadialPlan, to frame: inout ChartFrame) throws {
    let obstacles = [try legendFrame()?.bounds, hasPoints ? nil : try note()?.bounds]
    let radial = try RadialFrameBuilder(
      plan: plan, fitting: fitting, metrics: metrics, theme: chart.theme,
      hasLabels: self.plan.parts.contains(.axisLabels),
      bounds: Rect(x: 0, y: 0, width: size.width, height: size.height),
      obstacles: obstacles.compactMap { $0 }
    ).frame()
    frame.radial = radial
    frame.warnings += plan.model.warnings + plan.warnings
    let isCategory = if case .category = radial.angles { true } else { false }
    // Hidden series keep their place so that legend entries can name series by index.
    for data in series {
      let placed = RadialPlacing(
        frame: radial, data: data, isClippedBelow: plan.model.y.log.nonPositive == .clip
      ).result()
      let space = RadialSeriesFrame(
        center: radial.center, radius: radial.radius, baseline: baseline(of: data, on: radial),
        corners: radial.isWeb ? radial.corners : [],
        isClippedToWeb: radial.isWeb && isCategory)
      frame.series.append(
        SeriesFrame(
          series: data.series, title: data.title, color: data.color,
          places: [.x: placed.x, .y: placed.y], space: .radial(space),
          baseline: radial.center.y, dashes: data.dashes))
      guard !data.isHidden else { continue }
      let nonPositive = NonPositiveNumbers(
        of: data.column(.y), series: data.name, on: radial.radii, axis: plan.model.y, name: "yAxis")
      if let nonPositive { frame.warnings.append(try nonPositive.warning()) }
      frame.warnings += warnings(of: data, placed)
    }
  }

  /// The radius of the ring that the series' area stands on.
  private func baseline(of data: SeriesData, on radial: RadialFrame) -> Double {
    guard let value = data.traits.ground,
      let unit = radial.radii.unit(.number(value)), !unit.isNaN
    else { return 0 }
    return min(max(unit, 0), 1) * radial.radius
  }

  private func warnings(of data: SeriesData, _ placed: RadialPlacing.Result) -> [String] {
    var result: [String] = []
    let count = placed.heldCount
    if count > 0 {
      let values = count == 1 ? "1 value lies" : "\(count) values lie"
      if data.traits.isConnected {
        result.append("\(data.name): \(values) below the pole, where the line is held")
      } else {
        result.append("\(data.name): \(values) below the pole and cannot be drawn")
      }
    }
    return result
  }
}
