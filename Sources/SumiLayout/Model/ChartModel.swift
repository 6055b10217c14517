import SumiChart
import SumiData
import SumiGeometry

/// A chart with its data: series with their columns, axes with their kinds and ranges.
///
/// Layout hands it from step to step, so it is an object that never changes: a copy of all that a chart
/// describes costs more than most of the steps.
final class ChartModel {
  let chart: Chart
  /// The theme of the chart.
  let theme: Theme
  /// Whether the legend is shown if there is room for it.
  let showsLegend: Bool
  let series: [SeriesData]
  let family: Family
  /// Warnings about rows that are not drawn.
  let warnings: [String]
  /// The indices of series whose names are at their ends and not in the legend.
  let namedAtEnds: Set<Int>
  /// The indices of series whose names are in their bands.
  let namedInBands: Set<Int>
  /// Keeps columns that layout derives from those of the series.
  let memo: ColumnMemo

  /// The axes, by the family of the chart; boxed, as some are large.
  indirect enum Family {
    case cartesian(x: [AxisModel], y: [AxisModel])
    case radial(RadialModel)
    case slices(SlicesModel)
    case panels([PanelModel])
    /// Charts side by side in one picture.
    case charts([ChartModel])

    var isCartesian: Bool { if case .cartesian = self { true } else { false } }

    /// The user's description of all axes.
    var axes: [Axis] {
      switch self {
      case .cartesian(let x, let y): (x + y).map(\.axis)
      case .radial(let model): [model.x, model.y]
      case .slices: []
      case .panels(let panels): panels.flatMap(\.model.family.axes)
      case .charts(let charts): charts.flatMap(\.family.axes)
      }
    }
  }

  /// A chart, or a picture of several.
  static func model(
    of chart: Chart, tables: [String: Table], images: NamedImages, size: Size, hooks: ChartHooks,
    memo: ColumnMemo
  ) throws(LayoutError) -> ChartModel {
    chart.charts.isEmpty
      ? try ChartModel(
        of: chart, tables: tables, images: images, size: size, hooks: hooks, memo: memo)
      : try ChartModel(
        ofCharts: chart, tables: tables, images: images, size: size, hooks: hooks, memo: memo)
  }

  /// A chart of its own.
  ///
  /// - Parameter size: of the picture, in points.
  init(
    of chart: Chart, tables: [String: Table], images: NamedImages, size: Size, hooks: ChartHooks,
    memo: ColumnMemo
  ) throws(LayoutError) {
    let draft = try ModelDraft.made(
      of: chart, tables: tables, images: images, size: size, hooks: hooks, memo: memo)
    self.chart = draft.chart
    self.memo = memo
    theme = draft.colors.theme
    showsLegend = draft.chart.showsLegend
    series = draft.series
    family = draft.family
    warnings = draft.warnings
    (namedAtEnds, namedInBands) = ([], [])
  }

  /// The same chart with another legend.
  func with(
    _ legend: Legend, namedAtEnds: Set<Int> = [], namedInBands: Set<Int> = [],
    warning: String? = nil
  ) -> ChartModel {
    ChartModel(
      self, legend: legend, namedAtEnds: namedAtEnds, namedInBands: namedInBands, warning: warning)
  }

  private init(
    _ model: ChartModel, legend: Legend, namedAtEnds: Set<Int>, namedInBands: Set<Int>,
    warning: String?
  ) {
    var chart = model.chart
    chart.legend = legend
    self.chart = chart
    memo = model.memo
    theme = model.theme
    showsLegend = chart.showsLegend
    series = model.series
    family = model.family
    warnings = model.warnings + (warning.map { [$0] } ?? [])
    self.namedAtEnds = namedAtEnds
    self.namedInBands = namedInBands
  }

  /// A plot of some series of a chart, without its title and legend.
  init(
    panelOf chart: Chart, series: [SeriesData], x: [AxisModel], y: [AxisModel], memo: ColumnMemo
  ) {
    var chart = chart
    (chart.title, chart.subtitle, chart.caption) = (nil, nil, nil)
    chart.legend.isVisible = false
    self.chart = chart
    self.memo = memo
    theme = chart.theme
    showsLegend = chart.showsLegend
    self.series = series
    family = .cartesian(x: x, y: y)
    warnings = []
    (namedAtEnds, namedInBands) = ([], [])
  }

  /// Charts side by side.
  private init(
    ofCharts chart: Chart, tables: [String: Table], images: NamedImages, size: Size,
    hooks: ChartHooks, memo: ColumnMemo
  ) throws(LayoutError) {
    guard chart.series.isEmpty else {
      throw .panels(message: "a chart has either \"series\" or \"charts\"; give one")
    }
    guard chart.charts.count <= Panels.mostPanels else {
      throw .panels(
        message: "\"charts\" has \(chart.charts.count) charts; a picture has room for "
          + "\(Panels.mostPanels)")
    }
    var models: [ChartModel] = []
    for (index, part) in chart.parts.enumerated() {
      guard part.charts.isEmpty else {
        throw .part(index: index, .panels(message: "a chart of several has no \"charts\" itself"))
      }
      var selecting = part
      selecting.state.selection = part.state.selection.adding(chart.state.selection)
      do throws(LayoutError) {
        models.append(
          try ChartModel(
            of: selecting, tables: chart.tables(ofChart: index, among: tables), images: images,
            size: size, hooks: hooks, memo: memo))
      } catch {
        throw .part(index: index, error)
      }
    }
    self.chart = chart
    self.memo = memo
    theme = chart.theme
    showsLegend = chart.showsLegend
    series = models.flatMap(\.series)
    family = .charts(models)
    warnings = []
    (namedAtEnds, namedInBands) = ([], [])
  }
}
