import SumiChart

/// Bins are drawn as columns between their edges.
extension HistogramSeries: DrawnSeries {
  func mark(in context: MarkContext) -> any Mark {
    var style = style
    // The parts of a split that lie over each other must not hide each other.
    if isOverlaid, source.splitBy != nil, style.opacity == 1 { style.opacity = 0.55 }
    return ColumnMark(
      series: ColumnSeries(source: source, style: style), frame: context.frame,
      pixels: context.pixels, plotArea: context.plotArea, memo: context.memo)
  }
}
