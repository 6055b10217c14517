import SumiChart
import SumiData

/// Columns that say at which place a row is by another one.
extension ChartChooser {
  /// A rank follows the measure that it is of, but for ties and what is left out.
  private static let leastFollowing = 0.8

  /// The ranks among columns of numbers that repeat what another of these says.
  func ranksByOthers(among numbers: [ColumnProfile]) -> [String] {
    let ranks = numbers.filter(\.isRank)
    let measures = numbers.filter { !$0.isRank && !$0.isConstant && !$0.isFew && !$0.isFlag }
    return ranks.filter { rank in
      measures.contains {
        table.association(rank.name, $0.name) >= Self.leastFollowing
      }
    }
    .map(\.name)
  }

  /// The first of a long list of names by what they are ranked by, the greatest first; of a short one only where that is
  /// what the other measures make up.
  func ranking(_ taken: Set<String>) -> PlotChoice? {
    guard taken.isEmpty, rowCount == table.rowCount, rowCount > Self.leastRanked,
      let rank = profiles.first(where: {
        $0.isRank && $0.count + Self.mostUnranked >= $0.rowCount && $0.isRising
      }),
      let names = profiles.first(where: {
        $0.type == .text && $0.distinct * 20 >= $0.count * 19 && $0.count == $0.rowCount
          && !$0.isNote && !$0.isCodeOfText
      }), let codes = codes(names.name),
      let measure = profiles.first(where: {
        $0.type == .numbers && !$0.isRank && !$0.isIdentifier && !$0.isYear && !$0.isFew
          && !$0.isFlag
          && ($0.isNamed(["overall", "total", "score", "points"])
            || rowCount > Self.mostRows && isPositiveAtFirst($0))
          && table.association(rank.name, $0.name) >= Self.leastOfRanking
      })
    else { return nil }
    // Two with one name are not one.
    let counts = codes.frequencies
    let first = codes.codes.prefix(Self.mostBars)
    guard first.allSatisfy({ $0 >= 0 && counts[$0] == 1 }), let column = table[names.name] else {
      return nil
    }
    var choice = PlotChoice(kind: Series.defaultRankingKind, x: names.name, y: [measure.name])
    choice.draw((0..<first.count).map(column.text(at:)), of: table.rowCount)
    choice.leftOut = chosenY(besides: []).count { $0 != measure.name }
    return choice
  }

  /// Bars of the points in the table of a league, where they are beside what teams won and lost.
  func league(_ taken: Set<String>) -> PlotChoice? {
    guard taken.isEmpty, rowCount <= Self.mostRows,
      let points = profiles.first(where: {
        $0.type == .numbers && ["pts", "points", "punkte"].contains($0.words.last)
      }),
      profiles.count(where: { Self.results.contains($0.words.last ?? "") }) > 1,
      let names = profiles.first(where: {
        $0.type == .text && !$0.repeats && $0.count == $0.rowCount && !$0.isNote && !$0.isCodeOfText
      })
    else { return nil }
    var choice = PlotChoice(
      kind: Series.defaultRankingKind, x: names.name, y: [points.name], sort: .descending)
    choice.leftOut = chosenY(besides: []).count { $0 != points.name }
    return choice
  }

  /// What teams won and lost.
  private static let results: Set<String> = [
    "won", "win", "wins", "w", "lost", "loss", "losses", "losts", "l", "drawn", "draw", "draws",
    "d",
    "siege", "niederlagen",
  ]

  /// Lines of the places of several things at times that nobody can read, in the order of the rows.
  func ranksAtTimes(_ taken: Set<String>) -> PlotChoice? {
    guard taken.isEmpty, areRanksOfRows, let times = profiles.first(where: \.areTimesInWords) else {
      return nil
    }
    return PlotChoice(
      kind: Series.defaultKind, x: times.name,
      y: profiles.filter { $0.type == .numbers }.map(\.name),
      order: times.labels)
  }

  /// Whether the rows that would be drawn have no number below 0.
  private func isPositiveAtFirst(_ measure: ColumnProfile) -> Bool {
    guard let numbers = table[measure.name]?.numberValues else { return false }
    return (0..<min(Self.mostBars, table.rowCount)).allSatisfy { numbers[$0] >= 0 }
  }

  private static let leastOfRanking = 0.95
  /// Rows below a list, such as that of a mean, have no rank.
  private static let mostUnranked = 2
  /// Fewer names have room for all that was measured.
  private static let leastRanked = 12
}
