/// Names of sums among the names of what they are sums of.
enum TotalNames {
  static func isTotal(_ name: String) -> Bool {
    let words = NameWords.words(of: name)
    return name.contains("&") || continents.contains(words.joined(separator: " "))
      || words.contains(where: totals.contains)
  }

  private static let totals: Set<String> = [
    "world", "total", "totals", "all", "overall", "sum", "global", "income", "dividend", "ida",
    "ibrd", "oecd", "members", "countries", "situations", "classification", "eu", "aggregate",
    "composite", "saharan", "union", "excluding", "other", "others",
  ]
  private static let continents: Set<String> = [
    "africa", "asia", "europe", "oceania", "americas", "america", "north america", "latin america",
    "south america", "central america", "south asia", "euro area", "asia pacific", "middle east",
    "central europe and the baltics", "caribbean small states", "small states", "fragile states",
    "pacific island small states", "asia and pacific", "asia pacific other",
    "africa eastern and southern", "africa western and central",
  ]
}
