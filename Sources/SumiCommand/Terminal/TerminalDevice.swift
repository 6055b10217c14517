import Glibc
import Sumi

/// The terminal of standard output, which answers questions even where standard input is a pipe.
struct TerminalDevice {
  private let descriptor: Int32
  private let isOpenedHere: Bool

  static var isStandardOutput: Bool { isatty(STDOUT_FILENO) == 1 }

  /// `nil` if standard output is no terminal.
  init?() {
    guard Self.isStandardOutput else { return nil }
    var name = [CChar](repeating: 0, count: 256)
    // Standard output may be open for writing only.
    let own =
      ttyname_r(STDOUT_FILENO, &name, name.count) == 0
      ? open(name, O_RDWR | O_NOCTTY | O_CLOEXEC) : -1
    isOpenedHere = own >= 0
    descriptor = isOpenedHere ? own : STDOUT_FILENO
  }

  func close() { if isOpenedHere { Glibc.close(descriptor) } }

  /// Rows and columns of characters, and their size in pixels; 0 for what the terminal does not say.
  var window: winsize {
    var window = winsize()
    _ = ioctl(descriptor, UInt(TIOCGWINSZ), &window)
    return window
  }

  /// Asks about pictures. What the terminal sends is neither shown nor kept for a shell.
  ///
  /// - Parameters:
  ///   - milliseconds: the longest time to wait; over a slow line an answer takes a while.
  ///   - isStopped: ends the waiting.
  func answers(within milliseconds: Int = 500, unless isStopped: () -> Bool) -> TerminalAnswers {
    var before = termios()
    guard tcgetattr(descriptor, &before) == 0 else { return TerminalAnswers() }
    var raw = before
    // Each byte at once, without an echo; the keys that send signals still do.
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      characters[Int(VMIN)] = 0
      characters[Int(VTIME)] = 0
    }
    guard tcsetattr(descriptor, TCSANOW, &raw) == 0 else { return TerminalAnswers() }
    // An answer that comes later must not be typed into a shell.
    defer { tcsetattr(descriptor, TCSAFLUSH, &before) }
    let questions = TerminalAnswers.questions
    guard write(descriptor, questions, questions.count) == questions.count else {
      return TerminalAnswers()
    }
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(milliseconds)
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1_024)
    while clock.now < end, bytes.count < 1 << 16, !isStopped() {
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wanted, 1, 20) > 0 else { continue }
      let count = read(descriptor, &part, part.count)
      guard count > 0 else { break }
      bytes += part[..<count]
      if TerminalAnswers(bytes).isComplete { break }
    }
    return TerminalAnswers(bytes)
  }
}
