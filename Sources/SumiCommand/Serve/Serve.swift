import ArgumentParser
import Sumi
import SumiServer

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show live charts on a page in the browser.",
    usage: "sumi serve [<options>] <chart> ...",
    discussion: """
      Prints the address of the page, with a secret token, and serves until it is stopped. Examples:
        sumi serve chart.json
        sumi serve *.json --port 8000
        sumi serve chart.json --follow log.csv       rows that are appended to a file of the chart
        ./sensor | sumi serve chart.json --follow -  rows of a running pipe
      The mouse: a drag pans, the wheel zooms, a drag with shift zooms to a box, a double click zooms \
      in, a click selects, a click in the legend shows or hides a series.
      Keys: arrows move, + and - zoom, 0 or Home shows the whole chart, Escape ends the selection.
      """)

  @Argument(help: "Chart files; '-' reads one from standard input.", completion: .file())
  var charts: [String]

  @Option(
    parsing: .unconditional,
    help:
      "A name or an address of this machine; other machines reach no other than the default one.")
  var host = "127.0.0.1"

  @Option(parsing: .unconditional, help: "The port; 0 chooses one.")
  var port = 0

  @OptionGroup var following: ServeFollowOptions

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A site that may show the page in an <iframe>, such as https://example.org; repeat it for more.",
      valueName: "origin"))
  var allowEmbedding: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Minutes after which a page ends on which nothing happens.", valueName: "minutes"))
  var idle = 10.0

  @Option(
    help: ArgumentHelp(
      "The theme in place of the charts': \(Theme.named.map(\.name).joined(separator: ", ")), or a theme file. Without one, charts that state none are dark on a dark page.",
      valueName: "name|file"),
    completion: Completions.themes)
  var theme: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The device: auto, gpu, cpu, software, a device's number or part of its name; several with commas between.",
      valueName: "auto|gpu|cpu|software|N|name,…"))
  var device = DeviceList(requests: [.auto])

  @OptionGroup var memory: GPUMemoryOption

  @OptionGroup var limits: LimitOptions

  func validate() throws {
    guard 0...65_535 ~= port else {
      throw ValidationError("--port must be 0 to 65535, not \(port)")
    }
    guard idle > 0, idle <= 1e6 else {
      throw ValidationError("--idle must be above 0 and at most 1000000 minutes, not \(idle)")
    }
    guard charts.filter({ $0 == "-" }).count + (following.file == "-" ? 1 : 0) < 2 else {
      throw ValidationError("standard input can be read only once; name a file in place of one '-'")
    }
  }

  func run() async throws {
    let renderer = try ChartRenderer(devices: device.requests, gpuMemory: memory.bytes)
    // It lives until the process ends.
    _ = Unmanaged.passRetained(renderer)
    var theme: Theme?
    if let name = self.theme {
      do throws(SumiError) {
        theme = try ThemeFile.theme(name)
      } catch {
        throw ValidationError("--theme \(error)")
      }
    }
    let reading = ServedCharts(
      paths: charts, theme: theme, limits: limits.limits, following: following)
    let (charts, followed) = try await reading.read()
    guard charts.contains(where: { $0.fault == nil }) else { throw ExitStatus.someFailed }
    _ = try await renderer.deviceInfo
    var limits = ServerLimits()
    limits.idleSeconds = idle * 60
    let server = ChartServer(charts, renderer: renderer, limits: limits) { Console.complain($0) }
    try await serve(server, followed)
  }

  private func serve(_ server: ChartServer, _ followed: FollowedRows?) async throws {
    let web: WebServer
    do throws(ServerError) {
      web = try WebServer(server, host: host, port: port, embeddedBy: allowEmbedding)
    } catch {
      if case .origin = error { throw ValidationError("--allow-embedding: \(error)") }
      Console.complain("\(error)")
      throw ExitStatus.someFailed
    }
    let signals = StopSignals { _ in
      web.stop()
      followed?.stop()
    }
    defer { signals.end() }
    if !web.isLoopback {
      Console.complain(
        "warning: other machines reach this address, and what is sent is not encrypted; with ssh -L a "
          + "page of 127.0.0.1 can be seen from elsewhere")
    }
    try Console.print(web.address + "\n")
    async let rows: Void = followed?.add(to: server) ?? ()
    await web.run()
    followed?.stop()
    await rows
  }
}
