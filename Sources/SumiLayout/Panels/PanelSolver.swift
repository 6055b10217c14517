import Glibc
import SumiChart
import SumiGeometry

/// A panel with its plot area and the labels of its axes.
struct PlannedPanel {
  let panel: PanelModel
  let plan: PlotPlan
  let title: TextBox?
}

/// Arranges panels in rows and columns: all plot areas have one size, and those of a row or a column
/// line up exactly.
struct PanelSolver {
  /// Of the whole chart.
  let solver: PlotSolver
  let panels: [PanelModel]
  let parts: Set<ChartPart>

  private var metrics: LayoutMetrics { solver.metrics }
  private var sharing: Panels.Sharing { solver.chart.panels?.shared ?? .none }
  private var font: Font { metrics.legendTitleFont }
  private var gap: Double { (metrics.spacing * 1.2).rounded() }

  /// The width of a good panel, in heights.
  private static let bestShape = 1.4

  /// The room that axes and titles take, by column and by row, in whole points.
  private struct Margins {
    var left: [Double]
    var right: [Double]
    var top: [Double]
    var bottom: [Double]
  }

  func plan(in room: Rect) throws -> (panels: [PlannedPanel], area: Rect) {
    let columns = self.columns(in: room)
    let rows = (panels.count + columns - 1) / columns
    let titleHeight =
      hasTitles ? (font.size * LayoutMetrics.lineHeight + metrics.labelGap * 0.4).rounded(.up) : 0
    var margins = Margins(
      left: Array(repeating: 0, count: columns), right: Array(repeating: 0, count: columns),
      top: Array(repeating: titleHeight, count: rows), bottom: Array(repeating: 0, count: rows))
    var axes = panels.indices.map { plannedAxes(of: $0, columns: columns, rows: rows) }
    var areas: [Rect] = []
    // Labels of shorter axes may be wider: room is only added, so that this ends.
    for _ in 0..<8 {
      areas = panels.indices.map { area(of: $0, columns, rows, margins, in: room) }
      var needed = margins
      for index in panels.indices {
        let insets = try fit(&axes[index], around: areas[index])
        let (column, row) = (index % columns, index / columns)
        needed.left[column] = max(needed.left[column], insets.left)
        needed.right[column] = max(needed.right[column], insets.right)
        needed.top[row] = max(needed.top[row], insets.top + titleHeight)
        needed.bottom[row] = max(needed.bottom[row], insets.bottom)
      }
      let isDone =
        needed.left == margins.left && needed.right == margins.right && needed.top == margins.top
        && needed.bottom == margins.bottom
      margins = needed
      if isDone { break }
    }
    let planned = try panels.indices.map { index in
      let top = areas[index].minY - margins.top[index / columns]
      return try plannedPanel(index, axes[index], areas[index], top: top)
    }
    let whole = areas.dropFirst().reduce(areas.first ?? room) { $0.union($1) }
    return (planned, whole)
  }

  private var hasTitles: Bool {
    parts.contains(.axisTitles) && panels.contains { !$0.title.isEmpty }
  }

  /// The number of columns with which panels have a good shape and few places are empty.
  private func columns(in room: Rect) -> Int {
    let count = panels.count
    if let stated = solver.chart.panels?.columns { return min(stated, count) }
    let costs = (1...count).map { columns in
      let rows = (count + columns - 1) / columns
      let shape = (room.width / Double(columns)) / max(room.height / Double(rows), 1)
      let emptyShare = Double(columns * rows - count) / Double(count)
      return abs(log(max(shape, 0.01) / Self.bestShape)) + emptyShare
    }
    return (costs.indices.min { costs[$0] < costs[$1] } ?? 0) + 1
  }

  // MARK: Axes

  /// The axes of a panel. Shared axes have labels only at the left and lower panels, and one title.
  private func plannedAxes(of index: Int, columns: Int, rows: Int) -> [PlannedAxis] {
    let (column, row) = (index % columns, index / columns)
    let isLowest = index + columns >= panels.count
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
        axis.isX ? isLowest && column == columns / 2 : column == 0 && row == (rows - 1) / 2
      if !hasTitle { axis.axis.title = nil }
      models.append(axis)
    }
    return solver.planned(models, with: parts).map { axis in
      var axis = axis
      axis.isTitleAbove = false
      return axis
    }
  }

  /// Chooses the labels of axes on a plot area, and returns the room that they take.
  private func fit(_ axes: inout [PlannedAxis], around area: Rect) throws -> Insets {
    for index in axes.indices {
      let length = axes[index].model.side.isHorizontal ? area.width : area.height
      if axes[index].fittedLength == length { continue }
      axes[index].fittedLength = length
      axes[index].labels = try solver.labels(of: axes[index], length: length, AxisLabelCandidates())
      if !parts.contains(.axisLabels) { axes[index].labels.labels = [] }
    }
    let stack = AxisStack(metrics: metrics)
    let insets = stack.place(&axes, around: area)
    let overhang = stack.overhang(of: axes, around: area)
    // Labels may extend into the gap.
    let slack = gap * 0.4
    return Insets(
      top: max(insets.top, overhang.top - slack).rounded(.up),
      left: max(insets.left, overhang.left - slack).rounded(.up),
      bottom: max(insets.bottom, overhang.bottom - slack).rounded(.up),
      right: max(insets.right, overhang.right - slack).rounded(.up))
  }

  // MARK: Places

  private func area(
    of index: Int, _ columns: Int, _ rows: Int, _ margins: Margins, in room: Rect
  ) -> Rect {
    let (column, row) = (index % columns, index / columns)
    let x = Self.place(
      column, of: columns, from: room.minX, length: room.width, before: margins.left,
      after: margins.right, gap: gap)
    let y = Self.place(
      row, of: rows, from: room.minY, length: room.height, before: margins.top,
      after: margins.bottom, gap: gap)
    return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  /// The start and the length of a plot area along one direction, in whole points.
  private static func place(
    _ index: Int, of count: Int, from start: Double, length: Double, before: [Double],
    after: [Double], gap: Double
  ) -> (start: Double, length: Double) {
    let taken = before.reduce(0, +) + after.reduce(0, +) + gap * Double(count - 1)
    let each = max(((length - taken) / Double(count)).rounded(.down), 1)
    let preceding = (0..<index).reduce(0) { $0 + before[$1] + each + after[$1] + gap }
    return (start.rounded(.up) + preceding + before[index], each)
  }

  private func plannedPanel(
    _ index: Int, _ axes: [PlannedAxis], _ area: Rect, top: Double
  ) throws -> PlannedPanel {
    let theme = solver.chart.theme
    let empty = HeaderLayout(fitting: solver.fitting, metrics: metrics, theme: theme)
    let plan = PlotPlan(
      parts: parts, plotArea: area, header: empty, footer: empty, legend: nil,
      family: .cartesian(axes), legendTop: area.minY, axisTitleTop: area.minY,
      axisTitleRow: area.minX...area.maxX, warnings: PlotSolver.warnings(of: axes))
    var title: TextBox?
    if hasTitles {
      let text = try solver.fitting.ellipsized(panels[index].title, font, within: area.width)
      title = try solver.fitting.box(
        text, font, color: theme.legendTitleColor, x: area.minX, baseline: top + font.size)
    }
    return PlannedPanel(panel: panels[index], plan: plan, title: title)
  }
}
