import ArgumentParser
import Glibc
import Sumi

/// Tells how far a batch is: a line on a terminal, elsewhere a line every few seconds, and lines of JSON
/// for programs.
final class BatchProgress {
  private let start = ContinuousClock.now
  private let isQuiet: Bool
  private let isTerminal = isatty(STDERR_FILENO) == 1
  /// The descriptor of lines for programs; `nil` for none, and once it could not be written.
  private var descriptor: Int32?
  private var shown: ContinuousClock.Instant
  private var reported: ContinuousClock.Instant
  private var isOnScreen = false

  private static let pauseOnTerminal = Duration.milliseconds(100)
  private static let pauseElsewhere = Duration.seconds(5)
  private static let pauseForPrograms = Duration.milliseconds(500)

  /// - Throws: `ValidationError` if the file or descriptor of `--progress` cannot be written.
  init(_ course: CourseOptions) throws {
    isQuiet = course.quiet
    descriptor = try course.progress.map { target in
      let number =
        Int32(target).map { fcntl($0, F_GETFL) >= 0 ? $0 : -1 }
        ?? open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      guard number >= 0 else {
        throw ValidationError(
          "--progress \(target) cannot be written: \(SystemFailure(code: errno).reason)")
      }
      return number
    }
    shown = start
    reported = start
  }

  /// - Parameter share: the part of the input that has been read; `nil` if unknown.
  func show(_ tally: BatchTally, share: Double?) {
    let now = ContinuousClock.now
    if descriptor != nil, now - reported >= Self.pauseForPrograms {
      reported = now
      report(tally, share: share, isEnd: false)
    }
    guard !isQuiet,
      now - shown >= (isTerminal ? Self.pauseOnTerminal : Self.pauseElsewhere)
    else { return }
    shown = now
    let line = text(tally, share: share)
    if isTerminal {
      Console.write("\r\(line)\u{1B}[K")
      isOnScreen = true
    } else {
      Console.note("sumi: \(line)")
    }
  }

  /// Erases the line on the terminal.
  func wipe() {
    if isOnScreen { Console.write("\r\u{1B}[K") }
    isOnScreen = false
  }

  /// The summary.
  ///
  /// - Parameters:
  ///   - reason: why the batch was stopped; `nil` if it was not.
  ///   - rest: the number of charts that were not begun; `nil` if unknown.
  ///   - warnings: of devices.
  func end(
    _ tally: BatchTally, stopped reason: String?, rest: Int?, log: String, warnings: [String]
  ) {
    wipe()
    report(tally, share: 1, isEnd: true)
    if let reason {
      let left =
        rest.map { "\(Self.count($0 + tally.cancelled, "chart")) left" } ?? "the rest is left"
      Console.complain("stopped because \(reason); \(left); --resume goes on")
    }
    guard !isQuiet else { return }
    // Without any chart they are the errors of all.
    for warning in warnings where tally.drawn > 0 { Console.complain("warning: \(warning)") }
    let seconds = seconds
    var parts = ["\(Self.count(tally.drawn, "chart")) drawn"]
    if tally.failed > 0 { parts.append("\(Self.grouped(tally.failed)) failed") }
    if tally.skipped > 0 { parts.append("\(Self.grouped(tally.skipped)) drawn before") }
    if tally.failedEarlier > 0 {
      parts.append("\(Self.grouped(tally.failedEarlier)) failed before (--retry-failed)")
    }
    let rate = tally.drawn > 0 ? " (\(Self.rate(tally, seconds)) a second)" : ""
    Console.complain(
      parts.joined(separator: ", ") + " in \(Self.brief(seconds)) s\(rate); log: \(log)")
  }

  private var seconds: Double { (ContinuousClock.now - start).milliseconds / 1_000 }

  private func text(_ tally: BatchTally, share: Double?) -> String {
    var parts = ["\(Self.grouped(tally.drawn)) drawn"]
    if tally.failed > 0 { parts.append("\(Self.grouped(tally.failed)) failed") }
    if tally.skipped > 0 { parts.append("\(Self.grouped(tally.skipped)) drawn before") }
    parts.append("\(Self.rate(tally, seconds)) a second")
    if let left = secondsLeft(share) { parts.append("about \(Self.brief(left)) s left") }
    return parts.joined(separator: ", ")
  }

  private func secondsLeft(_ share: Double?) -> Double? {
    guard let share, share > 0.01 else { return nil }
    return seconds / share * (1 - share)
  }

  private func report(_ tally: BatchTally, share: Double?, isEnd: Bool) {
    guard let descriptor else { return }
    var members: [JSONValue.Member] = [
      ("drawn", .integer(Int64(tally.drawn))), ("failed", .integer(Int64(tally.failed))),
      ("skipped", .integer(Int64(tally.skipped + tally.failedEarlier))),
      ("seconds", .number((seconds * 1_000).rounded() / 1_000)),
      ("share", share.map { .number(($0 * 10_000).rounded() / 10_000) } ?? .null),
      ("ended", .flag(isEnd)),
    ]
    if !isEnd, let left = secondsLeft(share) {
      members.append(("secondsLeft", .number((left * 10).rounded() / 10)))
    }
    let bytes = Array((JSONValue.object(members).line + "\n").utf8)
    guard bytes.withUnsafeBytes({ write(descriptor, $0.baseAddress, $0.count) }) < 0 else { return }
    self.descriptor = nil
    // A reader that has gone misses the rest.
    guard errno != EPIPE else { return }
    let reason = SystemFailure(code: errno).reason
    wipe()
    Console.complain(
      "warning: --progress cannot be written: \(reason); the batch goes on without it")
  }

  private static func rate(_ tally: BatchTally, _ seconds: Double) -> String {
    brief(seconds > 0 ? Double(tally.worked) / seconds : 0)
  }

  /// With one decimal below 10.
  private static func brief(_ number: Double) -> String {
    number < 10 ? "\((number * 10).rounded() / 10)" : grouped(Int(number.rounded()))
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// With commas between thousands.
  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.reduce(into: "") { text, index in
      if index > 0, (digits.count - index).isMultiple(of: 3), digits[index - 1] != "-" {
        text += ","
      }
      text.append(digits[index])
    }
  }
}
