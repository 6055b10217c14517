import SumiData

/// Years, and then the quarters and months of the same years, in one column, as statistical offices write a series.
enum MixedPeriods {
  private enum Period: Int {
    case year, quarter, month

    var name: String {
      switch self {
      case .year: "years"
      case .quarter: "quarters"
      case .month: "months"
      }
    }

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
    for (name, column) in zip(table.names, table.columns) {
      guard case .text(let texts) = column.values, texts.count >= 2 * leastRows,
        !column.isMissing(0), !others.contains(name), Period(texts[0]) != nil
      else { continue }
      let periods = (0..<texts.count).map { column.isMissing($0) ? nil : Period(texts[$0]) }
      let counts = Dictionary(periods.map { ($0, 1) }, uniquingKeysWith: +)
      guard counts[nil] == nil, counts.count > 1, counts.values.allSatisfy({ $0 >= leastRows }),
        let finest = counts.keys.compactMap(\.self).max(by: { $0.rawValue < $1.rawValue }),
        let kept = Optional(table.without { periods[$0] != finest }), let old = kept[name],
        let dates = TextDates.dates(in: old, name: name)
      else { continue }
      let columns = zip(kept.names, kept.columns).map { $0 == name ? dates : $1 }
      let left = counts.keys.compactMap(\.self).filter { $0 != finest }
        .sorted { $0.rawValue < $1.rawValue }
      let listed = left.map { "\(counts[$0] ?? 0) \($0.name)" }.joined(separator: " and ")
      let note = "\"\(name)\": \(listed) are left out beside the \(finest.name) of the same time"
      guard
        let made = try? Table(names: kept.names, columns: columns, notes: table.notes + [note])
      else { continue }
      return (made, name)
    }
    return nil
  }
}
