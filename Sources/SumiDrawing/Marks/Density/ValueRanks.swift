/// Values by rank: the place of one is the share of the bins with a lower value, among those that do
/// not have the highest.
///
/// The values are sorted into buckets by the leading 11 bits of their distance to the lowest value, as
/// a share of the whole range: tails as long as a Float's exponents reach are told apart, and so are
/// values that are close to each other far from zero. What shares a bucket shares a place.
struct ValueRanks {
  private let lower: Double
  private let span: Double
  /// The place of each bucket.
  private let places: [Float]

  /// Bits of a Float that do not count.
  private static let shift: UInt32 = 12
  private static let bucketCount = Int(Float(1).bitPattern >> shift) + 1

  /// No ranks of no values.
  init() {
    lower = 0
    span = 1
    places = []
  }

  init(_ cells: DensityGrid.Cells, lower: Double, upper: Double) {
    self.lower = lower
    span = upper - lower
    var counts = [UInt32](repeating: 0, count: Self.bucketCount)
    let (lower, span) = (lower, span)
    counts.withUnsafeMutableBufferPointer { counts in
      cells.forEachNumber { counts[Self.bucket(of: $0, lower: lower, span: span)] &+= 1 }
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

  @inline(__always)
  func place(of value: Double) -> Double {
    Double(places[Self.bucket(of: value, lower: lower, span: span)])
  }

  @inline(__always)
  private static func bucket(of value: Double, lower: Double, span: Double) -> Int {
    let share = Float(min(max((value - lower) / span, 0), 1))
    // 0 / 0, where all values are equal.
    return share.isNaN ? 0 : Int(share.bitPattern >> shift)
  }
}
