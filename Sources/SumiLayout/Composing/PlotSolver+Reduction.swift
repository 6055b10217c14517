import SumiChart
import SumiGeometry

/// What a chart that is too small drops.
extension PlotSolver {
  /// Below this size a plot area shows nothing, and even axis labels are dropped.
  private static let leastPlot = Size(width: 48, height: 36)
  /// The same for one of several panels.
  private static let leastPanel = Size(width: 32, height: 20)
  /// Below this share of the chart all other parts are dropped, if that helps.
  private static let leastPlotShare = 0.25

  /// The plan with as many parts as leave a usable plot area.
  func plan() throws -> PlotPlan {
    let full = try plan(with: ChartPart.all)
    if isLargeEnough(full, share: Self.leastPlotShare) { return full }
    let others = ChartPart.allCases.filter { ![.axisLabels, .panelTitles].contains($0) }
    return try reduced(full, share: Self.leastPlotShare, by: others)
      ?? reduced(full, share: 0, by: ChartPart.allCases) ?? bare()
  }

  /// The plan without the first parts, until the plot area has its share of the chart; `nil` if it
  /// never does.
  private func reduced(
    _ full: PlotPlan, share: Double, by parts: [ChartPart]
  ) throws -> PlotPlan? {
    var plan = full
    var dropped: [ChartPart] = []
    for part in parts where !isLargeEnough(plan, share: share) {
      plan = try self.plan(with: plan.parts.subtracting([part]))
      dropped.append(part)
    }
    guard isLargeEnough(plan, share: share) else { return nil }
    // Parts dropped early may have been too small to matter: restore those that fit.
    for part in dropped.dropLast().reversed() {
      let larger = try self.plan(with: plan.parts.union([part]))
      if isLargeEnough(larger, share: share) {
        plan = larger
        dropped.removeAll { $0 == part }
      }
    }
    plan.warnings += dropped.filter(has).map {
      "the chart is too small for its \($0.name); \($0.isPlural ? "they are" : "it is") left out"
    }
    return plan
  }

  private func bare() throws -> PlotPlan {
    var plan = try plan(with: [])
    plan.warnings.append("the chart is too small for any text; all of it is left out")
    return plan
  }

  private func isLargeEnough(_ plan: PlotPlan, share: Double) -> Bool {
    if case .panels(let panels) = plan.family {
      let areas = panels.map(\.plan.plotArea)
      guard
        areas.allSatisfy({
          $0.width >= Self.leastPanel.width && $0.height >= Self.leastPanel.height
            && $0.intersection(bounds) == $0
        })
      else { return false }
    }
    let area = plan.plotArea
    return area.width >= Self.leastPlot.width && area.height >= Self.leastPlot.height
      && area.width * area.height >= share * whole
  }

  /// The chart's area; for a circle, at most the largest square in it.
  private var whole: Double {
    let side = min(size.width, size.height)
    return if case .radial = model.family { side * side } else { size.width * size.height }
  }

  /// Whether the chart would show the part if there were room.
  private func has(_ part: ChartPart) -> Bool {
    switch part {
    case .caption: chart.caption != nil
    case .subtitle: chart.subtitle != nil
    case .axisTitles: model.family.axes.contains { !$0.isHidden && $0.title != nil }
    case .legend: model.showsLegend
    case .title: chart.title != nil
    case .panelTitles:
      if case .panels(let panels) = model.family {
        panels.contains(where: \.hasTitle)
      } else {
        false
      }
    case .axisLabels: model.family.axes.contains { !$0.isHidden }
    }
  }
}
