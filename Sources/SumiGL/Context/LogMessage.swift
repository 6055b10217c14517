/// A message of the driver, as `KHR_debug` hands it over.
public struct LogMessage: Hashable, Sendable {
  /// How grave it is, in the words of `KHR_debug`.
  public enum Severity: String, Hashable, Sendable {
    case notification, low, medium, high
  }

  public let severity: Severity
  /// The driver's number for messages of this sort.
  public let identifier: UInt32
  public let text: String
}

/// Where the driver's messages go. It is called on the device's thread.
public typealias LogSink = @Sendable (LogMessage) -> Void
