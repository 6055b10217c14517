import SumiChart
import SumiData
import SumiTime

extension ChartChooser {
  /// Boxes and strips from this many rows of a name on; fewer are combined.
  static let leastRows = 3.0
  static let leastRowsOfBoxes = 8.0

  /// The chart of values by names, or by numbers that are like names.
  func overNames(
    _ values: [String], _ names: ColumnProfile, _ taken: Set<String>, areStated: Bool
  ) -> PlotChoice {
    if !areStated, taken.isEmpty, let counts = countsOfSurvey(values, names) { return counts }
    // A box of 0 and 1 says less than how many are 1.
    if !areStated, names.repeats, values.count > 1,
      values.allSatisfy({ profile($0)?.isFlag == true })
    {
      return bars(of: values, by: names)
    }
    if !areStated, taken.isEmpty, let means = experiment(values, names) { return means }
    if !areStated, taken.isEmpty, let events = eventsWithin(names, values) { return events }
    let all = values
    let values = areStated || !names.repeats ? values : ofOneSort(free(values, of: [names]))
    if !names.repeats, !areStated {
      if taken.isEmpty, let marks = countsOfMarks(values, of: names) { return marks }
      if let points = namedPoints(values, names) ?? dots(of: values, by: names) { return points }
      let measures = values.compactMap { profile($0) }
      if let whole = wholeOfParts(measures)
        ?? (measures.count > 1 && haveHeavyTail(measures) ? latest(of: values) : nil)
      {
        var choice = bars(of: [whole], by: names)
        choice.leftOut = values.count - 1
        return choice
      }
      // A few of very many things say nothing of the others.
      if names.distinct > Self.mostRanked, measures.count > 2, values != memory.terms,
        taken.isEmpty,
        let pair = pair(of: values), let x = profile(pair.x)
      {
        return cloudOfPair(pair.y, over: x, among: values, taken)
      }
    }
    if !names.repeats {
      return areStated
        ? bars(of: values, by: names) : cells(values, names) ?? bars(of: values, by: names)
    }
    if var crossed = crossed(values, by: names, taken) {
      crossed.leftOut += all.count - values.count
      return crossed
    }
    if !areStated, taken.isEmpty, names.rowsPerValue >= Self.leastRows,
      let points = outcomeOfRows(all)
    {
      return points
    }
    // What each of very many subjects has is compared rather than added.
    let areAmounts = values.allSatisfy(isAdded) && !isOfSubjects(chosenSplit(x: names.name))
    if areAmounts, taken.isEmpty, values.count == 1, isFullTable, names.order == nil,
      let other = fewGroups(besides: [names.name])
    {
      var choice = bars(of: values, by: names)
      (choice.kind, choice.split, choice.sort) = (Series.defaultComparisonKind, other, nil)
      return choice
    }
    // What was counted groups nothing that is added.
    if !areAmounts || names.isAmount, names.rowsPerValue >= Self.leastRows,
      names.distinct <= Self.mostBars
    {
      // Where most rows have the same number, boxes are flat.
      if !areStated, values.count == 1, profile(values[0])?.isMostlyOne == true {
        return PlotChoice(
          kind: Series.defaultComparisonKind, x: names.name, y: values,
          leftOut: all.count - values.count, aggregate: .mean, order: names.order ?? [])
      }
      let telling = areStated ? nil : tellingText(in: values, besides: names)
      var choice = boxes(of: values, by: telling ?? names, areStated: areStated)
      choice.leftOut += all.count - values.count
      return choice
    }
    return bars(of: values, by: names)
  }

  /// The column of the last year, where all are called after one; otherwise the first.
  private func latest(of values: [String]) -> String? {
    let years = values.compactMap { name in
      Int(name).flatMap { 1_500...2_200 ~= $0 ? (name, $0) : nil }
    }
    return years.count == values.count ? years.max { $0.1 < $1.1 }?.0 : values.first
  }

  /// How many events each of a few courses had, one after the other, of which only the moments are known, such as those of
  /// a film: stacked by what they were.
  private func eventsWithin(_ names: ColumnProfile, _ values: [String]) -> PlotChoice? {
    guard values.count == 1, names.type == .text, 2...Self.mostBars ~= names.distinct,
      names.rowsPerValue >= Self.leastEventsOfCourse, let courses = codes(names.name),
      profile(values[0])?.isNamed(Self.moments) == true,
      let moments = table[values[0]]?.numberValues, rowCount == table.rowCount,
      profile(values[0])?.range?.lowerBound ?? -1 >= 0
    else { return nil }
    let pairs = zip(courses.codes.indices, courses.codes.indices.dropFirst())
    let changes = pairs.count { courses.codes[$0] != courses.codes[$1] }
    let falls = pairs.count {
      courses.codes[$0] == courses.codes[$1] && moments[$0] > moments[$1]
    }
    let starts = pairs.count {
      courses.codes[$0] != courses.codes[$1] && moments[$0] > moments[$1]
    }
    guard changes == names.distinct - 1, falls * 100 <= rowCount, starts * 10 >= changes * 9 else {
      return nil
    }
    let group = profiles.first {
      $0.type == .text && 2...Self.mostPanels ~= $0.distinct && !$0.isSparse
        && $0.name != names.name && !isDetermined($0.name, by: names.name)
    }
    return PlotChoice(
      kind: Series.defaultRankingKind, x: names.name, y: [], split: group?.name, aggregate: .count,
      stack: group == nil ? nil : .cumulative)
  }

  private static let leastEventsOfCourse = 20.0
  private static let moments: Set<String> = [
    "minute", "minutes", "min", "mins", "second", "seconds", "sec", "secs", "time", "timestamp",
    "timecode", "elapsed", "offset", "position", "frame",
  ]

  /// How often each mark was given, where very many persons or things share a few: the greatest would be ties. So are
  /// numbers on both sides of 0.
  private func countsOfMarks(_ values: [String], of names: ColumnProfile) -> PlotChoice? {
    guard values.count == 1, names.distinct > Self.mostRows, let mark = profile(values[0]),
      !isAdded(mark.name)
    else { return nil }
    let isMark =
      mark.isWhole && mark.rowsPerValue >= Self.leastRowsOfMark && !haveHeavyTail([mark])
    guard isMark || hasBothSigns(mark) else { return nil }
    return PlotChoice(kind: Series.defaultDistributionKind, x: mark.name, y: [])
  }

  private static let leastRowsOfMark = 8.0

  /// Whether many numbers are on either side of 0, so that those of one end are half of the matter.
  private func hasBothSigns(_ profile: ColumnProfile) -> Bool {
    guard let numbers = table[profile.name]?.numberValues else { return false }
    let known = SampleRows.of(table.rowCount).map { numbers[$0] }.filter(\.isFinite)
    return [known.count { $0 < 0 }, known.count { $0 > 0 }].allSatisfy { $0 * 5 > known.count }
  }

  /// The greatest of more names, by each of several measures, are no picture of all.
  static let mostRanked = 300

  /// Whether the rows are all combinations of the values of the texts, as in a table of frequencies.
  private var isFullTable: Bool {
    let texts = profiles.filter { $0.type == .text }
    let product = texts.reduce(1.0) { $0 * Double($1.distinct) }
    return texts.count > 1 && product == Double(table.rowCount)
  }

  /// Amounts are added and others averaged, so that both are not in one chart: those of the first.
  private func ofOneSort(_ values: [String]) -> [String] {
    guard let first = values.first else { return [] }
    return values.filter { isAdded($0) == isAdded(first) }
  }

  /// Points with names, of an outcome over what explains it.
  private func namedPoints(_ values: [String], _ names: ColumnProfile) -> PlotChoice? {
    let arePlaces = Set(values).isSuperset(of: ["x", "y"])
    guard values.count == 2 || arePlaces && values.count == 3, names.order == nil,
      10...Self.mostBars ~= names.count,
      arePlaces || values.contains(where: { profile($0)?.outcomeRank == 0 }),
      let pair = pair(of: values)
    else { return nil }
    var choice = PlotChoice(
      kind: Series.defaultCloudKind, x: pair.x, y: [pair.y], leftOut: values.count - 2)
    choice.looks = [.label: names.name]
    return choice
  }

  /// What counts in the end, such as points, where the bars of all that was measured would be a thicket.
  func outcome(of values: [String], by names: ColumnProfile) -> String? {
    guard values.count > Self.mostSplitPanels, values.count * names.distinct > Self.mostCells else {
      return nil
    }
    return values.filter { profile($0)?.outcomeRank != nil }
      .min { (profile($0)?.outcomeRank ?? 0) < (profile($1)?.outcomeRank ?? 0) }
  }

  /// The terms of a sum, as the answers to a question, on each other: they are its parts.
  private func parts(_ values: [String], by names: ColumnProfile) -> PlotChoice? {
    let aggregate = aggregate(of: values, at: names.name)
    guard names.type == .text, values.count > 1, values.count <= Self.mostSeries,
      values == memory.terms && aggregate != .mean
        || NameOrder.isScale(values) && !haveDifferentRanges(values),
      names.distinct <= Self.mostRows
    else { return nil }
    return PlotChoice(
      kind: names.order == nil ? Series.defaultRankingKind : Series.defaultComparisonKind,
      x: names.name, y: values, aggregate: aggregate, order: names.order ?? [],
      stack: .cumulative)
  }

  /// What things are that have a row each: a text of a few words, each of several of them.
  private func kinds(of names: ColumnProfile) -> String? {
    guard !names.repeats, names.type == .text else { return nil }
    return allFewGroups(besides: [names.name]).first {
      $0.distinct <= Self.mostKinds && $0.count == $0.rowCount && !$0.saysYesOrNo && !$0.isUnit
        && !$0.isNamed(["source", "sources", "currency", "quelle", "fuente", "year"])
    }?.name
  }

  /// More colours of bars are hard to remember.
  private static let mostKinds = 6

  private func bars(of values: [String], by names: ColumnProfile) -> PlotChoice {
    let areMany = names.type == .text && names.order == nil && names.distinct > Self.mostBars
    let outcomes = values.filter { profile($0)?.outcomeRank == 0 }
    if let parts = parts(values, by: names) { return parts }
    // Times that nobody can read are in the order of the rows.
    if names.type == .text, !names.repeats,
      names.isNamed(["time", "date", "datetime", "timestamp"])
    {
      return PlotChoice(kind: Series.defaultKind, x: names.name, y: values, order: names.labels)
    }
    let ranked = outcomes + values.filter { !outcomes.contains($0) }
    var shown = best(ranked, most: Self.mostSplitPanels, sharesPlot: !areMany)
    if let outcome = outcome(of: shown, by: names) { shown = [outcome] }
    let isSingle = shown.count == 1
    let differ = !isSingle && (areMany || haveDifferentRanges(shown))
    var choice = PlotChoice(
      kind: isSingle || differ ? Series.defaultRankingKind : Series.defaultComparisonKind,
      x: names.name, y: shown, leftOut: values.count - shown.count,
      aggregate: aggregate(of: shown, at: names.name), hasPanels: differ)
    if let order = names.order, !areCodesOfMany(names) {
      choice.order = order
      // What has an order runs along it.
      let isLong = order.count > Self.mostBarsInGroup || (order.count > 4 && shown.count > 4)
      let isInOrder = order == names.labels && !names.repeats
      choice.kind = isLong && isInOrder ? Series.defaultKind : Series.defaultComparisonKind
      return choice
    }
    guard names.type == .text else {
      // Years and other numbers run along x.
      if isSingle { choice.kind = Series.defaultComparisonKind }
      return choice
    }
    // A, B and C, or B1, B2 and B3, are called after their order.
    if differ, let order = orderOfSigns(names) {
      choice.order = order
      return choice
    }
    if differ {
      // Each panel would have others of its greatest: those of each in turn, in the order of the first.
      let lists = shown.map {
        self.ranked(names.name, by: $0, areAveraged: choice.aggregate == .mean)
      }
      let most = names.distinct > Self.mostRows ? Self.mostBars : Self.mostRows
      let greatest = Set(inTurn(lists).prefix(most))
      choice.draw(lists[0].filter(greatest.contains), of: lists[0].count)
      return choice
    }
    if isSingle, !names.repeats, names.distinct <= Self.mostRows, let value = shown.first,
      !isAdded(value), table[value]?.isSkewed() == true
    {
      // Most bars would not be seen, and there are none on a logarithmic axis.
      choice.kind = Series.defaultCloudKind
      choice.isTurned = true
      choice.order = self.ranked(names.name, by: value, areAveraged: false)
      choice.split = kinds(of: names)
      return choice
    }
    if isSingle, let value = shown.first, areGreatestAlike(value, of: names) {
      return PlotChoice(
        kind: Series.defaultDistributionKind, x: value, y: [], leftOut: values.count - 1)
    }
    // The longest bars come first, also where they go down.
    let goDown = isSingle && profile(shown[0])?.range.map { -$0.lowerBound > $0.upperBound } == true
    // Names in the order of the alphabet have none.
    let areAlphabetical =
      !names.repeats && names.labels.count > 6 && names.labels == names.labels.sorted()
    if isSingle || areAlphabetical || names.distinct > Self.mostBars {
      choice.sort = goDown ? .ascending : .descending
    }
    if names.distinct > Self.mostRows { choice.top = Self.mostBars }
    if goDown, names.distinct > Self.mostRows {
      let all = self.ranked(names.name, by: shown[0], areAveraged: choice.aggregate == .mean)
      choice.draw(all.suffix(Self.mostBars).reversed(), of: all.count)
    }
    if names.distinct > Self.mostBars || areLong(names) { choice.kind = Series.defaultRankingKind }
    if isSingle, choice.order.isEmpty { choice.split = kinds(of: names) }
    return choice
  }

  /// The order of names that are letters, or one word with numbers; `nil` for others.
  func orderOfSigns(_ names: ColumnProfile) -> [String]? {
    let labels = names.labels
    guard !labels.isEmpty else { return nil }
    if labels.allSatisfy({ $0.count == 1 }), labels == labels.sorted() { return labels }
    let stems = Set(labels.map { $0.prefix { !$0.isNumber } })
    let numbers = labels.compactMap { label in
      Int(label.drop { !$0.isNumber }).map { (label, $0) }
    }
    // `Store 4` is a name.
    guard stems.count == 1, (stems.first?.count ?? 0) < 3, numbers.count == labels.count,
      labels.count > 1
    else { return nil }
    return numbers.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// The numbers that do not follow from a name, as its place on a list does; all, if there are none.
  private func free(_ values: [String], of names: [ColumnProfile]) -> [String] {
    let free = values.filter { value in !names.contains { isDetermined(value, by: $0.name) } }
    return free.isEmpty ? values : free
  }

  /// Bars or cells where a second text tells the rows of a name apart.
  private func crossed(
    _ values: [String], by names: ColumnProfile, _ taken: Set<String>
  ) -> PlotChoice? {
    guard taken.isEmpty, let split = split(of: values, at: names.name, areStated: false),
      split.panels == nil, let other = profile(split.column), !other.isIdentifier,
      // The blocks of an experiment are repetitions.
      !other.isRepetition || names.rowsPerValue < Self.leastRows
    else { return nil }
    // What tells the rows apart is not shown against itself.
    let values = free(values.filter { $0 != other.name }, of: [other])
    guard let value = values.first else { return nil }
    let leftOut = values.count - 1
    if let measure = profile(value), groupOfHeavyTail(names, [measure])?.name == other.name {
      var choice = bars(of: [value], by: names)
      (choice.split, choice.stack, choice.aggregate) = (other.name, .cumulative, nil)
      let all = ranked(names.name, by: value, areAveraged: false)
      choice.sort = nil
      choice.draw(Array(all.prefix(Self.mostBars)), of: all.count)
      return choice
    }
    if var lines = linesOfMonths(of: value, names, other) {
      lines.leftOut = leftOut
      return lines
    }
    // All pairs of the same things are cells.
    if names.distinct > 2, Set(names.labels) == Set(other.labels), names.distinct <= Self.mostCells
    {
      var choice = PlotChoice(
        kind: Series.defaultCellsKind, x: names.name, y: [other.name], leftOut: leftOut,
        order: names.labels, value: value)
      choice.orderOfRows = names.labels
      return choice
    }
    if other.distinct <= 6, names.distinct > Self.mostBars {
      var choice = bars(of: [value], by: names)
      (choice.panels, choice.aggregate, choice.leftOut) = (other.name, nil, leftOut)
      if names.distinct <= Self.mostCells, names.order == nil {
        // The greatest of each panel would be others.
        (choice.sort, choice.top, choice.order) = (
          nil, nil, ranked(names.name, by: value, areAveraged: true)
        )
      }
      return choice
    }
    // Years and names that have an order are positions rather than groups.
    if other.distinct <= 6, values.count == 1 || names.distinct <= Self.mostBars {
      let shown = Array(values.prefix(Self.mostSplitPanels))
      var choice = bars(of: shown, by: names)
      choice.hasPanels = shown.count > 1
      let leftOut = values.count - shown.count
      choice.kind =
        choice.kind == Series.defaultKind
          || (names.order?.count ?? 0) > Self.mostBarsInGroup
        ? Series.defaultKind
        : areLong(names) ? Series.defaultRankingKind : Series.defaultComparisonKind
      (choice.split, choice.leftOut, choice.aggregate) = (other.name, leftOut, nil)
      let areMany = names.distinct > Self.mostBars
      choice.sort = areMany ? .descending : nil
      choice.top = names.distinct > Self.mostRows ? Self.mostBars : nil
      return choice
    }
    guard names.distinct <= Self.mostCells, other.distinct <= Self.mostCells,
      names.distinct > 1
    else { return nil }
    // The longer one is along the width, but for names that would have to be turned.
    let (longer, shorter) = names.distinct >= other.distinct ? (names, other) : (other, names)
    let areMany = longer.distinct > Self.mostBars && longer.type == .text && longer.order == nil
    let (x, y) =
      areMany || areLong(longer) && !areLong(shorter) ? (shorter, longer) : (longer, shorter)
    return PlotChoice(
      kind: Series.defaultCellsKind, x: x.name, y: [y.name], leftOut: leftOut, order: x.order ?? [],
      value: value)
  }
}
