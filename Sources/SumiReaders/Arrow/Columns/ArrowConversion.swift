import Glibc
import SumiData

/// The conversion of an Arrow type's numbers to a column's numbers.
struct ArrowConversion {
  enum Step {
    /// No conversion.
    case none
    /// Bits become bytes.
    case bits
    case float16
    /// int32 times become int64, as a multiple.
    case times(factor: Int64)
    /// Integers of this size in bytes are divided by 10 to the power of `scale`.
    case decimal(size: Int, scale: Int)
  }

  let step: Step
  /// The type of the column's numbers.
  let type: NumberType

  /// `nil` for types that are not numbers.
  init?(_ type: ArrowType) {
    switch type {
    case .numbers(let number): (step, self.type) = (.none, number)
    case .timeOfDay(.int32, _): (step, self.type) = (.times(factor: 1), .int64)
    case .stamps, .timeOfDay, .elapsed: (step, self.type) = (.none, .int64)
    case .bool: (step, self.type) = (.bits, .bool)
    case .float16: (step, self.type) = (.float16, .float32)
    case .days: (step, self.type) = (.times(factor: 86_400), .int64)
    case .decimal(let bits, let scale):
      (step, self.type) = (.decimal(size: bits / 8, scale: scale), .float64)
    case .null, .text, .textViews, .uncharted: return nil
    }
  }

  /// Whether the numbers can be used directly from the file.
  var isNone: Bool { if case .none = step { true } else { false } }

  /// The size of rows in the file, in bytes.
  func storedBytes(_ rowCount: Int) -> Int {
    switch step {
    case .none: rowCount * type.size
    case .bits: (rowCount + 7) / 8
    case .float16: rowCount * 2
    case .times: rowCount * 4
    case .decimal(let size, _): rowCount * size
    }
  }

  /// Converts the numbers of `rowCount` rows from `input` to `output`.
  func convert(
    _ input: UnsafeRawBufferPointer, rowCount: Int, into output: UnsafeMutableRawPointer
  ) {
    switch step {
    case .none:
      UnsafeMutableRawBufferPointer(start: output, count: rowCount * type.size)
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: input.prefix(rowCount * type.size)))
    case .bits:
      let bytes = output.bindMemory(to: UInt8.self, capacity: rowCount)
      for row in 0..<rowCount { bytes[row] = input[row >> 3] >> UInt8(row & 7) & 1 }
    case .float16:
      let numbers = output.bindMemory(to: Float.self, capacity: rowCount)
      for row in 0..<rowCount {
        let pattern = input.loadUnaligned(fromByteOffset: row * 2, as: UInt16.self)
        numbers[row] = Float(Float16(bitPattern: pattern))
      }
    case .times(let factor):
      let stamps = output.bindMemory(to: Int64.self, capacity: rowCount)
      for row in 0..<rowCount {
        stamps[row] =
          Int64(input.loadUnaligned(fromByteOffset: row * 4, as: Int32.self)) * factor
      }
    case .decimal(let size, let scale):
      let numbers = output.bindMemory(to: Double.self, capacity: rowCount)
      // Powers of ten are exact up to 22, and then a division is more precise than a
      // multiplication.
      let power = pow(10, Double(abs(scale)))
      for row in 0..<rowCount {
        let whole = decimalInteger(input, at: row * size, size: size)
        numbers[row] = scale < 0 ? whole * power : whole / power
      }
    }
  }
}

/// A little-endian integer of 4, 8, 16 or 32 bytes as the nearest Double; the two halves of 32
/// bytes are rounded separately.
private func decimalInteger(
  _ bytes: UnsafeRawBufferPointer, at offset: Int, size: Int
) -> Double {
  switch size {
  case 4: return Double(bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self))
  case 8: return Double(bytes.loadUnaligned(fromByteOffset: offset, as: Int64.self))
  case 16: return Double(bytes.loadUnaligned(fromByteOffset: offset, as: Int128.self))
  default:
    var low = bytes.loadUnaligned(fromByteOffset: offset, as: UInt128.self)
    var high = bytes.loadUnaligned(fromByteOffset: offset + 16, as: UInt128.self)
    let isNegative = high >> 127 == 1
    if isNegative {
      low = ~low &+ 1
      high = ~high &+ (low == 0 ? 1 : 0)
    }
    let magnitude = Double(high) * 0x1p128 + Double(low)
    return isNegative ? -magnitude : magnitude
  }
}
