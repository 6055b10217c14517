import Glibc
import SumiData

/// Columns that are computed from others, as regressions need them.
extension ChartChooser {
  /// All columns that follow from others.
  var computedOfOthers: [String] {
    functionsOfOthers + daysOfDates + shiftsOfOthers + runningMeans
  }

  /// Logarithms and squares of other measures, and changes and earlier values of those whose names they contain.
  var functionsOfOthers: [String] {
    let measures = profiles.filter {
      $0.type == .numbers && !$0.isIdentifier && !$0.isConstant && !$0.isFlag && !$0.isYear
    }
    guard Self.leastMeasures...Self.mostMeasures ~= measures.count else { return [] }
    return measures.filter { one in
      measures.contains { $0.name != one.name && isFunction(one, of: $0) }
    }.map(\.name)
  }

  /// Whole numbers that count the days from one day of each subject to the date in their row, such as the days of a study.
  private var daysOfDates: [String] {
    let dates = profiles.filter { $0.type == .dateTimes && !$0.isTimeOfDay }
    guard !dates.isEmpty else { return [] }
    return profiles.filter { one in
      one.type == .numbers && one.isWhole && one.distinct >= Self.leastValues
        && one.words.contains { ["day", "days"].contains($0) || $0.hasSuffix("dy") }
        && dates.contains { countsDays(one, to: $0) }
    }
    .map(\.name)
  }

  private func countsDays(_ one: ColumnProfile, to dates: ColumnProfile) -> Bool {
    guard let numbers = table[one.name]?.numberValues, let days = table[dates.name],
      case .dateTimes(let stamps, let unit) = days.values, let counted = codes(one.name)
    else { return false }
    let perDay = Double(86_400 * unit.perSecond)
    let begins = counted.codes.indices.map { row in
      days.isMissing(row)
        ? .nan : (Double(stamps.integer(at: row)) / perDay).rounded(.down) - numbers[row]
    }
    let begun = RowCodes(Column(begins), rows: begins.count)
    let count = begun.codes.count { $0 >= 0 }
    guard count >= Self.leastDays else { return false }
    if begun.count <= Self.mostStarts { return true }
    return profiles.contains { subject in
      guard subject.repeats, subject.type == .text || subject.isIdentifier,
        subject.distinct * Self.leastDaysOfSubject <= count, let own = codes(subject.name),
        !isDetermined(one.name, by: subject.name)
      else { return false }
      let starts = own.joined(with: begun)
      return starts.codes.count { $0 >= 0 } * 10 >= count * 9
        && starts.count <= Self.mostStarts * subject.distinct
        && starts.count * 2 <= own.joined(with: counted).count
    }
  }

  private static let leastDays = 20
  private static let leastDaysOfSubject = 3
  /// The day before a study begins is often -1, so that it has no day 0.
  private static let mostStarts = 2

  /// The flags of one group each, of which no row has two, such as the regions of a regression.
  var indicators: [String] {
    if let known = memory.indicators { return known }
    let flags = profiles.filter(\.isFlag).prefix(Self.mostMeasures).compactMap { flag in
      table[flag.name]?.numberValues.map { (name: flag.name, numbers: $0) }
    }
    let rows = SampleRows.of(table.rowCount).prefix(ColumnProfile.mostCompared).map { row in
      flags.indices.filter { flags[$0].numbers[row] == 1 }
    }
    // Which flags some row has both of.
    var areTogether = Array(
      repeating: Array(repeating: false, count: flags.count), count: flags.count)
    for ones in rows {
      for one in ones {
        for other in ones { areTogether[one][other] = true }
      }
    }
    let found = flags.indices.filter { one in
      let others = flags.indices.filter { $0 != one && !areTogether[one][$0] }
      let all = others.filter { other in
        others.contains { $0 != other && !areTogether[$0][other] }
      }
      let group = Set(all + [one])
      let covered = rows.count { !group.isDisjoint(with: $0) }
      return group.count >= Self.leastIndicators && covered * 2 > rows.count
    }
    .map { flags[$0].name }
    memory.indicators = found
    return found
  }

  /// Two flags may exclude each other by their meaning.
  private static let leastIndicators = 3
  /// Where there are fewer, each is to be seen.
  private static let leastMeasures = 4
  /// More measures are not compared with each other.
  private static let mostMeasures = 64
  /// Fewer values agree by chance.
  private static let leastValues = 6

  private func isFunction(_ one: ColumnProfile, of other: ColumnProfile) -> Bool {
    guard one.distinct >= Self.leastValues, other.distinct >= Self.leastValues,
      let span = one.range.map({ $0.upperBound - $0.lowerBound }),
      let numbers = table[one.name]?.numberValues, let others = table[other.name]?.numberValues
    else { return false }
    let rows = 0..<min(table.rowCount, ColumnProfile.mostCompared)
    func agree(_ function: (Int) -> Double) -> Bool {
      var count = 0
      for row in rows where numbers[row].isFinite {
        let value = function(row)
        guard value.isFinite else { continue }
        let rounding = min(Self.rounding * max(abs(value), 1), 2 * Self.rounding * span)
        guard abs(value - numbers[row]) <= rounding else { return false }
        count += 1
      }
      return count >= Self.leastValues
    }
    let isNamedAfter = one.name.count > other.name.count && one.name.contains(other.name)
    if agree({ others[$0] * others[$0] }) && other.range != 0...1 { return true }
    if let range = other.range, range.lowerBound >= 0, range.upperBound > 2 {
      if agree({ log(others[$0]) }) || agree({ log10(others[$0]) }) || agree({ log2(others[$0]) }) {
        return true
      }
    }
    guard isNamedAfter || one.words.first == "lag" && one.words.count <= 2 else { return false }
    return agree { $0 > 0 ? others[$0 - 1] : .nan }
      || agree { $0 > 0 ? others[$0] - others[$0 - 1] : .nan }
  }

  /// How far rounding takes computed values away.
  private static let rounding = 0.005

  // MARK: Arithmetic

  /// Whether two measures go together since a third one is computed of them: one is the other times the third, the
  /// other over the third, or a sum or difference of which the other is a term.
  func areLinked(_ one: String, _ other: String) -> Bool {
    links.contains([one, other])
  }

  /// The pairs of measures that are linked by arithmetic.
  private var links: Set<Set<String>> {
    if let known = memory.links { return known }
    let measures = profiles.filter {
      $0.type == .numbers && !$0.isIdentifier && !$0.isFlag && !$0.isYear
        && $0.distinct >= Self.leastValues && $0.count * 2 > $0.rowCount
    }
    .prefix(Self.mostLinked)
    let columns = measures.compactMap { measure in
      table[measure.name]?.numberValues.map { (name: measure.name, numbers: $0) }
    }
    let rows = SampleRows.of(table.rowCount).prefix(ColumnProfile.mostCompared)
    var links: Set<Set<String>> = []
    if rows.count >= Self.leastLinkedRows {
      for (place, one) in columns.enumerated() {
        for other in columns[(place + 1)...] where areRest(one.numbers, other.numbers, rows) {
          links.insert([one.name, other.name])
        }
      }
      for whole in columns {
        for (place, one) in columns.enumerated() where one.name != whole.name {
          for other in columns[(place + 1)...] where other.name != whole.name {
            let parts = [one.numbers, other.numbers]
            guard
              isProduct(whole.numbers, of: parts, rows) || isSum(whole.numbers, of: parts, rows)
            else { continue }
            links.formUnion([[whole.name, one.name], [whole.name, other.name]])
          }
        }
      }
    }
    memory.links = links
    return links
  }

  /// What the goods of each row cost together: how many there are times what one costs.
  var turnovers: Set<String> {
    if let known = memory.turnovers { return known }
    let measures = profiles.filter { $0.type == .numbers && !$0.isConstant && !$0.isIdentifier }
    let counts = measures.filter { $0.isWhole && $0.isNamed(Self.quantities) }
    let prices = measures.filter { $0.isMoney || $0.outcomeRank != nil }
    var found: Set<String> = []
    let rows = SampleRows.of(table.rowCount).prefix(ColumnProfile.mostCompared)
    for count in counts where prices.count <= Self.mostLinked {
      for price in prices {
        let parts = [count, price].compactMap { table[$0.name]?.numberValues }
        let wholes = prices.filter { whole in
          whole.name != price.name && parts.count == 2
            && table[whole.name]?.numberValues.map { isProduct($0, of: parts, rows) } == true
        }
        found.formUnion(wholes.map(\.name))
      }
    }
    memory.turnovers = found
    return found
  }

  private static let quantities: Set<String> = [
    "quantity", "qty", "units", "unit", "pieces", "pcs", "items", "ordered", "sold", "menge",
    "stück",
    "anzahl", "cantidad", "quantité", "quantite", "quantità", "quantidade", "qtd", "aantal",
    "antal",
    "ilość", "количество", "数量",
  ]

  /// Columns without those that are what an earlier one leaves of a whole.
  func withoutRests(_ names: [String]) -> [String] {
    // A few of thousands of columns are looked at.
    guard !links.isEmpty else { return names }
    return names.enumerated().filter { place, name in
      !names.prefix(place).contains { other in
        areLinked(name, other) && table.correlation(name, other) > Self.leastOfRest
      }
    }.map(\.element)
  }

  private static let leastOfRest = 0.97

  /// More measures are not tried as factors or terms of each other.
  private static let mostLinked = 16
  /// Fewer rows agree by chance.
  private static let leastLinkedRows = 12

  /// Whether numbers are products of others, but for one factor such as 100, and for rounding.
  private func isProduct(
    _ numbers: NumberValues, of parts: [NumberValues], _ rows: ArraySlice<Int>
  ) -> Bool {
    var (factor, count) = (Double.nan, 0)
    for row in rows {
      let (number, product) = (numbers[row], parts[0][row] * parts[1][row])
      guard number.isFinite, product.isFinite else { continue }
      guard number != 0, product != 0 else {
        guard number == product else { return false }
        continue
      }
      if factor.isNaN { factor = number / product }
      guard abs(number / product / factor - 1) <= 2 * Self.rounding else { return false }
      count += 1
    }
    return count >= Self.leastLinkedRows
  }

  /// Whether two shares are nearly all of a whole, such as those of two parties, so that one is what the other leaves.
  private func areRest(
    _ one: NumberValues, _ other: NumberValues, _ rows: ArraySlice<Int>
  ) -> Bool {
    let pairs = rows.map { (one[$0], other[$0]) }.filter { $0.0.isFinite && $0.1.isFinite }
    guard pairs.count >= Self.leastLinkedRows else { return false }
    let greatest = pairs.reduce(0) { max($0, $1.0, $1.1) }
    let whole = greatest <= 1 ? 1.0 : 100
    let close = pairs.count {
      $0.0 >= 0 && $0.1 >= 0 && 0.9 * whole <= $0.0 + $0.1 && $0.0 + $0.1 <= 1.001 * whole
    }
    return greatest > whole / 2 && close * 10 >= pairs.count * 9
  }

  /// Whether numbers are sums of others, but for rounding.
  private func isSum(
    _ numbers: NumberValues, of parts: [NumberValues], _ rows: ArraySlice<Int>
  ) -> Bool {
    var count = 0
    for row in rows {
      let (number, sum) = (numbers[row], parts[0][row] + parts[1][row])
      guard number.isFinite, sum.isFinite else { continue }
      let size = max(abs(parts[0][row]), abs(parts[1][row]))
      guard abs(number - sum) <= 1e-3 * Self.rounding * size else { return false }
      count += parts.allSatisfy { $0[row] != 0 } ? 1 : 0
    }
    return count >= Self.leastLinkedRows
  }
}
