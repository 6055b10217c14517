import Sumi

/// The warnings of many frames, each once.
struct DistinctWarnings {
  private var all: [String] = []

  mutating func add(_ report: ChartReport) {
    for warning in report.warnings where !all.contains(warning) { all.append(warning) }
  }

  func print(about output: String) {
    for warning in all { Console.complain("\(output): warning: \(warning)") }
  }
}
