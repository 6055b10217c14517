/// Rates by their names.
extension ColumnProfile {
  /// Whether it is the rate of what another column counts, such as a death rate of deaths.
  func isRate(of other: ColumnProfile) -> Bool {
    let what = words.filter { !Self.isOfRate($0) && !$0.allSatisfy(\.isNumber) }
      .map(Self.singular)
    guard words.contains(where: Self.isOfRate), !what.isEmpty,
      !other.words.contains(where: Self.isOfRate)
    else { return false }
    return Set(what).isSubset(of: other.words.map(Self.singular))
  }

  /// Whether it is called a rate.
  var isNamedRate: Bool { words.contains(where: Self.isOfRate) }

  private static func isOfRate(_ word: String) -> Bool {
    rates.contains(word)
      // As in `drate`, that of deaths.
      || word.hasSuffix("rate") && word.count < 6
  }

  private static func singular(_ word: String) -> String {
    word.count > 3 && word.hasSuffix("s") ? String(word.dropLast()) : word
  }

  private static let rates: Set<String> = [
    "rate", "rates", "ratio", "per", "pct", "percent", "percentage", "share", "proportion",
    "capita", "incidence", "k", "quote", "anteil", "taux", "tasa", "taxa", "tasso",
  ]
}
