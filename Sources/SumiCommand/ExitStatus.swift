import Glibc
import Sumi

/// What the process ends with. As an error it ends a command whose messages have been printed.
enum ExitStatus: Int32, Error {
  case done = 0
  case someFailed = 1
  case usage = 2
  case noDevice = 3

  /// The status that an error of the library leads to.
  static func of(_ error: any Error) -> ExitStatus {
    if case SumiError.device = error { return .noDevice }
    return .someFailed
  }

  /// Ends the process at once, with what was printed written out, without tidying up what the kernel
  /// takes back anyway: the device's thread may be in the middle of starting its driver, which must
  /// not be torn down under it, and taking a driver down costs as much as drawing a chart with it.
  func leave() -> Never {
    fflush(nil)
    _exit(rawValue)
  }
}
