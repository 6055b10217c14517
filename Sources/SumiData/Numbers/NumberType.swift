/// The storage type of a column's numbers: the types of NumPy and Arrow that can be drawn.
public enum NumberType: String, Hashable, Sendable, CaseIterable {
  /// IEEE 754, 64 bits: `Double`.
  case float64
  /// IEEE 754, 32 bits: `Float`.
  case float32
  /// Signed, 64 bits.
  case int64
  /// Signed, 32 bits.
  case int32
  /// Signed, 16 bits.
  case int16
  /// Signed, 8 bits.
  case int8
  /// Unsigned, 64 bits.
  case uint64
  /// Unsigned, 32 bits.
  case uint32
  /// Unsigned, 16 bits.
  case uint16
  /// Unsigned, 8 bits.
  case uint8
  /// One byte each, 0 or 1.
  case bool

  /// Bytes per number.
  public var size: Int {
    switch self {
    case .float64, .int64, .uint64: 8
    case .float32, .int32, .uint32: 4
    case .int16, .uint16: 2
    case .int8, .uint8, .bool: 1
    }
  }

  /// Whether the type has fractions, NaN and infinities.
  public var isFloatingPoint: Bool { self == .float64 || self == .float32 }
}

/// A Swift number type that a column can hold directly.
public protocol ColumnNumber: BitwiseCopyable, Sendable {
  /// How a column stores it.
  static var numberType: NumberType { get }
}

extension Double: ColumnNumber { public static let numberType = NumberType.float64 }
extension Float: ColumnNumber { public static let numberType = NumberType.float32 }
extension Int: ColumnNumber { public static let numberType = NumberType.int64 }
extension Int64: ColumnNumber { public static let numberType = NumberType.int64 }
extension Int32: ColumnNumber { public static let numberType = NumberType.int32 }
extension Int16: ColumnNumber { public static let numberType = NumberType.int16 }
extension Int8: ColumnNumber { public static let numberType = NumberType.int8 }
extension UInt: ColumnNumber { public static let numberType = NumberType.uint64 }
extension UInt64: ColumnNumber { public static let numberType = NumberType.uint64 }
extension UInt32: ColumnNumber { public static let numberType = NumberType.uint32 }
extension UInt16: ColumnNumber { public static let numberType = NumberType.uint16 }
extension UInt8: ColumnNumber { public static let numberType = NumberType.uint8 }
extension Bool: ColumnNumber { public static let numberType = NumberType.bool }
