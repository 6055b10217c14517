import SumiChart

extension BubbleSeries: DrawnSeries {
  /// Bubbles are markers with an outline in the colour behind them, so that they stay apart. They have
  /// darker outlines in colours of numbers, of which some may be close to the background, and where
  /// the outline's width is stated, so that it can be seen.
  func mark(in context: MarkContext) -> any Mark {
    var ground = style.strokeWidth == nil ? context.theme.ground : nil
    if case .numbers? = context.frame.encodings?.colors { ground = nil }
    return ScatterMark(statedStyle, in: context, ground: ground)
  }
}
