import SumiChart
import SumiData
import SumiGeometry

/// A chart on its way to a `ChartModel`: what the steps have found so far.
struct ModelDraft {
  var chart: Chart
  let colors: NameColors
  let tables: [String: Table]
  let images: NamedImages
  /// The size of the picture, in points.
  let size: Size
  let hooks: ChartHooks
  let memo: ColumnMemo
  var series: [SeriesData] = []
  /// The kinds of the axes, which are known once all columns are.
  var kinds: AxisKinds
  /// The axes of a cartesian chart.
  var x: [AxisModel] = []
  var y: [AxisModel] = []
  var family = ChartModel.Family.cartesian(x: [], y: [])
  /// Warnings about rows that are not drawn.
  var warnings: [String] = []

  init(
    of chart: Chart, tables: [String: Table], images: NamedImages, size: Size, hooks: ChartHooks,
    memo: ColumnMemo
  ) {
    var chart = chart
    colors = NameColors(of: chart)
    chart.theme = colors.theme
    self.chart = chart
    self.tables = tables
    self.images = images
    self.size = size
    self.hooks = hooks
    self.memo = memo
    kinds = AxisKinds(of: chart, series: [])
  }

  /// The draft after all steps.
  ///
  /// - Throws: `LayoutError`, also `interrupted` between two steps.
  static func made(
    of chart: Chart, tables: [String: Table], images: NamedImages, size: Size, hooks: ChartHooks,
    memo: ColumnMemo
  ) throws(LayoutError) -> ModelDraft {
    var draft = ModelDraft(
      of: chart, tables: tables, images: images, size: size, hooks: hooks, memo: memo)
    for step in ModelStep.all {
      try step.run(&draft)
      try LayoutError.checkWork()
    }
    return draft
  }
}
