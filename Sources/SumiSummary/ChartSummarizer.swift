import FoundationEssentials
import Sumi
import SumiChart
import SumiData
import SumiGeometry

/// Summarises partitions of a chart's data, so that it can be drawn where no machine has all rows.
///
/// Rows are chosen by where they are drawn, so the ranges of all partitions come first:
///
/// ```swift
/// let ranges = try tables.map { try ChartSummarizer(chart).ranges(of: $0.table, named: $0.name) }
/// let summarizer = try ChartSummarizer(chart, within: ranges)
/// let parts = try tables.map { try summarizer.part(of: $0.table, named: $0.name) }
/// let image = try await renderer.image(of: try ChartPart.joined(parts).chart())
/// ```
///
/// A chart that states the ranges of its axes needs no first pass, unless it splits a series.
public struct ChartSummarizer: Sendable {
  private let plan: SummaryPlan
  private let header: ChartPart.Header
  private let folder: String
  /// The layout within the ranges of all partitions; `nil` if these are not given.
  private let layout: SummaryLayout?

  /// - Parameters:
  ///   - folder: base of the relative paths of the chart's other files.
  ///   - table: the name of the partitioned table in the chart; `nil` if it has only one.
  ///   - size: in points; `nil` for the chart's own.
  ///   - scale: pixels per point of the picture; `nil` for what the chart's `dpi` says, or 1.
  ///   - ranges: of all partitions, in any order; empty if they are not known.
  /// - Throws: `SumiError.data` for series that cannot be drawn from summaries, and for ranges of
  ///   another chart.
  public init(
    _ chart: Chart, relativeTo folder: String = "", table: String? = nil, size: Size? = nil,
    scale: Double? = nil, within ranges: [ChartPart] = []
  ) throws(SumiError) {
    var chart = chart
    chart.size = size ?? chart.size ?? Chart.defaultSize
    let scale = scale ?? chart.scale
    try ChartRenderer.check(chart.size ?? Chart.defaultSize, scale: scale)
    do throws(DataError) {
      plan = try SummaryPlan(chart, table: table)
    } catch {
      throw .data(error)
    }
    self.folder = folder
    var header = ChartPart.Header(
      isRanges: true, chart: try plan.chart.fileText, table: plan.table, scale: scale,
      partitions: [:])
    guard !ranges.isEmpty else {
      layout = nil
      self.header = header
      return
    }
    let joined = try ChartPart.joined(ranges, relativeTo: folder)
    guard joined.isRanges else {
      throw .data(
        .unusable(
          source: "ranges",
          problem: "these are parts to be drawn; give those that were made with --ranges"))
    }
    guard joined.header.chart == header.chart, joined.header.table == header.table,
      joined.scale == scale
    else {
      throw .data(
        .unusable(
          source: "ranges",
          problem: "they are of another chart, size or scale; make them anew for this one"))
    }
    let layout = try plan.layout(over: joined.rows, relativeTo: folder, scale: scale)
    header.layout = layout.fingerprint
    self.layout = layout
    self.header = header
  }

  /// The columns that the chart needs of the table.
  public var columns: Set<String> { plan.columns }

  /// The ranges of a partition.
  ///
  /// - Parameters:
  ///   - rows: of the partition.
  ///   - name: of the partition. Partitions have different names; their order is that of the names.
  /// - Throws: `SumiError.data` for columns that are missing or hold other values.
  /// - Complexity: O(rows), on all cores.
  public func ranges(of rows: Table, named name: String) throws(SumiError) -> ChartPart {
    var header = header
    header.layout = ""
    header.partitions = [name: rows.rowCount]
    let found = try summaries(of: rows) { (form, rows) throws(DataError) in
      try form.extremes(of: rows)
    }
    return ChartPart(header: header, rows: found, extremes: [:])
  }

  /// What is drawn of a partition.
  ///
  /// - Parameters: as of `ranges`.
  /// - Throws: as `ranges`; also if ranges are needed and were not given.
  /// - Complexity: O(rows), on all cores.
  public func part(of rows: Table, named name: String) throws(SumiError) -> ChartPart {
    var header = header
    header.isRanges = false
    header.partitions = [name: rows.rowCount]
    let own = if let layout { layout } else { try layoutWithin(rows) }
    header.layout = plan.forms.contains(where: \.needsLayout) ? own.fingerprint : ""
    let found = try summaries(of: rows) { (form, rows) throws(DataError) in
      try form.summary(of: rows, on: own)
    }
    return ChartPart(header: header, rows: found, extremes: layout?.extremes ?? [:])
  }

  /// The layout of a chart that states its ranges.
  private func layoutWithin(_ rows: Table) throws(SumiError) -> SummaryLayout {
    for form in plan.forms where form.needsLayout {
      let source = plan.chart.series[form.index].source
      guard source.splitBy == nil, plan.chart.statesRange(of: source, along: .x),
        plan.chart.statesRange(of: source, along: .y)
      else {
        throw .data(
          .unusable(
            source: "series[\(form.index)]",
            problem:
              "the ranges of all partitions are needed; find them first (--ranges) and give them "
              + "(--within), or state the \"range\" of both axes"))
      }
    }
    let extremes = try summaries(of: rows) { (form, rows) throws(DataError) in
      try form.extremes(of: rows)
    }
    return try plan.layout(over: extremes, relativeTo: folder, scale: header.scale)
  }

  private func summaries(
    of rows: Table,
    _ summary: (any SummaryForm, Table) throws(DataError) -> SeriesRows
  ) throws(SumiError) -> [Int: SeriesRows] {
    do throws(DataError) {
      var found: [Int: SeriesRows] = [:]
      for form in plan.forms {
        var columns: [Column] = []
        for name in form.columns {
          columns.append(try rows.column(named: name, source: "data \"\(plan.table)\""))
        }
        let own = try Table(names: form.columns, columns: columns)
        found[form.index] = try summary(form, own)
      }
      return found
    } catch {
      throw .data(error)
    }
  }
}

extension ChartPart {
  /// Whether it is of a chart, whatever the size of the picture.
  public func isOf(_ chart: Chart) throws(SumiError) -> Bool {
    let own = try plan()
    let other: SummaryPlan
    do throws(DataError) {
      other = try SummaryPlan(chart, table: header.table)
    } catch {
      return false
    }
    var stated = other.chart
    stated.size = own.chart.size
    return try stated.fileText == header.chart
  }
}

extension Chart {
  /// Whether the axis of a series along a dimension has a stated range.
  fileprivate func statesRange(of source: SeriesSource, along dimension: Dimension) -> Bool {
    let axes = dimension == .x ? xAxes : yAxes
    let id = dimension == .x ? source.xAxis : source.yAxis
    let axis = id.flatMap { id in axes.first { $0.id == id } } ?? axes.first
    return axis?.range != nil
  }

  /// The text of its chart file. The same chart always has the same text.
  fileprivate var fileText: String {
    get throws(SumiError) {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      do {
        return String(decoding: try encoder.encode(self), as: UTF8.self)
      } catch {
        throw .other(error)
      }
    }
  }
}
