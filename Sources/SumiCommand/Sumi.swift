import ArgumentParser
import Glibc

/// The command `sumi`. Exit status: 0 done, 1 some charts failed, 2 usage, 3 no device.
@main
struct SumiCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sumi",
    abstract: "Draws charts offscreen: data and a chart description in, a picture out.",
    discussion: """
      Start with a data file:
        sumi plot prices.csv -x date -y close -o prices.png

      Say more in a chart file, and keep it:
        sumi schema > chart.schema.json
        sumi render chart.json -o chart.png

      See what is possible, with the chart file of each picture:
        sumi gallery gallery

      Exit status: 0 done, 1 some charts failed, 2 wrong use, 3 no device to draw on.
      Shell completion: sumi --generate-completion-script bash|zsh|fish
      """,
    version: "0.1.0",
    subcommands: [Render.self, Plot.self, Gallery.self, Devices.self, Diff.self, Schema.self])

  static func main() async {
    // A reader that goes away must not kill the process before it has said so.
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      ProcessEnd.leave(.done)
    } catch let status as ExitStatus {
      ProcessEnd.leave(status)
    } catch {
      leave(with: error)
    }
  }

  /// Ends with ArgumentParser's own message: help on standard output, a wrong use with status 2.
  private static func leave(with error: any Error) -> Never {
    let code = exitCode(for: error)
    guard code != .success else { exit(withError: error) }
    if code == .validationFailure {
      Console.complain(fullMessage(for: error))
      ProcessEnd.leave(.usage)
    }
    Console.complain("sumi: \(error)")
    ProcessEnd.leave(ExitStatus.of(error))
  }
}
