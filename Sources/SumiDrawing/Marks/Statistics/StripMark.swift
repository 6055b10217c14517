import SumiChart

/// Layout has moved the points aside already.
extension StripSeries: DrawnSeries {
  func mark(in context: MarkContext) -> any Mark { ScatterMark(statedStyle, in: context) }
}
