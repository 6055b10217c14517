import SumiChart
import SumiData

/// Measures that are points rather than bars of names.
extension ChartChooser {
  /// Whether several measures of few groups, or of very many, are rather points than bars, such as
  /// lengths and widths of the flowers of three species, or incomes and lives in 187 countries.
  func isCloudOfGroups(_ measures: [ColumnProfile], _ group: ColumnProfile) -> Bool {
    guard group.order == nil, !measures.allSatisfy({ isAdded($0.name) }),
      measures.count(where: { !$0.isMostlyOne && !$0.isSparse }) > 1,
      chances(of: measures.map(\.name), group).isEmpty,
      group.repeats || wholeOfParts(measures) == nil && !haveHeavyTail(measures)
    else { return false }
    let isGroup =
      group.distinct <= Self.mostSeries && group.rowsPerValue >= 10
    // The names of more groups than there are colours have no room below each of several panels.
    let areCramped =
      group.repeats && group.distinct > Self.mostSeries && measures.count >= Self.mostSplitPanels
    return
      (isGroup || group.distinct > Self.mostBars || areCramped || isMostlyOfOne(group, measures))
      && !isCrossed(group)
  }

  /// Whether most of more groups than there are colours have a row or two, and two measures are of one size, so that
  /// they are points over each other.
  private func isMostlyOfOne(_ group: ColumnProfile, _ measures: [ColumnProfile]) -> Bool {
    guard group.repeats, group.distinct > Self.mostSeries,
      let counts = codes(group.name)?.frequencies,
      counts.count(where: { $0 <= 2 }) * 2 > counts.count
    else { return false }
    return alikeMeasures(measures) != nil
  }

  /// The first two measures of one size.
  func alikeMeasures(_ measures: [ColumnProfile]) -> (x: String, y: String)? {
    for (place, one) in measures.enumerated() {
      for other in measures[(place + 1)...] {
        guard let first = one.range, let second = other.range, first.lowerBound > 0,
          second.lowerBound > 0, !one.isAmount, !other.isAmount
        else { continue }
        let ends = [
          first.upperBound / second.upperBound, first.lowerBound / second.lowerBound,
        ]
        if ends.allSatisfy({ 0.5...2 ~= $0 }) { return (one.name, other.name) }
      }
    }
    return nil
  }

  /// The few texts that tell rows apart which have a position and a group in common, such as the sorts of an answer.
  func besides(_ group: String, at x: ColumnProfile) -> String? {
    guard x.isWhole, x.rowsPerValue >= 2, repeats([x.name, group]) else { return nil }
    return profiles.first {
      $0.type == .text && 2...Self.mostPanels ~= $0.distinct && $0.name != group && !$0.isNote
        && !$0.isSparse && !repeats([x.name, group, $0.name])
    }?.name
  }
}
