import SumiChart
import SumiData
import SumiTime

/// Chooses the chart that an analyst would make of a table.
struct ChartChooser {
  let table: Table
  /// The number of rows of the whole table; the chooser may have the first rows only.
  let rowCount: Int
  let profiles: [ColumnProfile]
  /// Columns of a very wide table that were not looked at.
  let unseen: [String]
  /// The places of profiles by name.
  private let places: [String: Int]
  let memory = ChooserMemory()

  /// More bars than this are hard to read; the greatest are drawn.
  static let mostBars = 30
  /// So many names, one below the other, are drawn without leaving any out.
  static let mostRows = 60
  /// From this many points on, markers cover each other.
  static let mostMarkers = 50_000
  /// As many series as a legend can show clearly.
  static let mostSeries = 12
  /// If there are more series, this many have names.
  static let mostNamed = 8
  /// More grey lines than this are a surface.
  static let mostGrey = 300
  /// Ranges that differ by more than this have panels.
  static let greatestRatio = 20.0
  /// More lines than this are too many to tell apart; the first are drawn.
  static let mostColumns = 24
  /// So many columns have a panel, where not all can have one.
  static let mostPanels = 6
  /// More panels of columns than this tell a reader nothing.
  static let mostPanelsOfAll = 9
  /// Bars, whose names take room, and lines of many groups have fewer panels.
  static let mostSplitPanels = 4
  /// Numbers that are more like their predecessors than this are in an order.
  static let leastPersistence = 0.5
  /// Fewer rows are no survey.
  private static let leastAsked = 20
  /// Fewer things of a year on average have no mean that would say anything.
  private static let mostThingsOfYear = 5.0
  /// More columns of bars in a group than this are a heat map.
  static let mostBarsInGroup = 12

  /// - Parameters:
  ///   - rowCount: of the whole table, if these are its first rows.
  ///   - names: the only columns that matter; `nil` for all.
  ///   - kept: columns that matter in a very wide table, too.
  ///   - file: the name of the table's file.
  init(
    _ table: Table, rowCount: Int? = nil, columns names: [String]? = nil,
    keeping kept: Set<String> = [], file: String = ""
  ) {
    (self.table, self.rowCount) = (table, rowCount ?? table.rowCount)
    let seen = SeenColumns(names ?? table.names, keeping: kept, isSingleRow: self.rowCount == 1)
    let columns = seen.names.compactMap { name in
      table[name].map { ColumnProfile($0, name: name) }
    }
    unseen = seen.rest
    let told = CrossedColumns.told(CodeColumns.told(columns, in: table), in: table)
    let placed = UnnamedPlaces.told(CellCounts.told(told, in: table), in: table)
    profiles = SubjectColumn.told(placed, file: file)
    places = Self.places(of: profiles)
  }

  private init(_ other: ChartChooser, _ profiles: [ColumnProfile]) {
    (table, rowCount, self.profiles, unseen) = (
      other.table, other.rowCount, profiles, other.unseen
    )
    places = Self.places(of: profiles)
  }

  private static func places(of profiles: [ColumnProfile]) -> [String: Int] {
    Dictionary(zip(profiles.map(\.name), 0...), uniquingKeysWith: { first, _ in first })
  }

  /// The chooser of a table without some columns.
  func without(_ names: [String]) -> ChartChooser {
    ChartChooser(self, profiles.filter { !names.contains($0.name) })
  }

  /// The kind of series and its columns where a request leaves them open; `nil` if no column can be
  /// drawn.
  ///
  /// - Parameters:
  ///   - x, y: the columns of positions and of values that are given.
  ///   - taken: other columns that have a use already.
  func choice(x: String?, y: [String], taken: Set<String>) -> PlotChoice? {
    memory.areNamesStated = x != nil
    if x == nil, y.isEmpty, isLoneNumber { return nil }
    if y.count == 1, let choice = rowsOfStated(x, y[0], taken) { return choice }
    let found = likely(x: x, y: y, taken: taken)
    if let x, y.isEmpty { return honouring(x, found, taken) }
    guard x == nil, y.isEmpty, let column = found?.shownTwice ?? found.flatMap(singlePosition)
    else {
      let isOpen = x == nil && y.isEmpty && taken.isEmpty
      return found.map(pointsOfCalendar).map { isOpen ? withNames($0) : $0 }
    }
    return choice(without: [column], taken)
  }

  /// The choice among the other columns.
  private func choice(without names: [String], _ taken: Set<String>) -> PlotChoice? {
    let others = without(names)
    defer {
      memory.leftOut = others.memory.leftOut
    }
    return others.choice(x: nil, y: [], taken: taken)
  }

  /// The chart of a table whose shape says what it is.
  private func byShape(_ taken: Set<String>) -> PlotChoice? {
    let ofRows =
      singleRow(taken) ?? marks(taken) ?? polls(taken) ?? timeline(taken) ?? unequalBins(taken)
      ?? map(taken)
    let ofColumns =
      ofRows ?? ranksAtTimes(taken) ?? plane(taken) ?? square() ?? matrix() ?? field(taken)
      ?? questionnaire(taken) ?? marksOfThings(taken)
    let ofFamilies = ofColumns ?? league(taken) ?? familyOfNames(taken) ?? ranking(taken)
    guard ofFamilies == nil, taken.isEmpty else { return ofFamilies }
    let ofOrder =
      tasks() ?? likelihoodOfChanges() ?? beforeAndAfter() ?? stackedRanking() ?? overIndex()
      ?? overUnstatedTime()
      ?? meansOfOccasions() ?? meansOfCells()
    return ofOrder ?? chances() ?? sharesOfResult() ?? boxesOfDegrees()
  }

  /// The columns that say what others say, for each reason.
  private var repeated: [(LeftOutColumns.Reason, [String])] {
    [(.multiple, inOtherUnits), (.derived, computedOfOthers)]
  }

  func likely(x: String?, y: [String], taken: Set<String>) -> PlotChoice? {
    if x == nil || profile(x)?.type == .dateTimes, y.isEmpty, let prices = prices(x) {
      return prices
    }
    if x == nil, y.isEmpty {
      let lists = SideBySideLists.others(profiles, in: table)
      if !lists.isEmpty {
        let found = choice(without: lists, taken)
        memory.leftOut[.otherLists] += lists
        return found
      }
      if let chosen = byShape(taken) { return chosen }
      let others = othersOfFamily
      if !others.isEmpty {
        let found = choice(without: others, taken)
        memory.leftOut[.othersOfFamily] += others
        return found
      }
      let places = coordinates
      if places.count > 1, let other = choice(without: places, taken) { return other }
      for (reason, names) in repeated where !names.isEmpty {
        let found = choice(without: names, taken)
        memory.leftOut[reason] += names
        return found
      }
      let idle = idleDates
      if !idle.isEmpty {
        let found = choice(without: idle, taken)
        memory.leftOut[.unclear] = idle.filter { profile($0).map(isUnclearDay) == true }
        return found
      }
    }
    let position = x ?? chosenX(besides: taken.union(y))
    var values = y.isEmpty ? chosenY(besides: taken.union([position].compactMap { $0 })) : y
    if x == nil, y.isEmpty, taken.isEmpty, let scales = battery(of: chosenY(besides: [])) {
      return scales
    }
    // What few were asked says less than what all were.
    if x == nil, y.isEmpty, taken.isEmpty, !values.isEmpty, rowCount >= Self.leastAsked,
      values.allSatisfy({ profile($0)?.isSparse == true }), let battery = battery()
    {
      return battery
    }
    // What one row of very many has says less than how many rows there were.
    if x == nil, y.isEmpty, taken.isEmpty, profile(position)?.type == .dateTimes,
      !values.isEmpty, values.allSatisfy(isVerySparse), let counts = countsOverTime(position)
    {
      return counts
    }
    if y.isEmpty, saysThatRowsCount, let counts = counts(x: x, taken) { return counts }
    guard !values.isEmpty else {
      if let x { return rowsAlong(x, taken) }
      return timesOfDay(over: position, taken) ?? countsOverTime(position) ?? countsOfYears(taken)
        ?? counts(x: nil, taken) ?? countsOverTime(position, areEven: true) ?? countsOfBirths
        ?? yearsOfRows
    }
    let areStated = !y.isEmpty
    guard let position, let profile = profile(position) else {
      return boxesOfCodes(values, taken, areStated: areStated) ?? overRows(values)
    }
    if !areStated {
      let parts = withoutTotals(
        values, areNamed: profile.type == .text,
        besides: profile.type == .numbers ? position : nil)
      let isStacked = stacked(parts, over: profile) != nil
      let plain =
        profile.type == .text || isStacked ? parts : withTotalFirst(parts, of: values)
      values = profile.type == .text ? plain : withoutCopies(plain)
      remember(plain.filter { !values.contains($0) }, besides: values)
      let measured = values.filter { !isDetermined($0, by: position) }
      if !measured.isEmpty, profile.type != .text { values = measured }
      if let answers = answers(values, at: profile, isStated: x != nil, taken) { return answers }
      if x == nil, let cells = calendarCells(values, taken) { return cells }
    }
    if x == nil, !areStated, values.count == 1, marksOneOfEach(values[0], position),
      let counts = counts(x: nil, taken)
    {
      return counts
    }
    switch profile.type {
    case .text: return overNames(values, profile, taken, areStated: areStated)
    case .dateTimes:
      return events(values, over: profile, taken, areStated: areStated)
        ?? line(of: values, over: position, taken, areStated: areStated)
    case .numbers:
      // A few things of each year have each a place of its own.
      if profile.isYear, x == nil, !areStated, taken.isEmpty, haveRowsOwnNames, profile.repeats,
        profile.rowsPerValue < Self.mostThingsOfYear, values.count <= 2,
        !values.contains(where: isAdded), chosenSplit(x: position) == nil
      {
        return cloud(of: [values[0]], over: profile, taken)
      }
      // The rows of a year are things of many kinds.
      if profile.isYear, !profile.isAscending, x == nil, !areStated,
        chosenSplit(x: position) == nil,
        let outcome = outcomeOfRows(values)
      {
        return outcome
      }
      if isLine(values, over: profile, isStated: x != nil) {
        return line(of: values, over: position, taken, areStated: areStated)
      }
      if profile.isYear, x == nil, !areStated, let outcome = outcomeOfRows(values) {
        return outcome
      }
      if profile.isFlag || profile.isFewGroups || profile.isCalendarPart || profile.isFew
        || profile.isYear
      {
        return overNames(values, profile, taken, areStated: areStated)
      }
      let all = [position] + values
      if x == nil, !areStated, !isDesign(profile) || isOfPersons(profile),
        let pair = pair(of: all),
        let x = self.profile(pair.x)
      {
        if taken.isEmpty,
          let chosen = boxesOfColumns(all, besides: pair) ?? outcomeOfFew(all)
            ?? countsOfEvents(all) ?? outcomeOfGroups(all, besides: pair)
            ?? boxesOfOutcome(all, besides: pair) ?? boxesInPlace(of: pair, all)
        {
          return chosen
        }
        return cloudOfPair(pair.y, over: x, among: all, taken)
      }
      return cloud(of: areStated ? values : Array(values.prefix(1)), over: profile, taken)
    }
  }

  /// The column of positions, if the rows that have a value all have the same, or none; `nil` if they do not.
  private func singlePosition(of choice: PlotChoice) -> String? {
    guard let value = choice.y.first, let measure = profile(value),
      measure.count < measure.rowCount,
      let name = choice.x, name != value, let profile = profile(name), !profile.isConstant,
      let codes = codes(name)
    else { return nil }
    let columns = choice.y.compactMap { table[$0] }
    let positions = codes.codes.indices.lazy.filter { row in
      codes.codes[row] >= 0 && columns.contains { !$0.isMissing(row) }
    }
    .map { codes.codes[$0] }
    guard let first = positions.first else { return profile.count < measure.count ? name : value }
    return positions.allSatisfy { $0 == first } ? name : nil
  }

  /// What a choice leaves out, and why: also numbers that are names, and what was measured where rows are counted.
  func leftOutColumns(of choice: PlotChoice) -> LeftOutColumns {
    var columns = memory.leftOut
    columns[.codes] = profiles.filter(\.isCodeByMeaning).map(\.name)
    if choice.y.isEmpty, choice.aggregate == .count {
      columns[.counted] = profiles.filter {
        $0.type == .numbers && !$0.isIdentifier && !$0.isYear && !$0.isConstant
          && !$0.isCalendarPart && !$0.isDateInNumbers && !columns.tells($0.name)
      }
      .map(\.name)
    }
    columns[.unused] = profiles.filter {
      (!$0.isConstant || $0.type == .numbers && $0.count < $0.rowCount) && $0.count > 0
        && !$0.isIdentifier && !$0.isRowNumber && !$0.isCalendarPart
        && !$0.isNote && !($0.type == .text && !$0.repeats) && !columns.tells($0.name)
    }
    .map(\.name)
    columns[.unused] += unseen
    let used = choice.drawnColumns + choice.folded + choice.errors.flatMap(\.names)
    return columns.without(used + [choice.mediansOf].compactMap(\.self))
  }

  func profile(_ name: String?) -> ColumnProfile? {
    name.flatMap { places[$0] }.map { profiles[$0] }
  }

  /// Where not all parts have room, their total says more than a few of them.
  private func withTotalFirst(_ parts: [String], of values: [String]) -> [String] {
    let total = values.first { TotalNames.isJustTotal($0) || profile($0)?.words == ["all"] }
    guard parts.count > Self.mostPanels, let total else { return parts }
    return [total] + parts.filter { $0 != total }
  }

  /// Whether a column has 1 in all rows, and no other one is measured: each row is a case.
  private var saysThatRowsCount: Bool {
    let numbers = profiles.filter { $0.type == .numbers && !$0.isIdentifier }
    return numbers.contains { $0.isConstant && $0.range == 1...1 && $0.rowCount > 2 }
      && numbers.allSatisfy { $0.isConstant || $0.hasRuns }
  }

  /// Whether values of a column occur more than once.
  func repeats(_ name: String?) -> Bool { profile(name)?.repeats == true }

  /// Whether several rows have the same values in all of some columns.
  func repeats(_ names: [String]) -> Bool {
    let all = names.compactMap(codes)
    guard all.count > 1, let first = all.first else { return true }
    return !all.dropFirst().reduce(first) { $0.joined(with: $1) }.areUnique
  }

  // MARK: Charts

  /// Whether numbers only fall, or rise, with some that are alike, as a list that was sorted by them.
  private func isSorted(_ profile: ColumnProfile) -> Bool {
    guard let numbers = table[profile.name]?.numberValues, profile.repeats else { return false }
    let values = numbers.doubles.filter(\.isFinite)
    return profile.isRising || zip(values, values.dropFirst()).allSatisfy { $0 >= $1 }
  }

  /// A histogram, or a line where each number is like the one before.
  private func overRows(_ values: [String]) -> PlotChoice {
    let areFlags = values.allSatisfy { profile($0)?.isFlag == true }
    if areFlags, values.count > 1, let battery = battery() { return battery }
    // Lines would run to and fro between 0 and 1.
    if areFlags, values.count == 2,
      values.allSatisfy({ abs(profile($0)?.persistence ?? 1) < Self.leastPersistence })
    {
      return PlotChoice(
        kind: Series.defaultComparisonKind, x: values[0], y: [], split: values[1],
        aggregate: .count, stack: .cumulative)
    }
    // Rows with names have no order of their own.
    let areNamed = profiles.contains { $0.isIdentifier && !$0.isCounter }
    let isWalk =
      !areNamed
      && values.contains {
        (profile($0)?.persistence ?? 1) > Self.leastPersistence || profile($0)?.isAscending == true
      }
    if values.count == 1, !areFlags, rowCount <= Self.mostBars,
      let names = profiles.first(where: {
        $0.isIdentifier && $0.isNamed(["id"]) && !$0.repeats && $0.count == $0.rowCount
      })
    {
      return PlotChoice(kind: Series.defaultComparisonKind, x: names.name, y: values)
    }
    // What is sorted by itself has no order of its own.
    if table.names.count == 1, let sorted = profile(values[0]), sorted.count >= Self.mostRows,
      !sorted.isEven, isSorted(sorted)
    {
      return PlotChoice(kind: Series.defaultDistributionKind, x: sorted.name, y: [])
    }
    // Moments alone are those of events.
    if profiles.count == 1, let times = profile(values[0]), !times.isWhole, times.isRising,
      !times.isEven, times.count >= Self.mostRows,
      times.range.map({ $0.lowerBound > 1_500 && $0.upperBound < 2_200 }) == true
    {
      return PlotChoice(kind: Series.defaultDistributionKind, x: times.name, y: [])
    }
    if !isWalk, values.count == 1, let flag = profile(values.first), flag.isFlag {
      return PlotChoice(
        kind: Series.defaultComparisonKind, x: flag.name, y: [], aggregate: .count)
    }
    if !isWalk, let first = values.first, values.count == 1 || areNamed,
      (profile(first)?.count ?? 0) > 1
    {
      return PlotChoice(
        kind: Series.defaultDistributionKind, x: first, y: [], leftOut: values.count - 1)
    }
    return PlotChoice(kind: Series.defaultKind, x: nil, y: values)
  }

  /// How rows that share a position are combined; `nil` if there are none.
  ///
  /// - Parameter others: columns that tell rows of one position apart.
  func aggregate(
    of values: [String], at x: String?, besides others: [String] = []
  ) -> Aggregate? {
    guard let x, profile(x)?.repeats == true, repeats([x] + others) else { return nil }
    return values.allSatisfy(isAdded) ? .sum : .mean
  }
}
