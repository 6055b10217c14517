import SumiChart
import SumiGeometry

/// Moves what the plan has measured to its final position.
struct FrameBuilder {
  let model: ChartModel
  let plan: PlotPlan
  /// The size of the picture.
  let size: Size
  /// The room of the chart in the picture.
  let bounds: Rect
  let fitting: TextFitting
  let metrics: LayoutMetrics
  let hooks: ChartHooks
  var images: [MarkerImage: Bitmap] = [:]
  /// The title of a panel.
  var panel: String?
  /// That title as a text, over the plot area.
  var panelTitle: TextBox?
  /// The part of the picture that labels of points never leave; `nil` for `bounds`.
  var labelRoom: Rect?
  /// For a chart beside others, the crosshair that is stated for all of them. Its own counts more.
  var sharedCrosshair: CrosshairPoint?
  /// For a chart beside others, what its own state selects: the rest may be in the others.
  var ownSelection: Selection?

  private var theme: Theme { model.theme }

  func frame() throws -> ChartFrame {
    var texts = try HeaderPlacing(plan: plan, bounds: bounds, metrics: metrics).boxes(
      title: model.chart.title)
    if var panelTitle {
      panelTitle.part = .panelTitle
      texts.append(panelTitle)
    }
    var legend = try LegendPlacing(plan: plan, bounds: bounds, metrics: metrics)
      .frame(of: model.chart.legend)
    // Each chart of several says so itself.
    let hasPoints = model.series.hasPoints || !model.chart.charts.isEmpty
    let note =
      hasPoints
      ? nil : try EmptyPlotNote(fitting: fitting, metrics: metrics, theme: theme).box(on: plan)
    let obstacles = [legend?.bounds, note?.bounds].compactMap { $0 }
    if var note {
      note.part = .note
      texts.append(note)
      // A legend inside the plot area is dropped: there is nothing to explain.
      if let box = legend, box.isInside, box.bounds.intersects(note.bounds) { legend = nil }
    }
    let placed =
      switch plan.family {
      case .cartesian(let axes): try cartesian(axes, texts: texts, legend: legend)
      case .radial(let circle): try radial(circle, obstacles: obstacles)
      case .slices(let slices): self.slices(slices, obstacles: obstacles)
      case .panels(let panels): try self.panels(panels)
      case .charts(let charts): try self.charts(charts)
      }
    try LayoutError.checkWork()
    let isWhole = placed.family.isSingle
    var frame = ChartFrame(
      size: size, theme: theme, plotArea: plan.plotArea,
      clip: plan.clip(within: bounds, metrics: metrics), family: placed.family,
      series: placed.series, legend: legend, texts: texts,
      warnings: plan.warnings + placed.warnings
        + (hasPoints ? [] : ["there are no points to draw"]) + model.warnings)
    frame.language = fitting.language
    if panel == nil, model.chart.charts.isEmpty {
      frame.canvas = plan.canvasGround(within: bounds, metrics: metrics)
    }
    frame.holdsCharts = !model.chart.charts.isEmpty
    if model.chart.title?.overlaps == true {
      frame.gridGaps += texts.filter { $0.part == .title || $0.part == .subtitle }.map(\.bounds)
    }
    var labels = try AnnotationBuilder(
      model: model, fitting: fitting, metrics: metrics, hooks: hooks, images: images,
      room: labelRoom ?? bounds, panel: panel, panels: model.panelTitles
    ).add(to: &frame)
    let selection = model.chart.state.selection
    let presence = PresenceBuilder(
      state: isWhole ? model.chart.state.presence : [], plotArea: plan.plotArea)
    var points: (builder: PointLabelBuilder, untried: [Int: Int])?
    if isWhole {
      if case .slices = plan.family, !selection.isEmpty {
        let clip = frame.clip.inset(by: -SlicesPlan.selectionMargin)
        frame.clip = clip.intersection(bounds) ?? frame.clip
      }
      SelectionBuilder(selection: selection, series: model.series).add(to: &frame)
      try addNames(to: &frame)
      try CellLabelBuilder(fitting: fitting, chart: model).add(to: &frame)
      presence.add(to: &frame)
      let builder = PointLabelBuilder(
        all: model.series, model: model, fitting: fitting, font: metrics.pointLabelFont,
        hooks: hooks,
        dimsOthers: selection.dimsOthers
          && (panel != nil || frame.series.contains { $0.selection != nil }))
      let found = try builder.labels(in: &frame)
      labels += found.candidates
      points = (builder, found.untried)
    }
    let left = try LabelPlacer.add(labels, to: &frame, room: labelRoom ?? bounds)
    frame.warnings += AnnotationBuilder.warnings(leavingOut: left)
    if let points {
      frame.warnings += points.builder.warnings(leavingOut: left, untried: points.untried)
    }
    if model.chart.title?.overlaps == true { frame.warnOfTitleOverTexts() }
    frame.clearCellLabels()
    presence.grow(&frame)
    let crosshair = model.chart.state.crosshair
    if isWhole, let point = crosshair ?? sharedCrosshair {
      try add(point, to: &frame)
    } else if crosshair != nil, !frame.hasCrosshair {
      let parts = model.chart.charts.isEmpty ? "panels" : "charts"
      frame.warnings.append("crosshair: none of the \(parts) has a point there")
    }
    if model.chart.rangeSelector.isVisible { frame.addSelector() }
    if panel == nil {
      frame.addZoomBox(of: model.chart.state)
      frame.replacement = model.chart.state.replacement
      frame.crosshairStays = model.chart.crosshair.reading == .one
      frame.warnings += frame.selectionWarnings(ownSelection ?? selection)
      frame.warnings += frame.warnings(about: model.chart.state)
      frame.warnings += frame.crosshairWarnings
      // Each of several charts has done so for itself.
      if model.chart.charts.isEmpty { frame.dimOthers(of: selection) }
    }
    return frame
  }

  /// Adds a crosshair. Of several plots with the same one, those without a point there have none.
  private func add(_ point: CrosshairPoint, to frame: inout ChartFrame) throws {
    let plain = frame
    let isOwn = model.chart.state.crosshair != nil
    do {
      try CrosshairBuilder(
        settings: model.chart.crosshair, point: point, fitting: fitting, metrics: metrics,
        hooks: hooks
      ).add(to: &frame)
    } catch is LayoutError where !isOwn {
      // Its axes have other values.
      frame = plain
    }
    if frame.crosshair == nil, panel != nil || !isOwn { frame = plain }
  }

  /// The names at the ends of lines and in bands, as far as there is room.
  private func addNames(to frame: inout ChartFrame) throws {
    if let names = plan.names {
      frame.names = try names.placed(on: frame)
      let omitted = names.count - frame.names.count
      if omitted > 0 {
        frame.warnings.append("there is no room for \(omitted) of the names at the ends of lines")
      }
    }
    let texts = LegendTexts(
      series: model.series, replacements: model.chart.legend.entries, hook: hooks.legendEntry)
    let inBands = model.namedInBands.sorted().map { ($0, texts.name(of: $0) ?? "") }
    frame.names += try BandNames(
      names: inBands, fitting: fitting, metrics: metrics, mustFit: false
    ).placed(on: frame)
  }

  /// Positioned axes and series.
  private typealias Placed = (
    family: ChartFrame.Family, series: [SeriesFrame], warnings: [String]
  )

  /// - Parameter texts: texts that labels of axes must not cover.
  private func cartesian(
    _ planned: [PlannedAxis], texts: [TextBox], legend: LegendFrame?
  ) throws -> Placed {
    var axes = try AxesBuilder(
      axes: planned, plan: plan, grounds: model.series.grounds, bounds: bounds, fitting: fitting,
      metrics: metrics, theme: theme
    ).frames()
    let builder = SeriesFrameBuilder(
      all: model.series, axes: planned.map(\.model), xCount: planned.count { $0.model.isX },
      plotArea: plan.plotArea, memo: model.memo)
    let series = builder.frames(on: axes)
    for (index, data) in model.series.enumerated() {
      axes[builder.index(of: data, along: data.orientation.positions)].slots[index] =
        series[index].slot
    }
    var clearing = LabelClearing(
      plotArea: plan.plotArea, texts: texts + axes.compactMap(\.title),
      legend: legend)
    var warnings = builder.warnings(about: series)
    if model.chart.title?.overlaps == true {
      let title = texts.filter { [.title, .subtitle].contains($0.part) }.map(\.bounds)
      let covered = axes.flatMap(\.labels).count { label in
        title.contains { $0.intersects(label.bounds) }
      }
      if covered > 0 {
        warnings.append(
          "the title covers \(covered) of the axes' labels, which \(covered == 1 ? "is" : "are") left "
            + "out; give it another \"position\", or leave \"overlap\" out")
      }
    }
    clearing.clear(&axes)
    return (.cartesian(axes), series, warnings)
  }

  /// - Parameter obstacles: areas that labels of the radius must avoid.
  private func radial(_ circle: RadialPlan, obstacles: [Rect]) throws -> Placed {
    let axes = try RadialFrameBuilder(
      plan: circle, fitting: fitting, metrics: metrics, theme: theme, hooks: hooks.ofAxes,
      hasLabels: plan.parts.contains(.axisLabels), bounds: bounds, obstacles: obstacles
    ).frame()
    let series = try RadialSeriesBuilder(all: model.series, model: circle.model, axes: axes)
      .series()
    return (
      .radial(axes), series.frames, circle.model.warnings + circle.warnings + series.warnings
    )
  }

  private func panels(_ panels: [PlannedPanel]) throws -> Placed {
    var series: [Int: SeriesFrame] = [:]
    var frames: [ChartFrame] = []
    for planned in panels {
      let frame = try FrameBuilder(
        model: planned.panel.model, plan: planned.plan, size: size, bounds: bounds,
        fitting: fitting, metrics: metrics, hooks: hooks, images: images,
        panel: planned.panel.title, panelTitle: planned.title,
        labelRoom: planned.labelRoom, sharedCrosshair: sharedCrosshair
      ).frame()
      let indices = model.series.indices(inPanel: planned.panel.title)
      for (index, part) in zip(indices, frame.series) { series[index] = part }
      frames.append(frame)
    }
    return (
      .panels(frames), model.series.indices.compactMap { series[$0] }, frames.distinctWarnings
    )
  }

  private func charts(_ charts: [PlannedChart]) throws -> Placed {
    var frames = try zip(charts, model.chart.charts).map { planned, stated in
      try FrameBuilder(
        model: planned.model, plan: planned.plan, size: size, bounds: planned.bounds,
        fitting: fitting, metrics: metrics.ofPart, hooks: hooks, images: images,
        sharedCrosshair: model.chart.state.crosshair, ownSelection: stated.state.selection
      ).frame()
    }
    // An overview is small on purpose, and the rest has been said of the chart above it.
    if model.chart.rangeSelector.isVisible { frames[frames.count - 1].warnings = [] }
    return (.panels(frames), frames.flatMap(\.series), frames.distinctWarnings)
  }

  /// - Parameter obstacles: areas that labels must avoid.
  private func slices(_ slices: SlicesPlan, obstacles: [Rect]) -> Placed {
    let slices = slices.avoiding(obstacles)
    let series = model.series.enumerated().map { index, data in
      SeriesFrame(
        series: data.series, index: data.index, title: data.title, color: data.color,
        space: .slices(slices.series(index) ?? SliceSeriesFrame(rowCount: data.count)),
        baseline: slices.center.y)
    }
    return (.slices(slices.frame), series, slices.warnings)
  }
}

extension [ChartFrame] {
  /// The warnings of all, each once.
  fileprivate var distinctWarnings: [String] {
    reduce(into: []) { warnings, frame in
      for warning in frame.warnings where !warnings.contains(warning) { warnings.append(warning) }
    }
  }
}

extension ChartFrame {
  /// Adds a warning where the title lies over another text or the legend.
  fileprivate mutating func warnOfTitleOverTexts() {
    let parts: [TextBox.Part?] = [.title, .subtitle]
    let title = texts.filter { parts.contains($0.part) }.map(\.bounds)
    let others =
      (ownTexts + panels.flatMap(\.allTexts)).filter { !parts.contains($0.part) }.map(\.bounds)
      + (legend.map { [$0.bounds] } ?? [])
    guard title.contains(where: { box in others.contains { $0.intersects(box) } }) else { return }
    warnings.append(
      "the title lies over other texts; give it another \"position\", or leave \"overlap\" out")
  }

  fileprivate var hasCrosshair: Bool { crosshair != nil || panels.contains(where: \.hasCrosshair) }
}

extension ChartModel {
  /// The titles of its panels; empty for a single plot.
  fileprivate var panelTitles: [String] {
    if case .panels(let panels) = family { panels.map(\.title) } else { [] }
  }
}
