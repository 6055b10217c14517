import SumiWork

/// Lets a number of tasks in; others wait until one leaves.
final class WorkGate: Sendable {
  private struct State {
    var free: Int
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: ShortLock<State>

  init(room: Int) { state = ShortLock(State(free: max(room, 1))) }

  func enter() async {
    await withCheckedContinuation { continuation in
      let mayEnter = state.withLock { state in
        if state.isOpen { return true }
        if state.free > 0 {
          state.free -= 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if mayEnter { continuation.resume() }
    }
  }

  func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.waiting.isEmpty else {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }

  /// Lets all in from now on.
  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
