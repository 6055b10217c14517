import SumiChart
import SumiData
import SumiGeometry

/// Colours of answers on a scale.
extension PlotBuilder {
  /// From light to dark where the stacked answers to questions are the steps of a scale, such as 1 to 5, so that
  /// the colours have their order; `nil` for others.
  func paletteOfSteps(_ choice: PlotChoice) -> Palette? {
    guard choice.stack != nil, !choice.folded.isEmpty, choice.split == FoldedTable.value else {
      return nil
    }
    guard let names = answers(in: choice.folded), names.count > 2,
      names.allSatisfy({ Double($0) != nil }) || NameOrder.order(of: names) != nil
    else { return nil }
    let (first, last) = Self.endsOfSteps
    return Palette(
      (0..<names.count).map { step in
        ColorMap.ocean.color(
          at: first + (last - first) * Double(step) / Double(names.count - 1))
      })
  }

  /// The different texts of columns, in the order of the rows; `nil` for more than a scale has steps.
  private func answers(in columns: [String]) -> [String]? {
    var names: [String] = []
    var seen: Set<String> = []
    for column in columns.compactMap({ table[$0] }) {
      for row in 0..<table.rowCount where !column.isMissing(row) {
        let name = column.text(at: row)
        if seen.insert(name).inserted { names.append(name) }
        guard names.count <= Self.mostSteps else { return nil }
      }
    }
    return names
  }

  /// Yes and no of stacked shares in this order, so that yes stands on the base line; `nil` for other parts.
  func yesBeforeNo(_ choice: PlotChoice) -> [String]? {
    guard choice.stack == .percent, let split = choice.split,
      let names = answers(in: split == FoldedTable.value ? choice.folded : [split]),
      names.count == 2,
      let yes = names.first(where: { name in Self.words.contains { $0.yes == name.lowercased() } }
      ),
      let no = names.first(where: { $0 != yes }),
      Self.words.contains(where: { $0.yes == yes.lowercased() && $0.no == no.lowercased() })
    else { return nil }
    return [yes, no]
  }

  /// What yes and no are called.
  private static let words: [(yes: String, no: String)] = [
    ("yes", "no"), ("y", "n"), ("true", "false"), ("t", "f"), ("1", "0"), ("ja", "nein"),
    ("ja", "nej"), ("ja", "nee"),
    ("oui", "non"), ("sí", "no"), ("si", "no"), ("sì", "no"), ("sim", "não"), ("да", "нет"),
  ]

  /// The colours of yes and no: what is not so is a ground for what is.
  static let yesAndNo = Palette([Color(hex: 0x1f7ae6), grey])

  private static let mostSteps = 11
  /// Places in the colour map, which goes from dark to light; its ends are too near to black and to white.
  private static let endsOfSteps = (first: 0.9, last: 0.12)
}
