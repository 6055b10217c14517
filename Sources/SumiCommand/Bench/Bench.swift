import ArgumentParser
import FoundationEssentials
import Sumi
import SumiData

struct Bench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Time the standard workloads on a device, each with the floor of this machine.",
    discussion: """
      The floor is a bare loop over the same data on the same threads; the limit
      is what Sumi means to reach at the standard size on the software driver.
      100 million points take about 4 GB of memory and 1 GB in $TMPDIR or /tmp. Examples:
        sumi bench --device software
        sumi bench --points 10000000 --only line
        sumi bench --json > bench.json
      """)

  /// A group of workloads.
  enum Part: String, ExpressibleByArgument, CaseIterable {
    case line
    case points
    case window
    case derived
    case stacks
    case candles
    case heatMaps
    case small
    case process
  }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The device: auto, gpu, cpu, software, or a device's number or part of its name.",
      valueName: "auto|gpu|software|N|name"))
  var device: String = "auto"

  @Option(help: "Rows of the largest data; other workloads have a tenth or a hundredth of them.")
  var points = 100_000_000

  @Option(help: "Runs of each workload; the median is reported.")
  var runs = 5

  @Option(
    help: ArgumentHelp("Width and height in pixels.", valueName: "WxH"),
    transform: SizeArgument.init)
  var size: SizeArgument?

  @Option(help: "Only these workloads.")
  var only: Part?

  @Flag(help: "Print JSON in place of a table.")
  var json = false

  private static let standardSize = Size(width: 1920, height: 1080)
  private static let standardPoints = 100_000_000

  func validate() throws {
    guard (1_000...2_000_000_000).contains(points) else {
      throw ValidationError("--points must be from 1000 to 2000000000, not \(points)")
    }
    guard (1...1_000).contains(runs) else {
      throw ValidationError("--runs must be from 1 to 1000, not \(runs)")
    }
    guard DeviceRequest(device) != nil else {
      throw ValidationError(
        "--device is auto, gpu, cpu, software, a number or a part of a name, not \"\(device)\"")
    }
    guard let size = size?.size else { return }
    do throws(SumiError) {
      try ChartRenderer.check(size, scale: 1)
    } catch {
      throw ValidationError("--size \(error)")
    }
  }

  func run() async throws {
    let renderer = try ChartRenderer(device: DeviceRequest(device) ?? .auto)
    _ = Unmanaged.passRetained(renderer)
    let size = size?.size ?? Self.standardSize
    let session = BenchSession(
      renderer: renderer, size: size, points: points, runs: runs,
      isStandard: points == Self.standardPoints && size == Self.standardSize)
    var report = BenchReport(
      version: SumiCommand.configuration.version, device: try await renderer.deviceInfo.renderer,
      processor: Self.processor, threads: Parallel.workerCount, points: points,
      width: Int(size.width), height: Int(size.height), results: [])
    if !json {
      try Console.print(
        "\(report.device)\n\(report.processor), \(report.threads) threads, "
          + "\(report.width)×\(report.height)\n\n" + BenchTable.heading)
    }
    // The driver compiles shaders for the first picture of each kind of mark.
    _ = try await session.time(
      Chart(series: [Series(LineSeries(y: [1, 2])), Series(ScatterSeries(x: [1], y: [1]))]))

    var results: [BenchResult] = []
    let take = { (result: BenchResult) throws in
      results.append(result)
      if !json { try Console.print(BenchTable.row(result)) }
    }
    if wants(.line) {
      try await LineWorkloads(session: session, report: take).run()
      try await HardLineWorkloads(session: session, report: take).run()
    }
    if wants(.points) { try await PointWorkloads(session: session, report: take).run() }
    if wants(.window) { try await WindowWorkload(session: session, report: take).run() }
    if wants(.derived) { try await DerivedWorkloads(session: session, report: take).run() }
    if wants(.stacks) { try await StackWorkloads(session: session, report: take).run() }
    if wants(.candles) { try await CandleWorkloads(session: session, report: take).run() }
    if wants(.heatMaps) { try await HeatMapWorkloads(session: session, report: take).run() }
    if wants(.small) { try await SmallWorkloads(session: session, report: take).run() }
    if wants(.process) {
      try await ProcessWorkloads(session: session, device: device, report: take).run()
    }
    report.results = results
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try Console.print(String(decoding: try encoder.encode(report), as: UTF8.self) + "\n")
    }
  }

  private func wants(_ part: Part) -> Bool { only == nil || only == part }

  /// The processor's name as the system reports it.
  private static var processor: String {
    guard let bytes = try? InputBytes.array(ofFile: "/proc/cpuinfo") else { return "unknown" }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("model name") }),
      let colon = line.firstIndex(of: ":")
    else { return "unknown" }
    return String(line[line.index(after: colon)...].drop { $0 == " " })
  }
}
