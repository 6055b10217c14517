import Glibc
import Sumi

/// The exit status. Thrown as an error, it ends a command whose messages have been printed.
enum ExitStatus: Int32, Error {
  case done = 0
  case someFailed = 1
  case usage = 2
  case noDevice = 3
  /// The program that read the output has ended, as if its signal had ended this one.
  case closedPipe = 141

  /// The status for an error of the library.
  static func of(_ error: any Error) -> ExitStatus {
    if case SumiError.device = error { return .noDevice }
    return .someFailed
  }

  /// The status for an error of a command that writes frames to a pipe as long as somebody reads them. Its
  /// message is printed, unless nobody does any more.
  static func ofFrames(_ error: any Error, about input: String) -> ExitStatus {
    if case SumiError.image(.notWritable(_, SystemFailure(code: EPIPE))) = error {
      return .closedPipe
    }
    Console.complain(error, about: input)
    return of(error)
  }

  /// Flushes output and ends the process at once, without releasing what the kernel releases
  /// anyway. The device's thread may still be starting its driver, which must not be torn down
  /// meanwhile; and releasing a driver takes as long as drawing a chart with it.
  func leave() -> Never {
    fflush(nil)
    _exit(rawValue)
  }
}
