import SumiData

/// Finds rows that are totals of the others, such as `Total` below regions, or a country among its regions.
struct TotalRows {
  private let table: Table
  private let profiles: [ColumnProfile]
  private let rows: Range<Int>
  /// Columns whose numbers could be added. The sum of 0 and 1 is either by chance.
  private let measures: [ColumnProfile]
  /// Columns that say what a row is of.
  private let keys: [(name: String, codes: RowCodes)]

  /// More columns are not tried.
  private static let mostColumns = 8
  /// Sums may differ by this share, since their parts are rounded; less where no name says that they are
  /// sums.
  private static let tolerance = (named: 2e-3, others: 1e-6, ofMany: 0.02)
  private static let manyParts = 20
  private static let leastPeers = 3

  /// The rows of totals, for each column of names that has some.
  static func found(in table: Table) -> [LeftOutRows] {
    guard table.rowCount > 3 else { return [] }
    let search = TotalRows(table)
    let names = search.profiles.filter { $0.type == .text && $0.labels.count > 2 }
      .prefix(mostColumns)
    let named = names.compactMap { names -> LeftOutRows? in
      let found = search.totals(among: names)
      return found.isEmpty || names.labels.count - found.count < 2
        ? nil : LeftOutRows(column: names.name, rows: .named(found))
    }
    // The word for a total is missing where the others are numbers.
    let numbered = search.profiles.filter { $0.type == .numbers && $0.isCalendarPart }
    let nameless = (names + numbered).filter(search.hasTotalWithoutName).map {
      LeftOutRows(column: $0.name, rows: .nameless($0.rowCount - $0.count))
    }
    return named + nameless + search.totalsOfCodes()
  }

  private init(_ table: Table) {
    self.table = table
    rows = 0..<min(table.rowCount, ColumnProfile.sampleRows)
    profiles = table.names.compactMap { name in table[name].map { ColumnProfile($0, name: name) } }
    measures = Array(
      profiles.filter {
        $0.type == .numbers && !$0.isIdentifier && !$0.isYear && !$0.isConstant
          && !$0.isCalendarPart && !$0.isRowNumber && !$0.isFlag
      }.prefix(Self.mostColumns))
    let count = rows.count
    keys = profiles.filter {
      !$0.isConstant && $0.repeats
        && ($0.type != .numbers || $0.isYear || $0.isCalendarPart || $0.isIdentifier)
    }.prefix(Self.mostColumns).compactMap { profile in
      table[profile.name].map { (profile.name, RowCodes($0, rows: count)) }
    }
  }

  /// The columns that tell rows of a name apart: what follows from the name, such as its code, does not.
  private func keys(besides names: ColumnProfile, _ codes: RowCodes) -> [RowCodes] {
    keys.filter { $0.name != names.name && codes.joined(with: $0.codes).count > codes.count }
      .map(\.codes)
  }

  /// The rows in groups by all the columns.
  private func joined(_ columns: [RowCodes]) -> RowCodes? {
    columns.dropFirst().reduce(columns.first) { $0?.joined(with: $1) }
  }

  private func totals(among names: ColumnProfile) -> [String] {
    guard !measures.isEmpty, let column = table[names.name], case .text(let texts) = column.values
    else { return [] }
    let codes = RowCodes(column, rows: rows.count)
    let others = keys(besides: names, codes)
    let groups = joined(others)
    // A column that describes the name, such as the party of a candidate, says nothing of a total.
    lazy var groupsWithoutOne = others.indices.map { place in
      joined(others.indices.filter { $0 != place }.map { others[$0] })
    }
    var candidates = names.labels.filter { TotalNames.isTotal($0) || $0.isEmpty }
    for end in [names.labels.first, names.labels.last].compactMap(\.self)
    where !candidates.contains(end) { candidates.append(end) }
    let known = Set(candidates)
    // Several totals of one list are what was counted rather than sums of the others, unless their numbers prove it.
    let arePeers =
      candidates.count { TotalNames.isTotal($0) && !TotalNames.isJustTotal($0) && !$0.isEmpty }
      >= Self.leastPeers
    var byName: [String: [Int]] = [:]
    for row in rows where codes.codes[row] >= 0 && known.contains(texts[row]) {
      byName[texts[row], default: []].append(row)
    }
    var found: [String] = []
    for candidate in candidates {
      guard let own = byName[candidate] else { continue }
      let isNamed = TotalNames.isTotal(candidate)
      let left = found.flatMap { byName[$0] ?? [] }
      let compared = { (groups: RowCodes?) in
        measures.map { measure in
          self.fit(
            own, among: codes, groups, measure, without: left,
            tolerance: isNamed ? Self.tolerance.named : Self.tolerance.others)
        }
      }
      let isSum = { (fits: [Fit]) in
        fits.contains { $0.isSum } && fits.allSatisfy { $0.isSum || $0.isWithin }
      }
      var fits = compared(groups)
      if isNamed, !isSum(fits),
        let others = groupsWithoutOne.lazy.map(compared).first(where: isSum)
      {
        fits = others
      }
      let isProven = fits.contains { $0.isSum && $0.isProof }
      let isAtEnd = candidate == names.labels.first || candidate == names.labels.last
      let isMean =
        isAtEnd && fits.contains { $0.compared > 0 } && fits.allSatisfy(\.isWithin)
        && measures.allSatisfy { !$0.isAmount }
      let isJustTotal =
        TotalNames.isJustTotal(candidate)
        && (isMean || fits.contains { $0.isSum || $0.isAbove })
      // A country below its many parts, one of which it may not count.
      let isWhole =
        isAtEnd && !isNamed
        && measures.contains { measure in
          let fit = self.fit(
            own, among: codes, groups, measure, without: left, tolerance: Self.tolerance.ofMany)
          return fit.isSum && fit.isAbove && fit.compared > 2
            && fit.parts >= Self.manyParts * fit.compared
        }
      if isJustTotal || isWhole || isSum(fits) && (isNamed && !arePeers || isProven) {
        found.append(candidate)
      }
    }
    return found
  }

  /// Whether the only row without a name, or that of each group, has the sums of the others.
  private func hasTotalWithoutName(_ names: ColumnProfile) -> Bool {
    guard names.count < names.rowCount, let column = table[names.name] else { return false }
    let codes = RowCodes(column, rows: rows.count)
    let own = rows.filter { codes.codes[$0] < 0 }
    let groups = joined(keys(besides: names, codes))
    guard own.count <= (groups?.count ?? 1) else { return false }
    return areSums(own, among: codes, groups, measures)
  }

  /// Whether some rows have the sums of the others of their groups, so that it is no chance.
  private func areSums(
    _ own: [Int], among codes: RowCodes, _ groups: RowCodes?, _ measures: [ColumnProfile]
  ) -> Bool {
    let fits = measures.map {
      fit(own, among: codes, groups, $0, without: [], tolerance: Self.tolerance.others)
    }
    return fits.contains { $0.isSum && ($0.isProof || $0.isProofOfMany) }
      && fits.allSatisfy { $0.isSum || $0.isWithin }
  }

  /// The rows of codes that stand for all others, such as 0 for both sexes and 999 for all ages, in a table of all
  /// combinations.
  private func totalsOfCodes() -> [LeftOutRows] {
    let columns = profiles.filter {
      $0.type == .numbers && $0.isWhole && $0.count == $0.rowCount && $0.isBalanced && !$0.isYear
        && $0.rowsPerValue >= 2 && $0.distinct > 2
    }
    let measures = self.measures.filter { measure in
      !columns.contains { $0.name == measure.name }
    }
    guard columns.count > 1, !measures.isEmpty else { return [] }
    return columns.prefix(Self.mostColumns).compactMap { column in
      guard let range = column.range, let numbers = table[column.name]?.numberValues,
        let codes = table[column.name].map({ RowCodes($0, rows: rows.count) })
      else { return nil }
      let others =
        columns.filter { $0.name != column.name }
        .compactMap { table[$0.name].map { RowCodes($0, rows: rows.count) } } + keys.map(\.codes)
      let groups = joined(others)
      for code in [range.lowerBound, range.upperBound] where code == 0 || Self.codes.contains(code)
      {
        let own = rows.filter { numbers[$0] == code }
        if areSums(own, among: codes, groups, measures) {
          return LeftOutRows(column: column.name, rows: .code(code))
        }
      }
      return nil
    }
  }

  /// Codes that stand for all, besides 0.
  private static let codes: Set<Double> = [9, 99, 999, 9_999]

  /// How the values of a name compare with those of the others.
  private struct Fit {
    var (sums, withins, aboves, compared) = (0, 0, 0, 0)
    var (parts, greatest) = (0, 0.0)

    /// Nearly always.
    private func isMost(_ count: Int) -> Bool { compared > 0 && count * 10 >= compared * 9 }
    var isSum: Bool { isMost(sums) }
    var isWithin: Bool { compared == 0 || isMost(withins) }
    var isAbove: Bool { isMost(aboves) }
    /// Whether numbers would hardly add up so by chance.
    var isProof: Bool {
      parts >= 3 * compared && (compared >= 3 || greatest >= 1_000 && parts >= 4)
    }
    /// The same where there are two parts, but in many groups.
    var isProofOfMany: Bool { compared >= 12 && parts >= 2 * compared && greatest >= 1_000 }
  }

  private func fit(
    _ own: [Int], among codes: RowCodes, _ groups: RowCodes?, _ measure: ColumnProfile,
    without others: [Int], tolerance: Double
  ) -> Fit {
    guard let numbers = table[measure.name]?.numberValues, (measure.range?.lowerBound ?? -1) >= 0
    else { return Fit() }
    let group = { (row: Int) in groups?.codes[row] ?? 0 }
    var wholes: [Int: Double] = [:]
    for row in own where numbers[row].isFinite { wholes[group(row), default: 0] += numbers[row] }
    let left = Set(own).union(others)
    var parts: [Int: (sum: Double, low: Double, high: Double, count: Int)] = [:]
    for row in rows
    where codes.codes[row] >= 0 && numbers[row].isFinite && wholes[group(row)] != nil
      && !left.contains(row)
    {
      let value = numbers[row]
      let part = parts[group(row)] ?? (0, value, value, 0)
      parts[group(row)] = (
        part.sum + value, min(part.low, value), max(part.high, value), part.count + 1
      )
    }
    var fit = Fit()
    for (group, whole) in wholes {
      // A zero, or a single part, proves nothing.
      guard let part = parts[group], part.count > 1, whole != 0 || part.sum != 0 else { continue }
      fit.compared += 1
      fit.parts += part.count
      fit.greatest = max(fit.greatest, whole)
      let rounding = measure.isWhole ? 0 : 0.05 * Double(part.count).squareRoot()
      if abs(whole - part.sum) <= max(tolerance * part.sum, min(rounding, 0.02 * part.sum)) {
        fit.sums += 1
      }
      if part.low <= whole && whole <= part.high { fit.withins += 1 }
      if whole >= part.high { fit.aboves += 1 }
    }
    return fit
  }
}
