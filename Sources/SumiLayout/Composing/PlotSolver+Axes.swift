import SumiChart
import SumiGeometry

/// Labels take room from the plot area, and their number depends on the remaining room.
extension PlotSolver {
  /// A title across its axis takes no more of the picture.
  private static let mostTitleShare = 0.3

  /// - Parameters:
  ///   - mayHaveTitlesAbove: whether there is room for titles in a row above the plot area.
  ///   - series: those on the axes along a dimension.
  func planned(
    _ models: [AxisModel], with parts: Set<ChartPart>, mayHaveTitlesAbove: Bool = true,
    series: (Dimension) -> [SeriesData]
  ) throws -> [PlannedAxis] {
    var firsts: [Side] = []
    var counts = (x: 0, y: 0)
    return try models.map { model in
      try LayoutError.checkWork()
      var model = model
      let dimension: Dimension = model.isX ? .x : .y
      let place = model.isX ? counts.x : counts.y
      if model.isX { counts.x += 1 } else { counts.y += 1 }
      let members = series(dimension).kept { $0.axis(along: dimension) == place }
      let labelRoom = PointLabelRoom(
        series: members, models: models, fitting: fitting, font: metrics.pointLabelFont, size: size)
      let addRoom = { (model: inout AxisModel) in
        MarkRoom(series: members, models: models, size: size).add(to: &model)
        try labelRoom.add(to: &model)
      }
      try addRoom(&model)
      if var home = model.home {
        try addRoom(&home)
        model.home = home
      }
      if !parts.contains(.axisTitles) { model.axis.title = nil }
      if !parts.contains(.axisLabels) {
        model.axis.width = nil
        model.axis.ticks.marks.length = nil
        model.axis.ticks.minorMarks.length = nil
      }
      let isFirst = !model.axis.isHidden && !firsts.contains(model.side)
      if isFirst { firsts.append(model.side) }
      let style = model.axis.titleStyle
      // Above is the end of a vertical axis.
      let isAtEnd = style.position ?? .end == .end
      let isAbove =
        switch style.orientation {
        case .automatic: isFirst && isAtEnd
        case .horizontal: isAtEnd
        case .vertical: false
        }
      var axis = PlannedAxis(
        model: model, labels: .none(model.scale),
        isTitleAbove: mayHaveTitlesAbove && isAbove && !model.side.isHorizontal
          && model.axis.title != nil && !model.axis.isHidden,
        isTitleAcross: model.side.isHorizontal
          ? style.orientation == .vertical : style.orientation == .horizontal && !isAtEnd)
      let titleFont = metrics.of(model.axis).axisTitleFont
      axis.titleDepth = titleFont.size * LayoutMetrics.lineHeight
      if let title = model.axis.title, axis.isTitleAcross {
        let most = (model.side.isHorizontal ? size.height : size.width) * Self.mostTitleShare
        axis.titleDepth = max(
          axis.titleDepth, min(try fitting.width(title, titleFont), most))
      }
      if let width = model.axis.width, width < axis.titleDepth, !axis.isTitleAbove,
        model.axis.title != nil
      {
        axis.model.axis.title = nil
        axis.model.warnings.append(
          "\(model.name): the title is left out; the width has no room for it")
      }
      return axis
    }
  }

  /// Chooses each axis' labels and the resulting plot area.
  ///
  /// - Parameter outside: the least room around the plot area.
  func settle(
    _ axes: inout [PlannedAxis], in room: Rect, with parts: Set<ChartPart>,
    outside: Insets = .zero
  ) throws -> Rect {
    var plotArea = room.inset(
      by: Insets(left: metrics.tickFont.size * 3, bottom: metrics.tickFont.size * 2))
    let stack = AxisStack(metrics: metrics)
    var candidates = axes.map { _ in AxisLabelCandidates() }
    if let stated = statedPlotArea {
      try fitLabels(of: &axes, along: stated, with: parts, &candidates)
      _ = stack.place(&axes, around: stated)
      return stated
    }
    // Labels of one axis change the length of the other only slightly: two or three rounds
    // converge. If they do not, the plot area only shrinks from then on, until its labels fit.
    for round in 0..<12 {
      try fitLabels(of: &axes, along: plotArea, with: parts, &candidates)
      let insets = stack.place(&axes, around: plotArea)
      let overhang = stack.overhang(of: axes, around: plotArea)
      // A label may extend a little into the margin before it takes room from the plot.
      let (slack, left, right) = (
        metrics.margin * 0.5, metrics.insets.left * 0.5, metrics.insets.right * 0.5
      )
      var next = room.inset(
        by: Insets(
          // Above is other text, or the margin for the title.
          top: max(insets.top, overhang.top, outside.top),
          left: max(insets.left, overhang.left - min(slack, left), outside.left),
          bottom: max(
            insets.bottom, overhang.bottom - min(slack, metrics.insets.bottom * 0.5), outside.bottom
          ),
          right: max(insets.right, overhang.right - min(slack, right), outside.right)))
      next = withWholeSlots(next, for: axes)
      if let alignment { next = next.intersection(bounds.inset(by: alignment)) ?? next }
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

  /// The plot area that the chart's state gives to a plot of its own, within the picture; `nil` for none.
  private var statedPlotArea: Rect? {
    guard let area = chart.state.plotArea, alignment == nil, model.family.isCartesian,
      let held = area.intersection(bounds), held.width >= 1, held.height >= 1
    else { return nil }
    return held
  }

  /// Chooses the labels of the axes whose length or range has changed.
  ///
  /// - Parameter candidates: of each axis; kept from one length to the next, as long as the range stays.
  func fitLabels(
    of axes: inout [PlannedAxis], along plotArea: Rect, with parts: Set<ChartPart>,
    _ candidates: inout [AxisLabelCandidates]
  ) throws {
    EqualUnits.apply(to: &axes, on: plotArea)
    for index in axes.indices {
      let isHorizontal = axes[index].model.side.isHorizontal
      let length = isHorizontal ? plotArea.width : plotArea.height
      if axes[index].fittedLength == length { continue }
      if axes[index].fittedLength == nil { candidates[index] = AxisLabelCandidates() }
      axes[index].fittedLength = length
      axes[index].labels = try labels(of: axes[index], length: length, candidates[index])
      if let home = axes[index].model.home {
        var axis = axes[index]
        axis.model = home
        axes[index].home = try labels(of: axis, length: length, AxisLabelCandidates()).scale
      }
      if !parts.contains(.axisLabels) { axes[index].labels.labels = [] }
    }
  }

  private func labels(
    of axis: PlannedAxis, length: Double, _ candidates: AxisLabelCandidates
  ) throws -> AxisLabels {
    let room = axis.model.side.isHorizontal ? size.height : size.width
    var limit = axis.model.axis.isHidden ? 0 : room * 0.3
    if axis.model.axis.width != nil {
      limit = AxisStack(metrics: metrics).labelRoom(of: axis)
    } else if let area = statedPlotArea, limit > 0 {
      limit = max(area.distance(to: axis.model.side, of: bounds) - metrics.labelGap, 0)
    }
    let fitted = { (model: AxisModel, candidates: AxisLabelCandidates) in
      try AxisLabelFitter(
        fitting: fitting, metrics: metrics.of(model.axis), model: model, hooks: hooks.ofAxes,
        length: length, thicknessLimit: limit,
        mayWiden: axis.model.axis.width == nil && statedPlotArea == nil, candidates: candidates
      ).labels()
    }
    var result = try fitted(axis.model, candidates)
    guard !axis.model.reach.isEmpty else { return result }
    var model = axis.model
    // A range rounded at one end may have less room at the other: in the second pass its end is not
    // rounded. A little room is not made a whole step.
    for mayRound in [model.wantsNiceRange && !model.reach.isLittle, false] {
      guard let wide = model.reach.widened(model.axis.directed(result.scale), length: length) else {
        break
      }
      model.domain = model.ranges.limits.flatMap(wide.held) ?? wide
      model.wantsNiceRange = mayRound
      result = try fitted(model, AxisLabelCandidates())
    }
    return result
  }
}

extension Rect {
  /// From one of its sides to the same side of a rectangle around it.
  fileprivate func distance(to side: Side, of outer: Rect) -> Double {
    switch side {
    case .left: minX - outer.minX
    case .right: outer.maxX - maxX
    case .top: minY - outer.minY
    case .bottom: outer.maxY - maxY
    }
  }
}
