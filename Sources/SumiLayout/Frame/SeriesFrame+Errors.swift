import SumiChart

extension SeriesFrame {
  /// By default a spread is a band around a line, and bars elsewhere.
  package var errorShape: ErrorBarStyle.Shape {
    let source = series.source
    return source.errorBars.shape
      ?? (source.spread != nil && series.traits.isConnected ? .band : .bars)
  }
}
