/// The most that an SQL query may take, so that one without end is an error and not a hang.
public struct QueryLimits: Hashable, Sendable {
  /// The time after which the query is stopped, in seconds.
  public var seconds: Double
  /// The most rows of its result.
  public var rows: Int
  /// The most bytes of its temporary files, such as for sorting, and of each of its texts.
  public var temporaryBytes: Int

  /// The defaults are beyond what charts need: ten minutes, a hundred million rows, and 64 GiB.
  public init(seconds: Double = 600, rows: Int = 100_000_000, temporaryBytes: Int = 1 << 36) {
    self.seconds = seconds
    self.rows = rows
    self.temporaryBytes = temporaryBytes
  }

  /// The smaller limit of each.
  func within(_ others: QueryLimits) -> QueryLimits {
    QueryLimits(
      seconds: min(seconds, others.seconds), rows: min(rows, others.rows),
      temporaryBytes: min(temporaryBytes, others.temporaryBytes))
  }
}
