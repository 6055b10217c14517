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
    if let (ranks, count) = circle(names) {
      return isRound(ranks, of: count) ? names : ordered(names, by: ranks)
    }
    if let ranks = CalendarWords.numbers(of: names, in: scales) {
      let isFalling = zip(ranks, ranks.dropFirst()).allSatisfy { $0 >= $1 }
      return isFalling ? names : ordered(names, by: ranks)
    }
    return (degrees(names) ?? FrequencyNames.ranks(names)).map { ordered(names, by: $0) }
      ?? NumberedNames(names)?.order
  }

  /// How much of one thing names say, such as from not at all worried to very worried; `nil` for others.
  private static func degrees(_ names: [String]) -> [Int]? {
    let words = names.map { CalendarWords.plain($0).split(separator: " ") }
    guard let last = words.first?.last, words.allSatisfy({ $0.last == last }) else { return nil }
    let rests = words.map { $0.dropLast().joined(separator: " ") }
    let ranks = rests.compactMap { $0.isEmpty ? degreeOfNone : degrees[$0] }
    return ranks.count == names.count && Set(ranks).count == ranks.count ? ranks : nil
  }

  /// Whether names are the steps of a scale, such as from poor to good.
  package static func isScale(_ names: [String]) -> Bool {
    names.count > 2 && CalendarWords.numbers(of: names, in: scales) != nil
  }

  private static func ordered(_ names: [String], by ranks: [Int]) -> [String] {
    names.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { names[$0] }
  }

  /// Whether names go round once, without a greater gap at the turn than elsewhere.
  private static func isRound(_ ranks: [Int], of count: Int) -> Bool {
    let steps = zip(ranks, ranks.dropFirst()).map { $1 - $0 }
    let falls = steps.filter { $0 < 0 }
    let greatest = steps.max() ?? 0
    return falls.isEmpty || falls.count == 1 && falls[0] + count <= max(greatest, 1)
  }

  /// The places of names that go round, and how many there are in a round.
  private static func circle(_ names: [String]) -> (ranks: [Int], count: Int)? {
    for (languages, count) in [(CalendarWords.months, 12), (CalendarWords.weekdays, 7)] {
      if let ranks = CalendarWords.numbers(of: names, in: languages) { return (ranks, count) }
    }
    for circle in circles {
      guard let ranks = CalendarWords.numbers(of: names, in: [circle]) else { continue }
      return (ranks, (circle.values.max() ?? 0) + 1)
    }
    if let days = daysOfYear(names) { return (days, 12 * 31) }
    let hours = names.compactMap(hour)
    return hours.count == names.count ? (hours, 1_440) : nil
  }

  /// The days of a year, such as 5 Mar or March 5, in months of 31 days; `nil` for others.
  private static func daysOfYear(_ names: [String]) -> [Int]? {
    var (days, words): ([Int], [String]) = ([], [])
    for name in names {
      let parts = name.split { $0 == " " || $0 == "-" || $0 == "." }
      guard parts.count == 2, let day = Int(parts[0]) ?? Int(parts[1]), 1...31 ~= day else {
        return nil
      }
      days.append(day - 1)
      words.append(String(Int(parts[0]) == nil ? parts[0] : parts[1]))
    }
    return CalendarWords.numbers(of: words, in: CalendarWords.months).map { months in
      zip(months, days).map { $0 * 31 + $1 }
    }
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

  /// The degree of what is said without a word for one.
  private static let degreeOfNone = 4
  private static let degrees = ranks(
    "not_at_all|not not_so|not_very|not_too|not_that|hardly|barely a_little|slightly|a_bit "
      + "somewhat|moderately|fairly plainly quite|rather|mostly very|highly "
      + "extremely|completely|totally")

  private static let scales = [
    "xxs xs s m l xl xxl|2xl xxxl|3xl",
    "extra_small tiny small medium|middle|med large|big extra_large",
    "none very_low low|minor medium|mid|med|moderate|normal|middle high|major very_high critical|urgent",
    "strongly_disagree|fully_disagree disagree somewhat_disagree|slightly_disagree "
      + "neutral|neither|undecided|neither_agree_nor_disagree somewhat_agree|slightly_agree agree "
      + "strongly_agree|fully_agree",
    "very_dissatisfied dissatisfied neutral|neither satisfied very_satisfied",
    "very_unhappy unhappy neutral|neither happy very_happy",
    "very_unfavorably|very_unfavourably|very_unfavorable somewhat_unfavorably|somewhat_unfavourably|"
      + "somewhat_unfavorable|unfavorably|unfavorable neutral|neither|neither_favorably_nor_unfavorably|"
      + "neither_favorably_nor_unfavorably_(neutral)|unfamiliar|unfamiliar_(n/a) "
      + "somewhat_favorably|somewhat_favourably|somewhat_favorable|favorably|favorable "
      + "very_favorably|very_favourably|very_favorable",
    "very_unlikely unlikely neutral|neither|not_sure|unsure likely very_likely",
    "never rarely|seldom sometimes|occasionally often|frequently|usually always",
    "very_poor|very_bad poor|bad fair average|okay|ok good very_good premium excellent|ideal|best",
    "no_degree|no_high_school|no_high_school_degree|less_than_high_school "
      + "high_school|high_school_degree|high_school_graduate|high_school_diploma some_college "
      + "associate|associates_degree|associate_degree|associate's_degree "
      + "college|college_degree|bachelor|bachelors|bachelor's|bachelor's_degree|bachelors_degree "
      + "graduate|graduate_degree|master|masters|master's|master's_degree|masters_degree "
      + "doctorate|doctoral_degree|phd",
    "primary|elementary secondary tertiary", "infant child teen|teenager adult senior|elderly",
    "beginner intermediate advanced expert", "first second third fourth fifth sixth",
    "bronze silver gold platinum", "breakfast brunch lunch dinner|supper", "cold cool warm hot",
    "freshman sophomore junior senior", "i ii iii iv v vi vii viii ix x",
  ].map(ranks)
}
