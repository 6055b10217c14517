import SumiChart
import SumiGeometry

/// Finds the plot area: labels need room, and how many labels there are depends on the room left.
struct PlotSolver {
  var model: ChartModel
  /// The room of the chart in the picture.
  let bounds: Rect
  let fitting: TextFitting
  var metrics: LayoutMetrics
  let hooks: ChartHooks
  /// The least distances of the plot area from the bounds, which line it up with those of other charts
  /// in the picture; `nil` for a chart alone.
  var alignment: Insets?
  /// The least distance from the top of the bounds to what is below titles and legends, as far down as that of the
  /// charts beside it.
  var top = 0.0

  var chart: Chart { model.chart }
  var size: Size { bounds.size }
  private var insets: Insets { metrics.insets(in: size) }

  func plan(with parts: Set<ChartPart>) throws -> PlotPlan {
    var room = bounds.inset(by: insets)
    let header = try header(with: parts, room: room)
    if header.height > 0, chart.title?.overlaps != true {
      room.minY += header.height + metrics.spacing
    }
    let footer = try footer(with: parts, room: room)
    if footer.height > 0 { room.maxY -= footer.height + metrics.spacing * 0.6 }

    let isInside = chart.legend.placement == .inside
    let isOnBorder = chart.legend.placement == .border
    var legend =
      parts.contains(.legend) && !isInside && !isOnBorder ? try legend(room: room) : nil
    var legendTop = room.minY
    if let legend, !legend.isEmpty {
      switch chart.legend.shownPosition {
      case .top, .topLeft, .topRight: room.minY += legend.size.height + metrics.spacing * 0.5
      case .bottom, .bottomLeft, .bottomRight:
        legendTop = room.maxY - legend.size.height
        room.maxY = legendTop - metrics.spacing * 0.6
      case .left: room.minX += legend.size.width + metrics.spacing
      case .right: room.maxX -= legend.size.width + metrics.spacing
      }
    }

    room.minY = max(room.minY, min(bounds.minY + top, room.maxY))
    let canvas = room
    let names = parts.contains(.legend) ? try endNames(room: room) : nil
    if let names { room.maxX -= names.room }

    let axisTitleTop = room.minY
    var (family, plotArea) = try settledFamily(in: &room, with: parts)
    var borderLegend: BorderLegend?
    if isOnBorder, parts.contains(.legend) {
      legend = try self.legend(
        room: BorderLegend.room(on: plotArea, inset: metrics.spacing))
      if let legend, !legend.isEmpty {
        let box = BorderLegend(
          legend.size, at: chart.legend.shownPosition, inset: metrics.spacing, axes: family.axes)
        var axes = family.axes
        plotArea = try settle(&axes, in: room, with: parts, outside: box.insets)
        family = .cartesian(axes)
        borderLegend = box
      }
    } else if isInside, parts.contains(.legend) {
      legend = try self.legend(room: family.legendArea(on: plotArea).inset(by: metrics.spacing))
    } else if let legend, chart.legend.isColumn {
      let middle = chart.legend.reference == .chart ? bounds.midY : plotArea.midY
      legendTop = max(
        min(middle - legend.size.height / 2, room.maxY - legend.size.height), axisTitleTop)
    }
    var warnings = Self.warnings(of: family.axes)
    if parts.contains(.legend), model.showsLegend, !chart.legend.entries.isEmpty {
      warnings += legendTexts.warnings(about: contents(of: Array(model.series.indices)).entries)
    }
    if chart.legend.reference != nil, legend != nil || names != nil {
      if isInside || isOnBorder {
        warnings.append("\"legend.reference\" has no effect on a legend in the plot area")
      } else if legend?.isEmpty ?? true {
        warnings.append("\"legend.reference\" has no effect on names at the ends of lines")
      }
    }
    if let omitted = legend?.omittedCount, omitted > 0 {
      warnings.append("the legend has no room for \(omitted) of its entries")
    }
    return PlotPlan(
      parts: parts, plotArea: plotArea, canvas: canvas, header: header, footer: footer,
      legend: legend.flatMap { $0.isEmpty ? nil : $0 }, borderLegend: borderLegend, names: names,
      family: family,
      legendTop: legendTop,
      axisTitleTop: axisTitleTop, axisTitleRow: room.xSpan, warnings: warnings)
  }

  /// The axes, and the plot area that they leave of the room; titles above it take from the room first.
  private func settledFamily(
    in room: inout Rect, with parts: Set<ChartPart>
  ) throws -> (family: PlotPlan.Family, plotArea: Rect) {
    switch model.family {
    case .cartesian(let x, let y):
      var axes = try planned(x + y, with: parts) { _ in model.series }
      if axes.contains(where: \.isTitleAbove) {
        let sizes = axes.filter(\.isTitleAbove).map { metrics.of($0.model.axis).axisTitleFont.size }
        room.minY += (sizes.max() ?? 0) * LayoutMetrics.lineHeight + metrics.labelGap
      }
      let plotArea = try settle(&axes, in: room, with: parts)
      return (.cartesian(axes), plotArea)
    case .panels(let panels):
      var solver = self
      solver.metrics = metrics.ofPanels
      let plan = try PanelSolver(solver: solver, panels: panels, parts: parts).plan(in: room)
      return (.panels(plan.panels), plan.area)
    case .charts(let charts):
      let area = roomWithMargins(room)
      return (.charts(try ChartGridSolver(solver: self, charts: charts).plan(in: area)), area)
    case .radial(let radial):
      let circle = try RadialSolver(
        model: radial, theme: model.theme, fitting: fitting, metrics: metrics, hooks: hooks.ofAxes
      ).plan(in: room, with: parts)
      return (.radial(circle), circle.square)
    case .slices(let slices):
      let plan = try SlicesSolver(
        model: slices, theme: model.theme, fitting: fitting, metrics: metrics
      ).plan(in: room, hasLabels: parts.contains(.axisLabels))
      return (.slices(plan), room)
    }
  }

  /// The room for parts that have margins of their own: up to the other texts, or to the bounds.
  private func roomWithMargins(_ room: Rect) -> Rect {
    let (insets, margin) = (insets, metrics.insets(in: size, isStated: false))
    var whole = room
    if room.minX <= bounds.minX + insets.left {
      whole.minX = bounds.minX + (insets.left - margin.left)
    }
    if room.maxX >= bounds.maxX - insets.right {
      whole.maxX = bounds.maxX - (insets.right - margin.right)
    }
    whole.minY =
      room.minY <= bounds.minY + insets.top
      ? bounds.minY + (insets.top - margin.top) : room.minY - metrics.spacing
    if room.maxY >= bounds.maxY - insets.bottom {
      whole.maxY = bounds.maxY - (insets.bottom - margin.bottom)
    }
    return whole.intersection(bounds) ?? whole
  }

  private func header(with parts: Set<ChartPart>, room: Rect) throws -> HeaderLayout {
    var header = HeaderLayout(fitting: fitting, metrics: metrics, chart: model)
    let limit = size.height * 0.3
    if let title = chart.title, parts.contains(.title) {
      try header.addTitle(title.text, width: room.width, room: limit)
    }
    if let subtitle = chart.subtitle, parts.contains(.subtitle) {
      try header.addSubtitle(subtitle, width: room.width, room: limit)
    }
    return header
  }

  private func footer(with parts: Set<ChartPart>, room: Rect) throws -> HeaderLayout {
    var footer = HeaderLayout(fitting: fitting, metrics: metrics, chart: model)
    if let caption = chart.caption, parts.contains(.caption) {
      try footer.addCaption(caption, width: room.width)
    }
    return footer
  }

  private func legend(room: Rect) throws -> LegendLayout? {
    guard model.showsLegend else { return nil }
    let series = model.series
    let named = model.namedAtEnds.union(model.namedInBands)
    let shown = shownInLegend.filter { !named.contains($0) }
    let hasLines = series.contains { !$0.isHidden && $0.traits.legend == .line }
    let legend = chart.legend
    let share =
      legend.isColumn
      ? Size(width: room.width * 0.35, height: room.height * 0.8)
      : Size(width: room.width, height: room.height * 0.25)
    let isBeside = legend.isColumn && !legend.hasBackground
    var greatest = share
    if isBeside {
      greatest = Size(width: room.width * 0.4, height: room.height)
    } else if legend.isColumn, legend.entriesPerLine != nil {
      // Short columns are wide.
      greatest.width = room.width * 0.6
    }
    let isAtEnds = isBeside && legend.position == .right
    var contents = contents(
      of: legend.isColumn ? model.columnOrder(of: shown, isAtEnds: isAtEnds) : shown)
    contents.entries = contents.entries.compactMap { entry in
      legendTexts.text(of: entry).map { text in
        var entry = entry
        entry.title = text
        return entry
      }
    }
    return try LegendLayout(
      contents, hasLines: hasLines, legend: legend, room: share,
      greatestRoom: greatest,
      fitting: fitting, metrics: metrics, theme: model.theme)
  }

  /// The indices of the series that a legend explains.
  var shownInLegend: [Int] {
    model.series.indices.filter {
      let data = model.series[$0]
      return !data.isHidden && data.series.source.showsInLegend && !data.isExplainedElsewhere
    }
  }

  func contents(of shown: [Int]) -> LegendContents {
    var contents = LegendContents(
      of: model.series, shown, isAutomatic: chart.legend.isVisible == nil)
    if case .names(let names)? = chart.legend.order { contents.order(by: names) }
    return contents
  }

  var legendTexts: LegendTexts {
    LegendTexts(
      series: model.series, replacements: chart.legend.entries, hook: hooks.legendEntry)
  }

  private func endNames(room: Rect) throws -> EndNames? {
    guard !model.namedAtEnds.isEmpty else { return nil }
    let named = model.namedAtEnds.sorted()
    return try EndNames(
      of: named.map { ($0, legendTexts.name(of: $0) ?? "") },
      reach: named.map { model.series[$0].traits.reach }.max() ?? 0,
      within: size.width * EndNames.greatestShare, fitting: fitting, metrics: metrics)
  }

  /// The warnings of all axes, without repetitions.
  static func warnings(of axes: [PlannedAxis]) -> [String] {
    var warnings: [String] = []
    for axis in axes {
      warnings += axis.model.warnings
      for warning in axis.labels.warnings {
        let text =
          warning.hasPrefix(axis.model.name) ? warning : "\(axis.model.name): \(warning)"
        if !warnings.contains(text) { warnings.append(text) }
      }
    }
    return warnings
  }
}
