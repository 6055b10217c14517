// Names are those of Swift Charts.
extension Chart {
  /// The chart with a range of its first x axis: `chart.chartXScale(domain: 0...100)`.
  public func chartXScale(domain range: AxisRange?) -> Chart { with(\.xAxes) { $0.range = range } }

  /// The chart with a range of its first y axis.
  public func chartYScale(domain range: AxisRange?) -> Chart { with(\.yAxes) { $0.range = range } }

  /// The chart with a title beside its first x axis.
  public func chartXAxisLabel(_ text: String?) -> Chart { with(\.xAxes) { $0.title = text } }

  /// The chart with a title beside its first y axis.
  public func chartYAxisLabel(_ text: String?) -> Chart { with(\.yAxes) { $0.title = text } }

  /// The chart with another legend, such as `.hidden`.
  public func chartLegend(_ legend: Legend) -> Chart {
    var chart = self
    chart.legend = legend
    return chart
  }

  private func with(
    _ axes: WritableKeyPath<Chart, [Axis]>, _ change: (inout Axis) -> Void
  ) -> Chart {
    var chart = self
    if chart[keyPath: axes].isEmpty { chart[keyPath: axes] = [Axis()] }
    change(&chart[keyPath: axes][0])
    return chart
  }
}
