/// The unit of an integer time stamp, which counts since 1970-01-01T00:00:00Z.
public enum TimeUnit: String, Hashable, Sendable, CaseIterable, Codable {
  /// Seconds.
  case seconds
  /// Thousandths of a second.
  case milliseconds
  /// Millionths of a second.
  case microseconds
  /// Billionths of a second.
  case nanoseconds

  /// Units per second.
  public var perSecond: Int64 {
    switch self {
    case .seconds: 1
    case .milliseconds: 1_000
    case .microseconds: 1_000_000
    case .nanoseconds: 1_000_000_000
    }
  }
}
