import SumiChart
import SumiLayout

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
  /// The contents of the nonempty bins, in order.
  @inline(__always)
  func forEachNumber(_ body: (Double) -> Void) {
    switch self {
    case .counts(let counts):
      counts.withUnsafeBufferPointer { counts in
        for count in counts where count > 0 { body(Double(count)) }
      }
    case .numbers(let numbers):
      numbers.withUnsafeBufferPointer { numbers in
        for number in numbers where number.isFinite { body(number) }
      }
    }
  }

  /// The least and greatest finite number, and the least above 0; `nil` if all bins are empty.
  var range: ColorScale.Extent? {
    if case .counts(let counts) = self {
      var (least, greatest) = (UInt32.max, 0 as UInt32)
      counts.withUnsafeBufferPointer { counts in
        for count in counts {
          // Wrapping subtraction turns an empty bin into the greatest value.
          least = min(least, count &- 1)
          greatest = max(greatest, count)
        }
      }
      return greatest == 0
        ? nil : (Double(least) + 1, Double(greatest), leastPositive: Double(least) + 1)
    }
    var (least, greatest, leastPositive) = (Double.infinity, -Double.infinity, Double.infinity)
    forEachNumber { number in
      least = min(least, number)
      greatest = max(greatest, number)
      if number > 0 { leastPositive = min(leastPositive, number) }
    }
    guard least <= greatest else { return nil }
    return (least, greatest, leastPositive.isFinite ? leastPositive : nil)
  }
}
