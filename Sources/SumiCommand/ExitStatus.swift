import Glibc
import Sumi

/// The exit status. Thrown as an error, it ends a command whose messages have been printed.
enum ExitStatus: Int32, Error {
  case done = 0
  case someFailed = 1
  case usage = 2
  case noDevice = 3

  /// The status for an error of the library.
  static func of(_ error: any Error) -> ExitStatus {
    if case SumiError.device = error { return .noDevice }
    return .someFailed
  }

  /// Flushes output and ends the process at once, without releasing what the kernel releases
  /// anyway. The device's thread may still be starting its driver, which must not be torn down
  /// meanwhile; and releasing a driver takes as long as drawing a chart with it.
  func leave() -> Never {
    fflush(nil)
    _exit(rawValue)
  }
}
