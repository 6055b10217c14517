import Sumi

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

  /// Whether all pairs of two columns occur, none twice as often as another.
  private static func isCrossed(
    _ profile: ColumnProfile, with other: ColumnProfile, in table: Table
  ) -> Bool {
    guard other.name != profile.name, let pairs = pairs(profile, other, in: table),
      pairs.count == profile.distinct * other.distinct
    else { return false }
    let counts = pairs.frequencies
    return (counts.max() ?? 0) <= 2 * (counts.min() ?? 0)
  }

  private static func pairs(
    _ one: ColumnProfile, _ other: ColumnProfile, in table: Table
  ) -> RowCodes? {
    guard let first = table[one.name], let second = table[other.name] else { return nil }
    let rows = ColumnProfile.sampleRows
    return RowCodes(first, rows: rows).joined(with: RowCodes(second, rows: rows))
  }
}
