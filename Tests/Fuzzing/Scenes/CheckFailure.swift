import Glibc

/// Why a check failed.
public struct CheckFailure: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }

  /// Ends the process with status 1 and an error's text.
  public static func exit(_ error: any Error) -> Never {
    let line = "\(error)\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    Glibc.exit(1)
  }
}
