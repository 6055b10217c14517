import Sumi
import TestScenes

/// Long checks of one renderer that draws very many charts on the processor, for `.ci/deep`; the exit
/// status is not 0 if one fails.
@main enum ChartChecks {
  private static let usage = """
    usage: ChartChecks memory COUNT CHART…   the charts over and over; memory must not grow
           ChartChecks pool ROUNDS CHART…    from several tasks at once, for the thread sanitizer
           ChartChecks cancel DEVICE [NAME…] pictures of large data, which must end within 10 ms
           ChartChecks faults COUNT CHART…   as PNG; a warm picture takes at most 20 pages of memory
           ChartChecks random COUNT CHART…   so many of them cancelled at any moment, which must end
                                             within 20 ms
    """

  static func main() async {
    do {
      try await check()
    } catch {
      CheckFailure.exit(error)
    }
  }

  private static func check() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let paths = Array(arguments.dropFirst(2))
    if arguments.first == "cancel", let device = arguments.dropFirst().first {
      return try await checkCancellation(on: device, of: paths)
    }
    guard let number = arguments.dropFirst().first.flatMap({ Int($0) }), !paths.isEmpty else {
      throw CheckFailure(usage)
    }
    let charts = try paths.map { try ChartFile(path: $0) }
    switch arguments.first {
    case "faults": try await checkFaults(of: charts, count: number)
    case "random": try await checkRandomCancellation(of: charts, count: number)
    case "memory": try await checkMemory(of: charts, count: number)
    case "pool":
      try await checkPool(of: charts, rounds: number)
      try await checkSessions(rounds: number)
    default: throw CheckFailure(usage)
    }
  }

  private static func checkMemory(of charts: [ChartFile], count: Int) async throws {
    let renderer = try ChartRenderer(device: .cpu)
    var memory = FlatMemory(count: count)
    for index in 0..<count {
      let file = charts[index % charts.count]
      _ = try await renderer.image(of: file.chart, relativeTo: file.folder)
      memory.add(index)
    }
    try memory.finish()
  }
}
