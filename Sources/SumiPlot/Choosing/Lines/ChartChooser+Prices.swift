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
    // More candles than this are thinner than a pixel.
    if markets == nil, rowCount > Self.mostCandles {
      return PlotChoice(kind: Series.defaultKind, x: dates, y: [close], leftOut: 3)
    }
    return PlotChoice(kind: Series.defaultPricesKind, x: dates, y: names, panels: markets)
  }

  private static let mostCandles = 800

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
}
