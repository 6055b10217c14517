/// A message of the driver, as `KHR_debug` reports it.
public struct LogMessage: Hashable, Sendable {
  /// The severity, in the words of `KHR_debug`.
  public enum Severity: String, Hashable, Sendable {
    /// For information.
    case notification
    /// Nothing to worry about.
    case low
    /// Something that may be slow or wrong.
    case medium
    /// An error.
    case high
  }

  /// How serious it is.
  public let severity: Severity
  /// The driver's number for this kind of message.
  public let identifier: UInt32
  /// What the driver says.
  public let text: String
}

/// Receives the driver's messages, on the device's thread.
public typealias LogSink = @Sendable (LogMessage) -> Void
