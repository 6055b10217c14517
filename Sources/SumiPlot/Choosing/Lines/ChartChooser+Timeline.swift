import SumiChart
import SumiData

/// Rows that last from one time to another.
extension ChartChooser {
  /// More bars than this, one below another, are too thin to be named.
  static let mostSpans = 60
  /// The rows that end after they start, at least, among a hundred that have both ends.
  private static let leastInOrder = 95

  /// A bar for each row from its start to its end, in the order of the starts; `nil` if there are no names
  /// with a start and an end.
  func timeline(_ taken: Set<String>) -> PlotChoice? {
    let texts = profiles.fullFirst.filter {
      $0.type == .text && !$0.isConstant && !taken.contains($0.name)
    }
    guard rowCount <= Self.mostSpans || !areRowsPersons && !areRowsMeasured,
      let longest = texts.max(by: { $0.distinct < $1.distinct }),
      let (start, end) = ends(longest)
    else { return nil }
    let names = longest.repeats ? lanes(among: texts, start, end) ?? longest : longest
    // Many visits of a few rooms have a line for each room.
    let areMany = names.distinct > Self.mostSpans
    let lanes =
      areMany ? texts.first { 2...Self.mostBars ~= $0.distinct && $0.rowsPerValue >= 2 } : nil
    let rows = lanes ?? names
    let groups = texts.first {
      $0.name != rows.name && $0.rowsPerValue > 1.3 && $0.distinct <= Self.mostSeries
    }
    if areMany, lanes == nil, let stream = stream(from: start, to: end) { return stream }
    // The trips of a year are no bars, and each has a price.
    let length = typicalLength(start, end)
    if length < Self.thinnest, let boxes = pricesOfSorts(chosenY(besides: [])) { return boxes }
    // Hurricanes of a century are no bars.
    if length < (names.count > Self.mostSpans ? Self.thinnest : Self.thinnest / 3),
      profile(start)?.type == .dateTimes,
      let counts = countsOverTime(start)
    {
      return counts
    }
    var choice = PlotChoice(
      kind: Series.defaultRankingKind, x: rows.name, y: [start], split: groups?.name)
    choice.end = end
    choice.goesDown = inOrder(start, end).down
    if rows.repeats, let spread = SpanLanes(table, names: rows.name, start: start, end: end) {
      return self.spread(choice, over: spread, names)
    }
    if areMany, lanes == nil {
      choice.longest = Self.mostBars
    } else if let order = rows.order {
      choice.order = order
    } else if !rows.repeats {
      choice.order = inOrderOfStart(rows.name, start, down: choice.goesDown)
    }
    return choice
  }

  /// Whether the rows have results, such as those of polls, which say more than when each was found.
  private var areRowsMeasured: Bool {
    let measures = chosenY(besides: []).compactMap { profile($0) }
    return measures.count { !$0.isFew && !$0.isAscending } >= Self.leastResults
  }

  private static let leastResults = 3

  /// The median length of the bars, as a part of the whole; infinite for none.
  private func typicalLength(_ start: String, _ end: String) -> Double {
    guard let first = table[start], let last = table[end], let starts = first.numberValues,
      let ends = last.numberValues, let low = first.statistics.range?.lowerBound,
      let high = last.statistics.range?.upperBound
    else { return .infinity }
    let (one, two) = (first.secondScale, last.secondScale)
    let lengths = SampleRows.of(table.rowCount).map { ends[$0] / two - starts[$0] / one }
      .filter(\.isFinite).sorted()
    let whole = high / two - low / one
    guard !lengths.isEmpty, whole > 0 else { return .infinity }
    return lengths[lengths.count / 2] / whole
  }

  /// A pixel of a plot, as a part of its width.
  private static let thinnest = 1.0 / 600

  /// What was measured in each of very many parts of one course, which follow each other as the captions of a film do,
  /// or how many there are; `nil` for other rows.
  private func stream(from start: String, to end: String) -> PlotChoice? {
    guard let first = table[start], let last = table[end], let starts = first.numberValues,
      let ends = last.numberValues, profile(start)?.type == .dateTimes
    else { return nil }
    let (one, two) = (first.secondScale, last.secondScale)
    let rows = SampleRows.of(table.rowCount)
    let follow = zip(rows, rows.dropFirst()).count { ends[$0] / two <= starts[$1] / one }
    let lengths = rows.map { ends[$0] / two - starts[$0] / one }.filter(\.isFinite)
    guard follow * 100 >= (rows.count - 1) * Self.leastInOrder,
      let low = first.statistics.range?.lowerBound, let high = last.statistics.range?.upperBound,
      lengths.reduce(0, +) * 2 > high / two - low / one
    else { return nil }
    // Seconds from the start of the whole are no measures.
    let measures = chosenY(besides: []).filter { name in
      profile(name)?.isAscending != true && profile(name)?.isRising != true
    }
    guard let measure = measures.first else { return countsOverTime(start, areEven: true) }
    return PlotChoice(
      kind: Series.defaultKind, x: start, y: [measure], leftOut: measures.count - 1,
      aggregate: .sum, every: period(of: start))
  }

  /// The text by which bars have the fewest rows without an overlap, such as the machine rather than its
  /// state; the first one of several.
  private func lanes(
    among texts: [ColumnProfile], _ start: String, _ end: String
  ) -> ColumnProfile? {
    let counts = texts.map { text in
      SpanLanes(table, names: text.name, start: start, end: end).map {
        (overlap: 1, lanes: $0.order.count)
      } ?? (overlap: 0, lanes: 0)
    }
    return zip(texts, counts).min { $0.1 < $1.1 }?.0
  }

  /// Bars that overlap have rows of their own; of more than can be told apart only the longest have.
  private func spread(
    _ choice: PlotChoice, over spread: SpanLanes, _ names: ColumnProfile
  ) -> PlotChoice {
    var choice = choice
    // The rows of a name are next to each other and have its colour.
    if choice.split == nil, (profile(choice.x)?.distinct ?? 0) <= Self.mostSeries {
      choice.split = choice.x
    }
    guard spread.order.count > Self.mostSpans else {
      choice.areSpread = true
      return choice
    }
    choice.longest = Self.mostBars
    if !names.repeats { choice.x = names.name } else { choice.areSpread = true }
    return choice
  }

  /// Bars that are as wide as their bins: a number for each of several ranges, which follow each other.
  func unequalBins(_ taken: Set<String>) -> PlotChoice? {
    guard taken.isEmpty, profiles.count == 3, let (start, end) = namedEnds(where: { _ in true }),
      let value = profiles.first(where: { $0.name != start && $0.name != end }),
      value.type == .numbers, let starts = table[start]?.numberValues,
      let ends = table[end]?.numberValues, profile(start)?.isAscending == true
    else { return nil }
    let follows = (1..<max(starts.count, 1)).allSatisfy { starts[$0] >= ends[$0 - 1] }
    guard follows, starts.count > 1 else { return nil }
    var choice = PlotChoice(kind: Series.defaultComparisonKind, x: start, y: [value.name])
    choice.end = end
    return choice
  }

  /// Two columns whose names say that they are a start and an end or, where few rows are measured by
  /// nothing else, two columns of dates of which one comes after the other.
  private func ends(_ names: ColumnProfile) -> (start: String, end: String)? {
    let named = namedEnds { first in
      let (start, end) = first
      guard start.type == .numbers else { return true }
      return !names.repeats
        && (start.areYears && end.areYears || areEarlyYears(start, end)
          || !Self.endsOfNumbers.isDisjoint(with: start.words))
    }
    if let named { return named }
    let dates = profiles.filter { $0.type == .dateTimes }
    let isMeasured = profiles.contains {
      $0.type == .numbers && !$0.isIdentifier && !$0.isConstant && !$0.isYear && !$0.isFlag
    }
    guard dates.count == 2, !isMeasured, !names.repeats, names.count <= Self.mostSpans,
      inOrder(dates[0].name, dates[1].name).up
    else { return nil }
    return (dates[0].name, dates[1].name)
  }

  /// Whether whole numbers may be years, the first of which lie before 1000, of rows without other numbers.
  private func areEarlyYears(_ start: ColumnProfile, _ end: ColumnProfile) -> Bool {
    let isAlone = !profiles.contains {
      $0.type == .numbers && ![start.name, end.name].contains($0.name)
    }
    return isAlone
      && [start, end].allSatisfy { profile in
        profile.isWhole && profile.range.map { 1_000..<2_200 ~= $0.upperBound } == true
      }
  }

  /// Two columns whose names differ in the words for a start and an end only.
  private func namedEnds(
    where isUsable: ((start: ColumnProfile, end: ColumnProfile)) -> Bool
  ) -> (start: String, end: String)? {
    let times = profiles.filter { $0.type == .dateTimes || $0.type == .numbers }
    for start in times {
      for (first, last) in Self.ends {
        guard let place = start.words.firstIndex(of: first) else { continue }
        var words = start.words
        words[place] = last
        guard let end = times.first(where: { $0.words == words && $0.type == start.type }),
          isUsable((start, end))
        else { continue }
        let order = inOrder(start.name, end.name)
        if order.up || order.down && start.type == .numbers { return (start.name, end.name) }
      }
    }
    return nil
  }

  /// Whether nearly all rows with both ends go up from the first to the second, and whether they go down, as
  /// years before today do.
  private func inOrder(_ start: String, _ end: String) -> (up: Bool, down: Bool) {
    guard let starts = table[start], let ends = table[end], let first = starts.numberValues,
      let last = ends.numberValues
    else { return (false, false) }
    let (firstScale, lastScale) = (starts.secondScale, ends.secondScale)
    let rows = 0..<min(table.rowCount, ColumnProfile.sampleRows)
    let differences = rows.map { last[$0] / lastScale - first[$0] / firstScale }.filter(\.isFinite)
    let least = max(differences.count * Self.leastInOrder, 1)
    guard differences.count > 1, differences.count * 2 >= profile(start)?.count ?? 0 else {
      return (false, false)
    }
    let isUp = differences.count { $0 >= 0 } * 100 >= least
    return (isUp, !isUp && differences.count { $0 <= 0 } * 100 >= least)
  }

  /// The names of a column in the order in which they first start.
  func inOrderOfStart(_ names: String, _ start: String, down: Bool) -> [String] {
    guard let column = table[names], case .text(let texts) = column.values,
      let starts = table[start]?.numberValues
    else { return [] }
    var first: [String: Double] = [:]
    for row in 0..<min(table.rowCount, ColumnProfile.sampleRows)
    where !column.isMissing(row) && starts[row].isFinite {
      first[texts[row]] = min(first[texts[row]] ?? .infinity, down ? -starts[row] : starts[row])
    }
    return first.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }

  /// Words for the start of numbers that are no years, such as minutes.
  private static let endsOfNumbers: Set<String> = ["start", "begin", "beginn"]

  /// Words for a start, each with that for its end.
  private static let ends = [
    ("start", "end"), ("start", "finish"), ("start", "stop"), ("started", "ended"),
    ("started", "finished"), ("started", "stopped"), ("starts", "ends"), ("begin", "end"),
    ("begin", "finish"), ("begins", "ends"), ("began", "ended"), ("beginning", "end"),
    ("starting", "ending"), ("from", "to"), ("from", "until"), ("from", "till"), ("since", "until"),
    ("opened", "closed"), ("open", "close"), ("opening", "closing"), ("birth", "death"),
    ("born", "died"), ("first", "last"), ("commenced", "completed"), ("commenced", "ended"),
    ("launched", "retired"), ("launch", "landing"), ("admitted", "discharged"),
    ("admission", "discharge"), ("arrival", "departure"), ("arrived", "departed"),
    ("arrived", "left"), ("departure", "arrival"), ("joined", "left"), ("hired", "left"),
    ("entered", "left"), ("checkin", "checkout"), ("in", "out"), ("introduced", "discontinued"),
    ("premiered", "ended"), ("founded", "dissolved"), ("valid", "expires"), ("issued", "expires"),
    ("von", "bis"), ("beginn", "ende"), ("anfang", "ende"), ("début", "fin"), ("debut", "fin"),
    ("inicio", "fin"), ("inizio", "fine"),
  ]
}
