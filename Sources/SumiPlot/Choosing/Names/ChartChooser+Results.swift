import SumiChart
import SumiData

/// How something came out, said with yes and no.
extension ChartChooser {
  /// The shares of yes and no in the groups that tell most of it, or boxes of a measure that tells more; `nil` if
  /// nothing tells anything.
  func sharesOfResult() -> PlotChoice? {
    guard let result = profiles.first(where: \.isResultInWords) ?? flaggedResult ?? lastOfTwo,
      rowCount >= Self.leastRowsOfResult,
      !profiles.contains(where: { $0.type == .dateTimes || $0.isYear }),
      let codes = codes(result.name)
    else { return nil }
    let groups = profiles.filter {
      2...Self.mostGroupsOfResult ~= $0.distinct && $0.name != result.name && !$0.isNote
        && ($0.type == .text || $0.isFlag || $0.isFew) && !$0.isResultInWords
        && $0.rowsPerValue >= Self.leastRowsOfGroupOfResult && !$0.isIdentifier
    }
    let shares = groups.map { group in
      (
        name: group.name, profile: group,
        strength: self.codes(group.name).map { table.separation(of: codes, by: $0) } ?? 0
      )
    }
    .filter { $0.strength < Self.mostOfGroup }
    let measures = chosenY(besides: []).compactMap { profile($0) }.filter {
      !$0.isFlag && $0.distinct > Self.mostGroupsOfResult && !$0.isMostlyOne
    }
    let boxes = measures.map { ($0.name, strength: table.separation(of: $0.name, by: codes)) }
    let best = shares.max { $0.strength < $1.strength }
    let measure = boxes.max { $0.strength < $1.strength }
    let strength = max(best?.strength ?? 0, measure?.strength ?? 0)
    guard strength >= Self.leastStrengthOfResult,
      strength * Double(result.count).squareRoot() >= Self.leastDeviationsOfResult
    else { return nil }
    if let measure, measure.strength > best?.strength ?? 0 {
      // Classes and flags that measures set apart have points of the two that do so most, but for very many.
      let areApart = measure.strength >= Self.leastOfClasses
      // Points of whole numbers to ten would lie on each other.
      let isCoarse = profile(measure.0).map { $0.distinct <= Self.degrees.upperBound } == true
      if areApart, !isCoarse,
        result.type == .text ? result.isClass : !isCrowd(measure.strength)
      {
        return nil
      }
      // Boxes of few great numbers are flat, beside others.
      let telling = boxes.filter {
        $0.0 == measure.0
          || $0.strength >= measure.strength * Self.leastOfBest && table[$0.0]?.isSkewed() != true
      }
      .sorted { $0.strength > $1.strength }.prefix(Self.mostSplitPanels).map(\.0)
      return PlotChoice(
        kind: Series.defaultGroupsKind, x: result.name, y: telling,
        leftOut: measures.count - telling.count, hasPanels: telling.count > 1)
    }
    // The shares of a flag are told by `chances`.
    guard let group = best?.profile, result.type == .text else { return nil }
    return PlotChoice(
      kind: Series.defaultComparisonKind, x: group.name, y: [], split: result.name,
      aggregate: .count, order: group.order ?? [], stack: .percent)
  }

  /// Whether so many rows are no points, and a measure does not tell a flag that was made from it.
  private func isCrowd(_ strength: Double) -> Bool {
    rowCount >= Self.leastOfCrowd && strength < Self.mostOfFlag
  }

  /// The last column of a table without names, if it has two texts behind those of other columns.
  private var lastOfTwo: ColumnProfile? {
    lastWithoutNames.flatMap { last in
      last.type == .text && last.distinct == 2
        && profiles.count { $0.type == .text && $0.name != last.name } > 1 ? last : nil
    }
  }

  /// Yes and no in 0 and 1 that say how something came out: by its name, or in the last column behind what was measured.
  private var flaggedResult: ColumnProfile? {
    let flags = profiles.filter { $0.type == .numbers && $0.isFlag }
    // A flag that says what a text says in other words, such as a high income, is no result.
    return flags.first(where: \.isResult)
      ?? flags.first { flag in
        flags.count == 1 && flag.name == profiles.last?.name
          && !profiles.contains {
            $0.type == .text && $0.repeats && isDetermined(flag.name, by: $0.name)
          }
      }
  }

  /// Boxes of the measure that goes most with a mark of few degrees, such as the quality of wines.
  func boxesOfDegrees() -> PlotChoice? {
    guard rowCount >= Self.leastRowsOfDegrees,
      !profiles.contains(where: { $0.type == .dateTimes || $0.isYear }),
      let mark = profiles.first(where: {
        $0.type == .numbers && $0.isWhole && Self.degrees ~= $0.distinct && $0.outcomeRank != nil
          && !$0.isIdentifier && $0.rowsPerValue >= Self.leastRowsOfDegree
      })
    else { return nil }
    let measures = chosenY(besides: [mark.name]).compactMap { profile($0) }
      .filter { $0.distinct > Self.degrees.upperBound && !$0.isMostlyOne }
    guard measures.count >= Self.leastMeasuresOfDegrees else { return nil }
    // What a mark was made of says nothing of what it depends on.
    let all = measures.map { ($0.name, strength: table.association($0.name, mark.name)) }
    let causes = all.filter { $0.strength < Self.sameSize }
    let ranked = causes.isEmpty ? all : causes
    guard let best = ranked.max(by: { $0.strength < $1.strength }),
      best.strength >= Self.leastStrengthOfDegrees
    else { return nil }
    return PlotChoice(
      kind: Series.defaultGroupsKind, x: mark.name, y: [best.0], leftOut: measures.count - 1)
  }

  /// Classes that are less far apart are clouds on each other.
  private static let leastOfClasses = 0.4
  private static let leastOfCrowd = 1_000
  private static let mostOfFlag = 0.8
  /// A group that tells more of a result is the result in other words.
  private static let mostOfGroup = 0.9
  private static let leastRowsOfDegrees = 150
  private static let leastRowsOfDegree = 10.0
  private static let degrees = 3...12
  private static let leastMeasuresOfDegrees = 3
  private static let leastStrengthOfDegrees = 0.25
  private static let leastRowsOfResult = 60
  /// What tells nearly as much as what tells most of a result has boxes beside it.
  private static let leastOfBest = 0.6
  private static let mostGroupsOfResult = 8
  private static let leastRowsOfGroupOfResult = 20.0
  private static let leastStrengthOfResult = 0.15
  /// What tells so much is no chance, although it is the best of many.
  private static let leastDeviationsOfResult = 4.0
}
