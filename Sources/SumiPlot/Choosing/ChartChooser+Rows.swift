import SumiData

/// What the rows of a table are.
extension ChartChooser {
  /// Whether each row is a person, whose numbers are compared rather than added.
  var areRowsPersons: Bool {
    let personal = profiles.filter(\.isPersonal)
    guard personal.count > 1, haveOwnNames || !profiles.contains(where: \.isFrequency) else {
      return false
    }
    // Two of many persons are alike; a row for each age and sex is of all of them, also in each year.
    let shared = personal.filter { $0.rowsPerValue >= 2 }
    if let year = profiles.first(where: \.isYear), year.rowsPerValue >= 2,
      areAllCells(shared + [year])
    {
      return false
    }
    return shared.count < 2 || table.rowCount < Self.leastPersons || repeats(shared.map(\.name))
  }

  /// Whether nearly each combination of the values of some columns has one row.
  func areAllCells(_ columns: [ColumnProfile]) -> Bool {
    let all = columns.compactMap { codes($0.name) }
    guard all.count > 1, all.count == columns.count else { return false }
    let cells = all.reduce(1.0) { $0 * Double($1.count) }
    return Double(table.rowCount) >= 0.8 * cells && !repeats(columns.map(\.name))
  }

  private static let leastPersons = 40

  /// Whether nearly each row has a name of its own in a column of names.
  private var haveOwnNames: Bool {
    profiles.contains {
      $0.type == .text && $0.words == ["name"] && $0.distinct * 10 >= $0.rowCount * 9
    }
  }

  /// Whether rows have names, numbers or several texts of their own: each is an event, a person or a thing
  /// rather than a measurement.
  var areRowsNamed: Bool {
    let texts = profiles.filter { $0.type == .text && !$0.isConstant }
    return texts.contains { $0.distinct * 2 > $0.count && $0.count * 2 > $0.rowCount }
      || profiles.contains {
        ($0.isIdentifier || $0.isRowNumber) && !$0.repeats && $0.words.count > 0
      }
      || texts.count > 1
  }

  /// Whether each row is an encounter of things that have many others, such as a match of two players or a ride from
  /// one stop to another: two columns name many things, and neither tells the other.
  var areRowsEncounters: Bool {
    if let known = memory.areRowsEncounters { return known }
    let names = profiles.filter {
      ($0.type == .text || $0.isIdentifier) && !$0.isNote && $0.distinct > Self.mostBars
        && $0.repeats
    }
    .prefix(Self.mostNamesOfThings).compactMap { codes($0.name) }
    let found =
      haveSides
      || names.enumerated().contains { place, one in
        names[(place + 1)...].contains { other in
          one.joined(with: other).count >= 2 * max(one.count, other.count)
            // First and last names are both those of a person with a number.
            && !names.contains { $0.tells(one) && $0.tells(other) }
        }
      }
    memory.areRowsEncounters = found
    return found
  }

  /// Whether two texts have the same names for the sides of a match.
  var haveSides: Bool { profiles.contains(where: isSide) }

  /// Whether a text names one side of a match, and another one the other side.
  func isSide(_ profile: ColumnProfile) -> Bool {
    let names = Set(profile.labels)
    return mayBeSide(profile)
      && profiles.contains {
        $0.name != profile.name && mayBeSide($0)
          && names.intersection($0.labels).count * 10 >= names.count * 9
      }
  }

  private func mayBeSide(_ profile: ColumnProfile) -> Bool {
    profile.type == .text && profile.repeats && profile.distinct >= Self.leastTeams
      && profile.isNamed(Self.sides)
  }

  private static let leastTeams = 4
  private static let sides: Set<String> = [
    "home", "away", "hometeam", "awayteam", "team", "team1", "team2", "visitor", "visitors",
    "opponent", "winner", "loser", "white", "black", "player", "player1", "player2",
  ]

  private static let mostNamesOfThings = 8

  /// Whether nearly each row is a thing with a name of its own.
  var haveRowsOwnNames: Bool {
    profiles.contains {
      $0.type == .text && !$0.isNote && $0.distinct * 10 >= $0.rowCount * 9
    }
  }

  /// What is found for a column of positions that is stated, with that one, whatever else would say more.
  func honouring(_ x: String, _ found: PlotChoice?, _ taken: Set<String>) -> PlotChoice? {
    guard let found, found.x != x, found.folded.isEmpty, table[x] != nil else { return found }
    let values = found.y.filter { $0 != x && table[$0] != nil }
    return values.isEmpty
      ? rowsAlong(x, taken) ?? found : likely(x: x, y: values, taken: taken)
  }

  /// Whether each row is the only one of a combination of two texts or three, so that the number is one of a table
  /// of these rather than an answer.
  var areRowsCells: Bool {
    let texts = profiles.filter { $0.type == .text && !$0.isConstant && $0.count == $0.rowCount }
    guard 2...3 ~= texts.count, texts.allSatisfy(\.repeats) else { return false }
    return !repeats(texts.map(\.name))
  }

  /// Whether each row is a thing of a catalogue, such as the model of a car: most have a name of their own, and
  /// several numbers that are not added describe them.
  var areRowsItems: Bool {
    guard table.rowCount > Self.mostBars, !areRowsPersons else { return false }
    // What begins at 0 is rather counted.
    let described = chosenY(besides: []).compactMap { profile($0) }.count {
      !isAdded($0.name) && !$0.isMoney && !($0.isWhole && $0.range?.lowerBound == 0)
    }
    guard described >= Self.leastOfItem, !areRowsEncounters else { return false }
    // Things that many numbers describe may be there in several versions.
    let least =
      described >= Self.manyOfItem ? 0.4 : described >= Self.severalOfItem ? 0.6 : 0.9
    return profiles.contains {
      $0.type == .text && Double($0.distinct) >= least * Double($0.count)
        && $0.count * 10 >= $0.rowCount * 9 && !$0.isNote && !$0.isCodeOfText && $0.order == nil
    }
  }

  /// Fewer numbers describe an event rather than a thing.
  private static let leastOfItem = 3
  private static let severalOfItem = 5
  private static let manyOfItem = 8

  /// Whether values are added where rows share a position.
  func isAdded(_ name: String) -> Bool {
    guard let profile = profile(name), profile.isAmount || turnovers.contains(name) else {
      return false
    }
    return !areRowsPersons || profile.isFrequency
  }

  /// Whether so few rows have a value that it says nothing of them all.
  func isVerySparse(_ name: String) -> Bool {
    profile(name).map { $0.count * Self.rowsOfSparse < $0.rowCount } == true
  }

  private static let rowsOfSparse = 20

  /// Whether one column tells the other, as the number of a session does of its dates.
  func isDetermined(_ name: String, by other: String) -> Bool {
    guard let one = codes(name), let two = codes(other), let profile = profile(other),
      profile.rowsPerValue > 2
    else { return false }
    let pairs = two.joined(with: one)
    let isKnown = zip(two.codes, one.codes).lazy.filter { $0.0 >= 0 && $0.1 >= 0 }
    return pairs.count <= Set(isKnown.map(\.0)).count
  }

  /// Columns without those that have a value in hardly a row, where others have one in many.
  func withoutNearlyEmpty(_ columns: [ColumnProfile]) -> [ColumnProfile] {
    let most = columns.map(\.count).max() ?? 0
    let empty = columns.filter {
      $0.count * Self.rowsOfEmpty < most || $0.count < Self.leastValues && $0.count * 8 < most
    }
    memory.leftOut[.empty] = empty.map(\.name)
    let names = Set(empty.map(\.name))
    return empty.isEmpty ? columns : columns.filter { !names.contains($0.name) }
  }

  /// A column with a value in fewer than one of so many rows is nearly empty.
  private static let rowsOfEmpty = 100
  /// So few values, where there are eight times as many in another column, tell nothing.
  private static let leastValues = 8
}
