extension Series {
  /// Counts values in this many bins; false if it is no histogram.
  package mutating func count(inBins count: Int) -> Bool {
    guard var histogram = concrete as? HistogramSeries else { return false }
    histogram.bins = .count(count)
    concrete = histogram
    return true
  }
}
