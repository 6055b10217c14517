import Sumi

/// Chooses the chart that an analyst would make of a table.
struct ChartChooser {
  let table: Table
  /// The number of rows of the whole table; the chooser may have the first rows only.
  private let rowCount: Int
  private let profiles: [ColumnProfile]

  /// More bars than this are hard to read; the greatest are drawn.
  private static let mostBars = 30
  /// From this many points on, markers cover each other.
  private static let mostMarkers = 20_000
  /// As many series as a legend can show clearly.
  static let mostSeries = 12
  /// Ranges that differ by more than this have panels.
  private static let greatestRatio = 20.0
  /// More lines or panels than this are too small to read; the first are drawn.
  private static let mostColumns = 24
  /// Numbers that are more like their predecessors than this are in an order.
  private static let leastPersistence = 0.5

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
    if x == nil, y.isEmpty, let map = map(taken) { return map }
    let position = x ?? chosenX(besides: taken.union(y))
    let values = y.isEmpty ? chosenY(besides: taken.union([position].compactMap { $0 })) : y
    guard !values.isEmpty else { return nil }
    switch position.flatMap(profile)?.type {
    case nil: return overRows(values)
    case .text: return bars(of: values, by: position)
    case .dateTimes: return line(of: values, over: position, areStated: !y.isEmpty)
    case .numbers:
      guard let profile = profile(position), let first = values.first else { return nil }
      if profile.isYear || profile.isAscending {
        return line(of: values, over: position, areStated: !y.isEmpty)
      }
      return cloud(of: y.isEmpty ? [first] : values, over: profile, taken)
    }
  }

  private func profile(_ name: String?) -> ColumnProfile? { profiles.first { $0.name == name } }

  // MARK: Columns

  /// The first column of dates, else of years, of text, or of numbers in order; of two columns of
  /// numbers or more the first; `nil` for the row number.
  func chosenX(besides taken: Set<String>) -> String? {
    let free = profiles.filter { !taken.contains($0.name) }
    let numbers = free.filter { $0.type == .numbers && !$0.isIdentifier }
    let found =
      free.first { $0.type == .dateTimes } ?? numbers.first(where: \.isYear)
      ?? free.first { $0.type == .text && !$0.isConstant && canBeNames($0) }
    if let found, found.type != .text || !isCloudOfGroups(numbers, found) { return found.name }
    if let rising = numbers.first, rising.isAscending, numbers.count > 1 { return rising.name }
    return numbers.count > 1 ? numbers.first?.name : nil
  }

  /// Text that is different in each row of a long table is no axis.
  private func canBeNames(_ profile: ColumnProfile) -> Bool {
    profile.distinct <= 2 * Self.mostBars || profile.distinct < profile.count
      || profile.count < 1_000
  }

  /// Whether several measures of few groups, or of very many, are rather points than bars, such as
  /// lengths and widths of the flowers of three species, or incomes and lives in 187 countries.
  private func isCloudOfGroups(_ numbers: [ColumnProfile], _ group: ColumnProfile) -> Bool {
    let measures = numbers.filter { !$0.isYear && !$0.isConstant }
    let isGroup = group.distinct <= Self.mostSeries && group.count >= 10 * group.distinct
    return measures.count > 1 && (isGroup || group.distinct > Self.mostBars)
  }

  /// All numbers but identifiers, years and constants; if there are no others, all numbers.
  func chosenY(besides taken: Set<String>) -> [String] {
    let numbers = profiles.filter { $0.type == .numbers && !taken.contains($0.name) }
    let values = numbers.filter { !$0.isIdentifier && !$0.isYear && !$0.isConstant }
    return (values.isEmpty ? numbers : values).map(\.name)
  }

  /// Columns of numbers with these names in any case; empty if one is missing.
  func columns(named words: [String]) -> [String] {
    let found = words.compactMap { word in
      profiles.first { $0.type == .numbers && $0.name.lowercased() == word.lowercased() }?.name
    }
    return found.count == words.count ? found : []
  }

  /// A column whose values are shared by several rows each: the first text, else the given one if it
  /// has dates or years; `nil` if there is none.
  func chosenGroups(_ name: String?, _ taken: Set<String>) -> String? {
    let text = profiles.first {
      $0.type == .text && $0.repeats && !$0.isConstant && !taken.contains($0.name)
    }
    if let text { return text.name }
    guard let profile = profile(name), profile.repeats else { return nil }
    return profile.type == .dateTimes || profile.isYear ? name : nil
  }

  /// Whether values of a column occur more than once.
  func repeats(_ name: String?) -> Bool { profile(name)?.repeats == true }

  /// Whether several rows have the same values in all of some columns.
  private func repeats(_ names: [String]) -> Bool {
    let columns = names.compactMap { table[$0] }
    guard columns.count > 1 else { return true }
    var seen: Set<[String]> = []
    return !(0..<min(table.rowCount, ColumnProfile.sampleRows)).allSatisfy { row in
      seen.insert(columns.map { $0.isMissing(row) ? "" : $0.text(at: row) }).inserted
    }
  }

  // MARK: Charts

  /// Candles, if there are columns of that name, in a panel for each market.
  private func prices(_ x: String?) -> PlotChoice? {
    let names = columns(named: ["open", "high", "low", "close"])
    let dates = x ?? profiles.first { $0.type == .dateTimes }?.name
    guard names.count == 4, let dates else { return nil }
    let markets = chosenSplit(x: dates)
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
    let isWalk = values.contains {
      (profile($0)?.persistence ?? 1) > Self.leastPersistence || profile($0)?.isAscending == true
    }
    if values.count == 1, !isWalk, (profile(values[0])?.count ?? 0) > 1 {
      return PlotChoice(kind: Series.defaultDistributionKind, x: values[0], y: [])
    }
    return PlotChoice(kind: Series.defaultKind, x: nil, y: values)
  }

  private func bars(of values: [String], by name: String?) -> PlotChoice {
    let count = profile(name)?.distinct ?? 0
    let isSingle = values.count == 1
    return PlotChoice(
      kind: isSingle ? Series.defaultRankingKind : Series.defaultComparisonKind, x: name, y: values,
      aggregate: aggregate(of: values, at: name),
      sort: isSingle ? .descending : nil,
      top: isSingle && count > Self.mostBars ? Self.mostBars : nil)
  }

  /// - Parameter areStated: whether the user named the columns, so that all of them are drawn.
  private func line(of values: [String], over x: String?, areStated: Bool) -> PlotChoice {
    let shown = areStated ? values : Array(values.prefix(Self.mostColumns))
    return PlotChoice(
      kind: Series.defaultKind, x: x, y: shown, leftOut: values.count - shown.count,
      hasPanels: haveDifferentRanges(shown))
  }

  /// Whether the values of some columns would be flat lines beside those of others.
  private func haveDifferentRanges(_ names: [String]) -> Bool {
    let spans = names.compactMap { profile($0)?.range }
      .map { max($0.upperBound, 0) - min($0.lowerBound, 0) }.filter { $0 > 0 }
    guard let least = spans.min(), let greatest = spans.max() else { return false }
    return greatest > Self.greatestRatio * least
  }

  private func cloud(
    of values: [String], over x: ColumnProfile, _ taken: Set<String>
  ) -> PlotChoice {
    let count = x.count == ColumnProfile.sampleRows ? rowCount : x.count
    guard count < Self.mostMarkers else {
      return PlotChoice(kind: Series.defaultDenseCloudKind, x: x.name, y: Array(values.prefix(1)))
    }
    // Up to this many rows in order are rather a line, such as a closed curve.
    if !x.repeats, x.persistence > Self.leastPersistence {
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
