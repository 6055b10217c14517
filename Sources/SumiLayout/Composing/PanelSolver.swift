import SumiChart
import SumiGeometry

/// A panel with its plot area and the labels of its axes.
struct PlannedPanel {
  let panel: PanelModel
  let plan: PlotPlan
  let title: TextBox?
  /// The part of the picture that its labels of points do not leave.
  let labelRoom: Rect
}

/// Arranges panels in rows and columns: all plot areas have one size, and those of a row or a column
/// line up exactly.
struct PanelSolver {
  /// The solver of the whole chart.
  let solver: PlotSolver
  let panels: [PanelModel]
  let parts: Set<ChartPart>

  private var metrics: LayoutMetrics { solver.metrics }
  private var sharing: Panels.Sharing { solver.chart.panelsInUse?.shared ?? .none }
  /// Whether panels have different y axes, each with its title.
  private var hasOwnYAxes: Bool { !sharing.includes(.y) && solver.chart.yAxes.count > 1 }
  private var font: Font { metrics.legendTitleFont }
  private var gap: Double { (metrics.spacing * 1.2).rounded() }
  /// About what labels and titles of axes take.
  private static func usualAxes(_ metrics: LayoutMetrics) -> Size {
    let lines = (metrics.tickFont.size + metrics.axisTitleFont.size) * LayoutMetrics.lineHeight
    return Size(width: 1.5 * lines, height: lines)
  }
  /// The share of the gap between panels into which labels may extend.
  private static let labelShare = 0.4

  func plan(in room: Rect) throws -> (panels: [PlannedPanel], area: Rect) {
    let titleHeight =
      hasTitles ? (font.size * LayoutMetrics.lineHeight + metrics.labelGap * 0.4).rounded(.up) : 0
    let grid = try PanelGrid(
      count: panels.count, panels: solver.chart.panelsInUse, room: room, gap: gap,
      used: (axes: Self.usualAxes(metrics), title: titleHeight))
    var margins = grid.margins(titleHeight: titleHeight)
    var axes = try panels.indices.map { try plannedAxes(of: $0, grid) }
    var candidates = axes.map { $0.map { _ in AxisLabelCandidates() } }
    var areas: [Rect] = []
    // Labels of shorter axes may be wider: room is only added, so that this ends.
    for _ in 0..<8 {
      areas = panels.indices.map { grid.plotArea(of: $0, within: margins, in: room) }
      var needed = margins
      for index in panels.indices {
        try LayoutError.checkWork()
        try solver.fitLabels(
          of: &axes[index], along: areas[index], with: parts, &candidates[index])
        var insets = insets(of: &axes[index], around: areas[index])
        insets.top += titleHeight
        addRoomForTitles(of: axes, to: &insets, in: index, grid)
        needed.include(insets, column: grid.column(of: index), row: grid.row(of: index))
      }
      addRoomBetweenLabels(of: axes, around: areas, grid, to: &needed)
      let isDone = needed == margins
      margins = needed
      if isDone { break }
    }
    for index in panels.indices {
      extendTitles(of: &axes[index], in: index, grid, areas, margins)
    }
    let planned = try panels.indices.map { index in
      let top = areas[index].minY - margins.top[grid.row(of: index)]
      return try plannedPanel(index, axes[index], areas[index], top: top)
    }
    let whole = areas.dropFirst().reduce(areas.first ?? room) { $0.union($1) }
    return (planned, whole)
  }

  private var hasTitles: Bool {
    parts.contains(.panelTitles) && panels.contains(where: \.hasTitle)
  }

  // MARK: Axes

  /// The axes of a panel. Shared axes have labels only at the left and lower panels, and one title.
  private func plannedAxes(of index: Int, _ grid: PanelGrid) throws -> [PlannedAxis] {
    let (column, row) = (grid.column(of: index), grid.row(of: index))
    let isLowest = grid.isLowest(index)
    var models: [AxisModel] = []
    guard case .cartesian(let x, let y) = panels[index].model.family else { return [] }
    for var axis in x + y {
      let dimension: Dimension = axis.isX ? .x : .y
      let isAtMargin = axis.isX ? isLowest : column == 0
      if sharing.includes(dimension), !isAtMargin {
        axis.axis.labels.isHidden = true
        axis.axis.ticks.marks.length = nil
        axis.axis.ticks.minorMarks.length = nil
        axis.axis.width = nil
      }
      let hasTitle =
        axis.isX
        ? index == grid.titled
        : column == 0 && (row == (grid.rows - 1) / 2 || hasOwnYAxes)
      if !hasTitle { axis.axis.title = nil }
      models.append(axis)
    }
    return try solver.planned(models, with: parts, mayHaveTitlesAbove: false) { dimension in
      sharing.includes(dimension) ? solver.model.series : panels[index].model.series
    }
  }

  /// Between the last label of a panel and the first one of that beside it is at least the distance between two
  /// labels of an axis.
  private func addRoomBetweenLabels(
    of axes: [[PlannedAxis]], around areas: [Rect], _ grid: PanelGrid,
    to margins: inout PanelGrid.Margins
  ) {
    let stack = AxisStack(metrics: metrics)
    let overhangs = panels.indices.map { stack.overhang(of: axes[$0], around: areas[$0]) }
    for index in panels.indices where grid.column(of: index) > 0 {
      let (column, end, start) = (
        grid.column(of: index), overhangs[index - 1].right, overhangs[index].left
      )
      guard end > 0, start > 0 else { continue }
      let room = margins.right[column - 1] + grid.gap + margins.left[column]
      margins.left[column] += max(end + metrics.labelSpacing + start - room, 0).rounded(.up)
    }
  }

  /// Labels are beside a title of several panels also where another panel has it.
  private func addRoomForTitles(
    of axes: [[PlannedAxis]], to insets: inout Insets, in index: Int, _ grid: PanelGrid
  ) {
    let stack = AxisStack(metrics: metrics)
    for other in panels.indices where other != index {
      for axis in axes[other] where isTitleShared(axis) {
        let isBeside =
          axis.model.isX
          ? grid.row(of: other) == grid.row(of: index)
          : grid.column(of: other) == grid.column(of: index)
        if isBeside { insets[axis.model.side] += stack.titleRoom(of: axis).rounded(.up) }
      }
    }
  }

  private func isTitleShared(_ axis: PlannedAxis) -> Bool {
    axis.model.axis.title != nil && !axis.isTitleAcross && (axis.model.isX || !hasOwnYAxes)
  }

  /// A title of several panels has the length of all of them, beyond the labels of its row or column.
  private func extendTitles(
    of axes: inout [PlannedAxis], in index: Int, _ grid: PanelGrid, _ areas: [Rect],
    _ margins: PanelGrid.Margins
  ) {
    let insets = margins.insets(column: grid.column(of: index), row: grid.row(of: index))
    for place in axes.indices where isTitleShared(axes[place]) {
      let axis = axes[place]
      let isX = axis.model.isX
      let room = areas.reduce(areas[index]) { $0.union($1) }
      axes[place].titleSpan = isX ? room.xSpan : room.ySpan
      // Above are the titles of the panels.
      guard axis.model.side != .top else { continue }
      axes[place].thickness = max(axis.thickness, insets[axis.model.side] - axis.distance)
    }
  }

  /// Places axes around a plot area, and returns the room that they take, in whole points.
  private func insets(of axes: inout [PlannedAxis], around area: Rect) -> Insets {
    let stack = AxisStack(metrics: metrics)
    let insets = stack.place(&axes, around: area)
    let overhang = stack.overhang(of: axes, around: area)
    // Labels may extend into the gap.
    let slack = gap * Self.labelShare
    return Insets(
      // Above is the panel's title.
      top: max(insets.top, overhang.top).rounded(.up),
      left: max(insets.left, overhang.left - slack).rounded(.up),
      bottom: max(insets.bottom, overhang.bottom - slack).rounded(.up),
      right: max(insets.right, overhang.right - slack).rounded(.up))
  }

  // MARK: Positions

  private func plannedPanel(
    _ index: Int, _ axes: [PlannedAxis], _ area: Rect, top: Double
  ) throws -> PlannedPanel {
    let empty = HeaderLayout(fitting: solver.fitting, metrics: metrics, chart: solver.model)
    let plan = PlotPlan(
      parts: parts, plotArea: area, canvas: area, header: empty, footer: empty, legend: nil,
      family: .cartesian(axes), legendTop: area.minY, axisTitleTop: area.minY,
      axisTitleRow: area.xSpan, warnings: PlotSolver.warnings(of: axes))
    var title: TextBox?
    if hasTitles {
      let text = try solver.fitting.recognizable(
        panels[index].heading, amongTitles: panels.map(\.heading), font, within: area.width)
      title = try solver.fitting.box(
        text, font, color: solver.model.theme.legendTitleColor, x: area.minX,
        baseline: top + font.size, isCut: text != panels[index].heading)
    }
    let slack = gap * Self.labelShare
    return PlannedPanel(
      panel: panels[index], plan: plan, title: title, labelRoom: area.inset(by: -slack))
  }
}
