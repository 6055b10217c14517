import SumiChart
import SumiLayout

/// What a chart is called: "A stacked column chart", "A line and area chart".
enum ChartNames {
  static func name(of series: [SeriesFrame]) -> String {
    var names: [String] = []
    for part in series where !names.contains(part.series.chartName) {
      names.append(part.series.chartName)
    }
    guard !names.isEmpty else { return "An empty chart" }
    let end = " chart"
    let joined =
      names.allSatisfy { $0.hasSuffix(end) }
      ? list(names.map { String($0.dropLast(end.count)) }) + end : list(names)
    let prefix = stacking(of: series)
    let name = prefix.isEmpty ? joined : "\(prefix) \(joined)"
    return (name.first.map { "aeiou".contains($0) } == true ? "An " : "A ") + name
  }

  /// "stacked" if several series stand on each other.
  private static func stacking(of series: [SeriesFrame]) -> String {
    let stacks = series.filter { !$0.series.traits.isRunningSum }.compactMap(\.series.source.stack)
    let isStacked = stacks.contains { stack in stacks.count { $0.id == stack.id } > 1 }
    guard isStacked else { return "" }
    return stacks.contains { $0.mode == .percent } ? "percent-stacked" : "stacked"
  }
}
