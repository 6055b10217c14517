import SumiGeometry

/// Names that everyone expects in one colour: parties, medals, the names of colours themselves, and the whole beside
/// its parts.
enum NamedColors {
  /// The colours of those names that have one; empty if there are others than may be among them.
  ///
  /// - Parameter areColumns: whether they are those of measures, of which an average is one like others.
  static func colors(of names: [String], areColumns: Bool = false) -> [String: Color] {
    guard names.count > 1 else { return [:] }
    for family in [parties, medals, hues] {
      let words = names.map { $0.lowercased() }
      let known = words.count { family.colors[$0] != nil }
      let others = words.filter { family.colors[$0] == nil }
      guard known > 1, others.allSatisfy(family.others.contains), isTold(words) else { continue }
      // Each must be told from all others, which have those of the theme.
      let values = words.compactMap { family.colors[$0] }
      guard Set(values).count == known else { return [:] }
      var colors: [String: Color] = [:]
      for (name, word) in zip(names, words) {
        if let value = family.colors[word] { colors[name] = Color(hex: value) }
      }
      return colors
    }
    // The whole is none of its parts.
    let wholes = names.filter { name in
      TotalNames.isJustTotal(name)
        || !areColumns
          && ["all", "avg", "average"].contains(NameWords.words(of: name).joined(separator: " "))
    }
    return wholes.count == 1 ? [wholes[0]: Color(hex: 0x5b6168)] : [:]
  }

  /// Persons are called black and white.
  private static func isTold(_ words: [String]) -> Bool {
    !Set(words).isSubset(of: ["black", "white", "brown"])
  }

  private struct Family {
    var colors: [String: UInt32]
    /// Names that have no colour, and may be among them.
    var others: Set<String> = []
  }

  private static let parties: Family = {
    let names: [(UInt32, [String])] = [
      (0x2f6fd6, ["democrat", "democrats", "democratic", "dem", "d"]),
      (0xd6372f, ["republican", "republicans", "rep", "r", "gop"]),
    ]
    return Family(
      colors: named(names),
      others: [
        "independent", "independents", "ind", "i", "other", "others", "none", "nonpartisan",
        "unknown", "third party",
      ])
  }()

  private static let medals = Family(
    colors: named([
      (0xd4a017, ["gold"]), (0x9aa3ab, ["silver"]), (0xa5642d, ["bronze"]),
    ]), others: ["none", "na", "no medal"])

  private static let hues = Family(
    colors: named([
      (0xd62f2f, ["red"]), (0x2f6fd6, ["blue"]), (0x2f9e44, ["green"]), (0xe6b800, ["yellow"]),
      (0xf0801a, ["orange"]), (0x8e44ad, ["purple", "violet"]), (0x8a5a33, ["brown"]),
      (0xe873a8, ["pink"]), (0x333333, ["black"]), (0x8c8c8c, ["grey", "gray"]),
      (0xc8b878, ["white"]), (0x17a2b8, ["cyan", "turquoise"]),
    ]))

  private static func named(_ names: [(color: UInt32, words: [String])]) -> [String: UInt32] {
    Dictionary(
      names.flatMap { entry in entry.words.map { ($0, entry.color) } },
      uniquingKeysWith: { first, _ in first })
  }
}
