import Sumi
import SumiChart
import SumiData

/// Which series of a chart are drawn from summaries, and how their rows are summarised.
struct SummaryPlan: Sendable {
  /// The chart without the table that is summarised.
  @Shared var chart: Chart
  /// The name of this table in the chart.
  let table: String
  /// One for each series that is drawn from it.
  let forms: [any SummaryForm]

  /// - Parameter table: `nil` if the chart has only one.
  init(_ chart: Chart, table: String?) throws(DataError) {
    let name = try Self.name(of: table, in: chart)
    try Self.checkWhole(chart)
    var forms: [any SummaryForm] = []
    for (index, series) in chart.series.enumerated()
    where series.source.data ?? name == name && series.source.columns.contains(where: \.isNamed) {
      forms.append(try SeriesForms(chart, series, index).form)
    }
    guard !forms.isEmpty else {
      throw .unusable(
        source: "chart", problem: "no series takes its columns from the table \"\(name)\"")
    }
    var chart = chart
    chart.data[name] = nil
    self.chart = chart
    self.table = name
    self.forms = forms
  }

  /// The columns of the table that the series need.
  var columns: Set<String> { forms.reduce(into: []) { $0.formUnion($1.columns) } }

  private static func name(of table: String?, in chart: Chart) throws(DataError) -> String {
    if let table {
      let names = Set(chart.data.keys).union(chart.series.compactMap(\.source.data))
      guard names.isEmpty || names.contains(table) else {
        throw .unusable(
          source: "chart",
          problem:
            "it has no table \"\(table)\"; there are: \(names.sorted().joined(separator: ", "))")
      }
      return table
    }
    var names = Set(chart.data.keys)
    if names.isEmpty { names = Set(chart.series.compactMap(\.source.data)) }
    guard names.count < 2 else {
      throw .unusable(
        source: "chart",
        problem:
          "it has the tables \(names.sorted().joined(separator: ", ")); say which of them is "
          + "summarised (--table)")
    }
    return names.first ?? "data"
  }

  /// Throws for charts that are more than one plot.
  private static func checkWhole(_ chart: Chart) throws(DataError) {
    let key =
      !chart.charts.isEmpty
      ? "charts"
      : chart.panels != nil ? "panels" : chart.rangeSelector.isVisible ? "rangeSelector" : nil
    guard let key else { return }
    throw .unusable(
      source: "chart",
      problem: "a chart with \"\(key)\" cannot be drawn from summaries; leave it out")
  }

  /// The chart drawn from some rows for each series.
  ///
  /// - Parameter isExtremes: whether they are extremes only.
  func chart(
    drawing rows: [Int: SeriesRows], isExtremes: Bool
  ) throws(DataError) -> Chart {
    var chart = chart
    for form in forms {
      guard let own = rows[form.index] else { continue }
      var series = chart.series[form.index]
      series.source.data = ChartPart.tableName(form.index)
      let table =
        isExtremes
        ? try form.drawnExtremes(own, as: &series) : try form.drawn(own, as: &series)
      chart.series[form.index] = series
      chart.data[ChartPart.tableName(form.index)] = .table(table)
    }
    return chart
  }

  /// The chart laid out over the extremes of all partitions.
  func layout(
    over extremes: [Int: SeriesRows], relativeTo folder: String, scale: Double
  ) throws(SumiError) -> SummaryLayout {
    @Shared var chart: Chart
    do throws(DataError) {
      chart = try self.chart(drawing: extremes, isExtremes: true)
    } catch {
      throw .data(error)
    }
    let prepared = try ChartRenderer(device: .cpu).prepare(
      chart, relativeTo: folder, scale: scale)
    return SummaryLayout(frame: prepared.frame, scale: scale, extremes: extremes)
  }
}

extension ColumnReference {
  fileprivate var isNamed: Bool { if case .named = self { true } else { false } }
}
