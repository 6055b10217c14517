/// Values with weights whose sum is 1. The last one is where they are going.
package struct Mixture<Value> {
  package let values: [Value]
  package let weights: [Double]

  /// - Parameter values: at least one.
  package init?(_ values: [Value], weights: [Double]) {
    guard !values.isEmpty, values.count == weights.count else { return nil }
    self.values = values
    self.weights = weights
  }

  private init(unchecked values: [Value], weights: [Double]) {
    self.values = values
    self.weights = weights
  }

  package var last: Value { values[values.count - 1] }

  package func map<Part>(_ part: (Value) -> Part) -> Mixture<Part> {
    Mixture<Part>(unchecked: values.map(part), weights: weights)
  }

  /// Parts that only some values have; `nil` if one has none.
  package func parts<Part>(_ part: (Value) -> Part?) -> Mixture<Part>? {
    let parts = values.compactMap(part)
    return parts.count == values.count
      ? Mixture<Part>(unchecked: parts, weights: weights) : nil
  }
}

extension Mixture<Double> {
  /// The weighted sum; the last one if that is no number.
  package var sum: Double {
    // Equal ones stay as they are, whatever the weights round to.
    guard values.contains(where: { $0 != last }) else { return last }
    let sum = zip(values, weights).reduce(0) { $0 + $1.0 * $1.1 }
    return sum.isFinite ? sum : last
  }
}

extension Form {
  /// The same form, which mixes values by another function.
  package func mixing(_ mix: @escaping @Sendable (Mixture<Value>) -> Value) -> Form {
    Form(shape, read: read, write: write, fault: fault, mix: mix)
  }
}
