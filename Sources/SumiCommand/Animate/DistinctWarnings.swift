import Sumi

/// The warnings of many frames, each once; those that differ in their numbers only are the same.
struct DistinctWarnings {
  private var all: [String] = []
  private var words: Set<String> = []

  mutating func add(_ report: ChartReport) {
    for warning in report.warnings where words.insert(Self.words(of: warning)).inserted {
      all.append(warning)
    }
  }

  func print(about output: String) {
    for warning in all { Console.complain("\(output): warning: \(warning)") }
  }

  /// A warning without its numbers, such as counts of rows.
  static func words(of warning: String) -> String { warning.filter { !$0.isNumber } }
}
