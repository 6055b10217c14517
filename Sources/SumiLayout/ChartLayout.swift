import SumiChart
import SumiData
import SumiGeometry

/// Chart and size → frame: the position of everything, in points, without drawing.
public struct ChartLayout {
  private let measuring: any TextMeasuring
  private let memo: ColumnMemo

  /// - Parameter memo: keeps columns derived by splits and breaks, for layouts of further frames.
  public init(measuring: any TextMeasuring, memo: ColumnMemo = ColumnMemo()) {
    self.measuring = measuring
    self.memo = memo
  }

  /// The largest width and height of a chart, in points.
  public static let greatestSize = Double(PixelSize.greatestSide)

  /// Lays out a chart.
  ///
  /// - Parameters:
  ///   - tables: the chart's data by name, with all files read.
  ///   - images: the pictures of markers and annotations. Markers without theirs have a shape.
  ///   - size: width and height in points.
  ///   - hooks: the program's own ticks, labels and styles of points.
  /// - Throws: `LayoutError` if the data do not fit the description, and errors of text measuring.
  public func frame(
    of chart: Chart, tables: [String: Table], images: NamedImages = NamedImages(), size: Size,
    hooks: ChartHooks = .none
  ) throws -> ChartFrame {
    let sizes = 1...Self.greatestSize
    guard sizes.contains(size.width), sizes.contains(size.height) else {
      throw LayoutError.size(width: size.width, height: size.height)
    }
    // One theme for the whole picture, though the default may change at any time.
    var chart = chart
    let stated = chart.theme
    if let fault = stated.fault {
      throw LayoutError.theme(place: "theme.\(fault.place)", message: fault.message)
    }
    let theme = stated.grounded
    chart.statedTheme = theme
    chart.stateLanguage(chart.language)
    if let insets = chart.insets ?? theme.insets {
      guard insets.left + insets.right < size.width, insets.top + insets.bottom < size.height else {
        throw LayoutError.theme(
          place: chart.insets == nil ? "theme.insets" : "insets",
          message: "they leave no room in the chart; make them smaller, or the chart larger")
      }
    }
    if chart.rangeSelector.isVisible {
      guard chart.charts.isEmpty, chart.panelsInUse == nil, chart.family == .cartesian else {
        throw LayoutError.panels(
          message: "\"rangeSelector\" is for one chart with an x axis; leave it out")
      }
      chart = chart.withOverview(tables: tables.keys.sorted())
    }
    let model = try ChartModel.model(
      of: chart, tables: tables, images: images, size: size, hooks: hooks, memo: memo)
    try LayoutError.checkWork()
    let bounds = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let metrics = LayoutMetrics(size: size, theme: theme, insets: chart.insets)
    let fitting = TextFitting(measuring: measuring, language: chart.language)
    let choice = try PlotSolver(
      model: model, bounds: bounds, fitting: fitting, metrics: metrics, hooks: hooks
    ).choosingLegend()
    try LayoutError.checkWork()
    var frame =
      if let made = choice.frame, images.bitmaps.isEmpty {
        made
      } else {
        try FrameBuilder(
          model: choice.solver.model, plan: choice.plan ?? choice.solver.plan(), size: size,
          bounds: bounds, fitting: fitting, metrics: metrics, hooks: hooks,
          images: images.bitmaps
        ).frame()
      }
    frame.setMarkers(images.bitmaps)
    frame.warnings += frame.cutTextWarnings + theme.borderWarnings
    return frame
  }
}

extension ChartFrame {
  /// Gives series the pictures of their markers, also those of panels.
  fileprivate mutating func setMarkers(_ images: [MarkerImage: Bitmap]) {
    guard !images.isEmpty else { return }
    for index in series.indices {
      series[index].image = series[index].series.traits.image.flatMap { images[$0] }
      let selected = series[index].selection?.series.traits.image
      series[index].selection?.image = selected.flatMap { images[$0] }
      for style in series[index].styledRows.indices {
        let image = series[index].styledRows[style].series.traits.image
        series[index].styledRows[style].image = image.flatMap { images[$0] }
      }
    }
    guard case .panels(var panels) = family else { return }
    for index in panels.indices { panels[index].setMarkers(images) }
    family = .panels(panels)
  }
}
