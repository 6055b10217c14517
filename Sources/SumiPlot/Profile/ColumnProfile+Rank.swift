extension ColumnProfile {
  /// Whether its numbers are places among others, 1 for the first.
  var isRank: Bool {
    guard type == .numbers, let range, range.lowerBound >= 1, distinct > 2 else {
      return false
    }
    return isNamed([
      "rank", "ranks", "ranking", "rankings", "rang", "rangliste", "platz", "platzierung",
      "classement", "posizione", "clasificación",
    ])
      && !isNamed(["points", "pts", "score", "change", "difference", "diff", "count"])
  }
}
