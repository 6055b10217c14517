/// Names with numbers in one pattern: `10-19`, `Stage 01: Visits`, `1-12`, `2023Q1`, `<10k`, `50+`, `1960s`.
struct NumberedNames {
  /// The names in the order of their numbers.
  let order: [String]

  /// The parts of a name that matter.
  private struct Parts {
    /// The first numbers; of `<10` a little less, and of `>10` a little more.
    var numbers: [Double] = []
    var start = ""
    var end = ""
  }

  /// `nil` if a name has no number, if their patterns differ, or if their numbers are in no order and no
  /// ranges.
  init?(_ names: [String]) {
    let parts = names.map(Self.parts)
    guard !parts.contains(where: \.numbers.isEmpty) else { return nil }
    let isRanges = parts.count { $0.numbers.count == 2 } + 2 >= parts.count
    let starts = Set(parts.map(\.start))
    // A currency stands before each range, but perhaps not before the open one at an end.
    let start = starts.count == 2 && isRanges && starts.contains("") ? starts.max() : starts.first
    guard let start, starts.subtracting([start, ""]).isEmpty, isRanges || starts.count == 1 else {
      return nil
    }
    // Numbers before different words are codes: `10 Aviation`, `20 Combustion`. Those behind most words are
    // a part of a name: `Store 4`.
    if start.isEmpty {
      guard Set(parts.map(\.end).filter { !$0.isEmpty }).count < 2 else { return nil }
    } else if !Self.steps.contains(start), !(isRanges && start.count <= Self.longestUnit) {
      return nil
    }
    let before = { (left: Parts, right: Parts) in
      left.numbers.lexicographicallyPrecedes(right.numbers)
    }
    let steps = zip(parts, parts.dropFirst())
    if steps.allSatisfy({ before($0, $1) }) || steps.allSatisfy({ before($1, $0) }) {
      order = names
      return
    }
    guard isRanges, Set(parts.map(\.numbers)).count == parts.count else { return nil }
    order = names.indices.sorted { before(parts[$0], parts[$1]) }.map { names[$0] }
  }

  /// More letters before ranges are a word rather than a unit.
  private static let longestUnit = 3

  /// Words before the number of one of several steps in order.
  private static let steps: Set<String> = [
    "stage", "step", "week", "wk", "w", "kw", "day", "month", "quarter", "q", "h", "year", "fy",
    "grade",
    "level", "phase", "round", "period", "age", "class", "band", "decile", "quintile", "quartile",
    "sprint", "v", "version", "release", "wave", "session", "trial", "visit", "chapter", "act",
    "lap",
    "generation", "semester", "term", "set", "$",
  ]

  private static func parts(of name: String) -> Parts {
    var parts = Parts()
    var digits = ""
    var shift = 0.0
    var letters = ""
    func endNumber() {
      if let number = Double(digits), parts.numbers.count < 3 { parts.numbers.append(number) }
      digits = ""
    }
    for character in name.lowercased() {
      if character.isASCII, character.isNumber {
        digits.append(character)
        continue
      }
      endNumber()
      if character == "<" || character == "≤" { shift = -0.5 }
      if character == ">" || character == "≥" || character == "+" { shift = 0.5 }
      guard character.isLetter else { continue }
      letters.append(character)
      if parts.numbers.isEmpty {
        parts.start.append(character)
      } else if parts.numbers.count == 1 {
        parts.end.append(character)
      }
    }
    endNumber()
    for (word, amount) in [("under", -0.5), ("below", -0.5), ("lessthan", -0.5), ("over", 0.5)]
    where parts.start == word {
      (parts.start, shift) = ("", amount)
    }
    if !parts.numbers.isEmpty { parts.numbers[0] += shift }
    return parts
  }
}
