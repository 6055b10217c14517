@testable import SumiScales

extension TickSet {
  var majors: [Tick] { ticks.filter { !$0.isMinor } }
  var minors: [Tick] { ticks.filter(\.isMinor) }
  /// Of the major ticks.
  var labels: [String] { majors.map(\.label) }
  var values: [Double] { Self.numbers(majors) }
  var minorValues: [Double] { Self.numbers(minors) }

  private static func numbers(_ ticks: [Tick]) -> [Double] {
    ticks.compactMap { if case .number(let value) = $0.value { value } else { nil } }
  }

  /// What is wrong with the positions and labels of a set; empty if nothing is.
  var faults: [String] {
    var faults: [String] = []
    if !ticks.allSatisfy({ 0...1 ~= $0.position }) { faults.append("beyond the ends") }
    if !zip(ticks, ticks.dropFirst()).allSatisfy({ $0.position < $1.position }) {
      faults.append("not increasing")
    }
    if Set(labels).count < labels.count { faults.append("labels twice: \(labels)") }
    if labels.contains(where: { $0.isEmpty || $0.contains("-") }) { faults.append("hyphens") }
    if !minors.allSatisfy({ $0.label.isEmpty && $0.contextLabel == nil }) {
      faults.append("labelled minors")
    }
    return faults
  }
}
