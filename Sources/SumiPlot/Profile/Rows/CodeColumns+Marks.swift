import SumiData

/// Numbers on the shirts of players, those of clocks, and those of runs.
extension CodeColumns {
  /// Whether its numbers are hours and minutes, such as 1625, which are neither added nor measured: of very many none has
  /// more than 59 minutes.
  static func isClock(_ profile: ColumnProfile, in table: Table) -> Bool {
    guard profile.isWhole, profile.isNamed(timeWords), let range = profile.range,
      range.lowerBound >= 0,
      1_000...2_400 ~= range.upperBound, profile.distinct >= leastTimes,
      let numbers = table[profile.name]?.numberValues
    else { return false }
    return SampleRows.of(profile.rowCount).allSatisfy { row in
      !numbers[row].isFinite || Int(numbers[row]) % 100 < 60
    }
  }

  private static let leastTimes = 60
  private static let timeWords: Set<String> = [
    "time", "dep", "arr", "departure", "arrival", "deptime", "arrtime", "hour", "clock", "sched",
    "scheduled", "uhrzeit", "hora", "heure",
  ]

  /// Whether it counts the runs of an experiment with two factors or more, which were made in any order.
  static func numbersRuns(
    _ profile: ColumnProfile, among profiles: [ColumnProfile], in table: Table
  ) -> Bool {
    guard profile.isCounter, profile.range?.lowerBound == 1, profile.count == table.rowCount,
      profile.isNamed(["trial", "run", "experiment", "runorder", "stdorder", "test"])
    else { return false }
    let factors = profiles.filter { factor in
      guard factor.type == .text, factor.repeats, let column = table[factor.name] else {
        return false
      }
      let counts = RowCodes(column, rows: table.rowCount).frequencies
      return counts.count > 1 && Set(counts).count == 1
    }
    return factors.count > 1
  }

  /// Whether a text names the rows, as players are named, or a column says what players are.
  static func isOfPlayers(_ profile: ColumnProfile) -> Bool {
    profile.type == .text && profile.distinct * 2 > profile.count && profile.distinct > 2
      || profile.isNamed(["player", "team", "club", "squad", "position", "height", "weight"])
  }

  /// Whether each team has a player for each number from 1 on.
  static func countsPlayers(
    _ profile: ColumnProfile, among profiles: [ColumnProfile], in table: Table
  ) -> Bool {
    guard profile.range?.lowerBound == 1, profile.isGrid, let numbers = table[profile.name] else {
      return false
    }
    let codes = RowCodes(numbers, rows: table.rowCount)
    return profiles.contains { team in
      guard team.type == .text, team.rowsPerValue > Double(leastPlayers),
        let column = table[team.name]
      else { return false }
      let teams = RowCodes(column, rows: table.rowCount)
      return teams.joined(with: codes).areUnique
        && codes.count * teams.count * 9 <= table.rowCount * 10
    }
  }

  private static let leastPlayers = 5

  /// Whether it has numbers as on the shirts of players.
  static func isShirt(_ profile: ColumnProfile) -> Bool {
    profile.words == ["number"] && profile.isWhole && profile.repeats
      && profile.range.map { 0...99 ~= $0.lowerBound && 0...99 ~= $0.upperBound } == true
  }
}
