import SumiData

/// Columns of numbers that are combined with other columns as in an experiment: each number occurs with each
/// group about equally often, which numbers that were measured never do.
enum CrossedColumns {
  /// Fewer rows may be balanced by chance.
  private static let leastRows = 12
  private static let mostLevels = 12
  /// More columns are not tried as what numbers are combined with.
  private static let mostFactors = 12

  /// What numbers may be combined with.
  private struct Factor {
    let profile: ColumnProfile
    let codes: RowCodes
  }

  /// The columns, those that were set marked.
  static func told(_ profiles: [ColumnProfile], in table: Table) -> [ColumnProfile] {
    let factors = profiles.filter { mayBeFactor($0) || $0.type == .numbers && $0.isFlag }
      .prefix(mostFactors).compactMap { profile in
        codes(profile, in: table).map { Factor(profile: profile, codes: $0) }
      }
    let things = profiles.filter(\.countsBlocks)
    return profiles.map { profile in
      if things.contains(where: { beginsAnew(profile, with: $0, in: table) }) {
        var profile = profile
        profile.isCrossed = true
        return profile
      }
      // Numbers from 1 on count subjects, blocks or repetitions.
      let counts =
        profile.isGrid && profile.range?.lowerBound == 1
        && profile.range?.upperBound == Double(profile.distinct)
      guard profile.type == .numbers, profile.distinct > 2, !counts, mayBeFactor(profile),
        let codes = codes(profile, in: table)
      else { return profile }
      guard !factors.contains(where: { isNumbered($0, by: profile, codes) }),
        factors.contains(where: { isCrossed(profile, codes, with: $0) })
      else { return profile }
      var profile = profile
      profile.isCrossed = true
      return profile
    }
  }

  /// Whether numbers go up in the rows of each thing, from the same one on, such as the cycles of each of several tests.
  private static func beginsAnew(
    _ profile: ColumnProfile, with thing: ColumnProfile, in table: Table
  ) -> Bool {
    guard profile.type == .numbers, profile.repeats, profile.count == profile.rowCount,
      profile.name != thing.name, profile.distinct <= mostSteps, profile.rowsPerValue >= 3,
      // From 1 on the rows of a thing are rather counted.
      !profile.isWhole || profile.range?.lowerBound != 1,
      let numbers = table[profile.name]?.numberValues, let things = table[thing.name]?.numberValues
    else { return false }
    return (1..<min(table.rowCount, ColumnProfile.sampleRows)).allSatisfy { row in
      things[row] == things[row - 1]
        ? numbers[row] > numbers[row - 1] : numbers[row] == numbers[0]
    }
  }

  private static let mostSteps = 200

  /// Whether numbers stand for the names of a text.
  private static func isNumbered(
    _ text: Factor, by profile: ColumnProfile, _ codes: RowCodes
  ) -> Bool {
    text.profile.type == .text && text.profile.distinct == profile.distinct
      && text.codes.joined(with: codes).count == text.profile.distinct
  }

  private static func mayBeFactor(_ profile: ColumnProfile) -> Bool {
    guard 2...mostLevels ~= profile.distinct, profile.rowCount >= leastRows,
      profile.rowsPerValue >= 3, profile.count == profile.rowCount
    else { return false }
    return profile.type == .text
      || profile.type == .numbers && profile.isBalanced && !profile.isIdentifier && !profile.isYear
        && !profile.isCalendarPart
  }

  /// Whether all pairs of two columns occur, none twice as often as another, and their numbers differ by less than
  /// those of values that happen do: by the χ² of the pairs, less than half of what chance has on average.
  private static func isCrossed(
    _ profile: ColumnProfile, _ codes: RowCodes, with other: Factor
  ) -> Bool {
    guard other.profile.name != profile.name else { return false }
    let pairs = codes.joined(with: other.codes)
    guard pairs.count == profile.distinct * other.profile.distinct else { return false }
    let (counts, wholes) = (pairs.frequencies, other.codes.frequencies)
    guard (counts.max() ?? 0) <= 2 * (counts.min() ?? 0) else { return false }
    var groupOfPair = Array(repeating: 0, count: counts.count)
    for (pair, group) in zip(pairs.codes, other.codes.codes) where pair >= 0 {
      groupOfPair[pair] = group
    }
    let excess = zip(counts, groupOfPair).reduce(0.0) { sum, pair in
      let expected = Double(wholes[pair.1]) / Double(profile.distinct)
      return sum + (Double(pair.0) - expected) * (Double(pair.0) - expected) / expected
    }
    return excess < mostExcess * Double(counts.count - wholes.count)
  }

  private static let mostExcess = 0.5

  private static func codes(_ profile: ColumnProfile, in table: Table) -> RowCodes? {
    table[profile.name].map { RowCodes($0, rows: ColumnProfile.sampleRows) }
  }
}
