import SumiData

/// Longitudes and latitudes in columns beside each other that have no names.
enum UnnamedPlaces {
  /// Fewer rows may have such numbers by chance.
  private static let leastRows = 30
  /// So many decimals of a degree are a few metres, and more than anything but places is given with.
  private static let decimals = 1e4

  /// The columns, those of places marked.
  static func told(_ profiles: [ColumnProfile], in table: Table) -> [ColumnProfile] {
    var profiles = profiles
    for place in profiles.indices.dropLast() {
      let pair = [place, place + 1]
      guard pair.allSatisfy({ mayBe(profiles[$0], in: table) }) else { continue }
      // Only a number beyond 90 tells which are the longitudes.
      let wide = pair.filter { !profiles[$0].isWithin(-90...90) }
      guard wide.count == 1 else { continue }
      for column in pair { profiles[column].direction = column == wide[0] ? .longitude : .latitude }
      break
    }
    return profiles
  }

  private static func mayBe(_ profile: ColumnProfile, in table: Table) -> Bool {
    guard profile.name.hasPrefix("column "), profile.type == .numbers, profile.count >= leastRows,
      profile.isWithin(-180...180), let numbers = table[profile.name]?.numberValues
    else { return false }
    let rows = SampleRows.of(table.rowCount).filter { numbers[$0].isFinite }
    return rows.count { (numbers[$0] * decimals).rounded() != numbers[$0] * decimals } * 2
      > rows.count
  }
}
