import SumiData

/// Columns of numbers that are combined with other columns as in an experiment: each number occurs with each
/// group about equally often, which numbers that were measured never do.
enum CrossedColumns {
  /// Fewer rows may be balanced by chance.
  private static let leastRows = 12
  private static let mostLevels = 12
  /// More columns are not tried as what numbers are combined with.
  private static let mostFactors = 12

  /// The columns, those that were set marked.
  static func told(_ profiles: [ColumnProfile], in table: Table) -> [ColumnProfile] {
    let factors = profiles.filter { mayBeFactor($0) || $0.type == .numbers && $0.isFlag }
      .prefix(mostFactors)
    return profiles.map { profile in
      // Numbers from 1 on count subjects, blocks or repetitions.
      let counts =
        profile.isGrid && profile.range?.lowerBound == 1
        && profile.range?.upperBound == Double(profile.distinct)
      guard profile.type == .numbers, profile.distinct > 2, !counts, mayBeFactor(profile),
        !factors.contains(where: { isNumbered($0, by: profile, in: table) }),
        factors.contains(where: { isCrossed(profile, with: $0, in: table) })
      else { return profile }
      var profile = profile
      profile.isCrossed = true
      return profile
    }
  }

  /// Whether numbers stand for the names of a text.
  private static func isNumbered(
    _ text: ColumnProfile, by profile: ColumnProfile, in table: Table
  ) -> Bool {
    text.type == .text && text.distinct == profile.distinct
      && pairs(text, profile, in: table)?.count == text.distinct
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
    _ profile: ColumnProfile, with other: ColumnProfile, in table: Table
  ) -> Bool {
    guard other.name != profile.name, let pairs = pairs(profile, other, in: table),
      pairs.count == profile.distinct * other.distinct, let groups = codes(other, in: table)
    else { return false }
    let (counts, wholes) = (pairs.frequencies, groups.frequencies)
    guard (counts.max() ?? 0) <= 2 * (counts.min() ?? 0) else { return false }
    var groupOfPair = Array(repeating: 0, count: counts.count)
    for (pair, group) in zip(pairs.codes, groups.codes) where pair >= 0 {
      groupOfPair[pair] = group
    }
    let excess = zip(counts, groupOfPair).reduce(0.0) { sum, pair in
      let expected = Double(wholes[pair.1]) / Double(profile.distinct)
      return sum + (Double(pair.0) - expected) * (Double(pair.0) - expected) / expected
    }
    return excess < mostExcess * Double(counts.count - wholes.count)
  }

  private static let mostExcess = 0.5

  private static func pairs(
    _ one: ColumnProfile, _ other: ColumnProfile, in table: Table
  ) -> RowCodes? {
    guard let first = codes(one, in: table), let second = codes(other, in: table) else {
      return nil
    }
    return first.joined(with: second)
  }

  private static func codes(_ profile: ColumnProfile, in table: Table) -> RowCodes? {
    table[profile.name].map { RowCodes($0, rows: ColumnProfile.sampleRows) }
  }
}
