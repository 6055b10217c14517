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
    guard !profiles.contains(where: { $0.isYear && !$0.isBirth }), !index.endsAsNumber,
      !CodeNames.numbered.contains(index.words.joined())
    else { return nil }
    // So is an age or a time behind what counts the rows.
    guard !profiles.dropFirst().contains(where: { $0.isAscending && $0.hasDesignName }) else {
      return nil
    }
    // What goes on from row to row is an axis rather than the numbers of rows.
    let isPlainIndex = CodeNames.rows.contains(index.words.joined()) || index.isNumberedID
    if isPlainIndex, profiles.dropFirst().contains(where: goesOn) { return nil }
    // What rises in steps was set, and the rows are in the order of it.
    let isSet = profiles.contains {
      $0.isRising && $0.distinct > 2 && $0.rowsPerValue >= 2 && $0.distinct <= Self.mostSet
    }
    // The rows of each thing, one after the other, are alike in what it is.
    let areOfThings = profiles.contains { $0.isIdentifier && $0.isRising && $0.rowsPerValue >= 2 }
    guard !isSet, !areOfThings else { return nil }
    let all = without([index.name]).chosenY(besides: [])
    // The numbers of rows say nothing of time, and rows may be in groups.
    let least = isPlainIndex ? 0.8 : 0.3
    let smooth = all.filter { (profile($0)?.persistence ?? 0) > least }
    guard all.count > 1, smooth.count * 2 > all.count else { return nil }
    let values = withoutCopies(all)
    remember(all.filter { !values.contains($0) }, besides: values)
    return line(of: values, over: index.name, [], areStated: false)
  }

  /// Whether all numbers are greater than those before, or less, by at most a few different steps.
  private func goesOn(_ profile: ColumnProfile) -> Bool {
    guard !profile.repeats, profile.count == profile.rowCount, profile.count == table.rowCount,
      let numbers = table[profile.name]?.numberValues
    else { return false }
    let values = numbers.doubles
    let steps = zip(values.dropFirst(), values).map { $0 - $1 }
    return Set(steps).count <= Self.mostSteps
      && (steps.allSatisfy { $0 < 0 } || steps.allSatisfy { $0 > 0 })
  }

  private static let mostSteps = 6

  /// Fewer values are smooth by chance.
  private static let leastIndexed = 6
  /// An experiment sets few different numbers.
  private static let mostSet = 12

  /// A box for each of many columns of one size, of which no two are a pair.
  ///
  /// - Parameter pair: the two that would be drawn instead.
  func boxesOfColumns(_ values: [String], besides pair: (x: String, y: String)) -> PlotChoice? {
    let columns = values.compactMap { profile($0) }
    let areSiblings = areNumbered(columns)
    guard areSiblings || Self.leastAsked...Self.mostBars ~= columns.count,
      rowCount == table.rowCount,
      !haveDifferentRanges(values),
      !columns.contains(where: { $0.outcomeRank != nil })
    else { return nil }
    let group = cloudGroup(besides: Set(values))
    let areMeasured = columns.allSatisfy { $0.rowsPerValue < 5 || !$0.isWhole }
    let areOfOneRange =
      columns.count >= Self.leastAlike && areMeasured && group == nil
      && columns.allSatisfy { overlaps($0, columns[0]) }
    // What was asked in percent of many things that go together with nothing is compared.
    let ranges = columns.compactMap(\.range)
    let ends = (ranges.map(\.lowerBound).min() ?? 0, ranges.map(\.upperBound).max() ?? 0)
    let arePercent =
      ends.0 >= 0 && ends.1 <= 100 && ends.1 - ends.0 >= Self.leastPercent
      && columns.allSatisfy { $0.distinct > 2 }
    let isGroup = group.map { $0.type == .text || $0.isClass } == true
    let isPair = table.association(pair.x, pair.y) >= Self.leastOfPair
    guard areSiblings || areOfOneRange || arePercent && !isPair && !isGroup else { return nil }
    return PlotChoice(
      kind: Series.defaultGroupsKind, x: FoldedTable.column, y: [FoldedTable.value],
      folded: profiles.map(\.name).filter(values.contains))
  }

  /// Whether columns are all of one measure, each with a number, such as three tests of each person, which reach over
  /// about the same range.
  private func areNumbered(_ columns: [ColumnProfile]) -> Bool {
    guard 3...Self.mostBars ~= columns.count, let stem = columns[0].words.first, stem != "column",
      columns.allSatisfy({
        $0.words.count == 2 && $0.words[0] == stem && $0.words[1].allSatisfy(\.isNumber)
          && overlaps($0, columns[0])
      })
    else { return false }
    let spans = columns.compactMap(\.range).map { $0.upperBound - $0.lowerBound }
    guard let least = spans.min(), let greatest = spans.max() else { return false }
    return stem.count > 1 && greatest <= 3 * least
  }

  private static let leastAlike = 6
  /// The same for columns in percent.
  private static let leastAsked = 4
  /// These reach over more than this.
  private static let leastPercent = 75.0
  /// Two columns that go together less than this are no pair beside many others of their size.
  private static let leastOfPair = 0.6

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
