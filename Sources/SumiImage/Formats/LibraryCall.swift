import Dispatch
import Glibc
import SumiWork
import Synchronization

/// A long call of a library that cannot be ended from outside, on a thread of its own: a cancelled task
/// leaves it there.
package final class LibraryCall: Sendable {
  private let left = Atomic(false)

  /// Whether nobody waits for the result any more.
  package var isLeft: Bool { left.load(ordering: .relaxed) }

  /// How soon a cancellation is seen, in milliseconds.
  private static let pause = 2

  /// Runs `body` and returns its result; `nil` once the task is cancelled. The thread then goes on, with
  /// its memory, until the library is done or `body` asks `isLeft`.
  package static func result<Value: Sendable>(
    of body: @escaping @Sendable (LibraryCall) -> Value
  ) -> Value? {
    let call = LibraryCall()
    // Without a task nothing is cancelled.
    guard withUnsafeCurrentTask(body: { $0 != nil }) else { return body(call) }
    let reply = Reply<Value>()
    guard (try? SystemThread.start { reply.give(body(call)) }) != nil else { return body(call) }
    while true {
      let value = reply.value(within: pause)
      if Task.isCancelled {
        call.left.store(true, ordering: .relaxed)
        return nil
      }
      if let value { return value }
    }
  }

  private final class Reply<Value: Sendable>: Sendable {
    private let state = Mutex<Value?>(nil)
    private let given = DispatchSemaphore(value: 0)

    func give(_ value: Value) {
      state.withLock { $0 = value }
      given.signal()
    }

    /// - Parameter time: in milliseconds.
    func value(within time: Int) -> Value? {
      guard given.wait(timeout: .now() + .milliseconds(time)) == .success else { return nil }
      return state.withLock { $0.take() }
    }
  }
}
