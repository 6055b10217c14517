import SumiData

/// Longitudes and latitudes in columns beside each other that have no names.
enum UnnamedPlaces {
  /// Fewer rows may have such numbers by chance.
  private static let leastRows = 30
  /// So many decimals of a degree are a few metres, and more than anything but places is given with.
  private static let decimals = 1e4
  /// The same behind the code of a station in each row.
  private static let decimalsOfNamed = 1e3

  /// The columns, those of places marked.
  static func told(_ profiles: [ColumnProfile], in table: Table) -> [ColumnProfile] {
    var profiles = profiles
    guard profiles.contains(where: { $0.name.hasPrefix(prefix) }) else { return profiles }
    let decimals = isNamed(table) ? decimalsOfNamed : Self.decimals
    for place in profiles.indices.dropLast() {
      let pair = [place, place + 1]
      guard pair.allSatisfy({ mayBe(profiles[$0], in: table, decimals) }) else { continue }
      // Only a number beyond 90 tells which are the longitudes.
      let wide = pair.filter { !profiles[$0].isWithin(-90...90) }
      guard wide.count == 1 else { continue }
      for column in pair { profiles[column].direction = column == wide[0] ? .longitude : .latitude }
      break
    }
    return profiles
  }

  /// Whether each row begins with a text of its own.
  private static func isNamed(_ table: Table) -> Bool {
    guard let first = table.columns.first, first.type == .text else { return false }
    return RowCodes(first, rows: min(table.rowCount, ColumnProfile.sampleRows)).areUnique
  }

  /// What columns without names are called.
  private static let prefix = "column "

  private static func mayBe(
    _ profile: ColumnProfile, in table: Table, _ decimals: Double
  ) -> Bool {
    guard profile.name.hasPrefix(prefix), profile.type == .numbers, profile.count >= leastRows,
      profile.isWithin(-180...180), let numbers = table[profile.name]?.numberValues
    else { return false }
    let rows = SampleRows.of(table.rowCount).filter { numbers[$0].isFinite }
    return rows.count { (numbers[$0] * decimals).rounded() != numbers[$0] * decimals } * 2
      > rows.count
  }
}
