import SumiChart
import SumiData
import SumiTime

/// Which columns tell something of each other.
extension ChartChooser {
  /// Two measures that tell nothing of each other, nor of a group, are less associated than this.
  static let leastAssociation = 0.3
  /// The difference of associations from which on the order of columns does not matter.
  private static let leastGain = 0.35
  /// Fewer rows are associated by chance.
  private static let leastAssociated = 20
  /// More measures are not compared with each other, or with groups.
  private static let mostAssociated = (pairs: 16, groups: 128)

  /// The two measures that tell most of the groups, or else of each other, where the first two tell nothing;
  /// `nil` if those do, or none does.
  ///
  /// - Parameter count: how many columns these are of.
  func tellingPair(_ measures: [ColumnProfile], of count: Int) -> (x: String, y: String)? {
    guard measures.count > 2, table.rowCount >= Self.leastAssociated / 2 else { return nil }
    let names = measures.map(\.name)
    let group = cloudGroup(besides: Set(names), of: names).flatMap { codes($0.name) }
    let first = measures.prefix(2).map { table.separation(of: $0.name, by: group) }
    let known = first + [table.association(measures[0].name, measures[1].name)]
    // Nobody put the two most telling ones of very many first.
    let areSizes = measures.prefix(2).allSatisfy(\.isSize) && !measures.allSatisfy(\.isSize)
    let isAnyOfMany =
      group != nil && count > Self.mostInOrder || areSizes
      || areLinked(measures[0].name, measures[1].name)
    guard isAnyOfMany || known.allSatisfy({ $0 < Self.leastAssociation }) else { return nil }
    if let pair = pair(thatSets: group, apart: measures) { return pair }
    // Few rows go together by chance, but for what goes together much.
    return closestPair(measures).flatMap { pair in
      table.rowCount >= Self.leastAssociated
        || table.association(pair.x, pair.y) >= Self.leastOfFewRows ? pair : nil
    }
  }

  private static let leastOfFewRows = 0.5
  /// A column with a value in fewer than one of so many rows has few.
  private static let rowsOfFew = 3

  /// More measures are not in the order of what they tell.
  static let mostInOrder = 12

  /// The first measure where it counts events that many rows had none of, and no other goes with it: how often
  /// each number occurs.
  func countsOfEvents(_ names: [String]) -> PlotChoice? {
    guard let count = names.first.flatMap({ profile($0) }), count.isWhole, count.distinct > 6,
      count.range?.lowerBound == 0, names.count > 2, table.rowCount >= Self.leastAssociated,
      let numbers = table[count.name]?.numberValues
    else { return nil }
    let rows = SampleRows.of(table.rowCount)
    let others = names.dropFirst().prefix(Self.mostAssociated.groups)
    guard rows.count(where: { numbers[$0] == 0 }) * 5 >= rows.count,
      others.allSatisfy({ table.association($0, count.name) < Self.leastAssociation }),
      cloudGroup(besides: [])?.type != .text
    else { return nil }
    return PlotChoice(
      kind: Series.defaultDistributionKind, x: count.name, y: [], leftOut: names.count - 1)
  }

  /// The two measures that are most different from group to group, and not the same.
  private func pair(
    thatSets groups: RowCodes?, apart measures: [ColumnProfile]
  ) -> (x: String, y: String)? {
    guard groups != nil else { return nil }
    let ranked = measures.prefix(Self.mostAssociated.groups)
      .map { (name: $0.name, strength: table.separation(of: $0.name, by: groups)) }
      .sorted { $0.strength > $1.strength }
    guard let best = ranked.first, best.strength >= Self.leastAssociation,
      let second = ranked.dropFirst().first(where: {
        table.association(best.name, $0.name) < Self.sameSize && !areLinked(best.name, $0.name)
      })
    else { return nil }
    return (best.name, second.name)
  }

  /// What a column would be a function of, by its name: `sales` for `lsales`, `age` for `agesq`.
  static func originals(of name: String) -> Set<String> {
    let name = name.lowercased()
    let prefixes = ["l", "ln", "log", "log_", "log10_", "sqrt_"].filter(name.hasPrefix)
    let suffixes = ["sq", "2", "_sq", "_log"].filter(name.hasSuffix)
    return Set(
      prefixes.map { String(name.dropFirst($0.count)) }
        + suffixes.map { String(name.dropLast($0.count)) })
  }

  /// A whole, and a part of it, such as all persons and those of one origin; `nil` for other measures.
  func partOfWhole(_ measures: [ColumnProfile]) -> (x: String, y: String)? {
    guard measures.count == 2,
      let whole = measures.first(where: { $0.words.contains("total") }),
      let part = measures.first(where: { $0.name != whole.name }),
      ![whole, part].contains(where: { $0.isNamed(["price", "cost", "unit", "per"]) }),
      !Set(part.words).isDisjoint(with: whole.words),
      let size = part.range,
      let all = whole.range, size.lowerBound >= 0, size.upperBound <= all.upperBound
    else { return nil }
    return (whole.name, part.name)
  }

  /// The two of the first measures that go together most, and are not the same; two whose names share a word only if
  /// there are no others.
  func closestPair(_ measures: [ColumnProfile]) -> (x: String, y: String)? {
    var best: (x: String, y: String, areAlike: Bool, strength: Double)?
    // Columns that few rows have tell of these alone, where others have many.
    let usual = measures.map(\.count).sorted().dropLast().last ?? 0
    let full = measures.filter { $0.count * Self.rowsOfFew >= usual }
    let compared = Array(full.prefix(Self.mostAssociated.pairs))
    let areAllAmounts = compared.allSatisfy(\.isSize)
    for (place, one) in compared.enumerated() {
      // How many there are of two things goes together whatever they are.
      for two in compared[(place + 1)...]
      where (areAllAmounts || !one.isSize || !two.isSize) && !areLinked(one.name, two.name) {
        let areAlike = shareWord(one, two, of: compared)
        if let best, areAlike, !best.areAlike { continue }
        let strength = table.association(one.name, two.name)
        let isFirst = best.map { $0.areAlike && !areAlike } ?? true
        guard strength >= Self.leastAssociation, strength < Self.sameSize,
          isFirst || strength > best?.strength ?? 0
        else { continue }
        best = (one.name, two.name, areAlike, strength)
      }
    }
    return best.map { ($0.x, $0.y) }
  }

  /// The last column of a table without names, which by custom is what the others explain; `nil` if there are names.
  var lastWithoutNames: ColumnProfile? {
    let areNameless =
      profiles.count > 2
      && (profiles.allSatisfy { $0.words.first == "column" }
        || profiles.indices.allSatisfy { profiles[$0].name == "\($0 + 1)" })
    return areNameless ? profiles.last : nil
  }

  /// The first of some groups, unless another one sets measures much further apart.
  func mostTelling(_ groups: [ColumnProfile], of measures: [String]) -> ColumnProfile? {
    guard groups.count > 1, !measures.isEmpty, table.rowCount >= Self.leastAssociated else {
      return groups.first
    }
    let strengths = groups.prefix(Self.mostAssociated.pairs).map { group in
      measures.map { table.separation(of: $0, by: codes(group.name)) }.max() ?? 0
    }
    // Yes or no in the last column is by custom what the others explain.
    if let last = groups.firstIndex(where: { $0.name == profiles.last?.name }),
      groups[last].distinct == 2, strengths.indices.contains(last),
      strengths[last] >= max(strengths[0] - Self.leastLossToOutcome, Self.leastAssociation / 2)
    {
      return groups[last]
    }
    guard let best = strengths.indices.max(by: { strengths[$0] < strengths[$1] }),
      strengths[best] >= max(strengths[0] + Self.leastGain, Self.leastAssociation)
    else { return groups.first }
    return groups[best]
  }

  /// How much less than the first group an outcome may tell.
  private static let leastLossToOutcome = 0.1

  /// The part of rows with yes in each group, and in a second one, where these tell most of it: bars of means.
  func chances() -> PlotChoice? {
    let measures = chosenY(besides: []).filter { profile($0)?.isFlag != true }
    // A name says more than its code.
    let sort = profiles.filter { $0.isSortOfValue && 2...Self.mostBars ~= $0.distinct }
      .max { ($0.labels.map(\.count).max() ?? 0) < ($1.labels.map(\.count).max() ?? 0) }
    let flag = profiles.filter { $0.type == .numbers && $0.isFlag }
    if let sort, flag.count == 1, measures.isEmpty { return chances(of: flag[0], for: sort) }
    guard let result = profiles.first(where: \.isResult) ?? mostDependent,
      rowCount >= Self.leastRowsOfChances,
      !profiles.contains(where: { $0.type == .dateTimes || $0.isYear })
    else { return nil }
    let groups = profiles.filter {
      2...Self.mostGroupsOfChances ~= $0.distinct && $0.name != result.name && !$0.isNote
        && ($0.type == .text || $0.isFlag || $0.isFew) && !$0.isResult
        && $0.rowsPerValue >= Self.leastRowsOfOne && !$0.isIdentifier
    }
    let ranked = groups.map { (group: $0, strength: telling($0, of: result)) }
      .sorted { $0.strength > $1.strength }
    let others = measures.map { table.association($0, result.name) }
    guard let first = ranked.first, first.strength >= others.max() ?? 0 else { return nil }
    let isTelling = first.strength >= Self.leastAssociation
    // Where all tell little, it is what was dealt out evenly, or what is certain and has nothing else beside it.
    let weak = ranked.first { isCertain($0.strength, of: result) && isDealt($0.group) }
    let isAlone = closestPair(measures.compactMap { profile($0) }) == nil
    guard
      let best = isTelling
        ? first : weak ?? (isAlone && isCertain(first.strength, of: result) ? first : nil)
    else { return nil }
    let second = ranked.dropFirst().first {
      isTelling && $0.strength >= best.strength / 4
        && !isDetermined($0.group.name, by: best.group.name)
        && !isDetermined(best.group.name, by: $0.group.name)
        && leastRowsOfCells(best.group, $0.group) >= Self.leastRowsOfShare
    }
    let shown = [best.group, second?.group].compactMap(\.self)
      .sorted { $0.distinct > $1.distinct }
    var choice = PlotChoice(
      kind: Series.defaultComparisonKind, x: shown[0].name, y: [result.name],
      leftOut: measures.count, split: shown.count > 1 ? shown[1].name : nil, aggregate: .mean,
      order: shown[0].order ?? [])
    choice.sort = shown[0].type == .text && shown[0].order == nil ? .descending : nil
    return choice
  }

  /// Where all columns have few values, yes or no that goes with another column: the first or last of the table if
  /// it is one of the two that go most together.
  private var mostDependent: ColumnProfile? {
    let known = profiles.filter { !$0.isConstant }
    let flags = known.filter { $0.type == .numbers && $0.isFlag }
    guard known.count > 2, flags.count > 1, rowCount == table.rowCount,
      known.allSatisfy({ ($0.isFlag || $0.isFew) && $0.type == .numbers && !$0.isIdentifier })
    else { return nil }
    var best: (one: ColumnProfile, other: ColumnProfile, strength: Double)?
    for one in flags {
      for other in known where other.name != one.name {
        let strength = telling(other, of: one)
        if strength > best?.strength ?? Self.leastAssociation { best = (one, other, strength) }
      }
    }
    return best.map { best in
      let ends = [known.first?.name, known.last?.name]
      return best.other.isFlag && ends.contains(best.other.name) && !ends.contains(best.one.name)
        ? best.other : best.one
    }
  }

  /// Whether groups of yes and no differ by more than chance makes them.
  private func isCertain(_ strength: Double, of result: ColumnProfile) -> Bool {
    strength * Double(result.count).squareRoot() >= Self.leastDeviations
  }

  /// Whether as many rows have each text, as an experiment sees to.
  private func isDealt(_ group: ColumnProfile) -> Bool {
    group.type == .text && isEquallyFrequent(group)
  }

  /// The part of rows with yes for each of several things that were asked, in each treatment.
  private func chances(of result: ColumnProfile, for sort: ColumnProfile) -> PlotChoice {
    let group = profiles.first {
      $0.isClass && $0.type == .text && 2...Self.mostGroupsOfChances ~= $0.distinct
    }
    // Where there are rows with yes alone, they are counted.
    let sorts = codes(sort.name)?.codes ?? []
    let numbers = table[result.name]?.numberValues
    let denied = Set(sorts.indices.filter { numbers?[$0] == 0 && sorts[$0] >= 0 }.map { sorts[$0] })
    let areShares = denied.count == sort.distinct
    return PlotChoice(
      kind: Series.defaultRankingKind, x: sort.name, y: [result.name], split: group?.name,
      aggregate: areShares ? .mean : .sum, sort: group == nil ? .descending : nil)
  }

  private func telling(_ group: ColumnProfile, of result: ColumnProfile) -> Double {
    table.separation(of: result.name, by: codes(group.name))
  }

  /// The number of rows of the smallest of the cells that two groups have together.
  private func leastRowsOfCells(_ one: ColumnProfile, _ two: ColumnProfile) -> Int {
    guard let codes = codes(one.name), let others = self.codes(two.name) else { return 0 }
    return codes.joined(with: others).frequencies.min() ?? 0
  }

  /// A share of fewer rows says nothing.
  private static let leastRowsOfShare = 5
  private static let leastRowsOfChances = 60
  /// A difference of groups is no chance from so many standard deviations on.
  private static let leastDeviations = 2.0
  private static let mostGroupsOfChances = 8

  /// The only measure with many values over that one of few, such as ratings, which it goes most with: boxes, or
  /// means where most rows have the same value.
  func outcomeOfFew(_ names: [String]) -> PlotChoice? {
    let measures = names.compactMap { profile($0) }.filter { !$0.isFlag && !$0.isSparse }
    let few = measures.filter {
      $0.distinct <= Self.mostSeries && $0.rowsPerValue >= Self.leastRowsOfFew
    }
    let others = measures.filter { one in !few.contains { $0.name == one.name } }
    guard let first = few.first, others.count == 1, let outcome = others.first,
      few.count > 1 || first.rowsPerValue >= Self.leastRowsOfOne
    else { return nil }
    let ranked = few.map { ($0, strength: table.association($0.name, outcome.name)) }
    guard let cause = ranked.max(by: { $0.strength < $1.strength })?.0 else { return nil }
    let areMeans = outcome.isMostlyOne
    return PlotChoice(
      kind: areMeans ? Series.defaultComparisonKind : Series.defaultGroupsKind, x: cause.name,
      y: [outcome.name], leftOut: names.count - 2, aggregate: areMeans ? .mean : nil)
  }

  /// Boxes of the last amount for each group, or of those of many that groups set furthest apart, where the points of a
  /// pair of whole numbers would lie on each other.
  func outcomeOfGroups(_ names: [String], besides pair: (x: String, y: String)) -> PlotChoice? {
    guard table.rowCount >= Self.leastRowsOfChances, let group = cloudGroup(besides: []),
      group.isClass, let first = codes(pair.x), let second = codes(pair.y),
      first.joined(with: second).count * 2 < table.rowCount
    else { return nil }
    let amounts = names.compactMap { profile($0) }.filter {
      $0.distinct > Self.mostOnLattice && $0.distinct * 3 > $0.count && $0.name != group.name
    }
    guard let outcome = amounts.last else { return nil }
    if names.count > Self.mostInOrder, group.distinct <= Self.mostPanels {
      return boxes(of: names.filter { $0 != group.name }, by: group, areStated: false)
    }
    return PlotChoice(
      kind: Series.defaultGroupsKind, x: group.name, y: [outcome.name], leftOut: names.count - 1)
  }

  /// Boxes of an outcome by the text, or the number of few values, that sets it furthest apart, where no measure tells
  /// anything of it.
  func boxesOfOutcome(_ names: [String], besides pair: (x: String, y: String)) -> PlotChoice? {
    let outcome = names.compactMap { profile($0) }
      .filter { $0.outcomeRank == 0 && $0.distinct > Self.mostOnLattice && !$0.isSparse }
      .min { $0.words.count < $1.words.count }
    guard let outcome, table.rowCount >= Self.leastRowsOfChances,
      ![pair.x, pair.y].contains(outcome.name)
        || table.association(pair.x, pair.y) < Self.leastExplained
    else { return nil }
    let groups = profiles.filter {
      2...Self.mostSeries ~= $0.distinct && ($0.type == .text || $0.isWhole && !$0.isFlag)
        && !$0.isNote
        && !$0.isSparse && !$0.isIdentifier && $0.rowsPerValue >= Self.leastRowsOfOne
        && $0.name != outcome.name && !isStep($0.name, of: [outcome.name])
    }
    return boxesOfMostSeparate([outcome], by: groups, among: names)
  }

  /// Boxes of the measure that a group sets furthest apart, by that group; `nil` if none sets one apart, or says the
  /// same.
  private func boxesOfMostSeparate(
    _ measures: [ColumnProfile], by groups: [ColumnProfile], among names: [String]
  ) -> PlotChoice? {
    let all = groups.flatMap { group in
      measures.map {
        (
          group: group, measure: $0.name,
          strength: table.separation(of: $0.name, by: codes(group.name))
        )
      }
    }
    guard let best = all.max(by: { $0.strength < $1.strength }),
      best.strength >= Self.leastAssociation, best.strength < Self.sameSize
    else { return nil }
    var choice = boxes(of: [best.measure], by: best.group, areStated: false)
    choice.leftOut = names.count - 1
    return choice
  }

  /// Boxes of the measure that a text, or a number of few values, sets furthest apart, in place of points of two that
  /// have nothing to do with each other.
  func boxesInPlace(of pair: (x: String, y: String), _ names: [String]) -> PlotChoice? {
    guard table.rowCount >= Self.leastRowsOfChances,
      table.association(pair.x, pair.y) < Self.leastExplained
    else { return nil }
    let shown = [pair.x, pair.y]
    let color = cloudGroup(besides: Set(shown), of: shown).flatMap { codes($0.name) }
    guard shown.allSatisfy({ table.separation(of: $0, by: color) < Self.leastAssociation }) else {
      return nil
    }
    // Many columns of few values are answers.
    let areFew = profiles.count(where: \.isFew) < Self.mostSplitPanels
    let texts = profiles.filter {
      ($0.type == .text && $0.distinct <= Self.mostSeries || areFew && $0.isFew) && $0.distinct > 1
        && !$0.isNote && $0.rowsPerValue >= Self.leastRowsOfOne
    }
    let measures = names.compactMap { profile($0) }
      .filter { !$0.isFlag && $0.distinct > Self.mostOnLattice && !$0.isMostlyOne }
    return boxesOfMostSeparate(measures, by: texts, among: names)
  }

  /// Numbers with more values are no lattice.
  private static let mostOnLattice = 20

  private static let leastRowsOfFew = 5.0
  /// The same for a single measure of few values.
  private static let leastRowsOfOne = 20.0

  /// Whether fewer than five rows have one of more than two texts, so that they are rather remarks than classes.
  func hasRareTexts(_ profile: ColumnProfile) -> Bool {
    profile.distinct > 2 && (codes(profile.name)?.frequencies.min() ?? 0) < Self.leastRowsOfShare
  }
}
