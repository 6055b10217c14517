import ArgumentParser
import Sumi
import SumiGeometry
import SumiPlot

/// The options of `plot` for the look of what is drawn.
struct PlotLooks: ParsableArguments {
  @Option(
    help: ArgumentHelp("The number of bins of a histogram.", valueName: "count"))
  var bins: Int?

  @Flag(help: "A line through the middle of the points.")
  var trend = false

  @Flag(help: "The values as texts at the points, on the bars or in the cells.")
  var labels = false

  @Option(help: "Where the legend is, or 'none'.")
  var legend: OrNone<Legend.Position>?

  @Option(
    help: ArgumentHelp(
      "The order of the names of bars or other categories, with commas between; others follow.",
      valueName: "name,…"))
  var order: String?

  @Option(
    help: ArgumentHelp(
      "The colours of names, such as sun=gold,rain=#4682b4: of series, groups, slices or bars.",
      valueName: "name=colour,…"), transform: NameColorsArgument.init)
  var colors: NameColorsArgument?

  @Option(
    help: ArgumentHelp(
      "The colours in turn: "
        + listed(Palette.named.map(\.name)) + ".", valueName: "name"),
    completion: .list(Palette.named.map(\.name)), transform: PaletteArgument.init)
  var palette: PaletteArgument?

  @Flag(help: "Begin the axis of the values at 0.")
  var zero = false

  func validate() throws {
    if let bins, !(1...1_000 ~= bins) {
      throw ValidationError("--bins must be 1 to 1000, not \(bins)")
    }
  }

  /// Changes a chart as the options say.
  ///
  /// - Throws: `ValidationError` for what its kind of series does not have.
  func apply(to chart: inout Chart) throws {
    for index in chart.series.indices { try apply(to: &chart.series[index]) }
    let isHorizontal = chart.series.first?.source.orientation == .horizontal
    if zero {
      try change(isHorizontal ? \.xAxes : \.yAxes, of: &chart, "--zero") { $0.includesZero = true }
    }
    if let order {
      let names = order.split(separator: ",").map { $0.trimmingSpaces }
      try change(isHorizontal ? \.yAxes : \.xAxes, of: &chart, "--order") {
        $0.order = .names(names)
      }
      // A stated order is not that of the values.
      for index in chart.series.indices { chart.series[index].source.sort = nil }
    }
    if palette != nil { chart.colors = [:] }
    chart.colors.merge(colors?.colors ?? [:]) { $1 }
    chart.palette = palette?.palette ?? chart.palette
    if let legend {
      chart.legend.isVisible = legend.value != nil
      chart.legend.position = legend.value
    }
  }

  private func apply(to series: inout Series) throws {
    if let bins, !series.count(inBins: bins) {
      throw ValidationError(
        "--bins is for --type \(Series.defaultDistributionKind), not \(series.kind)")
    }
    if trend {
      guard series.traits.isCloud, series.traits.cells == nil, series.bins == nil else {
        throw ValidationError("--trend is for points, as of --type \(Series.defaultCloudKind)")
      }
      series.source.regression = RegressionLine()
    }
    if labels { series.showLabels() }
  }

  private func change(
    _ axes: WritableKeyPath<Chart, [Axis]>, of chart: inout Chart, _ option: String,
    _ body: (inout Axis) -> Void
  ) throws {
    guard !chart.series.contains(where: { $0.family == .slices }) else {
      throw ValidationError("\(option) is for charts with axes")
    }
    if chart[keyPath: axes].isEmpty { chart[keyPath: axes] = [Axis()] }
    body(&chart[keyPath: axes][0])
  }
}
