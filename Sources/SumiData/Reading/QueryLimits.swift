/// The most that an SQL query may take, so that one without end is an error and not a hang.
public struct QueryLimits: Hashable, Sendable {
  /// The time after which the query is stopped, in seconds.
  public var seconds: Double
  /// The most rows of its result.
  public var rows: Int

  /// The defaults are beyond what charts need: ten minutes, and a hundred million rows.
  public init(seconds: Double = 600, rows: Int = 100_000_000) {
    self.seconds = seconds
    self.rows = rows
  }
}
