import SumiChart
import SumiGeometry

/// Legends whose placement follows from what the chart draws.
extension PlotSolver {
  /// The same solver, with a legend that is at a stated position.
  func choosingLegend() throws -> LegendChoice {
    guard model.showsLegend else { return try namesByDefault() ?? LegendChoice(solver: self) }
    if let solver = withBarBeside { return LegendChoice(solver: solver) }
    var solver = self
    guard case .cartesian = model.family else {
      if chart.legend.placement == .border {
        var legend = chart.legend
        legend.placement = .outside
        solver.model = model.with(
          legend,
          warning: "the legend is outside: only a chart with x and y axes has a border for it"
        )
      }
      return LegendChoice(solver: solver)
    }
    switch chart.legend.placement {
    case nil: return try nearNames() ?? LegendChoice(solver: self)
    case .outside, .inside, .border: break
    case .best: solver.model = try model.with(legendAtBestPosition())
    case .direct: solver.model = try modelWithEndNames()
    }
    return LegendChoice(solver: solver)
  }

  /// A smaller chart has its colour bar above the plot.
  private static let leastSizeWithBarBeside = Size(width: 260, height: 180)

  /// The same solver with the legend at the right, where its bar is as high as the plot, if nothing is said
  /// about the position and the legend has nothing but colour bars; `nil` for other legends.
  private var withBarBeside: PlotSolver? {
    guard chart.legend.position == nil, [nil, .outside].contains(chart.legend.placement),
      size.width >= Self.leastSizeWithBarBeside.width,
      size.height >= Self.leastSizeWithBarBeside.height
    else { return nil }
    let contents = contents(of: shownInLegend)
    guard contents.entries.isEmpty, contents.keys.count == 1, contents.keys[0].sizes == nil else {
      return nil
    }
    var legend = chart.legend
    legend.position = .right
    var solver = self
    solver.model = model.with(legend)
    return solver
  }

  /// The frame of the chart without a legend, on a plan.
  private func frameWithoutLegend(_ plan: PlotPlan) throws -> ChartFrame {
    var plan = plan
    plan.legend = nil
    return try FrameBuilder(
      model: model, plan: plan, size: size, bounds: bounds, fitting: fitting, metrics: metrics,
      hooks: hooks
    ).frame()
  }

  // MARK: Inside

  /// The share of a legend, in parts of its area, that may cover what is drawn.
  private static let greatestCoveredShare = 0.1

  private func legendAtBestPosition() throws -> Legend {
    var inside = chart.legend
    inside.placement = .inside
    var solver = self
    solver.model = model.with(inside)
    let plan = try solver.plan()
    var outside = chart.legend
    outside.placement = .outside
    guard let layout = plan.legend, layout.omittedCount == 0 else { return outside }
    let frame = try solver.frameWithoutLegend(plan)
    let grid = OccupancyGrid(of: frame)
    let placing = LegendPlacing(plan: plan, bounds: bounds, metrics: metrics)
    var best: (position: Legend.Position, covered: Double)?
    for position in Legend.Position.byPreference {
      let corner = placing.corner(of: layout.size, at: position, isInside: true)
      let covered = grid.share(
        coveredBy: frame.ground(
          ofLegend: Rect(
            x: corner.x, y: corner.y, width: layout.size.width, height: layout.size.height)))
      if covered < best?.covered ?? .infinity { best = (position, covered) }
    }
    guard let best, best.covered <= Self.greatestCoveredShare else { return outside }
    inside.position = best.position
    return inside
  }

  // MARK: Names at the ends

  /// Series whose end is further left than this share of the plot area, from the end of the others,
  /// have no name there.
  private static let endShare = 0.1

  private func modelWithEndNames() throws -> ChartModel {
    var legend = chart.legend
    legend.placement = .outside
    var solver = self
    solver.model = model.with(legend)
    let plan = try solver.plan()
    guard plan.parts.contains(.legend) else { return solver.model }
    let frame = try solver.frameWithoutLegend(plan)
    let inBands = try solver.seriesNamedInBands(on: frame)
    let named = solver.seriesWithEnds(on: frame).subtracting(inBands)
    guard !named.isEmpty else {
      return inBands.isEmpty ? solver.model : model.with(legend, namedInBands: inBands)
    }
    if frame.hasAxisAtRight {
      return solver.model.with(
        legend, namedInBands: inBands,
        warning: "the names of lines are in a legend: a y axis on the right is between them and "
          + "the ends of the lines")
    }
    solver.model = model.with(legend, namedAtEnds: named, namedInBands: inBands)
    let namedPlan = try solver.plan()
    guard namedPlan.parts.contains(.legend) else { return solver.model }
    if let names = namedPlan.names,
      names.count <= names.countFitting(beside: namedPlan.plotArea)
    {
      return solver.model
    }
    return model.with(
      legend, namedInBands: inBands,
      warning: "the names of lines are in a legend: at their ends there is no room for all")
  }

  /// The chart with the names of its lines at their ends, if that explains it at least as well as a
  /// legend: `nil` unless all that a legend would have are few lines that end at the right side, whose
  /// names have room in full and near their ends.
  ///
  /// - Parameter mustHaveNames: whether the series need titles or columns with names: "Series 1" says
  ///   nothing.
  private func nearNames(mustHaveNames: Bool = false) throws -> LegendChoice? {
    guard chart.legend.isPlacedAutomatically else { return nil }
    let named = shownInLegend.filter { legendTexts.name(of: $0) != nil }
    guard EndNames.fewNames.contains(named.count), contents(of: named).keys.isEmpty,
      named.allSatisfy({ model.series[$0].traits.legend == .line }),
      !mustHaveNames || named.allSatisfy({ model.series[$0].hasName })
    else { return nil }
    var legend = chart.legend
    legend.placement = .outside
    legend.isVisible = true
    var solver = self
    solver.model = model.with(legend, namedAtEnds: Set(named))
    let plan = try solver.plan()
    guard plan.parts.contains(.legend), let names = plan.names, !names.isShortened,
      names.room <= EndNames.comfortableShare * size.width,
      names.count <= names.countFitting(beside: plan.plotArea)
    else { return nil }
    let frame = try solver.frameWithoutLegend(plan)
    guard !frame.hasAxisAtRight, seriesWithEnds(on: frame) == Set(named), names.areNear(on: frame)
    else { return nil }
    return LegendChoice(solver: solver, plan: plan, frame: frame)
  }

  /// The same where nothing is said about a legend: names take little room and hide nothing.
  private func namesByDefault() throws -> LegendChoice? {
    guard chart.legend.isVisible == nil, case .cartesian = model.family else { return nil }
    return try nearNames(mustHaveNames: true)
  }

  /// The series with a band that has room for their names, on a plan with less room for the plot.
  private func seriesNamedInBands(on frame: ChartFrame) throws -> Set<Int> {
    let shown = shownInLegend.compactMap { index in
      legendTexts.name(of: index).map { (series: index, title: $0) }
    }
    let names = BandNames(names: shown, fitting: fitting, metrics: metrics)
    return Set(try names.placed(on: frame).map(\.series))
  }

  private func seriesWithEnds(on frame: ChartFrame) -> Set<Int> {
    let ends = frame.series.indices.compactMap { index -> (series: Int, x: Double)? in
      let data = model.series[index]
      guard !data.isHidden, data.series.source.showsInLegend, !data.isExplainedElsewhere,
        data.traits.legend == .line || data.traits.legend == .swatch,
        legendTexts.name(of: index) != nil,
        let end = frame.series[index].end(in: frame.plotArea)
      else { return nil }
      return (index, end.x)
    }
    guard let right = ends.map(\.x).max(), right > frame.plotArea.midX else { return [] }
    let least = right - Self.endShare * frame.plotArea.width
    return Set(ends.filter { $0.x >= least }.map(\.series))
  }
}

/// A solver whose legend has its position, and what was made of the chart to find it.
final class LegendChoice {
  let solver: PlotSolver
  let plan: PlotPlan?
  /// On the plan, without images.
  let frame: ChartFrame?

  init(solver: PlotSolver, plan: PlotPlan? = nil, frame: ChartFrame? = nil) {
    self.solver = solver
    self.plan = plan
    self.frame = frame
  }
}

extension ChartFrame {
  /// Whether an axis is between the ends of lines and what is right of the plot area.
  fileprivate var hasAxisAtRight: Bool {
    axes.contains { $0.side == .right && !$0.isHidden && !$0.isInside }
  }
}

extension Legend.Position {
  /// The first of several equally good positions is the best.
  fileprivate static let byPreference: [Self] = [
    .topRight, .topLeft, .bottomRight, .bottomLeft, .right, .left, .top, .bottom,
  ]
}
