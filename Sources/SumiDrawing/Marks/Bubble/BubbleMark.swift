import SumiChart

extension BubbleSeries: DrawnSeries {
  /// Bubbles are markers with an outline in the colour behind them, so that they stay apart; in
  /// colours of numbers, of which some may be close to the background, they have darker outlines.
  func mark(in context: MarkContext) -> any Mark {
    var ground = context.theme.ground
    if case .numbers? = context.frame.encodings?.colors { ground = nil }
    return ScatterMark(statedStyle, in: context, ground: ground)
  }
}
