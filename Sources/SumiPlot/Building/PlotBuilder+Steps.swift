import SumiChart
import SumiData

/// Colours of answers on a scale.
extension PlotBuilder {
  /// From light to dark where the stacked answers to questions are the steps of a scale, such as 1 to 5, so that
  /// the colours have their order; `nil` for others.
  func paletteOfSteps(_ choice: PlotChoice) -> Palette? {
    guard choice.stack != nil, !choice.folded.isEmpty, choice.split == FoldedTable.value else {
      return nil
    }
    var names: [String] = []
    var seen: Set<String> = []
    for column in choice.folded.compactMap({ table[$0] }) {
      for row in 0..<table.rowCount where !column.isMissing(row) {
        let name = column.text(at: row)
        if seen.insert(name).inserted { names.append(name) }
        guard names.count <= Self.mostSteps else { return nil }
      }
    }
    guard names.count > 2,
      names.allSatisfy({ Double($0) != nil }) || NameOrder.order(of: names) != nil
    else { return nil }
    let (first, last) = Self.endsOfSteps
    return Palette(
      (0..<names.count).map { step in
        ColorMap.ocean.color(
          at: first + (last - first) * Double(step) / Double(names.count - 1))
      })
  }

  private static let mostSteps = 11
  /// Places in the colour map, which goes from dark to light; its ends are too near to black and to white.
  private static let endsOfSteps = (first: 0.9, last: 0.12)
}
