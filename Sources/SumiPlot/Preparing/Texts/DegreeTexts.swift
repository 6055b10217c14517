import SumiData

/// Longitudes and latitudes in degrees, minutes and seconds with the first letter of a direction, such as `36 48 00N`,
/// `36°48'00"N` and `W 122.4`.
enum DegreeTexts {
  private static let leastRows = 3

  /// The degrees, and a note that says so; `nil` if more than a few texts are none, or if the name tells of no direction.
  static func numbers(in column: Column, name: String) -> (column: Column, note: String)? {
    let words = NameWords.words(of: name)
    let isNamed = words.contains {
      CodeNames.longitudes.contains($0) || CodeNames.latitudes.contains($0)
    }
    guard isNamed,
      let found = NumbersOfTexts(column, leastRows: leastRows, number: degrees)
    else { return nil }
    return (found.column, found.note(name, as: "degrees"))
  }

  private static func degrees(_ text: String) -> Double? {
    let bare = text.trimmingSpaces
    guard let head = bare.first, let tail = bare.last else { return nil }
    // The letter stands on one side.
    let (before, behind) = (factor(head), factor(tail))
    guard (before == nil) != (behind == nil), let factor = before ?? behind else { return nil }
    let rest = before == nil ? bare.dropLast() : bare.dropFirst()
    guard rest.allSatisfy({ $0.isNumber || marks.contains($0) }) else { return nil }
    let parts = rest.split { !$0.isNumber && $0 != "." }.map { Double($0) }
    guard 1...3 ~= parts.count else { return nil }
    var sum = 0.0
    for (part, unit) in zip(parts, units) {
      guard let part, part.isFinite, part < unit.limit else { return nil }
      sum += part / unit.perDegree
    }
    return factor * sum
  }

  private static let marks: Set<Character> = [
    " ", ".", "°", "º", "'", "\"", "\u{2032}", "\u{2033}", "\u{2019}", "\u{201D}", "-", ":",
  ]
  /// What was rounded may be 60.
  private static let units: [(limit: Double, perDegree: Double)] = [
    (181, 1), (61, 60), (61, 3_600),
  ]

  private static func factor(_ letter: Character) -> Double? {
    switch letter.uppercased() {
    case "N", "E": 1
    case "S", "W": -1
    default: nil
    }
  }
}
