import SumiChart
import SumiData
import SumiLayout
import SumiWork

extension ColorField {
  /// The contents of a series' bins; `nil` if all are empty.
  init?(_ series: DensitySeries, cells: DensityGrid.Cells) {
    guard let found = cells.range else { return nil }
    self.init(
      encoding: series.colors, range: found, isWhole: series.aggregate == .count,
      startsAtZero: series.aggregate == .count || series.aggregate == .sum
    ) { cells.forEachNumber($0) }
  }
}

extension DensityGrid.Cells {
  var count: Int {
    switch self {
    case .counts(let counts): counts.count
    case .numbers(let numbers): numbers.count
    }
  }

  /// The contents of the nonempty bins, in order.
  @inline(__always)
  func forEachNumber(in bins: Range<Int>? = nil, _ body: (Double) -> Void) {
    let bins = bins ?? 0..<count
    switch self {
    case .counts(let counts):
      counts.withUnsafeBufferPointer { counts in
        for bin in bins {
          if Work.stops(at: bin) { return }
          if counts[bin] > 0 { body(Double(counts[bin])) }
        }
      }
    case .numbers(let numbers):
      numbers.withUnsafeBufferPointer { numbers in
        for bin in bins {
          if Work.stops(at: bin) { return }
          if numbers[bin].isFinite { body(numbers[bin]) }
        }
      }
    }
  }

  /// The least and greatest finite number, and the least above 0; `nil` if all bins are empty.
  var range: ColorScale.Extent? {
    let parts = Parallel.chunks(of: count, minimum: 1 << 16, share: 8)
    let extents = Parallel.map(count: parts.count) { extent(in: parts[$0]) }
    let (least, greatest, leastPositive) = extents.reduce(Self.nothing) { one, other in
      (
        min(one.least, other.least), max(one.greatest, other.greatest),
        min(one.leastPositive, other.leastPositive)
      )
    }
    guard least <= greatest else { return nil }
    return (least, greatest, leastPositive.isFinite ? leastPositive : nil)
  }

  private typealias PartExtent = (least: Double, greatest: Double, leastPositive: Double)
  private static let nothing: PartExtent = (.infinity, -.infinity, .infinity)

  private func extent(in bins: Range<Int>) -> PartExtent {
    if Work.isStopped { return Self.nothing }
    if case .counts(let counts) = self {
      var (least, greatest) = (UInt32.max, 0 as UInt32)
      counts.withUnsafeBufferPointer { counts in
        for count in counts[bins] {
          // Wrapping subtraction turns an empty bin into the greatest value.
          least = min(least, count &- 1)
          greatest = max(greatest, count)
        }
      }
      if greatest == 0 { return Self.nothing }
      return (Double(least) + 1, Double(greatest), Double(least) + 1)
    }
    var extent = Self.nothing
    forEachNumber(in: bins) { number in
      extent.least = min(extent.least, number)
      extent.greatest = max(extent.greatest, number)
      if number > 0 { extent.leastPositive = min(extent.leastPositive, number) }
    }
    return extent
  }
}
