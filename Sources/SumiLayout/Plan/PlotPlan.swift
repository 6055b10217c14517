import SumiGeometry

/// The solver's result: the size of each part, and the plot area.
struct PlotPlan {
  var parts: Set<ChartPart>
  var plotArea: Rect
  var header: HeaderLayout
  var footer: HeaderLayout
  var legend: LegendLayout?
  /// x axes first, then y axes, each with its labels at the final length.
  var axes: [PlannedAxis]
  /// The axes of a radial chart, in place of `axes`.
  var radial: RadialPlan?
  /// The top of a legend beside the plot area, and of the row of vertical axes' titles.
  var legendTop: Double
  var axisTitleTop: Double
  /// The extent of that row along x.
  var axisTitleRow: ClosedRange<Double>
  var warnings: [String]

  /// The area for a legend inside the plot.
  var legendArea: Rect { radial?.inscribed ?? plotArea }
}

/// The parts that a chart that is too small drops, in this order.
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
