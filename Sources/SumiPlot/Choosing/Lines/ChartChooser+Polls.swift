import SumiChart
import SumiData

/// Results that are shares of all answers.
extension ChartChooser {
  /// Points of the answers of each poll, such as yes, no and unsure, when it ended; `nil` for other tables.
  func polls(_ taken: Set<String>) -> PlotChoice? {
    guard taken.isEmpty, rowCount == table.rowCount,
      let dates = profiles.last(where: {
        $0.type == .dateTimes && $0.distinct > Self.mostPanels && $0.count * 10 >= $0.rowCount * 9
      })
    else { return nil }
    // One row for each date is a series.
    let arePolls = dates.repeats && rowCount >= Self.leastPolls && !areRowsOfGrid(dates)
    let shares =
      arePolls && !profiles.contains(where: \.isLongitude) ? partsOfHundred : nil
    guard let answers = shares ?? opposites, rowCount * answers.count < Self.mostMarkers else {
      return nil
    }
    let others = chosenY(besides: []).count { !answers.contains($0) }
    return PlotChoice(
      kind: Series.defaultCloudKind, x: dates.name, y: answers, leftOut: others)
  }

  /// The first few columns next to each other that add up to about 100 in nearly all rows.
  private var partsOfHundred: [String]? {
    let numbers = profiles.prefix(Self.mostOfPoll)
    for first in numbers.indices {
      for count in Self.answersOfPoll where first + count <= numbers.endIndex {
        let parts = numbers[first..<first + count]
        guard parts.allSatisfy({ $0.type == .numbers && !$0.isFlag && $0.distinct > 2 }) else {
          break
        }
        let names = parts.map(\.name)
        if areMostOfWhole(names) { return names }
      }
    }
    return nil
  }

  /// Whether most values of a text have a row at most dates, as countries have in each month.
  private func areRowsOfGrid(_ dates: ColumnProfile) -> Bool {
    guard let times = codes(dates.name) else { return false }
    return profiles.contains { text in
      guard text.type == .text, text.distinct > 1, text.repeats,
        rowCount * 10 >= text.distinct * dates.distinct * 6, let names = codes(text.name)
      else { return false }
      return names.joined(with: times).areNearlyUnique
    }
  }

  /// The columns of those who are for something and of those who are against it, beside when they were asked.
  private var opposites: [String]? {
    guard profiles.count(where: { $0.type == .dateTimes }) > 1 else { return nil }
    for (yes, no) in Self.answersByName {
      let found = [yes, no].compactMap { names in
        profiles.first {
          $0.type == .numbers && $0.words.count == 1 && names.contains($0.words[0])
            && $0.isWithin(0...100)
        }?.name
      }
      if found.count == 2 { return found }
    }
    return nil
  }

  private static let answersByName: [(Set<String>, Set<String>)] = [
    (["favor", "favour", "favorable", "favourable"], ["oppose", "unfavorable", "unfavourable"]),
    (["approve", "approval"], ["disapprove", "disapproval"]), (["yes", "for"], ["no", "against"]),
    (["support"], ["oppose"]), (["agree"], ["disagree"]),
  ]

  private static let leastPolls = 20
  private static let answersOfPoll = 3...5
  /// Columns further on are not tried.
  private static let mostOfPoll = 64
}
