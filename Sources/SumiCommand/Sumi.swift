import ArgumentParser
import CMalloc
import Glibc

/// The command `sumi`. Exit status: 0 done, 1 some charts failed, 2 usage, 3 no device.
@main
struct SumiCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sumi",
    abstract: "Draw charts offscreen: data and a chart description in, a picture out.",
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
    subcommands: [
      Render.self, Plot.self, Describe.self, Batch.self, Animate.self, Play.self, Serve.self,
      Summarize.self, Merge.self, Gallery.self,
      Devices.self,
      Diff.self, Schema.self, Bench.self,
    ])

  /// It begins on the main thread: what the limits of the process do not allow is said before there are others.
  @MainActor
  static func main() async {
    if let fault = SystemLimits.prepareStacks() { leave(with: fault) }
    // A reader that closes the pipe must not kill the process before the error is printed.
    signal(SIGPIPE, SIG_IGN)
    // A heap for each processor: the threads of a batch would wait for a single one, and more would only
    // hold memory. Sixteen jobs on as many processors draw 2,600 charts a second, and 2,000 with one heap.
    // Each takes 64 MB of addresses.
    mallopt(
      M_ARENA_MAX,
      SystemLimits.isMemoryLimited ? 1 : Int32(clamping: sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    // What one picture has used is kept for the next: the system clears each page that it gives anew.
    mallopt(M_MMAP_THRESHOLD, 1 << 25)
    mallopt(M_TRIM_THRESHOLD, 1 << 28)
    // The driver's message about a failure is part of our own line.
    setenv("EGL_LOG_LEVEL", "fatal", 0)
    do {
      var command = try parseAsRoot()
      if let fault = SystemLimits.fault() { leave(with: fault) }
      if var batch = command as? Batch {
        batch.supervise()
        command = batch
      }
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      ExitStatus.done.leave()
    } catch let status as ExitStatus {
      status.leave()
    } catch {
      leave(with: error)
    }
  }

  private static func leave(with fault: String) -> Never {
    Console.complain(fault)
    ExitStatus.someFailed.leave()
  }

  /// Ends with help on standard output, or with one line on standard error.
  private static func leave(with error: any Error) -> Never {
    switch exitCode(for: error) {
    case .success:
      do {
        try Console.print(fullMessage(for: error) + "\n")
        ExitStatus.done.leave()
      } catch {
        Console.complain("\(error)")
        ExitStatus.someFailed.leave()
      }
    case .validationFailure:
      Console.complain(usageComplaint(about: error))
      ExitStatus.usage.leave()
    default:
      Console.complain("\(error)")
      ExitStatus.of(error).leave()
    }
  }
}
