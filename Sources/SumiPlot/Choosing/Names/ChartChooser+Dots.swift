import SumiChart
import SumiData

/// Points of names, one below the other.
extension ChartChooser {
  /// Points in place of bars that would all be about as long.
  func dots(of values: [String], by names: ColumnProfile) -> PlotChoice? {
    let ranges = values.compactMap { profile($0)?.range }
    guard names.type == .text, names.order == nil, Self.leastDots...Self.mostRows ~= names.distinct,
      1...Self.mostPanels ~= values.count, ranges.count == values.count,
      !values.contains(where: isAdded), !haveDifferentRanges(values), orderOfSigns(names) == nil,
      let least = ranges.map(\.lowerBound).min(), let greatest = ranges.map(\.upperBound).max()
    else { return nil }
    let areAlike = least > Self.leastShareOfDots * greatest && values.count <= Self.mostSplitPanels
    // Bars of several measures of many names are a thicket.
    let areMany =
      values.count > 2 && values.count * names.distinct > Self.mostCells && least >= 0
      && values != memory.terms && !NameOrder.isScale(values)
      && outcome(of: values, by: names) == nil
      && (values.count == 3 || names.distinct <= Self.mostNamesOfDots)
    guard areAlike || areMany else { return nil }
    var choice = PlotChoice(
      kind: Series.defaultCloudKind, x: names.name, y: values,
      order: ranked(names.name, by: values[0], areAveraged: false))
    choice.isTurned = true
    return choice
  }

  private static let leastDots = 6
  /// More names of several measures are rather cells.
  private static let mostNamesOfDots = 20
  /// The least value over the greatest one, from where on the differences of bars are hard to see.
  private static let leastShareOfDots = 0.65
}
