/// What a client is sent.
public enum LiveMessage: Equatable, Sendable {
  /// JSON in UTF-8, as a text message.
  case text([UInt8])
  /// A frame, as a binary message: the length of a JSON object in four bytes, the least one first, the
  /// object, and a PNG.
  case frame([UInt8])
  /// Nothing follows; the code is that of a WebSocket.
  case end(ConnectionEnd)
}

/// Why a client's session ends.
public enum ConnectionEnd: Equatable, Sendable {
  /// The client has gone.
  case clientLeft
  /// The server is stopped.
  case serverEnds
  /// Nothing has happened for `ServerLimits.idleSeconds`.
  case idle
  /// A message is none that a page sends; the text says why.
  case invalidMessage(String)
  /// A message is larger than `ServerLimits.messageBytes`.
  case messageTooLarge(limit: Int)
  /// More messages came than `ServerLimits.messagesPerSecond` allows.
  case tooManyMessages

  /// The code of the WebSocket's end.
  public var code: UInt16 {
    switch self {
    case .clientLeft: 1000
    case .serverEnds: 1001
    case .invalidMessage: 1007
    case .tooManyMessages: 1008
    case .messageTooLarge: 1009
    case .idle: 4001
    }
  }

  /// In words, at most 120 bytes.
  public var reason: String {
    switch self {
    case .clientLeft: ""
    case .serverEnds: "the server has ended"
    case .idle: "nothing has happened for a while"
    case .invalidMessage(let reason): String(reason.prefix(60))
    case .messageTooLarge(let limit): "a message has at most \(limit) bytes"
    case .tooManyMessages: "too many messages"
    }
  }
}
