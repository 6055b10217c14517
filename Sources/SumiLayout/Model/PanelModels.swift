import SumiChart
import SumiData
import SumiGeometry

/// A panel with its series and axes.
struct PanelModel {
  /// Its name among the panels.
  let title: String
  /// What is written above it: its name, or the title of its only series.
  let heading: String
  let model: ChartModel

  init(title: String, heading: String? = nil, model: ChartModel) {
    self.title = title
    self.heading = heading ?? title
    self.model = model
  }

  var hasTitle: Bool { !title.isEmpty }
}

/// Divides the series of a chart among its panels.
struct PanelModels {
  @Shared var chart: Chart
  let panels: Panels
  let all: [SeriesData]
  /// The same series with the values that automatic ranges count.
  let drawn: [SeriesData]
  let kinds: AxisKinds
  let memo: ColumnMemo

  /// The titles of all panels, in their order.
  private var titles: [String] {
    var seen: Set<String> = []
    let titles = panels.of ?? all.compactMap(\.panel).filter { seen.insert($0).inserted }
    if case .names(let names)? = panels.order {
      return GroupOrder(stated: names, rows: all.compactMap { $0.whole[.panelKey] }).sorted(titles)
    }
    return panels.by == nil ? titles : GroupOrder(of: all, role: .panelKey).sorted(titles)
  }

  /// The panels; one if there are no data.
  ///
  /// - Parameters:
  ///   - x, y: the axes of all series together, which panels may share.
  func models(x: [AxisModel], y: [AxisModel]) throws(LayoutError) -> [PanelModel] {
    let titles = titles
    guard !titles.isEmpty else {
      let model = ChartModel(panelOf: chart, series: all, x: x, y: y, memo: memo)
      return [PanelModel(title: "", model: model)]
    }
    var models: [PanelModel] = []
    for title in titles {
      var series = all.filter { $0.isShown(inPanel: title) }
      let ownX = try axes(x, along: .x, of: &series, in: title)
      let ownY = try axes(y, along: .y, of: &series, in: title)
      let own = panels.of == nil ? [] : series.filter { $0.panel == title }
      models.append(
        PanelModel(
          title: title, heading: own.count == 1 ? own[0].title : nil,
          model: ChartModel(panelOf: chart, series: series, x: ownX, y: ownY, memo: memo)))
    }
    return models
  }

  /// The axes of all series, or those that a panel's series use.
  private func axes(
    _ shared: [AxisModel], along dimension: Dimension, of series: inout [SeriesData],
    in title: String
  ) throws(LayoutError) -> [AxisModel] {
    guard !panels.shared.includes(dimension) else { return shared }
    let isX = dimension == .x
    let resolver = AxisResolver(
      series: drawn.filter { $0.isShown(inPanel: title) }, kinds: kinds, isX: isX, memo: memo,
      inUse: Set(series.map { $0.axis(along: dimension) }).sorted(),
      annotations: chart.annotations.filter { $0.panel == nil || $0.panel == title },
      windows: chart.state.windows)
    let models = try resolver.models(of: isX ? chart.xAxes : chart.yAxes)
    for index in series.indices { series[index].countAxes(of: resolver.inUse, along: dimension) }
    return models
  }
}

extension SeriesData {
  fileprivate func isShown(inPanel title: String) -> Bool { panel == nil || panel == title }

  /// Replaces the index of its axis along a dimension with the one among the axes of a panel.
  fileprivate mutating func countAxes(of indices: [Int]?, along dimension: Dimension) {
    let place = indices?.firstIndex(of: axis(along: dimension)) ?? 0
    if dimension == .x { xAxis = place } else { yAxis = place }
  }
}

extension [SeriesData] {
  /// The indices of the series in a panel.
  func indices(inPanel title: String) -> [Int] {
    indices.filter { self[$0].isShown(inPanel: title) }
  }
}
