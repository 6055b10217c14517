import SumiChart
import SumiGeometry
import SumiScales

/// An axis, its labels and its distance from the plot area.
struct PlannedAxis {
  @Shared var model: AxisModel
  var labels: AxisLabels
  /// What the axis would show without a window of the chart's state; `nil` without a window.
  var home: Scale?
  /// The axis before its range was widened so that units have a stated ratio.
  var unscaled: AxisModel?
  /// The length that the labels were made for, in points; `nil` before that.
  var fittedLength: Double?
  /// From the plot area's side to the start of the axis, in points: 0 for the innermost.
  var distance = 0.0
  /// The size outward from there, including ticks, labels and title.
  var thickness = 0.0
  /// Whether the title is in the row above the plot area, not beside the labels.
  var isTitleAbove = false
  /// Whether the title lies across the axis beside its labels, not along it.
  var isTitleAcross = false
  /// The room for the title beside the labels, across the axis, in points.
  var titleDepth = 0.0
  /// The room for the title along the axis, in the picture; `nil` for the side of the plot area.
  var titleSpan: ClosedRange<Double>?

  var isShown: Bool { !model.axis.isHidden }
  /// Whether labels are inside the plot area, beside a line that crosses it.
  var hasInsideLabels: Bool { isShown && model.crossing != nil && !model.axis.labelsAreFixed }
}

/// Stacks the axes on each side of the plot area outward, the first innermost.
///
/// An axis with labels inside the plot area is not part of the stack; it takes only the room of
/// labels that extend beyond the plot area and of its title. This room is taken first, and the
/// other axes move outward.
struct AxisStack {
  let metrics: LayoutMetrics

  /// The room beyond the labels for the title.
  func titleRoom(of axis: PlannedAxis) -> Double {
    axis.model.axis.title == nil || axis.isTitleAbove ? 0 : metrics.labelGap + axis.titleDepth
  }

  /// Positions each axis, and returns the room taken on each side.
  func place(_ axes: inout [PlannedAxis], around plotArea: Rect) -> Insets {
    var insets = Insets.zero
    let order =
      axes.indices.filter { axes[$0].hasInsideLabels }
      + axes.indices.filter { axes[$0].isShown && !axes[$0].hasInsideLabels }
    for index in order {
      let side = axes[index].model.side
      axes[index].thickness = thickness(of: axes[index], among: axes, around: plotArea)
      let isOutside = axes[index].thickness > 0
      axes[index].distance =
        insets[side] + (insets[side] > 0 && isOutside ? metrics.spacing * 0.6 : 0)
      insets[side] = axes[index].distance + axes[index].thickness
    }
    return insets
  }

  /// How far labels extend beyond the corners of the plot area. If all axes on a side have stated
  /// widths nothing else moves that side, so that charts with the same widths line up.
  func overhang(of axes: [PlannedAxis], around plotArea: Rect) -> Insets {
    var overhang = Insets.zero
    for index in axes.indices where axes[index].isShown {
      let side = axes[index].model.side
      let reach = axes[index].labels.overhang(
        side: side, length: side.isHorizontal ? plotArea.width : plotArea.height)
      if side.isHorizontal {
        overhang.left = max(overhang.left, reach.start)
        overhang.right = max(overhang.right, reach.end)
      } else {
        overhang.bottom = max(overhang.bottom, reach.start)
        overhang.top = max(overhang.top, reach.end)
      }
    }
    for side in Side.allCases where Self.isFixed(side, by: axes) { overhang[side] = 0 }
    return overhang
  }

  /// Whether only stated widths determine the room on a side.
  static func isFixed(_ side: Side, by axes: [PlannedAxis]) -> Bool {
    var hasAxes = false
    for index in axes.indices where axes[index].isShown && axes[index].model.side == side {
      if axes[index].model.axis.width == nil { return false }
      hasAxes = true
    }
    return hasAxes
  }

  private func thickness(
    of axis: PlannedAxis, among axes: [PlannedAxis], around plotArea: Rect
  ) -> Double {
    if let width = axis.model.axis.width { return max(width, 0) }
    let side = axis.model.side
    let labels = axis.labels.thickness(
      side: side, font: metrics.of(axis.model.axis).tickFont)
    var thickness = labels > 0 ? labelOffset(of: axis) + labels : 0
    if axis.hasInsideLabels {
      let inward = CrossingAxes.distance(of: axis, among: axes, around: plotArea) ?? 0
      thickness = max(thickness - inward, 0)
    } else {
      thickness = max(thickness, markRoom(of: axis))
    }
    return thickness + titleRoom(of: axis)
  }

  /// The room for labels on an axis of a stated width, across the axis.
  func labelRoom(of axis: PlannedAxis) -> Double {
    max((axis.model.axis.width ?? 0) - labelOffset(of: axis) - titleRoom(of: axis), 0)
  }

  /// From the axis line to the labels.
  func labelOffset(of axis: PlannedAxis) -> Double {
    let marks = axis.model.axis.ticks.marks
    let length = markLength(of: axis)
    guard length > 0 else { return marks.gap ?? metrics.labelGap }
    return length + (marks.gap ?? metrics.labelGap - metrics.tickLength)
  }

  /// Marks without labels take room only if long ones are requested; default marks fit into the
  /// spacing around the plot area.
  private func markRoom(of axis: PlannedAxis) -> Double {
    axis.model.axis.ticks.marks.length == nil ? 0 : markLength(of: axis)
  }

  /// The length of tick marks from the axis line.
  private func markLength(of axis: PlannedAxis) -> Double {
    let major = axis.model.showsMarks ? axis.model.markLength(metrics) : 0
    let hasMinor = axis.model.showsMinorMarks && axis.labels.ticks.contains(where: \.isMinor)
    return max(major, hasMinor ? axis.model.minorMarkLength(metrics) : 0)
  }
}

/// The marks of the ticks, stated or by default.
extension AxisModel {
  var showsMarks: Bool {
    if let isShown = axis.ticks.marks.visibility { return isShown }
    if case .category = domain { return false }
    return holdsPositions || axis.asksForMinorMarks
  }

  var showsMinorMarks: Bool { axis.ticks.minorMarks.visibility ?? showsMarks }

  func markLength(_ metrics: LayoutMetrics) -> Double {
    axis.ticks.marks.length ?? metrics.tickLength
  }

  func minorMarkLength(_ metrics: LayoutMetrics) -> Double {
    axis.ticks.minorMarks.length ?? metrics.minorTickLength
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

extension Rect {
  /// The position of a side, moved outward by a distance.
  func edge(_ side: Side, outward distance: Double = 0) -> Double {
    switch side {
    case .bottom: maxY + distance
    case .top: minY - distance
    case .left: minX - distance
    case .right: maxX + distance
    }
  }
}
