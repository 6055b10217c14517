/// A message of the driver, as `KHR_debug` reports it.
public struct LogMessage: Hashable, Sendable {
  /// The severity, in the words of `KHR_debug`.
  public enum Severity: String, Hashable, Sendable {
    case notification, low, medium, high
  }

  public let severity: Severity
  /// The driver's number for this kind of message.
  public let identifier: UInt32
  public let text: String
}

/// Receives the driver's messages, on the device's thread.
public typealias LogSink = @Sendable (LogMessage) -> Void
