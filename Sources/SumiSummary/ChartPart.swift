import FoundationEssentials
import Sumi
import SumiChart
import SumiData

/// What is drawn of a partition of a chart's data, or of several: few rows in place of very many.
///
/// Parts are made by `ChartSummarizer`, on any machine and in any order, put together by `joined`,
/// and drawn as `chart()`. There are two kinds: the ranges of the data, from which the axes follow,
/// and, once the ranges of all partitions are known, what is drawn within them.
public struct ChartPart: Sendable {
  /// What a part says about itself.
  struct Header: Codable, Equatable, Sendable {
    /// The version of the format.
    var version = 1
    var isRanges: Bool
    /// The chart file, without the table.
    var chart: String
    var table: String
    /// Pixels per point.
    var scale: Double
    /// The names of the partitions, and how many rows each has.
    var partitions: [String: Int]
    /// Tells layouts apart; empty for ranges.
    var layout = ""
  }

  var header: Header
  /// The rows of each series, by its index.
  var rows: [Int: SeriesRows]
  /// The ranges that it was made within; empty for ranges, and where the chart states its ranges.
  var extremes: [Int: SeriesRows]

  /// Whether it has only the ranges of the data.
  public var isRanges: Bool { header.isRanges }
  /// The names of its partitions.
  public var partitions: [String] {
    header.partitions.keys.sorted { PartitionName($0) < PartitionName($1) }
  }
  /// The number of rows that it stands for.
  public var rowCount: Int {
    header.partitions.values.reduce(0) { $0.addingReportingOverflow($1).partialValue }
  }
  /// The number of rows that it has itself.
  public var keptRowCount: Int { rows.values.reduce(0) { $0 + $1.table.rowCount } }
  /// Pixels per point of the picture that it is made for.
  public var scale: Double { header.scale }

  /// The name of the table that a series is drawn from.
  static func tableName(_ index: Int) -> String { "part \(index)" }

  /// How its series are summarised.
  func plan() throws(SumiError) -> SummaryPlan {
    let chart = try ChartFile.chart(ofPart: header)
    do throws(DataError) {
      return try SummaryPlan(chart, table: header.table)
    } catch {
      throw .data(error)
    }
  }

  /// The chart that is drawn: its series have the rows of the part.
  ///
  /// It is the same as of all rows in one place: rows of lines are in the order of x, and
  /// categories appear in the order of the partitions' names.
  ///
  /// - Throws: `SumiError.data` for ranges, of which nothing can be drawn.
  public func chart() throws(SumiError) -> Chart {
    guard !isRanges else {
      throw .data(
        .unusable(
          source: "part",
          problem: "it has only the ranges of the data; make parts within them, and draw these"))
    }
    let plan = try plan()
    do throws(DataError) {
      return try plan.chart(drawing: rows, isExtremes: false)
    } catch {
      throw .data(error)
    }
  }
}

extension ChartFile {
  /// The chart of a part's description.
  fileprivate static func chart(ofPart header: ChartPart.Header) throws(SumiError) -> Chart {
    try ChartFile(
      json: Array(header.chart.utf8), name: "part", relativeTo: "",
      data: [header.table: .table(Table())], limits: Limits()
    ).chart
  }
}

/// The name of a partition, in an order in which "part-9" comes before "part-10".
struct PartitionName: Comparable {
  private let text: String
  /// Runs of digits, and what is between them.
  private let pieces: [(number: UInt64?, text: Substring)]

  init(_ text: String) {
    self.text = text
    var pieces: [(number: UInt64?, text: Substring)] = []
    var rest = text[...]
    while let first = rest.first {
      let areDigits = first.isASCII && first.isNumber
      let piece = rest.prefix { ($0.isASCII && $0.isNumber) == areDigits }
      pieces.append((areDigits ? UInt64(piece) : nil, piece))
      rest = rest[piece.endIndex...]
    }
    self.pieces = pieces
  }

  static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  static func < (left: Self, right: Self) -> Bool {
    for (own, other) in zip(left.pieces, right.pieces) {
      if let a = own.number, let b = other.number, a != b { return a < b }
      if own.number == nil || other.number == nil, own.text != other.text {
        return own.text < other.text
      }
    }
    if left.pieces.count != right.pieces.count { return left.pieces.count < right.pieces.count }
    return left.text < right.text
  }
}
