internal import CNumbers
import SumiWork

/// The state shared by columns with the same numbers: the numbers, which of them have a value, and
/// their summary.
///
/// `Sendable` because what a column can see never changes, except the summary, which is behind a
/// lock.
final class NumberStorage: Sendable {
  let source: NumberSource
  let type: NumberType
  /// Bytes from one number to the next.
  let stride: Int
  /// Which rows have a value; `nil` if all do.
  let validity: Validity?
  /// The number of rows at creation; only owned memory can grow beyond it.
  let growthLimit: Int
  /// Whether rows may be added in place: not if another storage shares the memory, because it might
  /// do the same, and so never if some rows are missing.
  let canGrow: Bool
  /// The identity of the rows; row 0 here is its row `firstRow`.
  let identity: RowIdentity
  let firstRow: Int
  let growth: ShortLock<Growth>

  /// What is computed or added later.
  struct Growth {
    /// Rows with numbers. A column that ends here may add rows in place.
    var used: Int
    var summary: NumberSummary?
    /// Rows in the summary; incomplete blocks are not included yet.
    var summarized = 0
    /// The positive statistics of the rows that were last requested. Existing rows never change.
    var positives: (rows: Range<Int>, found: PositiveStatistics)?
    /// The same for their statistics.
    var statistics: (rows: Range<Int>, found: ColumnStatistics)?
    /// The same for the range of rows without a summary.
    var range: (rows: Range<Int>, found: sumi_range)?
  }

  init(
    _ source: NumberSource, type: NumberType, stride: Int? = nil, count: Int,
    validity: Validity? = nil, canGrow: Bool = true,
    goingOn rows: (identity: RowIdentity, first: Int)? = nil
  ) {
    self.source = source
    self.type = type
    self.stride = stride ?? type.size
    self.validity = validity
    growthLimit = count
    self.canGrow = canGrow
    identity = rows?.identity ?? RowIdentity(count: count)
    firstRow = rows?.first ?? 0
    growth = ShortLock(Growth(used: count))
  }

  /// The number in a row, NaN if it is missing.
  func number(at row: Int) -> Double {
    if let validity, !validity[row] { return .nan }
    switch source {
    case .regular(let start, let step): return start + Double(row) * step
    case .regularIntegers: return Double(integer(at: row))
    case .doubles(let numbers): return numbers[row]
    case .integers(let numbers): return Double(numbers[row])
    case .array, .file, .memory: break
    }
    return source.withBase { base in
      guard let place = base.map({ $0 + row * stride }) else { return .nan }
      switch type {
      case .float64: return place.loadUnaligned(as: Double.self)
      case .float32: return Double(place.loadUnaligned(as: Float.self))
      case .int64: return Double(place.loadUnaligned(as: Int64.self))
      case .int32: return Double(place.loadUnaligned(as: Int32.self))
      case .int16: return Double(place.loadUnaligned(as: Int16.self))
      case .int8: return Double(place.loadUnaligned(as: Int8.self))
      case .uint64: return Double(place.loadUnaligned(as: UInt64.self))
      case .uint32: return Double(place.loadUnaligned(as: UInt32.self))
      case .uint16: return Double(place.loadUnaligned(as: UInt16.self))
      case .uint8, .bool: return Double(place.loadUnaligned(as: UInt8.self))
      }
    }
  }

  /// The numbers of some rows as integers: see `integer(at:)`.
  func integers(at rows: Range<Int>) -> [Int64] {
    guard type == .int64 else { return rows.map(integer(at:)) }
    if case .regularIntegers = source { return rows.map(integer(at:)) }
    // The memory is found once, not for each row.
    var integers = source.withBase { base in
      rows.map { row in
        base.map { ($0 + row * stride).loadUnaligned(as: Int64.self) } ?? 0
      }
    }
    guard let validity else { return integers }
    for (index, row) in rows.enumerated() where !validity[row] { integers[index] = 0 }
    return integers
  }

  /// The number in a row of unsigned integers of 64 bits; 0 if it is missing.
  func unsignedInteger(at row: Int) -> UInt64 {
    if let validity, !validity[row] { return 0 }
    return source.withBase { $0.map { ($0 + row * stride).loadUnaligned(as: UInt64.self) } ?? 0 }
  }

  /// The number in a row as an integer, clamped to Int64; 0 if it is missing.
  func integer(at row: Int) -> Int64 {
    if let validity, !validity[row] { return 0 }
    if case .regularIntegers(let start, let step) = source {
      return Int64(clamping: Int128(start) + Int128(row) * Int128(step))
    }
    if case .integers(let numbers) = source { return numbers[row] }
    switch type {
    case .int64:
      return source.withBase { $0.map { ($0 + row * stride).loadUnaligned(as: Int64.self) } ?? 0 }
    case .uint64:
      return Int64(clamping: unsignedInteger(at: row))
    case .float64, .float32:
      let number = number(at: row).rounded()
      if number.isNaN { return 0 }
      return Int64(exactly: number) ?? (number < 0 ? .min : .max)
    default: return Int64(number(at: row))
    }
  }
}
