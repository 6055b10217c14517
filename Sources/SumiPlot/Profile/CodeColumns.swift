import Sumi

/// Columns of numbers that are names of rows, since they say nothing of what was measured.
enum CodeColumns {
  /// Fewer rows are alike by chance.
  private static let leastRows = 20
  /// Codes go less with measures than this.
  private static let leastCorrelation = 0.3
  /// Measures in the order of their rows are more like those before than this.
  private static let leastPersistence = 0.3

  static func found(among profiles: [ColumnProfile], in table: Table) -> Set<String> {
    let numbers = profiles.filter { $0.type == .numbers }
    return Set(
      numbers.filter { profile in
        guard mayBeCodes(profile) else { return false }
        let measures = numbers.filter {
          $0.name != profile.name && !$0.isConstant && !$0.isIdentifier && !$0.isFlag
        }
        guard measures.count > 1, isLikeNumbering(profile, among: profiles) else { return false }
        return measures.allSatisfy {
          table.correlation(profile.name, $0.name) < leastCorrelation
        }
      }.map(\.name))
  }

  private static func mayBeCodes(_ profile: ColumnProfile) -> Bool {
    guard profile.isWhole, profile.rowCount >= leastRows, profile.count == profile.rowCount,
      let range = profile.range, range.lowerBound >= 0
    else { return false }
    return profile.distinct * 50 >= profile.count * 49 && !profile.isYear
      && !profile.isDateInNumbers
      && !profile.hasDesignName && !profile.isAmount && !profile.isMoney
      && profile.outcomeRank == nil && !profile.isLongitude && !profile.isLatitude
  }

  /// Whether the rows are in the order of its numbers although nothing else follows it, or all have as many
  /// digits and each row has a name.
  private static func isLikeNumbering(
    _ profile: ColumnProfile, among profiles: [ColumnProfile]
  ) -> Bool {
    let numbers = profiles.filter { $0.type == .numbers }
    if profile.isAscending, profile.name == numbers.first?.name {
      return (!profile.isEven || profile.isRowNumber)
        && !profiles.contains { $0.isAscending && ($0.type == .dateTimes || $0.isYear) }
        && numbers.dropFirst().allSatisfy { $0.isConstant || $0.persistence < leastPersistence }
    }
    guard let range = profile.range, range.lowerBound >= 100 else { return false }
    return digits(range.lowerBound) == digits(range.upperBound)
      && profiles.contains { $0.type == .text && $0.distinct == $0.rowCount }
  }

  private static func digits(_ number: Double) -> Int? {
    Int64(exactly: number).map { String($0).count }
  }
}
