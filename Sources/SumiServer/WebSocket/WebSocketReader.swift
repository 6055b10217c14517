/// What a client sends through a WebSocket.
enum WebSocketMessage: Equatable, Sendable {
  case text([UInt8])
  case ping([UInt8])
  case pong
  case close
}

/// Why what a client sends cannot be read; the end of its connection.
enum WebSocketFault: Error, Equatable, Sendable {
  /// Not as RFC 6455 says.
  case protocolError
  /// The server has no use for binary messages.
  case binary
  case tooLarge

  var code: UInt16 {
    switch self {
    case .protocolError: 1002
    case .binary: 1003
    case .tooLarge: 1009
    }
  }
}

/// Puts the messages of a client together from the bytes that come (RFC 6455, section 5).
///
/// It never holds more than one message and what has come behind it: the length of a frame is looked at
/// before its bytes are there.
struct WebSocketReader: Sendable {
  /// The greatest length of a message, in bytes.
  let limit: Int
  private var bytes: [UInt8] = []
  private var start = 0
  /// The beginning of a message that is sent in several frames; `nil` between messages.
  private var message: [UInt8]?

  init(limit: Int) { self.limit = limit }

  mutating func add(_ new: ArraySlice<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += new
  }

  /// The next message; `nil` until more bytes have come.
  mutating func next() throws(WebSocketFault) -> WebSocketMessage? {
    while let frame = try frame() {
      switch frame.opcode {
      case 0x0:
        guard let beginning = message else { throw .protocolError }
        guard beginning.count + frame.payload.count <= limit else { throw .tooLarge }
        message = beginning + frame.payload
      case 0x1:
        guard message == nil else { throw .protocolError }
        message = frame.payload
      case 0x2: throw .binary
      case 0x8: return .close
      case 0x9: return .ping(frame.payload)
      case 0xA: return .pong
      default: throw .protocolError
      }
      if frame.isFinal, let whole = message {
        message = nil
        return .text(whole)
      }
    }
    return nil
  }

  private struct Frame {
    var opcode: UInt8
    var isFinal: Bool
    var payload: [UInt8]
  }

  private mutating func frame() throws(WebSocketFault) -> Frame? {
    let count = bytes.count - start
    guard count >= 2 else { return nil }
    let (first, second) = (bytes[start], bytes[start + 1])
    let (opcode, isFinal) = (first & 0x0F, first & 0x80 != 0)
    // No extensions were agreed on, and clients mask what they send.
    guard first & 0x70 == 0, second & 0x80 != 0 else { throw .protocolError }
    var length = Int(second & 0x7F)
    var head = 2
    // Frames about the connection are short and whole.
    if opcode & 0x8 != 0 { guard isFinal, length <= 125 else { throw .protocolError } }
    if length >= 126 {
      let digits = length == 126 ? 2 : 8
      head += digits
      guard count >= head else { return nil }
      let long = bytes[(start + 2)..<(start + head)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      guard long <= UInt64(limit) else { throw .tooLarge }
      length = Int(long)
    }
    guard length <= max(limit, 125) else { throw .tooLarge }
    guard count >= head + 4 + length else { return nil }
    let mask = start + head
    var payload = Array(bytes[(mask + 4)..<(mask + 4 + length)])
    for index in payload.indices { payload[index] ^= bytes[mask + (index & 3)] }
    start = mask + 4 + length
    return Frame(opcode: opcode, isFinal: isFinal, payload: payload)
  }
}
