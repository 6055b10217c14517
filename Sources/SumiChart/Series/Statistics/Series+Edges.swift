extension Series {
  /// Gives the bins in which values are counted these edges; of other kinds nothing changes.
  package mutating func setEdgesOfBins(_ edges: [Double]) {
    guard var histogram = concrete as? HistogramSeries else { return }
    histogram.bins = .edges(edges)
    concrete = histogram
  }
}
