/// How many commands run at once: each has several open files, and Foundation's `Process` reads past the end of
/// its list of them from some 1,300 on.
actor RunningCommands {
  static let shared = RunningCommands(most: 48)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(most: Int) { free = most }

  /// Waits until one more may run.
  func enter() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Lets another one run.
  func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
