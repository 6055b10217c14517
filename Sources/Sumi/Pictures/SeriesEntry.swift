import SumiChart
import SumiGeometry
import SumiLayout

/// A series that can be shown or hidden, with its position in the legend.
public struct SeriesEntry: Equatable, Sendable {
  /// The series as `ChartSession.show` names it, or the name of a part of a split one.
  public var series: SeriesReference
  /// The text of the legend for it, whether or not the legend has it.
  public var title: String
  /// Whether the series is hidden now.
  public var isHidden: Bool
  /// Its symbol and its text in the legend, in points; `nil` if the legend has no entry of it.
  public var bounds: Rect?
  /// Whether it is one of several series that a series of the chart was split into.
  public var isPart: Bool
}

extension PreparedChart {
  /// The series that the legend names, and those that are hidden; empty for several charts side by side.
  ///
  /// Entries for the slices of a pie, and for the colours or shapes of rows, are not among them.
  public var seriesEntries: [SeriesEntry] {
    let frame = frame.chart
    let inLegend = (frame.legend?.entries ?? []).filter { $0.text == nil }
    return shownSeries.enumerated().compactMap { index, series in
      let place = series.index
      let isPart = place == nil
      let part = SeriesReference.name(series.title)
      let isHidden = series.isHidden || (isPart && chart.state.hides(part))
      let entry = inLegend.first { $0.series == index }
      // What is hidden by its series cannot be shown alone.
      guard place != nil || (isPart && !series.isHidden),
        entry != nil || isHidden
      else { return nil }
      return SeriesEntry(
        series: place.map { .index($0) } ?? part, title: series.title, isHidden: isHidden,
        bounds: entry.map { $0.symbol.union($0.label.bounds) }, isPart: isPart)
    }
  }

  /// The series of the frame, each with its index in the chart; `nil` for a part of a split one. Empty for
  /// several charts side by side.
  var shownSeries: [(index: Int?, title: String, isHidden: Bool)] {
    let frame = frame.chart
    guard !frame.holdsCharts else { return [] }
    // The series of the chart that are one series each.
    var whole = chart.series.indices.filter { chart.series[$0].source.splitBy == nil }[...]
    return (frame.series.isEmpty ? frame.panels.first?.series ?? [] : frame.series).map { series in
      let source = series.series.source
      return (source.splitBy == nil ? whole.popFirst() : nil, series.title, source.isHidden)
    }
  }
}

extension ChartState {
  /// Whether a part of a split series is hidden.
  fileprivate func hides(_ part: SeriesReference) -> Bool {
    presence.last { $0.series == part }?.progress == 0
  }
}
