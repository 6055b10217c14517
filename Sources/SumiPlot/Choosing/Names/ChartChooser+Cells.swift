import SumiChart
import SumiData

/// Tables whose numbers are all of one sort, so that each is the cell of a heat map, or a bar of a single row.
extension ChartChooser {
  /// More texts in a heat map than this are too small to read.
  static let mostCells = 60

  /// Cells, where each row has many values of one size.
  func cells(_ values: [String], _ names: ColumnProfile) -> PlotChoice? {
    let chances = chances(of: values, names)
    if !chances.isEmpty {
      var choice = folded(chances, names: names.name)
      choice.leftOut = values.count - chances.count
      choice.orderOfRows = likeliestFirst(names, chances)
      return choice
    }
    let all = values
    let areAlike = !haveDifferentRanges(all) || areMostlyOfOneSize(all)
    let values = areAlike ? all : best(all, most: Self.mostSplitPanels, sharesPlot: true)
    let isMany =
      values.count > Self.mostBarsInGroup
      || values.count > 6 && values.count * names.distinct > 100
      || values.count > 3 && names.distinct > 20 && !values.contains(where: isAdded)
    let hasOutcome = values.contains { profile($0)?.outcomeRank != nil }
    let most = values.count > Self.mostColumns ? Self.mostOfSquare : Self.mostCells
    guard isMany, !hasOutcome, names.order == nil || all.count > Self.mostCells,
      names.distinct <= most,
      rowCount == table.rowCount, areAlike || !haveDifferentRanges(values)
    else { return nil }
    var choice = folded(withUnseen(values), names: names.name)
    choice.leftOut = all.count - values.count
    return choice
  }

  /// Columns of one size with those of a very wide table that were not looked at, if they reach about as far.
  private func withUnseen(_ values: [String]) -> [String] {
    let sizes = values.compactMap { profile($0)?.range.map(Self.size) }
    guard !unseen.isEmpty, let most = sizes.max() else { return values }
    let others = unseen.filter { name in
      guard let column = table[name], column.type == .numbers else { return false }
      return column.statistics.range.map { Self.size(of: $0) < most * Self.ratioOfMost } ?? false
    }
    let shown = Set(values + others)
    return table.names.filter(shown.contains)
  }

  private static func size(of range: ClosedRange<Double>) -> Double {
    max(abs(range.lowerBound), abs(range.upperBound))
  }

  /// Whether nearly all of very many columns, such as those of genes, reach about as far as the middle one.
  private func areMostlyOfOneSize(_ names: [String]) -> Bool {
    guard names.count > Self.mostCells else { return false }
    let spans = names.compactMap { profile($0)?.range }.map { $0.upperBound - $0.lowerBound }
      .sorted()
    guard spans.count == names.count, !spans.isEmpty else { return false }
    let middle = spans[spans.count / 2]
    return spans.count { $0 > middle / Self.ratioOfMost && $0 < middle * Self.ratioOfMost } * 20
      >= spans.count * 19
  }

  private static let ratioOfMost = 8.0

  /// The names in the order of the sum of their chances; none if the rows are in the order of one of these.
  private func likeliestFirst(_ names: ColumnProfile, _ chances: [String]) -> [String] {
    guard let column = table[names.name], column.type == .text else { return [] }
    let columns = chances.compactMap { table[$0]?.numberValues }
    let rows = 0..<table.rowCount
    guard
      !columns.contains(where: { numbers in
        rows.dropFirst().allSatisfy { numbers[$0] <= numbers[$0 - 1] }
          && numbers[rows.lowerBound] > numbers[rows.upperBound - 1]
      })
    else { return [] }
    let sums = (0..<table.rowCount).map { row in
      columns.reduce(0) { $0 + ($1[row].isFinite ? $1[row] : 0) }
    }
    return sums.indices.filter { !column.isMissing($0) }
      .sorted { (sums[$1], $0) < (sums[$0], $1) }.map(column.text(at:))
  }

  /// The many columns of chances of things with a name each, such as those of teams in each round; empty if there
  /// are few, or not mainly those.
  func chances(of values: [String], _ names: ColumnProfile) -> [String] {
    let chances = values.filter { name in
      profile(name)?.range.map { $0.lowerBound >= 0 && $0.upperBound <= 1 } == true
    }
    guard chances.count > Self.mostSplitPanels, chances.count * 2 > values.count,
      !names.repeats, names.order == nil, names.distinct <= Self.mostRowsOfChances,
      rowCount == table.rowCount
    else { return [] }
    return chances
  }

  /// The names of so many rows, as of the teams of a large tournament, can just be read.
  private static let mostRowsOfChances = 72

  /// Cells of a value at each two parts of dates, such as hours and days of the week.
  func calendarCells(_ values: [String], _ taken: Set<String>) -> PlotChoice? {
    let parts = profiles.filter {
      $0.repeats && !$0.isConstant
        && ($0.isCalendarPart || $0.order != nil && $0.isNamed(Self.namedParts))
    }
    guard taken.isEmpty, parts.count == 2, values.count == 1, !repeats(parts.map(\.name)),
      parts.allSatisfy({ $0.distinct > 2 })
    else { return nil }
    let isFirstLonger = parts[0].distinct >= parts[1].distinct
    return PlotChoice(
      kind: Series.defaultCellsKind, x: parts[isFirstLonger ? 0 : 1].name,
      y: [parts[isFirstLonger ? 1 : 0].name], value: values[0])
  }

  /// Lines of a few things over the months of a year.
  func linesOfMonths(
    of value: String, _ one: ColumnProfile, _ other: ColumnProfile
  ) -> PlotChoice? {
    guard let months = [one, other].first(where: \.hasMonths) else { return nil }
    let things = months.name == one.name ? other : one
    guard months.distinct > Self.mostBarsInGroup / 2, things.distinct <= Self.mostSeries else {
      return nil
    }
    return PlotChoice(
      kind: Series.defaultKind, x: months.name, y: [value], split: things.name,
      order: months.order ?? months.labels)
  }

  /// What is told of dates in words.
  private static let namedParts: Set<String> = ["weekday", "day", "dayofweek", "dow", "month"]

  private func folded(_ values: [String], names: String?) -> PlotChoice {
    PlotChoice(
      kind: Series.defaultCellsKind, x: FoldedTable.column, y: [names ?? FoldedTable.row],
      value: FoldedTable.value,
      folded: values)
  }

  /// Cells of a table of numbers that has no names at all.
  func matrix() -> PlotChoice? {
    let names = profiles.map(\.name)
    guard profiles.allSatisfy({ $0.type == .numbers && $0.words.first == "column" }),
      Self.mostBarsInGroup...Self.mostCells ~= profiles.count, rowCount == table.rowCount,
      Self.mostBarsInGroup...Self.mostCells ~= rowCount, !haveDifferentRanges(names.suffix(10))
    else { return nil }
    // The numbers of the rows are those that the cells have anyway.
    let areNumbered = profiles[0].isCounter && !profiles[1].isCounter
    return folded(areNumbered ? Array(names.dropFirst()) : names, names: nil)
  }

  /// Two columns whose values are the sides of a table of cells, the longer one along x; `nil` if there are none.
  func sidesOfCells(x: String?, besides taken: Set<String>) -> (x: String, y: String)? {
    let sides = profiles.fullFirst.filter {
      2...Self.mostCells ~= $0.distinct && $0.repeats && !$0.isNote && !taken.contains($0.name)
        && $0.name != x && ($0.type == .text || $0.isYear || $0.isCalendarPart || $0.isFew)
    }
    if let x { return sides.first.map { (x, $0.name) } }
    guard let first = sides.first,
      let second = sides.dropFirst().first(where: { !isDetermined($0.name, by: first.name) })
    else { return nil }
    return first.distinct >= second.distinct
      ? (first.name, second.name) : (second.name, first.name)
  }

  /// Whether a single number is all that there is, over which nothing can be drawn.
  var isLoneNumber: Bool {
    rowCount == 1 && profiles.count { $0.type == .numbers && $0.count > 0 } == 1
      && profiles.allSatisfy { $0.type == .numbers }
  }

  /// Bars of the numbers of a single row, or of up to two of what has a name or a date.
  func singleRow(_ taken: Set<String>) -> PlotChoice? {
    guard rowCount == 1, table.rowCount == 1, taken.isEmpty else { return nil }
    let values = chosenY(besides: taken)
    if 1...2 ~= values.count, let name = ofOne(.text) ?? ofOne(.dateTimes) {
      return PlotChoice(
        kind: name.type == .text ? Series.defaultRankingKind : Series.defaultComparisonKind,
        x: name.name, y: values)
    }
    guard values.count > 1 else { return nil }
    return PlotChoice(
      kind: Series.defaultRankingKind, x: FoldedTable.column, y: [FoldedTable.value],
      sort: .descending, top: values.count > Self.mostBars ? Self.mostBars : nil, folded: values)
  }

  private func ofOne(_ type: ColumnType) -> ColumnProfile? {
    profiles.first { $0.type == type && $0.count == 1 && !$0.isNote }
  }

  /// Ties of more things are seen, although not all of their names can be read.
  private static let mostOfSquare = 200

  /// Cells, where the rows are of the same things as the columns: correlations, distances, confusions.
  func square() -> PlotChoice? {
    let values = profiles.filter { $0.type == .numbers && $0.count > 0 }
    let texts = profiles.filter { $0.type == .text }
    guard values.count > 2, values.count <= Self.mostOfSquare, texts.count <= 1,
      rowCount == table.rowCount, texts.first?.repeats != true
    else { return nil }
    let names = values.map { Self.plain($0.name) }
    let numbers = values.compactMap { table[$0.name]?.numberValues }
    var isSquare = false
    if let labels = texts.first?.labels {
      let rows = labels.map(Self.plain)
      let shared = Set(rows).intersection(names)
      let ends = Set(rows.filter { row in names.contains { $0.hasSuffix(row) } })
      let fewer = min(rows.count, names.count)
      isSquare = rows.count > 2 && (shared.count * 5 >= fewer * 4 || ends.count == rows.count)
    } else if table.rowCount == values.count {
      isSquare = numbers.indices.allSatisfy { row in
        numbers.indices.allSatisfy { abs(numbers[row][$0] - numbers[$0][row]) < 1e-9 }
      }
    }
    guard isSquare else { return nil }
    // What follows the square, such as means, is no part of it.
    let rows = table.rowCount
    var shown = values.map(\.name)
    if texts.first != nil, shown.count > rows {
      let labels = Set(texts[0].labels.map(Self.plain))
      let named = shown.filter { name in
        labels.contains { Self.plain(name).hasSuffix($0) }
      }
      if named.count == rows { shown = named }
    }
    var choice = folded(shown, names: texts.first?.name)
    let ranges = shown.compactMap { profile($0)?.range }
    // Ties between things are 0 or 1, too.
    choice.isCorrelation =
      !shown.allSatisfy { profile($0)?.isWhole == true }
      && ranges.allSatisfy { $0.lowerBound >= -1.001 && $0.upperBound <= 1.001 }
      && zip(shown, 0...).contains { name, row in
        table[name]?.numberValues.map { row < $0.count && $0[row] == 1 } == true
      }
    return choice
  }

  /// A name without what tells rows and columns apart: `cov.Cubes` of a row `Cubes`.
  private static func plain(_ name: String) -> String {
    NameWords.words(of: name).joined(separator: " ")
  }
}
