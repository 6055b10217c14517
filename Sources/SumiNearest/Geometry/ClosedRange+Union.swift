extension ClosedRange<Double> {
  /// The least range around both.
  func union(_ other: ClosedRange<Double>?) -> ClosedRange<Double> {
    guard let other else { return self }
    return Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }

  func extended(by low: Double, _ high: Double) -> ClosedRange<Double> {
    let (low, high) = (lowerBound + low, upperBound + high)
    return low <= high ? low...high : high...low
  }
}
