import ArgumentParser
import FoundationEssentials
import Sumi
import SumiBench
import SumiData
import SumiWork

struct Bench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Time the standard workloads on devices, each with the floor of this machine.",
    discussion: """
      The floor is a bare loop over the same data on the same threads; the limit
      is what Sumi means to reach at the standard size on two cores without a GPU.
      100 million points take about 4 GB of memory and 1 GB in $TMPDIR or /tmp. Examples:
        sumi bench --device cpu,software
        sumi bench --points 10000000 --only line
        sumi bench --json > bench.json
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The devices, with commas between: auto, gpu, cpu, software, or a device's number or part "
        + "of its name.",
      valueName: "auto|gpu|cpu|software|N|name,…"))
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
  var only: BenchPart?

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
    for name in deviceNames where DeviceRequest(name) == nil {
      throw ValidationError(
        "--device is auto, gpu, cpu, software, a number or a part of a name, not \"\(name)\"")
    }
    guard let size = size?.size else { return }
    do throws(SumiError) {
      try ChartRenderer.check(size, scale: 1)
    } catch {
      throw ValidationError("--size \(error)")
    }
  }

  func run() async throws {
    let size = size?.size ?? Self.standardSize
    let isStandard = points == Self.standardPoints && size == Self.standardSize
    var sessions: [BenchSession] = []
    for name in deviceNames {
      sessions.append(
        try await BenchSession(
          device: name, size: size, points: points, runs: runs, isStandard: isStandard))
    }
    var report = BenchReport(
      version: SumiCommand.configuration.version,
      devices: Dictionary(sessions.map { ($0.device, $0.info.renderer) }) { first, _ in first },
      processor: Self.processor, threads: Parallel.workerCount, points: points,
      width: Int(size.width), height: Int(size.height), results: [])
    if !json {
      let devices = sessions.map { "\($0.device): \($0.info.renderer)\n" }.joined()
      try Console.print(
        "\(devices)\(report.processor), \(report.threads) threads, "
          + "\(report.width)×\(report.height)\n\n" + BenchTable.heading)
    }
    var results: [BenchResult] = []
    for part in BenchPart.allCases where only == nil || only == part {
      for session in sessions {
        try await part.run(on: session) { result in
          var result = result
          result.device = session.device
          results.append(result)
          if !json { try Console.print(BenchTable.row(result)) }
        }
      }
    }
    report.results = results
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try Console.print(String(decoding: try encoder.encode(report), as: UTF8.self) + "\n")
    }
  }

  private var deviceNames: [String] { DeviceRequest.words(device) }

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

extension BenchPart: ExpressibleByArgument {}

/// The JSON output of a benchmark run.
private struct BenchReport: Codable {
  var version: String
  /// The name of each device by the word that it was asked for with.
  var devices: [String: String]
  var processor: String
  var threads: Int
  var points: Int
  var width: Int
  var height: Int
  var results: [BenchResult]
}
