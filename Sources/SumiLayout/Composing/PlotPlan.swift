import SumiGeometry

/// The solver's result: the size of each part, and the plot area.
struct PlotPlan {
  var parts: Set<ChartPart>
  var plotArea: Rect
  /// The room of the axes and the plot area.
  var canvas: Rect
  @Shared var header: HeaderLayout
  @Shared var footer: HeaderLayout
  @Shared var legend: LegendLayout?
  /// The box of a legend on the border of the plot area; `nil` for others.
  var borderLegend: BorderLegend?
  /// The names at the ends of lines; `nil` for none.
  @Shared var names: EndNames?
  var family: Family
  /// The top of a legend beside the plot area, and of the row of vertical axes' titles.
  var legendTop: Double
  var axisTitleTop: Double
  /// The extent of that row along x.
  var axisTitleRow: ClosedRange<Double>
  var warnings: [String]

  /// The axes, by the family of the chart; boxed, as some are large.
  indirect enum Family {
    /// x axes first, then y axes, each with its labels at the final length.
    case cartesian([PlannedAxis])
    case radial(RadialPlan)
    case slices(SlicesPlan)
    case panels([PlannedPanel])
    case charts([PlannedChart])

    /// The axes of a cartesian chart; empty for others.
    var axes: [PlannedAxis] { if case .cartesian(let axes) = self { axes } else { [] } }

    /// The area for a legend inside the plot.
    func legendArea(on plotArea: Rect) -> Rect {
      if case .radial(let circle) = self { circle.inscribed } else { plotArea }
    }
  }

  /// The area for a legend inside the plot.
  var legendArea: Rect { family.legendArea(on: plotArea) }

  /// The canvas with some room around what is drawn in it, for its background and its border.
  func canvasGround(within bounds: Rect, metrics: LayoutMetrics) -> Rect {
    // What is below has less room to the canvas than what is above.
    let room = metrics.spacing
    var ground = canvas.inset(
      by: Insets(top: -room * 0.4, left: -room * 0.5, bottom: -room * 0.3, right: -room * 0.5))
    // Charts below each other line up, though low ones have smaller margins.
    let sides = bounds.inset(by: metrics.insets).inset(by: -room * 0.5)
    ground.minX = min(max(ground.minX, sides.minX), plotArea.minX)
    ground.maxX = max(min(ground.maxX, sides.maxX), plotArea.maxX)
    return ground.intersection(bounds) ?? canvas
  }

  /// The clip of the series in a picture: the plot area, extended a little where the range is
  /// automatic, so that lines and markers on the edge are not cut in half.
  func clip(within bounds: Rect, metrics: LayoutMetrics) -> Rect {
    // Less than the distance of labels.
    let room = min(metrics.margin * 0.4, metrics.labelGap)
    let isTight = { (isX: Bool) in
      family.axes.contains {
        $0.model.isX == isX && (!$0.model.isAutomatic || $0.model.ranges.limits != nil)
      }
    }
    let (x, y) = (isTight(true) ? 0 : room, isTight(false) ? 0 : room)
    return plotArea.inset(by: Insets(top: -y, left: -x, bottom: -y, right: -x))
      .intersection(bounds) ?? plotArea
  }
}
