/// Positions of labels below each other, on one side of a circle.
enum SpokeColumn {
  /// The positions nearest to the wished ones, in the sense of least squares, that are at least
  /// `spacing` apart and within a range.
  ///
  /// With q = p − i · spacing, the distances become the condition that q does not descend, and the
  /// nearest q is found by pooling neighbours that violate it (isotonic regression). Clamping the
  /// result is then optimal within the range.
  ///
  /// - Parameter wishes: ascending, and few enough to have room.
  /// - Complexity: O(count).
  static func positions(
    of wishes: [Double], spacing: Double, within range: ClosedRange<Double>
  ) -> [Double] {
    var pools: [(sum: Double, count: Int)] = []
    for (index, wish) in wishes.enumerated() {
      var pool = (sum: wish - Double(index) * spacing, count: 1)
      while let last = pools.last,
        last.sum / Double(last.count) >= pool.sum / Double(pool.count)
      {
        pools.removeLast()
        pool = (last.sum + pool.sum, last.count + pool.count)
      }
      pools.append(pool)
    }
    let last = range.upperBound - Double(max(wishes.count - 1, 0)) * spacing
    let highest = max(last, range.lowerBound)
    let values = pools.flatMap { pool in
      [Double](repeating: pool.sum / Double(pool.count), count: pool.count)
    }
    return values.enumerated().map { index, value in
      min(max(value, range.lowerBound), highest) + Double(index) * spacing
    }
  }

  /// The greatest number of labels with room.
  static func greatestCount(spacing: Double, within range: ClosedRange<Double>) -> Int {
    Int(min((range.upperBound - range.lowerBound) / spacing + 1e-9, 1e6)) + 1
  }
}
