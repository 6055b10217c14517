import Glibc
import SumiChart
import SumiData

/// Columns whose names are made of two parts: several measures, each for several groups or periods.
extension ChartChooser {
  /// All measures besides the first one of those that are there for the same groups, such as `deaths_east` and
  /// `deaths_west` beside cases and doses in both.
  var othersOfFamily: [String] {
    // Nobody knows which of numbers alone are measures, and what is of one size has one plot.
    let areMeasured = profiles.contains { $0.type != .numbers || $0.isYear }
    // What all of them add up to says more than a few.
    guard areMeasured, let family,
      haveDifferentRanges(family.all.flatMap(\.self))
        || family.all.contains(where: areRates) && !family.all.allSatisfy(areRates),
      !chosenY(besides: []).contains(where: TotalNames.isJustTotal)
    else { return [] }
    let shown = havePanels(family.all) ? family.all.flatMap(\.self) : family.first
    return chosenY(besides: []).filter { !shown.contains($0) }
  }

  /// The columns of a few measures over a time, each for the same few groups, such as the least and the greatest
  /// temperatures of days as they were, on average and ever: a panel for each; `nil` for others.
  func familiesOverTime(_ values: [String]) -> [[String]]? {
    guard values.count <= Self.mostSplitPanels * Self.mostSplitPanels,
      let families = families(of: values), havePanels(families),
      families.joined().count == values.count
    else { return nil }
    return families
  }

  /// Whether a few measures of a few groups each are lines over a time.
  private func havePanels(_ families: [[String]]) -> Bool {
    2...Self.mostSplitPanels ~= families.count
      && families.allSatisfy { 2...Self.mostSplitPanels ~= $0.count }
      && profiles.contains {
        $0.type == .dateTimes && !$0.repeats && $0.count > Self.mostBars && $0.count == $0.rowCount
      }
  }

  /// Points of a measure for two groups or a few in the row of each name.
  func familyOfNames(_ taken: Set<String>) -> PlotChoice? {
    guard taken.isEmpty, let family = columnsOfOne ?? family?.first,
      2...Self.mostPointsOfName ~= family.count, rowCount <= Self.mostRows,
      let names = profiles.first(where: {
        $0.type == .text && !$0.repeats && $0.count == $0.rowCount && $0.order == nil
          && !$0.isCodeOfText && $0.count > 2
      })
    else { return nil }
    let others = chosenY(besides: []).filter { !family.contains($0) }
    memory.leftOut[.othersOfFamily] = others
    var choice = PlotChoice(
      kind: Series.defaultCloudKind, x: names.name, y: family,
      order: ranked(names.name, by: family[0], areAveraged: false))
    choice.isTurned = true
    return choice
  }

  /// The columns of a measure for a few groups, whose names are alike but for these, where bars of all would be a
  /// thicket.
  private var columnsOfOne: [String]? {
    let measures = chosenY(besides: [])
    let words = measures.compactMap { profile($0)?.words }
    guard 3...Self.mostPointsOfName ~= measures.count, rowCount * measures.count > Self.mostCells,
      let shortest = words.map(\.count).min(), !haveDifferentRanges(measures)
    else { return nil }
    let shared = words.dropFirst().reduce(Set(words.first ?? [])) { $0.intersection($1) }
    return shared.count > 1 && shared.count * 2 >= shortest ? measures : nil
  }

  /// The columns of the first of several measures that are there for the same groups, and those of all.
  private var family: (first: [String], all: [[String]])? {
    let measures = chosenY(besides: [])
    guard Self.leastColumns...Self.mostColumnsOfFamilies ~= measures.count,
      let families = families(of: measures), families.joined().count * 5 >= measures.count * 3
    else { return nil }
    // Rates of groups are compared rather than their counts.
    let firsts = families.compactMap { $0.first.flatMap { profile($0) } }
    let areMixed = !firsts.allSatisfy(\.isNamedRate)
    let best =
      firsts.first { $0.outcomeRank == 0 } ?? firsts.first { areMixed && $0.isNamedRate }
      ?? firsts.first { $0.outcomeRank != nil } ?? firsts.first
    return families.first { $0.first == best?.name }.map { ($0, families) }
  }

  /// Sizes that differ by less, in logarithms, do not tell which part of a name is the measure.
  private static let leastGainOfSize = 0.2
  /// Fewer columns have their names by chance.
  private static let leastColumns = 6
  private static let mostColumnsOfFamilies = 128
  private static let mostPointsOfName = 4

  /// The columns of each measure, as far as all measures are there for all groups; `nil` if there are no two of both.
  private func families(of measures: [String]) -> [[String]]? {
    // The parts of a name before and after each of its words.
    var columns: [[String]: [[String]: String]] = [:]
    for name in measures {
      let words = NameWords.words(of: name)
      // The whole has no name of a group.
      for place in words.indices {
        columns[Array(words[place...]), default: [:]][Array(words[..<place])] = name
      }
    }
    var best: (ends: [[String]], starts: [[String]])?
    let order = columns.keys.sorted { $0.lexicographicallyPrecedes($1) }
    for end in order {
      let starts = Set(columns[end, default: [:]].keys)
      guard starts.count > 1 else { continue }
      let ends = order.filter { starts.isSubset(of: columns[$0, default: [:]].keys) }
      guard ends.count > 1,
        starts.count * ends.count > (best.map { $0.ends.count * $0.starts.count } ?? 0)
      else { continue }
      best = (ends, Array(starts))
    }
    guard let best, best.ends.count * best.starts.count >= Self.leastColumns else { return nil }
    let place = { (name: String) in measures.firstIndex(of: name) ?? 0 }
    func inOrder(_ families: [[String]]) -> [[String]] {
      families.map { $0.sorted { place($0) < place($1) } }
        .sorted { place($0.first ?? "") < place($1.first ?? "") }
    }
    let byEnd = best.ends.map { end in best.starts.compactMap { columns[end]?[$0] } }
    let byStart = best.starts.map { start in best.ends.compactMap { columns[$0]?[start] } }
    let numbered = best.ends.count { $0.allSatisfy { $0.allSatisfy(\.isNumber) } }
    let areEndsNumbers = numbered * 2 > best.ends.count
    // Rates are never of one measure with counts.
    if byEnd.contains(where: areRates), !byEnd.allSatisfy(areRates) { return inOrder(byEnd) }
    if byStart.contains(where: areRates), !byStart.allSatisfy(areRates) { return inOrder(byStart) }
    // There are rather many groups than many measures.
    let areOfOneSize =
      best.ends.count >= 2 * best.starts.count
      || best.ends.count >= best.starts.count
        && spread(byStart) < spread(byEnd) - Self.leastGainOfSize
    return inOrder(areEndsNumbers || areOfOneSize ? byStart : byEnd)
  }

  private func areRates(_ family: [String]) -> Bool {
    family.allSatisfy { profile($0)?.isNamedRate == true }
  }

  /// How far apart the sizes of the columns of a family are, since what is measured in one way is of one size.
  private func spread(_ families: [[String]]) -> Double {
    families.reduce(0) { sum, family in
      let sizes = family.compactMap { profile($0)?.range }
        .map { max(abs($0.lowerBound), abs($0.upperBound)) }.filter { $0 > 0 }
      guard let least = sizes.min(), let greatest = sizes.max() else { return sum }
      return sum + log(greatest / least)
    } / Double(max(families.count, 1))
  }
}
