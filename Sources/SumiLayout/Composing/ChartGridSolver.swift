import SumiChart
import SumiGeometry

/// One of several charts in a picture with its room.
struct PlannedChart {
  let model: ChartModel
  let bounds: Rect
  var plan: PlotPlan
}

/// Arranges charts in rows and columns, so that the plot areas of a column have the same left and right
/// ends, and those of a row the same upper and lower ones.
struct ChartGridSolver {
  /// The solver of the whole picture.
  let solver: PlotSolver
  let charts: [ChartModel]

  func plan(in room: Rect) throws -> [PlannedChart] {
    let grid = try PanelGrid(
      count: charts.count, panels: solver.chart.panels, room: room, gap: 0)
    var solvers = try charts.indices.map { index in
      try part(index, in: grid.plotArea(of: index, within: grid.margins(titleHeight: 0), in: room))
        .choosingLegend().solver
    }
    var alignment = grid.margins(titleHeight: 0)
    var planned = try solvers.map { try plannedChart($0, Insets()) }
    // Titles and legends above one chart leave as much room above those beside it.
    for index in planned.indices {
      let row = planned.indices.filter { grid.row(of: $0) == grid.row(of: index) }
      solvers[index].top = row.map { planned[$0].top }.max() ?? 0
    }
    for index in planned.indices where planned[index].top < solvers[index].top {
      planned[index] = try plannedChart(solvers[index], Insets())
    }
    // Labels of shorter axes may be wider: room is only added, so that this ends.
    for _ in 0..<6 {
      var needed = alignment
      for (index, chart) in planned.enumerated() {
        guard let insets = chart.insets else { continue }
        needed.include(insets, column: grid.column(of: index), row: grid.row(of: index))
      }
      if needed == alignment { break }
      alignment = needed
      for index in planned.indices where planned[index].insets != nil {
        let insets = alignment.insets(column: grid.column(of: index), row: grid.row(of: index))
        planned[index] = try plannedChart(solvers[index], insets)
      }
    }
    return planned
  }

  /// The solver of one of the charts.
  private func part(_ index: Int, in bounds: Rect) -> PlotSolver {
    PlotSolver(
      model: charts[index], bounds: bounds, fitting: solver.fitting,
      metrics: solver.metrics.ofPart, hooks: solver.hooks)
  }

  private func plannedChart(_ part: PlotSolver, _ alignment: Insets) throws -> PlannedChart {
    var part = part
    part.alignment = alignment
    return PlannedChart(model: part.model, bounds: part.bounds, plan: try part.plan())
  }
}

extension PlannedChart {
  /// The distance from the top of the bounds to what is below titles and legends.
  fileprivate var top: Double { plan.canvas.minY - bounds.minY }

  /// The distances of the plot area from the bounds, in whole points; `nil` for circles and small
  /// multiples, which line up with nothing.
  fileprivate var insets: Insets? {
    switch plan.family {
    case .cartesian: break
    case .panels, .radial, .slices, .charts: return nil
    }
    let area = plan.plotArea
    return Insets(
      top: (area.minY - bounds.minY).rounded(.up), left: (area.minX - bounds.minX).rounded(.up),
      bottom: (bounds.maxY - area.maxY).rounded(.up),
      right: (bounds.maxX - area.maxX).rounded(.up))
  }
}
