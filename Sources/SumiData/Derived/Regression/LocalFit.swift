import SumiWork

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
    let order = x.indices.sortedInWork { x[$0] < x[$1] }
    xs = order.map { x[$0] }
    ys = order.map { y[$0] }
    near = min(max(Int(span * Double(x.count) + 1e-10), 3), x.count)
  }

  /// The value of the line at x, and its standard error as a multiple of the points' deviation: the
  /// length of the vector of weights with which the points are summed.
  func value(at x: Double) -> (value: Double, error: Double) {
    let sum = sum(weights(at: x))
    return (sum.value, sum.squares.squareRoot())
  }

  private typealias Weights = (first: Int, values: [Double])

  /// The sum of points by weights, and the sum of the weights' squares.
  private func sum(_ weights: Weights) -> (value: Double, squares: Double) {
    var (value, squares) = (0.0, 0.0)
    for (weight, y) in zip(weights.values, ys[weights.first...]) {
      value += weight * y
      squares += weight * weight
    }
    return (value, squares)
  }

  /// The deviation of the points from the line, and its degrees of freedom δ = tr((I − L)(I − L)ᵀ), in
  /// which L sums the points to the line's values (Cleveland and Devlin 1988); `nil` if there are none.
  var spread: (deviation: Double?, degrees: Double) {
    let stride = max(xs.count / Self.mostFits, 1)
    var (squares, trace, lengths, count) = (0.0, 0.0, 0.0, 0)
    for index in Swift.stride(from: 0, to: xs.count, by: stride) where !Work.isStopped {
      let weights = weights(at: xs[index])
      let sum = sum(weights)
      let own = index - weights.first
      if weights.values.indices.contains(own) { trace += weights.values[own] }
      lengths += sum.squares
      squares += (ys[index] - sum.value) * (ys[index] - sum.value)
      count += 1
    }
    let scale = Double(xs.count) / Double(count)
    let degrees = scale * (Double(count) - 2 * trace + lengths)
    return (degrees > 1e-6 ? (scale * squares / degrees).squareRoot() : nil, degrees)
  }

  /// The weight of a point at a distance from x, 1 at x and 0 from the radius on; 1 for all if the
  /// radius is 0.
  static func tricube(_ distance: Double, within radius: Double) -> Double {
    guard radius > 0 else { return 1 }
    let share = abs(distance) / radius
    guard share < 1 else { return 0 }
    let cube = 1 - share * share * share
    return cube * cube * cube
  }

  /// The weights with which the points from `first` on are summed to the line's value at x.
  private func weights(at x: Double) -> Weights {
    if Work.isStopped { return (0, []) }
    let first = firstOfNearest(x)
    let last = first + near - 1
    let radius = max(x - xs[first], xs[last] - x)
    var weights = [Double](repeating: 0, count: near)
    var (sum, sumX) = (0.0, 0.0)
    for offset in 0..<near {
      if Work.stops(at: offset) { break }
      weights[offset] = Self.tricube(xs[first + offset] - x, within: radius)
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
      if Work.stops(at: offset) { break }
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
