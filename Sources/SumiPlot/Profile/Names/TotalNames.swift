/// Names of sums among the names of what they are sums of.
enum TotalNames {
  static func isTotal(_ name: String) -> Bool {
    let words = NameWords.words(of: name)
    // A sentence about the world is no sum.
    if words.count > mostWords { return false }
    if words.count == 1, beside.contains(words[0]) { return false }
    // Not each `Eu` is the European Union.
    if words.contains("eu"), !name.contains("EU"), words.count == 1 { return false }
    let plain = words.filter { !$0.allSatisfy(\.isNumber) }.joined(separator: " ")
    return continents.contains(plain) || isPartOfTheWorld(name)
      || words.contains(where: totals.contains) || isJustTotal(name)
      || words.count == 1 && wholes.contains { words[0] == $0 + "wide" }
  }

  private static let mostWords = 8

  /// The names of totals and of groups among names: also such as `Farland, Nearland & Sealand`, which is a list of
  /// others, and `Islands` beside `Islands (without the poor)`, where that is one.
  static func groups(among names: [String]) -> Set<String> {
    // What is not spelled as a name is a word, such as `america` among those of speeches.
    let areWords = names.allSatisfy { $0.first?.isLowercase == true }
    var groups = Set(
      names.filter {
        isTotal($0) && isAboutTheWorld($0) && (!areWords || isJustTotal($0)) || isWithoutSome($0)
      })
    let codes = names.filter(groupCodes.contains)
    if codes.count >= leastGroupCodes { groups.formUnion(codes) }
    let single = Set(names.filter { !groups.contains($0) && $0.count > 3 })
    for name in names where name.contains("&") || name.contains(" and ") {
      let parts = name.split(whereSeparator: { ",&".contains($0) }).map(\.trimmingSpaces)
      // `Ash & Sludge` beside `Sludge` alone is a kind of its own.
      if parts.count(where: { $0 != name && single.contains($0) }) > 1 { groups.insert(name) }
    }
    let stems = groups.filter { $0.contains(" (") }
      .map { String($0.prefix { $0 != "(" }.dropLast()) }
    return groups.union(names.filter(Set(stems).contains))
  }

  /// The codes of groups of countries in the data of the World Bank; one of them alone may be another word.
  private static let groupCodes: Set<String> = [
    "AFE", "AFW", "ARB", "CEB", "CSS", "EAP", "EAR", "EAS", "ECA", "ECS", "EMU", "EUU", "FCS",
    "HIC",
    "HPC", "IBD", "IBT", "IDA", "IDB", "IDX", "INX", "LAC", "LCN", "LDC", "LIC", "LMC", "LMY",
    "LTE",
    "MEA", "MIC", "MNA", "NAC", "OED", "OSS", "PRE", "PSS", "PST", "SAS", "SSA", "SSF", "SST",
    "TEA",
    "TEC", "TLA", "TMN", "TSA", "TSS", "UMC", "WLD",
  ]
  private static let leastGroupCodes = 5

  /// Whether what is in brackets says which members of a group are counted, as in `Sealand & Hills (excluding high
  /// income)`.
  private static func isWithoutSome(_ name: String) -> Bool {
    guard name.last == ")", let open = name.lastIndex(of: "(") else { return false }
    let words = NameWords.words(of: String(name[open...]))
    return ["ida", "ibrd", "hipc"].contains(where: words.contains)
      || words.contains("income") && words.first?.hasPrefix("excl") == true
  }

  /// Whether a name has no other words than those of which the names of groups of countries are made, so that
  /// `Global Warming` is none.
  private static func isAboutTheWorld(_ name: String) -> Bool {
    let words = NameWords.words(of: String(name.prefix { $0 != "(" }))
    // `Total trade` and `Trade total`, but not `Four Seasons Total Landscaping`.
    let ends = [words.first, words.last].compactMap(\.self)
    return isJustTotal(name) || ends.contains { ["total", "totals", "insgesamt"].contains($0) }
      || words.allSatisfy {
        totals.contains($0) || directions.contains($0) || continentWords.contains($0)
          || sums.contains($0) || additions.contains($0) || ofGroups.contains($0)
          || $0.allSatisfy(\.isNumber)
      }
  }

  private static let ofGroups: Set<String> = [
    "and", "or", "high", "upper", "middle", "low", "lower", "early", "late", "pre", "post", "other",
    "demographic", "china", "non", "only", "blend", "excluding", "including", "excl", "incl",
    "small", "fragile",
    "conflict", "affected", "states", "island", "least", "less", "more", "most", "developed",
    "developing", "emerging", "advanced", "economies", "heavily", "indebted", "poor", "hipc",
    "area",
    "union", "euro", "european", "african", "arab", "baltics", "sub", "g", "asean", "opec", "bric",
    "brics", "cis", "nato", "rest", "average", "mean", "median", "un", "sdg", "region", "regional",
    "landlocked", "ocean", "hemisphere", "earth",
  ]

  /// Whether it says that it is a total, and nothing else.
  static func isJustTotal(_ name: String) -> Bool {
    let words = NameWords.words(of: name)
    // As of a form in which nothing was chosen.
    if words == ["none", "selected"] { return true }
    return words.contains(where: sums.contains)
      && words.allSatisfy { sums.contains($0) || additions.contains($0) }
  }

  private static let additions: Set<String> = [
    "grand", "general", "generale", "général", "geral", "genel", "row", "column", "of", "the",
    "alt",
    "viso", "cộng", "i", "in", "v", "w", "com",
  ]
  private static let sums: Set<String> = [
    "total", "totals", "totale", "totali", "totais", "totales", "totaal", "totalt", "totaux", "sum",
    "suma", "summa", "summe", "somme", "soma", "somma", "gesamt", "gesamtsumme", "gesamtergebnis",
    "insgesamt", "zusammen", "overall", "ensemble", "sammanlagt", "samlet", "ialt", "yhteensä",
    "kaikkiaan", "razem", "ogółem", "ogolem", "łącznie", "celkem", "spolu", "skupaj", "skupno",
    "ukupno", "összesen", "toplam", "итого", "всего", "сумма", "усього", "всього", "разом", "общо",
    "вкупно", "укупно", "σύνολο", "合計", "総計", "総数", "合计", "总计", "总数", "計", "합계", "총계",
    "tổng", "jumlah", "kopā", "kokku", "المجموع",
  ]

  /// Whether it is a continent or several, perhaps only the east of it; what is in brackets, such as a
  /// source, does not matter.
  private static func isPartOfTheWorld(_ name: String) -> Bool {
    let words = NameWords.words(of: String(name.prefix { $0 != "(" }))
    let parts = words.filter { !directions.contains($0) }
    return !parts.isEmpty && parts.allSatisfy(continentWords.contains)
      && words != ["south", "africa"]
  }

  private static let directions: Set<String> = [
    "and", "north", "northern", "south", "southern", "east", "eastern", "west", "western",
    "central",
    "middle", "latin", "southeastern", "the",
  ]
  private static let continentWords: Set<String> = [
    "africa", "asia", "europe", "oceania", "america", "americas", "caribbean", "pacific",
    "polynesia", "melanesia",
  ]
  private static let totals: Set<String> = [
    "world", "total", "totals", "insgesamt", "all", "overall", "sum", "global", "income",
    "dividend", "ida",
    "ibrd", "oecd", "members", "countries", "situations", "classification", "eu", "aggregate",
    "composite", "saharan", "regions",
  ]
  /// Words that name groups beside others alone, as in `High income`.
  private static let beside: Set<String> = [
    "income", "dividend", "situations", "classification", "members", "countries", "regions",
  ]
  /// What has parts that are compared with it, such as `Boroughwide`.
  private static let wholes = [
    "city", "state", "nation", "county", "country", "borough", "district", "region", "system",
    "company", "province", "world",
  ]
  private static let continents: Set<String> = [
    "africa", "asia", "europe", "oceania", "americas", "america", "north america", "latin america",
    "south america", "central america", "south asia", "euro area", "european union",
    "african union", "asia pacific", "middle east",
    "central europe and the baltics", "caribbean small states", "small states", "fragile states",
    "pacific island small states", "other small states", "asia and pacific", "asia pacific other",
    "africa eastern and southern", "africa western and central",
  ]
}
