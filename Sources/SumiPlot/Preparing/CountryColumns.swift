import SumiData

/// Columns named after countries over years or dates: one measure of each of more things than lines have colours.
enum CountryColumns {
  static let country = "country"
  static let value = "value"

  private static let leastCountries = 13
  private static let mostCells = 1_000_000

  /// A row for each country and time; `nil` for other tables.
  static func table(of table: Table) -> ReshapedTable? {
    guard table.names.count > leastCountries,
      table.names.count(where: CountryNames.isCountry) * 5 >= (table.names.count - 1) * 4
    else { return nil }
    let profiles = table.names.compactMap { name in
      table[name].map { ColumnProfile($0, name: name) }
    }
    let times = profiles.filter {
      ($0.type == .dateTimes || $0.isYear) && !$0.repeats && $0.isAscending && $0.count > 2
    }
    guard times.count == 1, let time = table[times[0].name], !table.names.contains(country),
      !table.names.contains(value)
    else { return nil }
    let others = profiles.filter { $0.name != times[0].name }
    guard others.allSatisfy({ $0.type == .numbers || $0.count == 0 }),
      others.count * table.rowCount <= mostCells
    else { return nil }
    let columns = others.compactMap { other in
      table[other.name]?.numberValues.map { (name: other.name, numbers: $0.doubles) }
    }
    let rows = Array(repeating: Array(0..<table.rowCount), count: columns.count).flatMap(\.self)
    let names = columns.flatMap { Array(repeating: $0.name, count: table.rowCount) }
    let made = try? Table(
      names: [times[0].name, country, value],
      columns: [time.rows(at: rows), Column(names), Column(columns.flatMap(\.numbers))],
      notes: table.notes)
    return made.map {
      ReshapedTable(
        table: $0, words: "\(columns.count) columns are taken as those of one measure of countries")
    }
  }
}
