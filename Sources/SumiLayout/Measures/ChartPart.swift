/// The parts that a chart that is too small drops, in this order.
enum ChartPart: Int, CaseIterable {
  case caption
  case subtitle
  case axisTitles
  case legend
  case title
  case panelTitles
  case axisLabels

  static let all = Set(allCases)

  var isPlural: Bool { [.axisTitles, .panelTitles, .axisLabels].contains(self) }

  var name: String {
    switch self {
    case .caption: "caption"
    case .legend: "legend"
    case .subtitle: "subtitle"
    case .axisTitles: "axis titles"
    case .title: "title"
    case .panelTitles: "panels' titles"
    case .axisLabels: "axis labels"
    }
  }
}
