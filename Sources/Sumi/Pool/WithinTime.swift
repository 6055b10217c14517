import Dispatch
import Synchronization

/// Runs work, and cancels it once it has taken longer than a time, even if all threads of Swift's pool are
/// busy.
///
/// - Parameters:
///   - seconds: `nil` for no limit.
///   - whole: the time that an error states; `nil` for `seconds`.
/// - Throws: `SumiError.timeout`, and what the work throws.
package func withinTime<Value: Sendable>(
  _ seconds: Double?, of whole: Double? = nil,
  _ work: @escaping @Sendable () async throws(SumiError) -> Value
) async throws(SumiError) -> Value {
  guard let seconds else { return try await work() }
  let end = EndOfTime()
  // The work is a task of its own: the caller's stays as it is.
  let result = await withTaskGroup(of: Result<Value, SumiError>.self) { group in
    group.addTask {
      end.begin(in: seconds)
      defer { end.forget() }
      do throws(SumiError) {
        return .success(try await work())
      } catch {
        return .failure(error)
      }
    }
    return await group.next() ?? .failure(.cancelled)
  }
  // What ends then may say so in words of its own.
  if case .failure = result, end.hasPassed {
    throw .timeout(seconds: whole ?? seconds)
  }
  return try result.get()
}

/// Cancels a task at a time.
private final class EndOfTime: Sendable {
  private struct State {
    var task: UnsafeCurrentTask?
    var hasPassed = false
  }

  /// A task may be cancelled by any thread while it runs, which the lock makes sure of.
  private struct AnyThread: @unchecked Sendable {
    var state = State()
  }

  private let state = Mutex(AnyThread())
  private static let queue = DispatchQueue(label: "sumi.time")

  var hasPassed: Bool { state.withLock { $0.state.hasPassed } }

  /// Called in the task.
  func begin(in seconds: Double) {
    withUnsafeCurrentTask { task in
      let found = AnyThread(state: State(task: task))
      state.withLock { $0 = found }
    }
    Self.queue.asyncAfter(deadline: .now() + seconds) { [weak self] in self?.pass() }
  }

  private func pass() {
    state.withLock { locked in
      guard let task = locked.state.task else { return }
      locked.state.hasPassed = true
      task.cancel()
    }
  }

  /// Called before the task ends.
  func forget() { state.withLock { $0.state.task = nil } }
}
