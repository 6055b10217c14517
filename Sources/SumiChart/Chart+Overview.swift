import SumiData

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
