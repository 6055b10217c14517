import SumiData
import SumiForms

/// An overview of the whole x axis under a chart, with the range that the chart shows between two
/// grippers.
public struct RangeSelector: Equatable, Sendable {
  /// Whether the overview is drawn.
  public var isVisible: Bool
  /// The share of the picture's height that the overview has, 0.05…0.5.
  public var height: Double
  /// The least part of the overview that can be selected, as a share of its width, 0…1: grippers do not
  /// come nearer.
  public var minimumSpan: Double
  /// Whether a dragged selection goes on after the pointer is lifted, and slows down.
  public var hasMomentum: Bool

  /// An overview under the chart.
  public init(
    isVisible: Bool = true, height: Double = 0.25, minimumSpan: Double = 0.02,
    hasMomentum: Bool = true
  ) {
    self.isVisible = isVisible
    self.height = height
    self.minimumSpan = minimumSpan
    self.hasMomentum = hasMomentum
  }

  /// No overview.
  public static let none = RangeSelector(isVisible: false)
}

extension RangeSelector: FileValue {
  package static let form = Form<RangeSelector>.look(.none, \.isVisible) {
    Field(
      "height", \.height, .number(in: 0.05...0.5),
      "The share of the picture's height that the overview has.")
    Field(
      "minimumSpan", \.minimumSpan, .number(in: 0...1),
      "The least part of the overview that can be selected, as a share of its width.")
    Field(
      "momentum", \.hasMomentum, .flag,
      "Whether a dragged selection goes on after the pointer is lifted, and slows down.")
  }.named(
    "rangeSelector",
    "An overview of the whole x axis under the chart, with the range that the chart shows: `true`, or "
      + "an object.")
}

extension Chart {
  /// The chart with its overview as two charts in one picture, the second one the overview.
  ///
  /// - Parameter tables: the names of its tables.
  package func withOverview(tables: [String]) -> Chart {
    var whole = Chart(
      title: title, subtitle: subtitle, caption: caption, size: size, theme: statedTheme,
      data: data)
    for name in tables where whole.data[name] == nil { whole.data[name] = .table(Table()) }
    whole.statedDescription = statedDescription
    whole.nulls = nulls
    whole.rangeSelector = rangeSelector
    let share = min(max(rangeSelector.height, 0.05), 0.5)
    whole.panels = Panels(columns: 1, heights: [1 - share, share])
    var main = self
    (main.title, main.subtitle, main.caption, main.statedDescription) = (nil, nil, nil, nil)
    (main.data, main.rangeSelector) = ([:], .none)
    var overview = main
    overview.legend = Legend(isVisible: false)
    overview.annotations = []
    overview.state = ChartState()
    overview.state.presence = state.presence
    overview.xAxes = Array((xAxes.isEmpty ? [Axis()] : xAxes).prefix(1))
    overview.xAxes[0].title = nil
    overview.xAxes[0].range = nil
    overview.yAxes = (yAxes.isEmpty ? [Axis()] : yAxes).map { axis in
      var axis = axis
      axis.isHidden = true
      axis.grid.isShown = false
      axis.range = nil
      return axis
    }
    for index in overview.series.indices {
      overview.series[index].source.labels = nil
      if let own = overview.series[index].source.xAxis, own != overview.xAxes[0].id {
        overview.series[index].source.isHidden = true
        overview.series[index].source.xAxis = nil
      }
    }
    whole.charts = [main, overview]
    return whole
  }
}
