import SumiForms

extension Chart {
  /// A chart between others: numbers, dates, colours and columns of one length are mixed, and anything
  /// else is as in the last one. Numbers stay within their bounds.
  ///
  /// - Parameters:
  ///   - charts: at least one, alike in their series and axes where they are to be mixed.
  ///   - weights: as many as charts, with the sum 1; they may be below 0 and above 1.
  public static func mixed(_ charts: [Chart], weights: [Double]) -> Chart? {
    Mixture(charts, weights: weights).map(form.mix)
  }
}
