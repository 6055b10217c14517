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
