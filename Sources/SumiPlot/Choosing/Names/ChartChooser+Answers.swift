import SumiChart
import SumiData
import SumiTime

/// Answers: texts, flags and few whole numbers, whose rows are counted.
extension ChartChooser {
  /// The number of rows of each answer, stacked by those of a second column.
  func answers(x: String?, _ taken: Set<String>, besides first: String? = nil) -> PlotChoice? {
    if x == nil, taken.isEmpty, let battery = battery() { return battery }
    let found = profiles.filter {
      !taken.contains($0.name) && !$0.isConstant && isAnswer($0)
    }
    // An axis has texts rather than numbers, and more values than there are colours.
    let texts = found.filter { $0.type == .text }
    guard
      let axis = x.map({ profile($0) }) ?? countedText(besides: taken) ?? texts.first
        ?? found.first(where: \.hasDesignName) ?? found.first
    else { return nil }
    guard axis.distinct <= Self.mostBars else { return nil }
    if x == nil, axis.isOutcome, axis.distinct <= Self.mostColors,
      let group = texts.first(where: { !$0.isOutcome && $0.distinct <= Self.mostBars })
    {
      // How things came out is compared between the groups.
      return PlotChoice(
        kind: Series.defaultComparisonKind, x: group.name, y: [], split: axis.name,
        aggregate: .count, order: group.order ?? mostFrequent(group), stack: .percent)
    }
    let colors = found.filter {
      $0.name != axis.name && $0.distinct <= Self.mostColors && !isNearlyOne($0) && !$0.isSparse
        && !isDetermined($0.name, by: axis.name)
    }
    // A result stands behind what an experiment sets.
    let isAsked = x == nil && axis.type == .numbers && axis.hasDesignName
    guard
      let color = colors.first(where: { $0.name == first })
        ?? (isAsked ? colors.first { !$0.isFlag } : nil) ?? colors.first
    else { return nil }
    let isTurned = axis.type == .text && axis.order == nil
    let isLong = axis.distinct > 6 || axis.labels.contains { $0.count > 16 }
    return PlotChoice(
      kind: isTurned && isLong ? Series.defaultRankingKind : Series.defaultComparisonKind,
      x: axis.name, y: [], split: color.name, aggregate: .count,
      order: axis.order ?? (isTurned ? mostFrequent(axis) : []), stack: .cumulative)
  }

  private static let mostColors = 6

  private func isAnswer(_ profile: ColumnProfile) -> Bool {
    switch profile.type {
    case .text: profile.distinct <= Self.mostSeries && profile.rowsPerValue >= 2
    case .numbers:
      profile.isFlag || profile.isFew && !profile.hasRuns && !profile.isIdentifier
    case .dateTimes: false
    }
  }

  /// The texts of a column, the most frequent first.
  private func mostFrequent(_ profile: ColumnProfile) -> [String] {
    guard let counts = codes(profile.name)?.frequencies,
      counts.count == profile.labels.count
    else { return [] }
    return zip(profile.labels, counts).sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
  }
}
