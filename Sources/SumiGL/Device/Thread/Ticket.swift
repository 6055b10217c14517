import Synchronization

/// A reply given exactly once, by whoever takes it first: the job when it is done, or its
/// cancellation.
final class Ticket<Value: Sendable>: Sendable {
  typealias Reply = @Sendable (Value) -> Void

  private enum Stage {
    case waiting(Reply)
    case cancelledEarly
    case none
    case taken
  }

  private let stage = Mutex(Stage.none)

  /// Sets the reply. Returns false if the ticket was already cancelled.
  func issue(_ reply: @escaping Reply) -> Bool {
    stage.withLock {
      guard case .none = $0 else { return false }
      $0 = .waiting(reply)
      return true
    }
  }

  /// Whether somebody still waits for the reply.
  var isWaiting: Bool {
    stage.withLock { if case .waiting = $0 { true } else { false } }
  }

  /// The reply, for the first caller.
  func take() -> Reply? {
    stage.withLock {
      guard case .waiting(let reply) = $0 else { return nil }
      $0 = .taken
      return reply
    }
  }

  /// The reply if the job is not done; a reply that is not issued yet never will be.
  func cancel() -> Reply? {
    stage.withLock {
      switch $0 {
      case .waiting(let reply):
        $0 = .taken
        return reply
      case .none:
        $0 = .cancelledEarly
        return nil
      case .cancelledEarly, .taken: return nil
      }
    }
  }
}
