import SumiChart
import SumiGeometry

/// What the solver settles: how much room each part takes, and so where the plot area is.
struct PlotPlan {
  var parts: Set<ChartPart>
  var plotArea: Rect
  var header: HeaderLayout
  var footer: HeaderLayout
  var legend: LegendLayout?
  /// x axes first, then y axes, each with its labels at the final length.
  var axes: [PlannedAxis]
  /// In place of axes, where they go round a pole.
  var radial: RadialPlan?
  /// Where the legend beside the plot area begins, and the row of vertical axes' titles.
  var legendTop: Double
  var axisTitleTop: Double
  /// From where to where that row goes, along x.
  var axisTitleRow: ClosedRange<Double>
  var warnings: [String]

  /// Where a legend that lies on the plot stands.
  var legendArea: Rect { radial?.inscribed ?? plotArea }
}

/// An axis, its labels and its distance from the plot area.
struct PlannedAxis {
  var model: AxisModel
  var labels: AxisLabels
  /// From the plot area's side to the axis line, in points: 0 for the innermost.
  var distance = 0.0
  /// From the axis line outward over ticks, labels and title.
  var thickness = 0.0
  /// Whether the title stands in the row above the plot area, not beside the labels.
  var isTitleAbove = false
}

/// The parts that a chart that is too small gives up, the first first.
enum ChartPart: Int, CaseIterable {
  case caption
  case subtitle
  case axisTitles
  case legend
  case title
  case axisLabels

  var name: String {
    switch self {
    case .caption: "caption"
    case .legend: "legend"
    case .subtitle: "subtitle"
    case .axisTitles: "axis titles"
    case .title: "title"
    case .axisLabels: "axis labels"
    }
  }
}

/// Finds the plot area: labels need room, and how many labels there are depends on the room left.
struct PlotSolver {
  let chart: Chart
  let series: [SeriesData]
  let xAxes: [AxisModel]
  let yAxes: [AxisModel]
  /// In place of axes, where they go round a pole.
  let radial: RadialModel?
  let size: Size
  let fitting: TextFitting
  let metrics: LayoutMetrics

  init(
    chart: Chart, series: [SeriesData], xAxes: [AxisModel], yAxes: [AxisModel],
    radial: RadialModel? = nil, size: Size, fitting: TextFitting, metrics: LayoutMetrics
  ) {
    self.chart = chart
    self.series = series
    self.xAxes = xAxes
    self.yAxes = yAxes
    self.radial = radial
    self.size = size
    self.fitting = fitting
    self.metrics = metrics
  }

  func plan(with parts: Set<ChartPart>) throws -> PlotPlan {
    let margin = min(metrics.margin, size.width / 6, size.height / 6)
    var room = Rect(x: 0, y: 0, width: size.width, height: size.height).inset(by: margin)
    let header = try header(with: parts, room: room)
    if header.height > 0 { room.minY += header.height + metrics.spacing }
    let footer = try footer(with: parts, room: room)
    if footer.height > 0 { room.maxY -= footer.height + metrics.spacing * 0.6 }

    let isInside = chart.legend.placement == .inside
    var legend = parts.contains(.legend) && !isInside ? try legend(room: room) : nil
    var legendTop = room.minY
    if let legend, !legend.isEmpty {
      switch chart.legend.position {
      case .top, .topLeft, .topRight: room.minY += legend.size.height + metrics.spacing * 0.5
      case .bottom, .bottomLeft, .bottomRight:
        legendTop = room.maxY - legend.size.height
        room.maxY = legendTop - metrics.spacing * 0.6
      case .left: room.minX += legend.size.width + metrics.spacing
      case .right: room.maxX -= legend.size.width + metrics.spacing
      }
    }

    let axisTitleTop = room.minY
    var axes = plannedAxes(with: parts)
    if axes.contains(where: \.isTitleAbove) {
      room.minY += metrics.axisTitleFont.size * LayoutMetrics.lineHeight + metrics.labelGap
    }
    let circle = try radial.map {
      try RadialSolver(model: $0, theme: chart.theme, fitting: fitting, metrics: metrics)
        .plan(in: room, with: parts)
    }
    let plotArea = try circle?.square ?? settle(&axes, in: room, with: parts)
    if isInside, parts.contains(.legend) {
      legend = try self.legend(room: (circle?.inscribed ?? plotArea).inset(by: metrics.spacing))
    } else if let legend, chart.legend.isColumn {
      legendTop = max(
        min(plotArea.midY - legend.size.height / 2, room.maxY - legend.size.height), axisTitleTop)
    }
    var warnings: [String] = []
    if let omitted = legend?.omittedCount, omitted > 0 {
      warnings.append("the legend has no room for \(omitted) of its entries")
    }
    return PlotPlan(
      parts: parts, plotArea: plotArea, header: header, footer: footer,
      legend: legend.flatMap { $0.isEmpty ? nil : $0 }, axes: axes, radial: circle,
      legendTop: legendTop,
      axisTitleTop: axisTitleTop, axisTitleRow: room.minX...room.maxX, warnings: warnings)
  }

  private func header(with parts: Set<ChartPart>, room: Rect) throws -> HeaderLayout {
    var header = HeaderLayout(fitting: fitting, metrics: metrics, theme: chart.theme)
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
    var footer = HeaderLayout(fitting: fitting, metrics: metrics, theme: chart.theme)
    if let caption = chart.caption, parts.contains(.caption) {
      try footer.addCaption(caption, width: room.width)
    }
    return footer
  }

  private func legend(room: Rect) throws -> LegendLayout? {
    guard chart.showsLegend else { return nil }
    let shown = series.indices.filter {
      !series[$0].isHidden && series[$0].series.source.showsInLegend
    }
    let titles = { (isColorBar: Bool) in
      shown.filter { series[$0].series.concrete.hasColorBar == isColorBar }
        .map { (series: $0, title: series[$0].title) }
    }
    let hasLines = chart.series.contains {
      switch $0 {
      case .line, .radialLine: true
      default: false
      }
    }
    let legend = chart.legend
    let share =
      legend.isColumn
      ? Size(width: room.width * 0.35, height: room.height * 0.8)
      : Size(width: room.width, height: room.height * 0.25)
    return try LegendLayout(
      titles: titles(false), colorBars: titles(true), hasLines: hasLines, legend: legend,
      room: share, fitting: fitting,
      metrics: metrics, theme: chart.theme)
  }

  private func plannedAxes(with parts: Set<ChartPart>) -> [PlannedAxis] {
    var firsts: Set<Side> = []
    return (xAxes + yAxes).map { model in
      var model = model
      if !parts.contains(.axisTitles) { model.axis.title = nil }
      let isFirst = model.axis.isHidden ? false : firsts.insert(model.side).inserted
      return PlannedAxis(
        model: model, labels: AxisLabels(scale: model.scale, ticks: [], labels: []),
        isTitleAbove: isFirst && !model.side.isHorizontal && model.axis.title != nil)
    }
  }

  /// Gives each axis its labels and finds the plot area that they leave of the room.
  private func settle(
    _ axes: inout [PlannedAxis], in room: Rect, with parts: Set<ChartPart>
  ) throws -> Rect {
    var plotArea = room.inset(
      by: Insets(left: metrics.tickFont.size * 3, bottom: metrics.tickFont.size * 2))
    // Labels of one axis change the length of the other by little: two or three rounds settle it.
    // Where they do not, the plot area only shrinks from then on, until the labels that were made
    // for its size leave it alone.
    for round in 0..<12 {
      var insets = Insets.zero
      var overhang = Insets.zero
      for index in axes.indices where !axes[index].model.axis.isHidden {
        let side = axes[index].model.side
        let length = side.isHorizontal ? plotArea.width : plotArea.height
        axes[index].labels = try AxisLabelFitter(
          fitting: fitting, metrics: metrics, model: axes[index].model, length: length,
          thicknessLimit: (side.isHorizontal ? size.height : size.width) * 0.3
        ).labels()
        if !parts.contains(.axisLabels) { axes[index].labels.labels = [] }
        axes[index].thickness = thickness(of: axes[index])
        axes[index].distance = insets[side] + (insets[side] > 0 ? metrics.spacing * 0.6 : 0)
        insets[side] = axes[index].distance + axes[index].thickness
        let reach = axes[index].labels.overhang(
          side: side, length: length, font: metrics.tickFont)
        if side.isHorizontal {
          overhang.left = max(overhang.left, reach.start)
          overhang.right = max(overhang.right, reach.end)
        } else {
          overhang.bottom = max(overhang.bottom, reach.start)
          overhang.top = max(overhang.top, reach.end)
        }
      }
      for index in axes.indices where axes[index].model.axis.isHidden {
        let side = axes[index].model.side
        axes[index].labels = try AxisLabelFitter(
          fitting: fitting, metrics: metrics, model: axes[index].model,
          length: side.isHorizontal ? plotArea.width : plotArea.height, thicknessLimit: 0
        ).labels()
      }
      // A label may reach a little into the margin before it takes room from the plot.
      let slack = metrics.margin * 0.5
      var next = room.inset(
        by: Insets(
          // Above stands other text, or the margin that the title would have.
          top: max(insets.top, overhang.top),
          left: max(insets.left, overhang.left - slack),
          bottom: max(insets.bottom, overhang.bottom - slack),
          right: max(insets.right, overhang.right - slack)))
      if round >= 3 { next = next.intersection(plotArea) ?? next }
      if abs(next.minX - plotArea.minX) + abs(next.maxX - plotArea.maxX)
        + abs(next.minY - plotArea.minY) + abs(next.maxY - plotArea.maxY) < 0.01
      {
        break
      }
      plotArea = next
    }
    return plotArea
  }

  private func thickness(of axis: PlannedAxis) -> Double {
    let side = axis.model.side
    let labels = axis.labels.thickness(side: side, font: metrics.tickFont)
    var thickness = labels > 0 ? metrics.labelGap + labels : 0
    if axis.model.axis.title != nil, !axis.isTitleAbove {
      thickness += metrics.labelGap + metrics.axisTitleFont.size * LayoutMetrics.lineHeight
    }
    return thickness
  }
}

extension Insets {
  subscript(side: Side) -> Double {
    get {
      switch side {
      case .bottom: bottom
      case .left: left
      case .top: top
      case .right: right
      }
    }
    set {
      switch side {
      case .bottom: bottom = newValue
      case .left: left = newValue
      case .top: top = newValue
      case .right: right = newValue
      }
    }
  }
}
