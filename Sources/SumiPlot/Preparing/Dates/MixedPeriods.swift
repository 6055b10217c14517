import SumiData

/// Years, and then the quarters and months of the same years, in one column, as statistical offices write a series.
enum MixedPeriods {
  private enum Period: Int, Comparable {
    case year, quarter, month

    var name: String {
      switch self {
      case .year: "years"
      case .quarter: "quarters"
      case .month: "months"
      }
    }

    static func < (one: Period, other: Period) -> Bool { one.rawValue < other.rawValue }

    /// - Parameter text: a year of four digits, alone or before its part.
    init?(_ text: String) {
      let words = NameWords.words(of: text)
      guard let year = words.first, year.utf8.count == 4, let number = Int(year),
        1_500...2_200 ~= number
      else { return nil }
      switch words.count {
      case 1: self = .year
      case 2 where words[1].first?.isLetter == true || Int(words[1]).map { 1...12 ~= $0 } == true:
        self = .month
      case 3 where words[1] == "q" && words[2].utf8.count == 1: self = .quarter
      default: return nil
      }
    }
  }

  /// Fewer rows of a kind are rather remarks.
  private static let leastRows = 4

  /// The table with the rows of the finest periods alone, as dates in the column of that name; `nil` for other tables.
  ///
  /// - Parameter others: columns that are stated to be text.
  static func finest(
    in table: Table, besides others: Set<String>
  ) -> (table: Table, column: String)? {
    for (name, column) in zip(table.names, table.columns) where !others.contains(name) {
      guard let periods = periods(in: column), let finest = periods.max() else { continue }
      let kept = table.without { periods[$0] != finest }
      guard let old = kept[name], let dates = TextDates.dates(in: old, name: name) else { continue }
      let left = Set(periods).subtracting([finest]).sorted().map { period in
        "\(periods.count { $0 == period }) \(period.name)"
      }
      let note =
        "\"\(name)\": \(left.joined(separator: " and ")) are left out beside the \(finest.name) of the same time"
      let columns = zip(kept.names, kept.columns).map { $0 == name ? dates : $1 }
      guard
        let made = try? Table(names: kept.names, columns: columns, notes: table.notes + [note])
      else { continue }
      return (made, name)
    }
    return nil
  }

  /// The period of each row, where there are several kinds and nothing else.
  private static func periods(in column: Column) -> [Period]? {
    guard case .text(let texts) = column.values, texts.count >= 2 * leastRows,
      !column.isMissing(0), Period(texts[0]) != nil
    else { return nil }
    var periods: [Period] = []
    for row in 0..<texts.count {
      guard !column.isMissing(row), let period = Period(texts[row]) else { return nil }
      periods.append(period)
    }
    let counts = Dictionary(periods.map { ($0, 1) }, uniquingKeysWith: +).values
    return counts.count > 1 && counts.allSatisfy { $0 >= leastRows } ? periods : nil
  }
}
