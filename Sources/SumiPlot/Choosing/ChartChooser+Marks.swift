import SumiChart

/// Rows that say what somebody gave to something, and lines of the parts of a calendar.
extension ChartChooser {
  /// Marks, such as one to five stars, have no more values than this.
  private static let mostMarks = 11
  /// Rows with one mark, at least.
  private static let leastRowsOfMark = 10.0
  /// Fewer givers and things are groups.
  private static let leastCodes = 30

  /// The number of rows of each mark that one gave to another, where nothing else was measured.
  func marks(_ taken: Set<String>) -> PlotChoice? {
    guard taken.isEmpty, 3...6 ~= profiles.count else { return nil }
    let times = profiles.filter { $0.type == .dateTimes }
    let numbers = profiles.filter {
      3...Self.mostMarks ~= $0.distinct && $0.type == .numbers && $0.isGrid
        && $0.rowsPerValue >= Self.leastRowsOfMark && !$0.isCalendarPart && !$0.isYear
        && !$0.isIdentifier
    }
    guard numbers.count == 1, times.count < 2 else { return nil }
    let others = profiles.filter {
      $0.type != .dateTimes && $0.name != numbers[0].name && !$0.isRowNumber
    }
    guard others.count == 2,
      others.allSatisfy({ $0.repeats && $0.distinct > Self.leastCodes && isCode($0) })
    else { return nil }
    let pairs = others.compactMap { codes($0.name) }
    guard pairs.count == 2, pairs[0].joined(with: pairs[1]).areNearlyUnique else { return nil }
    return PlotChoice(
      kind: Series.defaultComparisonKind, x: numbers[0].name, y: [], aggregate: .count)
  }

  /// Whether a number is a name: by its name or, in a file without names, as a whole number.
  private func isCode(_ profile: ColumnProfile) -> Bool {
    profile.isIdentifier || profile.isWhole && profile.words.first == "column"
  }

  /// A line has at least this many points, if points are drawn in its place.
  private static let leastPoints = 100

  /// Points where each date is in one of several parts of a calendar, such as the days of the week, whose lines would
  /// be a tangle.
  func pointsOfCalendar(_ choice: PlotChoice) -> PlotChoice {
    guard choice.kind == Series.defaultKind, let split = profile(choice.split),
      let dates = profile(choice.x), dates.type == .dateTimes, !dates.repeats,
      choice.panels == nil, choice.named.isEmpty, choice.aggregate == nil, !choice.hasPanels,
      choice.y.count == 1, split.count >= Self.leastPoints * split.distinct,
      let codes = codes(split.name)?.codes
    else { return choice }
    let changes = zip(codes, codes.dropFirst()).count { $0 != $1 }
    guard changes * 2 > codes.count else { return choice }
    var points = choice
    points.kind = Series.defaultCloudKind
    return points
  }
}
