import Sumi
import SumiChart
import SumiData

/// How very many rows of one kind of series become few that draw the same.
///
/// The few rows are a table of their own, whose length is bounded by the picture. Tables of several
/// partitions are put together row by row, and reduced once more.
protocol SummaryForm: Sendable {
  /// The index of the series in the chart.
  var index: Int { get }
  /// The columns that it takes from the data.
  var columns: [String] { get }
  /// Whether the rows are chosen by where they are drawn.
  var needsLayout: Bool { get }

  /// Few rows of the data that have the same extremes, so that they give the axes the same ranges.
  func extremes(of rows: Table) throws(DataError) -> SeriesRows
  /// Few rows that draw the same as those of the data.
  func summary(of rows: Table, on layout: SummaryLayout) throws(DataError) -> SeriesRows
  /// The summary of several partitions, of the rows of their summaries.
  func joined(_ rows: SeriesRows, on layout: SummaryLayout) throws(DataError) -> SeriesRows
  /// The extremes of rows that are summaries, for a chart that states its ranges.
  func extremesOfSummary(_ rows: SeriesRows) throws(DataError) -> SeriesRows
  /// Rows that are summaries, joined by a form that needs no layout.
  func joinedWithoutLayout(_ rows: SeriesRows) throws(DataError) -> SeriesRows
  /// The extremes of all partitions, of the rows of `extremes(of:)` of each.
  func joinedExtremes(_ rows: SeriesRows) throws(DataError) -> SeriesRows
  /// The table that the series is drawn from, and the series for it.
  func drawn(_ rows: SeriesRows, as series: inout Series) throws(DataError) -> Table
  /// The table that the series is drawn from where only extremes are known.
  func drawnExtremes(_ rows: SeriesRows, as series: inout Series) throws(DataError) -> Table
}

extension SummaryForm {
  func extremesOfSummary(_ rows: SeriesRows) throws(DataError) -> SeriesRows { rows }

  func joinedWithoutLayout(_ rows: SeriesRows) throws(DataError) -> SeriesRows { rows }

  func joinedExtremes(_ rows: SeriesRows) throws(DataError) -> SeriesRows {
    try extremes(of: rows.table)
  }

  func drawnExtremes(_ rows: SeriesRows, as series: inout Series) throws(DataError) -> Table {
    rows.table
  }
}

/// The rows of one series in a part.
struct SeriesRows: Equatable, Sendable {
  var table: Table
  /// What the rows refer to, such as the edges of bins; the same in all parts of a chart.
  var numbers: [Double] = []
}

/// Names of columns that are made.
enum MadeColumn {
  static let bin = "sumi.bin"
  static let count = "sumi.count"
  static let result = "sumi.result"
}
