import Glibc
import SumiData

/// Turns stored values into the numbers of a column.
struct ParquetConversion {
  let storage: ParquetStorage
  let type: ParquetType
  /// The type of the column's numbers.
  let numberType: NumberType

  /// `nil` for what does not become numbers.
  init?(_ field: ParquetField) {
    guard let numberType = field.type.numberType else { return nil }
    (storage, type, self.numberType) = (field.storage, field.type, numberType)
  }

  /// Whether values are stored as the column has them.
  var isNone: Bool {
    switch type {
    case .numbers, .timeOfDay, .stamps: storage.size == numberType.size
    default: false
    }
  }

  /// Writes the numbers of `count` values of one size.
  ///
  /// - Parameters:
  ///   - input: `count` times the size of the storage.
  ///   - output: room for `count` numbers.
  /// - Returns: whether all numbers fit in the column's type; those that do not are wrong.
  func convert(
    _ input: UnsafeRawBufferPointer, count: Int, into output: UnsafeMutableRawPointer
  ) -> Bool {
    guard let size = storage.size else { return true }
    var fits = true
    if isNone {
      UnsafeMutableRawBufferPointer(start: output, count: count * size).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: input[..<(count * size)]))
      return true
    }
    switch type {
    case .stamps, .timeOfDay:
      // A time stamp of 32 bits.
      fill(output, count) { Int64(input.loadUnaligned(fromByteOffset: 4 * $0, as: Int32.self)) }
    case .days:
      fill(output, count) { day in
        let days =
          size == 4
          ? Int64(input.loadUnaligned(fromByteOffset: 4 * day, as: Int32.self))
          : input.loadUnaligned(fromByteOffset: 8 * day, as: Int64.self)
        let (seconds, overflow) = days.multipliedReportingOverflow(by: 86_400)
        if overflow { fits = false }
        return seconds
      }
    case .julian(let unit):
      let perDay = 86_400 * unit.perSecond
      let divisor = 1_000_000_000 / unit.perSecond
      fill(output, count) { row -> Int64 in
        let nanoseconds = input.loadUnaligned(fromByteOffset: 12 * row, as: Int64.self)
        let day = Int64(input.loadUnaligned(fromByteOffset: 12 * row + 8, as: UInt32.self))
        // 1970-01-01 is the Julian day 2,440,588.
        let (days, isFar) = (day - 2_440_588).multipliedReportingOverflow(by: perDay)
        let (stamp, overflow) = days.addingReportingOverflow(nanoseconds / divisor)
        if isFar || overflow { fits = false }
        return stamp
      }
    case .float16:
      fill(output, count) {
        Float(
          Float16(bitPattern: input.loadUnaligned(fromByteOffset: 2 * $0, as: UInt16.self)))
      }
    case .decimal(let scale):
      let power = pow(10, Double(scale))
      fill(output, count) { row -> Double in
        let whole =
          switch storage {
          case .int32: Double(input.loadUnaligned(fromByteOffset: 4 * row, as: Int32.self))
          case .int64: Double(input.loadUnaligned(fromByteOffset: 8 * row, as: Int64.self))
          default:
            Self.integer(UnsafeRawBufferPointer(rebasing: input[size * row..<size * (row + 1)]))
          }
        return whole / power
      }
    case .numbers, .bool, .text, .uncharted: break
    }
    return fits
  }

  private func fill<Number>(
    _ output: UnsafeMutableRawPointer, _ count: Int, _ number: (Int) -> Number
  ) {
    let numbers = output.bindMemory(to: Number.self, capacity: count)
    for row in 0..<count { numbers[row] = number(row) }
  }

  /// The number of an unscaled decimal in bytes of any length.
  static func decimal(_ bytes: UnsafeRawBufferPointer, scale: Int) -> Double {
    integer(bytes) / pow(10, Double(scale))
  }

  /// A big-endian integer in two's complement, as the nearest Double or nearly so.
  private static func integer(_ bytes: UnsafeRawBufferPointer) -> Double {
    guard let first = bytes.first else { return 0 }
    let isNegative = first >= 0x80
    if bytes.count <= 16 {
      var whole: Int128 = isNegative ? -1 : 0
      for byte in bytes { whole = whole << 8 | Int128(byte) }
      return Double(whole)
    }
    var magnitude = 0.0
    for byte in bytes { magnitude = magnitude * 256 + Double(isNegative ? ~byte : byte) }
    return isNegative ? -magnitude - 1 : magnitude
  }
}
