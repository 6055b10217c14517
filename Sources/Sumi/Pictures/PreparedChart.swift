import SumiChart
import SumiData
import SumiDrawing
import SumiGeometry
import SumiLayout
import SumiNearest
import SumiScene
import SumiWork

/// A chart that is laid out: everything about its picture except the pixels.
///
/// It keeps the layout and the columns of its chart in memory.
public struct PreparedChart: Sendable {
  /// The size of the picture.
  public let size: PixelSize
  /// Pixels per point.
  public let scale: Double
  /// Warnings, and the times of reading and layout. `reading` is 0 where the caller read the tables;
  /// the caller may set it.
  public var report: ChartReport
  let renderer: ChartRenderer
  @Shared var chart: Chart
  /// The layout, with the chart's data.
  package let frame: ChartFrame
  /// For searches in the frame.
  let nearestMemo = NearestMemo()
  /// What draws it.
  let drawing: ChartDrawing
  /// The data of the chart.
  let tables: [Table]

  /// The chart's title; empty without one.
  public var title: String { chart.title?.text ?? "" }

  /// The series that are hidden, by `id`, title, or index such as `series[1]`.
  public var hiddenSeries: [String] {
    chart.series.indices.filter { chart.series[$0].source.isHidden }
      .map { chart.series[$0].source.id ?? chart.series[$0].source.title ?? "series[\($0)]" }
  }

  /// The x axes, then the y axes; of a chart with an overview those of the chart.
  public var axes: [AxisPlacement] { frame.chart.axes.map { AxisPlacement($0, scale: scale) } }

  /// The layout in points, which `GestureMachine`, `ChartState` and `ChartTransition` take; of a chart with an
  /// overview that of the chart.
  public var layout: ChartFrame { frame.chart }

  /// What is selected in the chart's overview, in points; `nil` without one.
  public var rangeSelector: SelectorFrame? { frame.selector }

  /// An axis by its `id`, or as `xAxis`, `yAxis[1]` and so on; `nil` if there is none.
  public func axis(_ name: String) -> AxisPlacement? {
    axes.first { $0.identity.isNamed(name) }
  }

  /// The chart described in words, for readers who cannot see it: its kind, titles and axes, and the
  /// course of each series; or the chart's own description. At most 2,000 characters, except of the
  /// chart's own.
  ///
  /// It is made when it is read. Extremes of large data come from what layout has found, so that their
  /// number hardly matters.
  public var alternativeText: String { ChartWords.text(for: chart, frame: frame.chart) }

  /// The values that are drawn, as CSV.
  ///
  /// - Parameter maximumRows: by default four for each pixel across the plot, which is more than can
  ///   be seen. More rows are thinned, with a warning: of neighbouring ones the first, the last and
  ///   the extremes are kept.
  public func dataTable(maximumRows: Int? = nil) -> DataTable {
    let visible = max(frame.plotArea.width, frame.plotArea.height) * scale * 4
    return DataTable(of: frame.chart, maximumRows: maximumRows ?? max(Int(visible), 1_000))
  }

  /// The layout as JSON in UTF-8, for programs that place things over the picture, such as a web page:
  /// the boxes of texts and legend, the axes with their ticks and maps, the series, and the circles of
  /// radial charts and slices, in pixels from the upper left corner of the picture.
  /// <doc:WordsAndLayout> describes the keys. The same picture always gives the same bytes.
  public func layoutData() -> [UInt8] {
    FrameFile(frame: frame, scale: scale, width: size.width, height: size.height).bytes
  }

  /// Draws the picture.
  ///
  /// - Throws: `SumiError`; `.size` above `PixelSize.greatestCount` pixels, which `file(as:)` may still
  ///   write; `.cancelled` when the task is cancelled before drawing starts on the device.
  public func image() async throws(SumiError) -> ChartImage {
    try await withinTime(chart.limits.seconds) { () async throws(SumiError) in try await drawn() }
  }

  /// The picture without a limit of time.
  func drawn() async throws(SumiError) -> ChartImage {
    try ChartRenderer.checkMemory(for: size)
    do {
      let (scene, report) = try scene()
      let image = try await renderer.image(of: self, scene: scene, report: report)
      try checkData()
      return image
    } catch {
      throw SumiError.wrap(error)
    }
  }

  /// The display list, and the report with how the series were drawn.
  func scene() throws -> (scene: Scene, report: ChartReport) {
    try Task.checkCancellation()
    var report = report
    let clock = ContinuousClock()
    let start = clock.now
    let (scene, series) = try Work.during { try drawing.drawing(of: frame, scale: scale) }
    try checkData()
    report.stages.drawing = (clock.now - start).milliseconds
    report.add(series)
    try Task.checkCancellation()
    return (scene, report)
  }

  /// - Throws: `DataError` if a file became shorter while it was read.
  package func checkData() throws(DataError) { for table in tables { try table.checkWhole() } }
}

extension ChartReport {
  mutating func add(_ series: [SeriesDrawing]) {
    self.series = series
    pointsRead = series.reduce(0) { $0 + $1.pointsRead }
    pointsDrawn = series.reduce(0) { $0 + $1.pointsDrawn }
  }
}
