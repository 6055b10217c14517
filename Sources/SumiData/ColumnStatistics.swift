/// What one pass over a column tells: its range, and how many cells are of which sort.
public struct ColumnStatistics: Equatable, Sendable {
  /// The least and the greatest finite number; `nil` where there is none, and for text.
  /// For date-times the stamps in the column's unit, which a Double holds exactly up to 2⁵³:
  /// `stampRange` is exact.
  public var range: ClosedRange<Double>?
  /// The first and the last time stamp, in the column's unit; `nil` but for date-times.
  public var stampRange: ClosedRange<Int64>?
  /// Cells with a finite number or a time stamp.
  public var finiteCount = 0
  /// Cells that are not there.
  public var missingCount = 0
  /// Cells with plus or minus infinity.
  public var infiniteCount = 0
  /// Cells with a NaN that was in the data, not those that are missing.
  public var notANumberCount = 0
}

extension Column {
  /// The range and the counts, in one pass over the values: O(`count`).
  public var statistics: ColumnStatistics {
    var result = ColumnStatistics()
    result.missingCount = validity?.missingCount ?? 0
    guard let numbers = numberValues else { return result }
    if case .dateTimes = values {
      let stamps = numbers.integers
      result.finiteCount = count - result.missingCount
      var least = Int64.max
      var greatest = Int64.min
      for index in stamps.indices where !isMissing(index) {
        least = min(least, stamps[index])
        greatest = max(greatest, stamps[index])
      }
      if result.finiteCount > 0 {
        result.stampRange = least...greatest
        result.range = Double(least)...Double(greatest)
      }
      return result
    }
    let found = numbers.doubles.withUnsafeBufferPointer(finiteRange)
    result.finiteCount = found.finite
    result.infiniteCount = found.infinite
    result.notANumberCount = count - found.finite - found.infinite - result.missingCount
    if found.finite > 0 { result.range = found.least...found.greatest }
    return result
  }
}

/// Eight lanes at once: a plain loop of comparisons is not vectorised, since the order in which
/// NaNs meet matters to it.
private func finiteRange(
  _ numbers: UnsafeBufferPointer<Double>
) -> (least: Double, greatest: Double, finite: Int, infinite: Int) {
  typealias Lanes = SIMD8<Double>
  var least = Lanes(repeating: .infinity)
  var greatest = Lanes(repeating: -.infinity)
  var finite = SIMD8<Int64>.zero
  var infinite = SIMD8<Int64>.zero
  func take(_ lanes: Lanes) {
    // x − x is 0 for a finite x and NaN otherwise.
    let isFinite = (lanes - lanes) .== Lanes.zero
    let isInfinite =
      (lanes .== Lanes(repeating: .infinity)) .| (lanes .== Lanes(repeating: -.infinity))
    least.replace(with: lanes, where: isFinite .& (lanes .< least))
    greatest.replace(with: lanes, where: isFinite .& (lanes .> greatest))
    finite.replace(with: finite &+ 1, where: isFinite)
    infinite.replace(with: infinite &+ 1, where: isInfinite)
  }
  let raw = UnsafeRawBufferPointer(numbers)
  let whole = numbers.count / 8 * 8
  var index = 0
  while index < whole {
    take(raw.loadUnaligned(fromByteOffset: index * 8, as: Lanes.self))
    index += 8
  }
  if whole < numbers.count {
    var rest = Lanes(repeating: .nan)
    for lane in whole..<numbers.count { rest[lane - whole] = numbers[lane] }
    take(rest)
  }
  return (least.min(), greatest.max(), Int(finite.wrappedSum()), Int(infinite.wrappedSum()))
}
