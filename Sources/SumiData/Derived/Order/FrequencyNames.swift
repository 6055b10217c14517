/// Answers to how often something is done, such as from `Never` and `Once a year or less` to `Every day`.
enum FrequencyNames {
  private static let units: [String: Double] = [
    "hour": 8_766, "day": 365, "week": 52, "month": 12, "year": 1, "hourly": 8_766, "daily": 365,
    "everyday": 365, "weekly": 52, "monthly": 12, "yearly": 1, "annually": 1,
  ]
  private static let counts: [String: Double] = [
    "once": 1, "one": 1, "twice": 2, "two": 2, "couple": 2, "three": 3, "few": 3, "thrice": 3,
    "several": 4, "four": 4, "multiple": 4, "five": 5, "many": 6, "six": 6,
  ]
  /// One of these tells how often from how long.
  private static let marks: Set<String> = [
    "once", "twice", "thrice", "time", "times", "every", "each", "per", "hourly", "daily",
    "everyday", "weekly", "monthly", "yearly", "annually",
  ]
  private static let noAnswers = [
    "not applicable", "n/a", "don't know", "do not know", "prefer not",
  ]

  /// The places of names in the order of how often they say, that without an answer last; `nil` for others.
  static func ranks(_ names: [String]) -> [Int]? {
    let often = names.map { timesInYear($0.lowercased()) }
    let rest = zip(names, often).filter { $1 == nil }.map { $0.0.lowercased() }
    guard rest.count < 2, rest.allSatisfy({ name in noAnswers.contains(where: name.hasPrefix) }),
      often.contains(where: { ($0 ?? 0) > 0 })
    else { return nil }
    let known = often.compactMap(\.self).sorted()
    guard known.count > 2, Set(known).count == known.count else { return nil }
    return often.map { times in times.flatMap(known.firstIndex) ?? known.count }
  }

  /// How often in a year, roughly; `nil` if it is not said.
  private static func timesInYear(_ name: String) -> Double? {
    let words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    if words.first == "never" { return 0 }
    guard words.contains(where: marks.contains),
      let unit = words.compactMap({ word in
        units[word] ?? (word.hasSuffix("s") ? units[String(word.dropLast())] : nil)
      }).first
    else { return nil }
    let count = words.compactMap { counts[$0] ?? Double($0) }.first ?? 1
    guard count.isFinite, count >= 0 else { return nil }
    let isLess = words.contains("less") || words.contains("fewer") || name.contains("at most")
    let isMore = words.contains("more") || name.contains("at least")
    return count * unit * (isLess ? 0.8 : isMore ? 1.2 : 1)
  }
}
