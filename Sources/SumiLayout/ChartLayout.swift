import SumiChart
import SumiData
import SumiGeometry

/// Chart and size → frame: says where everything goes, in points, and draws nothing.
public struct ChartLayout {
  private let fitting: TextFitting

  public init(measuring: any TextMeasuring) {
    fitting = TextFitting(measuring: measuring)
  }

  /// The largest width and height of a chart, in points.
  public static let greatestSize = 32_768.0

  /// Lays a chart out.
  ///
  /// - Parameters:
  ///   - tables: the chart's data by name, files already read.
  ///   - size: width and height in points.
  /// - Throws: `LayoutError` when data and description do not fit each other, and whatever the
  ///   measuring of text throws.
  public func frame(of chart: Chart, tables: [String: Table], size: Size) throws -> ChartFrame {
    let sizes = 1...Self.greatestSize
    guard sizes.contains(size.width), sizes.contains(size.height) else {
      throw LayoutError.size(width: size.width, height: size.height)
    }
    let series = try SeriesData.all(of: chart, tables: tables)
    try chart.checkFamily()
    let isRadial = chart.family == .radial
    let radial = isRadial ? try RadialResolver(chart: chart, series: series).model() : nil
    let xAxes =
      isRadial ? [] : try AxisResolver(series: series, isX: true).models(of: chart.xAxes)
    let yAxes =
      isRadial ? [] : try AxisResolver(series: series, isX: false).models(of: chart.yAxes)
    let metrics = LayoutMetrics(size: size, theme: chart.theme)
    let solver = PlotSolver(
      chart: chart, series: series, xAxes: xAxes, yAxes: yAxes, radial: radial, size: size,
      fitting: fitting, metrics: metrics)
    let plan = try solver.plan()
    let frame = try FrameBuilder(
      chart: chart, series: series, plan: plan, size: size, fitting: fitting, metrics: metrics
    ).frame()
    return frame
  }
}
