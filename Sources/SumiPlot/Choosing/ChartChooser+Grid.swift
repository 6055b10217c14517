import Sumi

/// Values at the places of a field.
extension ChartChooser {
  /// Cells of the first measure, where two columns of whole numbers count the rows and the columns of a field,
  /// such as the plots of a trial.
  func field(_ taken: Set<String>) -> PlotChoice? {
    guard taken.isEmpty, rowCount == table.rowCount else { return nil }
    let places = profiles.filter {
      $0.type == .numbers && $0.isWhole && $0.isGrid && $0.distinct > 2 && $0.rowsPerValue > 2
        && !$0.isYear && !$0.isCalendarPart
    }
    // What was done at the places is compared rather than the places.
    let isCompared = profiles.contains {
      $0.type == .text && 2...Self.mostSeries ~= $0.distinct && $0.rowsPerValue >= 3
    }
    guard !isCompared else { return nil }
    for (index, first) in places.enumerated() {
      for second in places[(index + 1)...] where isField(first, second) {
        let others = without([first.name, second.name])
        let values = others.chosenY(besides: []).filter { others.profile($0)?.isFlag != true }
        guard let value = values.first else { return nil }
        let isAcross =
          Self.acrossWords.contains(first.words.last ?? "")
          || first.distinct > second.distinct && !Self.acrossWords.contains(second.words.last ?? "")
        let (x, y) = isAcross ? (first, second) : (second, first)
        return PlotChoice(
          kind: Series.defaultCellsKind, x: x.name, y: [y.name], leftOut: values.count - 1,
          value: value)
      }
    }
    return nil
  }

  /// Whether nearly each pair of two numbers has one row, and they are called places or are many.
  private func isField(_ one: ColumnProfile, _ two: ColumnProfile) -> Bool {
    let areNamed = [one, two].allSatisfy { Self.placeWords.contains($0.words.last ?? "") }
    guard areNamed || min(one.distinct, two.distinct) > Self.mostSeries,
      max(one.distinct, two.distinct) <= Self.mostPlaces,
      table.rowCount * 10 >= one.distinct * two.distinct * 9
    else { return false }
    return !repeats([one.name, two.name])
  }

  /// More columns of cells than this are thinner than a pixel.
  private static let mostPlaces = 600
  private static let acrossWords: Set<String> = ["x", "col", "cols", "column", "range"]
  private static let placeWords = acrossWords.union(["y", "row", "rows", "bed", "line", "pass"])
}
