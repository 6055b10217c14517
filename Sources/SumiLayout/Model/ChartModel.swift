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
    var chart = chart
    let legendWarning = chart.moveLegendBesidePanels()
    let colors = NameColors(of: chart)
    let theme = colors.theme
    chart.theme = theme
    var nameless = CountedWarnings()
    var series = try SeriesData.all(
      of: chart, colors: colors, tables: tables, memo: memo, warnings: &nameless)
    try LayoutError.checkWork()
    try chart.checkFamily()
    var warnings = chart.takeZones(of: series)
    try series.checkErrors(isRadial: chart.family == .radial)
    try series.checkTwoEnds()
    warnings += nameless.texts + series.incompleteRowsWarnings(memo: memo)
    try series.combineRows(of: chart, memo: memo)
    warnings += chart.orderByValues(&series)
    try LayoutError.checkWork()
    let bent = BentAxes(of: chart)
    warnings += try series.leaveOutNumbersOutside(on: bent, memo: memo)
    warnings += try series.bin(on: bent, memo: memo)
    try series.findDistributions(memo: memo)
    try LayoutError.checkWork()
    let kinds = AxisKinds(of: chart, series: series)
    warnings += series.nameRowNumbers(on: kinds, of: chart)
    warnings += series.replaceRepeatedCategories(on: kinds, memo: memo)
    warnings += series.overlapWarnings(on: kinds, memo: memo)
    warnings += series.combineCells(memo: memo)
    try LayoutError.checkWork()
    if series.contains(where: { $0.traits.encodings != nil }) {
      var encodings = EncodingResolver(colors: colors, size: size, memo: memo)
      try encodings.resolve(&series)
      warnings += encodings.warnings
    }
    warnings += try series.stack(on: kinds, memo: memo)
    warnings += try series.addRunningSums(memo: memo)
    warnings += try series.addErrorEnds(memo: memo)
    try LayoutError.checkWork()
    warnings += try series.fitRegressions(
      on: kinds, isRadial: chart.family == .radial, memo: memo)
    warnings += series.orderWarnings(memo: memo)
    series.smooth(memo: memo)
    try LayoutError.checkWork()
    warnings += series.colorWarning(of: chart, memo: memo).map { [$0] } ?? []
    switch chart.family {
    case .radial:
      warnings += try series.findLooks(of: colors, images: images, hooks: hooks, memo: memo)
      family = .radial(try RadialResolver(chart: chart, series: series, kinds: kinds).model())
    case .slices:
      warnings += try series.findLooks(of: colors, images: images, hooks: hooks, memo: memo)
      let model = try SlicesModel(of: chart, series: series, colors: colors)
      for ring in model.rings { series[ring.series].slices = ring.slices }
      family = .slices(model)
    case .cartesian:
      var x = try AxisResolver(
        series: series, kinds: kinds, isX: true, memo: memo, annotations: chart.annotations,
        windows: chart.state.windows
      ).models(of: chart.xAxes)
      warnings += series.leaveOut(breaksOf: x, memo: memo)
      try LayoutError.checkWork()
      var y = try AxisResolver(
        series: series, kinds: kinds, isX: false, memo: memo, annotations: chart.annotations,
        windows: chart.state.windows
      ).models(of: chart.yAxes)
      warnings += series.leaveOut(breaksOf: y, memo: memo)
      warnings += try series.numbersOutsideWarnings(x: x, y: y)
      warnings += try series.findLooks(of: colors, images: images, hooks: hooks, memo: memo)
      try EqualUnits.check(x: x, y: y)
      try CrossingAxes.resolve(&x, across: y)
      try CrossingAxes.resolve(&y, across: x)
      family =
        if let panels = chart.panelsInUse {
          .panels(
            try PanelModels(chart: chart, panels: panels, all: series, kinds: kinds, memo: memo)
              .models(x: x, y: y))
        } else {
          .cartesian(x: x, y: y)
        }
    }
    warnings += series.warnings
    warnings += family.warnings(about: chart.state.windows)
    try family.check(chart.gestures)
    if let legendWarning { warnings.append(legendWarning) }
    self.chart = chart
    self.memo = memo
    self.theme = theme
    showsLegend = chart.showsLegend
    self.series = series
    self.warnings = warnings
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
