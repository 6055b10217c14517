import SumiChart
import SumiData

extension ChartChooser {
  /// Candles, if there are columns of prices by their names or values, in a panel for each market.
  func prices(_ x: String?) -> PlotChoice? {
    let dates = x ?? profiles.first { $0.type == .dateTimes }?.name
    guard let dates, let names = namedPrices ?? plainPrices, let close = names.last else {
      return nil
    }
    let markets = chosenSplit(x: dates)?.column
    guard markets != nil || !repeats(dates) else { return nil }
    // More candles than this are thin lines.
    let rowsOfMarket = rowCount / max(markets.flatMap { profile($0)?.distinct } ?? 1, 1)
    if rowsOfMarket > Self.mostCandles {
      var choice = PlotChoice(
        kind: Series.defaultKind, x: dates, y: [adjusted ?? close], leftOut: 3, panels: markets)
      choice.panelsDiffer = markets != nil
      // Such as the nights between the minutes of days.
      choice.longestStep = longestStep(over: dates, within: [markets].compactMap(\.self))
      return choice
    }
    return PlotChoice(kind: Series.defaultPricesKind, x: dates, y: names, panels: markets)
  }

  private static let mostCandles = 300

  /// The last prices as if shares had never been split: where a share becomes seven, the plain price falls to a seventh
  /// although nothing was lost.
  private var adjusted: String? {
    profiles.first { profile in
      profile.type == .numbers && profile.isNamed(["close"])
        && profile.isNamed(["adj", "adjusted"])
        && profile.count * 2 > profile.rowCount
    }?.name
  }

  /// Columns with the names of prices, or their first letters.
  private var namedPrices: [String]? {
    let names = columns(named: ["open", "high", "low", "close"])
    if !names.isEmpty { return names }
    let letters = columns(named: ["o", "h", "l", "c"])
    return !letters.isEmpty && arePrices(letters) ? letters : nil
  }

  /// The only four columns of numbers, without names, whose values are as those of prices; a fifth one counts
  /// what was traded.
  private var plainPrices: [String]? {
    let numbers = profiles.filter { $0.type == .numbers }
    let names = numbers.prefix(4).map(\.name)
    guard 4...5 ~= numbers.count, numbers.allSatisfy({ $0.words.first == "column" }),
      rowCount >= Self.leastCandles, arePrices(names)
    else { return nil }
    return names
  }

  /// Fewer rows are in this order by chance.
  private static let leastCandles = 5

  /// Whether the second of four columns has the greatest values, and the third the least.
  private func arePrices(_ names: [String]) -> Bool {
    let columns = names.compactMap { table[$0]?.numberValues }
    guard columns.count == 4 else { return false }
    return (0..<min(table.rowCount, ColumnProfile.sampleRows)).allSatisfy { row in
      let values = columns.map { $0[row] }.filter(\.isFinite)
      return values.count < 4 || values.min() == values[2] && values.max() == values[1]
    }
  }

  /// Boxes of the only price of what is offered on many dates, by the sort that it depends on.
  func pricesOfSorts(_ values: [String]) -> PlotChoice? {
    guard values.count == 1, let price = profile(values[0]), price.outcomeRank == 0,
      price.distinct > Self.mostSeries
    else { return nil }
    let sorts = profiles.filter {
      $0.type == .text && 2...Self.mostBars ~= $0.distinct && !$0.isNote
        && $0.rowsPerValue >= Self.leastRowsOfSort
    }
    let ranked = sorts.map {
      ($0.name, strength: table.separation(of: price.name, by: codes($0.name)))
    }
    guard let best = ranked.max(by: { $0.strength < $1.strength }),
      best.strength >= Self.leastAssociation
    else { return nil }
    return PlotChoice(kind: Series.defaultGroupsKind, x: best.0, y: values)
  }

  private static let leastRowsOfSort = 8.0
}
