import Synchronization

/// A reply that is owed once, by whoever takes it first: the job as it begins, or its cancelling.
final class Ticket<Value: Sendable>: Sendable {
  typealias Reply = @Sendable (Value) -> Void

  private enum Stage {
    case waiting(Reply)
    case cancelledEarly
    case none
    case taken
  }

  private let stage = Mutex(Stage.none)

  /// Sets the reply that is owed. Returns false if the ticket was cancelled before.
  func issue(_ reply: @escaping Reply) -> Bool {
    stage.withLock {
      guard case .none = $0 else { return false }
      $0 = .waiting(reply)
      return true
    }
  }

  /// The reply, for the first who asks.
  func take() -> Reply? {
    stage.withLock {
      guard case .waiting(let reply) = $0 else { return nil }
      $0 = .taken
      return reply
    }
  }

  /// The reply if no one has begun; one that is not issued yet will not be.
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
