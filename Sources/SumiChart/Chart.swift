import SumiData
import SumiGeometry

/// What a user says about one picture: a value that holds data or names it, and knows no pixels.
///
/// A chart file is the `Codable` form of this type. Everything but the series has a default, and
/// the defaults are meant to look finished.
public struct Chart: Equatable, Sendable {
  public var title: ChartTitle?
  /// A line under the title, in a quieter colour.
  public var subtitle: String?
  /// A line under the chart: where the data come from, what to know about them.
  public var caption: String?
  /// In points; a renderer that is given a size takes that.
  public var size: Size?
  public var theme: Theme
  /// Tables by name, for series that name columns of them.
  public var data: [String: DataReference]
  /// Horizontal axes, the first innermost. None given: one, of the kind that the data have.
  public var xAxes: [Axis]
  /// Vertical axes, the first innermost. None given: one, of the kind that the data have.
  public var yAxes: [Axis]
  /// In drawing order, the first at the bottom.
  public var series: [Series]
  public var legend: Legend

  public init(
    title: ChartTitle? = nil, subtitle: String? = nil, caption: String? = nil, size: Size? = nil,
    theme: Theme = .light, data: [String: DataReference] = [:], xAxes: [Axis] = [],
    yAxes: [Axis] = [], series: [Series] = [], legend: Legend = .automatic
  ) {
    self.title = title
    self.subtitle = subtitle
    self.caption = caption
    self.size = size
    self.theme = theme
    self.data = data
    self.xAxes = xAxes
    self.yAxes = yAxes
    self.series = series
    self.legend = legend
  }

  /// A chart of the series that the builder lists.
  public init(
    title: ChartTitle? = nil, subtitle: String? = nil, caption: String? = nil,
    theme: Theme = .light, xAxis: Axis? = nil, yAxis: Axis? = nil,
    legend: Legend = .automatic, @SeriesBuilder series: () -> [Series]
  ) {
    self.init(
      title: title, subtitle: subtitle, caption: caption, theme: theme,
      xAxes: xAxis.map { [$0] } ?? [], yAxes: yAxis.map { [$0] } ?? [], series: series(),
      legend: legend)
  }

  /// Whether the legend is shown, where there is room for it.
  public var showsLegend: Bool {
    legend.isVisible
      ?? series.contains { $0.traits.legend == .colorBar && !$0.source.isHidden }
  }

  /// The size in points of a chart that states none.
  public static let defaultSize = Size(width: 800, height: 600)
}

/// Collects series in the braces of `Chart { … }`.
@resultBuilder public enum SeriesBuilder {
  public static func buildExpression(_ series: some SeriesConvertible) -> [Series] {
    [series.asSeries]
  }

  public static func buildBlock(_ parts: [Series]...) -> [Series] { parts.flatMap { $0 } }
  public static func buildArray(_ parts: [[Series]]) -> [Series] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [Series]?) -> [Series] { part ?? [] }
  public static func buildEither(first part: [Series]) -> [Series] { part }
  public static func buildEither(second part: [Series]) -> [Series] { part }
}
