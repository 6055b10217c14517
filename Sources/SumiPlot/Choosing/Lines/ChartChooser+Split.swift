import SumiData

extension ChartChooser {
  /// The number of rows examined, so that a guess does not read a large table.
  static let sampleRows = 1 << 20

  /// What tells rows of one position apart.
  struct Split {
    var column: String
    /// A second column that is needed as well; each of its values is a panel.
    var panels: String?
    /// How many of these panels there is room for; `nil` for all.
    var mostPanels: Int?
    /// Whether no two rows share a position; the others have their mean.
    var isUnique = true
  }

  /// The column that distinguishes rows with equal x, as in a table of several stocks by date, or two of
  /// them. `nil` if x has no repeated values, or if no column distinguishes them all.
  func chosenSplit(x: String?, besides taken: Set<String> = []) -> Split? {
    guard let x else { return nil }
    let key = [x] + taken.sorted()
    if let known = memory.splits[key] { return known }
    let split = split(x, besides: taken)
    memory.splits[key] = .some(split)
    return split
  }

  /// The same where some values are drawn: no column of values unless others are left to draw.
  func split(of values: [String], at x: String?, areStated: Bool) -> Split? {
    let found = chosenSplit(x: x)
    let areLeft = values.contains { $0 != found?.column && $0 != found?.panels }
    return areLeft && !areStated ? found : chosenSplit(x: x, besides: Set(values))
  }

  private func split(_ x: String, besides taken: Set<String>) -> Split? {
    guard let positions = codes(x), !positions.areUnique else { return nil }
    let found = profiles.fullFirst.filter {
      isGroup($0) && $0.name != x && !taken.contains($0.name) && !areBins($0, at: positions)
    }
    // What values are of rather than their units; other groups than repetitions, which have a mean.
    let kinds = found.filter { !$0.isUnit && !$0.isRepetition }
    let groups = (kinds + found.filter { $0.isUnit || $0.isRepetition && kinds.isEmpty })
      .prefix(Self.mostGroupColumns)
    let pairs = groups.compactMap { group in
      codes(group.name).map { (group, positions.joined(with: $0)) }
    }
    // Texts that say the same, such as a country and its code: the first one, but for codes.
    let unique = pairs.filter(\.1.areUnique).map(\.0)
    let names = unique.filter { !$0.isCodeOfText }
    let texts = names.filter { $0.type == .text }
    if let group = texts.first(where: { !$0.isAbbreviated }) ?? texts.first ?? names.first
      ?? unique.first
    {
      return Split(column: group.name)
    }
    // A few of very many rows, such as two third places in one race, need no second column.
    let nearly = pairs.filter { group, pair in
      group.type == .text && group.distinct <= Self.mostPanels
        && pair.count * 20 >= pair.codes.count { $0 >= 0 } * 19
    }
    if let group = nearly.first?.0 { return Split(column: group.name, isUnique: false) }
    for (group, pair) in pairs {
      for (other, _) in pairs where other.name != group.name {
        let (many, few) =
          group.distinct >= other.distinct ? (group, other) : (other, group)
        guard few.distinct <= Self.mostSeries, let codes = codes(other.name),
          pair.joined(with: codes).areUnique
        else { continue }
        return Split(column: many.name, panels: few.name)
      }
    }
    return sortsOfValues(positions, kinds)
  }

  /// Many indicators of many things, such as countries: a panel for each of some.
  private func sortsOfValues(_ positions: RowCodes, _ groups: [ColumnProfile]) -> Split? {
    let texts = groups.filter { $0.type == .text && $0.distinct > Self.mostSeries }
    guard let sort = texts.first(where: \.isSortOfValue),
      sort.rowsPerValue >= Self.leastRowsOfSorts,
      let sorts = codes(sort.name)
    else { return nil }
    let pairs = positions.joined(with: sorts)
    let thing = texts.first { thing in
      thing.name != sort.name && codes(thing.name).map { pairs.joined(with: $0).areUnique } == true
    }
    return thing.map { Split(column: $0.name, panels: sort.name, mostPanels: Self.mostPanels) }
  }

  private static let leastRowsOfSorts = 20.0

  /// Few groups whose rows are combined: a text of two to six values.
  func fewGroups(besides taken: Set<String>) -> String? { allFewGroups(besides: taken).first?.name }

  func allFewGroups(besides taken: Set<String>) -> [ColumnProfile] {
    profiles.fullFirst.comparedFirst.filter {
      $0.type == .text && !taken.contains($0.name) && 2...6 ~= $0.distinct && $0.rowsPerValue >= 4
        && !$0.isNote && !isNearlyOne($0)
    }
  }

  /// A column with a name in fewer than one of so many rows groups nothing.
  private static let rowsOfNamed = 10

  /// Whether rows can be grouped by a column: a text, a code or a year of few values, with several rows
  /// each.
  func isGroup(_ profile: ColumnProfile) -> Bool {
    guard !profile.isConstant, !profile.isNote, !profile.countsWithinParts,
      profile.rowsPerValue > 1.3, profile.count * Self.rowsOfNamed >= profile.rowCount
    else { return false }
    if isSide(profile) { return false }
    // The number of a match is that of other players each time.
    if profile.type == .numbers, profile.isIdentifier, profile.distinct <= Self.mostGrey,
      areRowsEncounters
    {
      return false
    }
    return profile.type == .text || profile.isIdentifier || profile.isYear || profile.hasRuns
  }

  func codes(_ name: String) -> RowCodes? {
    if let known = memory.codes[name] { return known }
    let codes = table[name].map { RowCodes($0, rows: Self.sampleRows) }
    memory.codes[name] = codes
    return codes
  }

  /// The values of a column that are greatest at the last positions at which most have a value, then those with the
  /// greatest means, and how many values there are; values that are sums of others, such as the world, are not among
  /// them.
  ///
  /// - Parameters:
  ///   - codes: the rows of `split`, all of the table.
  ///   - x: the column of positions.
  ///   - others: further columns of values, in each of which some are left.
  ///   - takesLeast: whether some of very many are the least, which differ from the others as much as the greatest do.
  func greatest(
    _ count: Int, of split: Column, _ codes: RowCodes, by value: String, over x: String?,
    panels: String? = nil, others: [String], takesLeast: Bool = false
  ) -> (names: [String], count: Int, sums: [String]) {
    guard let numbers = table[value]?.numberValues else { return ([], 0, []) }
    var sums = Array(repeating: (sum: 0.0, count: 0, row: 0), count: codes.count)
    for (row, code) in codes.codes.enumerated() where code >= 0 && numbers[row].isFinite {
      if sums[code].count == 0 { sums[code].row = row }
      sums[code] = (sums[code].sum + numbers[row], sums[code].count + 1, sums[code].row)
    }
    let most = sums.map(\.count).max() ?? 0
    let parts = zip(0..., sums).filter { $1.count > 0 }.map { code, part in
      (
        code: code, name: split.text(at: part.row), mean: part.sum / Double(part.count),
        count: part.count, isFull: part.count * 4 >= most || part.count >= Self.leastOfNamedLine
      )
    }
    let groups = TotalNames.groups(among: parts.map(\.name))
    let single = parts.filter { !groups.contains($0.name) }
    let areLeft =
      single.count > count && single.count < parts.count
      && others.allSatisfy { hasValues($0, in: single.map(\.code), of: codes) }
    let last = x.map { lastValues(of: value, over: $0, codes, panels: panels) } ?? [:]
    let ranked = (areLeft ? single : parts).sorted {
      (last[$0.code] ?? -.infinity, $0.mean) > (last[$1.code] ?? -.infinity, $1.mean)
    }
    // A value at a few dates is no line that a name would help.
    let rest = ranked.enumerated().filter { !$1.isFull }
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
    let full = ranked.filter(\.isFull)
    let ends = full.compactMap { last[$0.code] }
    let areApart =
      ends.count >= Self.timesNamed * count
      && ends[ends.count / 2] - ends[ends.count - 1]
        >= Self.leastOfMiddle * (ends[0] - ends[ends.count - 1])
    let least = takesLeast && areApart ? count * 3 / 8 : 0
    // What ended long before the others is none of the least.
    let chosen =
      least > 0
      ? full.prefix(count - least) + full.filter { last[$0.code] != nil }.suffix(least)
      : full + rest
    return (
      chosen.prefix(count).map(\.name), ranked.count,
      areLeft ? parts.map(\.name).filter(groups.contains) : []
    )
  }

  /// So many times as many lines as have names are very many.
  private static let timesNamed = 4
  /// How far the middle of the lines is above the least, as a part of the range, where these are no flat ones.
  private static let leastOfMiddle = 0.15

  /// The mean of each group at the last positions at which at least half as many have a value as at any other, the sum
  /// of those in several panels: of panels of very different sizes as parts of the greatest one in each. A single day of
  /// many may be an odd one.
  private func lastValues(
    of value: String, over x: String, _ codes: RowCodes, panels: String?
  ) -> [Int: Double] {
    guard let positions = table[x]?.numberValues, let numbers = table[value]?.numberValues else {
      return [:]
    }
    let rows = codes.codes.indices.filter {
      codes.codes[$0] >= 0 && numbers[$0].isFinite && positions[$0].isFinite
    }
    let counts = rows.reduce(into: [Double: Int]()) { $0[positions[$1], default: 0] += 1 }
    let most = counts.values.max() ?? 0
    let usual = counts.filter { $0.value * 2 >= most }.keys.sorted()
    let last = Set(usual.suffix(max(1, usual.count / Self.positionsOfLast)))
    let ends = rows.filter { last.contains(positions[$0]) }
    let places = panels.flatMap(self.codes)?.codes
    var sizes: [Int: Double] = [:]
    for row in ends {
      sizes[places?[row] ?? 0] = max(sizes[places?[row] ?? 0] ?? 0, abs(numbers[row]))
    }
    let greatest = sizes.values.max() ?? 0
    let differ = sizes.values.contains { $0 > 0 && greatest > Self.greatestRatio * $0 }
    var sums: [Int: (sum: Double, positions: Set<Double>)] = [:]
    for row in ends {
      let size = differ ? sizes[places?[row] ?? 0] ?? 0 : 1
      sums[codes.codes[row], default: (0, [])].sum += size > 0 ? numbers[row] / size : 0
      sums[codes.codes[row]]?.positions.insert(positions[row])
    }
    return sums.mapValues { $0.sum / Double($0.positions.count) }
  }

  /// The last ones of so many positions say how great a line is in the end.
  private static let positionsOfLast = 20
  /// A line of so many values has a name, however long others are.
  private static let leastOfNamedLine = 12

  /// Whether some rows of some groups have a value in a column.
  private func hasValues(_ name: String, in groups: [Int], of codes: RowCodes) -> Bool {
    guard let numbers = table[name]?.numberValues else { return false }
    let groups = Set(groups)
    return codes.codes.indices.contains { groups.contains(codes.codes[$0]) && numbers[$0].isFinite }
  }

  /// More columns of groups than this are not tried.
  private static let mostGroupColumns = 6
}

/// What a chooser has found, since several charts ask for it.
final class ChooserMemory {
  enum Sort { case persons, texts, times }

  var codes: [String: RowCodes] = [:]
  var splits: [[String]: ChartChooser.Split?] = [:]
  var leftOut = LeftOutColumns()
  var indicators: [String]?
  var columns: [Sort: [ColumnProfile]] = [:]
  var links: Set<Set<String>>?
  var areRowsEncounters: Bool?
  /// Whether the column of positions is stated, so that no chart without it is chosen.
  var areNamesStated = false
  var turnovers: Set<String>?
  /// Whether a column has one number for each group.
  var ofGroups: [String: Bool] = [:]
  /// The columns whose sum is another one, which is left out.
  var terms: [String] = []
}
