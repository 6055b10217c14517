import SumiChart

extension ChartFrame {
  /// The axis of a series in one direction; `nil` in a chart without such axes.
  package func axis(of series: SeriesFrame, isX: Bool) -> AxisFrame? {
    let source = series.series.source
    let id = isX ? source.xAxis : source.yAxis
    let axes = axes.filter { $0.identity.isX == isX }
    return axes.first { id != nil && $0.identity.id == id } ?? axes.first
  }
}
