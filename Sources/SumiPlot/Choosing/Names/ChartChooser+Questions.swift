import SumiChart
import SumiData
import SumiTime

/// Columns that are answers to questions.
extension ChartChooser {
  /// The answers to several questions, a column each with the same few texts, or with 0 and 1.
  func battery() -> PlotChoice? { answers(toAtLeast: 3) }

  /// The answers to five questions or more, where that is most of what was asked or measured.
  func questionnaire(_ taken: Set<String>) -> PlotChoice? {
    let measures = chosenY(besides: taken).filter { profile($0).map(isScore) == false }
    guard taken.isEmpty, table.rowCount >= 10, let choice = answers(toAtLeast: 5),
      !choice.folded.allSatisfy({ profile($0)?.isFlag == true }),
      // What each row has or is says yes or no beside what was measured of it.
      measures.isEmpty || !choice.folded.allSatisfy({ profile($0)?.saysYesOrNo == true }),
      choice.folded.count + choice.leftOut > measures.count,
      // What else is known of the rows is what the table is about where it is more than two thirds.
      choice.folded.count * 3 >= profiles.count,
      !profiles.contains(where: \.isResultInWords),
      // What was found of each thing is explained by its marks.
      !profiles.contains(where: { $0.isFlag && $0.isClass && !choice.folded.contains($0.name) }),
      // Nobody knows what was asked in columns without names.
      !choice.folded.allSatisfy({ profile($0)?.words.first == "column" })
    else { return nil }
    return choice
  }

  /// How many of many things have each of many marks, which are 0 and 1 in columns of their own.
  func marksOfThings(_ taken: Set<String>) -> PlotChoice? {
    guard taken.isEmpty, rowCount == table.rowCount, rowCount >= Self.leastThings else {
      return nil
    }
    let marks = profiles.filter { $0.type == .numbers && $0.range == 0...1 && $0.isWhole }
    let others = profiles.filter {
      $0.range != 0...1 && !($0.type == .text && $0.distinct * 10 >= $0.rowCount * 9)
        && !$0.isConstant && !$0.isRowNumber
        && !$0.isIdentifier
    }
    guard marks.count >= Self.manyMarks, others.isEmpty else { return nil }
    return PlotChoice(
      kind: Series.defaultRankingKind, x: FoldedTable.column, y: [FoldedTable.value],
      aggregate: .sum, sort: .descending,
      top: marks.count > Self.mostRows ? Self.mostBars : nil, folded: marks.map(\.name))
  }

  private static let leastThings = 20
  private static let manyMarks = 8

  /// Whether each row ranks all columns of numbers, so that these are no answers.
  var areRanksOfRows: Bool {
    table.haveRanksInRows(profiles.filter { $0.type == .numbers }.map(\.name))
  }

  private func answers(toAtLeast least: Int) -> PlotChoice? {
    guard rowCount == table.rowCount, !areRanksOfRows,
      let questions = questions.max(by: { $0.count < $1.count }), questions.count >= least
    else { return nil }
    var choice = shares(of: questions)
    // Questions with answers of their own are left out, and counted.
    let answers = Set(questions[0].labels)
    let others = textsOfAnswers.filter { !$0.isNote && !answers.isDisjoint(with: $0.labels) }
    choice.leftOut = max(choice.leftOut, others.count - choice.folded.count)
    return choice
  }

  /// The answers on a scale, such as 1 to 5, to several questions, where nothing else is measured.
  func battery(of values: [String]) -> PlotChoice? {
    let scales = values.compactMap { profile($0) }
    guard rowCount == table.rowCount, !areRanksOfRows, 3...Self.mostBars ~= scales.count,
      scales.allSatisfy({ $0.isFew && !$0.hasRuns && $0.range == scales[0].range }),
      let range = scales[0].range, 0...1 ~= range.lowerBound, 2...9 ~= range.upperBound
    else { return nil }
    return shares(of: scales)
  }

  /// How often each answer was given to each question; of five or more, its share.
  private func shares(of questions: [ColumnProfile]) -> PlotChoice {
    let shown = questions.prefix(Self.mostBars)
    if questions.allSatisfy({ $0.distinct == 1 }) {
      return PlotChoice(
        kind: Series.defaultRankingKind, x: FoldedTable.column, y: [],
        leftOut: questions.count - shown.count, aggregate: .count, sort: .descending,
        folded: shown.map(\.name))
    }
    return PlotChoice(
      kind: shown.count > 6 || shown.contains { $0.name.count > 16 }
        ? Series.defaultRankingKind : Series.defaultComparisonKind,
      x: FoldedTable.column, y: [], leftOut: questions.count - shown.count,
      split: FoldedTable.value, aggregate: .count, folded: shown.map(\.name),
      stack: questions.count < 5 ? .cumulative : .percent)
  }

  /// Columns with the same answers.
  private var questions: [[ColumnProfile]] {
    let texts = textsOfAnswers
    // Not each answer is given to each question.
    let groups = texts.filter { !$0.isNote }.map { all in
      texts.filter { Set($0.labels).isSubset(of: all.labels) }
    }
    return groups + [profiles.filter(\.isFlag), scores, checks]
  }

  /// Columns with a mark, or with their own name, in some rows and nothing in the others.
  private var checks: [ColumnProfile] {
    profiles.filter { profile in
      profile.type == .text && profile.distinct == 1 && profile.count < profile.rowCount
        && profile.labels.allSatisfy {
          Self.marks.contains($0.lowercased()) || profile.name.hasSuffix($0)
            || $0.hasPrefix(profile.name)
        }
    }
  }

  private static let marks: Set<String> = [
    "x", "✓", "✔", "✗", "•", "*", "yes", "y", "true", "t", "ja", "oui", "si", "sí", "sì", "sim",
    "да",
  ]

  private var textsOfAnswers: [ColumnProfile] {
    profiles.filter { $0.type == .text && 2...Self.mostAnswers ~= $0.distinct }
  }

  private static let mostAnswers = 7

  /// Columns of whole numbers from 1 to a few, such as agreement from 1 to 5.
  private var scores: [ColumnProfile] {
    let found = profiles.filter(isScore)
    let ends = Dictionary(grouping: found) { $0.range?.upperBound ?? 0 }
    guard let end = ends.max(by: { ($0.value.count, $0.key) < ($1.value.count, $1.key) })?.key,
      end >= 3
    else { return [] }
    let scores = found.filter {
      $0.range.map { $0.upperBound == end || $0.upperBound == end - 1 } == true
    }
    let areFromOne = scores.count { ($0.range?.lowerBound ?? 2) <= 1 } * 5 >= scores.count * 4
    return areFromOne ? scores : []
  }

  private func isScore(_ profile: ColumnProfile) -> Bool {
    guard profile.type == .numbers, profile.isWhole, let range = profile.range else { return false }
    return (range.lowerBound >= 1 || range.lowerBound == 0 && areZerosRare(profile))
      && 3...10 ~= range.upperBound && profile.distinct > 1
      && profile.rowsPerValue >= 2 && !profile.isIdentifier && !profile.isCalendarPart
      && !profile.isPersonal
      && !profile.hasRuns
  }

  /// Whether a few rows have 0, as those without an answer have in many surveys.
  private func areZerosRare(_ profile: ColumnProfile) -> Bool {
    guard let numbers = table[profile.name]?.numberValues else { return false }
    let rows = SampleRows.of(table.rowCount)
    return rows.count { numbers[$0] == 0 } * Self.leastRowsOfZero < rows.count
  }

  private static let leastRowsOfZero = 20

  /// The number of rows of each name, where most have no value beside it, as in a survey with questions for a few.
  func countsOfSurvey(_ values: [String], _ names: ColumnProfile) -> PlotChoice? {
    guard names.type == .text, names.repeats, names.distinct <= Self.mostSeries,
      let column = table[names.name], !values.contains(where: isAdded)
    else { return nil }
    let most =
      values.compactMap { table[$0] }.map { value in
        SampleRows.of(table.rowCount).count { !column.isMissing($0) && !value.isMissing($0) }
      }.max() ?? 0
    // Where persons were asked many things, their age says least.
    let answers = profiles.count {
      $0.type == .text && 2...Self.mostPanels ~= $0.distinct && $0.rowsPerValue >= 8
    }
    let areAges =
      values.allSatisfy { name in
        profile(name).map { $0.isPersonal || $0.distinct <= Self.mostSeries } == true
      } && answers >= Self.manyAnswers
    guard areAges || most < Self.leastRowsOfSurvey && most * 3 < names.count * 2 else { return nil }
    return areAges
      ? self.answers(x: nil, []) : countedText(besides: []).map { counts(of: $0) }
  }

  private static let manyAnswers = 6
  /// Fewer rows with an answer to two questions show nothing.
  private static let leastRowsOfSurvey = 12
}
