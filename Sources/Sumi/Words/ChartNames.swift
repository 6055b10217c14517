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
    let stacked = series.filter { part in series.count { part.isStacked(with: $0) } > 1 }
    var name = joined
    if stacked.contains(where: { isInPercent($0, among: series) }) {
      name += " stacked to 100 percent"
    } else if !stacked.isEmpty {
      name = "stacked \(name)"
    }
    return (name.first.map { "aeiou".contains($0) } == true ? "An " : "A ") + name
  }

  /// Whether a series is drawn as its share of a stack.
  static func isInPercent(_ series: SeriesFrame, among all: [SeriesFrame]) -> Bool {
    all.contains { series.isStacked(with: $0) && $0.series.source.stack?.mode == .percent }
  }
}

extension SeriesFrame {
  /// Whether both are in one stack, as each series in a stack is with itself.
  fileprivate func isStacked(with other: SeriesFrame) -> Bool {
    guard let stack = series.source.stack, !series.traits.isRunningSum else { return false }
    return other.series.source.stack?.id == stack.id
  }
}
