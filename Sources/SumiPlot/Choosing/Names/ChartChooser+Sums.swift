import SumiChart
import SumiData
import SumiTime

/// Columns that follow from others: sums, differences and rests.
extension ChartChooser {
  /// The columns that do not follow from others. The number of cases beside what was measured of them, which is no
  /// count itself, is left out, too.
  ///
  /// - Parameters:
  ///   - areNamed: whether the rows are named by a text.
  ///   - position: a measure beside them.
  func withoutTotals(
    _ values: [String], areNamed: Bool, besides position: String? = nil
  ) -> [String] {
    let counts = values.filter {
      CodeNames.sampleSizes.contains(profile($0)?.words.joined() ?? "")
    }
    let uncounted = values.filter { !counts.contains($0) }
    let isBesides = !counts.isEmpty && uncounted.contains { profile($0)?.isWhole == false }
    memory.leftOut[.caseCount] = isBesides ? counts : []
    let all = isBesides ? uncounted : values
    if let totals = totals(of: all) {
      memory.leftOut[.part] = all.filter { !totals.contains($0) && !TotalNames.isJustTotal($0) }
      memory.leftOut[.sum] = all.filter(TotalNames.isJustTotal)
      return totals
    }
    let rests = areNamed ? [] : rests(of: all)
    memory.leftOut[.rest] = rests
    let parts = all.filter { !rests.contains($0) }
    let sums = parts.filter { isSum($0, of: parts) }
    let terms = parts + [position].compactMap(\.self)
    let differences = parts.filter { isDifference($0, of: terms) }
    let others = parts.filter { !sums.contains($0) && !differences.contains($0) }
    // A percentage is none of the terms of a sum of counts.
    let shares = sums.isEmpty ? [] : others.filter(isPercent)
    let kept = shares.count < others.count ? others.filter { !shares.contains($0) } : others
    memory.leftOut[.derived] += others.filter { !kept.contains($0) }
    memory.leftOut[.difference] = differences
    let areParts = !sums.isEmpty || areShares(kept)
    (memory.leftOut[.sum], memory.terms) = (sums, areParts ? kept : [])
    return kept
  }

  /// The terms of the only sum of a table, such as the medals of teams, stacked for the names with the greatest sums;
  /// `nil` for few or very many names.
  func stackedRanking() -> PlotChoice? {
    guard Self.mostRows + 1...Self.mostStacked ~= rowCount, rowCount == table.rowCount,
      let names = profiles.first(where: {
        $0.type == .text && !$0.repeats && $0.count == $0.rowCount && !$0.isNote
          && !$0.isCodeOfText
      }), !profiles.contains(where: { $0.type == .dateTimes || $0.isYear })
    else { return nil }
    let values = chosenY(besides: [names.name])
    let terms = withoutTotals(values, areNamed: true)
    let sums = memory.leftOut[.sum]
    guard terms == memory.terms, sums.count == 1, terms.count + 1 == values.count,
      2...Self.mostPanels ~= terms.count,
      terms.allSatisfy({ profile($0).map { $0.isWhole && $0.range?.lowerBound ?? -1 >= 0 } == true }
      )
    else { return nil }
    let all = ranked(names.name, by: sums[0], areAveraged: false)
    var choice = PlotChoice(
      kind: Series.defaultRankingKind, x: names.name, y: terms, stack: .cumulative)
    choice.draw(Array(all.prefix(Self.mostBars)), of: all.count)
    return choice
  }

  /// A few of more names say nothing of all.
  private static let mostStacked = 300

  /// The totals of several kinds and what has none, such as `Total Equity`, `Total Bond` and `Hybrid`, without their
  /// parts; `nil` if there are no two.
  private func totals(of values: [String]) -> [String]? {
    let totals = values.compactMap { profile($0) }.filter {
      $0.words.count > 1 && $0.words[0] == "total"
    }
    let parts = values.compactMap { profile($0) }.filter { part in
      part.words.first != "total"
        && totals.contains { total in
          let words = total.words.dropFirst().filter { $0.count > 2 }
          return !words.isEmpty && words.count(where: part.words.contains) * 2 >= words.count
            // The average of something is no part of its total.
            && NameWords.statistics.union(["diff", "var"]).isDisjoint(with: part.words)
        }
    }
    guard totals.count > 1, parts.count >= totals.count,
      values.count > Self.mostSplitPanels
    else { return nil }
    return values.filter { name in
      !parts.contains { $0.name == name } && !TotalNames.isJustTotal(name)
    }
  }

  /// Whether nearly all rows of columns add up to a little less than 100, as the shares of the greatest parts of a whole
  /// do.
  func areMostOfWhole(_ names: [String]) -> Bool {
    guard let sums = sumsOfParts(names),
      names.allSatisfy({ profile($0)?.range.map { $0.upperBound <= 100 } == true }),
      sums.count(where: { Self.mostOfWhole ~= $0 }) * 10 >= sums.count * 9
    else { return false }
    // What one part has more others have less.
    let parts = names.compactMap { table[$0]?.numberValues }.map { numbers in
      SampleRows.of(table.rowCount).map { numbers[$0].isFinite ? numbers[$0] : 0 }
    }
    let spread = parts.reduce(0) { $0 + Self.variance(of: $1) }
    let arePolls = profiles.contains { $0.isNamed(["poll", "polls", "pollster"]) }
    let most = arePolls ? Self.mostSpreadOfPolls : Self.mostSpreadOfWhole
    return Self.variance(of: sums) <= most * spread
  }

  private static let mostOfWhole = 80...101.0
  /// The variance of the sums over that of all parts: 1 where the parts know nothing of each other.
  private static let mostSpreadOfWhole = 0.1
  private static let mostSpreadOfPolls = 0.3

  private static func variance(of values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(max(values.count, 1))
    return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(values.count, 1))
  }

  /// Whether nearly all rows of columns add up to 100 or to 1, as the shares of all parts of a whole do.
  private func areShares(_ names: [String]) -> Bool {
    guard let sums = sumsOfParts(names) else { return false }
    return [1.0, 100].contains { whole in
      sums.count { abs($0 - whole) <= 0.02 * whole } * 10 >= sums.count * 9
    }
  }

  /// The sums of a few columns without numbers below 0 in each row.
  private func sumsOfParts(_ names: [String]) -> [Double]? {
    guard 3...Self.mostSeries ~= names.count, table.rowCount > 1,
      names.allSatisfy({ profile($0)?.range.map { $0.lowerBound >= 0 } == true })
    else { return nil }
    let columns = names.compactMap { table[$0]?.numberValues }
    return SampleRows.of(table.rowCount).map { Self.sum(of: columns, in: $0) }
  }

  /// The terms of a sum, on each other where all count up and each position has one row, in order, or one for each
  /// of a few groups, which have panels; `nil` if they are none.
  func stacked(_ values: [String], over x: ColumnProfile, split: Split? = nil) -> PlotChoice? {
    guard values == memory.terms, 3...Self.mostSeries ~= values.count,
      values.allSatisfy({ profile($0)?.range.map { $0.lowerBound >= 0 } == true })
    else { return nil }
    let isShort = x.isEven && x.distinct <= Self.mostStackedBars
    var choice = PlotChoice(
      kind: isShort ? Series.defaultComparisonKind : Series.defaultPartsKind, x: x.name, y: values,
      stack: .cumulative)
    guard let split else { return !x.repeats && x.isRising ? choice : nil }
    guard split.panels == nil, (profile(split.column)?.distinct ?? 0) <= Self.mostPanels else {
      return nil
    }
    choice.panels = split.column
    return choice
  }

  /// More bars of parts, one after the other, are rather an area.
  private static let mostStackedBars = 5

  /// The first column where it has the whole of others, such as the mentions of a word and those by each firm, and
  /// names tell the rows apart, but for a few rows; `nil` if there are few others.
  func wholeOfParts(_ measures: [ColumnProfile]) -> String? {
    guard measures.count > Self.mostSplitPanels, let whole = measures.first,
      measures.allSatisfy({ ($0.range?.lowerBound ?? -1) >= 0 }),
      let numbers = table[whole.name]?.numberValues
    else { return nil }
    if whole.words.contains("total"), areWithin(whole, measures) { return whole.name }
    guard measures.allSatisfy(\.isWhole), whole.isAmount || whole.isFrequency else { return nil }
    let parts = measures.dropFirst().compactMap { table[$0.name]?.numberValues }
    let shares = SampleRows.of(table.rowCount).map { row in
      let sum = Self.sum(of: parts, in: row)
      return numbers[row].isFinite ? sum / numbers[row] : 0
    }
    let areParts =
      shares.allSatisfy { $0 <= 1.1 } && shares.count { $0 <= 1 } * 10 >= shares.count * 9
    return areParts ? whole.name : nil
  }

  /// The total of many parts and the greatest of these, where nearly all numbers of rows add up to it; `nil` where
  /// none is called a total.
  func wholeWithParts(_ values: [String]) -> [String]? {
    guard values.count > Self.mostPanels,
      let whole = values.first(where: {
        TotalNames.isJustTotal($0) || profile($0)?.words == ["all"]
      }), let totals = table[whole]?.numberValues
    else { return nil }
    let parts = values.filter { $0 != whole }.compactMap { name in
      table[name]?.numberValues.map { (name: name, numbers: $0) }
    }
    let rows = SampleRows.of(table.rowCount).filter { totals[$0].isFinite && totals[$0] != 0 }
    let columns = parts.map(\.numbers)
    let sums = rows.map { Self.sum(of: columns, in: $0) / totals[$0] }
    guard rows.count > 1, sums.count(where: { 0.8...1.2 ~= $0 }) * 10 >= rows.count * 9,
      parts.allSatisfy({ (profile($0.name)?.range?.lowerBound ?? -1) >= 0 })
    else { return nil }
    let ranked = parts.map { part in
      (name: part.name, sum: rows.reduce(0) { $0 + max(part.numbers[$1], 0) })
    }
    .sorted { $0.sum > $1.sum }
    let greatest = Set(ranked.prefix(Self.mostNamed - 1).map(\.name))
    return [whole] + parts.map(\.name).filter(greatest.contains)
  }

  /// Whether no number of a row is greater than that of a total.
  private func areWithin(_ whole: ColumnProfile, _ measures: [ColumnProfile]) -> Bool {
    let columns = measures.compactMap { table[$0.name]?.numberValues }
    guard let total = columns.first else { return false }
    return SampleRows.of(table.rowCount).allSatisfy { row in
      !total[row].isFinite || columns.allSatisfy { !($0[row] > total[row]) }
    }
  }

  /// The sum of the numbers that a row has.
  private static func sum(of columns: [NumberValues], in row: Int) -> Double {
    columns.reduce(0) { $0 + ($1[row].isFinite ? $1[row] : 0) }
  }

  /// Whether a column is called a total and is the sum of at least two others, but for a few rows.
  private func isSum(_ name: String, of values: [String]) -> Bool {
    guard profile(name)?.isNamed(["total", "totals", "sum", "all", "insgesamt"]) == true,
      values.count > 2, let totals = table[name]?.numberValues
    else { return false }
    let others = values.filter { $0 != name && !isPercent($0) }
      .compactMap { table[$0]?.numberValues }
    let rows = (0..<min(table.rowCount, ColumnProfile.sampleRows)).filter { totals[$0].isFinite }
    let differences = rows.map { row in
      let sum = Self.sum(of: others, in: row)
      return abs(sum - totals[row]) / max(abs(sum), 1)
    }
    return differences.allSatisfy { $0 < 0.01 }
      && differences.count { $0 <= 1e-6 } * 5 >= differences.count * 4
  }

  private func isPercent(_ name: String) -> Bool {
    profile(name)?.isShare == true || table[name]?.affix == "%"
  }

  /// Whether a column is called a difference, and is that of two others.
  private func isDifference(_ name: String, of values: [String]) -> Bool {
    let others = values.filter { $0 != name }.prefix(Self.mostColumns)
      .compactMap { table[$0]?.numberValues }
    guard profile(name)?.isNamed(CodeNames.differences) == true, others.count > 1,
      let numbers = table[name]?.numberValues
    else { return false }
    let rows = (0..<min(table.rowCount, ColumnProfile.mostCompared)).filter { numbers[$0].isFinite }
    return others.contains { one in
      others.contains { two in
        rows.allSatisfy { row in
          abs(one[row] - two[row] - numbers[row]) <= 1e-6 * max(abs(one[row]), 1)
        }
      }
    }
  }

  /// The columns that are what earlier ones leave of a constant, such as the losses of four games.
  private func rests(of values: [String]) -> [String] {
    guard values.count > 1, table.rowCount >= Self.leastRowsOfRests else { return [] }
    let columns = values.prefix(Self.mostColumns).compactMap { name in
      table[name].flatMap { column in
        column.numberValues.map { (name: name, numbers: $0, count: column.statistics.finiteCount) }
      }
    }
    let rows = 0..<min(table.rowCount, ColumnProfile.mostCompared)
    return columns.enumerated().filter { place, rest in
      columns.prefix(place).contains { other in
        guard rest.count == other.count, rest.count > 1,
          let first = rows.first(where: { rest.numbers[$0].isFinite })
        else { return false }
        let sum = rest.numbers[first] + other.numbers[first]
        return rows.allSatisfy { row in
          let (one, two) = (rest.numbers[row], other.numbers[row])
          return abs(one + two - sum) <= 1e-6 * max(abs(sum), abs(one))
            || !one.isFinite && !two.isFinite
        }
      }
    }
    .map(\.element.name)
  }

  /// Fewer rows have a constant sum by chance.
  private static let leastRowsOfRests = 6
}
