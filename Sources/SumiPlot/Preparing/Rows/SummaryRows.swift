import SumiData

/// Finds rows that sum up the others, such as the maximum and the mean below a list of names.
enum SummaryRows {
  private enum Summary {
    case least, greatest, mean, median
  }

  private static let words: [String: Summary] = [
    "max": .greatest, "maximum": .greatest, "highest": .greatest, "min": .least, "minimum": .least,
    "lowest": .least, "mean": .mean, "average": .mean, "avg": .mean, "durchschnitt": .mean,
    "mittelwert": .mean, "moyenne": .mean, "promedio": .mean, "media": .mean, "median": .median,
    "mediane": .median, "médiane": .median, "mediana": .median,
  ]
  /// Where there are fewer rows, none is a sum of others.
  private static let leastRows = 5
  private static let mostSummaries = 8
  /// A single row is a summary of so many columns.
  private static let leastNumbers = 3
  /// How far rounding takes them away.
  private static let tolerance = 0.01

  /// The rows of a column of names.
  static func found(in table: Table) -> [LeftOutRows] {
    guard table.rowCount > leastRows else { return [] }
    for name in table.names {
      guard let column = table[name], case .text(let texts) = column.values else { continue }
      let summaries = last(of: texts, column)
      guard !summaries.isEmpty, summaries.count * 2 < table.rowCount else { continue }
      let agreement = agreement(of: summaries, in: table)
      let found = zip(summaries, agreement).compactMap { $1 ? $0 : nil }
      // Max may be a person who has the most.
      let numbers = table.columns.count { $0.type == .numbers }
      guard found.count > 1 || found.count == 1 && numbers >= leastNumbers else { continue }
      return [LeftOutRows(column: name, rows: .summaries(found.map { texts[$0.row] }))]
    }
    return []
  }

  /// The summaries from the last row with a name on upwards.
  private static func last(of texts: TextValues, _ column: Column) -> [(row: Int, kind: Summary)] {
    var found: [(row: Int, kind: Summary)] = []
    var row = column.count - 1
    while row >= 0, found.count < mostSummaries {
      if !column.isMissing(row) {
        let words = NameWords.words(of: texts[row]).joined(separator: " ")
        guard let kind = Self.words[words] else { break }
        found.append((row, kind))
      }
      row -= 1
    }
    return found.reversed()
  }

  /// Whether nearly all numbers of each row are what its name says of the others.
  private static func agreement(
    of summaries: [(row: Int, kind: Summary)], in table: Table
  ) -> [Bool] {
    let own = Set(summaries.map(\.row))
    var counts = summaries.map { _ in (all: 0, agree: 0) }
    for column in table.columns where column.type == .numbers {
      guard let numbers = column.numberValues else { continue }
      let others = (0..<table.rowCount).filter { !own.contains($0) }.map { numbers[$0] }
        .filter(\.isFinite).sorted()
      guard let first = others.first, let last = others.last, last > first else { continue }
      for (place, summary) in summaries.enumerated() where numbers[summary.row].isFinite {
        let value: Double =
          switch summary.kind {
          case .least: first
          case .greatest: last
          case .mean: others.reduce(0, +) / Double(others.count)
          case .median: (others[(others.count - 1) / 2] + others[others.count / 2]) / 2
          }
        counts[place].all += 1
        if abs(value - numbers[summary.row]) <= tolerance * (last - first) {
          counts[place].agree += 1
        }
      }
    }
    return counts.map { $0.all > 0 && $0.agree * 5 >= $0.all * 4 }
  }
}
