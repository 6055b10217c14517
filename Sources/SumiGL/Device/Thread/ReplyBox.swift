import Synchronization

/// A value passed from one thread to another.
final class ReplyBox<Value: Sendable>: Sendable {
  private let stored = Mutex<Value?>(nil)

  var value: Value? { stored.withLock { $0 } }

  func put(_ value: Value) {
    stored.withLock { $0 = value }
  }
}
