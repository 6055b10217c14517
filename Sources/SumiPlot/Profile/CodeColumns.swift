import Sumi

/// Columns of numbers that are names of rows, since they say nothing of what was measured.
enum CodeColumns {
  /// Fewer rows are alike by chance.
  private static let leastRows = 20
  /// Codes go less with measures than this.
  private static let leastCorrelation = 0.3
  /// Measures in the order of their rows are more like those before than this.
  private static let leastPersistence = 0.3

  /// The columns with what the others tell of each.
  static func told(_ profiles: [ColumnProfile], in table: Table) -> [ColumnProfile] {
    let found = profiles.filter { isCode($0, among: profiles, in: table) }
    // What has the numbers of codes has codes, however it is called.
    let all = found + profiles.filter { $0.type == .numbers && $0.isIdentifier && !$0.repeats }
    let copies = profiles.filter { profile in
      all.contains { $0.name != profile.name && table.areEqual($0, profile) }
    }
    let codes = Set((found + copies).map(\.name))
    let told = profiles.map { profile in
      var profile = profile
      if codes.contains(profile.name) { profile.isCodeAmongOthers = true }
      return profile
    }
    guard !told.contains(where: isMeasure) else { return told }
    return told.map { profile in
      guard isOnlyMeasure(profile, among: told, in: table) else { return profile }
      var profile = profile
      profile.isCodeAmongOthers = false
      return profile
    }
  }

  private static func isMeasure(_ profile: ColumnProfile) -> Bool {
    profile.type == .numbers && !profile.isIdentifier && !profile.isYear && !profile.isConstant
      && !profile.isCalendarPart && !profile.isFlag && !profile.isDateInNumbers
      && !profile.isLongitude && !profile.isLatitude
  }

  private static func isCode(
    _ profile: ColumnProfile, among profiles: [ColumnProfile], in table: Table
  ) -> Bool {
    guard profile.type == .numbers else { return false }
    let others = profiles.filter { $0.name != profile.name && isMeasure($0) }
    if isShirt(profile) {
      let isPlace = others.contains(where: \.isLongitude)
      return !others.isEmpty && !isPlace && !others.contains { $0.isShare || $0.isAmount }
    }
    return others.count > 1 && mayBeCodes(profile) && isLikeNumbering(profile, among: profiles)
      && others.allSatisfy { table.correlation(profile.name, $0.name) < leastCorrelation }
  }

  /// Whether it has numbers as on the shirts of players.
  private static func isShirt(_ profile: ColumnProfile) -> Bool {
    profile.words == ["number"] && profile.isWhole && profile.repeats
      && profile.range.map { 0...99 ~= $0.lowerBound && 0...99 ~= $0.upperBound } == true
  }

  /// Whether it is called a number and may be measured, since a time or a time and a text tell the rows apart.
  private static func isOnlyMeasure(
    _ profile: ColumnProfile, among profiles: [ColumnProfile], in table: Table
  ) -> Bool {
    guard profile.type == .numbers, profile.endsAsNumber, !profile.isCounter, !profile.isConstant,
      let time = profiles.first(where: { $0.type == .dateTimes || $0.isYear }), time.count > 2,
      let moments = table[time.name].map({ RowCodes($0, rows: ColumnProfile.sampleRows) })
    else { return false }
    let texts = profiles.filter { $0.type == .text }
    if moments.areUnique { return !texts.contains { !$0.repeats } }
    return texts.contains { text in
      table[text.name].map {
        moments.joined(with: RowCodes($0, rows: ColumnProfile.sampleRows)).areUnique
      } == true && text.repeats
    }
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
