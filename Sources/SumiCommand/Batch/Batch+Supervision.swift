import CMalloc
import Glibc
import Sumi
import SumiImage

extension Batch {
  /// Draws in a child of this process, so that a chart that ends it ends nothing else: then the batch goes on
  /// in another child. Only the child returns. To be called before there is a second thread.
  mutating func supervise() {
    _ = RunningCharts.shared
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGCHLD] { sigaddset(&signals, number) }
    sigprocmask(SIG_BLOCK, &signals, nil)
    let parent = getpid()
    while true {
      let child = sumi_fork()
      guard child != 0 else {
        sumi_end_with_parent()
        if getppid() != parent { _exit(1) }
        sigprocmask(SIG_UNBLOCK, &signals, nil)
        return
      }
      guard child > 0 else {
        // It draws here, and nothing watches over it.
        sigprocmask(SIG_UNBLOCK, &signals, nil)
        return
      }
      let status = Self.status(of: child, passing: &signals)
      // The lower seven bits are the signal that has ended it.
      let number = status & 0x7F
      if number == 0 { _exit(status >> 8 & 0xFF) }
      guard Self.crashes.contains(number), goOn(after: number) else {
        signal(number, SIG_DFL)
        sigprocmask(SIG_UNBLOCK, &signals, nil)
        kill(parent, number)
        _exit(128 + number)
      }
      course.resume = true
    }
  }

  /// Signals that a chart may cause; SIGKILL is that of a system without memory.
  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGKILL]

  /// Waits for the end of a child, which is sent what other processes send to this one. What the terminal
  /// sends reaches both.
  private static func status(of child: pid_t, passing signals: inout sigset_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, WNOHANG) != child {
      var info = siginfo_t()
      let number = sigwaitinfo(&signals, &info)
      if number == SIGINT || number == SIGTERM, info.si_code <= 0 { kill(child, number) }
    }
    return status
  }

  /// Notes in the log which charts were being drawn. Returns whether the batch can go on.
  private func goOn(after number: Int32) -> Bool {
    let lines = RunningCharts.shared.takeLines()
    let reason = "the process was ended by signal \(number) (\(String(cString: strsignal(number))))"
    guard !lines.isEmpty, canReadAgain, !course.failFast else {
      Console.complain("\(reason); --resume goes on")
      return false
    }
    do {
      let log = try BatchLog(path: logPath, isContinued: true)
      for line in lines { try log.append(line: line) }
    } catch {
      Console.complain("\(reason); \(error)")
      return false
    }
    Console.complain(
      "warning: \(reason); it goes on, and draws what was being drawn once more, each chart alone")
    return true
  }
}
