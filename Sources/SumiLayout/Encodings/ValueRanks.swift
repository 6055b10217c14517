/// Values by rank: the position of a value is the share of the values that are lower, among those
/// below the highest.
///
/// The values are sorted into buckets by the leading 11 bits of their distance from the lowest
/// value, as a Float fraction of the range. This resolves both long tails and values close to each
/// other far from zero. Values in one bucket share a position.
@usableFromInline package struct ValueRanks: Sendable {
  @usableFromInline package let lower: Double
  @usableFromInline package let span: Double
  /// The position of each bucket.
  @usableFromInline package let places: [Float]

  /// The number of low bits of a Float that are ignored.
  @inlinable package static var shift: UInt32 { 12 }
  private static let bucketCount = Int(Float(1).bitPattern >> shift) + 1

  /// Ranks without any values.
  package init() {
    lower = 0
    span = 1
    places = []
  }

  /// - Parameter forEach: calls its argument with each number.
  package init(lower: Double, upper: Double, forEach: ((Double) -> Void) -> Void) {
    self.lower = lower
    span = upper - lower
    var counts = [UInt32](repeating: 0, count: Self.bucketCount)
    let (lower, span) = (lower, span)
    counts.withUnsafeMutableBufferPointer { counts in
      forEach { counts[Self.bucket(of: $0, lower: lower, span: span)] &+= 1 }
    }
    let total = counts.reduce(0) { $0 + Int($1) }
    let highest = Int(counts.last { $0 > 0 } ?? 0)
    guard total > highest else {
      places = [Float](repeating: 0.5, count: Self.bucketCount)
      return
    }
    var below = 0
    places = counts.map { count in
      defer { below += Int(count) }
      return min(Float(below) / Float(total - highest), 1)
    }
  }

  @inlinable @inline(__always)
  package func place(of value: Double) -> Double {
    Double(places[Self.bucket(of: value, lower: lower, span: span)])
  }

  @inlinable @inline(__always)
  package static func bucket(of value: Double, lower: Double, span: Double) -> Int {
    let share = Float(min(max((value - lower) / span, 0), 1))
    // 0 / 0, if all values are equal.
    return share.isNaN ? 0 : Int(share.bitPattern >> shift)
  }
}
