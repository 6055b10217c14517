/// What clients of a server may use.
public struct ServerLimits: Sendable {
  /// Connections at a time, those that only ask for the page too.
  public var connections = 64
  /// Live charts at a time.
  public var sessions = 16
  /// The greatest length of a message in bytes.
  public var messageBytes = 4_096
  /// The most messages of a client in a second, on average; twice as many may come at once.
  public var messagesPerSecond = 400.0
  /// The most pixels along a side of the picture.
  public var pixelsPerSide = 4_096
  /// The most pixels of the picture; a larger one gets fewer pixels per point.
  public var pixels = 4_096 * 2_160
  /// Seconds after which a session without any message ends.
  public var idleSeconds = 600.0
  /// Frames per second of one client, at most.
  public var framesPerSecond = 60.0
  /// Seconds within which a request must be complete.
  public var requestSeconds = 10.0
  /// Seconds that a client may take nothing of what it is sent.
  public var stallSeconds = 30.0

  /// Limits for a few people on a machine of their own.
  public init() {}
}
