import Glibc
import Sumi
import Synchronization

/// A line on the terminal with the progress of reading, rewritten meanwhile and erased at the end.
/// It appears after one second, and only if standard error is a terminal.
final class ProgressLine: Sendable {
  private static let patience = Duration.seconds(1)
  private static let pause = Duration.milliseconds(100)

  private let start = ContinuousClock.now
  /// The time at which the line was last written; `nil` while it is not shown.
  private let shown = Mutex<ContinuousClock.Instant?>(nil)

  /// Calls `body` with a function that shows progress, and erases the line afterwards.
  static func during<Result, Failure>(
    _ body: (ReadProgress) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard isatty(STDERR_FILENO) == 1 else { return try body(.none) }
    let line = ProgressLine()
    defer { line.wipe() }
    return try body(ReadProgress { line.show($0) })
  }

  private func show(_ step: ReadProgress.Step) {
    let now = ContinuousClock.now
    guard now - start >= Self.patience else { return }
    shown.withLock { shown in
      if let shown, now - shown < Self.pause { return }
      shown = now
      Console.write("\r\(step.line)\u{1B}[K")
    }
  }

  private func wipe() {
    shown.withLock { shown in
      if shown != nil { Console.write("\r\u{1B}[K") }
      shown = nil
    }
  }
}

extension ReadProgress.Step {
  /// Text such as `reading walk.csv  43 %`, or the amount read if the total is unknown.
  fileprivate var line: String {
    let name = source.split(separator: "/").last.map { String($0.suffix(48)) } ?? source
    let amount: String =
      if let percent {
        "\(percent) %"
      } else if unit == .bytes {
        "\(done / 1_000_000) MB"
      } else {
        "\(done) rows"
      }
    return "reading \(name)  \(amount)"
  }
}
