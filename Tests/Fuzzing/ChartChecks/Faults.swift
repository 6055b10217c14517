import Glibc
import Sumi
import TestScenes

extension ChartChecks {
  private static let rounds = 4
  private static let most = 20

  /// Draws charts to files, over and over.
  ///
  /// - Throws: `CheckFailure` if a warm picture takes more than a few pages from the system.
  static func checkFaults(of charts: [ChartFile], count: Int) async throws {
    let renderer = try ChartRenderer(device: .cpu)
    for chart in charts {
      // Each thread gets warm on its own.
      var faults = Int.max
      for _ in 0..<rounds {
        let before = pageFaults
        for _ in 0..<count {
          _ = try await renderer.prepare(chart.chart, relativeTo: chart.folder).file(as: .png)
        }
        faults = min(faults, (pageFaults - before) / max(count, 1))
      }
      print("\(chart.path): \(faults) page faults a picture")
      guard faults <= most else { throw CheckFailure("\(chart.path): more than \(most)") }
    }
  }

  private static var pageFaults: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_minflt
  }
}
