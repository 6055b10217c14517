import SumiChart
import SumiData

/// Many columns of numbers of one sort.
extension ChartChooser {
  /// Lines over the first column where that counts the rows and most other columns are smooth.
  func overIndex() -> PlotChoice? {
    guard let index = profiles.first, index.type == .numbers, index.isCounter,
      0...1 ~= index.range?.lowerBound ?? -1, index.count >= Self.leastIndexed,
      index.count == index.rowCount, profiles.allSatisfy({ $0.type == .numbers })
    else { return nil }
    // Years and dates are an axis, whatever counts the rows.
    guard !profiles.contains(where: { $0.isYear && !$0.isBirth }), !index.endsAsNumber else {
      return nil
    }
    // What rises in steps was set, and the rows are in the order of it.
    let isSet = profiles.contains {
      $0.isRising && $0.distinct > 2 && $0.rowsPerValue >= 2 && $0.distinct <= Self.mostSet
    }
    guard !isSet else { return nil }
    let all = without([index.name]).chosenY(besides: [])
    let smooth = all.filter { (profile($0)?.persistence ?? 0) > 0.3 }
    guard all.count > 1, smooth.count * 2 > all.count else { return nil }
    let values = withoutCopies(all)
    remember(all.filter { !values.contains($0) }, besides: values)
    return line(of: values, over: index.name, [], areStated: false)
  }

  /// Fewer values are smooth by chance.
  private static let leastIndexed = 6
  /// An experiment sets few different numbers.
  private static let mostSet = 12

  /// A box for each of many columns of one size, of which no two are a pair.
  func boxesOfColumns(_ values: [String]) -> PlotChoice? {
    let columns = values.compactMap { profile($0) }
    guard Self.leastAlike...Self.mostBars ~= columns.count, rowCount == table.rowCount,
      columns.allSatisfy({ $0.rowsPerValue < 5 || !$0.isWhole }), !haveDifferentRanges(values),
      !columns.contains(where: { $0.outcomeRank != nil }),
      cloudGroup(besides: Set(values)) == nil, columns.allSatisfy({ overlaps($0, columns[0]) })
    else { return nil }
    return PlotChoice(
      kind: Series.defaultGroupsKind, x: FoldedTable.column, y: [FoldedTable.value], folded: values)
  }

  private static let leastAlike = 6

  private func overlaps(_ one: ColumnProfile, _ other: ColumnProfile) -> Bool {
    guard let range = one.range, let base = other.range else { return false }
    return range.overlaps(base)
  }

  /// Whether a column of few numbers is one of many counts, such as the people of one nation.
  func isCountAmongOthers(_ profile: ColumnProfile) -> Bool {
    guard profile.type == .numbers, profile.range?.lowerBound == 0, !profile.isClass else {
      return false
    }
    return profiles.count {
      $0.type == .numbers && $0.isWhole
        && $0.range.map { $0.lowerBound == 0 && $0.upperBound > 1 } == true
    } >= Self.manyCounts
  }

  private static let manyCounts = 8
}
