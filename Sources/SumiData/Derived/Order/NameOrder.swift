import SumiTime

/// The order that people know some names to have, such as months, sizes and groups of ages.
package enum NameOrder {
  /// More names than this are hardly a scale that people know.
  private static let mostNames = 400

  /// Names, which are different, in the order that they are known to have; `nil` if there is none.
  ///
  /// What goes round, such as months, may start anywhere, and a scale may run down.
  package static func order(of names: [String]) -> [String]? {
    guard names.count > 2, names.count <= mostNames else { return nil }
    if let ranks = circle(names) { return ordered(names, by: ranks, goesRound: true) }
    if let ranks = scale(names) { return ordered(names, by: ranks, goesRound: false) }
    return NumberedNames(names)?.order
  }

  private static func ordered(_ names: [String], by ranks: [Int], goesRound: Bool) -> [String] {
    let steps = zip(ranks, ranks.dropFirst())
    let falls = steps.count { $0 > $1 }
    let isRotated = falls == 1 && goesRound && (ranks.last ?? 0) < (ranks.first ?? 0)
    if falls == 0 || isRotated || (!goesRound && steps.allSatisfy { $0 >= $1 }) { return names }
    return names.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { names[$0] }
  }

  /// The places of names that go round.
  private static func circle(_ names: [String]) -> [Int]? {
    for languages in [CalendarWords.months, CalendarWords.weekdays] {
      if let numbers = CalendarWords.numbers(of: names, in: languages) { return numbers }
    }
    return CalendarWords.numbers(of: names, in: circles)
      ?? names.compactMap(hour).ofCount(names.count)
  }

  private static func scale(_ names: [String]) -> [Int]? {
    CalendarWords.numbers(of: names, in: scales)
  }

  /// The hour in half a day, such as 9 AM; in minutes of the day.
  private static func hour(_ name: String) -> Int? {
    let word = CalendarWords.plain(name).filter { $0 != " " && $0 != "." }
    guard word.hasSuffix("am") || word.hasSuffix("pm") else { return nil }
    let parts = word.dropLast(2).split(separator: ":").map { Int($0) }
    guard let hour = parts.first ?? nil, 1...12 ~= hour, parts.count < 3 else { return nil }
    let minute = parts.count == 2 ? parts[1] ?? 0 : 0
    return (hour % 12 + (word.hasSuffix("pm") ? 12 : 0)) * 60 + minute
  }

  /// `|` is between words for the same, and `_` stands for a space.
  private static func ranks(_ words: String) -> [String: Int] {
    var ranks: [String: Int] = [:]
    for (rank, group) in words.split(separator: " ").enumerated() {
      for word in group.split(separator: "|") {
        ranks[word.split(separator: "_").joined(separator: " ")] = rank
      }
    }
    return ranks
  }

  private static let circles = [
    "n|north nne ne|northeast|north-east ene e|east ese se|southeast|south-east sse s|south ssw "
      + "sw|southwest|south-west wsw w|west wnw nw|northwest|north-west nnw",
    "winter spring summer autumn|fall", "morning noon|midday afternoon evening night",
  ].map(ranks)

  private static let scales = [
    "xxs xs s m l xl xxl|2xl xxxl|3xl",
    "extra_small tiny small medium|middle large|big extra_large",
    "none very_low low|minor medium|moderate|normal|middle high|major very_high critical|urgent",
    "strongly_disagree|fully_disagree disagree somewhat_disagree|slightly_disagree "
      + "neutral|neither|undecided|neither_agree_nor_disagree somewhat_agree|slightly_agree agree "
      + "strongly_agree|fully_agree",
    "very_dissatisfied dissatisfied neutral|neither satisfied very_satisfied",
    "never rarely|seldom sometimes|occasionally often|frequently|usually always",
    "very_poor|very_bad poor|bad fair average|okay|ok good very_good premium excellent|ideal|best",
    "primary|elementary secondary tertiary", "infant child teen|teenager adult senior|elderly",
    "beginner intermediate advanced expert", "first second third fourth fifth sixth",
    "bronze silver gold platinum", "breakfast brunch lunch dinner|supper", "cold cool warm hot",
    "freshman sophomore junior senior", "i ii iii iv v vi vii viii ix x",
  ].map(ranks)
}

extension Array {
  /// Itself if it has this many elements.
  fileprivate func ofCount(_ count: Int) -> Self? { self.count == count ? self : nil }
}
