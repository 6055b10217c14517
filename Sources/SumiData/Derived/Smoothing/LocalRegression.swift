import SumiWork

/// Straight lines fitted around each x to the nearest points, weighted by the tricube of their
/// distance (Cleveland 1979).
struct LocalRegression {
  /// The smoothed y of each row, NaN where x or y is not finite.
  let values: [Double]

  /// With more points, lines are fitted at about a thousand of them and interpolated between.
  private static let mostFits = 5000

  /// - Parameter span: the share of all points that each line is fitted to, 0…1; at least two.
  init(x: [Double], y: [Double], span: Double) {
    let rows = x.indices.filter { x[$0].isFinite && y[$0].isFinite }
    let order = rows.sortedInWork { x[$0] < x[$1] }
    let (xs, ys) = (order.map { x[$0] }, order.map { y[$0] })
    let count = xs.count
    var result = y
    for row in y.indices where !x[row].isFinite { result[row] = .nan }
    guard count > 2 else {
      values = result
      return
    }
    // The small number keeps a share such as 0.3 of 10 from becoming 2.
    let near = min(max(Int(span * Double(count) + 1e-10), 2), count)
    let skip = count > Self.mostFits ? (xs[count - 1] - xs[0]) / 1000 : 0
    var fitted = [Double](repeating: .nan, count: count)
    var first = 0
    var last = 0
    var index = 0
    while index < count, !Work.isStopped {
      // The nearest points are neighbours in order.
      while first + near < count, xs[first + near] - xs[index] < xs[index] - xs[first] {
        first += 1
      }
      fitted[index] = Self.fit(xs, ys, first..<first + near, at: xs[index])
      if index > last + 1 {
        let rise = (fitted[index] - fitted[last]) / (xs[index] - xs[last])
        for between in last + 1..<index {
          fitted[between] = fitted[last] + rise * (xs[between] - xs[last])
        }
      }
      last = index
      guard index + 1 < count else { break }
      // Equal x have equal values.
      while index + 1 < count, xs[index + 1] == xs[last] {
        index += 1
        fitted[index] = fitted[last]
        last = index
      }
      guard index + 1 < count else { break }
      let end = xs[last] + skip
      var next = index + 1
      while next + 1 < count, xs[next + 1] <= end { next += 1 }
      index = next
    }
    for (place, row) in order.enumerated() { result[row] = fitted[place] }
    values = result
  }

  /// The value at x of the line through some points.
  private static func fit(_ xs: [Double], _ ys: [Double], _ near: Range<Int>, at x: Double)
    -> Double
  {
    let radius = max(x - xs[near.lowerBound], xs[near.upperBound - 1] - x)
    var (sum, sumX, sumY) = (0.0, 0.0, 0.0)
    let weight = { LocalFit.tricube(xs[$0] - x, within: radius) }
    for place in near {
      let w = weight(place)
      sum += w
      sumX += w * (xs[place] - x)
      sumY += w * ys[place]
    }
    guard sum > 0 else { return .nan }
    let (meanX, meanY) = (sumX / sum, sumY / sum)
    var (variance, slope) = (0.0, 0.0)
    for place in near {
      let (w, distance) = (weight(place), xs[place] - x - meanX)
      variance += w * distance * distance
      slope += w * distance * (ys[place] - meanY)
    }
    // Points at nearly one x have no slope.
    guard variance > 1e-12 * radius * radius * sum else { return meanY }
    return meanY - slope / variance * meanX
  }
}
