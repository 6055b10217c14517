import SumiChart
import SumiData

/// The number of rows, where nothing was measured.
extension ChartChooser {
  /// How many were born in each period, where nothing else is known of them.
  var countsOfBirths: PlotChoice? {
    profiles.first { $0.type == .dateTimes && !$0.isConstant }.flatMap {
      countsOverTime($0.name, areEven: true)
    }
  }

  /// The number of rows of each year, stacked by a text of few values, where else only yes and no would be counted.
  func countsOfYears(_ taken: Set<String>) -> PlotChoice? {
    let counted =
      battery()?.folded.compactMap { profile($0) } ?? [countedText(besides: [])].compactMap(\.self)
    guard taken.isEmpty, 1..<Self.mostSplitPanels ~= counted.count,
      counted.allSatisfy(\.saysYesOrNo),
      let years = profiles.first(where: {
        $0.isYear && !$0.isBirth && $0.distinct > Self.mostPanels && $0.rowsPerValue >= 2
      })
    else { return nil }
    let areMany = years.distinct > Self.mostRows
    let groups = allFewGroups(besides: [years.name])
    let split = areMany ? nil : groups.first { !$0.saysYesOrNo } ?? groups.first
    return PlotChoice(
      kind: areMany ? Series.defaultKind : Series.defaultComparisonKind, x: years.name, y: [],
      split: split?.name, aggregate: .count, stack: split == nil ? nil : .cumulative)
  }

  /// How often each year occurs, where nothing else can be drawn.
  var yearsOfRows: PlotChoice? {
    let years = profiles.first { $0.isYear && $0.distinct > 2 && $0.count >= Self.leastYears }
    return years.map { PlotChoice(kind: Series.defaultDistributionKind, x: $0.name, y: []) }
  }

  private static let leastYears = 10

  /// The number of rows of each text.
  func counts(x: String?, _ taken: Set<String>) -> PlotChoice? {
    let text = x.map { profile($0) } ?? countedText(besides: taken)
    guard let text, text.type == .text else { return nil }
    return answers(x: x, taken) ?? counts(of: text)
  }

  /// How many rows there are along a column that is stated, where nothing is to be drawn over it.
  func rowsAlong(_ name: String, _ taken: Set<String>) -> PlotChoice? {
    switch profile(name)?.type {
    case nil: nil
    case .text: counts(x: name, taken)
    case .dateTimes: countsOverTime(name, areEven: true)
    case .numbers: PlotChoice(kind: Series.defaultDistributionKind, x: name, y: [])
    }
  }

  /// How many rows have each text that is stated as values, in each group of another one that is stated as positions,
  /// and the dates of each; `nil` for numbers as values, and `.some(nil)` for pairs of too many texts.
  func rowsOfStated(_ x: String?, _ y: String, _ taken: Set<String>) -> PlotChoice?? {
    guard let values = profile(y), values.type != .numbers else { return nil }
    guard let x, x != y else { return .some(rowsAlong(y, taken)) }
    guard let names = profile(x), names.type == .text else { return nil }
    guard values.type == .text else {
      return PlotChoice(kind: Series.defaultCloudKind, x: x, y: [y])
    }
    let (shown, parts) = values.distinct <= Self.mostSeries ? (names, values) : (values, names)
    guard parts.distinct <= Self.mostSeries else { return .some(nil) }
    var choice = counts(of: shown)
    (choice.split, choice.stack) = (parts.name, .cumulative)
    return choice
  }

  func counts(of text: ColumnProfile) -> PlotChoice {
    let hasOrder = text.order != nil
    return PlotChoice(
      kind: hasOrder ? Series.defaultComparisonKind : Series.defaultRankingKind, x: text.name,
      y: [],
      aggregate: .count, sort: hasOrder ? nil : .descending,
      top: !hasOrder && text.distinct > Self.mostRows ? Self.mostBars : nil,
      order: text.order ?? [])
  }

  /// The counts of answers, where nothing else was measured.
  func answers(
    _ values: [String], at position: ColumnProfile, isStated: Bool, _ taken: Set<String>
  ) -> PlotChoice? {
    let areAnswers = values.allSatisfy { profile($0)?.isFlag == true || profile($0)?.isFew == true }
    let isGroup = position.isFlag || position.isFew || position.type == .text
    guard areAnswers, isGroup, position.repeats, !values.contains(where: isAdded), !areRowsCells
    else { return nil }
    return answers(x: isStated ? position.name : nil, taken, besides: values.first)
  }

  /// Whether more than a part of the rows have the same text.
  func isNearlyOne(_ profile: ColumnProfile, by part: Double = 0.85) -> Bool {
    guard let counts = codes(profile.name)?.frequencies, counts.count > 1 else { return false }
    return Double(counts.max() ?? 0) > part * Double(counts.reduce(0, +))
  }

  /// Whether a flag marks one row of each group, such as the captains of teams, so that its means tell nothing.
  func marksOneOfEach(_ flag: String, _ group: String) -> Bool {
    guard profile(flag)?.isFlag == true, let numbers = table[flag]?.numberValues,
      let codes = codes(group), codes.count > 1
    else { return false }
    var marks = [Int](repeating: 0, count: codes.count)
    for (row, code) in codes.codes.enumerated() where code >= 0 && numbers[row] == 1 {
      marks[code] += 1
    }
    return marks.allSatisfy { $0 == 1 }
  }
}
