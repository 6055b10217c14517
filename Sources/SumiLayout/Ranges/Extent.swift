/// The minimum and maximum of the given values.
struct Extent<Value: Comparable> {
  private(set) var bounds: ClosedRange<Value>?

  mutating func include(_ value: Value) {
    guard let bounds else {
      self.bounds = value...value
      return
    }
    self.bounds = min(bounds.lowerBound, value)...max(bounds.upperBound, value)
  }

  mutating func include(_ range: ClosedRange<Value>?) {
    guard let range else { return }
    include(range.lowerBound)
    include(range.upperBound)
  }
}
