/// Positions of labels below each other, on one side of a circle.
enum SpokeColumn {
  /// The middles nearest to the wished ones, in the sense of least squares, of labels that do not
  /// overlap and lie within a range.
  ///
  /// With q = p − d, where d is the distance from the first middle to one if all labels touch, the
  /// condition becomes that q does not descend, and the nearest q is found by pooling neighbours that
  /// violate it (isotonic regression). Clamping the result is then optimal within the range.
  ///
  /// - Parameters:
  ///   - wishes: ascending, and few enough to have room.
  ///   - heights: of the labels.
  /// - Complexity: O(count).
  static func positions(
    of wishes: [Double], heights: [Double], within range: ClosedRange<Double>
  ) -> [Double] {
    guard let first = heights.first, let end = heights.last else { return [] }
    var distances = [0.0]
    for (height, next) in zip(heights, heights.dropFirst()) {
      distances.append((distances.last ?? 0) + (height + next) / 2)
    }
    var pools: [(sum: Double, count: Int)] = []
    for (wish, distance) in zip(wishes, distances) {
      var pool = (sum: wish - distance, count: 1)
      while let last = pools.last,
        last.sum / Double(last.count) >= pool.sum / Double(pool.count)
      {
        pools.removeLast()
        pool = (last.sum + pool.sum, last.count + pool.count)
      }
      pools.append(pool)
    }
    let lowest = range.lowerBound + first / 2
    let highest = max(range.upperBound - end / 2 - (distances.last ?? 0), lowest)
    let values = pools.flatMap { pool in
      [Double](repeating: pool.sum / Double(pool.count), count: pool.count)
    }
    return zip(values, distances).map { min(max($0, lowest), highest) + $1 }
  }

  /// The greatest number of labels of equal height with room.
  static func greatestCount(height: Double, within range: ClosedRange<Double>) -> Int {
    Int(min(max((range.upperBound - range.lowerBound) / height + 1e-9, 0), 1e6))
  }
}
