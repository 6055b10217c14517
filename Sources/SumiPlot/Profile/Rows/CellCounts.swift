import SumiData

/// The only measure of a table of frequencies: how many there are of each combination of groups, whatever it is
/// called.
enum CellCounts {
  private static let leastRows = 12
  /// What is measured again and again differs less from its mean than this part of it.
  private static let leastSpread = 0.8

  /// The columns, that of the counts marked.
  static func told(_ profiles: [ColumnProfile], in table: Table) -> [ColumnProfile] {
    let measures = profiles.filter {
      $0.type == .numbers && !$0.isIdentifier && !$0.isYear && !$0.isConstant && !$0.isCalendarPart
        && !$0.isRowNumber
    }
    let groups = profiles.filter { profile in
      !measures.contains { $0.name == profile.name } && !profile.isConstant
        && !profile.isIdentifier && !profile.isRowNumber
    }
    guard measures.count == 1, isCount(measures[0], in: table), areCrossed(groups, in: table) else {
      return profiles
    }
    return profiles.map { profile in
      var profile = profile
      profile.countsCells = profile.name == measures[0].name
      return profile
    }
  }

  private static func isCount(_ profile: ColumnProfile, in table: Table) -> Bool {
    guard profile.isWhole, profile.rowCount >= leastRows, profile.range?.lowerBound ?? -1 >= 0,
      profile.outcomeRank == nil, let numbers = table[profile.name]?.numberValues
    else { return false }
    let values = SampleRows.of(table.rowCount).map { numbers[$0] }.filter(\.isFinite)
    let mean = values.reduce(0, +) / Double(max(values.count, 1))
    let variance =
      values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(values.count, 1))
    return variance.squareRoot() > leastSpread * mean
  }

  /// Whether most combinations of two texts or more, with years if there are any, occur, and few of them twice.
  private static func areCrossed(_ groups: [ColumnProfile], in table: Table) -> Bool {
    let texts = groups.filter { $0.type == .text }
    let times = groups.filter { $0.type != .text }
    guard texts.count > 1, times.count < 2, texts.allSatisfy({ 2...12 ~= $0.distinct }),
      times.allSatisfy({ $0.isYear || $0.type == .dateTimes })
    else { return false }
    let codes = groups.compactMap { group in
      table[group.name].map { RowCodes($0, rows: ColumnProfile.sampleRows) }
    }
    guard let first = codes.first else { return false }
    let cells = codes.dropFirst().reduce(first) { $0.joined(with: $1) }.count
    let all = groups.reduce(1.0) { $0 * Double($1.distinct) }
    return Double(cells) * 2 > all && cells * 2 > min(table.rowCount, ColumnProfile.sampleRows)
  }
}
