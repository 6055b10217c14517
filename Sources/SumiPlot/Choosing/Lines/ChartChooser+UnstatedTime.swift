import SumiChart
import SumiData

/// Rows in the order of a time that the table does not tell.
extension ChartChooser {
  /// Lines over the rows of numbers alone, of which most have a season or go on from row to row.
  func overUnstatedTime() -> PlotChoice? {
    let measures = chosenY(besides: [])
    let profiles = profiles.filter { !$0.isConstant }
    guard rowCount == table.rowCount, rowCount >= Self.leastTimes, measures.count > 2,
      measures.count * 3 >= profiles.count * 2, profiles.allSatisfy({ $0.type == .numbers }),
      !profiles.contains(where: { $0.isRising || $0.isFew || $0.outcomeRank != nil })
    else { return nil }
    let told = measures.filter { name in
      guard let numbers = table[name]?.numberValues else { return false }
      let values = numbers.doubles.filter(\.isFinite)
      return hasSeason(values) || isWalk(values)
    }
    guard told.count * 2 > measures.count else { return nil }
    let shown = best(measures, most: Self.mostPanels, sharesPlot: true)
    return PlotChoice(
      kind: Series.defaultKind, x: nil, y: shown, leftOut: measures.count - shown.count,
      hasPanels: haveDifferentRanges(shown))
  }

  /// Whether each number is like the one a season before, and unlike the one half a season before.
  private func hasSeason(_ values: [Double]) -> Bool {
    Self.seasons.contains { season in
      guard values.count >= Self.leastSeasons * season else { return false }
      let whole = ColumnProfile.persistence(of: values, over: season)
      let half = ColumnProfile.persistence(of: values, over: season / 2)
      return whole >= Self.leastOfSeason && whole - half >= Self.leastGainOfSeason
    }
  }

  /// Whether numbers go on from row to row in steps that are short beside their range.
  private func isWalk(_ values: [Double]) -> Bool {
    guard let low = values.min(), let high = values.max(), high > low else { return false }
    let path = zip(values.dropFirst(), values).reduce(0) { $0 + abs($1.0 - $1.1) }
    // The steps of a walk are longer beside its range the fewer they are.
    let longest = max(Self.longestStep, Self.stepOfWalk / Double(values.count).squareRoot())
    return path < longest * (high - low) * Double(values.count)
      && ColumnProfile.persistence(of: values) >= Self.leastOfWalk
  }

  private static let leastTimes = 24
  /// Quarters, days of a week, hours and months.
  private static let seasons = [4, 7, 12, 24]
  private static let leastSeasons = 4
  private static let leastOfSeason = 0.4
  private static let leastGainOfSeason = 0.3
  private static let longestStep = 0.04
  private static let stepOfWalk = 0.7
  private static let leastOfWalk = 0.9
}
