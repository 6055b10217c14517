import Sumi

extension ChartChooser {
  /// Candles, if there are columns of that name, in a panel for each market.
  func prices(_ x: String?) -> PlotChoice? {
    let names = columns(named: ["open", "high", "low", "close"])
    let dates = x ?? profiles.first { $0.type == .dateTimes }?.name
    guard names.count == 4, let dates, let close = names.last else { return nil }
    let markets = chosenSplit(x: dates)?.column
    guard markets != nil || !repeats(dates) else { return nil }
    // More candles than this are thinner than a pixel.
    if markets == nil, rowCount > Self.mostCandles {
      return PlotChoice(kind: Series.defaultKind, x: dates, y: [close], leftOut: 3)
    }
    return PlotChoice(kind: Series.defaultPricesKind, x: dates, y: names, panels: markets)
  }

  private static let mostCandles = 800
}
