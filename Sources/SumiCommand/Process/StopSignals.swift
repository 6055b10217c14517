import Dispatch
import Glibc

/// SIGINT and SIGTERM as a call; the second SIGINT ends the process.
final class StopSignals {
  private let sources: [any DispatchSourceSignal]

  init(_ body: @escaping @Sendable (String) -> Void) {
    sources = [(SIGINT, "SIGINT"), (SIGTERM, "SIGTERM")].map { number, name in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler {
        body(name)
        signal(number, SIG_DFL)
      }
      source.resume()
      return source
    }
  }

  func end() { for source in sources { source.cancel() } }
}
