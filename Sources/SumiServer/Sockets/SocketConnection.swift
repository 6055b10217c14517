import Glibc

/// A connection of a client, on the thread of its loop.
final class SocketConnection {
  enum Stage {
    /// Waits for the head of a request.
    case head
    /// Carries messages.
    case live(LiveBridge)
    /// Sends what is left, then waits for the client to close.
    case ending
  }

  let descriptor: Int32
  var stage = Stage.head
  var reader: WebSocketReader
  var rate: MessageRate
  /// Until when the stage must have made progress; `nil` for no such time.
  var deadline: ContinuousClock.Instant?
  private(set) var input: [UInt8] = []
  private var output: [UInt8] = []
  private var written = 0
  private var isShutDown = false

  private static let readSize = 1 << 16

  init(_ descriptor: Int32, _ limits: ServerLimits, now: ContinuousClock.Instant) {
    self.descriptor = descriptor
    reader = WebSocketReader(limit: limits.messageBytes)
    // Control messages count as well, and are not those that a session counts.
    rate = MessageRate(perSecond: 2 * limits.messagesPerSecond, at: now)
    deadline = now + .seconds(limits.requestSeconds)
  }

  var hasOutput: Bool { written < output.count }
  var outputCount: Int { output.count - written }

  /// Takes what has come. Returns nothing at the end of the stream or after a failure.
  func received(into buffer: inout [UInt8]) -> ArraySlice<UInt8>? {
    if buffer.isEmpty { buffer = [UInt8](repeating: 0, count: Self.readSize) }
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 { return buffer[..<count] }
    if count < 0, errno == EAGAIN || errno == EINTR { return [] }
    return nil
  }

  func keep(_ bytes: ArraySlice<UInt8>) { input += bytes }

  /// The head is read: what came behind it are the first messages.
  func dropHead(_ length: Int) {
    reader.add(input[length...])
    input = []
  }

  func send(_ bytes: [UInt8]) {
    if !hasOutput {
      (output, written) = (bytes, 0)
    } else {
      output += bytes
    }
  }

  /// Writes as much as the client takes. Returns the number of bytes, or nothing if it has left.
  func flush() -> Int? {
    var sum = 0
    while hasOutput {
      let count = output.withUnsafeBytes { bytes in
        Glibc.send(
          descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written,
          Int32(MSG_NOSIGNAL))
      }
      if count < 0 {
        if errno == EINTR { continue }
        return errno == EAGAIN ? sum : nil
      }
      written += count
      sum += count
    }
    (output, written) = ([], 0)
    return sum
  }

  /// Tells the client that nothing follows.
  func shutDown() {
    guard !isShutDown else { return }
    isShutDown = true
    shutdown(descriptor, Int32(SHUT_WR))
  }
}
