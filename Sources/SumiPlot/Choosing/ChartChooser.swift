import Sumi

/// Chooses the chart that an analyst would make of a table.
struct ChartChooser {
  let table: Table
  /// The number of rows of the whole table; the chooser may have the first rows only.
  let rowCount: Int
  let profiles: [ColumnProfile]
  let memory = ChooserMemory()

  /// More bars than this are hard to read; the greatest are drawn.
  static let mostBars = 30
  /// From this many points on, markers cover each other.
  static let mostMarkers = 50_000
  /// As many series as a legend can show clearly.
  static let mostSeries = 12
  /// If there are more series, this many have names.
  static let mostNamed = 8
  /// More grey lines than this are a surface.
  static let mostGrey = 300
  /// Ranges that differ by more than this have panels.
  private static let greatestRatio = 20.0
  /// More lines or panels than this are too small to read; the first are drawn.
  static let mostColumns = 24
  /// More panels of boxes or of split lines than this are too small to read.
  static let mostSplitPanels = 9
  /// Numbers that are more like their predecessors than this are in an order.
  static let leastPersistence = 0.5
  /// More columns of bars in a group than this are a heat map.
  static let mostBarsInGroup = 12

  /// - Parameters:
  ///   - rowCount: of the whole table, if these are its first rows.
  ///   - names: the only columns that matter; `nil` for all.
  init(_ table: Table, rowCount: Int? = nil, columns names: [String]? = nil) {
    self.table = table
    self.rowCount = rowCount ?? table.rowCount
    profiles = (names ?? table.names).compactMap { name in
      table[name].map { ColumnProfile($0, name: name) }
    }
  }

  /// The kind of series and its columns where a request leaves them open; `nil` if no column can be
  /// drawn.
  ///
  /// - Parameters:
  ///   - x, y: the columns of positions and of values that are given.
  ///   - taken: other columns that have a use already.
  func choice(x: String?, y: [String], taken: Set<String>) -> PlotChoice? {
    if x == nil || profile(x)?.type == .dateTimes, y.isEmpty, let prices = prices(x) {
      return prices
    }
    if x == nil, y.isEmpty,
      let chosen = map(taken) ?? square() ?? timeline(taken) ?? unequalBins(taken)
    {
      return chosen
    }
    let position = x ?? chosenX(besides: taken.union(y))
    var values = y.isEmpty ? chosenY(besides: taken.union([position].compactMap { $0 })) : y
    if y.isEmpty, saysThatRowsCount, let counts = counts(x: x, taken) { return counts }
    guard !values.isEmpty else {
      return x == nil ? countsOverTime(position) ?? counts(x: x, taken) : counts(x: x, taken)
    }
    guard let position, let profile = profile(position) else { return overRows(values) }
    if y.isEmpty { values = withoutTotals(values) }
    let areStated = !y.isEmpty
    switch profile.type {
    case .text: return overNames(values, profile, taken, areStated: areStated)
    case .dateTimes:
      return events(values, over: profile, taken, areStated: areStated)
        ?? line(of: values, over: position, taken, areStated: areStated)
    case .numbers:
      if isLine(values, over: profile, isStated: x != nil) {
        return line(of: values, over: position, taken, areStated: areStated)
      }
      if profile.isFlag || profile.isFewGroups || profile.isCalendarPart || profile.isFew
        || profile.isYear
      {
        return overNames(values, profile, taken, areStated: areStated)
      }
      return cloud(of: areStated ? values : Array(values.prefix(1)), over: profile, taken)
    }
  }

  func profile(_ name: String?) -> ColumnProfile? { profiles.first { $0.name == name } }

  /// The number of cases beside what was measured of them is left out.
  private func withoutTotals(_ values: [String]) -> [String] {
    let counts = values.filter {
      ["n", "obs", "nobs"].contains(profile($0)?.words.joined() ?? "")
    }
    return counts.count == 1 && values.count > 1 ? values.filter { $0 != counts[0] } : values
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

  /// Candles, if there are columns of that name, in a panel for each market.
  private func prices(_ x: String?) -> PlotChoice? {
    let names = columns(named: ["open", "high", "low", "close"])
    let dates = x ?? profiles.first { $0.type == .dateTimes }?.name
    guard names.count == 4, let dates else { return nil }
    let markets = chosenSplit(x: dates)?.column
    guard markets != nil || !repeats(dates) else { return nil }
    return PlotChoice(kind: Series.defaultPricesKind, x: dates, y: names, panels: markets)
  }

  /// Whether the first two columns are longitudes and latitudes.
  var isMap: Bool {
    profiles.count == 2 && profiles[0].isLongitude && profiles[1].isLatitude
  }

  private func map(_ taken: Set<String>) -> PlotChoice? {
    guard let x = profiles.first(where: \.isLongitude), let y = profiles.first(where: \.isLatitude)
    else { return nil }
    return cloud(of: [y.name], over: x, taken)
  }

  /// A histogram, or a line where each number is like the one before.
  private func overRows(_ values: [String]) -> PlotChoice {
    // Rows with names have no order of their own.
    let areNamed = profiles.contains { $0.isIdentifier && !$0.isCounter }
    let isWalk =
      !areNamed
      && values.contains {
        (profile($0)?.persistence ?? 1) > Self.leastPersistence || profile($0)?.isAscending == true
      }
    if !isWalk, let first = values.first, values.count == 1 || areNamed,
      (profile(first)?.count ?? 0) > 1
    {
      return PlotChoice(
        kind: Series.defaultDistributionKind, x: first, y: [], leftOut: values.count - 1)
    }
    return PlotChoice(kind: Series.defaultKind, x: nil, y: values)
  }

  /// The number of rows of each text.
  private func counts(x: String?, _ taken: Set<String>) -> PlotChoice? {
    let text = x.map { profile($0) } ?? countedText(besides: taken)
    guard let text, text.type == .text else { return nil }
    let hasOrder = text.order != nil
    return PlotChoice(
      kind: hasOrder ? Series.defaultComparisonKind : Series.defaultRankingKind, x: text.name,
      y: [],
      aggregate: .count, sort: hasOrder ? nil : .descending,
      top: !hasOrder && text.distinct > Self.mostBars ? Self.mostBars : nil,
      order: text.order ?? [])
  }

  /// Whether values over numbers are connected: along something in order, where each is like the one
  /// before or the steps are even.
  private func isLine(_ values: [String], over x: ColumnProfile, isStated: Bool) -> Bool {
    if x.isFewGroups { return false }
    if x.isYear {
      // Many rows of a year that nothing tells apart are rather boxes.
      let areAmounts = values.allSatisfy { profile($0)?.isAmount == true }
      return areAmounts || x.rowsPerValue < 5 || x.distinct > Self.mostBars
        || chosenSplit(x: x.name) != nil
    }
    if x.isEven { return true }
    if x.isAscending {
      let isSmooth = values.contains {
        (profile($0)?.persistence ?? 0) > 0.3 || profile($0)?.isAscending == true
      }
      return x.count < 20 || isSmooth
    }
    return x.isDesign && x.repeats && (!isStated || chosenSplit(x: x.name) != nil)
  }

  /// - Parameter areStated: whether the user named the columns, so that all of them are drawn.
  func line(
    of values: [String], over x: String?, _ taken: Set<String>, areStated: Bool
  ) -> PlotChoice {
    let split = taken.isEmpty ? chosenSplit(x: x) : nil
    let values = values.filter { $0 != split?.column && $0 != split?.panels }
    var shown = areStated ? values : Array(values.prefix(Self.mostColumns))
    if let split, !areStated {
      shown = Array(shown.prefix(split.panels == nil ? Self.mostSplitPanels : 1))
    }
    var choice = PlotChoice(
      kind: Series.defaultKind, x: x, y: shown, leftOut: values.count - shown.count,
      hasPanels: shown.count > 1 && (split != nil || haveDifferentRanges(shown)))
    if let split {
      (choice.split, choice.panels) = (split.column, split.panels)
      if split.panels != nil { choice.hasPanels = false }
      nameGreatest(in: &choice)
    } else if let x, repeats(x) {
      choice.aggregate = aggregate(of: shown, at: x)
      choice.split = fewGroups(besides: taken.union([x]))
      if choice.split != nil, shown.count > 1 { choice.hasPanels = true }
    }
    return choice
  }

  /// Names the greatest of many series.
  func nameGreatest(in choice: inout PlotChoice) {
    guard let split = choice.split, let value = choice.y.first else { return }
    let (names, count, sums) = greatest(Self.mostNamed, of: split, by: value)
    guard count > Self.mostSeries else { return }
    (choice.named, choice.sumsLeftOut) = (names, sums)
    choice.othersLeftOut = count > Self.mostGrey ? count - names.count : 0
  }

  /// Whether the values of some columns would be flat lines beside those of others, or are shares and no
  /// shares.
  func haveDifferentRanges(_ names: [String]) -> Bool {
    let columns = names.compactMap { profile($0) }
    let shares = columns.count(where: \.isShare)
    if shares > 0, shares < columns.count { return true }
    let spans = columns.compactMap(\.range)
      .map { max($0.upperBound, 0) - min($0.lowerBound, 0) }.filter { $0 > 0 }
    guard let least = spans.min(), let greatest = spans.max() else { return false }
    return greatest > Self.greatestRatio * least
  }

  func cloud(
    of values: [String], over x: ColumnProfile, _ taken: Set<String>
  ) -> PlotChoice {
    let count = x.count == ColumnProfile.sampleRows ? rowCount : x.count
    guard count < Self.mostMarkers else {
      return PlotChoice(kind: Series.defaultDenseCloudKind, x: x.name, y: Array(values.prefix(1)))
    }
    // Up to this many rows in order are rather a line, such as a closed curve.
    let isNamed = profiles.contains { $0.type == .text && !$0.repeats }
    if !x.repeats, x.persistence > Self.leastPersistence, !isNamed,
      values.contains(where: { (profile($0)?.persistence ?? 0) > Self.leastPersistence })
    {
      return PlotChoice(kind: Series.defaultKind, x: x.name, y: values)
    }
    let group = profiles.first {
      $0.type == .text && !taken.contains($0.name) && !$0.isConstant && $0.repeats
        && $0.distinct <= Self.mostSeries
    }
    return PlotChoice(
      kind: Series.defaultCloudKind, x: x.name, y: values,
      split: values.count == 1 ? group?.name : nil)
  }

  /// How rows that share a position are combined; `nil` if there are none.
  ///
  /// - Parameter others: columns that tell rows of one position apart.
  func aggregate(
    of values: [String], at x: String?, besides others: [String] = []
  ) -> Aggregate? {
    guard let x, profile(x)?.repeats == true, repeats([x] + others) else { return nil }
    return values.allSatisfy { profile($0)?.isAmount == true } ? .sum : .mean
  }
}
