import SumiWork

/// The result of one pass over a column: its range, and the number of cells of each kind.
public struct ColumnStatistics: Equatable, Sendable {
  /// The least and the greatest finite number; `nil` if there is none, and for text. For date-times
  /// these are stamps in the column's unit, exact up to 2⁵³; `stampRange` is always exact.
  public var range: ClosedRange<Double>?
  /// The first and the last time stamp, in the column's unit; `nil` except for date-times.
  public var stampRange: ClosedRange<Int64>?
  /// Cells with a finite number or a time stamp.
  public var finiteCount = 0
  /// Cells without a value.
  public var missingCount = 0
  /// Cells with plus or minus infinity.
  public var infiniteCount = 0
  /// Cells with a NaN in the data; missing cells do not count.
  public var notANumberCount = 0
}

extension Column {
  /// The range and the counts. The first call is one pass over the values, on all cores:
  /// O(`count`). The result is kept with the values, so that later calls take almost no time.
  public var statistics: ColumnStatistics {
    guard let numbers = numberValues, count > 0 else {
      return ColumnStatistics(missingCount: validity?.missingCount ?? 0)
    }
    var result = numbers.statistics
    if case .numbers = values { result.stampRange = nil }
    return result
  }
}

extension NumberValues {
  /// Like `Column.statistics`, with the numbers as time stamps.
  package var statistics: ColumnStatistics {
    let rows = start..<start + count
    if let known = storage.knownStatistics(of: rows) { return known }
    let found = range(wantsOrder: false)
    var result = ColumnStatistics()
    result.missingCount = storage.validity?[rows].missingCount ?? 0
    result.finiteCount = count - Int(found.gaps)
    result.infiniteCount = Int(found.infinite)
    result.notANumberCount = Int(found.gaps) - result.infiniteCount - result.missingCount
    if result.finiteCount > 0 {
      result.range = found.low...found.high
      if found.integer_low <= found.integer_high {
        result.stampRange = found.integer_low...found.integer_high
      }
    }
    if !Work.isStopped { storage.keepStatistics(result, of: rows) }
    return result
  }
}

extension NumberStorage {
  fileprivate func knownStatistics(of rows: Range<Int>) -> ColumnStatistics? {
    growth.withLock { $0.statistics.flatMap { $0.rows == rows ? $0.found : nil } }
  }

  fileprivate func keepStatistics(_ found: ColumnStatistics, of rows: Range<Int>) {
    growth.withLock { $0.statistics = (rows, found) }
  }
}
