import SumiChart
import SumiData
import SumiGeometry

/// Chart and size → frame: the position of everything, in points, without drawing.
public struct ChartLayout {
  private let fitting: TextFitting
  private let memo: ColumnMemo

  /// - Parameter memo: keeps columns derived by splits and breaks, for layouts of further frames.
  public init(measuring: any TextMeasuring, memo: ColumnMemo = ColumnMemo()) {
    fitting = TextFitting(measuring: measuring)
    self.memo = memo
  }

  /// The largest width and height of a chart, in points.
  public static let greatestSize = 32_768.0

  /// Lays out a chart.
  ///
  /// - Parameters:
  ///   - tables: the chart's data by name, with all files read.
  ///   - size: width and height in points.
  ///   - hooks: the program's own ticks and labels.
  /// - Throws: `LayoutError` if the data do not fit the description, and errors of text measuring.
  public func frame(
    of chart: Chart, tables: [String: Table], size: Size, hooks: ChartHooks = .none
  ) throws -> ChartFrame {
    let sizes = 1...Self.greatestSize
    guard sizes.contains(size.width), sizes.contains(size.height) else {
      throw LayoutError.size(width: size.width, height: size.height)
    }
    var series = try SeriesData.all(of: chart, tables: tables, memo: memo)
    try chart.checkFamily()
    var (xAxes, yAxes): ([AxisModel], [AxisModel]) = ([], [])
    var radial: RadialModel?
    var warnings = series.replaceRepeatedCategories(x: chart.xAxes, y: chart.yAxes)
    switch chart.family {
    case .radial: radial = try RadialResolver(chart: chart, series: series).model()
    case .cartesian:
      xAxes = try AxisResolver(series: series, isX: true).models(of: chart.xAxes)
      warnings += series.leaveOut(breaksOf: xAxes, memo: memo)
      yAxes = try AxisResolver(series: series, isX: false).models(of: chart.yAxes)
      warnings += series.leaveOut(breaksOf: yAxes, memo: memo)
      try CrossingAxes.resolve(&xAxes, across: yAxes)
      try CrossingAxes.resolve(&yAxes, across: xAxes)
    }
    let metrics = LayoutMetrics(size: size, theme: chart.theme)
    let solver = PlotSolver(
      chart: chart, series: series, xAxes: xAxes, yAxes: yAxes, radial: radial, size: size,
      fitting: fitting, metrics: metrics, hooks: hooks)
    let plan = try solver.plan()
    var frame = try FrameBuilder(
      chart: chart, series: series, plan: plan, size: size, fitting: fitting, metrics: metrics
    ).frame()
    frame.warnings += warnings
    return frame
  }
}
