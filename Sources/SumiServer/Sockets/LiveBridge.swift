import Synchronization

/// Carries the messages of one client between the thread of the sockets and its live connection.
final class LiveBridge: Sendable {
  private let live: LiveConnection
  private let messages: AsyncStream<[UInt8]>.Continuation
  private let waiting = Atomic(0)
  private let state = Mutex(State())

  private struct State {
    var hasEnded = false
    /// Goes on when the bytes that were handed over are sent.
    var sender: CheckedContinuation<Void, Never>?
  }

  /// Messages that may wait; the socket is not read meanwhile.
  private static let mostWaiting = 32

  /// - Parameter send: hands bytes to the socket; `isLast` if it is to be closed behind them. It is told
  ///   by `hasSent()` when they are sent.
  init(_ live: LiveConnection, send: @escaping @Sendable ([UInt8], _ isLast: Bool) -> Void) {
    self.live = live
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    messages = continuation
    Task {
      for await message in stream {
        await live.receive(message)
        waiting.subtract(1, ordering: .relaxed)
      }
      await live.close()
    }
    Task {
      while let message = await live.next() {
        switch message {
        case .text(let bytes): await self.send(WebSocketWriter.text(bytes), by: send)
        case .frame(let bytes): await self.send(WebSocketWriter.binary(bytes), by: send)
        case .end(let end):
          send(WebSocketWriter.close(code: end.code, reason: end.reason), true)
        }
      }
    }
  }

  /// Whether the client is to wait before it sends more.
  var isBusy: Bool { waiting.load(ordering: .relaxed) > Self.mostWaiting }

  func received(_ message: [UInt8]) {
    waiting.add(1, ordering: .relaxed)
    messages.yield(message)
  }

  /// What was handed over is sent.
  func hasSent() {
    let sender = state.withLock { state in
      defer { state.sender = nil }
      return state.sender
    }
    sender?.resume()
  }

  /// The client has gone.
  func end() {
    state.withLock { $0.hasEnded = true }
    messages.finish()
    hasSent()
  }

  /// Returns when the bytes are sent, or never will be.
  private func send(
    _ bytes: [UInt8], by send: @Sendable ([UInt8], Bool) -> Void
  ) async {
    await withCheckedContinuation { continuation in
      let hasEnded = state.withLock { state in
        if !state.hasEnded { state.sender = continuation }
        return state.hasEnded
      }
      if hasEnded { continuation.resume() } else { send(bytes, false) }
    }
  }
}
