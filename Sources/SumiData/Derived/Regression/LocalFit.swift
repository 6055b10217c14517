/// Straight lines fitted to the nearest points around any x, weighted by the tricube of their distance
/// (Cleveland 1979), with the uncertainty of their values.
struct LocalFit {
  private let xs: [Double]
  private let ys: [Double]
  private let near: Int

  /// With more points, the deviation is estimated from about so many of them.
  private static let mostFits = 1_000

  /// - Parameters:
  ///   - x, y: finite numbers.
  ///   - span: the share of all points that each line is fitted to, 0…1; at least three.
  init(x: [Double], y: [Double], span: Double) {
    let order = x.indices.sorted { x[$0] < x[$1] }
    xs = order.map { x[$0] }
    ys = order.map { y[$0] }
    near = min(max(Int(span * Double(x.count) + 1e-10), 3), x.count)
  }

  /// The value of the line at x, and its standard error as a multiple of the points' deviation: the
  /// length of the vector of weights with which the points are summed.
  func value(at x: Double) -> (value: Double, error: Double) {
    let weights = weights(at: x)
    var (sum, squares) = (0.0, 0.0)
    for (weight, y) in zip(weights.values, ys[weights.first...]) {
      sum += weight * y
      squares += weight * weight
    }
    return (sum, squares.squareRoot())
  }

  /// The deviation of the points from the line, and its degrees of freedom δ = tr((I − L)(I − L)ᵀ), in
  /// which L sums the points to the line's values (Cleveland and Devlin 1988); `nil` if there are none.
  var spread: (deviation: Double?, degrees: Double) {
    let stride = max(xs.count / Self.mostFits, 1)
    var (squares, trace, lengths, count) = (0.0, 0.0, 0.0, 0)
    for index in Swift.stride(from: 0, to: xs.count, by: stride) {
      let weights = weights(at: xs[index])
      var value = 0.0
      for (offset, weight) in weights.values.enumerated() {
        value += weight * ys[weights.first + offset]
        lengths += weight * weight
        if weights.first + offset == index { trace += weight }
      }
      squares += (ys[index] - value) * (ys[index] - value)
      count += 1
    }
    let scale = Double(xs.count) / Double(count)
    let degrees = scale * (Double(count) - 2 * trace + lengths)
    return (degrees > 1e-6 ? (scale * squares / degrees).squareRoot() : nil, degrees)
  }

  /// The weights with which the points from `first` on are summed to the line's value at x.
  private func weights(at x: Double) -> (first: Int, values: [Double]) {
    let first = firstOfNearest(x)
    let last = first + near - 1
    let radius = max(x - xs[first], xs[last] - x)
    var weights = [Double](repeating: 0, count: near)
    var (sum, sumX) = (0.0, 0.0)
    for offset in 0..<near {
      let distance = radius > 0 ? abs(xs[first + offset] - x) / radius : 0
      guard distance < 1 else { continue }
      let cube = 1 - distance * distance * distance
      weights[offset] = cube * cube * cube
      sum += weights[offset]
      sumX += weights[offset] * (xs[first + offset] - x)
    }
    if sum == 0 {
      // All of them are at the same distance.
      for offset in 0..<near {
        weights[offset] = 1
        sumX += xs[first + offset] - x
      }
      sum = Double(near)
    }
    let mean = sumX / sum
    var variance = 0.0
    for offset in 0..<near {
      let distance = xs[first + offset] - x - mean
      variance += weights[offset] * distance * distance
    }
    // Points at nearly one x have no slope.
    let slope = variance > 1e-12 * radius * radius * sum ? mean / variance : 0
    for offset in 0..<near {
      weights[offset] *= 1 / sum - slope * (xs[first + offset] - x - mean)
    }
    return (first, weights)
  }

  /// The first of the nearest points to x.
  private func firstOfNearest(_ x: Double) -> Int {
    var (low, high) = (0, xs.count - near)
    while low < high {
      let middle = (low + high) / 2
      if xs[middle + near] - x < x - xs[middle] { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
